/** What code is told of a game's files: values with names, before they are text. */

/** What a constant can hold. */
export type ConstantValue =
  | number
  | string
  | boolean
  | readonly ConstantValue[]
  | { readonly [name: string]: ConstantValue }
  | Named
  | Typed;

/** A value by the name that it has in its file. */
export interface NamedEntry {
  name: string;
  value: ConstantValue;
  /** What it is, for errors: `the tag "walk"`. */
  about: string;
}

/**
 * Values by names that people gave. In code it is an object; the names that code uses are made of theirs, and two can come
 * to the same, which is for the build to tell: nothing is left out here.
 */
export class Named {
  readonly entries: readonly NamedEntry[];

  constructor(entries: readonly NamedEntry[]) {
    this.entries = entries;
  }
}

/** A value whose type says less than all that is in it: lists of numbers that are long, tables that are asked by numbers. */
export class Typed {
  readonly value: ConstantValue;
  /** In TypeScript. */
  readonly type: string;

  constructor(value: ConstantValue, type: string) {
    this.value = value;
    this.type = type;
  }
}

export interface Constant {
  /** How code calls it. */
  name: string;
  /** Names of the folders around it, from the outermost. */
  folder?: readonly string[];
  /** What its documentation says: the file that it comes from. */
  about: string;
  value: ConstantValue;
  /** Absolute path of the file that it comes from. */
  file?: string;
}

/** An exported object with constants of one kind, such as `sprites`. */
export interface ConstantGroup {
  name: string;
  about: string;
  constants: readonly Constant[];
}

/**
 * The name that code uses for a file or an object: `space-ship` becomes `spaceShip`.
 *
 * @param text any text, such as the name of a file without its extension
 * @returns an identifier of JavaScript
 */
export function constantName(text: string): string {
  const words = text.split(/[^\p{L}\p{N}_$]+/u).filter(word => word !== '');
  const joined = words
    .map((word, index) => (index === 0 ? lowerFirst(word) : word[0].toUpperCase() + word.slice(1)))
    .join('');
  return /^\p{N}/u.test(joined) || joined === '' ? `_${joined}` : joined;
}

/** `SpaceShip` becomes `spaceShip`, while a name in capitals stays. */
function lowerFirst(word: string): string {
  return /^[A-Z0-9_]+$/.test(word) && word.length > 1 ? word : word[0].toLowerCase() + word.slice(1);
}

/**
 * How code calls what comes from a file in a folder of art.
 *
 * @param path within the folder, without extension, such as `enemies/bat`
 */
export function constantPath(path: string): { name: string; folder?: string[] } {
  const folder = path.split('/').map(constantName);
  const name = folder.pop()!;
  return folder.length > 0 ? { name, folder } : { name };
}
