/** Writes Aseprite files for tests, by the published description of the format. */

import { deflate } from 'pako';
import { concatBytes } from '../../../tools/cartridge/bytes.ts';

type Field = readonly ['byte' | 'word' | 'short' | 'dword' | 'long', number] | Uint8Array | string;

const SIZES = { byte: 1, word: 2, short: 2, dword: 4, long: 4 };

/** Fields one after the other; a string has its length in front. */
export function bytesOf(...fields: readonly Field[]): Uint8Array {
  return concatBytes(fields.map(bytesOfField));
}

function bytesOfField(field: Field): Uint8Array {
  if (field instanceof Uint8Array) return field;
  if (typeof field === 'string') {
    const text = new TextEncoder().encode(field);
    return Uint8Array.of(text.length & 255, text.length >> 8, ...text);
  }
  const [kind, value] = field;
  return Uint8Array.from({ length: SIZES[kind] }, (_, i) => (value >> (8 * i)) & 255);
}

export function chunk(type: number, ...fields: readonly Field[]): Uint8Array {
  const content = bytesOf(...fields);
  return bytesOf(['dword', content.length + 6], ['word', type], content);
}

export interface FileOptions {
  width: number;
  height: number;
  depth: 8 | 16 | 32;
  frames: { milliseconds?: number; chunks: Uint8Array[]; hasOldCount?: boolean }[];
  transparentIndex?: number;
  flags?: number;
  /** How long frames are shown that say 0. */
  speed?: number;
}

export function asepriteFile({
  width,
  height,
  depth,
  frames,
  transparentIndex = 0,
  flags = 1,
  speed = 100,
}: FileOptions): Uint8Array {
  const body = frames.flatMap(({ milliseconds = 100, chunks, hasOldCount }) => {
    const content = bytesOf(...chunks);
    return [
      bytesOf(
        ['dword', content.length + 16],
        ['word', 0xf1fa],
        ['word', hasOldCount ? chunks.length : 0xffff],
        ['word', milliseconds],
        ['word', 0],
        ['dword', hasOldCount ? 0 : chunks.length],
      ),
      content,
    ];
  });
  const header = bytesOf(
    ['dword', 0],
    ['word', 0xa5e0],
    ['word', frames.length],
    ['word', width],
    ['word', height],
    ['word', depth],
    ['dword', flags],
    ['word', speed],
    ['dword', 0],
    ['dword', 0],
    ['byte', transparentIndex],
    new Uint8Array(99),
  );
  return bytesOf(header, ...body);
}

export interface LayerOptions {
  name?: string;
  flags?: number;
  type?: number;
  level?: number;
  blend?: number;
  opacity?: number;
  tileset?: number;
  /** Sixteen bytes that newer programs add, if the flags of the file say so. */
  uuid?: Uint8Array;
}

export function layer({
  name = 'layer',
  flags = 1,
  type = 0,
  level = 0,
  blend = 0,
  opacity = 255,
  tileset,
  uuid,
}: LayerOptions = {}): Uint8Array {
  return chunk(
    0x2004,
    ['word', flags],
    ['word', type],
    ['word', level],
    ['dword', 0],
    ['word', blend],
    ['byte', opacity],
    new Uint8Array(3),
    name,
    ...(tileset === undefined ? [] : [['dword', tileset] as Field]),
    ...(uuid ? [uuid] : []),
  );
}

export interface CelOptions {
  layer?: number;
  x?: number;
  y?: number;
  opacity?: number;
  z?: number;
}

function celStart(
  { layer: index = 0, x = 0, y = 0, opacity = 255, z = 0 }: CelOptions,
  type: number,
): Field[] {
  return [
    ['word', index],
    ['short', x],
    ['short', y],
    ['byte', opacity],
    ['word', type],
    ['short', z],
    new Uint8Array(5),
  ];
}

/** A cel with pixels, zipped or not. */
export function cel(
  width: number,
  height: number,
  pixels: readonly number[],
  options: CelOptions & { isPlain?: boolean } = {},
): Uint8Array {
  const data = Uint8Array.from(pixels);
  return chunk(
    0x2005,
    ...celStart(options, options.isPlain ? 0 : 2),
    ['word', width],
    ['word', height],
    options.isPlain ? data : deflate(data),
  );
}

export function linkedCel(frame: number, options: CelOptions = {}): Uint8Array {
  return chunk(0x2005, ...celStart(options, 1), ['word', frame]);
}

export function tileCel(
  width: number,
  height: number,
  tiles: readonly number[],
  options: CelOptions = {},
): Uint8Array {
  return chunk(
    0x2005,
    ...celStart(options, 3),
    ['word', width],
    ['word', height],
    ['word', 32],
    ['dword', 0x1fffffff],
    ['dword', 0x80000000],
    ['dword', 0x40000000],
    ['dword', 0x20000000],
    new Uint8Array(10),
    deflate(bytesOf(...tiles.map((tile): Field => ['dword', tile]))),
  );
}

export function tileset(
  id: number,
  width: number,
  height: number,
  pixels: readonly number[],
  count: number,
  flags = 6,
): Uint8Array {
  const zipped = deflate(Uint8Array.from(pixels));
  return chunk(
    0x2023,
    ['dword', id],
    ['dword', flags],
    ['dword', count],
    ['word', width],
    ['word', height],
    ['short', 1],
    new Uint8Array(14),
    'tiles',
    ...(flags & 1
      ? ([
          ['dword', 1],
          ['dword', 0],
        ] as Field[])
      : []),
    ...(flags & 2 ? [['dword', zipped.length] as Field, zipped] : []),
  );
}

/** The palette chunk of today; an entry is red, green, blue, alpha and maybe a name. */
export function palette(
  ...entries: readonly (readonly [number, number, number, number, string?])[]
): Uint8Array {
  return chunk(
    0x2019,
    ['dword', entries.length],
    ['dword', 0],
    ['dword', entries.length - 1],
    new Uint8Array(8),
    ...entries.flatMap(([red, green, blue, alpha, name]): Field[] => [
      ['word', name === undefined ? 0 : 1],
      ['byte', red],
      ['byte', green],
      ['byte', blue],
      ['byte', alpha],
      ...(name === undefined ? [] : [name]),
    ]),
  );
}

/** What programs write beside that: the profile of the colors, and notes on what comes before. */
export function colorProfile(): Uint8Array {
  return chunk(0x2007, ['word', 1], ['word', 0], ['dword', 0], new Uint8Array(8));
}

export function userData(text: string): Uint8Array {
  return chunk(0x2020, ['dword', 1], text);
}

export function celExtra(): Uint8Array {
  return chunk(0x2006, ['dword', 0], new Uint8Array(32));
}

export function oldPalette(type: 0x0004 | 0x0011, colors: readonly number[]): Uint8Array {
  return chunk(type, ['word', 1], ['byte', 0], ['byte', colors.length / 3], Uint8Array.from(colors));
}

export function tags(
  ...list: readonly { name: string; from: number; to: number; direction?: number; repeat?: number }[]
): Uint8Array {
  return chunk(
    0x2018,
    ['word', list.length],
    new Uint8Array(8),
    ...list.flatMap(({ name, from, to, direction = 0, repeat = 0 }): Field[] => [
      ['word', from],
      ['word', to],
      ['byte', direction],
      ['word', repeat],
      new Uint8Array(10),
      name,
    ]),
  );
}
