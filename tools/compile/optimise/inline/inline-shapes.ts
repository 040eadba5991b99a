/**
 * Which functions can be inlined, and as what: an expression, if all a function does is to return one, or statements
 * that leave the result in a variable, if it only returns at its ends.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { notesOf } from '../../lua/notes.ts';
import { blocksOf, type Located, placeAt } from '../../lua/tree.ts';
import { identifier, type StatementList, sizeOf } from '../lua-shapes.ts';
import type { ProgramFacts } from '../program-facts.ts';

/** A function that may be inlined. */
export interface Inlinable {
  name: string;
  node: lua.FunctionExpression;
  parameters: readonly string[];
  /** Whether the author asks for it. */
  isRequested: boolean;
  /** Nodes of the body. */
  size: number;
  /** What the function returns, if it does nothing else. */
  expression?: lua.Expression;
}

/** Why a function cannot be inlined, in words that follow "because". */
export type Obstacle = string;

/** Looks at a function of the program that is never given another value. */
export function judgeFunction(
  name: string,
  node: lua.FunctionExpression,
  facts: ProgramFacts,
): Inlinable | Obstacle {
  if (node.dots) return 'it has rest parameters';
  if (isRecursive(name, facts)) return 'it calls itself, directly or through others';
  const obstacle = obstacleIn(node.body);
  if (obstacle !== undefined) return obstacle;
  if (!endsWithReturns(node.body.statements)) return 'it returns from inside a loop or a block';
  const [first, ...rest] = node.body.statements;
  const expression =
    first && rest.length === 0 && lua.isReturnStatement(first) ? first.expressions[0] : undefined;
  return {
    name,
    node,
    parameters: (node.params ?? []).map(({ text }) => text),
    isRequested: notesOf(node).isInlineRequested === true,
    size: sizeOf(node.body),
    ...(expression ? { expression } : {}),
  };
}

/** What stands in the way in the statements of a function. */
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

/** Whether a function names itself, or one that does so in turn. */
function isRecursive(name: string, facts: ProgramFacts): boolean {
  const seen = new Set<string>();
  const queue = [...namedBy(name, facts)];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (at === name) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    queue.push(...namedBy(at, facts));
  }
  return false;
}

const named = new WeakMap<ProgramFacts, Map<string, ReadonlySet<string>>>();

/** Functions of the program that a function names, found once for a state of the program. */
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

/** Whether all returns stand at the ends of the statements, so that they can become assignments. */
function endsWithReturns(statements: readonly lua.Statement[]): boolean {
  for (const [index, statement] of statements.entries()) {
    const isLast = index === statements.length - 1;
    if (lua.isReturnStatement(statement)) return isLast;
    if (!hasReturn(statement)) continue;
    if (!lua.isIfStatement(statement)) return false;
    if (!branchesOf(statement).every(endsWithReturns)) return false;
    // What follows must belong to the one branch that does not return.
    if (!isLast && branchesOf(statement).filter(branch => !alwaysReturns(branch)).length > 1) return false;
  }
  return true;
}

function branchesOf({ ifBlock, elseBlock }: lua.IfStatement): StatementList[] {
  const others = !elseBlock
    ? [[]]
    : lua.isIfStatement(elseBlock)
      ? branchesOf(elseBlock)
      : [elseBlock.statements];
  return [ifBlock.statements, ...others];
}

function alwaysReturns(statements: readonly lua.Statement[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (lua.isReturnStatement(last)) return true;
  return lua.isIfStatement(last) && branchesOf(last).every(alwaysReturns);
}

/** Whether a statement is a `return` or holds one. */
export function hasReturn(statement: lua.Statement): boolean {
  if (lua.isReturnStatement(statement)) return true;
  return blocksOf(statement).some(({ statements }) => statements.some(hasReturn));
}

/**
 * Statements that do what those of a function do and leave the result in a variable; without one the result is
 * dropped, though it is computed.
 */
export function assigningResult(
  statements: readonly lua.Statement[],
  result: string | undefined,
  isFresh: boolean,
): StatementList {
  const made: StatementList = [];
  for (const [index, statement] of statements.entries()) {
    if (lua.isReturnStatement(statement)) {
      made.push(...assignment(statement.expressions[0], result, isFresh, statement as Located));
      return made;
    }
    if (!lua.isIfStatement(statement) || !hasReturn(statement)) {
      made.push(statement);
      continue;
    }
    const rest = statements.slice(index + 1);
    made.push(withEnds(statement, rest, result, isFresh));
    return made;
  }
  made.push(...assignment(undefined, result, isFresh, {} as Located));
  return made;
}

/** An `if` whose branches that go on end with what follows it. */
function withEnds(
  { condition, ifBlock, elseBlock, ...place }: lua.IfStatement,
  rest: readonly lua.Statement[],
  result: string | undefined,
  isFresh: boolean,
): lua.IfStatement {
  const branch = (statements: readonly lua.Statement[]): StatementList =>
    assigningResult(alwaysReturns(statements) ? statements : [...statements, ...rest], result, isFresh);
  const other =
    elseBlock && lua.isIfStatement(elseBlock)
      ? withEnds(elseBlock, rest, result, isFresh)
      : branch(elseBlock?.statements ?? []);
  const otherBlock = Array.isArray(other) ? (other.length > 0 ? lua.createBlock(other) : undefined) : other;
  return placeAt(
    lua.createIfStatement(condition, lua.createBlock(branch(ifBlock.statements)), otherBlock),
    place as Located,
  );
}

function assignment(
  value: lua.Expression | undefined,
  result: string | undefined,
  isFresh: boolean,
  from: Located,
): StatementList {
  if (result === undefined) {
    if (!value || lua.isLiteral(value) || lua.isIdentifier(value)) return [];
    if (!lua.isCallExpression(value) && !lua.isMethodCallExpression(value))
      return [placeAt(lua.createVariableDeclarationStatement([lua.createIdentifier('_')], [value]), from)];
    return [placeAt(lua.createExpressionStatement(value), from)];
  }
  // A variable that has no value yet needs none to have none.
  if ((!value || lua.isNilLiteral(value)) && isFresh) return [];
  return [
    placeAt(lua.createAssignmentStatement([identifier(result)], [value ?? lua.createNilLiteral()]), from),
  ];
}
