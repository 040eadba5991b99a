/** Refuses to ask for the names of what keeps none on the console: a class, a function, a prototype, a string. */

import { areAll, type CheckedProgram, objectFunction, skipWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { refusal } from '../rule.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

export const OWN_NAMES = refusal({
  code: 'compile/own-names',
  dependsOnTypes: true,
  remedy: 'Write the names as a list, or ask an object for its own: `Object.keys(ship)`.',
  find: {
    [Js.CallExpression]: (node, checked) => {
      const [asked] = node.arguments;
      const kind =
        asked && objectFunction(node.expression, checked) === 'getOwnPropertyNames'
          ? ownerWithoutNames(skipWrappers(asked), checked)
          : undefined;
      return kind && { message: `Object.getOwnPropertyNames does not know the names of ${kind}`, node };
    },
  },
  examples: [
    'class Ship {\n  move(): void {}\n}\ntrace(Object.getOwnPropertyNames(Ship.prototype).length);',
    'const move = (): void => {};\ntrace(Object.getOwnPropertyNames(move).length);',
  ],
});

/** What has no list of names on the console: a class, a function, a prototype, a string; undefined for other values. */
function ownerWithoutNames(node: ts.Expression, { checker }: CheckedProgram): string | undefined {
  const typeOf = (one: ts.Expression): ts.Type => checker.getTypeAtLocation(one);
  const isClass = (type: ts.Type): boolean => type.getConstructSignatures().length > 0;
  if (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'prototype' &&
    isClass(typeOf(node.expression))
  )
    return 'a prototype';
  const type = typeOf(node);
  if (isClass(type)) return 'a class';
  if (type.getCallSignatures().length > 0) return 'a function';
  return areAll(type, TypeFlags.StringLike) ? 'a string' : undefined;
}
