/**
 * Programs nested too deep: what stands in the middle of the nest becomes a function that is defined further out.
 * Variables of the blocks between move into tables, which the function is given.
 */

import * as lua from 'typescript-to-lua';
import { stepTo } from '../lua/levels.ts';
import type { Names, Variable } from '../lua/scope.ts';
import { childrenOf, type Located, placeAt, rewrite, walk } from '../lua/tree.ts';
import { expressionInFunction, type PartPlace, statementInFunction } from './own-function.ts';
import { type LimitedProgram, namesOf, newName } from './program.ts';
import { isSpillTable, spillVariables, startOf } from './spill.ts';

/** Levels up to which functions are defined for what is taken out. */
const OUTER_LEVELS = 40;
/** Levels from which on something is taken out. */
const INNER_LEVELS = 100;

/** The step from a node to one inside it, on the way to what is nested deepest. */
interface Step {
  parent: lua.Node;
  node: lua.Node;
  level: number;
}

/** Takes a part out of what is nested deepest; returns whether there was one. */
export function liftDeepest(program: LimitedProgram): boolean {
  const path = deepestPath(program.chunk);
  const part = path.find(step => step.level >= INNER_LEVELS && canLift(step));
  if (!part) return false;
  const { parent, node } = part;
  const outer = path.findLast(step => step.level <= OUTER_LEVELS && lua.isFunctionExpression(step.node))
    ?.node as lua.FunctionExpression | undefined;
  // Without a function around it that is far enough out, it is defined before the statement of the chunk.
  const around = outer?.body ?? path[0].node;
  const names = namesOf(program);
  const taken = variablesBetween(node, around, names).filter(variable => !isSpillTable(variable, program));
  spillVariables(taken, program, names);
  const place: PartPlace = {
    parameters: variablesBetween(node, around, namesOf(program)).map(({ name }) => name),
    define: definition => {
      const name = newName(program, 'part');
      const declaration = lua.createVariableDeclarationStatement(lua.createIdentifier(name), definition);
      insert(placeAt(declaration, node as Located), outer, path[0].node as lua.Statement, program);
      return lua.createIdentifier(name);
    },
  };
  const replacement = isCompound(node)
    ? statementInFunction(node, program, place)
    : expressionInFunction(node as lua.Expression, place);
  rewrite(parent, child => (child === node ? replacement : child));
  return true;
}

/** The way down to what is nested deepest, from a statement of the chunk on. */
function deepestPath(chunk: lua.Block): Step[] {
  const levels = new Map<lua.Node, number>();
  const measure = (node: lua.Node): number => {
    let deepest = 0;
    for (const child of childrenOf(node)) deepest = Math.max(deepest, stepTo(node, child) + measure(child));
    levels.set(node, deepest);
    return deepest;
  };
  measure(chunk);
  const path: Step[] = [];
  let parent: lua.Node = chunk;
  let level = 0;
  for (let children = childrenOf(chunk); children.length > 0; children = childrenOf(parent)) {
    const below = (child: lua.Node): number => stepTo(parent, child) + levels.get(child)!;
    const node: lua.Node = children.reduce((best, child) => (below(child) > below(best) ? child : best));
    level += stepTo(parent, node);
    path.push({ parent, node, level });
    parent = node;
  }
  return path;
}

function canLift({ parent, node }: Step): boolean {
  if (isCompound(node)) return lua.isBlock(parent) || lua.isDoStatement(parent);
  return (
    lua.isFunctionExpression(node) ||
    lua.isBinaryExpression(node) ||
    lua.isCallExpression(node) ||
    lua.isMethodCallExpression(node) ||
    lua.isTableExpression(node)
  );
}

/** Whether a statement has blocks, so that it declares nothing for what follows. */
export function isCompound(node: lua.Node): node is lua.Statement {
  return lua.isDoStatement(node) || lua.isIfStatement(node) || lua.isIterationStatement(node);
}

/** Variables that a part uses and that something inside `around`, but outside of the part, declares. */
function variablesBetween(part: lua.Node, around: lua.Node, { variableOf }: Names): Variable[] {
  const inside = new Set<lua.Node>();
  const used = new Set<Variable>();
  walk(part, node => {
    inside.add(node);
    const variable = lua.isIdentifier(node) ? variableOf.get(node) : undefined;
    if (variable) used.add(variable);
    return true;
  });
  const near = new Set<lua.Node>();
  walk(around, node => {
    near.add(node);
    return true;
  });
  return [...used].filter(({ nodes: [declaration] }) => near.has(declaration) && !inside.has(declaration));
}

function insert(
  declaration: lua.Statement,
  outer: lua.FunctionExpression | undefined,
  statement: lua.Statement,
  program: LimitedProgram,
): void {
  const block = outer?.body ?? program.chunk;
  const at = outer ? startOf(block, program) : block.statements.indexOf(statement);
  block.statements.splice(at, 0, declaration);
}
