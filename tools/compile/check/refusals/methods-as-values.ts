/** Refuses built-in methods as values that are only there where they are called: `const all = Promise.all`. */

import { isCallee, isOfBuiltIns, isOnlyAsked, isOnlyCalled, methodValue, nameOf } from '../../facts/index.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { onEach, refusal } from '../rule.ts';
import { takenMember } from './taken-members.ts';

const { SyntaxKind: Js } = ts;

export const METHOD_AS_VALUE = refusal({
  code: 'compile/method-as-value',
  dependsOnTypes: true,
  remedy: 'Call it: `x => list.push(x)`, `list.push(...others)`.',
  find: {
    ...onEach([Js.BindingElement, Js.PropertyAssignment, Js.ShorthandPropertyAssignment], (node, checked) => {
      const member = takenMember(node, checked);
      const pattern = node.parent.parent;
      const isValue =
        ts.isVariableDeclaration(pattern) && isOfBuiltIns(pattern, checked) && isMethodValue(member);
      return !isValue && isOnlyCalled(member, checked) && asValue(node);
    }),
    [Js.PropertyAccessExpression]: (node, checked) => {
      const member = checked.checker.getSymbolAtLocation(node.name);
      const isValue = !isCallee(node) && !isOnlyAsked(node);
      return isValue && isOnlyCalled(member, checked) && !isMethodValue(member) && asValue(node);
    },
  },
  examples: ['const all = Promise.all;\ntrace(typeof all);'],
});

function isMethodValue(member: ts.Symbol | undefined): boolean {
  const owner = member?.valueDeclaration?.parent;
  return owner !== undefined && methodValue(nameOf(owner), member!.name) !== undefined;
}

/** What is said of a method that is used as a value. */
function asValue(node: ts.Node): string {
  return `${shown(node)} can be called, but not be used as a value`;
}
