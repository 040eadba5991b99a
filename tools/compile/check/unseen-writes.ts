/** Cautions about writes that JavaScript stops, or undoes, and the console does not: frozen objects, fields that are declared late. */

import type TypeScript from 'typescript';
import { type CheckedProgram, libraryGlobal } from '../facts/built-in-names.ts';
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

/** Whether something is locked that has a name already under which it can be written to. */
export function locksOther(
  { arguments: list, expression, parent }: TypeScript.CallExpression,
  context: CheckedProgram,
): boolean {
  if (!ts.isPropertyAccessExpression(expression) || list.length !== 1) return false;
  if (!/^(freeze|seal|preventExtensions)$/.test(expression.name.text)) return false;
  if (libraryGlobal(expression.expression, context) !== 'Object') return false;
  const value = skipWrappers(list[0]);
  const isNamed =
    ts.isIdentifier(value) || ts.isPropertyAccessExpression(value) || value.kind === Js.ThisKeyword;
  return isNamed || ts.isExpressionStatement(parent) || expression.name.text !== 'freeze';
}
