/**
 * Makes a program small after compression, which is not the same as short: what repeats costs little, and names are
 * best where they make more repeat. Shapes and names are tried out and measured with the compression itself.
 */

import type { CompactWriter } from './compact-writer.ts';
import { compressedSize, searchNames } from './name-search.ts';
import { chooseNames } from './name-slots.ts';
import { finish, type MinifyInput, type Prepared, prepare, type Shape } from './prepare.ts';
import { LETTERS, ShortNames } from './short-names.ts';

const CHOICES = [true, false];
const SHAPES: readonly Shape[] = CHOICES.flatMap(aliases =>
  CHOICES.flatMap(merges =>
    (['frequency', 'declaration'] as const).map(order => ({ aliases, merges, order, inlines: true })),
  ),
);

/** Share of the size that globals must save to be worth the time that they take. */
const GLOBALS_WORTH = 0.01;

interface Attempt {
  shape: Shape;
  prepared: Prepared;
  size: number;
}

/** The smallest form of a program that is found. Lines of errors are only kept where that takes no characters. */
export function pack(input: MinifyInput): CompactWriter {
  const names = new ShortNames();
  const attempt = (shape: Shape): Attempt => {
    const prepared = prepare(structuredClone(input), shape);
    const { variables, fields } = prepared;
    const { text } = finish(prepared, chooseNames(variables, names), chooseNames(fields, names), false);
    return { shape, prepared, size: compressedSize(text) };
  };
  const smallest = (attempts: readonly Attempt[]): Attempt =>
    attempts.reduce((best, one) => (one.size < best.size ? one : best));
  const local = smallest(SHAPES.map(attempt));
  const global = smallest(
    CHOICES.map(aliases => attempt({ ...local.shape, aliases, merges: false, globals: true })),
  );
  const { prepared } = global.size < local.size * (1 - GLOBALS_WORTH) ? global : local;
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
