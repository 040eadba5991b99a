/** How near a program comes to the limits of Lua's compiler. */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../lua/kinds.ts';
import { levelsBelow, MOST_STEPS } from '../lua/levels.ts';
import { loopLocals } from '../lua/limits.ts';
import { registersOf, registersOfStatement } from '../lua/registers.ts';
import { blocksOf, depthOf } from '../lua/tree.ts';

// Looking them up in the module takes longer than asking them.
const { isRepeatStatement, isVariableDeclarationStatement, SyntaxKind } = lua;

/** What a function takes at the point where it takes most, without the functions inside it. */
export interface Needs {
  /** None for the chunk itself. */
  node?: lua.FunctionExpression;
  body: lua.Block;
  locals: number;
  /** Variables and values that wait to be used. */
  registers: number;
}

/** Measures a chunk and every function in it. */
export function measureFunctions(chunk: lua.Block): Needs[] {
  const found: Needs[] = [];
  const measure = (body: lua.Block, node?: lua.FunctionExpression): void => {
    const parameters = node?.params?.length ?? 0;
    const needs: Needs = { node, body, locals: parameters, registers: parameters };
    found.push(needs);
    visitPoints(body.statements, parameters, (locals, registers) => {
      needs.locals = Math.max(needs.locals, locals);
      needs.registers = Math.max(needs.registers, locals + registers);
    });
  };
  measure(chunk);
  walkKinds(chunk, visitsByKind({ [SyntaxKind.FunctionExpression]: node => measure(node.body, node) }));
  return found;
}

/** Whether a chunk has no more statements, functions and expressions inside each other than so many. */
export function isWithinLevels(chunk: lua.Block, most: number): boolean {
  if (depthOf(chunk) * MOST_STEPS <= most) return true;
  let deepest = 0;
  for (const statement of chunk.statements) deepest = Math.max(deepest, levelsBelow(chunk, statement));
  return deepest <= most;
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
