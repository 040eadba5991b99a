/**
 * Decides what packages ask about where they run: `typeof window`, `typeof module`, `process.env.NODE_ENV`,
 * `import('node:fs')`. Only the branch that the console takes stays in the text, on its lines.
 */

import { MISSING_GLOBALS } from '../../../api/missing.ts';
import { TYPED_ARRAYS } from '../../../api/typed-arrays.ts';
import ts from '../typescript.js';
import { type Edit, edited } from './edits.ts';
import { isOfNode } from './install-remedy.ts';

const { SyntaxKind: Js } = ts;

const ASKED = /\btypeof\b|\bprocess\.env\.NODE_ENV\b|\bimport\s*\(/;

/** Globals of browsers, Node and loaders that the library does not declare. */
const OUTSIDE =
  'window self document navigator location process global importScripts define Deno Bun GLOBAL __dirname';
const FUNCTIONS =
  'Array ArrayBuffer Boolean DataView Error Map Number Object RegExp Set String Symbol WeakMap WeakSet';

/** What `typeof` gives for globals. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ...[...FUNCTIONS.split(' '), ...Object.keys(TYPED_ARRAYS)].map(name => [name, 'function'] as const),
  ...'Math JSON console'.split(' ').map(name => [name, 'object'] as const),
  ...[...OUTSIDE.split(' '), ...Object.keys(MISSING_GLOBALS)].map(name => [name, 'undefined'] as const),
]);
const OF_COMMON_JS: ReadonlyMap<string, string> = new Map([
  ['exports', 'object'],
  ['module', 'object'],
  ['require', 'function'],
]);

/** What is known of a condition: its value, or only whether it counts as true. */
type Known = { text: string } | { isTrue: boolean } | undefined;

/**
 * The text of a file of JavaScript without the branches that the console never takes.
 *
 * @param isModule whether the file is an ES module
 */
export function withoutOtherPlaces(file: ts.SourceFile, isModule: boolean): string {
  const { text } = file;
  if (!ASKED.test(text)) return text;
  const declared = declaredNames(file);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    const ofNode = moduleOfNode(node);
    if (isMode(node)) edits.push({ start: node.getStart(file), end: node.end, text: '"production"' });
    else if (ofNode !== undefined) {
      // A module that is not there rejects, and packages that ask in this way go on without it.
      const message = JSON.stringify(`Cannot find module '${ofNode}'`);
      const text = `Promise.reject(new TypeError(${message}))${linesOf(node)}`;
      edits.push({ start: node.getStart(file), end: node.end, text });
    } else if (!decide(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return edited(text, edits);

  /** Keeps one part of a node, if it is known which. */
  function decide(node: ts.Node): boolean {
    if (ts.isIfStatement(node)) {
      const known = judged(node.expression);
      if (known === undefined) return false;
      const { thenStatement, elseStatement } = node;
      keep(node, known ? thenStatement : elseStatement, ';');
      return true;
    }
    if (ts.isConditionalExpression(node)) {
      const known = judged(node.condition);
      if (known === undefined) return false;
      keep(node, known ? node.whenTrue : node.whenFalse, 'undefined');
      return true;
    }
    if (!ts.isBinaryExpression(node)) return false;
    const { kind } = node.operatorToken;
    if (kind !== Js.AmpersandAmpersandToken && kind !== Js.BarBarToken) return false;
    const known = judged(node.left);
    if (known === undefined) return false;
    if (known === (kind === Js.AmpersandAmpersandToken)) keep(node, node.right, 'undefined');
    else edits.push({ start: node.getStart(file), end: node.end, text: `${known}${linesOf(node)}` });
    return true;
  }

  /** Leaves a part of a node, in parentheses if it is an expression. */
  function keep(node: ts.Node, part: ts.Node | undefined, otherwise: string): void {
    const start = node.getStart(file);
    if (!part) {
      edits.push({ start, end: node.end, text: otherwise + linesOf(node) });
      return;
    }
    const kept = insideOf(part);
    const [open, close] = ts.isStatement(part) ? ['', ''] : ['(', ')'];
    const [from, to] = [kept.pos, kept.end];
    edits.push({ start, end: from, text: `${newLines(text.slice(start, from))}${open}` });
    if (Array.isArray(kept)) for (const one of kept) visit(one);
    else visit(kept as ts.Node);
    edits.push({ start: to, end: node.end, text: `${close}${newLines(text.slice(to, node.end))}` });
  }

  function linesOf(node: ts.Node): string {
    return newLines(text.slice(node.getStart(file), node.end));
  }

  /** Whether a condition counts as true; undefined if it is not known. */
  function judged(node: ts.Expression): boolean | undefined {
    const known = evaluated(node);
    return known && ('text' in known ? known.text !== '' : known.isTrue);
  }

  function evaluated(node: ts.Expression): Known {
    if (ts.isParenthesizedExpression(node)) return evaluated(node.expression);
    if (ts.isStringLiteralLike(node)) return { text: node.text };
    if (isMode(node)) return { text: 'production' };
    if (node.kind === Js.TrueKeyword || node.kind === Js.FalseKeyword)
      return { isTrue: node.kind === Js.TrueKeyword };
    if (ts.isTypeOfExpression(node)) return kindOf(node.expression);
    if (ts.isPrefixUnaryExpression(node) && node.operator === Js.ExclamationToken) {
      const known = judged(node.operand);
      return known === undefined ? undefined : { isTrue: !known };
    }
    if (!isModule && /^(module|exports|module\.exports)$/.test(node.getText(file)) && !isDeclared(node))
      return { isTrue: true };
    if (ts.isConditionalExpression(node)) {
      const isTrue = judged(node.condition);
      return isTrue === undefined ? undefined : evaluated(isTrue ? node.whenTrue : node.whenFalse);
    }
    if (isNullish(node)) return { isTrue: false };
    return ts.isBinaryExpression(node) ? ofOperation(node) : undefined;
  }

  function ofOperation({ left, operatorToken: { kind }, right }: ts.BinaryExpression): Known {
    if (kind === Js.AmpersandAmpersandToken || kind === Js.BarBarToken) {
      const isDecided = kind === Js.BarBarToken;
      const [a, b] = [judged(left), judged(right)];
      if (a === isDecided) return { isTrue: isDecided };
      return a === undefined || b === undefined ? undefined : { isTrue: b };
    }
    const isEqual = kind === Js.EqualsEqualsEqualsToken || kind === Js.EqualsEqualsToken;
    const isOther = kind === Js.ExclamationEqualsEqualsToken || kind === Js.ExclamationEqualsToken;
    if (!isEqual && !isOther) return undefined;
    const [a, b] = [evaluated(left), evaluated(right)];
    // What counts as true is neither null nor undefined.
    if ((isNullish(right) && judged(left)) || (isNullish(left) && judged(right))) return { isTrue: isOther };
    return a && b && 'text' in a && 'text' in b ? { isTrue: (a.text === b.text) === isEqual } : undefined;
  }

  function kindOf(node: ts.Expression): Known {
    if (ts.isParenthesizedExpression(node)) return kindOf(node.expression);
    if (!isModule && node.getText(file) === 'module.exports' && !isDeclared(node)) return { text: 'object' };
    if (!ts.isIdentifier(node) || isDeclared(node)) return undefined;
    const ofModule = OF_COMMON_JS.get(node.text);
    if (ofModule) return { text: isModule ? 'undefined' : ofModule };
    const kind = KINDS.get(node.text);
    return kind === undefined ? undefined : { text: kind };
  }

  function isDeclared(node: ts.Expression): boolean {
    return declared.has(/^[\w$]*/.exec(node.getText(file))![0]);
  }
}

/** `null` and `void 0` */
function isNullish(node: ts.Expression): boolean {
  return node.kind === Js.NullKeyword || ts.isVoidExpression(node);
}

/** The name in `import('node:fs')`; undefined for any other node. */
function moduleOfNode(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.kind !== Js.ImportKeyword) return undefined;
  const [from] = node.arguments;
  if (!from || !ts.isStringLiteralLike(from)) return undefined;
  return isOfNode(from.text) ? from.text : undefined;
}

function isMode(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && node.getText() === 'process.env.NODE_ENV';
}

/** What of a statement or expression stays: the statements of a block that declares nothing for itself. */
function insideOf(node: ts.Node): ts.Node | ts.NodeArray<ts.Statement> {
  if (!ts.isBlock(node) || node.statements.length === 0) return node;
  const isOpen = node.statements.every(
    one =>
      !ts.isClassDeclaration(one) &&
      !ts.isFunctionDeclaration(one) &&
      !(ts.isVariableStatement(one) && one.declarationList.flags & ts.NodeFlags.BlockScoped),
  );
  return isOpen ? node.statements : node;
}

/** All names that a file declares, wherever. */
function declaredNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    const isDeclaring =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isImportClause(node) ||
      ts.isImportSpecifier(node) ||
      ts.isNamespaceImport(node);
    if (isDeclaring && name && ts.isIdentifier(name)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

function newLines(text: string): string {
  return text.replace(/[^\n]+/g, '');
}
