/**
 * Visitors for the arithmetic operators that mean something else in Lua, plain and as compound assignments. The
 * transpiler orders the operands and writes the assignment; what it makes of the operator itself is replaced.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformInPrecedingStatementScope } from 'typescript-to-lua/dist/transformation/utils/preceding-statements.js';
import type { Numbers, NumbersOf } from '../../facts/numbers/index.ts';
import { COMPOUND_OPERATORS, skipWrappers } from '../../facts/writes.ts';
import ts from '../../program/typescript.ts';
import { judgeAssigned, putElement, setLength } from '../arrays/set-elements.ts';
import { power } from '../builtins/math-calls.ts';
import { callGlobal } from '../lua-nodes.ts';
import { assignedPatternStatements } from '../patterns/index.ts';
import { anyAsNumber, asNumber, isLoose, isOfAnyType, looseOperation, stepNumber } from './any-values.ts';
import { BIT_OPERATORS, bitOperation, complement } from './bits.ts';
import { readTargetEarly } from './evaluation-order.ts';
import { exact } from './float-numbers.ts';
import { remainder } from './remainder.ts';
import { isLogicalAssignment, judgeAssignment } from './truth.ts';

type Visitor<T extends TypeScript.Node, R> = (node: T, context: TransformationContext) => R;

export interface OperatorVisitors {
  binary: Visitor<TypeScript.BinaryExpression, lua.Expression>;
  prefix: Visitor<TypeScript.PrefixUnaryExpression, lua.Expression>;
  postfix: Visitor<TypeScript.PostfixUnaryExpression, lua.Expression>;
  statement: Visitor<TypeScript.ExpressionStatement, lua.Statement[]>;
}

export function operatorVisitors(proverOf: NumbersOf): OperatorVisitors {
  /** Replaces the operation that the transpiler made for a node. */
  const replace = (
    node: TypeScript.BinaryExpression,
    made: lua.Expression,
    context: TransformationContext,
  ): lua.Expression => {
    const operands = operandsOf(made);
    if (!operands) return made;
    let [a, b] = operands;
    const prover = proverOf(context);
    const { left, right } = node;
    const kind = plainOperator(node);
    if (isLoose(node, context.checker)) {
      const loose = looseOperation(made as lua.BinaryExpression, node);
      if (loose) return loose;
      a = asNumber(a, left, context.checker);
      b = asNumber(b, right, context.checker);
      const operator = NUMBER_OPERATORS.get(kind);
      if (kind === ts.SyntaxKind.AsteriskAsteriskToken) return callGlobal('js_pow', [a, b], node);
      if (operator !== undefined)
        return exact(lua.createBinaryExpression(a, b, operator, node), node, prover);
    }
    if (isExact(kind)) return exact(made, node, prover);
    if (kind === ts.SyntaxKind.AsteriskAsteriskToken) return power(a, b, left, right, prover, node);
    if (kind === ts.SyntaxKind.PercentToken) return remainder(a, b, left, right, prover, node);
    return bitOperation(kind, a, b, left, right, prover, node);
  };

  return {
    binary(node, context) {
      if (isLogicalAssignment(node, context)) {
        const { precedingStatements, result } = transformInPrecedingStatementScope(context, () =>
          context.superTransformExpression(node),
        );
        judgeAssignment(precedingStatements, node, context, proverOf);
        context.addPrecedingStatements(precedingStatements);
        return result;
      }
      const isOurs = isReplaced(plainOperator(node)) || isLoose(node, context.checker);
      const isCompound = COMPOUND_OPERATORS.has(node.operatorToken.kind);
      if (!isOurs && !isCompound) return context.superTransformExpression(node);
      if (!isCompound)
        return replace(
          node,
          withoutShiftError(context, () => context.superTransformExpression(node)),
          context,
        );
      const { precedingStatements, result } = transformInPrecedingStatementScope(context, () =>
        withoutShiftError(context, () => context.superTransformExpression(node)),
      );
      readTargetEarly(precedingStatements, node, context);
      if (isOurs) replaceInLast(precedingStatements, made => replace(node, made, context));
      context.addPrecedingStatements(precedingStatements);
      return result;
    },

    prefix(node, context) {
      if (stepOf(node)) return step(node, context, proverOf(context));
      const made = context.superTransformExpression(node);
      if (node.operator === ts.SyntaxKind.MinusToken && isConversion(made)) {
        // The transpiler converts the negated value; it is the other way around.
        const [negated] = made.params;
        if (!lua.isUnaryExpression(negated)) return made;
        made.params[0] = anyAsNumber(negated.operand, node.operand, context.checker);
        return lua.createUnaryExpression(made, lua.SyntaxKind.NegationOperator, node);
      }
      if (node.operator === ts.SyntaxKind.PlusToken && !isConversion(made))
        return isOfAnyType(node.operand, context.checker)
          ? asNumber(made, node.operand, context.checker)
          : made;
      if (node.operator === ts.SyntaxKind.PlusToken && isConversion(made))
        made.params[0] = anyAsNumber(made.params[0], node.operand, context.checker);
      // Lua's integers have one zero only.
      if (node.operator === ts.SyntaxKind.MinusToken && isZero(node.operand))
        return lua.createNumericLiteral(-0, node);
      if (node.operator !== ts.SyntaxKind.TildeToken || !lua.isUnaryExpression(made)) return made;
      return complement(
        asNumber(made.operand, node.operand, context.checker),
        node.operand,
        proverOf(context),
        node,
      );
    },

    postfix: (node, context) => step(node, context, proverOf(context)),

    statement(node, context) {
      const { expression } = node;
      if (ts.isBinaryExpression(expression) && isLogicalAssignment(expression, context)) {
        const statements = context.superTransformStatements(node);
        judgeAssignment(statements, expression, context, proverOf);
        return statements;
      }
      const stepped = stepOf(expression);
      if (stepped) {
        const statements = context.superTransformStatements(node);
        completeStep(statements, stepped, context, proverOf(context));
        return statements;
      }
      if (!ts.isBinaryExpression(expression)) return context.superTransformStatements(node);
      const ofPattern = assignedPatternStatements(expression, context);
      if (ofPattern) return ofPattern;
      const put = putElement(expression, context);
      if (put) return [put];
      const resized = setLength(expression, context);
      if (resized) return [lua.createExpressionStatement(resized)];
      if (!COMPOUND_OPERATORS.has(expression.operatorToken.kind)) {
        const statements = context.superTransformStatements(node);
        judgeAssigned(statements, expression, context);
        return statements;
      }
      const statements = withoutShiftError(context, () => context.superTransformStatements(node));
      readTargetEarly(statements, expression, context);
      if (isReplaced(plainOperator(expression)) || isLoose(expression, context.checker))
        replaceInLast(statements, made => replace(expression, made, context));
      return statements;
    },
  };
}

