/** What JavaScript has and the console cannot have, refused where it stands in the sources. */

import type TypeScript from 'typescript';
import ts from '../typescript.ts';
import { isTarget } from './writes.ts';

interface Refusal {
  /** Stands outside of the numbers that TypeScript and the transpiler use. */
  code: number;
  name: string;
  message: string;
  remedy: string;
}

const ASYNCHRONOUS: Refusal = {
  code: 200_010,
  name: 'compile/asynchronous',
  message: 'the console runs one frame after the other and cannot wait for a promise',
  remedy: 'Count frames in TIC, or write a generator function and take one step of it in every frame.',
};
const REGULAR_EXPRESSION: Refusal = {
  code: 200_011,
  name: 'compile/regular-expression',
  message: 'the console has no regular expressions',
  remedy: 'Use includes, startsWith, indexOf, split or replaceAll with texts, or a loop over the letters.',
};
const BIG_INTEGER: Refusal = {
  code: 200_012,
  name: 'compile/big-integer',
  message: 'the console has no integers of any size',
  remedy: 'Use numbers: up to 2 ** 53 they count exactly.',
};
const ARGUMENTS: Refusal = {
  code: 200_013,
  name: 'compile/arguments',
  message: 'a function on the console has no `arguments`',
  remedy: 'Declare a rest parameter: `function sum(...values: number[])`.',
};
const VARIABLE: Refusal = {
  code: 200_014,
  name: 'compile/var',
  message: 'variables declared with `var` are known in the whole function, which Lua cannot do',
  remedy: 'Use `let`, or `const` if the value never changes.',
};
const DESCRIPTOR: Refusal = {
  code: 200_015,
  name: 'compile/descriptor',
  message: 'properties on the console have no descriptors',
  remedy: 'Write `get` and `set` in the class or in the object literal, and values as plain properties.',
};
const PROTOTYPE: Refusal = {
  code: 200_030,
  name: 'compile/prototype',
  message: 'the prototype of an object cannot be chosen on the console',
  remedy: 'Write a class, which extends another one, or copy what there is: `{ ...base, speed: 2 }`.',
};
const DEBUGGER: Refusal = {
  code: 200_016,
  name: 'compile/debugger',
  message: 'there is no debugger on the console',
  remedy: 'Show values with trace().',
};

const RESERVED_NAME: Refusal = {
  code: 200_017,
  name: 'compile/reserved-name',
  message: 'names that begin with js_ or __TS__ are those of library functions',
  remedy: 'Choose another name.',
};

const DECORATOR: Refusal = {
  code: 200_018,
  name: 'compile/decorator',
  message: 'classes on the console have no decorators',
  remedy: 'Call the function yourself: `const Traced = trace(Ship);`.',
};
export const PATTERN: Refusal = {
  code: 200_019,
  name: 'compile/pattern',
  message:
    'this pattern is too deep: a list in it has a default, the rest comes after names in quotes, or a later default uses it',
  remedy: 'Take it apart in two steps: `const { place = origin } = options; const { x, y } = place;`.',
};
const CLOSING: Refusal = {
  code: 200_020,
  name: 'compile/closing-iterator',
  message: 'a loop on the console that ends early does not tell its iterator, so that this would never run',
  remedy: 'Do after the loop what `finally` or `return` is to do.',
};
export const ENUM_MEMBER: Refusal = {
  code: 200_022,
  name: 'compile/enum-member',
  message: 'a member of an enum is computed from another one that is no constant',
  remedy: 'Use constants only: numbers, texts and members that are made of them.',
};

const MERGED_ENUM: Refusal = {
  code: 200_028,
  name: 'compile/merged-enum',
  message: 'an enum on the console cannot be made of several declarations',
  remedy: 'Give the namespace, or the other part of the enum, a name of its own.',
};

export const CAUSE: Refusal = {
  code: 200_023,
  name: 'compile/error-cause',
  message: 'errors on the console have no cause',
  remedy: 'Write a class that extends Error and has a field of its own.',
};

export const RE_EXPORT: Refusal = {
  code: 200_021,
  name: 'compile/re-export',
  message: 'a variable that changes cannot be exported a second time by another file',
  remedy: 'Import it from the file that declares it, or export a function that gives its value.',
};

