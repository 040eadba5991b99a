/** Warns of statements without effect: a call without parentheses, `==` for `=`, an unused result. */

import {
  type CheckedProgram,
  hasEffects,
  isLibraryMethod,
  mayCallUserCode,
  skipWrappers,
} from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, onEach, type Rule, warning } from '../rule.ts';

const Js = ts.SyntaxKind;
const COMPARISONS = operators('== ===');

/** Methods of arrays that give a new array or a value, change nothing, and call no function. */
const PURE_METHODS: ReadonlySet<string> = new Set(
  'at concat flat includes indexOf join lastIndexOf slice toReversed toSpliced with'.split(' '),
);

export const STATEMENTS_WITHOUT_EFFECT: readonly Rule[] = [
  warning({
    code: 'lint/no-effect',
    isLint: true,
    dependsOnTypes: true,
    find: {
      [Js.ExpressionStatement]: ({ expression }, checked) => withoutEffect(skipWrappers(expression), checked),
      ...onEach([Js.WhileStatement, Js.ForStatement], emptyLoop),
    },
    examples: [
      'const reset = () => cls();\nreset;',
      "let scene = btn(0) ? 'title' : 'play';\nscene == 'play';\ntrace(scene);",
      "let name = ' ann ';\nname.trim();\ntrace(name);",
      'let x = 0;\nwhile (x < 3 && btn(0));\n{\n  x++;\n}',
    ],
  }),
];

function withoutEffect(node: ts.Expression, checked: CheckedProgram): Finding | undefined {
  if (ts.isCallExpression(node)) return unusedResult(node, checked);
  if (isDirective(node) || hasEffects(node) || mayCallUserCode(node, checked)) return undefined;
  const { checker } = checked;
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
    const isFunction = checker.getTypeAtLocation(node).getCallSignatures().length > 0;
    if (isFunction)
      return { message: `${shown(node)} is not called`, remedy: `Write \`${shown(node)}()\`.`, node };
  }
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind))
    return {
      message: `${shown(node)} compares, and nothing uses the result`,
      remedy: `To set it, write \`${shown(node.left)} = ${shown(node.right)}\`.`,
      node,
    };
  return {
    message: `this statement has no effect: ${shown(node)}`,
    remedy: 'Use its value, or remove it.',
    node,
  };
}

/** `name.trim()`, whose result is all that it does. */
function unusedResult(node: ts.CallExpression, checked: CheckedProgram): Finding | undefined {
  const { expression: callee, arguments: list } = node;
  if (!ts.isPropertyAccessExpression(callee) || !isLibraryMethod(callee, checked)) return undefined;
  if (hasEffects(callee.expression) || list.some(one => ts.isFunctionLike(one) || hasEffects(one)))
    return undefined;
  const owner = checked.checker.getTypeAtLocation(callee.expression);
  const isString = (owner.flags & ts.TypeFlags.StringLike) !== 0;
  const isPure = isString || (checked.checker.isArrayLikeType(owner) && PURE_METHODS.has(callee.name.text));
  if (!isPure || mayCallUserCode(callee.expression, checked)) return undefined;
  const kind = isString ? 'a string' : 'the array';
  return {
    message: `nothing uses what ${shown(node)} returns, and ${kind} does not change`,
    remedy: `Write \`${shown(callee.expression)} = ${shown(node)}\`, or use the result.`,
    node,
  };
}

/** `while (…);` above a block, which runs once. */
function emptyLoop(node: ts.IterationStatement): Finding | undefined {
  if (!ts.isEmptyStatement(node.statement) || !('statements' in node.parent)) return undefined;
  const siblings = node.parent.statements as ts.NodeArray<ts.Statement>;
  const next = siblings[siblings.indexOf(node) + 1];
  return next && ts.isBlock(next)
    ? {
        message: 'the ";" ends the loop, and the block behind it runs once',
        remedy: 'Remove the ";".',
        node: node.statement,
      }
    : undefined;
}

/** `'use strict'`, and what is written so that a name counts as used. */
function isDirective(node: ts.Expression): boolean {
  return ts.isVoidExpression(node) || (ts.isStringLiteral(node) && node.text.startsWith('use '));
}
