/**
 * `Array.isArray`. An empty list and an empty object are the same in Lua; in a program that asks which of them a value
 * is, objects that are written empty get a mark, and everywhere if nothing is said of their type.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { neededSources } from '../needed-files.ts';
import ts from '../typescript.ts';
import { callGlobal } from './lua-nodes.ts';

const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;
const TEST = 'isArray';
const askingPrograms = new WeakMap<TypeScript.Program, boolean>();

/** Whether a program asks of any value whether it is a list. */
export function asksForLists(program: TypeScript.Program): boolean {
  let asks = askingPrograms.get(program);
  if (asks === undefined) {
    asks = neededSources(program).some(file => file.text.includes(TEST));
    askingPrograms.set(program, asks);
  }
  return asks;
}

/** What is made of an object literal, with the mark if it needs one. */
export function markedAsObject(
  made: lua.Expression,
  node: TypeScript.ObjectLiteralExpression,
  { checker, program }: TransformationContext,
): lua.Expression {
  if (!lua.isTableExpression(made) || made.fields.length > 0) return made;
  const wanted = checker.getContextualType(ts.getOriginalNode(node) as TypeScript.ObjectLiteralExpression);
  const isUnknown = wanted !== undefined && (wanted.flags & UNKNOWN) !== 0;
  return isUnknown || asksForLists(program) ? callGlobal('js_object', [made], node) : made;
}
