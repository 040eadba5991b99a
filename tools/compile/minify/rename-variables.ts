/**
 * Gives local variables, parameters and upvalues short names. Variables that are never known in each other's use
 * share a name, so that most of a program gets by with names of one letter.
 */

import type * as lua from 'typescript-to-lua';
import { collide, type Lifetime, readLifetimes } from './lifetimes.ts';
import type { ShortNames } from './short-names.ts';

/**
 * Which variable chooses its name first. `frequency`: the one used most. `declaration`: the one declared first, so
 * that functions alike get names alike, which compresses better.
 */
export type NamingOrder = 'frequency' | 'declaration';

/** Renames all variables of a chunk. */
export function renameVariables(
  statements: readonly lua.Statement[],
  names: ShortNames,
  order: NamingOrder = 'frequency',
): void {
  const { variables, globals } = readLifetimes(statements);
  const slots = fillSlots(variables, order);
  slots.sort((a, b) => b.uses - a.uses);
  let next = 0;
  for (const slot of slots) {
    while (globals.has(names.at(next))) next++;
    for (const { nodes } of slot.variables) for (const node of nodes) node.text = names.at(next);
    next++;
  }
}

/** Variables that will have one name. */
interface Slot {
  variables: Lifetime[];
  uses: number;
}

function fillSlots(variables: readonly Lifetime[], order: NamingOrder): Slot[] {
  const slots: Slot[] = [];
  const waiting = [...variables];
  if (order === 'frequency') waiting.sort((a, b) => b.nodes.length - a.nodes.length);
  for (const variable of waiting) {
    let slot = slots.find(({ variables: others }) => !others.some(other => collide(variable, other)));
    if (!slot) {
      slot = { variables: [], uses: 0 };
      slots.push(slot);
    }
    slot.variables.push(variable);
    slot.uses += variable.nodes.length;
  }
  return slots;
}
