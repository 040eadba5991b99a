/** Refuses to give built-ins other members: `Math.random = seeded`, `Array.prototype.last = …`. */

import {
  type CheckedProgram,
  isLibraryMethod,
  isTarget,
  libraryGlobal,
  skipWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { type Finding, refusal } from '../rule.ts';

const { SyntaxKind: Js } = ts;

/** Classes whose prototypes are not those of the values: Lua's own types have none. */
const WITHOUT_PROTOTYPES: ReadonlySet<string> = new Set([
  ...['Array', 'Boolean', 'Function', 'Number', 'Object', 'String', 'Symbol'],
]);

/** Objects whose functions are called by their names, whatever their members hold. */
const CALLED_BY_NAME: ReadonlySet<string> = new Set(['Math', 'console', 'performance']);

const CHANGING: ReadonlySet<string> = new Set(['assign', 'defineProperties', 'defineProperty']);

export const CHANGED_BUILT_IN = refusal({
  code: 'compile/changed-built-in',
  remedy: 'Write a function of your own, and call it: `function last<T>(list: readonly T[]) { … }`.',
  find: {
    [Js.PropertyAccessExpression]: (node, checked) => changedMember(node, checked),
    [Js.ElementAccessExpression]: (node, checked) => changedMember(node, checked),
    // `Object.assign(Math, { … })`
    [Js.CallExpression]: ({ expression, arguments: [object] }, checked) => {
      const callee = skipWrappers(expression);
      const isChanging =
        object !== undefined &&
        ts.isPropertyAccessExpression(callee) &&
        CHANGING.has(callee.name.text) &&
        libraryGlobal(callee.expression, checked) === 'Object';
      return isChanging && changed(object, checked);
    },
  },
  examples: [
    'Math.random = () => 0.5;\ntrace(Math.random());',
    'declare global {\n  interface Array<T> { last(): T }\n}\nArray.prototype.last = function () {\n  return this[this.length - 1];\n};\nexport {};',
  ],
});

function changedMember(
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  checked: CheckedProgram,
): Finding | undefined {
  if (!isTarget(node)) return undefined;
  const finding = changed(node.expression, checked);
  const isThere = ts.isPropertyAccessExpression(node) && isLibraryMethod(node, checked);
  return finding && isThere && isKept(node) ? undefined : finding;
}

/** What is said where an object that is built in is changed. */
function changed(object: ts.Expression, checked: CheckedProgram): Finding | undefined {
  const inner = skipWrappers(object);
  const name = libraryGlobal(inner, checked);
  if (name !== undefined && CALLED_BY_NAME.has(name)) return found(inner, name);
  if (!ts.isPropertyAccessExpression(inner) || inner.name.text !== 'prototype') return undefined;
  const owner = libraryGlobal(inner.expression, checked);
  return owner !== undefined && WITHOUT_PROTOTYPES.has(owner)
    ? found(inner, `${owner}.prototype`)
    : undefined;
}

function found(node: ts.Node, name: string): Finding {
  return { message: `${name} is built in, and cannot be changed or extended on the console`, node };
}

/** Whether a member stays what it is, because it is only set where it is missing: `Math.sign ||= …`. */
function isKept(target: ts.PropertyAccessExpression): boolean {
  const name = target.getText();
  const { parent } = target;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (kind === Js.BarBarEqualsToken || kind === Js.QuestionQuestionEqualsToken) return true;
  // `Math.sign = Math.sign || …`, `if (!Math.sign) Math.sign = …`
  const isSame = (node: ts.Node): boolean => node.getText() === name || node.getChildren().some(isSame);
  if (kind === Js.EqualsToken && ts.isBinaryExpression(parent.right) && isSame(parent.right.left))
    return true;
  return ts.findAncestor(parent, at => ts.isIfStatement(at) && isSame(at.expression)) !== undefined;
}
