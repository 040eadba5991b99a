/** Weaves the noted assertions into a linked program. Apart from them, it equals the result of an ordinary build. */

import * as lua from 'typescript-to-lua';
import {
  replacementsByKind,
  rewriteKinds,
  rewriteLists,
  visitsByKind,
  walkKinds,
} from '../../../lua/kinds.ts';
import { type Assertion, note, notesOf } from '../../../lua/notes.ts';

/** The helper with the checks (`runtime/assertions.lua`). */
export const ASSERTING_HELPER = 'js_asserted';

/** Names of the first parameter of functions that receive `this`. */
const THIS_NAMES: ReadonlySet<string> = new Set(['self', '____']);

/** Inserts the checks of all assertions into the statements of a program, in place. */
export function weaveAssertions(sections: readonly { statements: lua.Statement[] }[]): void {
  const root = lua.createBlock([]);
  for (const section of sections) {
    root.statements = section.statements;
    walkKinds(root, CLEARING);
    rewriteKinds(root, REPLACEMENTS);
    section.statements = root.statements;
  }
  rewriteLists(sections, withNamedFunctions);
}

/** A call of a check: `js_asserted.float(value, "main.ts:3:5 …")`. */
function check(name: string, ...params: lua.Expression[]): lua.CallExpression {
  const helper = lua.createIdentifier(ASSERTING_HELPER);
  return lua.createCallExpression(
    lua.createTableIndexExpression(helper, lua.createStringLiteral(name)),
    params,
  );
}

/** Removes assertions from assignment targets, which are not values; their parts may have assertions. */
function clearTargets({ left }: lua.AssignmentStatement | lua.VariableDeclarationStatement): void {
  for (const target of left) {
    for (const assertion of notesOf(target).assertions ?? []) checkParts(target, assertion);
    note(target, { assertions: undefined });
  }
}

const CLEARING = visitsByKind({
  [lua.SyntaxKind.AssignmentStatement]: clearTargets,
  [lua.SyntaxKind.VariableDeclarationStatement]: clearTargets,
});

/** Checks of the index of an element, which also receive the array or object. */
const OF_INDICES: ReadonlySet<string> = new Set(['key', 'within']);

/** Checks of a plain value, without further arguments. */
const OF_VALUES: ReadonlySet<string> = new Set(['number', 'there', 'type']);

/** A value with the checks around it. */
function checked(node: lua.Expression): lua.Expression {
  const { assertions = [] } = notesOf(node);
  for (const assertion of assertions) checkParts(node, assertion);
  return assertions
    .filter(({ check: name }) => !OF_VALUES.has(name))
    .reduce(withCheck, checkValue(node, assertions));
}

function checkParts(node: lua.Expression, assertion: Assertion): void {
  const { check: name } = assertion;
  // The transpiler replaces some calls by others.
  if (name === 'called' && lua.isCallExpression(node))
    node.expression = check('convention', node.expression, ...checkArguments(assertion));
  if (OF_INDICES.has(name) && lua.isTableIndexExpression(node) && lua.isIdentifier(node.table))
    node.index = check(name, node.index, ...checkArguments(assertion), lua.cloneIdentifier(node.table));
}

function checkValue(value: lua.Expression, assertions: readonly Assertion[]): lua.Expression {
  const find = (name: string) => assertions.find(one => one.check === name);
  const [isThere, type, number] = ['there', 'type', 'number'].map(find);
  const first = isThere ?? type ?? number;
  if (!first) return value;
  const values = [isThere !== undefined, type?.values[0] ?? false, ...(number?.values ?? [])];
  return check('value', value, ...checkArguments({ ...first, values }));
}

function withCheck(value: lua.Expression, assertion: Assertion): lua.Expression {
  const { check: name } = assertion;
  if (name === 'quiet') return checkQuiet(value, checkArguments(assertion));
  return name === 'called' || OF_INDICES.has(name) ? value : check(name, value, ...checkArguments(assertion));
}

/** Further arguments of a check, besides the value. */
function checkArguments({ place, values }: Assertion): lua.Expression[] {
  return [lua.createStringLiteral(place), ...values.map(literal)];
}

/** Compares the number of function calls before and after the value is computed. */
function checkQuiet(value: lua.Expression, params: readonly lua.Expression[]): lua.Expression {
  const calls = lua.createTableIndexExpression(
    lua.createIdentifier(ASSERTING_HELPER),
    lua.createStringLiteral('calls'),
  );
  return check('quiet', calls, value, ...params);
}

function literal(value: number | string | boolean): lua.Expression {
  if (typeof value === 'boolean') return lua.createBooleanLiteral(value);
  if (typeof value === 'string') return lua.createStringLiteral(value);
  return lua.createNumericLiteral(value);
}

/**
 * Whether a function receives `this`, as a Lua literal; nil for a function without parameters, which can be called
 * either way.
 */
function takesThis({ params = [], dots }: lua.FunctionExpression): lua.Expression {
  if (params.length === 0) return dots ? lua.createBooleanLiteral(false) : lua.createNilLiteral();
  return lua.createBooleanLiteral(THIS_NAMES.has(params[0].text));
}

/** A function that counts its calls, and records whether it receives `this`. */
function countingFunction(node: lua.FunctionExpression): lua.Expression {
  const calls = () =>
    lua.createTableIndexExpression(lua.createIdentifier(ASSERTING_HELPER), lua.createStringLiteral('calls'));
  const sum = lua.createBinaryExpression(
    calls(),
    lua.createNumericLiteral(1),
    lua.SyntaxKind.AdditionOperator,
  );
  node.body.statements.unshift(lua.createAssignmentStatement(calls(), sum));
  return check('made', checked(node), takesThis(node));
}

const EXPRESSIONS = [
  lua.SyntaxKind.BinaryExpression,
  lua.SyntaxKind.UnaryExpression,
  lua.SyntaxKind.CallExpression,
  lua.SyntaxKind.MethodCallExpression,
  lua.SyntaxKind.ParenthesizedExpression,
  lua.SyntaxKind.TableIndexExpression,
  lua.SyntaxKind.TableExpression,
  lua.SyntaxKind.Identifier,
] as const;

const REPLACEMENTS = replacementsByKind({
  ...Object.fromEntries(EXPRESSIONS.map(kind => [kind, checked])),
  [lua.SyntaxKind.FunctionExpression]: countingFunction,
});

/** Functions that are declared by `local function` refer to themselves by name. */
function withNamedFunctions(statements: lua.Statement[]): lua.Statement[] {
  return statements.flatMap(statement => {
    if (!lua.isVariableDeclarationStatement(statement)) return [statement];
    const found: lua.Statement[] = [];
    statement.right?.forEach((value, index) => {
      const inner = madeFunction(value);
      if (!inner || statement.left.length !== 1) return;
      const name = lua.cloneIdentifier(statement.left[index]);
      statement.right![index] = inner;
      found.push(lua.createExpressionStatement(check('made', name, takesThis(inner))));
    });
    return [statement, ...found];
  });
}

function madeFunction(value: lua.Expression): lua.FunctionExpression | undefined {
  if (!lua.isCallExpression(value) || !lua.isTableIndexExpression(value.expression)) return undefined;
  const { table } = value.expression;
  const [first] = value.params;
  const isMade =
    lua.isIdentifier(table) && table.text === ASSERTING_HELPER && lua.isFunctionExpression(first);
  return isMade ? first : undefined;
}
