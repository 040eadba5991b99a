/**
 * While the optimiser works, no two variables of the program have the same name: the linker makes those of the chunk
 * unique and gives those of functions a number from here. Statements can then move without regard to scopes.
 */

import { isChunkName } from '../link/uses.ts';
import { type Names as ResolvedNames, rename, type Scope, type Variable } from '../lua/scope.ts';

/** Sign between the name of a variable of a function and its number. */
const NUMBERED = '~';

/** Makes names that occur nowhere else. */
export interface Names {
  fresh(like: string): string;
}

/** The name that a variable had at first. */
export function plainName(name: string): string {
  const end = name.indexOf(NUMBERED);
  return end < 0 ? name : name.slice(0, end);
}

/** Whether a name is that of a variable inside a function or block. */
export function isInnerName(name: string): boolean {
  return name.includes(NUMBERED);
}

/** Whether a name was made up by the transpiler. */
export function isTemporary(name: string): boolean {
  return name.startsWith('____') && isInnerName(name);
}

/** Whether a name is that of a variable of the program, and not of a global. */
export function isVariableName(name: string): boolean {
  return isInnerName(name) || isChunkName(name);
}

/** Numbers for the variables of functions and blocks of one program. */
export function createNames(): Names {
  let count = 0;
  return { fresh: like => `${plainName(like)}${NUMBERED}${++count}` };
}

/**
 * Takes the numbers away again from the variables of a whole program. A variable gets another name than before if it
 * would hide one that is used in its scope, as those that came from other functions may.
 */
export function restoreNames(names: ResolvedNames): void {
  const homeOf = new Map<Variable, Scope>();
  /** Names from outside that are used in a scope or in one inside it. */
  const usedIn = new Map<Scope, Set<string>>();
  for (const { node, scope: from, variable } of names.occurrences) {
    // The first occurrence of a variable is its declaration.
    if (variable && !homeOf.has(variable)) homeOf.set(variable, from);
    const home = variable && homeOf.get(variable);
    for (let scope: Scope | undefined = from; scope && scope !== home; scope = scope.parent) {
      const used = usedIn.get(scope);
      if (used?.has(node.text)) break;
      if (used) used.add(node.text);
      else usedIn.set(scope, new Set([node.text]));
    }
  }

  const finalNames = new Map<string, string>();
  const taken = new Map<Scope, Set<string>>();
  for (const variable of names.variables) {
    if (!isInnerName(variable.name)) continue;
    const scope = homeOf.get(variable)!;
    const others = new Set(taken.get(scope));
    for (const name of usedIn.get(scope) ?? []) others.add(finalNames.get(name) ?? name);
    const base = plainName(variable.name);
    let name = base;
    for (let count = 2; others.has(name); count++) name = `${base}_${count}`;
    finalNames.set(variable.name, name);
    const inScope = taken.get(scope);
    if (inScope) inScope.add(name);
    else taken.set(scope, new Set([name]));
  }
  for (const variable of names.variables) {
    const name = finalNames.get(variable.name);
    if (name !== undefined) rename(variable, name);
  }
}
