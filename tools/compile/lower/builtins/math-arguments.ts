/**
 * Arguments of functions of `Math` that may be something other than numbers: elements of a list of type `any`, values that
 * a type assertion calls numbers, and what a function as a value is given. JavaScript converts them.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  type CheckedProgram,
  isNullable,
  mayBeConverted,
  nameOf,
  skipWrappers,
  typesBelow,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { valuesOf } from '../functions/spread-values.ts';
import type { Adapter } from '../lowering.ts';
import { callGlobal, notANumber, number } from '../lua-nodes.ts';

const { TypeFlags } = ts;

const OPEN = TypeFlags.Any | TypeFlags.Unknown;

/** Whether a call is one of a function of `Math`, whatever the function is called: `const { max } = Math`. */
export function isMathCall({ expression }: ts.CallExpression, checked: CheckedProgram): boolean {
  // The transpiler makes calls of its own for the parts of an optional chain.
  return ts.getParseTreeNode(expression) !== undefined && isOfMath(expression, checked);
}

function isOfMath(callee: ts.Expression, { checker, program }: CheckedProgram): boolean {
  const [signature] = checker.getTypeAtLocation(callee).getCallSignatures();
  const declaration: ts.Declaration | undefined = signature?.declaration;
  return (
    declaration !== undefined &&
    nameOf(declaration.parent) === 'Math' &&
    program.isSourceFileDefaultLibrary(declaration.getSourceFile())
  );
}

/** Converts all arguments of a call where some are elements of a list that may hold something other than numbers. */
export const asNumbers: Adapter<ts.CallExpression> = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.CallExpression;
  if (!lua.isCallExpression(made) || !original.arguments.length || ts.isOptionalChain(original)) return made;
  const values = valuesGiven(original, context);
  const types = values.flatMap(value => typesIn(value, context));
  if (!types.some(type => mayBeConverted(type, context.checker))) return made;
  const areNull = values.every(value => typesIn(value, context).some(isNullable));
  made.params = [callGlobal('js_numbers', [areNull ? number(0) : notANumber(), ...made.params], node)];
  return made;
};

/** The arguments of a function of `Math` that nothing else converts: of a direct call, the lists that are spread. */
function valuesGiven(call: ts.CallExpression, context: TransformationContext): ts.Expression[] {
  const { expression, arguments: list } = call;
  const callee = skipWrappers(expression);
  if (ts.isPropertyAccessExpression(callee) && /^(call|apply)$/.test(callee.name.text)) {
    if (!isOfMath(callee.expression, context)) return [];
    const [, ...given] = list;
    return callee.name.text === 'call' ? given : given.map(one => ts.factory.createSpreadElement(one));
  }
  const spread = list.filter(ts.isSpreadElement);
  return spread.length > 0 && isMathCall(call, context) ? spread : [];
}

/** The types that a value, or an element of a list that is spread, may be of: by its own type and below assertions. */
function typesIn(node: ts.Expression, { checker }: CheckedProgram): ts.Type[] {
  if (!ts.isSpreadElement(node)) return typesBelow(node, checker);
  return typesBelow(node.expression, checker).map(type =>
    type.flags & OPEN ? type : (valuesOf(type, checker) ?? checker.getAnyType()),
  );
}

/** A function of `Math` as a value that is given values of type `any`, `list.map(Math.floor)`: it converts them. */
export function ofAnyValues(
  made: lua.Expression,
  node: ts.Expression,
  checked: CheckedProgram,
): lua.Expression {
  const { checker } = checked;
  const original = ts.getOriginalNode(node) as ts.Expression;
  if (!original.parent || !isOfMath(original, checked)) return made;
  const wanted = checker.getContextualType(original);
  if (!wanted || !(wanted.flags & OPEN || wanted.getCallSignatures().some(one => takesAny(one, checker))))
    return made;
  const [{ parameters }] = checker.getTypeAtLocation(original).getCallSignatures();
  const isOfAll = parameters.some(
    ({ valueDeclaration: at }) => at && ts.isParameter(at) && at.dotDotDotToken,
  );
  return callGlobal('js_of_numbers', [made, ...(isOfAll ? [] : [number(parameters.length)])], node);
}

/** Whether the parameters of a signature, of which a rest parameter is an array, are of type `any`. */
function takesAny({ parameters }: ts.Signature, checker: ts.TypeChecker): boolean {
  const [first] = parameters;
  if (!first) return false;
  const type = checker.getTypeOfSymbol(first);
  const at = first.valueDeclaration;
  const isRest = at && ts.isParameter(at) && at.dotDotDotToken;
  const taken = isRest ? (checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type) : type;
  return (taken.flags & OPEN) !== 0;
}
