/** Refuses values and operations on the console by their types. */

import {
  areAll,
  type CheckedProgram,
  calledMethod,
  falseAssertion,
  kindOf,
  libraryGlobal,
  METHODS_OF_BOTH,
  skipWrappers,
  type ValueKind,
} from '../../facts/index.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, onEach, type Rule, refusal } from '../rule.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

const OPEN = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never | TypeFlags.TypeParameter;
const NULLISH = TypeFlags.Null | TypeFlags.Undefined;
const PRIMITIVE = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike;

const CONVERSIONS: Readonly<Record<ValueKind, string>> = {
  number: 'Convert it: `Number(key)`, `Object.keys(table).map(Number)`.',
  string: 'Convert it: `String(score)`.',
  boolean: 'Compare it: `lives !== 0`.',
  object: 'Give it the type that it has.',
  array: 'Give it the type that it has.',
};

/** Built-in functions that convert what they are given, whatever it is. */
const CONVERTING: ReadonlySet<string> = new Set(
  'Math Number String Boolean parseInt parseFloat isNaN isFinite Object Symbol'.split(' '),
);

/** What the types of values show. */
export const OF_VALUES: readonly Rule[] = [
  refusal({
    code: 'compile/false-assertion',
    find: {
      ...onEach([Js.AsExpression, Js.TypeAssertionExpression], keptAssertion),
      ...onEach([Js.CallExpression, Js.NewExpression], falseArgument),
    },
    examples: ["const level = '3' as unknown as number;\ntrace(level);"],
  }),
  refusal({
    code: 'compile/string-or-array',
    remedy: "Test which it is first: `typeof x === 'string' ? … : …`.",
    dependsOnTypes: true,
    find: {
      [Js.CallExpression]: (node, { checker }) => {
        const callee = calledMethod(node);
        if (!callee || kindOf(checker.getTypeAtLocation(callee.expression), checker) !== 'both')
          return undefined;
        const { name, expression } = callee;
        const isSimple = !ts.isOptionalChain(node) && !node.arguments.some(ts.isSpreadElement);
        const message = `cannot call ${name.text}: ${shown(expression)} may be a string or an array`;
        return (
          !(isSimple && METHODS_OF_BOTH.some(method => method === name.text)) && { message, node: callee }
        );
      },
    },
    examples: ['const text = (value: string | string[]) => value.toString();\ntrace(text([]));'],
  }),
];

/** Values that go on as what they are not. Operators convert strings, numbers and booleans, and keys may be either. */
function keptAssertion(
  node: ts.AsExpression | ts.TypeAssertion,
  { checker }: CheckedProgram,
): Finding | undefined {
  const found = falseAssertion(node, checker);
  if (!found) return undefined;
  const isPlain = found.is !== 'object' && found.saidToBe !== 'object' && !found.isOfElements;
  const isConverted = isPlain && !isKept(node);
  if (isConverted) return undefined;
  const value = skipWrappers(node);
  const [is, saidToBe] =
    found.isOfElements || found.saidToBe === 'array'
      ? [value, node].map(at => checker.typeToString(checker.getTypeAtLocation(at)))
      : [found.is, found.saidToBe];
  return {
    message: `${shown(value)} is of type ${is}, and the type assertion says ${saidToBe}`,
    remedy: CONVERSIONS[found.is === 'object' ? 'object' : found.saidToBe],
  };
}

/** Whether a value is stored, returned or given to a function of the program. */
function isKept(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent))
    return parent.initializer === node;
  if (ts.isBinaryExpression(parent))
    return parent.right === node && parent.operatorToken.kind === Js.EqualsToken;
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
}

/** `name.slice('2' as any)`: an argument of a built-in function that is of another type than it says. */
function falseArgument(
  node: ts.CallExpression | ts.NewExpression,
  checked: CheckedProgram,
): Finding | undefined {
  const { checker, program } = checked;
  const list = node.arguments ?? [];
  if (!list.some(argument => skipWrappers(argument) !== argument)) return undefined;
  const signature = checker.getResolvedSignature(node);
  const declaration = signature?.declaration;
  if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return undefined;
  const owner = calledMethod(node)?.expression ?? node.expression;
  if (CONVERTING.has(libraryGlobal(owner, checked) ?? '')) return undefined;
  for (const [index, argument] of list.entries()) {
    const value = skipWrappers(argument);
    const parameter = signature.parameters[index];
    if (value === argument || !parameter) continue;
    const wanted = checker.getTypeOfSymbolAtLocation(parameter, node);
    const own = checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(value));
    const { valueDeclaration } = parameter;
    const isOfList =
      valueDeclaration && checker.getTypeAtLocation(valueDeclaration).flags & TypeFlags.TypeParameter;
    if (isOfList || !areAll(wanted, PRIMITIVE | NULLISH) || own.flags & OPEN) continue;
    // Lua's own functions take numbers for strings.
    const isNumber = areAll(own, TypeFlags.NumberLike) && !areAll(wanted, TypeFlags.NumberLike | NULLISH);
    const given = areAll(own, NULLISH) ? own : checker.getNonNullableType(own);
    if (isNumber || own.flags & TypeFlags.Undefined || checker.isTypeAssignableTo(given, wanted)) continue;
    // Behind an assertion the first overload counts, and the value may fit another one.
    const others = checker.getTypeAtLocation(node.expression).getCallSignatures();
    const isTaken = ({ parameters }: ts.Signature): boolean => {
      if (parameters[index] === undefined) return false;
      const type = checker.getTypeOfSymbolAtLocation(parameters[index], node);
      // What a function is called with and gives is converted.
      const areFunctions = [given, type].every(one => one.getCallSignatures().length > 0);
      return areFunctions || checker.isTypeAssignableTo(given, type);
    };
    if (others.some(isTaken)) continue;
    return {
      message: `${shown(value)} is of type ${checker.typeToString(own)}, and ${shown(node.expression)} takes ${checker.typeToString(wanted)}`,
      remedy: 'Convert it: `Number(text)`, `String(score)`.',
    };
  }
  return undefined;
}
