/**
 * Arguments of functions of `Math` that may be something other than numbers: elements of a list of type `any`, values that
 * a type assertion calls numbers, and what a function as a value is given. JavaScript converts them.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  type CheckedProgram,
  contentsOf,
  isAccess,
  isCallee,
  isNullable,
  isWrapper,
  libraryGlobal,
  mayBeConverted,
  nameOf,
  skipWrappers,
  typesBelow,
  typesSpread,
} from '../../facts/index.ts';
import { mentions } from '../../program/needed-files.ts';
import ts from '../../program/typescript.js';
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
  const areOfJson = values.some(value => ts.isSpreadElement(value) && isOfJson(value.expression, context));
  if (!areOfJson && !types.some(type => mayBeConverted(type, context.checker))) return made;
  const areNull = areOfJson || values.every(value => typesIn(value, context).some(isNullable));
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

/** Whether a value is part of what `JSON.parse` gives: an element of such a list may be null, and is never undefined. */
function isOfJson(node: ts.Expression, checked: CheckedProgram): boolean {
  const inner = skipWrappers(node);
  if (ts.isCallExpression(inner)) {
    const callee = skipWrappers(inner.expression);
    return (
      ts.isPropertyAccessExpression(callee) &&
      callee.name.text === 'parse' &&
      libraryGlobal(callee.expression, checked) === 'JSON'
    );
  }
  if (isAccess(inner)) return isOfJson(inner.expression, checked);
  let declaration: ts.Node | undefined = ts.isIdentifier(inner)
    ? checked.checker.getSymbolAtLocation(inner)?.valueDeclaration
    : undefined;
  while (declaration && ts.isBindingElement(declaration)) declaration = declaration.parent.parent;
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value !== undefined && isOfJson(value, checked);
}

/** The types that a value, or an element of a list that is spread, may be of: by its own type and below assertions. */
function typesIn(node: ts.Expression, { checker }: CheckedProgram): ts.Type[] {
  return ts.isSpreadElement(node) ? typesSpread(node, checker) : typesBelow(node, checker);
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
  if (!mayGetAnything(original, checked)) return made;
  const [{ parameters }] = checker.getTypeAtLocation(original).getCallSignatures();
  const isOfAll = parameters.some(
    ({ valueDeclaration: at }) => at && ts.isParameter(at) && at.dotDotDotToken,
  );
  return callGlobal('js_of_numbers', [made, ...(isOfAll ? [] : [number(parameters.length)])], node);
}

/** Whether a function as a value may be called with values of any type: by the types that are wanted where it stands. */
function mayGetAnything(value: ts.Expression, checked: CheckedProgram): boolean {
  const { checker } = checked;
  for (let at: ts.Node = value; ; at = at.parent) {
    const wanted = ts.isExpression(at) ? checker.getContextualType(at) : undefined;
    const said = isWrapper(at) ? checker.getTypeAtLocation(at) : undefined;
    for (const type of [wanted, said]) if (type && isOpen(type, checker)) return true;
    // The contextual type of a literal names its parts, but for those of any.
    if (wanted && !isPartOfLiteral(at)) return false;
    if (isWrapper(at.parent) || isPartOfLiteral(at)) continue;
    // Nothing says of an object what it will be taken for.
    const isLiteral = ts.isObjectLiteralExpression(at) || ts.isArrayLiteralExpression(at);
    return isLiteral && mentionsOpenTypes(checked.program);
  }
}

/** Whether a program has types that tell nothing of their values. */
export const mentionsOpenTypes = mentions(/\b(?:any|unknown)\b/);
/** Whether a program may give functions of `Math` other names. */
export const mentionsMathAliases = mentions(/=\s*Math\b/);

/** The same of a function of `Math` under another name, `const { max } = Math`. */
export const aliasOfAnyValues: Adapter<ts.Identifier> = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Identifier;
  if (!original.parent || isCallee(original) || isAccess(original.parent)) return made;
  if (!mentionsMathAliases(context.program)) return made;
  if (!contentsOf(context.program).takesThis(original)) return ofAnyValues(made, original, context);
  // Among functions that receive `this` it has become one of them.
  const bare = callGlobal('js_without_this', [made], node);
  const converting = ofAnyValues(bare, original, context);
  return converting === bare ? made : callGlobal('js_with_this', [converting], node);
};

/** Whether a function of a type may be called with anything. */
function isOpen(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    (type.flags & OPEN) !== 0 ||
    type.symbol?.name === 'Function' ||
    type.getCallSignatures().some(one => takesAny(one, checker))
  );
}

/** Whether a node lies directly in a literal, or gives a conditional expression its value. */
function isPartOfLiteral({ parent }: ts.Node): boolean {
  return (
    ts.isObjectLiteralElement(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isSpreadElement(parent) ||
    ts.isConditionalExpression(parent)
  );
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
