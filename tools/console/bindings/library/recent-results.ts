/**
 * Functions of one number that remember what they gave lately: effects ask for the same angles again, a row of pixels after
 * the other. In WebAssembly, so that compiled code gets an answer that is known without JavaScript in between.
 */

import { Code, cachedModule, F64, I32, I64, instantiate, ModuleBuilder } from '../../vm/index.ts';

type Numeric = (x: number) => number;

/** Answers that each function remembers, as a power of two, and bytes of an answer with its argument. */
const ANSWERS_LOG = 9;
const ANSWER_LOG = 4;
const ANSWERS_SIZE = 1 << (ANSWERS_LOG + ANSWER_LOG);
/** Spreads arguments that differ in few bits (2^64 divided by the golden ratio). */
const SPREAD = -7046029254386353131n;
const SIGNATURE = { parameters: [F64], result: F64 } as const;

/**
 * The same functions with a memory.
 * @param functions functions by name; none has an answer for what is not a number
 */
export function remembering<Name extends string>(functions: Record<Name, Numeric>): Record<Name, Numeric> {
  const names = Object.keys(functions) as Name[];
  const memory = new WebAssembly.Memory({ initial: 1 });
  // What is not a number stands where nothing is remembered yet.
  new Uint8Array(memory.buffer).fill(0xff);
  const table = new WebAssembly.Table({ initial: 1, element: 'anyfunc' });
  const module = cachedModule(`recent results ${names}`, () => moduleBytes(names));
  return instantiate(module, { ...functions, memory, table }) as Record<Name, Numeric>;
}

function moduleBytes(names: readonly string[]): Uint8Array<ArrayBuffer> {
  const builder = new ModuleBuilder();
  const asked = names.map(name => builder.importFunction(name, SIGNATURE));
  for (const [order, name] of names.entries()) {
    const code = new Code(1);
    const x = 0;
    const [bits, place, result] = [code.local(I64), code.local(I32), code.local(F64)];
    const answers = order * ANSWERS_SIZE;
    code.get(x).bitsOfFloat().tee(bits).mul64(SPREAD);
    code
      .shrU64(BigInt(64 - ANSWERS_LOG))
      .wrap()
      .shl(ANSWER_LOG)
      .tee(place);
    code.load64(answers).get(bits).eq64().if();
    code
      .get(place)
      .loadF(answers + 8)
      .return()
      .close();
    code.get(place).get(bits).store64(answers);
    code
      .get(place)
      .get(x)
      .call(asked[order])
      .tee(result)
      .storeF(answers + 8)
      .get(result);
    builder.define(name, SIGNATURE, code);
  }
  return builder.bytes();
}
