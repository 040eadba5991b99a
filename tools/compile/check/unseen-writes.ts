/** Cautions about writes that JavaScript stops, or undoes, and the console does not: frozen objects, fields that are declared late. */

import type TypeScript from 'typescript';
import { objectFunction } from '../facts/asked-keys.ts';
import type { CheckedProgram } from '../facts/built-in-names.ts';
import { skipWrappers } from '../facts/writes.ts';
import { nameOf, shown } from '../program/shown-source.ts';
import ts from '../program/typescript.ts';
import type { Refusal } from './refusals/refusal.ts';

const { SyntaxKind: Js } = ts;

/** `class Ship extends Thing { hp?: number; … }`, where a method sets `hp` that the constructor of Thing calls. */
export const SET_EARLY: Refusal = {
  name: 'compile/early-field',
  message: node =>
    `${nameOf(node)} may be set by a method that the base class calls, and keeps that value on the console`,
  remedy: 'Give it a value, or write `declare` in front of it, which means the same in both.',
  example: `class Thing {
  constructor() {
    this.start();
  }
  start() {}
}
class Ship extends Thing {
  hp?: number;
  override start() {
    this.hp = 3;
  }
}
trace(new Ship().hp);`,
};

/** `Object.freeze(ship);` */
export const NOT_FROZEN: Refusal = {
  name: 'compile/not-frozen',
  message: node =>
    `${shown((node as TypeScript.CallExpression).arguments[0])} can still be written to: no object can be locked`,
  remedy:
    'Freeze it where it is made, which makes its type readonly: `const sizes = Object.freeze({ small: 1 });`.',
  example: `const ship = { speed: 1 };
Object.freeze(ship);
trace(ship.speed);`,
};

/** `(sizes as any).small = 2` */
export const NOT_LOCKED: Refusal = {
  name: 'compile/not-frozen',
  message: node =>
    `${shown((node as TypeScript.AsExpression).expression)} is frozen in JavaScript only: as another type it can be written to`,
  remedy: 'Keep its own type, which is readonly, or leave out Object.freeze.',
  example: `const sizes = Object.freeze({ small: 1 });
(sizes as { small: number }).small = 2;
trace(sizes.small);`,
};

/** Whether something frozen is given another type than its own. */
export function unlocks(node: TypeScript.AsExpression, context: CheckedProgram): boolean {
  const value = skipWrappers(node.expression);
  const declaration = context.checker.getSymbolAtLocation(value)?.valueDeclaration;
  const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : value;
  return made !== undefined && ts.isCallExpression(made) && isLocking(made, context);
}

function isLocking(
  { arguments: list, expression }: TypeScript.CallExpression,
  context: CheckedProgram,
): boolean {
  const name = list.length === 1 ? objectFunction(expression, context) : undefined;
  return name !== undefined && /^(freeze|seal|preventExtensions)$/.test(name);
}

/** Whether something is locked that has a name already under which it can be written to. */
export function locksOther(call: TypeScript.CallExpression, context: CheckedProgram): boolean {
  if (!isLocking(call, context)) return false;
  const { expression, parent } = call;
  const value = skipWrappers(call.arguments[0]);
  const wanted = context.checker.getContextualType(call);
  const isNamed =
    ts.isIdentifier(value) || ts.isPropertyAccessExpression(value) || value.kind === Js.ThisKeyword;
  const isFreeze = objectFunction(expression, context) === 'freeze';
  const isOpen = wanted !== undefined && (wanted.flags & ts.TypeFlags.Any) !== 0;
  return isNamed || isOpen || ts.isExpressionStatement(parent) || !isFreeze;
}
