/** Filled rectangles as WebAssembly, as `graphics/shapes/rectangle.ts` fills them: eight pixels are one word. */

import { CLIP } from '../../console-memory.ts';
import { ROW_WORDS } from '../../graphics/screen/words.ts';
import { SCREEN_WIDTH } from '../../memory-map.ts';
import { type Code, I32, I64 } from '../../vm/index.ts';
import { areaCost } from '../cost.ts';
import { mapColor } from './units.ts';

/** rect(x, y, width, height, color); gives what its work counts for. */
export function rectangle(code: Code): void {
  const [x, y, width, height, color] = [0, 1, 2, 3, 4];
  const [left, top, right, first, words, rows] = Array.from({ length: 6 }, () => code.local(I32));
  const [bottom, visible] = [code.local(I64), code.local(I64)];
  code.get(x).i32(0).load(CLIP.left).get(x).i32(0).load(CLIP.left).gt().select().set(left);
  code.get(y).i32(0).load(CLIP.top).get(y).i32(0).load(CLIP.top).gt().select().set(top);
  setSmaller(code.get(y).extend().get(height).extend().add64(), CLIP.bottom, bottom);
  setSmaller(code.get(x).extend().get(width).extend().add64(), CLIP.right, visible);
  code.get(bottom).get(top).extend().le64().if().i32(0).return().close();
  // What is filled ends at a sum of 32 bits, what counts at the true one.
  code.get(x).get(width).add().tee(right).i32(0).load(CLIP.right).lt().eqz().if();
  code.i32(0).load(CLIP.right).set(right).close();
  code.get(left).get(right).lt().if();
  mapColor(code, color);
  code.get(color).mul(0x11111111).set(color);
  code.get(top).mul(ROW_WORDS).get(left).shrU(3).add().shl(2).set(first);
  code.get(right).sub(1).shrU(3).get(left).shrU(3).sub().set(words);
  code.get(bottom).wrap().get(top).sub().set(rows);
  fill(code, { left, right, first, words, color, rows });
  code.close();

  code.get(visible).get(left).extend().sub64().tee(visible).le64(0n).if().i32(0).return().close();
  code.get(visible).get(bottom).get(top).extend().sub64().mul64().tee(visible);
  const { pixels, free = 0 } = areaCost('rect');
  code.le64(BigInt(free)).if().i32(0).return().close();
  code.get(visible).div64(BigInt(pixels)).wrap();
}

/** Appends: sets a variable to what is on top, or to a clip edge if that is smaller. */
function setSmaller(code: Code, edge: number, result: number): void {
  code.tee(result).i32(0).load(edge).extend().gt64().if();
  code.i32(0).load(edge).extend().set(result).close();
}

/** Variables with a box on the screen: its first word's address, the words behind that in a row, its pattern, its rows. */
type Box = Record<'left' | 'right' | 'first' | 'words' | 'color' | 'rows', number>;

function fill(code: Code, { left, right, first, words, color, rows }: Box): void {
  const [firstMask, lastMask, at, end] = Array.from({ length: 4 }, () => code.local(I32));
  code.i32(-1).get(left).and(7).shl(2).shl().set(firstMask);
  code.i32(-1).i32(0).get(right).sub().and(7).shl(2).shrU().set(lastMask);
  code.get(words).eqz().if().get(firstMask).get(lastMask).and().set(firstMask).close();
  // Whole rows are one.
  code.get(right).get(left).sub().eq(SCREEN_WIDTH).if();
  code.get(rows).mul(ROW_WORDS).sub(1).set(words).i32(1).set(rows).close();
  code.loop();
  const nextRow = code.depth;
  merge(code, first, color, firstMask);
  code.get(words).if();
  code.get(first).get(words).shl(2).add().set(end);
  code.get(first).add(4).set(at);
  code.get(words).gt(ROW_WORDS).if();
  code.get(at).get(color).get(end).get(at).sub().fillMemory().get(end).set(at).close();
  code.loop();
  const nextWord = code.depth;
  code.get(at).get(end).ltU().if();
  code.get(at).get(color).store().get(at).add(4).set(at).branch(nextWord).close().close();
  merge(code, end, color, lastMask);
  code.close();
  code
    .get(first)
    .add(4 * ROW_WORDS)
    .set(first);
  code.get(rows).sub(1).tee(rows).branchIf(nextRow).close();
}

/** Appends: writes the bits of a mask in the word at an address. */
function merge(code: Code, address: number, pattern: number, mask: number): void {
  code.get(address).get(address).load().get(pattern).xor().get(mask).and();
  code.get(address).load().xor().store();
}
