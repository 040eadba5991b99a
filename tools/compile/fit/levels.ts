/**
 * Programs nested too deep: what stands in the middle of the nest becomes a function that is defined further out.
 * Variables of the blocks between move into tables, which the function is given.
 */

import * as lua from 'typescript-to-lua';
import { stepTo } from '../lua/levels.ts';
import type { Names, Variable } from '../lua/scope.ts';
import { childrenOf, type Located, placeAt, rewrite, walk } from '../lua/tree.ts';
import { isWithinLevels, surveyChunk } from './measure.ts';
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

/** What is taken out of a statement of the chunk. */
interface Lift {
  part: Step;
  statement: lua.Statement;
  /** The function that it is defined in; otherwise that is before the statement. */
  outer?: lua.FunctionExpression;
}

/** Takes a part out of every statement of the chunk that has more levels; returns whether there was any. */
export function liftDeepest(program: LimitedProgram, most: number): boolean {
  const { chunk } = program;
  if (isWithinLevels(chunk, surveyChunk(chunk, Infinity), most)) return false;
  const lifts = findLifts(chunk, most);
  if (lifts.length === 0) return false;
  const names = namesOf(program);
  const between = lifts.flatMap(lift => variablesBetween(lift, names));
  spillVariables(
    between.filter(variable => !isSpillTable(variable, program)),
    program,
    names,
  );
  const tables = namesOf(program);
  for (const lift of lifts) {
    const parameters = variablesBetween(lift, tables).map(({ name }) => name);
    liftPart(lift, parameters, program);
  }
  return true;
}

function findLifts(chunk: lua.Block, most: number): Lift[] {
  return chunk.statements.flatMap(statement => {
    const path = deepestPath(chunk, statement);
    if (path[path.length - 1].level <= most) return [];
    const part = path.find(step => step.level >= INNER_LEVELS && canLift(step));
    if (!part) return [];
    // Without a function around it that is far enough out, it is defined before the statement of the chunk.
    const outer = path.findLast(step => step.level <= OUTER_LEVELS && lua.isFunctionExpression(step.node));
    return [{ part, statement, outer: outer?.node as lua.FunctionExpression | undefined }];
  });
}

function liftPart(
  { part: { parent, node }, outer }: Lift,
  parameters: readonly string[],
  program: LimitedProgram,
): void {
  const place: PartPlace = {
    parameters,
    define: definition => {
      const name = newName(program, 'part');
      const declaration = lua.createVariableDeclarationStatement(lua.createIdentifier(name), definition);
      const block = outer?.body ?? program.chunk;
      // Moving variables may have replaced the statement.
      const at = outer ? startOf(block, program) : block.statements.findIndex(one => holds(one, parent));
      block.statements.splice(at, 0, placeAt(declaration, node as Located));
      return lua.createIdentifier(name);
    },
  };
  const replacement = isCompound(node)
    ? statementInFunction(node, program, place)
    : expressionInFunction(node as lua.Expression, place);
  rewrite(parent, child => (child === node ? replacement : child));
}

/** The way down to what is nested deepest in a statement of the chunk. */
function deepestPath(chunk: lua.Block, statement: lua.Statement): Step[] {
  const levels = new Map<lua.Node, number>();
  const measure = (node: lua.Node): number => {
    let deepest = 0;
    for (const child of childrenOf(node)) deepest = Math.max(deepest, stepTo(node, child) + measure(child));
    levels.set(node, deepest);
    return deepest;
  };
  measure(statement);
  let level = stepTo(chunk, statement);
  const path: Step[] = [{ parent: chunk, node: statement, level }];
  let parent: lua.Node = statement;
  for (let children = childrenOf(parent); children.length > 0; children = childrenOf(parent)) {
    const below = (child: lua.Node): number => stepTo(parent, child) + levels.get(child)!;
    const node: lua.Node = children.reduce((best, child) => (below(child) > below(best) ? child : best));
    level += stepTo(parent, node);
    path.push({ parent, node, level });
    parent = node;
  }
  return path;
}

function holds(root: lua.Node, node: lua.Node): boolean {
  let isFound = false;
  walk(root, child => {
    if (child === node) isFound = true;
    return !isFound;
  });
  return isFound;
}

function canLift({ parent, node }: Step): boolean {
  if (isCompound(node)) return lua.isBlock(parent) || lua.isDoStatement(parent);
  return (
    lua.isFunctionExpression(node) ||
    lua.isUnaryExpression(node) ||
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

/** Variables that a part uses and that are declared around it, but inside of where its function is defined. */
function variablesBetween({ part, outer, statement }: Lift, { variableOf }: Names): Variable[] {
  const inside = new Set<lua.Node>();
  const used = new Set<Variable>();
  walk(part.node, node => {
    inside.add(node);
    const variable = lua.isIdentifier(node) ? variableOf.get(node) : undefined;
    if (variable) used.add(variable);
    return true;
  });
  const near = new Set<lua.Node>();
  walk(outer?.body ?? statement, node => {
    near.add(node);
    return true;
  });
  return [...used].filter(({ nodes: [declaration] }) => near.has(declaration) && !inside.has(declaration));
}
