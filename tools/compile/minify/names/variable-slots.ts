/**
 * Assigns short names to local variables, parameters and upvalues. Variables share a name unless one is used in the
 * scope of the other, so that most of a program gets by with names of one letter.
 */

import type * as lua from 'typescript-to-lua';
import { collide, type Lifetime, lifetimesOf } from '../../../lua/lifetimes.ts';
import { resolveNames } from '../../../lua/scope.ts';
import type { NameSlots } from './name-slots.ts';

/**
 * Which variable chooses its name first. `frequency`: the one used most. `declaration`: the one declared first, so
 * that functions alike get names alike, which compresses better.
 */
export type NamingOrder = 'frequency' | 'declaration';

/** Variables of a chunk by the names that they will share, those used most first. */
export function variableSlots(statements: readonly lua.Statement[], order: NamingOrder): NameSlots {
  const waiting: Lifetime[] = [];
  const taken = new Set<string>();
  for (const [variable, lifetime] of lifetimesOf(resolveNames(statements)))
    if (typeof variable === 'string') taken.add(variable);
    else waiting.push(lifetime);
  if (order === 'frequency') waiting.sort((a, b) => b.nodes.length - a.nodes.length);
  const shared: Lifetime[][] = [];
  for (const variable of waiting) {
    const slot = shared.find(others => !others.some(other => collide(variable, other)));
    if (slot) slot.push(variable);
    else shared.push([variable]);
  }
  const slots = shared.map(slot => slot.flatMap(({ nodes }) => nodes));
  return { slots: slots.sort((a, b) => b.length - a.length), taken };
}
