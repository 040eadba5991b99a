/** Lowering of an instruction whose guards leave by the same way. */

import type { ValueType } from '../../build/wasm-code.ts';
import type { Lowering } from '../lowering.ts';
import { SharedExit } from '../shared-exit.ts';

/**
 * Lowers an instruction, which may leave a value. As far as its guards leave with the same registers to be written back, they
 * share one way out behind it.
 */
export function sharingExit(to: Lowering, lower: () => void, result?: ValueType): void {
  const { code, registers, count } = to;
  if (!to.isWriting) {
    lower();
    return;
  }
  const start = code.bytes.length;
  const end = code.block(result).depth;
  const shared = new SharedExit(code.block().depth);
  const around = to.shared;
  to.shared = shared;
  lower();
  to.shared = around;
  if (!shared.from) {
    code.unwrap(start, 2);
    return;
  }
  code.branch(end).close();
  const [{ state }, { begun }] = [registers, count];
  registers.state = shared.from.state;
  count.begun = shared.from.begun;
  to.exit(shared.from.pc);
  registers.state = state;
  count.begun = begun;
  code.close();
  if (to.isOver) code.unreachable();
}
