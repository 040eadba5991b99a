/** The constants of a game's files, before they become text. */

export type ConstantValue =
  | number
  | string
  | boolean
  | readonly ConstantValue[]
  | { readonly [name: string]: ConstantValue }
  | Named
  | Typed;

/** A value with the name that it has in its file. */
export interface NamedEntry {
  name: string;
  value: ConstantValue;
  /** Description for errors: `the tag "walk"`. */
  about: string;
}

/**
 * Values by names that people chose. They become an object in code, with identifiers made from the names. Two
 * names may give the same identifier, which the build reports: nothing is dropped here.
 */
export class Named {
  readonly entries: readonly NamedEntry[];

  constructor(entries: readonly NamedEntry[]) {
    this.entries = entries;
  }
}

/** A value with an explicit type: for long lists, and for tables indexed by numbers. */
export class Typed {
  readonly value: ConstantValue;
  /** Its TypeScript type. */
  readonly type: string;

  constructor(value: ConstantValue, type: string) {
    this.value = value;
    this.type = type;
  }
}

export interface Constant {
  /** The identifier in code. */
  name: string;
  /** Names of its folders, from the outermost. */
  folder?: readonly string[];
  /** Its documentation: the file that it comes from. */
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
 * The identifier for a file or an object: `space-ship` becomes `spaceShip`.
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

/** `SpaceShip` becomes `spaceShip`; a name in capitals is kept. */
function lowerFirst(word: string): string {
  return /^[A-Z0-9_]+$/.test(word) && word.length > 1 ? word : word[0].toLowerCase() + word.slice(1);
}

/**
 * The name and folders of a constant for a file in an art folder.
 *
 * @param path within the folder, without extension, such as `enemies/bat`
 */
export function constantPath(path: string): { name: string; folder?: string[] } {
  const folder = path.split('/').map(constantName);
  const name = folder.pop()!;
  return folder.length > 0 ? { name, folder } : { name };
}
