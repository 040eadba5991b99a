/**
 * Variables that Lua would read too late. JavaScript reads an operand before it evaluates the next one; Lua reads a
 * variable only at the operation, and by then a call or an assignment in the other operand may have changed it. Such
 * variables are copied first.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  assignedBy,
  type CheckedProgram,
  calledMethod,
  hasEffects,
  isAccess,
  isWrapper,
  mayCallUserCode,
  skipWrappers,
  symbolAt,
  withWrappers,
} from '../../facts/index.ts';
import { memoize } from '../../program/memoize.ts';
import { nodesIn, someChild } from '../../program/nodes-in.ts';
import { isAssignmentOperator, operators } from '../../program/operators.ts';
import { withoutAlias } from '../../program/symbols.ts';
import ts from '../../program/typescript.js';
import type { Adapter } from '../lowering.ts';

/** Operators that evaluate and test their left side before the right one. */
const LEFT_FIRST = operators('&& || ?? ,');

/** A variable, copied if Lua would read it after something that changes it. */
export const readEarly: Adapter<ts.Identifier> = (made, node, context) => {
  const original = ts.getOriginalNode(node);
  if (!lua.isIdentifier(made) || !ts.isIdentifier(original) || !original.parent) return made;
  const read = lateReadOf(original);
  if (!read || !changes(original, read.later, read.isTarget, context)) return made;
  return copied(made, node, context);
};

function copied(made: lua.Expression, node: ts.Node, context: TransformationContext): lua.Identifier {
  const copy = context.createTempNameForLuaExpression(made);
  context.addPrecedingStatements(lua.createVariableDeclarationStatement(copy, made, node));
  return lua.cloneIdentifier(copy, node);
}

/** A variable that Lua may read later than JavaScript does. */
interface LateRead {
  /** What is evaluated between JavaScript's read and Lua's read. */
  later: ts.Node[];
  /** Whether it is the object or key of an assignment target, which Lua reads last. */
  isTarget: boolean;
}

/** Where a variable is read, if something else is evaluated before Lua reads it. */
function lateReadOf(node: ts.Expression): LateRead | undefined {
  const at = withWrappers(node);
  const { parent } = at;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    const isPlain = !LEFT_FIRST.has(kind) && !isAssignmentOperator(kind);
    return isPlain && parent.left === at ? { later: [parent.right], isTarget: false } : undefined;
  }
  if (!isAccess(parent)) return undefined;
  const isObject = parent.expression === at;
  const keys = isObject && ts.isElementAccessExpression(parent) ? [parent.argumentExpression] : [];
  const value = assignedValue(parent) ?? pushedValue(parent);
  if (value) return { later: [...keys, value], isTarget: true };
  return keys.length > 0 ? { later: keys, isTarget: true } : undefined;
}

/** The right side of the assignment to an expression. */
function assignedValue(node: ts.Expression): ts.Expression | undefined {
  const at = withWrappers(node);
  const { parent } = at;
  if (!ts.isBinaryExpression(parent) || parent.left !== at) return undefined;
  return isAssignmentOperator(parent.operatorToken.kind) ? parent.right : undefined;
}

/** The argument of `list.push(value)`, which becomes an assignment to the element after the last one. */
function pushedValue(node: ts.Node): ts.Expression | undefined {
  const method = calledMethod(node.parent);
  const isPush = method === node && method.name.text === 'push' && ts.isCallExpression(node.parent);
  return isPush ? node.parent.arguments[0] : undefined;
}

