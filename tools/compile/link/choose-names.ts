/**
 * Gives variables of a linked program readable names: the name from the source if it is free, otherwise with a number
 * appended. No variable shadows another one, or a global, that is used in its scope.
 */

import { functionsByName } from '../../api/index.ts';
import { isChunkName, UNIQUE } from '../../lua/chunk/chunk-names.ts';
import { isVariableName, plainName } from '../../lua/chunk/unique-names.ts';
import { collide, type Lifetime, lifetimesOf } from '../../lua/lifetimes.ts';
import { LUA_GLOBALS } from '../../lua/lua-globals.ts';
import { asciiName, ENVIRONMENT, KEYWORDS } from '../../lua/names.ts';
import { type Names, rename, type Variable } from '../../lua/scope.ts';

/** A variable, or a global, which has no declaration. */
interface Named {
  lifetime: Lifetime;
  scope: readonly Variable[] | undefined;
}

/** Renames all variables with unique names. */
export function chooseNames(names: Names): void {
  /** Names that are not available for variables of the chunk. */
  const taken = new Set<string>([
    ...KEYWORDS,
    ENVIRONMENT,
    ...LUA_GLOBALS,
    ...functionsByName.keys(),
    ...names.globals.keys(),
  ]);
  const named = new Map<string, Named[]>();
  for (const [variable, lifetime] of byRank(lifetimesOf(names))) {
    const isVariable = typeof variable !== 'string';
    const first = isVariable ? variable.name : variable;
    const scope = isVariable ? variable.scope : undefined;
    const isOfChunk = isChunkName(first);
    const isTaken = (name: string): boolean =>
      (isOfChunk && taken.has(name)) ||
      named.get(name)?.some(other => other.scope === scope || collide(other.lifetime, lifetime)) === true;
    const base = isOfChunk ? baseName(first) : plainName(first);
    let name = base;
    if (isVariableName(first)) for (let count = 2; isTaken(name); count++) name = `${base}_${count}`;
    const others = named.get(name);
    if (others) others.push({ lifetime, scope });
    else named.set(name, [{ lifetime, scope }]);
    if (isOfChunk) taken.add(name);
    if (isVariable) rename(variable, name);
  }
}

/** The name in the source: without the unique suffix and the transpiler's prefix. */
function baseName(name: string): string {
  const [base] = name.split(UNIQUE);
  const plain = base.replace(/^_{4}(?=[A-Za-z])/, '');
  // Exports keep their names until here, also those that Lua does not allow.
  return plain === 'default' ? 'main' : asciiName(plain);
}

/** Variables that keep their names come first; those with the widest scope come last and yield to others. */
function byRank(lifetimes: ReadonlyMap<Variable | string, Lifetime>): [Variable | string, Lifetime][] {
  const rank = (variable: Variable | string): number => {
    const name = typeof variable === 'string' ? variable : variable.name;
    return isChunkName(name) ? 2 : isVariableName(name) ? 1 : 0;
  };
  return [...lifetimes].sort(([a], [b]) => rank(a) - rank(b));
}
