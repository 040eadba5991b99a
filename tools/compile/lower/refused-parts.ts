/** Puts calls of a marker in the place of code of packages that has errors, which count only if it comes along. */

import type { Plugin } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { deferredErrors, MARKERS } from '../check/deferred-errors.ts';
import { cached } from '../program/incremental/cache.ts';
import { operators } from '../program/operators.ts';
import ts from '../program/typescript.js';
import type { Lowering } from './lowering.ts';
import { callGlobal } from './lua-nodes.ts';

/** What is lowered in the place of the parts that have errors, for nodes of some kinds. */
export function refusedParts(kinds: readonly ts.SyntaxKind[]): Plugin {
  const lower: Lowering<ts.Node, lua.Node | lua.Statement[]> = (node, context) => {
    const original = ts.getOriginalNode(node);
    const words = partsOf(context.program, context.sourceFile).get(original);
    if (words === undefined)
      return ts.isExpression(node)
        ? context.superTransformExpression(node)
        : (context.superTransformNode(node as ts.Statement) as lua.Statement[]);
    const marker = runsAtOnce(original) ? MARKERS.now : MARKERS.later;
    const call = callGlobal(marker, [lua.createStringLiteral(words)], node);
    return ts.isExpression(node) ? call : [lua.createExpressionStatement(call, node)];
  };
  return { visitors: Object.fromEntries(kinds.map(kind => [kind, lower])) as Plugin['visitors'] };
}

/** Whether code runs as soon as its file does: it is in no function, and nothing decides about it. */
function runsAtOnce(node: ts.Node): boolean {
  const decides = ts.findAncestor(node.parent, at => ts.isFunctionLike(at) || isCondition(at));
  return decides === undefined;
}

const DECIDING = operators('&& || ??');

function isCondition(node: ts.Node): boolean {
  return (
    ts.isIfStatement(node) ||
    ts.isConditionalExpression(node) ||
    ts.isTryStatement(node) ||
    ts.isSwitchStatement(node) ||
    ts.isIterationStatement(node, false) ||
    (ts.isBinaryExpression(node) && DECIDING.has(node.operatorToken.kind))
  );
}

/** The parts of a file that have errors, with the words of these. */
function partsOf(program: ts.Program, { fileName }: ts.SourceFile): ReadonlyMap<ts.Node, string> {
  const file = program.getSourceFile(fileName)!;
  const errors = deferredErrors(program, file);
  const find = (): { parts: ReadonlyMap<ts.Node, string>; count: number } => {
    const parts = new Map<ts.Node, string>();
    for (const [words, { start = 0, length = 0 }] of errors) {
      const part = replaceablePart(file, start, start + length);
      if (part) parts.set(part, words);
    }
    return { parts, count: errors.size };
  };
  // Lowering finds more.
  return cached(program, file, 'refused parts', find, ({ count }) => count === errors.size).parts;
}

/**
 * The smallest part of a file around a place that a call can stand for: an expression that is a value, or a statement.
 * Undefined for types, which do nothing.
 */
function replaceablePart(file: ts.SourceFile, start: number, end: number): ts.Node | undefined {
  let inner: ts.Node = file;
  for (;;) {
    const next: ts.Node | undefined = ts.forEachChild(inner, child =>
      child.getStart(file) <= start && child.end >= end ? child : undefined,
    );
    if (!next) break;
    inner = next;
  }
  for (let at = inner; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isTypeNode(at) && !ts.isExpression(at)) return undefined;
    if (ts.isInterfaceDeclaration(at) || ts.isTypeAliasDeclaration(at)) return undefined;
    if (isValue(at) || isPlainStatement(at)) return at;
  }
  return undefined;
}

/** Whether a node is an expression of which only the value counts. */
function isValue(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isExpression(node) || ts.isOptionalChain(node) || ts.isOptionalChain(parent)) return false;
  if (ts.isSpreadElement(node) || ts.isOmittedExpression(node)) return false;
  if (node.kind === ts.SyntaxKind.SuperKeyword) return false;
  const isPart =
    ts.isCallExpression(parent) || ts.isNewExpression(parent)
      ? parent.expression === node
      : ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)
        ? parent.expression === node && isBuiltInOwner(node)
        : ts.isDeleteExpression(parent) ||
          ts.isExpressionWithTypeArguments(parent) ||
          ts.isTypeOfExpression(parent) ||
          ts.isParenthesizedExpression(parent);
  if (isPart) return false;
  if (ts.isBinaryExpression(parent) && parent.left === node && isAssignment(parent)) return false;
  return !isName(node);
}

/** Whether the lowering takes the name of an object for a part of what it has: `Object` in `Object.keys`. */
function isBuiltInOwner(node: ts.Expression): boolean {
  return ts.isIdentifier(node);
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** Whether a node names something instead of reading it. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isVariableDeclaration(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isFunctionLike(parent) && parent.name === node) ||
    ts.isParameter(parent) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isShorthandPropertyAssignment(parent)
  );
}

/** Whether a statement declares nothing that others refer to. */
function isPlainStatement(node: ts.Node): boolean {
  return ts.isStatement(node) && !ts.isBlock(node) && !ts.isVariableStatement(node) && !isDeclaration(node);
}

function isDeclaration(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isExportAssignment(node)
  );
}
