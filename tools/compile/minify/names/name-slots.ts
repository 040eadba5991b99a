/** A slot is a set of occurrences in a program that get one name. */

import * as lua from 'typescript-to-lua';
import { shortName } from './short-names.ts';

export type NameNode = lua.Identifier | lua.StringLiteral;

export interface NameSlots {
  /** Nodes by the name that they share, those used most first. */
  slots: NameNode[][];
  taken: ReadonlySet<string>;
}

/** Gives the nodes of each slot a name, the shortest to those used most. */
export function giveNames({ slots, taken }: NameSlots): void {
  let next = 0;
  for (const nodes of slots) {
    while (taken.has(shortName(next))) next++;
    const name = shortName(next++);
    for (const node of nodes)
      if (lua.isIdentifier(node)) node.text = name;
      else node.value = name;
  }
}
