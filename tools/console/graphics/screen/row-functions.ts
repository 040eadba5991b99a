/**
 * What composes most pictures, as WebAssembly on the console's memory: rows of the screen that bank 0 shows alone, sixteen
 * pixels at once, and only those that have changed.
 */

import { CLIP_END } from '../../console-memory.ts';
import { FRAME_WIDTH } from '../../memory-map.ts';
import { Code, cachedModule, I32, I64, instantiate, ModuleBuilder } from '../../vm/index.ts';

/** Bytes of the screen that are looked at together, and what they are as pixels of the frame. */
const GROUP = 8;
const GROUP_PIXELS = 8 * GROUP;
/** Groups of a row of the screen. */
export const ROW_GROUPS = 15;

/** Colors of a bank and of the other as pixels, and pairs of the first ones by the byte that shows them. */
export const COLORS = CLIP_END;
const PAIRS = COLORS + 2 * 16 * 4;
const PAIR_COUNT = 256;
/** What is behind that is free. */
export const PAIRS_END = PAIRS + PAIR_COUNT * 8;

/** The functions. Places are addresses in the console's memory, at multiples of eight. */
export interface RowFunctions {
  /** Reads the first sixteen colors for `show`. */
  readColors(): void;
  /** Whether so many groups have one color, which is given as a word. */
  areOf(place: number, groups: number, color: number): number;
  /**
   * Makes the pixels of rows, the first of which begins at `pixels`.
   * @param shown what they have been made of before, which is noted
   * @param all whether they are to be made anew where that is the same
   */
  show(place: number, shown: number, pixels: number, rows: number, all: number): void;
  /** The same by the colors as they are: quicker than reading them where they are others in the next row. */
  showSingly: RowFunctions['show'];
}

/** The functions for a memory. */
export function rowFunctions(memory: WebAssembly.Memory): RowFunctions {
  const table = new WebAssembly.Table({ initial: 1, element: 'anyfunc' });
  return instantiate(cachedModule('rows', rowModule), { memory, table }) as unknown as RowFunctions;
}

function rowModule(): Uint8Array<ArrayBuffer> {
  const builder = new ModuleBuilder();
  const define = (
    name: keyof RowFunctions,
    parameters: number,
    write: (code: Code) => void,
    result?: typeof I32,
  ) => {
    const code = new Code(parameters);
    write(code);
    builder.define(name, { parameters: Array(parameters).fill(I32), result }, code);
  };
  define('readColors', 0, readColors);
  define('areOf', 3, areOf, I32);
  define('show', 5, code => show(code, 8));
  define('showSingly', 5, code => show(code, 4));
  return builder.bytes();
}

function readColors(code: Code): void {
  const byte = code.local(I32);
  code.loop();
  const again = code.depth;
  code.get(byte).shl(3);
  code.get(byte).and(15).shl(2).loadWord64(COLORS);
  code.get(byte).shrU(4).shl(2).loadWord64(COLORS).shl64(32n).or64().store64(PAIRS);
  code.get(byte).add(1).tee(byte).ltU(PAIR_COUNT).branchIf(again).close();
}

function areOf(code: Code): void {
  const [place, groups, color] = [0, 1, 2];
  const wanted = code.local(I64);
  code.get(color).extendU().mul64(0x1_0000_0001n).set(wanted);
  code.loop();
  const again = code.depth;
  code.get(place).load64().get(wanted).ne64().if().i32(0).return().close();
  code.get(place).add(GROUP).set(place);
  code.get(groups).sub(1).tee(groups).branchIf(again).close().i32(1);
}

function show(code: Code, bits: 4 | 8): void {
  const [place, shown, pixels, rows, all] = [0, 1, 2, 3, 4];
  const [group, word, left] = [code.local(I64), code.local(I32), code.local(I32)];
  code.loop();
  const nextRow = code.depth;
  code.i32(ROW_GROUPS).set(left).loop();
  const nextGroup = code.depth;
  code.get(place).load64().tee(group).get(shown).load64().ne64().get(all).or().if();
  code.get(shown).get(group).store64();
  // Half a group after the other, because words are quicker than twice as many bits.
  for (const half of [0, 1]) {
    code.get(group);
    if (half === 1) code.shrU64(32n);
    code.wrap().set(word);
    for (let bit = 0; bit < 32; bit += bits) writeUnit(code, pixels, word, bits, bit, 32 * half);
  }
  code.close();
  code.get(place).add(GROUP).set(place).get(shown).add(GROUP).set(shown);
  code.get(pixels).add(GROUP_PIXELS).set(pixels);
  code.get(left).sub(1).tee(left).branchIf(nextGroup).close();
  code
    .get(pixels)
    .add(4 * (FRAME_WIDTH - 16 * ROW_GROUPS))
    .set(pixels);
  code.get(rows).sub(1).tee(rows).branchIf(nextRow).close();
}

/** Appends: makes one pixel or two of four or eight bits of a word. */
function writeUnit(code: Code, pixels: number, word: number, bits: 4 | 8, bit: number, offset: number): void {
  const size = bits === 4 ? 2 : 3;
  code.get(pixels).get(word);
  if (bit === 0) code.shl(size);
  else code.shrU(bit - size);
  code.and((2 ** bits - 1) << size);
  if (bits === 4) code.load(COLORS).store(offset + bit);
  else code.load64(PAIRS).store64(offset + bit);
}
