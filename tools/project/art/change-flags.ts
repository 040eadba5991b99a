/** Changes flags of tiles in a `flags.json`: names, comments and all entries that say nothing of them stay. */

import ts from '../../compile/program/typescript.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { FLAG_COUNT, type PictureSlots, readFlags } from './read-flags.ts';

/**
 * @param text of the file
 * @param wanted flags by tile id, a byte each, of those that change
 * @returns the text of the file; or an error where it cannot be read
 */
export function changeFlags(
  text: string,
  file: string,
  pictures: PictureSlots,
  wanted: ReadonlyMap<number, number>,
): Outcome<string> {
  const before = readFlags(text, file, pictures.slotsOf, pictures.names);
  if (!before.ok) return before;
  const { section, names } = before.value;
  const tree = ts.parseJsonText(file, text);
  const root = tree.statements[0].expression;
  // What was read is an object.
  if (!ts.isObjectLiteralExpression(root)) return success(text);
  const slotsOf = (key: string) => pictures.slotsOf(key) ?? rangeOf(key);
  const gone = root.properties.filter(
    ({ name }) =>
      name &&
      ts.isStringLiteral(name) &&
      name.text !== 'names' &&
      slotsOf(name.text).some(slot => wanted.has(slot)),
  );
  let kept = text;
  for (const property of [...gone].reverse())
    kept = without(kept, property.getStart(tree), property.getEnd());
  const left = readFlags(kept, file, pictures.slotsOf, pictures.names);
  if (!left.ok) return left;
  const all = section.slice();
  for (const [slot, bits] of wanted) all[slot] = bits;
  const missing = all.map((bits, slot) => bits & ~left.value.section[slot]);
  const entries = runsOf(missing).map(
    ({ first, last, bits }) => `"${first === last ? first : `${first}-${last}`}": [${listOf(bits, names)}]`,
  );
  return success(withEntries(kept, entries));
}

/** The text without a property, and without the comma that parts it from the next one. */
function without(text: string, start: number, end: number): string {
  const after = /^\s*,?[ \t]*(\r?\n)?/.exec(text.slice(end))![0];
  const before = /[ \t]*$/.exec(text.slice(0, start))![0];
  const isOwnLine = after.includes('\n') && /\n$|^$/.test(text.slice(0, start - before.length));
  return isOwnLine
    ? text.slice(0, start - before.length) + text.slice(end + after.length)
    : text.slice(0, start) + text.slice(end + after.replace(/\s*$/, '').length);
}

/** The text with more properties at the end of its object. */
function withEntries(text: string, entries: readonly string[]): string {
  const close = text.lastIndexOf('}');
  const head = text.slice(0, close).trimEnd();
  const isEmpty = head.endsWith('{');
  const tail = text.slice(close);
  if (entries.length === 0) return `${isEmpty ? head : head.replace(/,$/, '')}\n${tail}`;
  const comma = isEmpty || head.endsWith(',') ? '' : ',';
  return `${head}${comma}\n${entries.map(entry => `  ${entry}`).join(',\n')}\n${tail}`;
}

function rangeOf(key: string): number[] {
  const [first, last = first] = key.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Neighbours with the same flags. */
function runsOf(section: Uint8Array): { first: number; last: number; bits: number }[] {
  const runs: { first: number; last: number; bits: number }[] = [];
  for (const [slot, bits] of section.entries()) {
    if (bits === 0) continue;
    const run = runs.at(-1);
    if (run?.last === slot - 1 && run.bits === bits) run.last = slot;
    else runs.push({ first: slot, last: slot, bits });
  }
  return runs;
}

/** Flags by their names where they have some. */
function listOf(bits: number, names: Readonly<Record<string, number>>): string {
  const named = new Map(Object.entries(names).map(([name, number]) => [number, name]));
  return Array.from({ length: FLAG_COUNT }, (_, flag) => flag)
    .filter(flag => bits & (1 << flag))
    .map(flag => (named.has(flag) ? JSON.stringify(named.get(flag)) : flag))
    .join(', ');
}