export const PLAIN_METHOD: Refusal = {
  code: 200_024,
  name: 'compile/plain-method',
  message: 'a method stands where the type that it satisfies has plain functions',
  remedy: 'Write it as an arrow function: `jump: height => height * 2`.',
};
export const MIXED_FUNCTIONS: Refusal = {
  code: 200_026,
  name: 'compile/mixed-functions',
  message: 'this may be a method, which has `this`, or a plain function, and nothing tells how to call it',
  remedy: 'Write all of them as methods, `jump(height) { … }`, or all as arrow functions.',
};
export const TEXT_OR_LIST: Refusal = {
  code: 200_027,
  name: 'compile/text-or-list',
  message: 'this may be a method of a text or of a list',
  remedy: "Tell them apart first: `typeof x === 'string' ? … : …`.",
};
export const SYMBOL: Refusal = {
  code: 200_025,
  name: 'compile/symbol',
  message: 'the console does not look for this symbol',
  remedy: 'Of the symbols of the language, only Symbol.iterator exists there; write a method with a name.',
};

export const NOTHING_AMONG_ANYTHING: Refusal = {
  code: 200_029,
  name: 'compile/nothing-among-anything',
  message: 'a list of values of any type cannot tell null and undefined from false on the console',
  remedy: 'Give the list a type without booleans: `(number | string | null)[]`.',
};

export const REFUSALS: readonly Refusal[] = [
  ASYNCHRONOUS,
  REGULAR_EXPRESSION,
  BIG_INTEGER,
  ARGUMENTS,
  VARIABLE,
  DESCRIPTOR,
  PROTOTYPE,
  DEBUGGER,
  RESERVED_NAME,
  DECORATOR,
  PATTERN,
  CLOSING,
  ENUM_MEMBER,
  MERGED_ENUM,
  CAUSE,
  RE_EXPORT,
  PLAIN_METHOD,
  TEXT_OR_LIST,
  MIXED_FUNCTIONS,
  SYMBOL,
  NOTHING_AMONG_ANYTHING,
];

/** Everything that is refused in some files of a program. */
export function findRefusals(files: Iterable<TypeScript.SourceFile>): TypeScript.Diagnostic[] {
  const found: TypeScript.Diagnostic[] = [];
  for (const file of files) {
    const visit = (node: TypeScript.Node): void => {
      const refusal = refusalOf(node);
      if (refusal) found.push(diagnosticOf(refusal, node));
      // What stands inside of something refused is refused with it.
      if (refusal !== ASYNCHRONOUS) ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** A refusal as a problem at the place of a node. */
export function diagnosticOf({ code, message }: Refusal, node: TypeScript.Node): TypeScript.Diagnostic {
  return {
    category: ts.DiagnosticCategory.Error,
    code,
    messageText: message,
    file: node.getSourceFile(),
    start: node.getStart(),
    length: node.getWidth(),
  };
}

function refusalOf(node: TypeScript.Node): Refusal | undefined {
  switch (node.kind) {
    case ts.SyntaxKind.RegularExpressionLiteral:
      return REGULAR_EXPRESSION;
    case ts.SyntaxKind.BigIntLiteral:
      return BIG_INTEGER;
    case ts.SyntaxKind.AwaitExpression:
      return ASYNCHRONOUS;
    case ts.SyntaxKind.DebuggerStatement:
      return DEBUGGER;
    case ts.SyntaxKind.Decorator:
      return DECORATOR;
    default:
  }
  if (ts.isFunctionLike(node) && ts.canHaveModifiers(node))
    if (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return ASYNCHRONOUS;
  if (ts.isForOfStatement(node) && node.awaitModifier) return ASYNCHRONOUS;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return ASYNCHRONOUS;
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
    if (node.expression.text === 'RegExp') return REGULAR_EXPRESSION;
    if (node.expression.text === 'Promise') return ASYNCHRONOUS;
  }
  if (isPromise(node)) return ASYNCHRONOUS;
  const objectFunction = objectFunctionOf(node);
  if (DESCRIPTOR_FUNCTIONS.test(objectFunction)) return DESCRIPTOR;
  if (PROTOTYPE_FUNCTIONS.test(objectFunction) || isPrototypeKey(node)) return PROTOTYPE;
  if (isDeepPattern(node)) return PATTERN;
  if (isClosing(node)) return CLOSING;
  if (isMergedEnum(node)) return MERGED_ENUM;
  if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0 && !isAmbient(node))
    return VARIABLE;
  if (ts.isIdentifier(node) && /^(js_|__TS__)/.test(node.text) && isDeclared(node)) return RESERVED_NAME;
  if (ts.isIdentifier(node) && node.text === 'arguments' && isValue(node)) return ARGUMENTS;
  return undefined;
}

/** `Promise.resolve()` and its like. */
function isPromise(node: TypeScript.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Promise'
  );
}

const DESCRIPTOR_FUNCTIONS = /^(defineProperty|defineProperties|getOwnPropertyDescriptors?)$/;
const PROTOTYPE_FUNCTIONS = /^(create|setPrototypeOf|getPrototypeOf)$/;

/** The name of a function of `Object`, or an empty text. */
function objectFunctionOf(node: TypeScript.Node): string {
  const isOfObject =
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Object';
  return isOfObject ? node.name.text : '';
}

/** `{ __proto__: base }` */
function isPrototypeKey(node: TypeScript.Node): boolean {
  return ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === '__proto__';
}

/** Patterns that the transpiler makes something else of. */
function isDeepPattern(node: TypeScript.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    const isPattern = ts.isArrayLiteralExpression(node.left) || ts.isObjectLiteralExpression(node.left);
    if (!isPattern || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
    const { parent } = node;
    return (ts.isArrayLiteralExpression(parent) || ts.isPropertyAssignment(parent)) && isTarget(parent);
  }
  if (ts.isParameter(node)) return usesEarlierPattern(node);
  if (!ts.isBindingElement(node)) return false;
  if (node.initializer && !ts.isIdentifier(node.name))
    return ts.isArrayBindingPattern(node.parent) || !node.propertyName || !ts.isIdentifier(node.propertyName);
  return (
    node.dotDotDotToken !== undefined &&
    node.parent.elements.some(
      element =>
        ts.isBindingElement(element) && element.propertyName && !ts.isIdentifier(element.propertyName),
    )
  );
}

/** Whether the default of a parameter names what a parameter before it takes apart, which happens later on the console. */
function usesEarlierPattern({ initializer, parent, pos }: TypeScript.ParameterDeclaration): boolean {
  if (!initializer) return false;
  const taken = new Set<string>();
  const collect = (node: TypeScript.Node): void => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) taken.add(node.name.text);
    ts.forEachChild(node, collect);
  };
  for (const parameter of parent.parameters)
    if (parameter.pos < pos && !ts.isIdentifier(parameter.name)) collect(parameter.name);
  const names = (node: TypeScript.Node): boolean =>
    (ts.isIdentifier(node) && taken.has(node.text)) ||
    (ts.forEachChild(node, child => names(child) || undefined) ?? false);
  return taken.size > 0 && names(initializer);
}

