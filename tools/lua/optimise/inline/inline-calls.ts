/**
 * Replaces a call by the body of the called function. An expression replaces the call directly; statements go in
 * front of the statement with the call, if everything that is computed before the call there can be computed after it
 * as well.
 */

import * as lua from 'typescript-to-lua';
import { append } from '../../../long-lists.ts';
import { isReadLate, type ProgramFacts } from '../../chunk/program-facts.ts';
import { isVariableName, type Names } from '../../chunk/unique-names.ts';
import { replacedInCopy, replacementsByKind, rewriteKinds } from '../../kinds.ts';
import { inPlaceOf } from '../../notes.ts';
import { renameAll } from '../../scope.ts';
import { contains, copyTree, eachChild, type Located, locationAt, walk } from '../../tree.ts';
import type { EffectsFinder } from '../effects.ts';
import { identifier, isSimple, type StatementList } from '../lua-shapes.ts';
import { isNumber } from '../number-kinds.ts';
import { computedBefore, findCall, takesSeveral } from './inline-places.ts';
import type { Inlinable } from './inline-shapes.ts';

const { AndOperator, CallExpression, Identifier, OrOperator } = lua.SyntaxKind;

/** Most uses of an argument for which reading a variable of the chunk each time costs no more than a local copy. */
const FEW_READS = 2;

export interface CallInliner {
  /**
   * Inlines a call as an expression; undefined if the function is not an expression, or its arguments cannot be
   * substituted.
   */
  asExpression(call: lua.CallExpression, callee: Inlinable): lua.Expression | undefined;
  /** Inlines the calls in statements for which `choose` returns a function. */
  inStatements(statements: StatementList, choose: (call: lua.Node) => Inlinable | undefined): StatementList;
}

/**
 * Creates an inliner for the calls in one function, or in the chunk outside of functions.
 *
 * @param home the function
 */
