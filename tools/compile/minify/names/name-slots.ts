/** Places in a program that will have one name, whichever it is. */

import * as lua from 'typescript-to-lua';
import type { ShortNames } from './short-names.ts';

export type NameNode = lua.Identifier | lua.StringLiteral;

export interface NameSlots {
  /** Nodes by the name that they share, those used most first. */
  slots: NameNode[][];
  /** Names that none of them may have. */
  taken: ReadonlySet<string>;
}

/** A name for each slot, the shortest for those used most. */
export function chooseNames({ slots, taken }: NameSlots, names: ShortNames): string[] {
  let next = 0;
  return slots.map(() => {
    while (taken.has(names.at(next))) next++;
    return names.at(next++);
  });
}

/** Gives the nodes of each slot its name. */
export function applyNames({ slots }: NameSlots, names: readonly string[]): void {
  for (const [index, nodes] of slots.entries())
    for (const node of nodes)
      if (lua.isIdentifier(node)) node.text = names[index];
      else node.value = names[index];
}
