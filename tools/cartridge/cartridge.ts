/** The decoded content of a cartridge: a plain value that every codec reads or writes. */

import { sameBytes } from './bytes.ts';

/** Sizes in bytes of the sections of a bank (specification: console §2.1). */
export const SECTION_SIZES = {
  screen: 16320,
  tiles: 8192,
  sprites: 8192,
  map: 32640,
  waveforms: 256,
  samples: 4224,
  patterns: 11520,
  tracks: 408,
  flags: 512,
  palette0: 48,
  palette1: 48,
} as const;

export type SectionName = keyof typeof SECTION_SIZES;

/** All section names, in the order of the console's memory image of a bank. */
export const SECTION_NAMES = Object.keys(SECTION_SIZES) as SectionName[];

const BANK_SIZE = Object.values(SECTION_SIZES).reduce((sum, size) => sum + size, 0);

/** One bank: every section at its full size, zero where the cartridge has no data. */
export type Bank = Record<SectionName, Uint8Array>;

export const BANK_COUNT = 8;
/** Maximum size of code and WASM binary in a cartridge. */
export const CODE_LIMIT = 524288;
export const BINARY_LIMIT = 262144;

export interface Cartridge {
  /** The program as the bytes of its text, without a terminator. */
  code: Uint8Array;
  /** A zlib stream of the code, which the binary form then stores instead of the text; not set when reading. */
  zippedCode?: Uint8Array;
  /** Content of the binary chunks; only WASM cartridges have any. */
  binary: Uint8Array;
  /** Language id of the LANG chunk; 0 if there is none. */
  language: number;
  /** Exactly eight banks. */
  banks: Bank[];
  /** The binary form that it was made from: writing keeps its chunks if their content is unchanged. */
  original?: Uint8Array;
}

/** A bank of zeros, whose sections share a buffer: one large allocation costs less than many small ones. */
export function emptyBank(): Bank {
  const bank = {} as Bank;
  const buffer = new ArrayBuffer(BANK_SIZE);
  let start = 0;
  for (const name of SECTION_NAMES) {
    bank[name] = new Uint8Array(buffer, start, SECTION_SIZES[name]);
    start += SECTION_SIZES[name];
  }
  return bank;
}

/** Whether all banks of two cartridges have the same content. */
export function haveSameBanks(one: Cartridge, other: Cartridge): boolean {
  return one.banks.every((bank, index) =>
    SECTION_NAMES.every(name => sameBytes(bank[name], other.banks[index][name])),
  );
}

/** A cartridge without code and with eight banks of zeros. */
export function emptyCartridge(): Cartridge {
  return {
    code: new Uint8Array(0),
    binary: new Uint8Array(0),
    language: 0,
    banks: Array.from({ length: BANK_COUNT }, emptyBank),
  };
}
