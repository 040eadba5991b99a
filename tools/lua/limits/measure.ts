/** Measures how close a program comes to the limits of Lua's compiler. */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../kinds.ts';
import { levelsBelow, MAX_STEPS } from '../levels.ts';
import { loopLocals } from '../limits.ts';
import { registersOf, registersOfStatement } from '../registers.ts';
import { resolveNames, type Variable } from '../scope.ts';
import { blocksOf, eachChild, walk } from '../tree.ts';

// Looking them up in the module takes longer than asking them.
const { isIdentifier, isRepeatStatement, isVariableDeclarationStatement, SyntaxKind } = lua;

/** What a function takes at the point where it takes most, without the functions inside it. */
export interface Needs {
  /** None for the chunk itself. */
  node?: lua.FunctionExpression;
  body: lua.Block;
  locals: number;
  /** Variables and values that wait to be used. */
  registers: number;
}

/** Measures a chunk and functions in it. */
export function measureFunctions(chunk: lua.Block, functions: readonly lua.FunctionExpression[]): Needs[] {
  const measure = (body: lua.Block, node?: lua.FunctionExpression): Needs => {
    const parameters = node?.params?.length ?? 0;
    const needs: Needs = { node, body, locals: parameters, registers: parameters };
    visitPoints(body.statements, parameters, (locals, registers) => {
      needs.locals = Math.max(needs.locals, locals);
      needs.registers = Math.max(needs.registers, locals + registers);
    });
    return needs;
  };
  return [measure(chunk), ...functions.map(node => measure(node.body, node))];
}

/** What a chunk is like at a glance. */
export interface Survey {
  /** How many nodes of it are inside each other. */
  depth: number;
  /** Functions with many nodes, those of the functions inside them included. */
  large: lua.FunctionExpression[];
}

/** Looks at a chunk once; functions with up to `few` nodes are not among the large ones. */
export function surveyChunk(chunk: lua.Block, few: number): Survey {
  const survey: Survey = { depth: 0, large: [] };
  let count = 0;
  const visit = (node: lua.Node, depth: number): void => {
    if (depth > survey.depth) survey.depth = depth;
    const before = count++;
    eachChild(node, visit, depth + 1);
    if (node.kind === SyntaxKind.FunctionExpression && count - before > few)
      survey.large.push(node as lua.FunctionExpression);
  };
  visit(chunk, 1);
  return survey;
}

/** A statement of a chunk that nests statements, functions and expressions more deeply than a limit. */
export function deepestBeyond(chunk: lua.Block, { depth }: Survey, max: number): lua.Statement | undefined {
  if (depth * MAX_STEPS <= max) return undefined;
  return chunk.statements.find(statement => levelsBelow(chunk, statement) > max);
}

/** The functions among some in a chunk that use more variables of surrounding functions than a limit. */
export function functionsUsing(
  functions: readonly lua.FunctionExpression[],
  chunk: lua.Block,
  max: number,
): lua.FunctionExpression[] {
  const candidates = functions.filter(node => namesIn(node).size > max);
  if (candidates.length === 0) return candidates;
  const { variableOf } = resolveNames(chunk.statements);
  return candidates.filter(root => {
    const inside = new Set<lua.Node>();
    const used = new Set<Variable>();
    walk(root, node => {
      inside.add(node);
      const variable = isIdentifier(node) ? variableOf.get(node) : undefined;
      if (variable) used.add(variable);
      return true;
    });
    return [...used].filter(({ nodes }) => !inside.has(nodes[0])).length > max;
  });
}

function namesIn(node: lua.Node): Set<string> {
  const names = new Set<string>();
  walkKinds(node, visitsByKind({ [SyntaxKind.Identifier]: ({ text }) => names.add(text) }));
  return names;
}

/**
 * Calls `visit` for every statement of a function with the variables known there, and the registers that it takes
 * besides; once more behind declarations. `path` leads to the statement through those that it is inside of; it changes.
 * @param countOf how many variables a declaration counts for
 */
export function visitPoints(
  body: readonly lua.Statement[],
  known: number,
  visit: (locals: number, registers: number, path: readonly lua.Statement[]) => void,
  countOf: (declaration: lua.VariableDeclarationStatement) => number = ({ left }) => left.length,
  path: lua.Statement[] = [],
): void {
  let locals = known;
  for (const statement of body) {
    path.push(statement);
    visit(locals, registersOfStatement(statement), path);
    if (isVariableDeclarationStatement(statement)) {
      locals += countOf(statement);
      visit(locals, 0, path);
    }
    for (const block of blocksOf(statement)) {
      const inside = locals + loopLocals(statement);
      visit(inside, 0, path);
      visitPoints(block.statements, inside, visit, countOf, path);
      // The condition of `repeat` sees the variables of the body.
      if (isRepeatStatement(statement))
        visit(inside + declaredIn(block.statements, countOf), registersOf(statement.condition), path);
    }
    path.pop();
  }
}

function declaredIn(
  statements: readonly lua.Statement[],
  countOf: (declaration: lua.VariableDeclarationStatement) => number,
): number {
  let count = 0;
  for (const statement of statements)
    if (isVariableDeclarationStatement(statement)) count += countOf(statement);
  return count;
}
