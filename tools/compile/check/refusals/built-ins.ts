/** Refuses built-ins of JavaScript that the console lacks, or that cannot be used in every way. */

import {
  areAll,
  areSome,
  type CheckedProgram,
  calledMethod,
  dynamicMethod,
  isDynamic,
  isLibraryMember,
  isLibraryMethod,
  isNumberText,
  isOnlyCalled,
  isSized,
  kindOf,
  libraryGlobal,
  mustBe,
  objectFunction,
  partsOf,
  skipWrappers,
} from '../../facts/index.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, onEach, type Rule, refusal } from '../rule.ts';
import { BUILT_IN_ALIAS, BUILT_IN_AS_VALUE, REGEXP_AS_VALUE } from './built-in-values.ts';
import { CHANGED_BUILT_IN } from './changed-built-ins.ts';
import { METHOD_AS_VALUE } from './methods-as-values.ts';
import { remedyOfMissing, requiredOfNode, untranslatedMember } from './missing-built-ins.ts';
import { OWN_NAMES } from './own-names.ts';
import { takenMember } from './taken-members.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

/** Types of values that may be numbers. */
const OPEN = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter;

/** Functions and methods that ask for the properties of an object. */
const OF_PROPERTIES: ReadonlySet<string> = new Set(['keys', 'values', 'entries', 'hasOwn', 'hasOwnProperty']);
const OF_KEYS: ReadonlySet<string> = new Set(['keys', 'values', 'entries']);

export const NOT_ON_THE_CONSOLE = refusal({
  code: 'compile/not-on-the-console',
  remedy: 'Use another method, or write a loop.',
  find: onEach(
    [
      Js.Identifier,
      Js.PropertyAccessExpression,
      Js.ElementAccessExpression,
      Js.BindingElement,
      Js.NewExpression,
      Js.CallExpression,
    ],
    (node, { program }) => {
      const remedy = remedyOfMissing(node, program);
      if (remedy === undefined) return undefined;
      return { message: requiredOfNode(node) ?? `${shown(node)} is not supported`, remedy };
    },
  ),
  reported: {
    unsupportedProperty: (text, { node }) => untranslatedMember(text.replace(/ is unsupported\.$/, ''), node),
  },
  examples: ["trace(encodeURIComponent('a b'));"],
});

