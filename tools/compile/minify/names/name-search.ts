/**
 * Searches names with which a chunk compresses best. The text is cut at the names once; every trial only puts it
 * together anew and compresses it. The method is hill climbing: of two names, what they stand for is exchanged, and
 * stays exchanged if the result is not longer. Trials follow a fixed sequence, so that builds can be repeated.
 */

import { deflateRawSync } from 'node:zlib';
import type { NameSlots } from './name-slots.ts';
import type { ShortNames } from './short-names.ts';

/** Trials for a chunk; each compresses it once. */
const TRIALS = 1500;
/** Names of one letter beyond those in use that trials may bring in. */
const SPARE_NAMES = 53;

/** Names for variables and for fields. */
export interface ChosenNames {
  variables: string[];
  fields: string[];
}

/**
 * @param print gives the text of the chunk with these names, which are those of the slots in order
 * @param first names to start from
 */
export function searchNames(
  print: (names: ChosenNames) => string,
  first: ChosenNames,
  slots: { variables: NameSlots; fields: NameSlots },
  names: ShortNames,
): ChosenNames {
  const count = first.variables.length;
  const total = count + first.fields.length;
  const placeholders = Array.from({ length: total }, (_, index) => `Qz${index}zQ`);
  const text = print({ variables: placeholders.slice(0, count), fields: placeholders.slice(count) });
  const pieces = text.split(/Qz(\d+)zQ/);
  const current = [...first.variables, ...first.fields];
  if (pieces.length === 1 || total < 2) return first;

  const measure = (): number => {
    let result = pieces[0];
    for (let i = 1; i < pieces.length; i += 2) result += current[Number(pieces[i])] + pieces[i + 1];
    return compressedSize(result);
  };
  const spare = [
    spareNames(first.variables, slots.variables, names),
    spareNames(first.fields, slots.fields, names),
  ];
  const random = randomNumbers();
  let best = measure();
  for (let trial = 0; trial < TRIALS; trial++) {
    const one = random(total);
    const [start, end] = one < count ? [0, count] : [count, total];
    const unused = spare[one < count ? 0 : 1];
    const pick = random(end - start + unused.length);
    if (pick < end - start) {
      const other = start + pick;
      // Names of different length would rather move characters to where there are more of them.
      if (other === one || current[one].length !== current[other].length) continue;
      exchange(current, one, current, other);
      const size = measure();
      if (size <= best) best = size;
      else exchange(current, one, current, other);
    } else {
      const other = pick - (end - start);
      if (unused[other].length > current[one].length) continue;
      exchange(current, one, unused, other);
      const size = measure();
      if (size <= best) best = size;
      else exchange(current, one, unused, other);
    }
  }
  return { variables: current.slice(0, count), fields: current.slice(count) };
}

/** Bytes of a text after compression, without what frames it. */
export function compressedSize(text: string): number {
  return deflateRawSync(text, { level: 9, memLevel: 9 }).length;
}

function spareNames(used: readonly string[], { taken }: NameSlots, names: ShortNames): string[] {
  const isUsed = new Set(used);
  const spare: string[] = [];
  for (let index = 0; index < SPARE_NAMES; index++) {
    const name = names.at(index);
    if (!taken.has(name) && !isUsed.has(name)) spare.push(name);
  }
  return spare;
}

function exchange(one: string[], at: number, other: string[], to: number): void {
  const name = one[at];
  one[at] = other[to];
  other[to] = name;
}

/** Whole numbers below a limit: the linear congruential generator of Park and Miller (CACM 1988). */
function randomNumbers(): (limit: number) => number {
  let state = 20231;
  return limit => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}