/** Whether evaluating `later` may change a variable before Lua reads it. */
function changes(
  node: ts.Identifier,
  later: readonly ts.Node[],
  isTarget: boolean,
  context: CheckedProgram,
): boolean {
  if (later.every(isTrivial)) return false;
  const { checker } = context;
  const symbol = symbolAt(node, checker);
  const variable = symbol && variableOf(symbol, checker);
  if (!variable) return false;
  const declaration = variable.valueDeclaration!;
  const file = node.getSourceFile();
  const isImported = declaration.getSourceFile() !== file;
  const owner = isImported ? undefined : functionAround(declaration);
  const here = functionAround(node);
  const isRegister = isImported ? ts.isSourceFile(here) : owner === here;
  const writers = isImported ? undefined : writersOf(file, checker).get(variable);
  if (!isImported && !writers) return false;
  if (later.some(part => writesDirectly(part, variable, checker))) return true;
  // Lua reads variables of outer functions early, except the object of an assignment.
  if (!isRegister && !isTarget) return false;
  const isWrittenElsewhere = !writers || [...writers].some(writer => !isRegister || writer !== owner);
  return isWrittenElsewhere && later.some(part => mayCallUserCode(part, context));
}

/** Whether an expression obviously has no effect. */
export function isTrivial(node: ts.Node): boolean {
  const isOwn = node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword;
  return isOwn || ts.isIdentifier(node) || ts.isLiteralExpression(node);
}

/** The variable of a name, if it can change: a `let` or a parameter. */
function variableOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  const resolved = withoutAlias(symbol, checker);
  const declaration = resolved.valueDeclaration;
  if (!declaration || declaration.getSourceFile().isDeclarationFile) return undefined;
  if (
    !ts.isVariableDeclaration(declaration) &&
    !ts.isParameter(declaration) &&
    !ts.isBindingElement(declaration)
  )
    return undefined;
  return ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const ? undefined : resolved;
}

function functionAround(node: ts.Node): ts.Node {
  let at = node.parent;
  // A parameter is in scope inside of its function.
  while (!ts.isSourceFile(at) && !ts.isFunctionLike(at) && !ts.isClassStaticBlockDeclaration(at))
    at = at.parent;
  return at;
}

/** The functions of a file that assign to a variable, by variable. */
const writersOf = memoize((file: ts.SourceFile, checker: ts.TypeChecker) => {
  const found = new Map<ts.Symbol, Set<ts.Node>>();
  for (const node of nodesIn(file, ...ASSIGNMENTS))
    for (const target of targetsOf(node)) {
      const symbol = symbolAt(target, checker);
      if (!symbol) continue;
      const list = found.get(symbol);
      if (list) list.add(functionAround(node));
      else found.set(symbol, new Set([functionAround(node)]));
    }
  return found;
});

/** Kinds of nodes that may assign to a variable that they do not declare. */
const ASSIGNMENTS = [
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.PostfixUnaryExpression,
  ts.SyntaxKind.PrefixUnaryExpression,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.ForInStatement,
];

/** The variables that a node itself assigns to, not counting those that it declares. */
function targetsOf(node: ts.Node): ts.Identifier[] {
  return assignedBy(node).flatMap(namesIn);
}

/** The names in a target; those in indices are included, which is harmless. */
function namesIn(target: ts.Node): ts.Identifier[] {
  if (ts.isExpression(target) && isWrapper(target)) return namesIn(skipWrappers(target));
  if (ts.isIdentifier(target)) return [target];
  if (!ts.isArrayLiteralExpression(target) && !ts.isObjectLiteralExpression(target)) return [];
  const names: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(target);
  return names;
}

function writesDirectly(node: ts.Node, variable: ts.Symbol, checker: ts.TypeChecker): boolean {
  if (targetsOf(node).some(target => symbolAt(target, checker) === variable)) return true;
  return someChild(node, child => writesDirectly(child, variable, checker));
}

/** Whether evaluating an expression may change a variable that Lua would read after it. */
export function isChangedBy(variable: ts.Identifier, later: ts.Expression, context: CheckedProgram): boolean {
  return changes(variable, [later], false, context);
}

/** Whether evaluating an expression may change anything, or may call user code. */
export function mayChange(node: ts.Node, context: CheckedProgram): boolean {
  return hasEffects(node) || mayCallUserCode(node, context);
}
