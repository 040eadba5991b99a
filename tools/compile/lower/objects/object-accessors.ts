/**
 * `get` and `set` in object literals. The transpiler sees an ordinary property with a placeholder for each pair, so
 * that order, spreads and computed names work as for any other property; an accessor replaces the placeholder when
 * the object is complete.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { note } from '../../../lua/notes.ts';
import {
  type Access,
  hasEffects,
  isPossibleAccessor,
  mayBeAccessor,
  skipWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { createSelfIdentifier, transformFunctionBody, transformParameters } from '../../transpiler/index.ts';
import type { Adapter, Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

interface AccessorPair {
  get?: ts.GetAccessorDeclaration;
  set?: ts.SetAccessorDeclaration;
}

const pairs = new WeakMap<ts.Node, AccessorPair>();

/** Whether an object literal has accessors. */
export function hasAccessors({ properties }: ts.ObjectLiteralExpression): boolean {
  return properties.some(ts.isAccessor);
}

/** The object literal with placeholders for its accessors. */
export function withPlaceholders(node: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression {
  const pairOf = new Map<string, AccessorPair>();
  const properties = node.properties.flatMap((property): ts.ObjectLiteralElementLike[] => {
    if (!ts.isAccessor(property)) return [property];
    const name = nameOf(property.name);
    const known = pairOf.get(name);
    const pair = known ?? {};
    if (ts.isGetAccessor(property)) pair.get = property;
    else pair.set = property;
    if (known) return [];
    pairOf.set(name, pair);
    const placeholder = ts.factory.createTrue();
    pairs.set(placeholder, pair);
    return [ts.setOriginalNode(ts.factory.createPropertyAssignment(property.name, placeholder), property)];
  });
  const replaced = ts.factory.createObjectLiteralExpression(properties);
  return Object.assign(ts.setTextRange(ts.setOriginalNode(replaced, node), node), { parent: node.parent });
}

/** A text that identifies a name: the same for `x`, `'x'` and `['x']`, and a new one for each call. */
function nameOf(name: ts.PropertyName): string {
  const key = ts.isComputedPropertyName(name) ? skipWrappers(name.expression) : name;
  const isText = ts.isStringLiteralLike(key) || (ts.isIdentifier(key) && key === name);
  if (isText) return key.text;
  return hasEffects(key) ? `[${key.pos}]` : `[${key.getText()}]`;
}

/** Replaces a placeholder by the functions of its accessor; undefined for any other `true`. */
export const accessorPair: Lowering<ts.BooleanLiteral> = (node, context) => {
  const pair = pairs.get(node);
  if (!pair) return undefined;
  const list = [pair.get ? functionOf(pair.get, context) : lua.createNilLiteral()];
  if (pair.set) list.push(functionOf(pair.set, context));
  return callGlobal('js_accessor', list, pair.get ?? pair.set);
};

/** A method with `this` as its first parameter. */
function functionOf(node: ts.AccessorDeclaration, context: TransformationContext): lua.Expression {
  const [parameters, dots, rest] = transformParameters(context, node.parameters, createSelfIdentifier());
  const body = transformFunctionBody(context, node.parameters, node.body!, node, rest)[0];
  return lua.createFunctionExpression(
    lua.createBlock(body),
    parameters,
    dots,
    lua.NodeFlags.Declaration,
    node,
  );
}

/** Notes on a property that it may be an accessor, which must be called even if its value is unused. */
export const noteComputed: Adapter<Access> = (made, node, context) =>
  mayBeAccessor(ts.getOriginalNode(node) as typeof node, context) ? note(made, { isComputed: true }) : made;

/** Reads a property of a value for a pattern. */
export function propertyOf(
  type: ts.Type,
  value: lua.Expression,
  name: lua.Expression,
  node: ts.Node,
  context: TransformationContext,
): lua.Expression {
  const made = lua.createTableIndexExpression(value, name, node);
  const property = lua.isStringLiteral(name) ? type.getProperty(name.value) : undefined;
  return isPossibleAccessor(property, context) ? note(made, { isComputed: true }) : made;
}

/** Replaces the placeholders of a complete object by accessors. */
export function withAccessors(made: lua.Expression, node: ts.Node): lua.Expression {
  return callGlobal('js_accessors', [made], node);
}
