/** Functions that use too many variables of others: variables that are declared together become one table. */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../lua/kinds.ts';
import type { Names, Variable } from '../lua/scope.ts';
import { walk } from '../lua/tree.ts';
import { functionsIn } from './measure.ts';
import type { Block, LimitedProgram } from './program.ts';
import { homeOf, isSpillTable, spillVariables } from './spill.ts';

// Looking them up in the module takes longer than asking them.
const { isIdentifier, SyntaxKind } = lua;

/** Moves what functions have too many of; returns whether there were such functions. */
export function limitUpvalues(program: LimitedProgram, names: Names, most: number): boolean {
  const moved = new Set<Variable>();
  for (const node of functionsWithNames(functionsIn(program.chunk), most)) {
    const outer = outerVariables(node, names);
    const staying = outer.filter(variable => !moved.has(variable));
    const tables = new Set(
      outer.filter(variable => moved.has(variable)).map(variable => homeOf(variable, program, names)),
    );
    const excess = staying.length + tables.size - most;
    if (excess <= 0) continue;
    for (const variable of chooseVariables(staying, excess, program, names)) moved.add(variable);
  }
  if (moved.size === 0) return false;
  spillVariables(moved, program, names);
  return true;
}

/** Those of some functions in which more than so many names occur. */
export function functionsWithNames(
  functions: readonly lua.FunctionExpression[],
  most: number,
): lua.FunctionExpression[] {
  return functions.filter(node => namesIn(node).size > most);
}

function namesIn(node: lua.Node): Set<string> {
  const names = new Set<string>();
  walkKinds(node, visitsByKind({ [SyntaxKind.Identifier]: ({ text }) => names.add(text) }));
  return names;
}

/** Variables that a function uses and does not declare. */
function outerVariables(node: lua.FunctionExpression, names: Names): Variable[] {
  const inside = new Set<lua.Node>();
  const used = new Set<Variable>();
  walk(node, child => {
    inside.add(child);
    const variable = isIdentifier(child) ? names.variableOf.get(child) : undefined;
    if (variable) used.add(variable);
    return true;
  });
  return [...used].filter(variable => !inside.has(variable.nodes[0]));
}

/** Of the blocks that declare the most of the variables, those used least. */
function chooseVariables(
  outer: readonly Variable[],
  excess: number,
  program: LimitedProgram,
  names: Names,
): Variable[] {
  const groups = new Map<Block, Variable[]>();
  for (const variable of outer) {
    if (isSpillTable(variable, program)) continue;
    const home = homeOf(variable, program, names);
    const group = groups.get(home);
    if (group) group.push(variable);
    else groups.set(home, [variable]);
  }
  const chosen: Variable[] = [];
  let rest = excess;
  for (const [home, group] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    if (rest <= 0) break;
    const tables = program.tables.has(home) ? 0 : 1;
    if (group.length <= tables) continue;
    const moved = group.sort((a, b) => a.nodes.length - b.nodes.length).slice(0, rest + tables);
    chosen.push(...moved);
    rest -= moved.length - tables;
  }
  return chosen;
}
