/** Opcodes of WebAssembly, by the names that `Code` gives them. */

/** Instructions without anything behind them. */
export const SIMPLE = {
  unreachable: 0x00,
  else: 0x05,
  end: 0x0b,
  return: 0x0f,
  drop: 0x1a,
  select: 0x1b,
  eqz: 0x45,
  eqz64: 0x50,
  absF: 0x99,
  negF: 0x9a,
  ceilF: 0x9b,
  floorF: 0x9c,
  truncF: 0x9d,
  sqrtF: 0x9f,
  wrap: 0xa7,
  extend: 0xac,
  extendU: 0xad,
  floatOf32: 0xb7,
  floatOf64: 0xb9,
  bitsOfFloat: 0xbd,
  floatOfBits: 0xbf,
  addSingle: 0x92,
  demote: 0xb6,
  promote: 0xbb,
} as const;

/** Those that take two values of one type; the second one may be written with them. */
export const OF_TWO_I32 = {
  eq: 0x46,
  ne: 0x47,
  lt: 0x48,
  ltU: 0x49,
  gt: 0x4a,
  le: 0x4c,
  ge: 0x4e,
  geU: 0x4f,
  gtU: 0x4b,
  add: 0x6a,
  sub: 0x6b,
  mul: 0x6c,
  divU: 0x6e,
  and: 0x71,
  or: 0x72,
  xor: 0x73,
  shl: 0x74,
  shr: 0x75,
  shrU: 0x76,
} as const;

export const OF_TWO_I64 = {
  eq64: 0x51,
  ne64: 0x52,
  lt64: 0x53,
  ltU64: 0x54,
  gt64: 0x55,
  gtU64: 0x56,
  le64: 0x57,
  ge64: 0x59,
  add64: 0x7c,
  sub64: 0x7d,
  mul64: 0x7e,
  div64: 0x7f,
  rem64: 0x81,
  and64: 0x83,
  or64: 0x84,
  xor64: 0x85,
  shl64: 0x86,
  shrU64: 0x88,
} as const;

export const OF_TWO_F64 = {
  eqF: 0x61,
  neF: 0x62,
  ltF: 0x63,
  gtF: 0x64,
  leF: 0x65,
  geF: 0x66,
  addF: 0xa0,
  subF: 0xa1,
  mulF: 0xa2,
  divF: 0xa3,
  copysignF: 0xa6,
} as const;

/** Instructions that read or write memory: opcode and binary logarithm of the size. */
export const MEMORY = {
  load: [0x28, 2],
  load64: [0x29, 3],
  loadF: [0x2b, 3],
  load8: [0x2d, 0],
  load16: [0x2e, 1],
  /** An i64 of a word without a sign. */
  loadWord64: [0x35, 2],
  store: [0x36, 2],
  store64: [0x37, 3],
  storeF: [0x39, 3],
  store8: [0x3a, 0],
  store16: [0x3b, 1],
} as const;
