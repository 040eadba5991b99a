/**
 * Makes a program small after compression, which is not the same as short: what repeats costs little, and names are
 * best where they make more repeat. Shapes and names are tried out and measured with the compression itself.
 */

import type { CompactWriter } from './compact-writer.ts';
import { compressedSize, searchNames } from './names/name-search.ts';
import { chooseNames } from './names/name-slots.ts';
import { LETTERS, ShortNames } from './names/short-names.ts';
import { finish, type MinifyInput, type Prepared, type Printed, prepare, type Shape } from './prepare.ts';

const CHOICES = [true, false];
/** What repeats costs nothing here, so that nothing gets a variable for it. */
const SHAPES: readonly Shape[] = CHOICES.flatMap(merges =>
  (['frequency', 'declaration'] as const).map(order => ({ aliases: false, merges, order })),
);

/** Compressed bytes up to which globals are always tried to the end. */
const SMALL_PROGRAM = 4096;
/** Share of the size that must be saved to give up something for it: the speed of locals, or the lines of errors. */
const SACRIFICE_WORTH = 0.005;

interface Attempt {
  shape: Shape;
  prepared: Prepared;
  size: number;
}

/** The smallest form of a program that is found. Lines of errors are only kept where that takes no characters. */
export function pack(input: MinifyInput): Printed {
  const names = new ShortNames();
  const attempt = (shape: Shape): Attempt => {
    const prepared = prepare(structuredClone(input), shape);
    const { variables, fields } = prepared;
    const { text } = finish(prepared, chooseNames(variables, names), chooseNames(fields, names), 'free');
    return { shape, prepared, size: compressedSize(text) };
  };
  const local = SHAPES.map(attempt).reduce((best, one) => (one.size < best.size ? one : best));
  const global = attempt({ ...local.shape, merges: false, globals: true });
  // In a small program every byte counts, and looking through it takes no time.
  const isSmall = local.size <= SMALL_PROGRAM;
  const tried = isSmall ? [local, global] : isSmaller(global.size, local.size) ? [global] : [local];
  const variants = tried.flatMap(nameAndPrint);
  const writer = variants.reduce((best, one) =>
    isSmaller(compressedSize(one.text), compressedSize(best.text)) ? one : best,
  );
  return { writer, excess: local.prepared.excess ?? global.prepared.excess };
}

/** Whether a size is so much smaller that something may be given up for it. */
function isSmaller(size: number, other: number): boolean {
  return size < other * (1 - SACRIFICE_WORTH);
}

/** A program with the names that compress best, with lines and without. */
function nameAndPrint({ prepared }: Attempt): CompactWriter[] {
  const letters = new ShortNames(frequentLetters(prepared));
  const { variables, fields } = prepared;
  const chosen = searchNames(
    trial => finish(prepared, trial.variables, trial.fields, 'free').text,
    { variables: chooseNames(variables, letters), fields: chooseNames(fields, letters) },
    { variables, fields },
    letters,
  );
  return (['free', 'none'] as const).map(lines => finish(prepared, chosen.variables, chosen.fields, lines));
}

/** The letters of names, those first that occur most in the rest of the text. */
function frequentLetters(prepared: Prepared): string {
  const blank = (count: number): string[] => Array(count).fill('Q');
  const { text } = finish(
    prepared,
    blank(prepared.variables.slots.length),
    blank(prepared.fields.slots.length),
    'free',
  );
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  counts.delete('Q');
  return [...LETTERS].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).join('');
}
