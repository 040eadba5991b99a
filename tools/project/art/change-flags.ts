/** Edits flags in a `flags.json`, keeping names, comments and unaffected entries. */

import ts from '../../compile/program/lazy-typescript.js';
import { type Outcome, success } from '../../diagnostic.ts';
import { without } from '../settings/change-json.ts';
import { quote } from '../settings/json-object.ts';
import type { PictureSlots } from './picture-slots.ts';
import { flaggedSlots, flagList, readFlags } from './read-flags.ts';

/**
 * @param text of the file
 * @param wanted the changed flags by tile id, one byte each
 * @returns the new text; or an error if the file cannot be read
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
  // The text was parsed successfully, so its root is an object.
  if (!ts.isObjectLiteralExpression(root)) return success(text);
  const entries = root.properties.flatMap(property => {
    const key = property.name && ts.isStringLiteral(property.name) ? property.name.text : 'names';
    const slots = key === 'names' ? undefined : flaggedSlots(key, pictures);
    return slots ? [{ property, slots }] : [];
  });
  const touched = new Set(wanted.keys());
  // Removing an entry affects all of its slots, so entries that share slots with it must be rewritten too.
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

/** A file with the flags of all tiles, one byte each: pictures by name, ranges of other tiles by id. */
export function flagsText(flags: Uint8Array, pictures: PictureSlots): string {
  return withEntries(
    '{\n}\n',
    pictures.entriesOf(flags).map(({ key, bits }) => `${quote(key)}: [${flagList(bits, {})}]`),
  );
}

/** The text with properties appended to its object. */
function withEntries(text: string, entries: readonly string[]): string {
  const close = text.lastIndexOf('}');
  const head = text.slice(0, close).trimEnd();
  const isEmpty = head.endsWith('{');
  const tail = text.slice(close);
  if (entries.length === 0) return `${isEmpty ? head : head.replace(/,$/, '')}\n${tail}`;
  const comma = isEmpty || head.endsWith(',') ? '' : ',';
  return `${head}${comma}\n${entries.map(entry => `  ${entry}`).join(',\n')}\n${tail}`;
}