export function createCallInliner(
  facts: ProgramFacts,
  effects: EffectsFinder,
  names: Names,
  home: lua.FunctionExpression | undefined,
): CallInliner {
  /** Whether Lua would read an argument after later parts of the statement have run. */
  const isLate = (value: lua.Expression): boolean => {
    const variable = lua.isIdentifier(value) ? facts.variables.get(value.text) : undefined;
    return variable !== undefined && isReadLate(variable, home);
  };

  /** Whether a variable or literal keeps its value while `body` and the rest of the statement run. */
  const isStable = (value: lua.Expression, ...body: readonly lua.Node[]): boolean => {
    if (!lua.isIdentifier(value)) return isSimple(value);
    if (!isVariableName(value.text)) return !facts.writtenGlobals.has(value.text);
    // Variables that the inliner created are written only by their declarations.
    if (!facts.variables.has(value.text)) return true;
    return !isLate(value) && effects.isInvariant(value, effects.effectsOf(body));
  };

  const asExpression = (call: lua.CallExpression, callee: Inlinable): lua.Expression | undefined => {
    const { expression, parameters } = callee;
    if (!expression || call.params.length > parameters.length) return undefined;
    const uses = usesOf(expression, parameters);
    const isQuiet = effects.isFreeOfEffects(expression);
    const values = new Map<string, lua.Expression>();
    for (const [index, name] of parameters.entries()) {
      const value = call.params[index] ?? lua.createNilLiteral();
      const { count, isConditional } = uses.get(name)!;
      const isAlike = isStable(value, expression) && (isSimple(value) || count <= FEW_READS);
      const isOnce =
        count === 1 &&
        isQuiet &&
        effects.isFreeOfEffects(value) &&
        !(isConditional && reads(value)) &&
        !isLate(value);
      if (!isAlike && !isOnce) return undefined;
      values.set(name, value);
    }
    const ofName = (node: lua.Identifier): lua.Node | undefined => {
      const value = values.get(node.text);
      return value && inPlaceOf(node, copyTree(value));
    };
    return copyTree(expression, undefined, replacedInCopy({ [Identifier]: ofName }));
  };

  /** The statements of a callee's body for a call, with arguments in variables where necessary. */
  const bodyFor = (call: lua.CallExpression, callee: Inlinable): StatementList | undefined => {
    const { node, parameters } = callee;
    if (call.params.length > parameters.length) return undefined;
    const body = copyTree(node.body);
    const newNames = new Map<string, string>();
    walk(body, child => {
      for (const name of declaredBy(child)) newNames.set(name, names.fresh(name));
      return true;
    });
    const values = new Map<string, lua.Expression>();
    const bindings: StatementList = [];
    const uses = usesOf(body, parameters);
    for (const [index, name] of parameters.entries()) {
      const given = call.params[index];
      // A number is never replaced by a default value.
      const initial = !given || isNumber(given) ? takeDefault(body, name) : undefined;
      const value = given ?? initial?.[0];
      // Without the test and the assignment of the default value.
      const count = uses.get(name)!.count - (initial ? 2 : 0);
      const writes = (facts.variables.get(name)?.writes ?? 2) - (initial ? 1 : 0);
      const isWritten = writes > 1;
      if (
        value &&
        !isWritten &&
        isStable(value, node.body, ...call.params) &&
        (isSimple(value) || count <= FEW_READS)
      ) {
        values.set(name, value);
        continue;
      }
      if (!value && !isWritten) {
        values.set(name, lua.createNilLiteral());
        continue;
      }
      const own = names.fresh(name);
      newNames.set(name, own);
      const declaration = lua.createVariableDeclarationStatement([identifier(own)], value && [value]);
      bindings.push(locationAt(declaration, (given ?? call) as Located));
    }
    renameAll([body], newNames);
    const root = lua.createBlock([...bindings, ...body.statements]);
    const valueFor = (node: lua.Identifier): lua.Node => {
      const value = values.get(node.text);
      return value ? inPlaceOf(node, copyTree(value)) : node;
    };
    rewriteKinds(root, replacementsByKind({ [Identifier]: valueFor }));
    return root.statements;
  };

  const replaceIn = (
    statement: lua.Statement,
    call: lua.CallExpression,
    value: lua.Expression,
  ): lua.Statement => {
    const root = lua.createBlock([statement]);
    rewriteKinds(root, replacementsByKind({ [CallExpression]: node => (node === call ? value : node) }));
    return root.statements[0];
  };

  /** Inlines one call of a statement; undefined if that is not possible. */
  const inlineOne = (
    statement: lua.Statement,
    call: lua.CallExpression,
    callee: Inlinable,
  ): StatementList | undefined => {
    const earlier = computedBefore(statement, call);
    if (!earlier || takesSeveral(statement)) return undefined;
    const later = [callee.node.body, ...call.params];
    const isQuiet = later.every(effects.isFreeOfEffects);
    if (!earlier.every(value => (isQuiet ? effects.isFreeOfEffects(value) : isStable(value, ...later))))
      return undefined;
    const body = bodyFor(call, callee);
    if (!body) return undefined;
    const last = body.at(-1);
    const value = last && lua.isReturnStatement(last) ? last.expressions[0] : undefined;
    if (last && lua.isReturnStatement(last)) body.pop();
    if (lua.isExpressionStatement(statement) && statement.expression === call)
      return block([...body, ...asStatement(value, last as Located)]);
    const rest = replaceIn(statement, call, value ?? lua.createNilLiteral());
    return lua.isVariableDeclarationStatement(rest) ? [...body, rest] : block([...body, rest]);
  };

  const inStatements: CallInliner['inStatements'] = (statements, choose) => {
    const made: StatementList = [];
    const waiting = [...statements].reverse();
    const refused = new Set<lua.Node>();
    for (let statement = waiting.pop(); statement; statement = waiting.pop()) {
      const found = findCall(statement, node => (refused.has(node) ? undefined : choose(node)));
      if (!found) {
        made.push(statement);
        continue;
      }
      const [call, callee] = found;
      const inlined = asWhole(statement, call, callee);
      for (const inner of inlined ?? [])
        if (lua.isDoStatement(inner)) inner.statements = inStatements(inner.statements, choose);
      if (inlined) append(waiting, inlined.reverse());
      else {
        refused.add(call);
        waiting.push(statement);
      }
    }
    return made;
  };

  const asWhole = (
    statement: lua.Statement,
    call: lua.CallExpression,
    callee: Inlinable,
  ): StatementList | undefined => {
    const value = asExpression(call, callee);
    const isStatement = lua.isExpressionStatement(statement) && statement.expression === call;
    if (value && !isStatement) return [replaceIn(statement, call, value)];
    return inlineOne(statement, call, callee);
  };

  return { asExpression, inStatements };
}

