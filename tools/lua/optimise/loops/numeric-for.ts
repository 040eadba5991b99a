/**
 * Uses Lua's numeric `for` instead of the `while` that the transpiler writes for `for (let i = a; i < b; i++)`. Lua
 * evaluates the limit once, and its variable belongs to the iteration, so the body must change neither.
 */

import * as lua from 'typescript-to-lua';
import type { ProgramFacts } from '../../chunk/program-facts.ts';
import type { Section } from '../../chunk/section.ts';
import { rewriteLists } from '../../kinds.ts';
import { contains, type Located, locationAt } from '../../tree.ts';
import type { EffectsFinder } from '../effects.ts';
import { addedNumber, number, operation, type StatementList, sum } from '../lua-shapes.ts';
import { INTEGER, kindOf, WHOLE } from '../number-kinds.ts';

const { SyntaxKind } = lua;

type Comparison = '<' | '<=' | '>' | '>=';

const COMPARISONS: Partial<Record<lua.SyntaxKind, Comparison>> = {
  [SyntaxKind.LessThanOperator]: '<',
  [SyntaxKind.LessEqualOperator]: '<=',
  [SyntaxKind.GreaterThanOperator]: '>',
  [SyntaxKind.GreaterEqualOperator]: '>=',
};
const MIRRORED: Record<Comparison, Comparison> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** Rewrites loops that only count. */
export function useNumericFor(
  sections: readonly Section[],
  facts: ProgramFacts,
  effects: EffectsFinder,
): void {
  rewriteLists(sections, statements =>
    statements.flatMap(statement =>
      lua.isDoStatement(statement) ? convert(statement, facts, effects) : statement,
    ),
  );
}

/** Converts a block with a `while` loop to statements with a numeric `for`. */
function convert(block: lua.DoStatement, facts: ProgramFacts, effects: EffectsFinder): StatementList {
  const loop = block.statements.at(-1);
  const declarations = block.statements.slice(0, -1);
  if (!loop || !lua.isWhileStatement(loop) || !declarations.every(lua.isVariableDeclarationStatement))
    return [block];
  const condition = comparisonOf(loop.condition, declarations as lua.VariableDeclarationStatement[]);
  if (!condition) return [block];
  const { name, declaration } = condition;
  const [start] = declaration.right!;
  const variable = facts.variables.get(name);
  if (variable?.writes !== 2 || variable.isCaptured) return [block];
  const body = withoutStep(loop.body.statements, name);
  const limit = body && limitOf(condition, body.step, start);
  if (!limit || !effects.isInvariant(condition.bound, effects.effectsOf([loop.body]))) return [block];
  const later = declarations.slice(
    declarations.indexOf(declaration) + 1,
  ) as lua.VariableDeclarationStatement[];
  const canWait = (values: readonly lua.Expression[] = []): boolean => values.every(effects.isFreeOfEffects);
  if (!lua.isLiteral(start) && !later.every(({ right }) => canWait(right))) return [block];

  const counter = declaration.left[0];
  const numeric = locationAt(
    lua.createForStatement(
      lua.createBlock(body.statements),
      counter,
      start,
      limit,
      body.step === 1 ? undefined : number(body.step),
    ),
    loop as Located,
  );
  const others = declarations.filter(other => other !== declaration);
  if (others.length === 0) return [numeric];
  block.statements = [...others, numeric];
  return [block];
}

interface Condition {
  name: string;
  declaration: lua.VariableDeclarationStatement;
  comparison: Comparison;
  bound: lua.Expression;
}

/** The comparison of one of the variables with a bound. */
function comparisonOf(
  node: lua.Expression,
  declarations: readonly lua.VariableDeclarationStatement[],
): Condition | undefined {
  const comparison = lua.isBinaryExpression(node) ? COMPARISONS[node.operator] : undefined;
  if (!comparison) return undefined;
  const { left, right } = node as lua.BinaryExpression;
  const declares = (operand: lua.Expression): lua.VariableDeclarationStatement | undefined =>
    declarations.find(
      ({ left: names, right: values }) =>
        names.length === 1 &&
        values?.length === 1 &&
        lua.isIdentifier(operand) &&
        names[0].text === operand.text,
    );
  const byLeft = declares(left);
  if (byLeft) return { name: byLeft.left[0].text, declaration: byLeft, comparison, bound: right };
  const byRight = declares(right);
  if (!byRight) return undefined;
  return { name: byRight.left[0].text, declaration: byRight, comparison: MIRRORED[comparison], bound: left };
}