/** What is built in. */
export const OF_BUILT_INS: readonly Rule[] = [
  NOT_ON_THE_CONSOLE,
  OWN_NAMES,
  CHANGED_BUILT_IN,
  BUILT_IN_AS_VALUE,
  REGEXP_AS_VALUE,
  BUILT_IN_ALIAS,
  refusal({
    code: 'compile/global-object',
    remedy: 'Write the name alone: `Math.floor(x)`.',
    dependsOnTypes: true,
    find: onEach(
      [
        Js.PropertyAccessExpression,
        Js.ElementAccessExpression,
        Js.BindingElement,
        Js.PropertyAssignment,
        Js.ShorthandPropertyAssignment,
      ],
      (node, checked) =>
        isGlobalOfLibrary(takenMember(node, checked), checked) &&
        `${shown(node)} is not supported: built-ins are not properties of globalThis`,
    ),
    examples: ['trace(typeof globalThis.Math);'],
  }),
  METHOD_AS_VALUE,
  refusal({
    code: 'compile/json-format',
    remedy: 'Write `%s`, and `JSON.stringify(value)` for the value.',
    find: {
      [Js.CallExpression]: ({ arguments: list, expression }, checked) => {
        const callee = skipWrappers(expression);
        const isOfConsole =
          list.length > 1 &&
          ts.isPropertyAccessExpression(callee) &&
          libraryGlobal(callee.expression, checked) === 'console';
        const format = isOfConsole && skipWrappers(list[0]);
        return (
          format &&
          ts.isStringLiteralLike(format) &&
          /(?<!%)(%%)*%j/.test(format.text) &&
          'console.log does not know the format %j'
        );
      },
    },
    examples: ["console.log('ship %j', { x: 1 });"],
  }),
  refusal({
    code: 'compile/method-by-key',
    find: {
      [Js.ElementAccessExpression]: (node, checked) => {
        const { argumentExpression: key, expression: owner } = node;
        return keyOfBuiltIn(node, key, checked.checker.getTypeAtLocation(owner), checked);
      },
      [Js.ComputedPropertyName]: ({ expression: key, parent }, checked) => {
        const { parent: pattern } = parent;
        const isAssigned = ts.isBinaryExpression(pattern.parent) && pattern.parent.left === pattern;
        const owner = isAssigned ? pattern.parent.right : ts.isBindingElement(parent) && pattern;
        return owner && keyOfBuiltIn(parent, key, checked.checker.getTypeAtLocation(owner), checked);
      },
    },
    examples: ["const list = [1];\nlist['push'](2);", "const { ['length']: count } = [1];\ntrace(count);"],
  }),
  refusal({
    code: 'compile/primitive-as-object',
    find: { [Js.CallExpression]: askedPrimitive },
    examples: ["for (const letter of Object.values('up')) trace(letter);"],
  }),
  refusal({
    code: 'compile/keys-of-array',
    remedy: 'Make an object of it with the array in a property: `{ name, list }`.',
    find: {
      [Js.ForInStatement]: ({ expression }, checked) => askedList(expression, checked),
      [Js.CallExpression]: ({ expression, arguments: [asked] }, checked) =>
        OF_KEYS.has(objectFunction(expression, checked) ?? '') && askedList(asked, checked),
    },
    examples: ['const list = Object.assign([1], { lives: 3 });\nfor (const key in list) trace(key);'],
  }),
  refusal({
    code: 'compile/spread-function',
    remedy: 'Write them out: `list.sort(compare)`.',
    find: { [Js.CallExpression]: spreadFunction },
    examples: [
      'const list = [2, 1];\nconst order: [(a: number, b: number) => number] = [(a, b) => a - b];\ntrace(list.sort(...order)[0]);',
    ],
  }),
  refusal({
    code: 'compile/optional-built-in',
    remedy: 'Leave `?.` out, or test what it is called on first.',
    find: onEach([Js.CallExpression, Js.PropertyAccessExpression], (node, checked) => {
      if (!node.questionDotToken) return undefined;
      const unclear = optionalMethod(node, checked);
      if (unclear) return unclear;
      const method = calledMethod(node);
      const isMethod = method && isOnlyCalled(checked.checker.getSymbolAtLocation(method.name), checked);
      const isThere = isMethod || libraryGlobal((method ?? node).expression, checked) !== undefined;
      return (
        isThere &&
        `what is built in is always there, and is not asked for with ?. on the console: ${shown(node)}`
      );
    }),
    examples: ['const list = [1];\nlist.push?.(2);', 'const list: any = [1, 2];\ntrace(list.join?.());'],
  }),
  refusal({
    code: 'compile/array-length',
    remedy: 'Write the elements in brackets, `[...list]`, or a number as the length: `new Array<number>(9)`.',
    find: {
      ...onEach([Js.CallExpression, Js.NewExpression], unclearLength),
      [Js.Identifier]: arrayAsMaker,
    },
    examples: [
      'const sizes = [3];\ntrace(new Array(...sizes).length);',
      'const List = Array;\ntrace(new List(3).length);',
      'function row(Type: new (length: number) => unknown[]) {\n  return new Type(3);\n}\ntrace(row(Array).length);',
    ],
  }),
];

/** `new Array(...list)`, where what is in the list may be the length, and `new List(3)` of `const List = Array`. */
function unclearLength(
  node: ts.NewExpression | ts.CallExpression,
  checked: CheckedProgram,
): string | undefined {
  const callee = checked.checker.getTypeAtLocation(node.expression).symbol?.name;
  if (callee !== 'ArrayConstructor' || node.expression.kind === Js.SuperKeyword) return undefined;
  const list = node.arguments ?? [];
  if (list.length === 0 || list.filter(value => !ts.isSpreadElement(value)).length > 1) return undefined;
  if (libraryGlobal(node.expression, checked) !== 'Array')
    return `an array cannot be made by its length under another name: ${shown(node)}`;
  const types = list.map(value => {
    if (!ts.isSpreadElement(value)) return checked.checker.getTypeAtLocation(value);
    const type = checked.checker.getTypeAtLocation(value.expression);
    return type.getNumberIndexType() ?? type;
  });
  const isLength = isSized(node) && areAll(types[0], TypeFlags.NumberLike | TypeFlags.Any);
  if (isLength || !types.every(type => areSome(type, TypeFlags.NumberLike | OPEN))) return undefined;
  return `${shown(node)} makes an array of that length if all it gets is a number`;
}

/** The class of arrays where any class that makes arrays is taken: `make(Array)`. */
function arrayAsMaker(node: ts.Identifier, checked: CheckedProgram): string | undefined {
  if (node.text !== 'Array' || libraryGlobal(node, checked) !== 'Array') return undefined;
  const taken = checked.checker.getContextualType(node)?.getConstructSignatures() ?? [];
  const isOfLibrary = ({ declaration }: ts.Signature) =>
    declaration && checked.program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  return taken.every(isOfLibrary) ? undefined : 'an array cannot be made by a class that is a value: Array';
}

