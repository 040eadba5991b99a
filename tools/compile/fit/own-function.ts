/**
 * Puts a part of a function into a function of its own, which has its own variables and registers. Jumps out of the
 * part, returns among them, become results that tell what to do behind its call.
 */

import * as lua from 'typescript-to-lua';
import { type Located, placeAt, walk } from '../lua/tree.ts';
import { library } from './lists.ts';
import { type LimitedProgram, newName } from './program.ts';

/** What a part gives first when it returned, and when it ended by `break`. Jumps to labels have larger numbers. */
const RETURNED = 1;
const BROKE = 2;

/** Where the function that a part becomes is defined. */
export interface PartPlace {
  /** Variables that it is given under their own names. */
  parameters: readonly string[];
  /** Defines it and gives the expression that calls it. */
  define(definition: lua.FunctionExpression): lua.Expression;
}

/** A function that is called where it is written. */
export const IN_PLACE: PartPlace = { parameters: [], define: definition => definition };

/** The call of a function that evaluates `expression`. */
export function expressionInFunction(expression: lua.Expression, place: PartPlace): lua.Expression {
  const body = lua.createBlock([placeAt(lua.createReturnStatement([expression]), expression as Located)]);
  return callPart(body, expression, place);
}

/** Statements that run `statement`, which has blocks of its own, in a function. */
export function statementInFunction(
  statement: lua.Statement,
  program: LimitedProgram,
  place: PartPlace,
): lua.Statement {
  const jumps = replaceJumps(statement);
  const call = callPart(lua.createBlock([statement]), statement, place);
  if (jumps.size === 0) return placeAt(lua.createExpressionStatement(call), statement as Located);
  const name = newName(program, 'jump');
  const results = (): lua.Identifier => lua.createIdentifier(name);
  const number = (value: number): lua.Expression => lua.createNumericLiteral(value);
  const code = (): lua.Expression => lua.createTableIndexExpression(results(), number(1));
  const branches = [...jumps].map(([value, jump]) => {
    const last = lua.createTableIndexExpression(results(), lua.createStringLiteral('n'));
    const isSame = lua.createBinaryExpression(code(), number(value), lua.SyntaxKind.EqualityOperator);
    const leave =
      value === RETURNED
        ? lua.createReturnStatement([library('unpack', [results(), number(2), last])])
        : jump;
    return lua.createIfStatement(isSame, lua.createBlock([leave]));
  });
  return lua.createDoStatement([
    placeAt(lua.createVariableDeclarationStatement(results(), library('pack', [call])), statement as Located),
    ...branches,
  ]);
}

function callPart(body: lua.Block, part: lua.Node, { parameters, define }: PartPlace): lua.Expression {
  const names = (): lua.Identifier[] => parameters.map(name => lua.createIdentifier(name));
  const hasDots = usesDots(body);
  const definition = lua.createFunctionExpression(
    body,
    names(),
    hasDots ? lua.createDotsLiteral() : undefined,
  );
  const values = [...names(), ...(hasDots ? [lua.createDotsLiteral()] : [])];
  return placeAt(lua.createCallExpression(define(definition), values), part as Located);
}

function usesDots(body: lua.Block): boolean {
  let isFound = false;
  walk(body, node => {
    if (lua.isDotsLiteral(node)) isFound = true;
    return !lua.isFunctionExpression(node);
  });
  return isFound;
}

/** Replaces the jumps that lead out of a statement by returns; gives what each stood for by the number it returns. */
function replaceJumps(statement: lua.Statement): Map<number, lua.Statement> {
  const jumps = new Map<number, lua.Statement>();
  const labels = new Set<string>();
  const numbers = new Map<string, number>();
  walk(statement, node => {
    if (lua.isLabelStatement(node)) labels.add(node.name);
    return !lua.isFunctionExpression(node);
  });
  const leave = (number: number, jump: lua.Statement, values: lua.Expression[] = []): lua.Statement => {
    jumps.set(number, jump);
    const code = lua.createNumericLiteral(number);
    // A return must be the last statement of its block.
    return lua.createDoStatement([placeAt(lua.createReturnStatement([code, ...values]), jump as Located)]);
  };
  const replace = (node: lua.Statement, isInLoop: boolean): lua.Statement => {
    if (lua.isReturnStatement(node)) return leave(RETURNED, node, node.expressions);
    if (lua.isBreakStatement(node)) return isInLoop ? node : leave(BROKE, node);
    if (!lua.isGotoStatement(node) || labels.has(node.label)) return node;
    const number = numbers.get(node.label) ?? BROKE + 1 + numbers.size;
    numbers.set(node.label, number);
    return leave(number, node);
  };
  const visit = (node: lua.Node, isInLoop: boolean): void => {
    if (lua.isBlock(node) || lua.isDoStatement(node)) {
      for (const child of node.statements) visit(child, isInLoop);
      node.statements = node.statements.map(child => replace(child, isInLoop));
    } else if (lua.isIfStatement(node)) {
      visit(node.ifBlock, isInLoop);
      if (node.elseBlock) visit(node.elseBlock, isInLoop);
    } else if (lua.isIterationStatement(node)) visit(node.body, true);
  };
  visit(statement, false);
  return jumps;
}
