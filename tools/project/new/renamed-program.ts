/** The programs of templates with the names of a new game. Independent of files, so that pages have it as well. */

/** The names of a new game. */
export interface GameNames {
  /** Name of its folders. */
  name: string;
  title: string;
  /** Undefined if not given. */
  author: string | undefined;
}

/** The program of a template. */
export interface TemplateProgram {
  /** The title that is replaced. */
  title: string;
  /** By path in its folder. */
  texts: Readonly<Record<string, string>>;
}

/** Whether a file of a program contains names that are replaced. */
export function hasNames(path: string): boolean {
  return /\.(ts|lua|mjs)$/.test(path);
}

/**
 * Replaces the title in a program, and in Lua also the metadata comments.
 *
 * @param title of the template
 */
export function renamedProgram(text: string, title: string, names: GameNames): string {
  const shown = screenText(names.title) || names.name;
  return text
    .replaceAll(`'${title.toUpperCase()}'`, `'${shown.toUpperCase().replaceAll(/['\\]/g, '\\$&')}'`)
    .replace(/^-- title:.*$/m, () => `-- title:  ${names.title}`)
    .replace(/^-- author:.*\n/m, () => (names.author === undefined ? '' : `-- author: ${names.author}\n`))
    .replace(/^-- saveid:.*$/m, () => `-- saveid: ${saveIdOf(names)}`)
    .replace(/^-- license:.*\n/m, '');
}

/** The save id of a game: it must differ from those of other authors' games, by a random number if there is no author. */
export function saveIdOf({ name, author }: GameNames): string {
  if (author === undefined) return `${name.slice(0, 50)}-${randomText()}`;
  const words =
    screenText(author)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return [...words, name].join('-').slice(-63).replace(/^-/, '');
}

/** A text in the characters of the console's font. */
function screenText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
}

/** Eight random hexadecimal digits. Pages of unsafe addresses have no `randomUUID`. */
function randomText(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(16).padStart(8, '0');
}
