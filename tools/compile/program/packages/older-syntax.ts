/**
 * Rewrites what JavaScript was written with before rest parameters and classes: `arguments`, and functions that `new`
 * calls. Lines stay where they are.
 */

import ts from '../typescript.js';
import { type Edit, edited } from './edits.ts';

const { SyntaxKind: Js } = ts;

type Maker = (ts.FunctionDeclaration | ts.FunctionExpression) & { body: ts.Block };

/** The text of a file of JavaScript with rest parameters and classes. */
export function withoutOlderSyntax(name: string, text: string): string {
  const later = /\barguments\b/.test(text) ? withRestParameters(name, text) : text;
  return /\bprototype\b|\bnew\b/.test(later) ? withClasses(name, later) : later;
}

function withRestParameters(name: string, text: string): string {
  const file = parsedScript(name, text);
  const edits: Edit[] = [];
  const visit = (node: ts.Node, around: ts.SignatureDeclaration | undefined): void => {
    if (ts.isIdentifier(node) && node.text === 'arguments' && around && !isMemberName(node))
      edits.push({ start: node.getStart(file), end: node.end, text: '$arguments' });
    const owner = ts.isFunctionLike(node) && !ts.isArrowFunction(node) ? node : around;
    const before = edits.length;
    ts.forEachChild(node, child => visit(child, owner));
    if (owner !== node || !edits.slice(before).some(({ text }) => text === '$arguments')) return;
    const { body, parameters } = node as Maker;
    if (!body) return;
    const { pos, end } = parameters;
    const names = file.text.slice(pos, end).trim();
    edits.push({ start: pos, end, text: '...$arguments' });
    const inside = body.getStart(file) + 1;
    if (names) edits.push({ start: inside, end: inside, text: `let [${names}] = $arguments;` });
  };
  visit(file, undefined);
  return edited(text, edits);
}

function withClasses(name: string, text: string): string {
  const file = parsedScript(name, text);
  const makers = new Map<string, Maker>();
  /** Functions that something calls without `new`, and those that `new` or `prototype` shows to be classes. */
  const called = new Set<string>();
  const shown = new Set<string>();
  const visit = (node: ts.Node): void => {
    const made = namedFunction(node);
    if (made) makers.set(made.name, made.maker);
    if (ts.isCallExpression(node)) {
      const { expression: callee } = node;
      if (ts.isIdentifier(callee)) called.add(callee.text);
      else if (ts.isPropertyAccessExpression(callee) && /^(call|apply)$/.test(callee.name.text))
        if (ts.isIdentifier(callee.expression)) called.add(callee.expression.text);
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) shown.add(node.expression.text);
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'prototype')
      if (ts.isIdentifier(node.expression)) shown.add(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const edits: Edit[] = [];
  const classes = new Set<string>();
  for (const [own, maker] of makers) {
    if (called.has(own) || !(shown.has(own) || setsThis(maker)) || returnsValue(maker)) continue;
    if (maker.asteriskToken || maker.modifiers?.some(({ kind }) => kind === Js.AsyncKeyword)) continue;
    classes.add(own);
    const title = ts.isFunctionDeclaration(maker) ? `class ${own}` : 'class';
    const paren = file.text.indexOf('(', maker.name ? maker.name.end : maker.getStart(file));
    const start = maker.getStart(file);
    edits.push({ start, end: paren, text: `${title} { constructor` });
    edits.push({ start: maker.end, end: maker.end, text: ' }' });
  }
  const assign = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      isPrototype(node.left, classes) &&
      ts.isObjectLiteralExpression(node.right)
    ) {
      edits.push({
        start: node.getStart(file),
        end: node.right.getStart(file),
        text: `Object.assign(${node.left.getText(file)}, `,
      });
      edits.push({ start: node.end, end: node.end, text: ')' });
    }
    ts.forEachChild(node, assign);
  };
  assign(file);
  return edited(text, edits);
}

/** The syntax tree of a file of JavaScript. */
export function parsedScript(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
}

/** A function that has a name with a capital letter, or gets one as the value of a variable. */
function namedFunction(node: ts.Node): { name: string; maker: Maker } | undefined {
  if (ts.isFunctionDeclaration(node) && node.name && node.body && isCapital(node.name.text))
    return { name: node.name.text, maker: node as Maker };
  const isVariable =
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isCapital(node.name.text);
  return isVariable && node.initializer && ts.isFunctionExpression(node.initializer)
    ? { name: (node.name as ts.Identifier).text, maker: node.initializer as Maker }
    : undefined;
}

function isCapital(name: string): boolean {
  return /^[$_]*[A-Z]/.test(name);
}

/** Whether a function sets a property of `this`. */
function setsThis({ body }: Maker): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return false;
    const isSet =
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === Js.EqualsToken &&
      ts.isPropertyAccessExpression(node.left) &&
      node.left.expression.kind === Js.ThisKeyword;
    return isSet || (ts.forEachChild(node, visit) ?? false);
  };
  return visit(body);
}

function returnsValue({ body }: Maker): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node)) return false;
    const isReturn = ts.isReturnStatement(node) && node.expression;
    if (isReturn && node.expression.kind !== Js.ThisKeyword) return true;
    return ts.forEachChild(node, visit) ?? false;
  };
  return visit(body);
}

function isPrototype(node: ts.Expression, classes: ReadonlySet<string>): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'prototype' &&
    ts.isIdentifier(node.expression) &&
    classes.has(node.expression.text)
  );
}

function isMemberName({ parent }: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(parent) && parent.name.text === 'arguments';
}
