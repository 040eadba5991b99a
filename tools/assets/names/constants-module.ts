/** Generates the module with a game's typed constants: the same files give the same text. */

import {
  type Constant,
  type ConstantGroup,
  type ConstantValue,
  constantName,
  Named,
  Typed,
} from './constants.ts';

/** First line of the module. A file that begins differently was not generated, and is never replaced. */
export const MODULE_MARK = '// Made by cartwright from the files of the game. Change those, not this one.';

const WIDTH = 110;
/** Maximum length of a list with an exact tuple type: TypeScript takes long for longer ones. */
const MAX_EXACT = 64;

/** The text of the module; groups without constants are left out. */
export function writeConstantsModule(groups: readonly ConstantGroup[]): string {
  const parts = groups.filter(({ constants }) => constants.length > 0).map(writeGroup);
  return `${MODULE_MARK}\n\n${parts.join('\n')}`;
}

function writeGroup({ name, about, constants }: ConstantGroup): string {
  const lines = constantLines(constants, 0);
  return `${comment(about)}\nexport const ${name} = {\n${lines.join('\n')}\n} as const;\n`;
}

/** Lines of constants; a folder becomes an object at the position of its first constant. */
function constantLines(constants: readonly Constant[], depth: number): string[] {
  const space = ' '.repeat(2 * depth + 2);
  const isWritten = new Set<string>();
  return constants.flatMap(({ name, folder = [], about, value }) => {
    if (folder.length <= depth)
      return [`${space}${comment(about)}`, `${space}${keyText(name)}: ${valueText(value, 2 * depth + 2)},`];
    const own = folder[depth];
    if (isWritten.has(own)) return [];
    isWritten.add(own);
    const inside = constants.filter(other => other.folder?.[depth] === own);
    return [`${space}${keyText(own)}: {`, ...constantLines(inside, depth + 1), `${space}},`];
  });
}

function comment(text: string): string {
  return `/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */`;
}

function keyText(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$|^(0|[1-9]\d{0,8})$/u.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${body}'`;
}

/** A value on one line if it fits, otherwise with its parts on separate lines. */
function valueText(value: ConstantValue, indent: number): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return Object.is(value, -0) ? '0' : String(value);
  if (value instanceof Typed) return `${valueText(value.value, indent)} as ${value.type}`;
  const isArray = Array.isArray(value);
  const parts = isArray
    ? value.map(part => valueText(part, indent + 2))
    : fieldsOf(value).map(([key, part]) => `${keyText(key)}: ${valueText(part, indent + 2)}`);
  if (parts.length === 0) return isArray ? '[]' : '{}';
  const line = isArray ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  const isLong = isArray && value.length > MAX_EXACT && value.every(part => typeof part === 'number');
  const type = isLong ? ' as readonly number[]' : '';
  if (line.length + indent < WIDTH && !line.includes('\n')) return `${line}${type}`;
  const space = ' '.repeat(indent + 2);
  const isNumbers = isArray && value.every(part => typeof part === 'number');
  const rows = isNumbers ? filledLines(parts, WIDTH - indent - 2) : parts;
  const body = rows.map(row => `${space}${row},`).join('\n');
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}\n${body}\n${' '.repeat(indent)}${close}${type}`;
}

function fieldsOf(
  value: Exclude<ConstantValue, number | string | boolean | Typed>,
): [string, ConstantValue][] {
  if (!(value instanceof Named)) return Object.entries(value);
  return value.entries.map(entry => [constantName(entry.name), entry.value]);
}

/** Fills each line with as many parts as fit. */
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
