/** Refuses uses of functions as objects or as text. */

import {
  type CheckedProgram,
  defaultParameter,
  functionLengthOf,
  hasProperties,
  isLibraryType,
  partsOf,
  skipWrappers,
  stringConversions,
} from '../../facts/index.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, onEach, type Rule, refusal } from '../rule.ts';

const Js = ts.SyntaxKind;

/** Syntax that makes text of its parts. */
const TEXTS = [Js.TemplateExpression, Js.BinaryExpression, Js.CallExpression] as const;

/** What functions show. */
export const OF_FUNCTIONS: readonly Rule[] = [
  refusal({
    code: 'compile/text-of-function',
    remedy: "Call it, `jump()`, or write a string: `'jump'`.",
    dependsOnTypes: true,
    find: onEach(TEXTS, (node, checked) => textsOf(node, checked, isFunction, 'a function')),
    examples: [`const lives = () => 3;\ntrace(\`lives: \${lives}\`);`],
  }),
  refusal({
    code: 'compile/text-of-iterator',
    remedy: 'Make text of what it gives: `[...map.keys()].join()`.',
    dependsOnTypes: true,
    find: onEach(TEXTS, (node, checked) =>
      textsOf(node, checked, type => isIterator(type, checked), 'an iterator'),
    ),
    examples: [`const keys = new Map([['a', 1]]).keys();\ntrace(\`keys: \${keys}\`);`],
  }),
  refusal({
    code: 'compile/function-as-object',
    remedy: 'Make an object that has the function in it: `{ run, reset() { … } }`.',
    dependsOnTypes: true,
    find: {
      [Js.CallExpression]: (node, checked) => node.arguments.flatMap(one => withoutProperties(one, checked)),
      [Js.AsExpression]: withoutProperties,
      [Js.VariableDeclaration]: ({ initializer, type }, checked) =>
        type && initializer && withoutProperties(initializer, checked),
    },
    examples: [
      'interface Counted {\n  (): number;\n  count?: number;\n}\nconst run = () => 1;\nconst counted: Counted = run;\ntrace(counted());',
    ],
  }),
  refusal({
    code: 'compile/function-length',
    remedy: 'Say how many there are: `curry(add, 2)`, `{ run, count: 2 }`.',
    dependsOnTypes: true,
    find: { [Js.PropertyAccessExpression]: unknownLength },
    examples: [
      `const add = (a: number, b = 1) => a + b;
const count = (call: (a: number, b: number) => number) => call.length;
trace(count(add));`,
    ],
  }),
];

/** `call.length` of a function that only the running program knows, where Lua may count other parameters than JavaScript. */
function unknownLength(
  { expression, name }: ts.PropertyAccessExpression,
  checked: CheckedProgram,
): string | false {
  if (name.text !== 'length' || functionLengthOf(expression, checked) !== 'unknown') return false;
  const type = checked.checker.getTypeAtLocation(expression);
  const isUnknown = type.getConstructSignatures().length > 0 || defaultParameter(checked) !== undefined;
  return (
    isUnknown && `the console cannot count the parameters of ${shown(expression)}, which may have defaults`
  );
}

/** A function that another place has made, where a type says that it has properties: it has none. */
function withoutProperties(node: ts.Expression, { checker }: CheckedProgram): Finding[] {
  const inner = skipWrappers(node);
  if (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner)) return [];
  const type = checker.getTypeAtLocation(inner);
  if (type.getCallSignatures().length === 0 || type.getProperties().length > 0) return [];
  const wanted = inner === node ? checker.getContextualType(node) : checker.getTypeAtLocation(node);
  const message = `the function ${shown(inner)} cannot have properties, as the type here says`;
  return wanted && hasProperties(wanted) ? [{ message, node: inner }] : [];
}

/** Parts of a text that may be of a kind which the console has no text of. */
function textsOf(
  node: ts.Node,
  checked: CheckedProgram,
  isOfKind: (type: ts.Type) => boolean,
  kind: string,
): Finding[] {
  return stringConversions(node, checked)
    .filter(part => partsOf(checked.checker.getTypeAtLocation(part)).some(isOfKind))
    .map(part => ({
      message: `${shown(part)} is ${kind}, and the console does not have its text`,
      node: part,
    }));
}

function isFunction(type: ts.Type): boolean {
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
}

function isIterator(type: ts.Type, checked: CheckedProgram): boolean {
  return isLibraryType(type, /^Generator$|Iterator(Object)?$/, checked);
}
