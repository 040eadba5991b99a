/**
 * Finds out whether a program can observe that JavaScript closes an iterator when a loop or pattern leaves it early:
 * through the iterator's `return`, through a `finally` around a `yield`, or because a generator that is also used
 * elsewhere yields no more values.
 */

import { cached } from '../../program/incremental/cache.ts';
import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import { nodesIn, someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { makesIterators, partsOf } from '../type-parts.ts';
import { skipWrappers } from '../writes.ts';

export interface IteratorCloses {
  /** Whether closing iterators of the program has effects. */
  act: boolean;
  /** Whether the program catches errors, which may leave a loop. */
  catches: boolean;
}

const { SyntaxKind: Js } = ts;

/** Which iterators of a program must be closed. */
export const iteratorClosesOf = memoize((program: ts.Program): IteratorCloses => {
  const checker = program.getTypeChecker();
  const files = neededSources(program).map(file =>
    cached(program, file, 'closings', () => ({
      act:
        nodesIn(file, Js.MethodDeclaration, Js.PropertyAssignment, Js.PropertyDeclaration).some(isReturn) ||
        nodesIn(file, Js.TryStatement).some(isFinallyAroundYield) ||
        nodesIn(file, Js.YieldExpression, Js.ForOfStatement).some(node => leavesAnother(node, checker)),
      catches: nodesIn(file, Js.CatchClause).length > 0,
    })),
  );
  return { act: files.some(({ act }) => act), catches: files.some(({ catches }) => catches) };
});

/** `return() { … }` in an object or class */
function isReturn(node: ts.Node): boolean {
  const { name } = node as ts.MethodDeclaration;
  return (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === 'return';
}

/** `try { … yield … } finally { … }` */
export function isFinallyAroundYield(node: ts.Node): boolean {
  if (!ts.isTryStatement(node) || !node.finallyBlock) return false;
  return yields(node.tryBlock) || (node.catchClause !== undefined && yields(node.catchClause));
}

/** Whether the function that a node belongs to yields in it. */
export function yields(node: ts.Node): boolean {
  if (ts.isYieldExpression(node)) return true;
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
  return someChild(node, yields);
}

/** Whether closing a generator closes another one that is also used elsewhere: `yield* other` */
function leavesAnother(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isForOfStatement(node)) return yields(node.statement) && mayBeHeld(node.expression, checker);
  if (!ts.isYieldExpression(node) || !node.asteriskToken || !node.expression) return false;
  return mayBeHeld(node.expression, checker);
}

/** Values whose built-in iterators have no `return`. */
const NEVER_ENDED: ReadonlySet<string> = new Set([
  'Map',
  'Set',
  'ReadonlyMap',
  'ReadonlySet',
  'ArrayIterator',
  'MapIterator',
  'SetIterator',
  'StringIterator',
]);

/** Whether the iterator of a value may need to be closed. */
export function mayBeClosed(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(ts.getOriginalNode(node));
  return partsOf(type).some(
    part =>
      !(part.flags & ts.TypeFlags.StringLike) && !isArrayLike(part, checker) && !isNeverEnded(part.symbol),
  );
}

function isNeverEnded(symbol: ts.Symbol | undefined): boolean {
  return symbol !== undefined && NEVER_ENDED.has(symbol.name) && isDeclaredOnly(symbol);
}

function isDeclaredOnly({ declarations = [] }: ts.Symbol): boolean {
  return declarations.every(node => node.getSourceFile().isDeclarationFile);
}

/** Whether a value is a map by its type: one that is built in, or what has the same members. */
export function isMap(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return isCollection(node, /^(Readonly)?Map$/, checker);
}

/** Whether a value is a set by its type: one that is built in, or what has the same members. */
export function isSet(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return isCollection(node, /^(Readonly)?Set$/, checker);
}

function isCollection(node: ts.Expression, names: RegExp, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(ts.getOriginalNode(node));
  return partsOf(type).every(({ symbol }) => names.test(symbol?.name ?? '') && isDeclaredOnly(symbol));
}

/** Whether the iterator that a loop or pattern leaves may also be used elsewhere. */
export function mayBeHeld(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const original = skipWrappers(ts.getOriginalNode(node) as ts.Expression);
  if (!mayBeClosed(node, checker)) return false;
  if (ts.isCallExpression(original) && isGenerator(checker.getResolvedSignature(original)?.declaration))
    return false;
  return !partsOf(checker.getTypeAtLocation(ts.getOriginalNode(node))).every(part => makesNew(part, checker));
}

/** Whether the value of an expression is its own iterator, as a generator is, or an array. */
export function isOwnIterator(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return partsOf(checker.getTypeAtLocation(ts.getOriginalNode(node))).every(
    part => part.symbol?.name === 'Generator' || isArrayLike(part, checker),
  );
}

/** Whether each iteration of a type creates a new iterator. */
function makesNew(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (isArrayLike(type, checker)) return true;
  const method = type.getProperties().find(makesIterators);
  return method?.declarations?.every(isGenerator) ?? false;
}

function isGenerator(node: ts.Node | undefined): boolean {
  return (
    node !== undefined &&
    (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) &&
    node.asteriskToken !== undefined
  );
}

/** Whether a type is certainly array-like; TypeScript includes `any`. */
function isArrayLike(type: ts.Type, checker: ts.TypeChecker): boolean {
  return !(type.flags & ts.TypeFlags.Any) && checker.isArrayLikeType(type);
}
