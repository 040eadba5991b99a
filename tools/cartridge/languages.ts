/**
 * The script languages of cartridges: their names, ids, extensions and comment prefixes (specification: console
 * §2.3, §2.6).
 */

export interface Language {
  /** Value of the `script` tag. */
  name: string;
  /** Value of the LANG chunk. */
  id: number;
  /** Extension of a text project, with the dot. */
  extension: string;
  /** Start of the lines of a text project's sections. */
  sectionPrefix: string;
  /** Comment prefix of a metadata tag. */
  tagPrefix: string;
}

function language(
  name: string,
  id: number,
  extension: string,
  sectionPrefix: string,
  tagPrefix = sectionPrefix,
): Language {
  return { name, id, extension, sectionPrefix, tagPrefix };
}

/** All languages, in the order in which the console tries them on a cartridge. */
export const LANGUAGES: readonly Language[] = [
  language('lua', 10, '.lua', '--'),
  language('ruby', 11, '.rb', '#'),
  language('js', 12, '.js', '//'),
  language('moon', 13, '.moon', '--'),
  language('yue', 21, '.yue', '--'),
  language('fennel', 14, '.fnl', ';;', ';'),
  language('scheme', 19, '.scm', ';;'),
  language('squirrel', 15, '.nut', '//'),
  language('wren', 16, '.wren', '//'),
  language('wasm', 17, '.wasmp', '--'),
  language('janet', 18, '.janet', '#'),
  language('python', 20, '.py', '#'),
];

export const LUA = LANGUAGES[0];

/** Language of a text project by its extension in any case; undefined if there is none. */
export function languageOfFile(fileName: string): Language | undefined {
  const name = fileName.toLowerCase();
  return LANGUAGES.find(({ extension }) => name.endsWith(extension));
}
