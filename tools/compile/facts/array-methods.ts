/** The table of array methods: what each does with the elements. */

export interface ArrayMethod {
  /** Places of the parameters of its callback that get elements; left out where it calls none. */
  callback?: readonly number[];
  /** Whether only the truth of what the callback returns counts. */
  judges?: boolean;
  /** Whether it passes over elements that are not set. */
  skips?: boolean;
  gives?: boolean;
  /** The first of its arguments that become elements, or are compared with them. */
  stores?: number;
  /** Whether only that argument is such a value, with positions behind it. */
  storesOne?: boolean;
  /** Whether it makes a new array of what it stores. */
  copies?: boolean;
  /** Whether it makes the array shorter. */
  shortens?: boolean;
}

/** The methods by name; those of which there is nothing to say are left out. */
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
