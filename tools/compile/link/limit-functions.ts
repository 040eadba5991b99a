/**
 * Keeps functions below Lua's limits of local variables and of variables from outside: what is too much moves into a
 * table of the function that declares it. Only variables outside of loops move, as each round has its own.
 */

import * as lua from 'typescript-to-lua';
import { MOST_LOCALS, MOST_UPVALUES, mostLocals } from '../lua/limits.ts';
import { type Names, resolveNames, type Variable } from '../lua/scope.ts';
import { childrenOf, type Located, placeAt, rewrite, walk } from '../lua/tree.ts';
import { toAssignment } from './declare.ts';

/** Room below the limits for what later steps add. */
const ROOM = 20;

/** Changes functions in the statements of a chunk that Lua would refuse. */
export function limitFunctions(statements: lua.Statement[]): void {
  const functions = statements.flatMap(functionsOf);
  if (functions.length === 0) return;
  const names = resolveNames(statements);
  let count = 0;
  const spills = new Map<lua.FunctionExpression, lua.Identifier>();
  const spill = (owner: lua.FunctionExpression, variables: readonly Variable[]): void => {
    if (variables.length === 0) return;
    let table = spills.get(owner);
    if (!table) {
      table = lua.createIdentifier(freeName(names, spills.size));
      spills.set(owner, table);
      owner.body.statements.unshift(
        lua.createVariableDeclarationStatement(lua.cloneIdentifier(table), lua.createTableExpression()),
      );
    }
    moveInto(
      table,
      owner,
      new Map(variables.map(variable => [variable, `${variable.name}_${++count}`])),
      names,
    );
  };
  for (const node of functions) {
    const excess = (): number => {
      const { params, body } = node;
      return (params?.length ?? 0) + mostLocals(body.statements) - (MOST_LOCALS - ROOM);
    };
    if (excess() <= ROOM) continue;
    const candidates = movable(node, names);
    while (candidates.length > 0 && excess() > 0) spill(node, candidates.splice(0, Math.max(8, excess())));
  }
  for (const node of functions) {
    const outer = outerVariables(node, names);
    let excess = outer.length - MOST_UPVALUES;
    if (excess <= 0) continue;
    const owners = new Set(outer.flatMap(variable => ownerOf(variable, names) ?? []));
    for (const owner of owners) {
      if (excess <= 0) break;
      const moved = movable(owner, names).filter(variable => outer.includes(variable));
      spill(owner, moved.slice(0, excess + ROOM));
      excess -= moved.length - 1;
    }
  }
}

function functionsOf(statement: lua.Statement): lua.FunctionExpression[] {
  const found: lua.FunctionExpression[] = [];
  walk(statement, node => {
    if (lua.isFunctionExpression(node)) found.push(node);
    return true;
  });
  return found;
}

/** Variables that a function uses and does not declare. */
function outerVariables(node: lua.FunctionExpression, names: Names): Variable[] {
  const inside = new Set<lua.Node>();
  const used = new Set<Variable>();
  walk(node, child => {
    inside.add(child);
    const variable = lua.isIdentifier(child) ? names.variableOf.get(child) : undefined;
    if (variable) used.add(variable);
    return true;
  });
  return [...used].filter(variable => !inside.has(variable.nodes[0]));
}

/** The function that declares a variable; none for those of the chunk. */
function ownerOf(variable: Variable, names: Names): lua.FunctionExpression | undefined {
  let at = names.parentOf.get(variable.nodes[0]);
  while (at && !lua.isFunctionExpression(at)) at = names.parentOf.get(at);
  return at;
}

/** Variables of a function that may move, those used least first. */
function movable(owner: lua.FunctionExpression, names: Names): Variable[] {
  const found: Variable[] = [];
  const visit = (node: lua.Node): void => {
    if (lua.isFunctionExpression(node) || isLoop(node)) return;
    if (lua.isVariableDeclarationStatement(node))
      for (const target of node.left) {
        const variable = names.variableOf.get(target);
        if (variable) found.push(variable);
      }
    for (const child of childrenOf(node)) visit(child);
  };
  owner.body.statements.forEach(visit);
  return found.sort((a, b) => a.nodes.length - b.nodes.length);
}

function isLoop(node: lua.Node): boolean {
  return (
    lua.isWhileStatement(node) ||
    lua.isRepeatStatement(node) ||
    lua.isForStatement(node) ||
    lua.isForInStatement(node)
  );
}

/** Makes fields of `table` of some variables of a function; `moved` has their names. */
function moveInto(
  table: lua.Identifier,
  owner: lua.FunctionExpression,
  moved: ReadonlyMap<Variable, string>,
  { variableOf }: Names,
): void {
  const isMoved = (node: lua.Node): boolean =>
    lua.isIdentifier(node) && moved.has(variableOf.get(node) as Variable);
  walk(owner.body, node => {
    if (!lua.isBlock(node) && !lua.isDoStatement(node)) return true;
    node.statements = node.statements.flatMap(statement => {
      if (!lua.isVariableDeclarationStatement(statement)) return statement;
      const staying = statement.left.filter(target => !isMoved(target));
      if (staying.length === statement.left.length) return statement;
      const declaration = staying.length > 0 ? [lua.createVariableDeclarationStatement(staying)] : [];
      return statement.right?.length ? [...declaration, toAssignment(statement)] : declaration;
    });
    return true;
  });
  rewrite(owner.body, node => {
    if (!isMoved(node)) return node;
    const field = moved.get(variableOf.get(node as lua.Identifier)!)!;
    return placeAt(
      lua.createTableIndexExpression(lua.cloneIdentifier(table), lua.createStringLiteral(field)),
      node as Located,
    );
  });
}

/** A name that nothing in the program has. */
function freeName({ variables, globals }: Names, count: number): string {
  const taken = new Set([...variables.map(({ name }) => name), ...globals.keys()]);
  let index = count + 1;
  while (taken.has(`more_locals_${index}`)) index++;
  return `more_locals_${index}`;
}
