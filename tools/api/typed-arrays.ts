/** The kinds of typed arrays: what an element can be. Declarations, range analysis and lowering read this table. */

export interface TypedArrayKind {
  /** Bytes of an element. */
  size: number;
  /** The least and the greatest element, of integers; undefined for floats. */
  range?: readonly [min: number, max: number];
}

/** Typed arrays by the names of their classes. */
export const TYPED_ARRAYS: Readonly<Record<string, TypedArrayKind>> = {
  Int8Array: { size: 1, range: [-128, 127] },
  Uint8Array: { size: 1, range: [0, 255] },
  Uint8ClampedArray: { size: 1, range: [0, 255] },
  Int16Array: { size: 2, range: [-(2 ** 15), 2 ** 15 - 1] },
  Uint16Array: { size: 2, range: [0, 2 ** 16 - 1] },
  Int32Array: { size: 4, range: [-(2 ** 31), 2 ** 31 - 1] },
  Uint32Array: { size: 4, range: [0, 2 ** 32 - 1] },
  Float32Array: { size: 4 },
  Float64Array: { size: 8 },
};

/** The interface that declares what all typed arrays have, and that of their classes. */
export const TYPED_ARRAY = 'TypedArray';
export const TYPED_ARRAY_CLASS = 'TypedArrayConstructor';