/** What JavaScript runs when a loop leaves an iterator early: `finally` around a `yield`, a method `return`. */
function isClosing(node: TypeScript.Node): boolean {
  if (ts.isTryStatement(node)) return node.finallyBlock !== undefined && yields(node.tryBlock);
  const isMember = ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node);
  if (!isMember || !ts.isIdentifier(node.name) || node.name.text !== 'return') return false;
  const { parent } = node;
  const members = ts.isObjectLiteralExpression(parent) ? parent.properties : parent.members;
  return [...members].some(
    member => member.name && ts.isIdentifier(member.name) && member.name.text === 'next',
  );
}

/** An enum of which another declaration beside it, of an enum or a namespace, adds more. */
function isMergedEnum(node: TypeScript.Node): boolean {
  if (!ts.isEnumDeclaration(node)) return false;
  let count = 0;
  ts.forEachChild(node.parent, other => {
    if ((ts.isEnumDeclaration(other) || ts.isModuleDeclaration(other)) && other.name.text === node.name.text)
      count++;
  });
  return count > 1;
}

/** Whether the function that a node belongs to yields in it. */
function yields(node: TypeScript.Node): boolean {
  if (ts.isYieldExpression(node)) return true;
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
  return ts.forEachChild(node, child => yields(child) || undefined) ?? false;
}

/** Whether something stands in a `declare …`, which makes nothing. */
function isAmbient(node: TypeScript.Node): boolean {
  return (
    ts.findAncestor(
      node,
      outer =>
        ts.canHaveModifiers(outer) &&
        ts.getModifiers(outer)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true,
    ) !== undefined
  );
}

/** Whether a name is neither that of a property nor that of a declaration. */
function isValue(node: TypeScript.Identifier): boolean {
  const { parent } = node;
  return !(
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isParameter(parent) ||
    ts.isVariableDeclaration(parent)
  );
}

/** Whether a name is that of a declaration. */
function isDeclared({ parent }: TypeScript.Identifier): boolean {
  return (
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent)
  );
}
