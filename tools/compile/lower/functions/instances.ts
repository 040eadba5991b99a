/** `value instanceof maker` where the right side is not a class of the program, but a function or anything. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { relyOn } from '../../../lua/notes.ts';
import { hasEffects, isMaker, isOfAny, libraryGlobal, mayBeMaker, skipWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { FUNCTION_FIELDS_HELPER } from '../../runtime/helpers.ts';
import { moveToPrecedingTemp, transformOrderedExpressions } from '../../transpiler/index.ts';
import { arrayTest } from '../arrays/typed-arrays.ts';
import { mayLackInherited } from '../builtins/prototype-functions.ts';
import type { Lowering } from '../lowering.ts';
import { binary, callGlobal } from '../lua-nodes.ts';

/** Lowers that with a function or anything; undefined for any other. */
export const isInstanceOfMaker: Lowering<ts.BinaryExpression> = (node, context) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword) return undefined;
  const { checker } = context;
  const isUnknown = isOfAny(node.right, checker) || mayBeMaker(node.right, checker);
  if (!isUnknown && !isMaker(node.right, checker)) return undefined;
  const values = transformOrderedExpressions(context, [node.left, node.right]);
  return relyOn(callGlobal('js_is_instance', values, node), FUNCTION_FIELDS_HELPER);
};

/** `x instanceof Array`, `Function` and other classes that are none in Lua; undefined for any other operation. */
export const isInstanceOfBuiltIn: Lowering<ts.BinaryExpression> = (node, context) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword) return undefined;
  const name = builtInClass(node.right, context);
  if (name === undefined || !/^(Array|Function|Object|String|Number|Boolean|Symbol)$/.test(name))
    return undefined;
  const operands = transformOrderedExpressions(context, [node.left, node.right]);
  // What is no name is evaluated for its effects, as an argument that the test does not look at.
  const asked = ts.isIdentifier(skipWrappers(node.right)) ? operands.slice(0, 1) : operands;
  if (name === 'Array') return callGlobal(arrayTest(node, context), asked, node);
  if (name === 'Object') {
    const isObject = mayLackInherited('constructor', context.program) ? 'js_is_of_object' : 'js_is_object';
    return callGlobal(isObject, asked, node);
  }
  if (name === 'Function')
    return binary(
      callGlobal('__TS__TypeOf', asked),
      lua.SyntaxKind.EqualityOperator,
      lua.createStringLiteral('function'),
      node,
    );
  // Strings and the like are not objects, and objects of these classes cannot be made.
  if (asked.length > 1 || hasEffects(node.left))
    for (const [index, value] of asked.entries())
      moveToPrecedingTemp(context, value, index === 0 ? node.left : node.right);
  return lua.createBooleanLiteral(false, node);
};

/** The name of the built-in class that an expression has as its value, under whatever name. */
function builtInClass(node: ts.Expression, context: TransformationContext): string | undefined {
  const { checker, program } = context;
  const { symbol } = checker.getTypeAtLocation(node);
  const [, name] = /^(\w+)Constructor$/.exec(symbol?.name ?? '') ?? [];
  const isOfLibrary = symbol?.declarations?.some(
    ({ parent }) => ts.isSourceFile(parent) && program.isSourceFileDefaultLibrary(parent),
  );
  return name !== undefined && isOfLibrary ? name : libraryGlobal(node, context);
}