/** Removes `i = i + n` from the end of a body. */
function withoutStep(
  body: StatementList,
  name: string,
): { statements: StatementList; step: number } | undefined {
  const last = body.at(-1);
  if (!last) return undefined;
  const step = stepOf(last, name);
  if (step !== undefined) return { statements: body.slice(0, -1), step };
  if (!lua.isDoStatement(last)) return undefined;
  const place = last.statements.findIndex(statement => stepOf(statement, name) !== undefined);
  const isIt = (node: lua.Node): boolean => lua.isIdentifier(node) && node.text === name;
  // Statements after the increment would see the next value.
  if (place < 0 || last.statements.slice(place + 1).some(statement => contains(statement, isIt)))
    return undefined;
  const rest = last.statements.filter((_, index) => index !== place);
  const end = rest.some(lua.isVariableDeclarationStatement) ? [lua.createDoStatement(rest)] : rest;
  return { statements: [...body.slice(0, -1), ...end], step: stepOf(last.statements[place], name)! };
}

function stepOf(statement: lua.Statement, name: string): number | undefined {
  if (!lua.isAssignmentStatement(statement) || statement.left.length !== 1) return undefined;
  const [target] = statement.left;
  const [value] = statement.right;
  if (!lua.isIdentifier(target) || target.text !== name || !lua.isBinaryExpression(value)) return undefined;
  if (!lua.isIdentifier(value.left) || value.left.text !== name) return undefined;
  const step = addedNumber(value);
  return step === 0 ? undefined : step;
}

/**
 * The limit of a loop; undefined if Lua would count differently: for an exclusive bound with a fraction, or NaN as
 * the bound of a loop that counts down, which Lua takes for the smallest integer.
 */
function limitOf(
  { comparison, bound }: Condition,
  step: number,
  start: lua.Expression,
): lua.Expression | undefined {
  const isUp = comparison === '<' || comparison === '<=';
  if (isUp !== step > 0) return undefined;
  if (Math.abs(step) > LARGEST_STEP || !isExact(start) || !isExact(bound)) return undefined;
  if (!isUp && kindOf(bound) !== INTEGER) return undefined;
  // Lua subtracts the step once and adds it again, which would round a fraction.
  if (kindOf(start) < WHOLE) return undefined;
  if (comparison === '<=' || comparison === '>=') return bound;
  if (lua.isNumericLiteral(bound))
    return number(isUp ? Math.ceil(bound.value) - 1 : bound.value + 1, bound as Located);
  if (kindOf(bound) >= WHOLE) return sumOf(bound, isUp ? -1 : 1);
  // The largest integer below the bound.
  const negative = lua.createUnaryExpression(bound, SyntaxKind.NegationOperator);
  const whole = operation(negative, SyntaxKind.FloorDivisionOperator, number(1));
  return lua.createUnaryExpression(
    operation(whole, SyntaxKind.AdditionOperator, number(1)),
    SyntaxKind.NegationOperator,
  );
}

/** No loop with steps up to this counts as far as doubles skip integers. */
const LARGEST_STEP = 2 ** 20;

/** Whether a loop reaches a known number before doubles skip integers. */
function isExact(node: lua.Expression): boolean {
  return !lua.isNumericLiteral(node) || Math.abs(node.value) <= 2 ** 53 || node.value === Infinity;
}

function sumOf(node: lua.Expression, added: number): lua.Expression {
  const more = addedNumber(node);
  if (more === undefined) return sum(node, added);
  return sum((node as lua.BinaryExpression).left, added + more, node as Located);
}