/** The operators that Lua shares with JavaScript once the operands are numbers. */
const NUMBER_OPERATORS: ReadonlyMap<TypeScript.SyntaxKind, lua.BinaryOperator> = new Map<
  TypeScript.SyntaxKind,
  lua.BinaryOperator
>([
  [ts.SyntaxKind.MinusToken, lua.SyntaxKind.SubtractionOperator],
  [ts.SyntaxKind.SlashToken, lua.SyntaxKind.DivisionOperator],
  [ts.SyntaxKind.AsteriskToken, lua.SyntaxKind.MultiplicationOperator],
]);

function isConversion(node: lua.Expression): node is lua.CallExpression {
  return (
    lua.isCallExpression(node) && lua.isIdentifier(node.expression) && node.expression.text === '__TS__Number'
  );
}

type Step = TypeScript.PrefixUnaryExpression | TypeScript.PostfixUnaryExpression;

/** The `x++` or `--x` that a node is. */
function stepOf(node: TypeScript.Node): Step | undefined {
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return undefined;
  const { operator } = node;
  const isStep = operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
  return isStep ? node : undefined;
}

/** `x++` and its like as values; what is no number for sure is made one. */
function step(node: Step, context: TransformationContext, numbers: Numbers): lua.Expression {
  const { precedingStatements, result } = transformInPrecedingStatementScope(context, () =>
    context.superTransformExpression(node),
  );
  completeStep(precedingStatements, node, context, numbers);
  context.addPrecedingStatements(precedingStatements);
  return result;
}

function completeStep(
  statements: lua.Statement[],
  node: Step,
  { checker }: TransformationContext,
  numbers: Numbers,
): void {
  if (isOfAnyType(node.operand, checker)) stepNumber(statements, node);
  if (numbers.isConverted(node)) replaceInLast(statements, made => exact(made, node, numbers));
}

function isZero(node: TypeScript.Expression): boolean {
  const inner = skipWrappers(node);
  return ts.isNumericLiteral(inner) && Number(inner.text) === 0;
}

function plainOperator(node: TypeScript.BinaryExpression): TypeScript.SyntaxKind {
  const { kind } = node.operatorToken;
  return COMPOUND_OPERATORS.get(kind) ?? kind;
}

/** Whether an operator is that of Lua once its operands are of the right kind. */
function isExact(operator: TypeScript.SyntaxKind): boolean {
  return (
    operator === ts.SyntaxKind.PlusToken ||
    operator === ts.SyntaxKind.MinusToken ||
    operator === ts.SyntaxKind.AsteriskToken
  );
}

function isReplaced(operator: TypeScript.SyntaxKind): boolean {
  return (
    isExact(operator) ||
    operator === ts.SyntaxKind.PercentToken ||
    operator === ts.SyntaxKind.AsteriskAsteriskToken ||
    BIT_OPERATORS.has(operator)
  );
}

/** The operands of an operation; those of `>>>`, which the transpiler makes of two operations, included. */
function operandsOf(made: lua.Expression): [lua.Expression, lua.Expression] | undefined {
  if (!lua.isBinaryExpression(made)) return undefined;
  const { left, right } = made;
  const isUnsigned =
    made.operator === lua.SyntaxKind.BitwiseRightShiftOperator && lua.isParenthesizedExpression(left);
  if (!isUnsigned || !lua.isBinaryExpression(left.expression)) return [left, right];
  return [left.expression.left, right];
}

/** Replaces the operation in the last statements that assign its result. */
function replaceInLast(
  statements: readonly lua.Statement[],
  replace: (made: lua.Expression) => lua.Expression,
): void {
  for (const statement of [...statements].reverse()) {
    if (!lua.isAssignmentStatement(statement) && !lua.isVariableDeclarationStatement(statement)) continue;
    const [value] = statement.right ?? [];
    if (!value || !lua.isBinaryExpression(value)) continue;
    statement.right![0] = replace(value);
    return;
  }
}

/** Runs a transformation and takes back the error that the transpiler reports for `>>`. */
function withoutShiftError<T>(context: TransformationContext, transform: () => T): T {
  const count = context.diagnostics.length;
  const result = transform();
  const kept = context.diagnostics.splice(count).filter(({ messageText }) => !isShiftError(messageText));
  context.diagnostics.push(...kept);
  return result;
}

function isShiftError(message: TypeScript.Diagnostic['messageText']): boolean {
  return typeof message === 'string' && message.startsWith('Signed right shift');
}
