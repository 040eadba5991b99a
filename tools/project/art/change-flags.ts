/** Changes flags in a `flags.json`: names, comments and all entries that say nothing of what changes stay. */

import ts from '../../compile/program/typescript.js';
import { type Outcome, success } from '../../diagnostic.ts';
import { without } from '../settings/change-json.ts';
import { quote } from '../settings/json-object.ts';
import type { PictureSlots } from './picture-slots.ts';
import { flaggedSlots, flagList, readFlags } from './read-flags.ts';

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
  const before = readFlags(text, file, pictures);
  if (!before.ok) return before;
  const { section, names } = before.value;
  const tree = ts.parseJsonText(file, text);
  const root = tree.statements[0].expression;
  // What was read is an object.
  if (!ts.isObjectLiteralExpression(root)) return success(text);
  const entries = root.properties.flatMap(property => {
    const key = property.name && ts.isStringLiteral(property.name) ? property.name.text : 'names';
    const slots = key === 'names' ? undefined : flaggedSlots(key, pictures);
    return slots ? [{ property, slots }] : [];
  });
  const touched = new Set(wanted.keys());
  // An entry that shares slots with one that goes has to go too: what is written anew must say all of its own.
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const { slots } of entries)
      if (slots.some(slot => touched.has(slot))) for (const slot of slots) touched.add(slot);
  }
  let kept = text;
  for (const { property, slots } of [...entries].reverse())
    if (slots.some(slot => touched.has(slot)))
      kept = without(kept, property.getStart(tree), property.getEnd());
  const bytes = section.map((bits, slot) => wanted.get(slot) ?? (touched.has(slot) ? bits : 0));
  const added = pictures.entriesOf(bytes).map(({ key, bits }) => `${quote(key)}: [${flagList(bits, names)}]`);
  return success(withEntries(kept, added));
}

/** A file that gives all tiles their flags, a byte each: pictures by their names, runs of other tiles by their ids. */
export function flagsText(flags: Uint8Array, pictures: PictureSlots): string {
  return withEntries(
    '{\n}\n',
    pictures.entriesOf(flags).map(({ key, bits }) => `${quote(key)}: [${flagList(bits, {})}]`),
  );
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
