/** Refuses values and operations on the console by their types. */

import {
  areAll,
  type CheckedProgram,
  calledMethod,
  falseAssertion,
  isCallee,
  kindOf,
  libraryGlobal,
  METHODS_OF_BOTH,
  mustBe,
  skipWrappers,
  type ValueKind,
  withWrappers,
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
};

/** Built-in functions that convert what they are given, whatever it is. */
const CONVERTING: ReadonlySet<string> = new Set(
  'Math Number String Boolean parseInt parseFloat isNaN isFinite Object Symbol'.split(' '),
);

export const OF_ANY_TYPE = refusal({
  code: 'compile/any',
  remedy:
    'Give it a type: `number[]`, `Record<string, number>`, `(x: number) => void`, or that of its class.',
  dependsOnTypes: true,
  find: {
    [Js.CallExpression]: ({ expression: callee }, { checker }) => {
      if (callee.kind === Js.SuperKeyword || callee.kind === Js.ImportKeyword) return undefined;
      const opaque = opaqueType(callee, checker);
      return opaque && finding(`cannot call a value of type ${opaque}: ${shown(callee)}`, [callee], checker);
    },
    [Js.PropertyAccessExpression]: (node, { checker }) => {
      const { expression: owner, name } = node;
      const isRead = name.text === 'length' && !isCallee(node) && !isDeleted(node);
      const opaque = isRead && opaqueType(owner, checker);
      const message = `cannot read the length of a value of type ${opaque}: ${shown(owner)}`;
      return opaque && finding(message, [owner], checker);
    },
    [Js.ElementAccessExpression]: (node, { checker }) => {
      const { argumentExpression: key } = node;
      const owner = isDeleted(node) ? skipWrappers(node.expression) : node.expression;
      const message = openElement(owner, key, checker);
      return message && finding(message, [owner, key], checker);
    },
    [Js.BindingElement]: (node, { checker }) => {
      if (!ts.isObjectBindingPattern(node.parent)) return undefined;
      const isOpen = (checker.getTypeAtLocation(node.parent).flags & TypeFlags.Any) !== 0;
      const key = node.propertyName ?? node.name;
      return isOpen && isOfList(key) && `cannot take ${shown(key)} of a value of type any`;
    },
    [Js.BinaryExpression]: ({ left, operatorToken, right }, { checker }) => {
      if (operatorToken.kind !== Js.InKeyword) return undefined;
      const type = checker.getTypeAtLocation(right);
      const isNumber = mustBe(checker.getTypeAtLocation(left), TypeFlags.NumberLike, checker);
      const isOpen = (type.flags & (OPEN | TypeFlags.NonPrimitive)) !== 0;
      if (!isOpen || !(isNumber || (isOfList(left) && !ts.isIdentifier(left)))) return undefined;
      const message = `cannot tell whether ${shown(left)} is in a value of type ${checker.typeToString(type)}: ${shown(right)}`;
      return finding(message, [right], checker);
    },
  },
  examples: [
    'declare const data: any;\ntrace(data.length);',
    'declare const data: any;\nconst { length } = data;\ntrace(length);',
    "const isList = (data: object) => 'length' in data;\ntrace(isList([]));",
  ],
});

/** What the types of values show. */
export const OF_VALUES: readonly Rule[] = [
  OF_ANY_TYPE,
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

function isDeleted(node: ts.Expression): boolean {
  return ts.isDeleteExpression(withWrappers(node).parent);
}

function finding(message: string, parts: readonly ts.Expression[], checker: ts.TypeChecker): Finding {
  const types = parts.map(part => checker.getTypeAtLocation(part) as { intrinsicName?: string });
  return { message, followsErrors: types.some(({ intrinsicName }) => intrinsicName === 'error') };
}

/** The name of the type of a value of which nothing is known that can be called or has a length. */
function opaqueType(node: ts.Expression, checker: ts.TypeChecker): string | undefined {
  const type = checker.getTypeAtLocation(node);
  if (type.flags & TypeFlags.Any) return 'any';
  return type.symbol?.name === 'Function' ? 'Function' : undefined;
}

/** Whether a key or name is one by which arrays and strings have something that tables of Lua have elsewhere. */
function isOfList(key: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(key)) return key.getText() === 'Symbol.iterator';
  return (ts.isLiteralExpression(key) || ts.isIdentifier(key)) && LIST_KEY.test(key.text);
}

const LIST_KEY = /^(length|\d+)$/;

/** What is said of an element of what may be anything, or by an index that may be anything. */
function openElement(owner: ts.Expression, key: ts.Expression, checker: ts.TypeChecker): string | undefined {
  const index = checker.getTypeAtLocation(key);
  const keys = checker.getBaseConstraintOfType(index) ?? index;
  const isText = areAll(keys, TypeFlags.StringLike | TypeFlags.ESSymbolLike);
  if (checker.getTypeAtLocation(owner).flags & TypeFlags.Any)
    return isText && (ts.isIdentifier(key) || !isOfList(key))
      ? undefined
      : `cannot read an element of a value of type any: ${shown(owner)}`;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(owner));
  const isList = checker.isArrayLikeType(type) || areAll(type, TypeFlags.StringLike);
  return isList && index.flags & TypeFlags.Any
    ? `an index cannot be a value of type any: ${shown(key)}`
    : undefined;
}

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
  const [is, saidToBe] = found.isOfElements
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
    return {
      message: `${shown(value)} is of type ${checker.typeToString(own)}, and ${shown(node.expression)} takes ${checker.typeToString(wanted)}`,
      remedy: 'Convert it: `Number(text)`, `String(score)`.',
    };
  }
  return undefined;
}
