/**
 * Puts the bodies of small functions in the place of their calls where these run often: a call costs as much as ten
 * operations. Arguments are computed once and in their order, as before. Which functions can be inlined is judged in
 * inline-shapes.ts; how a call becomes other code is in inline-calls.ts.
 */

import * as lua from 'typescript-to-lua';
import type { Section } from '../link/join.ts';
import { mostLocals } from '../lua/limits.ts';
import { type Located, rewrite, walk } from '../lua/tree.ts';
import type { EffectsFinder } from './effects.ts';
import { findHotCalls } from './hot-code.ts';
import { createCallInliner } from './inline-calls.ts';
import { type Inlinable, judgeFunction } from './inline-shapes.ts';
import { rewriteBlocks } from './lua-shapes.ts';
import type { ProgramFacts } from './program-facts.ts';
import { isVariableName, type Names } from './unique-names.ts';

/** Nodes that an expression may have to be inlined where it runs often. */
const LARGEST_EXPRESSION = 40;
/** Nodes that statements may have; more if they are called from one place only. */
const LARGEST_BODY = 36;
const LARGEST_SINGLE = 120;
/** What a function may come to have: less than Lua's limits of 200 locals and 255 outer variables. */
const MOST_LOCALS = 120;
const MOST_NAMES = 200;

/** A function that was to be inlined and was not. */
export interface InlineProblem {
  place: Located;
  reason: string;
}

/** Inlines calls; returns what the author asked for in vain. */
export function inlineFunctions(
  sections: readonly Section[],
  facts: ProgramFacts,
  effects: EffectsFinder,
  names: Names,
): InlineProblem[] {
  const problems: InlineProblem[] = [];
  const judged = new Map<string, Inlinable | undefined>();
  const hot = findHotCalls(sections, facts);
  const done = new Set<lua.Node>();
  const inliner = createCallInliner(facts, effects, names);

  const judge = (name: string): Inlinable | undefined => {
    if (judged.has(name)) return judged.get(name);
    const node = facts.functions.get(name);
    const verdict = node && judgeFunction(name, node, facts);
    if (typeof verdict === 'string' && isRequested(node))
      problems.push({ place: node as Located, reason: verdict });
    const found = typeof verdict === 'string' ? undefined : verdict;
    judged.set(name, found);
    return found;
  };

  /** The function that a call is to be replaced by. */
  const calledBy = (node: lua.Node): Inlinable | undefined => {
    if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return undefined;
    const found = facts.functions.has(node.expression.text) ? judge(node.expression.text) : undefined;
    if (!found) return undefined;
    if (found.isRequested) return found;
    if (!hot.has(node)) return undefined;
    const { calls, reads } = facts.variables.get(found.name)!;
    const most = found.expression ? LARGEST_EXPRESSION : LARGEST_BODY;
    return found.size <= (reads === 1 && calls.length === 1 ? LARGEST_SINGLE : most) ? found : undefined;
  };

  const inlineIn = (root: lua.Node): void => {
    if (done.has(root)) return;
    done.add(root);
    // What is inlined comes with what was inlined into it.
    walk(root, node => {
      if (lua.isCallExpression(node) && lua.isIdentifier(node.expression)) {
        const callee = facts.functions.get(node.expression.text);
        if (callee) inlineIn(callee.body);
      }
      return true;
    });
    const hasRoom = (callee: Inlinable): boolean => {
      const locals = mostLocals([root as lua.Statement]) + mostLocals(callee.node.body.statements);
      return locals + callee.parameters.length < MOST_LOCALS && countNames([root, callee.node]) < MOST_NAMES;
    };
    const statementCalls = new Set<lua.Node>();
    walk(root, node => {
      if (lua.isExpressionStatement(node)) statementCalls.add(node.expression);
      return true;
    });
    rewrite(root, node => {
      const callee = calledBy(node);
      const value = callee && hasRoom(callee) && inliner.asExpression(node as lua.CallExpression, callee);
      // Only a call can stand as a statement.
      return value && (lua.isCallExpression(value) || !statementCalls.has(node)) ? value : node;
    });
    rewriteBlocks(root, statements =>
      inliner.inStatements(statements, node => {
        const callee = calledBy(node);
        return callee && hasRoom(callee) ? callee : undefined;
      }),
    );
  };
  for (const section of sections) {
    const root = lua.createBlock(section.statements);
    inlineIn(root);
    section.statements = root.statements;
  }
  for (const [name, found] of judged)
    if (found?.isRequested && isStillCalled(sections, name))
      problems.push({
        place: found.node as Located,
        reason: 'one of its calls stands where only an expression can stand, as in the condition of a loop',
      });
  return problems;
}

function isRequested(node: lua.Node | undefined): boolean {
  return (node as { isInlineRequested?: boolean } | undefined)?.isInlineRequested === true;
}

function countNames(roots: readonly lua.Node[]): number {
  const found = new Set<string>();
  for (const root of roots)
    walk(root, node => {
      if (lua.isIdentifier(node) && isVariableName(node.text)) found.add(node.text);
      return true;
    });
  return found.size;
}

function isStillCalled(sections: readonly Section[], name: string): boolean {
  let isFound = false;
  for (const { statements } of sections)
    for (const statement of statements)
      walk(statement, node => {
        if (lua.isCallExpression(node) && lua.isIdentifier(node.expression) && node.expression.text === name)
          isFound = true;
        return !isFound;
      });
  return isFound;
}
