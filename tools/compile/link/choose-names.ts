/**
 * Gives the variables of the chunk short readable names: the one from the source where that is free, with a number
 * behind it where it is not. No name hides a global that any part of the program uses, and no local of a function
 * hides a variable of the chunk that the function uses.
 */

import { consoleFunctions } from '../../api/index.ts';
import { LUA_GLOBALS } from '../lua/lua-globals.ts';
import { type Names, rename, type Scope, type Variable } from '../lua/scope.ts';
import { KEYWORDS } from '../lua/tree.ts';
import { isChunkName, UNIQUE } from './chunk-names.ts';

/**
 * Renames the variables of the chunk, which until then have names made unique.
 *
 * @param names those of the whole program
 * @param reserved further names that are taken
 */
export function chooseNames(names: Names, reserved: Iterable<string>): void {
  const taken = new Set<string>([
    ...KEYWORDS,
    ...LUA_GLOBALS,
    ...consoleFunctions.map(({ name }) => name),
    ...names.globals.keys(),
    ...reserved,
  ]);
  const scopesOf = new Map<Variable, Scope[]>();
  for (const { scope, variable } of names.occurrences) {
    if (!variable || !isChunkName(variable.name)) continue;
    const scopes = scopesOf.get(variable);
    if (scopes) scopes.push(scope);
    else scopesOf.set(variable, [scope]);
  }
  for (const variable of names.variables) {
    if (!isChunkName(variable.name)) continue;
    const hidden = namesAround(scopesOf.get(variable)!);
    const base = baseName(variable.name);
    let name = base;
    for (let count = 2; taken.has(name) || hidden.has(name); count++) name = `${base}_${count}`;
    taken.add(name);
    rename(variable, name);
  }
}

/** Names of the locals that are known in some scopes, without those of the chunk. */
function namesAround(scopes: readonly Scope[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<Scope>();
  for (const from of scopes)
    for (let scope: Scope | undefined = from; scope?.parent && !seen.has(scope); scope = scope.parent) {
      seen.add(scope);
      for (const { name } of scope.variables) found.add(name);
    }
  return found;
}

/** The name in the source: without what made it unique and what the transpiler put in front. */
function baseName(name: string): string {
  const [base] = name.split(UNIQUE);
  const plain = base.replace(/^_{4}(?=[A-Za-z])/, '');
  return plain === 'default' ? 'main' : plain;
}
