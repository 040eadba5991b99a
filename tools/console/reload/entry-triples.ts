/** The entries of a table in three programs, laid side by side. */

import { type Key, keyObject, RAW_NIL, type RawValue } from '../vm/memory/heap.ts';
import type { Correspondence } from './correspondence.ts';
import { NONE, type TableEntries, type Triple } from './triples.ts';

/** An entry of three tables. */
export interface EntryTriple extends Triple {
  /** The key in the merged program; nil for an entry that the new code does not have. */
  key: RawValue;
  /** Whether the key is a number. */
  isElement: boolean;
}

/** The entries of the new code first, then those that only the old code had. */
export function entryTriples(
  { base, ours, theirs }: TableEntries,
  correspondence: Correspondence,
): EntryTriple[] {
  const triples: EntryTriple[] = [];
  const found = new Set<Key>();
  const unknown: EntryTriple[] = [];
  for (const [key, entry] of theirs) {
    const oldKey = correspondence.baseKey(key);
    found.add(oldKey);
    const triple = {
      base: base.get(oldKey)?.value ?? NONE,
      ours: ours.get(correspondence.ourKey(key))?.value ?? NONE,
      theirs: entry.value,
      key: correspondence.mergedKey(key, entry),
      isElement: typeof key === 'number',
    };
    // An object that has no counterpart is new only if all those of the old code have one.
    if (keyObject(key) !== undefined && triple.base === NONE) unknown.push(triple);
    else triples.push(triple);
  }
  const onlyOld = [...base].filter(([key]) => !found.has(key));
  if (!onlyOld.some(([key]) => keyObject(key) !== undefined)) triples.push(...unknown);
  for (const [key, { value }] of onlyOld)
    if (keyObject(key) === undefined)
      triples.push({
        base: value,
        ours: ours.get(key)?.value ?? NONE,
        theirs: NONE,
        key: RAW_NIL,
        isElement: typeof key === 'number',
      });
  return triples;
}
