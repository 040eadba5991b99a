/**
 * Whether it shows that JavaScript ends an iterator that a loop or a pattern leaves early. It shows by the iterator's
 * `return`, by a `finally` around a `yield`, and, of a generator that has a name, by its having no more values.
 */

import type TypeScript from 'typescript';
import { neededSources } from '../program/needed-files.ts';
import { nodesIn, someChild } from '../program/nodes-in.ts';
import { oncePer } from '../program/once.ts';
import { remembered } from '../program/rebuild/memory.ts';
import ts from '../program/typescript.ts';
import { partsOf } from './type-parts.ts';

export interface Closings {
  /** Whether iterators of the program do something when they are ended. */
  act: boolean;
  /** Whether the program catches errors, which may leave a loop. */
  catches: boolean;
}

const { SyntaxKind: Js } = ts;

/** What there is to end in a program. */
export const closingsOf = oncePer((program: TypeScript.Program): Closings => {
  const files = neededSources(program).map(file =>
    remembered(program, file, 'closings', () => ({
      act:
        nodesIn(file, Js.MethodDeclaration, Js.PropertyAssignment, Js.PropertyDeclaration).some(isReturn) ||
        nodesIn(file, Js.TryStatement).some(isFinallyAroundYield),
      catches: nodesIn(file, Js.CatchClause).length > 0,
    })),
  );
  return { act: files.some(({ act }) => act), catches: files.some(({ catches }) => catches) };
});

/** `return() { … }` in an object or class */
function isReturn(node: TypeScript.Node): boolean {
  const { name } = node as TypeScript.MethodDeclaration;
  return (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === 'return';
}

function isFinallyAroundYield(node: TypeScript.Node): boolean {
  if (!ts.isTryStatement(node) || !node.finallyBlock) return false;
  return yields(node.tryBlock) || (node.catchClause !== undefined && yields(node.catchClause));
}

/** Whether the function that a node belongs to yields in it. */
export function yields(node: TypeScript.Node): boolean {
  if (ts.isYieldExpression(node)) return true;
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
  return someChild(node, yields);
}

/** What is known to be left as it is: values of which JavaScript's own iterators have no `return`. */
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

/** Whether the iterator of a value may be one that has to be ended. */
export function mayBeEnded(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(ts.getOriginalNode(node));
  return partsOf(type).some(
    part =>
      !(part.flags & ts.TypeFlags.StringLike) &&
      !checker.isArrayLikeType(part) &&
      !(part.symbol && NEVER_ENDED.has(part.symbol.name)),
  );
}
