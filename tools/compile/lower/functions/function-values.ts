/**
 * Built-in functions as values of the program, and functions of the program as values of the console: each side has
 * its own convention for `this`, and a function that crosses over is adapted.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { walk } from '../../../lua/tree.ts';
import { ambientParameter, contentsOf, isCallee } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { aliasOfAnyValues } from '../builtins/math-arguments.ts';
import type { Adapter } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { wrapped } from '../strings/console-writers.ts';
import { builtInReceivesThis, declaredReceivesThis } from './function-contexts.ts';

/** Adapts a function to the calling convention of its context; other values stay unchanged. */
export const adaptFunction: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  if (!original.parent || isCallee(original) || lua.isNilLiteral(made)) return made;
  const own = builtInReceivesThis(original, context);
  const wanted = argumentReceivesThis(original, context);
  // Functions that may replace a method or class receive `this`, as those do.
  if (wanted === undefined && own !== false) return made;
  const takesThis = contentsOf(context.program).takesThis(declaredBy(original) ?? original);
  return converted(made, own ?? takesThis, wanted ?? takesThis, node);
};

/** The declaration of a variable in a pattern: `floor` of `const { floor } = Math`. */
function declaredBy({ parent, pos }: ts.Expression): ts.Node | undefined {
  return pos < 0 && ts.isVariableDeclaration(parent) ? parent.name : undefined;
}

/** Whether a built-in function calls its argument with `this`; undefined for other expressions. */
function argumentReceivesThis(node: ts.Expression, context: TransformationContext): boolean | undefined {
  const { checker, program } = context;
  const parameter = ambientParameter(node, checker);
  if (!parameter) return undefined;
  // Library functions pass `this` to all callbacks, as the facts assume.
  if (program.isSourceFileDefaultLibrary(parameter.getSourceFile())) return undefined;
  return declaredReceivesThis(checker.getTypeAtLocation(parameter), context);
}

/** Converts a function between calling conventions, with and without `this`. */
function converted(made: lua.Expression, from: boolean, to: boolean, node: ts.Node): lua.Expression {
  if (from === to) return made;
  return callGlobal(to ? 'js_with_this' : 'js_without_this', [made], node);
}

/** Adapts built-in functions in shorthand properties: `{ print }`. */
export const adaptShorthands: Adapter<ts.ObjectLiteralExpression> = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.ObjectLiteralExpression;
  const shorthands = original.properties.filter(ts.isShorthandPropertyAssignment);
  if (shorthands.length === 0) return made;
  walk(made, inner => {
    if (lua.isFunctionExpression(inner)) return false;
    if (!lua.isTableFieldExpression(inner) || !inner.key || !lua.isStringLiteral(inner.key)) return true;
    const { value: name } = inner.key;
    const property = shorthands.find(one => one.name.text === name);
    if (!property || !lua.isIdentifier(inner.value)) return true;
    inner.value = aliasOfAnyValues(wrapped(inner.value, property.name, context), property.name, context);
    const own = builtInReceivesThis(property.name, context);
    if (own !== undefined)
      inner.value = converted(
        inner.value,
        own,
        contentsOf(context.program).takesThis(property.name),
        property,
      );
    return true;
  });
  return made;
};
