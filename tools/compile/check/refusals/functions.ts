/** What functions and methods cannot do on the console: most of it comes from how they get `this`. */

import type TypeScript from 'typescript';
import { ContextType } from 'typescript-to-lua/dist/transformation/utils/function-context.js';
import { objectFunction } from '../../facts/asked-keys.ts';
import type { CheckedProgram } from '../../facts/built-in-names.ts';
import { getFunctionContextType, usesThis } from '../../facts/function-contexts.ts';
import { textParts } from '../../facts/text-parts.ts';
import { hasProperties, inferredType, partsOf } from '../../facts/type-parts.ts';
import { skipWrappers } from '../../facts/writes.ts';
import { nameOf, shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.ts';
import { type Finding, onEach, type Rule, refusal } from '../rule.ts';

const Js = ts.SyntaxKind;

/** Syntax that makes text of its parts. */
const TEXTS = [Js.TemplateExpression, Js.BinaryExpression, Js.CallExpression] as const;

/** What functions show. */
export const OF_FUNCTIONS: readonly Rule[] = [
  refusal({
    code: 'compile/plain-method',
    remedy: 'Name the object instead of `this`, or declare a method: `{ jump(height: number): number }`.',
    isOfTypes: true,
    find: {
      [Js.MethodDeclaration]: (node, checked) =>
        ts.isObjectLiteralExpression(node.parent) && plainMethod(node, node, checked),
      [Js.PropertyAssignment]: (node, checked) =>
        ts.isFunctionExpression(node.initializer) && plainMethod(node, node.initializer, checked),
    },
    examples: [
      "const table: Record<string, (n: number) => number> = {\n  times(n) {\n    return 'by' in this ? n : 0;\n  },\n};\ntrace(table.times(2));",
    ],
  }),
  refusal({
    code: 'compile/mixed-functions',
    remedy: 'Write all of them as methods, `jump(height) { … }`, or all as arrow functions.',
    isOfTypes: true,
    find: {
      [Js.ObjectLiteralExpression]: unlikeOthers,
      [Js.CallExpression]: mixedCall,
      [Js.ElementAccessExpression]: (node, checked) => {
        const key = checked.checker.getTypeAtLocation(node.argumentExpression);
        if (!key.isUnion()) return undefined;
        const names = key.types.every(part => part.isStringLiteral()) && key.types.map(({ value }) => value);
        return areMixed(node.expression, names || undefined, checked) && mixed(nameOf(node));
      },
    },
    examples: [
      'const moves = { up(n: number) { return n; }, down: (n: number) => -n };\nfor (const move of Object.values(moves)) trace(move(1));',
    ],
  }),
  refusal({
    code: 'compile/method-as-function',
    remedy: 'Wrap it in an arrow function: `x => object.method(x)`.',
    reported: {
      unsupportedNoSelfFunctionConversion: (_, source) =>
        `a method cannot be used as a plain function: ${source}`,
    },
    examples: [
      'class Ship {\n  jump(height: number) {\n    return height;\n  }\n}\nconst ship: { jump: (this: void, height: number) => number } = new Ship();\ntrace(ship.jump(1));',
    ],
  }),
  refusal({
    code: 'compile/function-as-method',
    remedy: 'Wrap it in an arrow function: `x => f(x)`.',
    reported: {
      unsupportedSelfFunctionConversion: (_, source) =>
        `a plain function cannot be used as a method: ${source}`,
      unsupportedOverloadAssignment: (_, source) => `overloads with and without "this" are mixed: ${source}`,
    },
    examples: [
      'interface Ship {\n  jump(height: number): void;\n}\nfunction jump(this: void, height: number): void {\n  trace(height);\n}\nconst ship: Ship = { jump };\nconst all: Record<string, Ship> = { a: { jump: jump } };\nship.jump(1);\ntrace(all);',
      'interface Jump {\n  (this: void): void;\n  (this: object, height: number): void;\n}\ndeclare const jump: Jump;\nconst other: (this: void) => void = jump;\nother();',
    ],
  }),
  refusal({
    code: 'compile/text-of-function',
    remedy: "Call it, `jump()`, or write a string: `'jump'`.",
    isOfTypes: true,
    find: onEach(TEXTS, (node, checked) => textsOf(node, checked, isFunction, 'a function')),
    examples: [`const lives = () => 3;\ntrace(\`lives: \${lives}\`);`],
  }),
  refusal({
    code: 'compile/text-of-iterator',
    remedy: 'Make text of what it gives: `[...map.keys()].join()`.',
    isOfTypes: true,
    find: onEach(TEXTS, (node, checked) =>
      textsOf(node, checked, type => isIterator(type, checked), 'an iterator'),
    ),
    examples: [`const keys = new Map([['a', 1]]).keys();\ntrace(\`keys: \${keys}\`);`],
  }),
  refusal({
    code: 'compile/function-as-object',
    remedy: 'Make an object that has the function in it: `{ run, reset() { … } }`.',
    isOfTypes: true,
    find: {
      [Js.CallExpression]: (node, checked) => {
        const [target] = node.arguments;
        if (!target || objectFunction(node.expression, checked) !== 'assign')
          return node.arguments.flatMap(one => withoutProperties(one, checked));
        const type = checked.checker.getNonNullableType(checked.checker.getTypeAtLocation(target));
        // A class is a table, and so is a function with properties of its own, as the transpiler makes it.
        const isPlain = type.getCallSignatures().length > 0 && type.getProperties().length === 0;
        const message = `Object.assign cannot add properties to the function ${shown(target)}`;
        return isPlain && { message, node: target };
      },
      [Js.AsExpression]: withoutProperties,
      [Js.VariableDeclaration]: ({ initializer, type }, checked) =>
        type && initializer && withoutProperties(initializer, checked),
    },
    examples: ['const run = () => 1;\ntrace(Object.assign(run, { last: 3 }).last);'],
  }),
];

/** A function that another place has made, where a type says that it has properties: it has none. */
function withoutProperties(node: TypeScript.Expression, { checker }: CheckedProgram): Finding[] {
  const inner = skipWrappers(node);
  if (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner)) return [];
  const type = checker.getTypeAtLocation(inner);
  if (type.getCallSignatures().length === 0 || type.getProperties().length > 0) return [];
  const wanted = inner === node ? checker.getContextualType(node) : checker.getTypeAtLocation(node);
  const message = `the function ${shown(inner)} cannot have properties, as the type here says`;
  return wanted && hasProperties(wanted) ? [{ message, node: inner }] : [];
}