/** What is said of a key by which a value of some type has what is built in, which the console has by its name. */
function keyOfBuiltIn(
  node: ts.Node,
  key: ts.Expression,
  ofValue: ts.Type,
  checked: CheckedProgram,
): Finding | undefined {
  const { checker } = checked;
  const owner = checker.getNonNullableType(ofValue);
  const kind = kindOf(owner, checker);
  const isNamed = ts.isStringLiteral(key) && ts.isElementAccessExpression(node) && kind !== 'open';
  const keys = partsOf(checker.getTypeAtLocation(key)).flatMap(part =>
    part.isStringLiteral() ? [part.value] : [],
  );
  const name = keys.find(text => {
    const member = checker.getPropertyOfType(owner, text);
    if (text === 'length' && kind !== 'other') return !isNamed;
    return member ? isLibraryMember(member, checked) : kind === 'text';
  });
  if (name === undefined) return undefined;
  const own = ts.isElementAccessExpression(node) ? shown(node.expression) : '';
  const written = own === '' ? `{ ${name}: … }` : isNumberText(name) ? `${own}[${name}]` : `${own}.${name}`;
  return {
    message: `${shown(node)} is not supported: what is built in is taken by its name`,
    remedy:
      keys.length === 1
        ? `Write \`${written}\`.`
        : 'Choose between the names: `isLoud ? text.toUpperCase() : text.trim()`.',
  };
}

/** `list.join?.()` of what may be anything: the method may be built in. */
function optionalMethod(
  node: ts.CallExpression | ts.PropertyAccessExpression,
  { checker }: CheckedProgram,
): Finding | undefined {
  const callee = skipWrappers(node.expression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(callee)) return undefined;
  const name = callee.name.text;
  if (dynamicMethod(name) === undefined || !isDynamic(callee, checker)) return undefined;
  const [value, list] = [shown(callee.expression), node.arguments.map(shown).join(', ')];
  return {
    message: `${shown(node)} is not supported: ${value} may be anything, and ${name} a method that is built in`,
    remedy: `Write \`typeof ${value}.${name} === 'function' ? ${value}.${name}(${list}) : undefined\`, or give ${value} a type.`,
  };
}

/** Whether a member is a global that is built in, which is a member of globalThis alone. */
function isGlobalOfLibrary(member: ts.Symbol | undefined, checked: CheckedProgram): boolean {
  const declaration = member?.valueDeclaration;
  if (!declaration || !isLibraryMember(member, checked)) return false;
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isSourceFile(statement.parent);
}

/** `Object.values('ab')`, `'ab'.hasOwnProperty(1)` */
function askedPrimitive(node: ts.CallExpression, checked: CheckedProgram): Finding | undefined {
  const callee = calledMethod(node);
  if (!callee || !OF_PROPERTIES.has(callee.name.text)) return undefined;
  const isOfObject = libraryGlobal(callee.expression, checked) === 'Object';
  const isMethod = callee.name.text === 'hasOwnProperty' && isLibraryMethod(callee, checked);
  const asked = isOfObject ? node.arguments[0] : isMethod ? callee.expression : undefined;
  const type = asked && checked.checker.getTypeAtLocation(asked);
  if (!type) return undefined;
  if (mustBe(type, TypeFlags.StringLike, checked.checker))
    return {
      message: `the letters of a string are not properties on the console: ${shown(asked)}`,
      remedy: 'Make an array of it, `[...name]`, or compare with its `length`.',
    };
  const isOther =
    mustBe(type, TypeFlags.NumberLike | TypeFlags.BooleanLike, checked.checker) ||
    type.getCallSignatures().length > 0 ||
    type.getConstructSignatures().length > 0;
  if (!isOther) return undefined;
  return {
    message: `${shown(asked)} has no properties on the console`,
    remedy: 'Give it an object or an array.',
  };
}

/** What is said of the keys of an array whose type gives it properties of its own. */
function askedList(asked: ts.Expression | undefined, { checker }: CheckedProgram): string | undefined {
  const type = asked && checker.getNonNullableType(checker.getTypeAtLocation(asked));
  if (!type || !(type.isIntersection() || type.isClassOrInterface())) return undefined;
  return checker.isArrayLikeType(type) && !checker.isArrayType(type) && !checker.isTupleType(type)
    ? `the properties of ${shown(asked)}, an array, are not found among its keys`
    : undefined;
}

/** `list.sort(...[compare])`: functions and values of `this` are made for the method that they go to. */
function spreadFunction(node: ts.CallExpression, { checker, program }: CheckedProgram): string | undefined {
  const index = node.arguments.findIndex(ts.isSpreadElement);
  const declaration = index < 0 ? undefined : checker.getResolvedSignature(node)?.declaration;
  if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return undefined;
  const parameters = declaration.parameters.filter(({ name }) => name.getText() !== 'this');
  const isMade = parameters
    .slice(index)
    .some(
      parameter =>
        ts.isParameter(parameter) &&
        (parameter.name.getText() === 'thisArg' || (parameter.type && ts.isFunctionTypeNode(parameter.type))),
    );
  return isMade || parameters.length === 0
    ? `${shown(node.expression)} needs its arguments one by one, and gets ${shown(node.arguments[index])}`
    : undefined;
}
