/**
 * Decides which functions can be inlined, and how: as an expression if the function only returns one, or as
 * statements before an expression if it returns only at its end.
 */

import * as lua from 'typescript-to-lua';
import { append } from '../../../long-lists.ts';
import type { ProgramFacts } from '../../chunk/program-facts.ts';
import { visitsByKind, walkKinds } from '../../kinds.ts';
import { notesOf } from '../../notes.ts';
import { blocksOf } from '../../tree.ts';
import { sizeOf } from '../lua-shapes.ts';

/** A function that may be inlined. */
export interface Inlinable {
  name: string;
  node: lua.FunctionExpression;
  parameters: readonly string[];
  /** Whether the author asks for it. */
  isRequested: boolean;
  /** Nodes of the body. */
  size: number;
  /** The returned expression, if the function does nothing else. */
  expression?: lua.Expression;
}

/** Why a function cannot be inlined, in words that follow "because". */
export type Obstacle = string;

/** Judges a function of the program whose variable is never reassigned. */
export function judgeFunction(
  name: string,
  node: lua.FunctionExpression,
  facts: ProgramFacts,
): Inlinable | Obstacle {
  if (isRecursive(name, facts)) return 'it calls itself, directly or through others';
  return judgeBody(name, node);
}

/** Judges a function that does not call itself. */
export function judgeBody(name: string, node: lua.FunctionExpression): Inlinable | Obstacle {
  if (node.dots) return 'it has rest parameters';
  const obstacle = obstacleIn(node.body);
  if (obstacle !== undefined) return obstacle;
  const { statements } = node.body;
  const last = statements.at(-1);
  const isEnd = last !== undefined && lua.isReturnStatement(last);
  if ((isEnd ? statements.slice(0, -1) : statements).some(hasReturn)) return 'it returns before its end';
  const expression = isEnd && statements.length === 1 ? last.expressions[0] : undefined;
  return {
    name,
    node,
    parameters: (node.params ?? []).map(({ text }) => text),
    isRequested: notesOf(node).isInlineRequested === true,
    size: sizeOf(node.body),
    ...(expression ? { expression } : {}),
  };
}

/** The reason why the statements of a function cannot be inlined. */
function obstacleIn(body: lua.Block): Obstacle | undefined {
  let obstacle: Obstacle | undefined;
  const note = (found: Obstacle): false => {
    obstacle ??= found;
    return false;
  };
  const noteJump = (): false => note('it has a jump, such as break, continue or try');
  const visits = visitsByKind({
    [lua.SyntaxKind.FunctionExpression]: () => note('it makes a function'),
    [lua.SyntaxKind.GotoStatement]: noteJump,
    [lua.SyntaxKind.LabelStatement]: noteJump,
    [lua.SyntaxKind.DotsKeyword]: () => note('it has rest parameters'),
    [lua.SyntaxKind.ReturnStatement]: ({ expressions }) =>
      expressions.length <= 1 || note('it returns several values'),
  });
  walkKinds(body, visits);
  return obstacle;
}

/** Whether a function refers to itself, directly or indirectly. */
function isRecursive(name: string, facts: ProgramFacts): boolean {
  const seen = new Set<string>();
  const queue = [...namedBy(name, facts)];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (at === name) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    append(queue, namedBy(at, facts));
  }
  return false;
}

const named = new WeakMap<ProgramFacts, Map<string, ReadonlySet<string>>>();

/** Functions of the program that a function refers to, memoized for one state of the program. */
function namedBy(name: string, facts: ProgramFacts): ReadonlySet<string> {
  const known = named.get(facts) ?? new Map<string, ReadonlySet<string>>();
  named.set(facts, known);
  let names = known.get(name);
  if (!names) {
    const found = new Set<string>();
    const visits = visitsByKind({
      [lua.SyntaxKind.Identifier]: ({ text }) => {
        if (facts.functions.has(text)) found.add(text);
      },
    });
    walkKinds(facts.functions.get(name)!.body, visits);
    known.set(name, found);
    names = found;
  }
  return names;
}

function hasReturn(statement: lua.Statement): boolean {
  if (lua.isReturnStatement(statement)) return true;
  return blocksOf(statement).some(({ statements }) => statements.some(hasReturn));
}
