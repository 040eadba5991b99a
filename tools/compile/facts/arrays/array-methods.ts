/** The table of array methods: what each does with the elements. */

export interface ArrayMethod {
  /** Indices of the callback's parameters that receive elements; omitted if there is no callback. */
  callback?: readonly number[];
  /** Whether the callback is a predicate. */
  judges?: boolean;
  /** Whether it skips unset elements. */
  skips?: boolean;
  gives?: boolean;
  /** Index of the first argument that becomes an element, or is compared with elements. */
  stores?: number;
  /** Whether only that argument is such a value; later ones are indices. */
  storesOne?: boolean;
  /** Whether it stores the values in a new array. */
  copies?: boolean;
  /** Whether it makes the array shorter. */
  shortens?: boolean;
}

/** The methods by name, except those without any of these properties. */
export const ARRAY_METHODS: ReadonlyMap<string, ArrayMethod> = new Map(
  Object.entries<ArrayMethod>({
    at: { gives: true },
    concat: { stores: 0, copies: true },
    every: { callback: [0], judges: true, skips: true },
    fill: { stores: 0, storesOne: true },
    filter: { callback: [0], judges: true, skips: true },
    find: { callback: [0], judges: true, gives: true },
    findIndex: { callback: [0], judges: true },
    findLast: { callback: [0], judges: true, gives: true },
    findLastIndex: { callback: [0], judges: true },
    flatMap: { callback: [0], skips: true },
    forEach: { callback: [0], skips: true },
    includes: { stores: 0, storesOne: true },
    indexOf: { stores: 0, storesOne: true },
    lastIndexOf: { stores: 0, storesOne: true },
    map: { callback: [0], skips: true },
    pop: { gives: true, shortens: true },
    push: { stores: 0 },
    reduce: { callback: [0, 1], skips: true },
    reduceRight: { callback: [0, 1], skips: true },
    shift: { gives: true, shortens: true },
    some: { callback: [0], judges: true, skips: true },
    sort: { callback: [0, 1] },
    splice: { stores: 2, shortens: true },
    toSorted: { callback: [0, 1] },
    toSpliced: { stores: 2, copies: true },
    unshift: { stores: 0 },
    with: { stores: 1, copies: true },
  }),
);