/** A statement for the effects of an unused value; none if it has no effects. */
export function asStatement(value: lua.Expression | undefined, from: Located): StatementList {
  if (!value || lua.isLiteral(value) || lua.isIdentifier(value) || lua.isFunctionExpression(value)) return [];
  const isCall = lua.isCallExpression(value) || lua.isMethodCallExpression(value);
  const made = isCall
    ? lua.createExpressionStatement(value)
    : lua.createVariableDeclarationStatement([identifier('_')], [value]);
  return [locationAt(made, from)];
}

/** Puts statements that declare variables into a block of their own. */
export function block(statements: StatementList): StatementList {
  return statements.some(lua.isVariableDeclarationStatement)
    ? [lua.createDoStatement(statements)]
    : statements;
}

/**
 * Removes the default of a parameter from the start of a body, and returns its value: `if x == nil then x = value
 * end`.
 */
export function takeDefault(body: lua.Block, name: string): lua.Expression[] | undefined {
  const isParameter = (node: lua.Node | undefined): boolean =>
    node !== undefined && lua.isIdentifier(node) && node.text === name;
  const index = body.statements.findIndex(
    statement => !isDefault(statement) || isParameter(targetOf(statement)),
  );
  const statement = body.statements[index];
  if (!statement || !isDefault(statement)) return undefined;
  const [value] = (statement.ifBlock.statements[0] as lua.AssignmentStatement).right;
  // Other values may depend on parameters that are set later.
  if (!lua.isLiteral(value)) return undefined;
  body.statements.splice(index, 1);
  return [value];
}

function isDefault(statement: lua.Statement): statement is lua.IfStatement {
  if (!lua.isIfStatement(statement) || statement.elseBlock || statement.ifBlock.statements.length !== 1)
    return false;
  const { condition } = statement;
  return (
    lua.isBinaryExpression(condition) &&
    condition.operator === lua.SyntaxKind.EqualityOperator &&
    lua.isNilLiteral(condition.right) &&
    lua.isAssignmentStatement(statement.ifBlock.statements[0])
  );
}

function targetOf(statement: lua.Statement): lua.Node | undefined {
  if (!lua.isIfStatement(statement)) return undefined;
  const [assignment] = statement.ifBlock.statements;
  return lua.isAssignmentStatement(assignment) ? assignment.left[0] : undefined;
}

interface Use {
  count: number;
  /** Whether one of the uses may be skipped. */
  isConditional: boolean;
}

function usesOf(root: lua.Node, parameters: readonly string[]): Map<string, Use> {
  const uses = new Map<string, Use>(parameters.map(name => [name, { count: 0, isConditional: false }]));
  const visit = (node: lua.Node, isConditional: boolean): void => {
    if (lua.isIdentifier(node)) {
      const use = uses.get(node.text);
      if (use) {
        use.count++;
        use.isConditional ||= isConditional;
      }
    }
    const isLogical =
      lua.isBinaryExpression(node) && (node.operator === AndOperator || node.operator === OrOperator);
    if (!isLogical) eachChild(node, visit, isConditional);
    else {
      visit(node.left, isConditional);
      visit(node.right, true);
    }
  };
  visit(root, false);
  return uses;
}

/** Whether an expression reads fields or elements, which raises an error for nil. */
function reads(root: lua.Node): boolean {
  return contains(root, lua.isTableIndexExpression);
}

/** Names of the variables that a statement declares. */
export function declaredBy(node: lua.Node): string[] {
  if (lua.isVariableDeclarationStatement(node)) return node.left.map(({ text }) => text);
  if (lua.isForStatement(node)) return [node.controlVariable.text];
  return lua.isForInStatement(node) ? node.names.map(({ text }) => text) : [];
}
