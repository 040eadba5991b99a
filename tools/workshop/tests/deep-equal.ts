/** Compares values as `deepStrictEqual` and `deepEqual` of `node:assert` do. */

/** Pairs that are being compared: objects may hold themselves. */
type Pairs = Map<object, object>;

/**
 * Whether two values are equal with all that they hold.
 *
 * @param isStrict whether types count: as `===` compares, and not `==`
 */
export function deepEqual(
  one: unknown,
  other: unknown,
  isStrict: boolean,
  pairs: Pairs = new Map(),
): boolean {
  if (isStrict ? Object.is(one, other) : one === other) return true;
  if (!isObject(one) || !isObject(other)) return equalPrimitives(one, other, isStrict);
  if (isStrict && Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (tagOf(one) !== tagOf(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (pairs.get(one) === other) return true;
  if (!equalInside(one, other, isStrict)) return false;
  const inside = new Map(pairs).set(one, other);
  return (
    equalMembers(one, other, isStrict, inside) &&
    (!(one instanceof Set) || equalSets(one, other as Set<unknown>, isStrict, inside)) &&
    (!(one instanceof Map) || equalMaps(one, other as Map<unknown, unknown>, isStrict, inside))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function equalPrimitives(one: unknown, other: unknown, isStrict: boolean): boolean {
  if (isStrict || isObject(one) || isObject(other)) return false;
  // biome-ignore lint/suspicious/noDoubleEquals: this is what it compares.
  return one == other || (Number.isNaN(one) && Number.isNaN(other));
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value);
}

/** Whether what objects hold without members is equal. */
function equalInside(one: object, other: object, isStrict: boolean): boolean {
  if (one instanceof Date) return Object.is(one.getTime(), (other as Date).getTime());
  if (one instanceof RegExp) {
    const { source, flags, lastIndex } = other as RegExp;
    return one.source === source && one.flags === flags && one.lastIndex === lastIndex;
  }
  if (one instanceof Error) {
    const { name, message } = other as Error;
    return one.name === name && one.message === message;
  }
  if (one instanceof ArrayBuffer)
    return equalBytes(new Uint8Array(one), new Uint8Array(other as ArrayBuffer));
  if (ArrayBuffer.isView(one)) {
    const isFloat = one instanceof Float32Array || one instanceof Float64Array;
    return !isStrict && isFloat
      ? equalNumbers(one, other as Float64Array)
      : equalBytes(bytesOf(one), bytesOf(other as ArrayBufferView));
  }
  if (one instanceof Number || one instanceof String || one instanceof Boolean)
    return Object.is(one.valueOf(), other.valueOf());
  // What they hold cannot be seen.
  return !(one instanceof WeakMap || one instanceof WeakSet || one instanceof Promise);
}

function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function equalNumbers(one: Float32Array | Float64Array, other: Float32Array | Float64Array): boolean {
  return one.length === other.length && [...one].every((number, index) => number === other[index]);
}

function equalMembers(one: object, other: object, isStrict: boolean, pairs: Pairs): boolean {
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false;
  const [keys, others] = [keysOf(one, isStrict), keysOf(other, isStrict)];
  if (keys.length !== others.length) return false;
  return keys.every(
    key =>
      Object.prototype.propertyIsEnumerable.call(other, key) &&
      deepEqual(one[key as never], other[key as never], isStrict, pairs),
  );
}

/** The members that count; of typed arrays, whose numbers have been compared, those besides. */
function keysOf(value: object, isStrict: boolean): PropertyKey[] {
  const isView = ArrayBuffer.isView(value) || value instanceof String;
  const names = Object.keys(value).filter(name => !isView || !/^\d+$/.test(name));
  if (!isStrict) return names;
  const symbols = Object.getOwnPropertySymbols(value);
  return [...names, ...symbols.filter(symbol => Object.prototype.propertyIsEnumerable.call(value, symbol))];
}

/** Whether each value of a set has a partner in the other one; their order does not count. */
function equalSets(one: Set<unknown>, other: Set<unknown>, isStrict: boolean, pairs: Pairs): boolean {
  if (one.size !== other.size) return false;
  const left = new Set(other);
  for (const value of one) {
    const partner = left.has(value)
      ? { value }
      : partnerOf(left, candidate => deepEqual(value, candidate, isStrict, pairs));
    if (!partner) return false;
    left.delete(partner.value);
  }
  return true;
}

/** Whether each entry of a map has a partner in the other one. */
function equalMaps(
  one: Map<unknown, unknown>,
  other: Map<unknown, unknown>,
  isStrict: boolean,
  pairs: Pairs,
): boolean {
  if (one.size !== other.size) return false;
  const left = new Map(other);
  for (const [key, value] of one) {
    const isPartner = (candidate: unknown) =>
      deepEqual(key, candidate, isStrict, pairs) && deepEqual(value, left.get(candidate), isStrict, pairs);
    const partner =
      left.has(key) && isPartner(key)
        ? { value: key }
        : isObject(key) || !isStrict
          ? partnerOf(left.keys(), isPartner)
          : undefined;
    if (!partner) return false;
    left.delete(partner.value);
  }
  return true;
}

function partnerOf(
  candidates: Iterable<unknown>,
  isPartner: (candidate: unknown) => boolean,
): { value: unknown } | undefined {
  for (const value of candidates) if (isPartner(value)) return { value };
  return undefined;
}
