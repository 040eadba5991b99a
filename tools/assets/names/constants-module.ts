/** The module with the typed constants of a game: TypeScript text that is the same for the same files. */

/** What a constant can hold. */
export type ConstantValue =
  | number
  | string
  | boolean
  | readonly ConstantValue[]
  | { readonly [name: string]: ConstantValue };

export interface Constant {
  /** How code calls it. */
  name: string;
  /** What its documentation says: the file that it comes from. */
  about: string;
  value: ConstantValue;
}

/** An exported object with constants of one kind, such as `sprites`. */
export interface ConstantGroup {
  name: string;
  about: string;
  constants: readonly Constant[];
}

/** First line of the module: a file that begins in another way was not made by us and is never replaced. */
export const MODULE_MARK = '// Made by cartwright from the files of the game. Change those, not this one.';

const WIDTH = 110;

/** The text of the module; groups without constants are left out. */
export function writeConstantsModule(groups: readonly ConstantGroup[]): string {
  const parts = groups.filter(({ constants }) => constants.length > 0).map(writeGroup);
  return `${MODULE_MARK}\n\n${parts.join('\n')}`;
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

function writeGroup({ name, about, constants }: ConstantGroup): string {
  const lines = constants.flatMap(constant => [
    `  ${comment(constant.about)}`,
    `  ${keyText(constant.name)}: ${valueText(constant.value, 2)},`,
  ]);
  return `${comment(about)}\nexport const ${name} = {\n${lines.join('\n')}\n} as const;\n`;
}

function comment(text: string): string {
  return `/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */`;
}

function keyText(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${body}'`;
}

/** A value on one line if it fits, else its parts on lines of their own. */
function valueText(value: ConstantValue, indent: number): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return Object.is(value, -0) ? '0' : String(value);
  const isArray = Array.isArray(value);
  const parts = isArray
    ? value.map(part => valueText(part, indent + 2))
    : Object.entries(value).map(([key, part]) => `${keyText(key)}: ${valueText(part, indent + 2)}`);
  if (parts.length === 0) return isArray ? '[]' : '{}';
  const line = isArray ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (line.length + indent < WIDTH && !line.includes('\n')) return line;
  const space = ' '.repeat(indent + 2);
  const isNumbers = isArray && value.every(part => typeof part === 'number');
  const rows = isNumbers ? filledLines(parts, WIDTH - indent - 2) : parts;
  const body = rows.map(row => `${space}${row},`).join('\n');
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}\n${body}\n${' '.repeat(indent)}${close}`;
}

/** As many parts on a line as fit. */
function filledLines(parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + 3 < width)
      lines[lines.length - 1] = `${last}, ${part}`;
    else lines.push(part);
  }
  return lines;
}
