/** Decides which generators can be inlined, and finds their `yield`s. */

import * as lua from 'typescript-to-lua';
import type { ProgramFacts } from '../../chunk/program-facts.ts';
import { visitsByKind, walkKinds } from '../../kinds.ts';
import { parseLua } from '../../parse.ts';
import { contains, fieldName } from '../../tree.ts';
import { sizeOf } from '../lua-shapes.ts';

/** The helper that makes a generator of a function, and the one for `yield*`. */
const GENERATOR = '__TS__Generator';
export const DELEGATED = '__TS__DelegatedYield';

/** What helpers that give an iterator do, as generators. */
const LIBRARY_TEXTS = {
  __TS__ArrayEntries: `function(list)
    local index = 0
    while index < #list do
      index = index + 1
      coroutine.yield({index - 1, list[index]})
    end
  end`,
  js_keys_of_list: `function(list)
    local index = 0
    while index < #list do
      coroutine.yield(index)
      index = index + 1
    end
  end`,
};

/** A generator that may be inlined. */
export interface Generator {
  name: string;
  node: lua.FunctionExpression;
  /** How often it has a `yield`. */
  yields: number;
  /** Whether it uses what is sent to it. */
  takesSent: boolean;
  /** Nodes of its body. */
  size: number;
}

/** A `yield` that is a statement of its own: its value, and a statement that gives what was sent to a variable. */
export interface Yield {
  value: lua.Expression;
  target: ((sent: lua.Expression) => lua.Statement) | undefined;
}

/** The function of the generator that a variable always holds, if it holds one. */
export function generatorFunction(
  name: string,
  { variables }: ProgramFacts,
): lua.FunctionExpression | undefined {
  const facts = variables.get(name);
  const [value] = facts?.values ?? [];
  if (facts?.kind !== 'local' || facts.writes !== 1 || !value) return undefined;
  const node = functionOfGenerator(value);
  return node?.dots ? undefined : node;
}

/** The function that a value makes a generator of, if it does that. */
export function functionOfGenerator(value: lua.Expression): lua.FunctionExpression | undefined {
  if (!lua.isCallExpression(value) || !lua.isIdentifier(value.expression)) return undefined;
  const [node] = value.params;
  const isMade = value.expression.text === GENERATOR && node && lua.isFunctionExpression(node);
  return isMade ? node : undefined;
}

/** Judges the function of a generator: whether it can be inlined. */
export function judgeGenerator(name: string, node: lua.FunctionExpression): Generator | undefined {
  const uses = { yields: 0, statements: 0, isPossible: true, takesSent: false };
  const count = (statement: lua.Statement): void => {
    const found = yieldIn(statement);
    if (found) uses.statements++;
    if (found?.target) uses.takesSent = true;
  };
  const visits = visitsByKind({
    [lua.SyntaxKind.FunctionExpression]: inner => {
      // A `try` around a `yield` is a function of its own.
      if (contains(inner, isYield)) uses.isPossible = false;
      return false;
    },
    [lua.SyntaxKind.CallExpression]: call => {
      if (isYield(call)) uses.yields++;
    },
    [lua.SyntaxKind.ExpressionStatement]: count,
    [lua.SyntaxKind.VariableDeclarationStatement]: count,
    [lua.SyntaxKind.AssignmentStatement]: count,
    [lua.SyntaxKind.Identifier]: ({ text }) => {
      if (text === DELEGATED || text === name) uses.isPossible = false;
    },
    [lua.SyntaxKind.DotsKeyword]: () => {
      uses.isPossible = false;
    },
  });
  walkKinds(node.body, visits);
  const { yields, statements, isPossible, takesSent } = uses;
  if (!isPossible || yields !== statements) return undefined;
  return { name, node, yields, takesSent, size: sizeOf(node.body) };
}

/** Whether a node is a `yield`, or a `yield*`. */
export function isYield(node: lua.Node): boolean {
  if (!lua.isCallExpression(node)) return false;
  const { expression } = node;
  if (lua.isIdentifier(expression)) return expression.text === DELEGATED;
  if (fieldName(expression) !== 'yield' || !lua.isTableIndexExpression(expression)) return false;
  return lua.isIdentifier(expression.table) && expression.table.text === 'coroutine';
}

/** The `yield` that a statement is. */
export function yieldIn(statement: lua.Statement): Yield | undefined {
  if (lua.isExpressionStatement(statement)) return ofCall(statement.expression, undefined);
  const isDeclaration = lua.isVariableDeclarationStatement(statement);
  if (!isDeclaration && !lua.isAssignmentStatement(statement)) return undefined;
  const { left, right } = statement;
  if (left.length !== 1 || right?.length !== 1 || !lua.isIdentifier(left[0])) return undefined;
  const [name] = left as lua.Identifier[];
  return ofCall(right[0], sent =>
    isDeclaration
      ? lua.createVariableDeclarationStatement([name], [sent])
      : lua.createAssignmentStatement([name], [sent]),
  );
}

function ofCall(call: lua.Expression, target: Yield['target']): Yield | undefined {
  if (!lua.isCallExpression(call) || !isYield(call) || call.params.length > 1) return undefined;
  return { value: call.params[0] ?? lua.createNilLiteral(), target };
}

/** The statement `yield value`. */
export function createYield(value: lua.Expression): lua.Statement {
  const callee = lua.createTableIndexExpression(
    lua.createIdentifier('coroutine'),
    lua.createStringLiteral('yield'),
  );
  return lua.createExpressionStatement(lua.createCallExpression(callee, [value]));
}

/** By the names of the helpers. */
export const LIBRARY_GENERATORS: ReadonlyMap<string, Generator> = new Map(
  Object.entries(LIBRARY_TEXTS).map(([name, text]) => {
    const [statement] = parseLua(`local made = ${text}`) as lua.VariableDeclarationStatement[];
    const generator = judgeGenerator(name, statement.right![0] as lua.FunctionExpression);
    return [name, generator!] as const;
  }),
);