function mixed(thing: string): string {
  return `${thing} may be a method or an arrow function, and these are called in different ways`;
}

/** A method that uses `this` where a type of plain functions is expected: it is made and called as that type says. */
function plainMethod(
  property: TypeScript.ObjectLiteralElementLike,
  made: TypeScript.MethodDeclaration | TypeScript.FunctionExpression,
  checked: CheckedProgram,
): string | false {
  const isPlain =
    made.body &&
    usesThis(made.body) &&
    getFunctionContextType(checked, checked.checker.getTypeAtLocation(made)) === ContextType.Void;
  return (
    isPlain === true &&
    `${nameOf(property)} uses "this", but its type declares a function property, which gets no "this"`
  );
}

/**
 * Functions of an object literal that are of another kind than those of the objects beside it, in an array or as results
 * of a function: TypeScript takes one type for all of them, by which they are called.
 */
function unlikeOthers(node: TypeScript.ObjectLiteralExpression, checked: CheckedProgram): Finding[] {
  const { checker } = checked;
  const common = checker.getContextualType(node) ? undefined : inferredType(node, checker);
  if (!common) return [];
  return node.properties
    .filter(({ name }) => {
      const own = name && checker.getSymbolAtLocation(name);
      const other = own && common.getProperty(own.name);
      return (
        other &&
        areOfBothKinds(
          [own, other].map(one => checker.getTypeOfSymbol(one)),
          checked,
        )
      );
    })
    .map(property => ({ message: mixed(nameOf(property)), node: property }));
}

/** A call of what is a method in one object and a plain function in another, or of what lists such properties. */
function mixedCall(node: TypeScript.CallExpression, checked: CheckedProgram): Finding | undefined {
  const { arguments: list, expression: callee } = node;
  if (list.length === 1 && /^(values|entries)$/.test(objectFunction(callee, checked) ?? ''))
    return areMixed(list[0], undefined, checked)
      ? { message: mixed(`a function in ${shown(node)}`) }
      : undefined;
  const type = checked.checker.getTypeAtLocation(callee);
  return type.isUnion() && areOfBothKinds(type.types, checked)
    ? { message: mixed(nameOf(callee)), node: callee }
    : undefined;
}

/** Whether an object has methods as well as plain functions, among the properties of some names. */
function areMixed(
  object: TypeScript.Expression,
  names: readonly string[] | undefined,
  checked: CheckedProgram,
): boolean {
  const { checker } = checked;
  const properties = checker
    .getNonNullableType(checker.getTypeAtLocation(object))
    .getProperties()
    .filter(({ name }) => names?.includes(name) ?? true);
  return areOfBothKinds(
    properties.map(property => checker.getTypeOfSymbol(property)),
    checked,
  );
}

function areOfBothKinds(types: readonly TypeScript.Type[], checked: CheckedProgram): boolean {
  const kinds = new Set(types.map(type => getFunctionContextType(checked, type)));
  return kinds.has(ContextType.Void) && kinds.has(ContextType.NonVoid);
}

/** Parts of a text that may be of a kind which the console has no text of. */
function textsOf(
  node: TypeScript.Node,
  checked: CheckedProgram,
  isOfKind: (type: TypeScript.Type) => boolean,
  kind: string,
): Finding[] {
  return textParts(node, checked)
    .filter(part => partsOf(checked.checker.getTypeAtLocation(part)).some(isOfKind))
    .map(part => ({
      message: `${shown(part)} is ${kind}, and the console does not have its text`,
      node: part,
    }));
}

function isFunction(type: TypeScript.Type): boolean {
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
}

function isIterator({ symbol }: TypeScript.Type, { program }: CheckedProgram): boolean {
  // Interfaces have no declaration of a value.
  return (
    /^Generator$|Iterator$/.test(symbol?.name) &&
    (symbol.declarations ?? []).some(one => program.isSourceFileDefaultLibrary(one.getSourceFile()))
  );
}
