/** Arguments of type `any` of the language's own functions, which convert them to what their parameters are. */

import { areAll, areSome, type CheckedProgram, isOfAny, withWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Adapter } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

const { TypeFlags } = ts;

const NULLISH = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void;

/** Functions, and objects with functions, whose arguments are converted elsewhere. */
const CONVERTING: ReadonlySet<string> = new Set([
  'Math',
  'Number',
  'isNaN',
  'isFinite',
  'parseInt',
  'parseFloat',
]);

/** Converts such an argument; any other value stays unchanged. */
export const asParameter: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  if (!original.parent) return made;
  const at = withWrappers(original);
  const { parent } = at;
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return made;
  const { expression: callee } = parent;
  const list: readonly ts.Expression[] = parent.arguments ?? [];
  const index = list.indexOf(at);
  if (index < 0 || !isOfAny(at, context.checker) || list.slice(0, index).some(ts.isSpreadElement))
    return made;
  const owner = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  if (ts.isIdentifier(owner) && CONVERTING.has(owner.text)) return made;
  const converter = converterAt(parent, index, context);
  return converter ? callGlobal(converter, [made], node) : made;
};

/** The library function that converts an argument; undefined if it may be of several kinds. */
function converterAt(
  call: ts.CallExpression | ts.NewExpression,
  index: number,
  { checker, program }: CheckedProgram,
): string | undefined {
  const callee = checker.getTypeAtLocation(call.expression);
  const signatures = ts.isCallExpression(call) ? callee.getCallSignatures() : callee.getConstructSignatures();
  const types: ts.Type[] = [];
  let isOptional = false;
  for (const { declaration } of signatures) {
    if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return undefined;
    const { parameters } = declaration;
    const parameter = parameters[Math.min(index, parameters.length - 1)] as
      | ts.ParameterDeclaration
      | undefined;
    if (!parameter?.type || (index >= parameters.length && !parameter.dotDotDotToken)) continue;
    const wanted = wantedType(parameter, parameter.type, checker);
    if (!wanted) return undefined;
    types.push(wanted);
    isOptional ||= parameter.questionToken !== undefined || areSome(wanted, NULLISH);
  }
  const areOf = (flags: ts.TypeFlags): boolean => types.every(type => areAll(type, flags | NULLISH));
  if (types.length === 0) return undefined;
  if (areOf(TypeFlags.NumberLike)) return 'js_given_number';
  if (areOf(TypeFlags.StringLike)) return isOptional ? 'js_given_string' : 'js_string';
  const isOrString = types.some(type => areSome(type, TypeFlags.StringLike));
  return isOrString && areOf(TypeFlags.StringLike | TypeFlags.Object) ? 'js_string_or_other' : undefined;
}

/** The type that a parameter wants of each of its arguments; undefined if it is not known. */
export function wantedType(
  { dotDotDotToken }: ts.ParameterDeclaration,
  written: ts.TypeNode,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  const type = checker.getTypeFromTypeNode(written);
  return dotDotDotToken ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : type;
}
