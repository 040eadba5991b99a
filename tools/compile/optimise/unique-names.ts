/**
 * While the optimiser works, no two variables of the program have the same name: the linker makes those of the chunk
 * unique and gives those of functions a number. Statements can then move without regard to scopes.
 */

import { isChunkName } from '../link/chunk-names.ts';
import { type Names as ResolvedNames, rename, type Scope, type Variable } from '../lua/scope.ts';

/** Sign between the name of a variable of a function and its number. */
const NUMBERED = '~';

/** Makes names that occur nowhere else. */
export interface Names {
  fresh(like: string): string;
}

/** The name that a variable had at first. */
function plainName(name: string): string {
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

/** The name of a variable of a function or block that has a number of its own in the program: one with a point. */
export function innerName(name: string, number: string): string {
  return `${name}${NUMBERED}${number}`;
}

/** Numbers for the variables of functions and blocks that are made for one program. */
export function createNames(): Names {
  let count = 0;
  return { fresh: like => innerName(plainName(like), String(++count)) };
}

/**
 * Takes the numbers away again from the variables of a whole program. A variable gets another name than before if it
 * would hide one that is used in its scope, as those that came from other functions may.
 */
export function restoreNames(names: ResolvedNames): void {
  const contested = contestedNames(names);
  const homeOf = new Map<Variable, Scope>();
  /** Contested names from outside that are used in a scope or in one inside it. */
  const usedIn = new Map<Scope, Set<string>>();
  for (const { node, scope: from, variable } of names.occurrences) {
    // The first occurrence of a variable is its declaration.
    if (variable && !homeOf.has(variable)) homeOf.set(variable, from);
    if (!contested.has(node.text)) continue;
    const home = variable && homeOf.get(variable);
    for (let scope: Scope | undefined = from; scope && scope !== home; scope = scope.parent)
      if (!addTo(usedIn, scope, node.text)) break;
  }

  const finalNames = new Map<string, string>();
  const takenIn = new Map<Scope, Set<string>>();
  for (const variable of names.variables) {
    if (!isInnerName(variable.name)) continue;
    const scope = homeOf.get(variable)!;
    const used = [...(usedIn.get(scope) ?? [])].map(name => finalNames.get(name) ?? name);
    const isTaken = (name: string): boolean => takenIn.get(scope)?.has(name) || used.includes(name);
    const base = plainName(variable.name);
    let name = base;
    for (let count = 2; isTaken(name); count++) name = `${base}_${count}`;
    finalNames.set(variable.name, name);
    addTo(takenIn, scope, name);
  }
  for (const variable of names.variables) {
    const name = finalNames.get(variable.name);
    if (name !== undefined) rename(variable, name);
  }
}

/** Names that are those of others as well, but for the numbers that they have or may be given behind them. */
function contestedNames({ variables, globals }: ResolvedNames): Set<string> {
  const first = new Map<string, string>();
  const contested = new Set<string>();
  const note = (name: string): void => {
    const stem = plainName(name).replace(/(_\d+)+$/, '');
    const other = first.get(stem);
    if (other === undefined) first.set(stem, name);
    else contested.add(other).add(name);
  };
  for (const { name } of variables) note(name);
  for (const name of globals.keys()) note(name);
  return contested;
}

/** Adds a name to those of a scope; gives false if it was among them. */
function addTo(namesOf: Map<Scope, Set<string>>, scope: Scope, name: string): boolean {
  const names = namesOf.get(scope);
  if (names?.has(name)) return false;
  if (names) names.add(name);
  else namesOf.set(scope, new Set([name]));
  return true;
}
