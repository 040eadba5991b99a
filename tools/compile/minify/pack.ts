/**
 * Makes a program small after compression, which is not the same as short: what repeats costs little, and names are
 * best where they make more repeat. Shapes and names are tried out and measured with the compression itself.
 */

import type { CompactWriter } from './compact-writer.ts';
import { compressedSize, searchNames } from './name-search.ts';
import { chooseNames } from './name-slots.ts';
import { finish, type MinifyInput, type Prepared, prepare, type Shape } from './prepare.ts';
import { LETTERS, ShortNames } from './short-names.ts';

const SHAPES: readonly Shape[] = [true, false].flatMap(aliases =>
  [true, false].flatMap(merges =>
    (['frequency', 'declaration'] as const).map(order => ({ aliases, merges, order })),
  ),
);

/** The smallest form of a program that is found. Lines of errors are only kept where that takes no characters. */
export function pack(input: MinifyInput): CompactWriter {
  let best: { prepared: Prepared; size: number } | undefined;
  const names = new ShortNames();
  for (const shape of SHAPES) {
    const prepared = prepare(structuredClone(input), shape);
    const { text } = finish(
      prepared,
      chooseNames(prepared.variables, names),
      chooseNames(prepared.fields, names),
      false,
    );
    const size = compressedSize(text);
    if (!best || size < best.size) best = { prepared, size };
  }
  const { prepared } = best!;
  const letters = new ShortNames(frequentLetters(prepared));
  const { variables, fields } = prepared;
  const chosen = searchNames(
    trial => finish(prepared, trial.variables, trial.fields, false).text,
    { variables: chooseNames(variables, letters), fields: chooseNames(fields, letters) },
    { variables, fields },
    letters,
  );
  return finish(prepared, chosen.variables, chosen.fields, false);
}

/** The letters of names, those first that occur most in the rest of the text. */
function frequentLetters(prepared: Prepared): string {
  const blank = (count: number): string[] => Array(count).fill('Q');
  const { text } = finish(
    prepared,
    blank(prepared.variables.slots.length),
    blank(prepared.fields.slots.length),
    false,
  );
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  counts.delete('Q');
  return [...LETTERS].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).join('');
}
