/** Makes the types of JavaScript in packages `any`, in the text, at what they were inferred from. */

import { isAssignmentOperator } from '../operators.ts';
import { withoutAlias } from '../symbols.ts';
import ts from '../typescript.js';
import type { Edit } from './edits.ts';
import { isPackageScript } from './find-code.ts';

const { SyntaxKind: Js } = ts;

/** Collects the changes that make types `any`. */
export class LooserTypes {
  readonly edits = new Map<ts.SourceFile, Edit[]>();
  readonly checker: ts.TypeChecker;
  private readonly targets = new Set<ts.Node>();
  private readonly casts = new Set<ts.Node>();

  constructor(program: ts.Program) {
    this.checker = program.getTypeChecker();
  }

  /** Makes what is assigned to `any`, with what its type came from. */
  target(node: ts.Node | undefined): void {
    if (!node || this.targets.has(node)) return;
    this.targets.add(node);
    if (ts.isParenthesizedExpression(node) || ts.isElementAccessExpression(node))
      this.target(node.expression);
    else if (ts.isReturnStatement(node)) this.returned(node);
    else this.named(node);
  }

  /** Makes the result of a function `any`. */
  private returned(node: ts.ReturnStatement): void {
    const called = ts.findAncestor(node, ts.isFunctionLike);
    if (!called || !this.forget(called)) this.cast(node.expression);
  }

  /** The same of a variable or a property. */
  private named(node: ts.Node): void {
    const name = ts.isPropertyAccessExpression(node)
      ? node.name
      : ((node as ts.NamedDeclaration).name ?? node);
    const symbol = withoutAlias(this.checker.getSymbolAtLocation(name), this.checker);
    const declarations = (symbol?.declarations ?? []).filter(one => isPackageScript(one.getSourceFile()));
    const made = declarations.map(one => this.declaration(one));
    if (made.some(isMade => isMade)) return;
    if (ts.isPropertyAccessExpression(node)) this.target(node.expression);
    else if (ts.isExpression(node) && !ts.isIdentifier(node)) this.cast(node);
  }

  /** Makes a declared variable, parameter or property `any`; false if nothing in the text says its type. */
  declaration(node: ts.Declaration): boolean {
    if (this.targets.has(node)) return true;
    this.targets.add(node);
    if (this.forget(node)) return true;
    if (ts.isBindingElement(node)) {
      const root = ts.walkUpBindingElementsAndPatterns(node);
      return this.declaration(root);
    }
    const value = typingValue(node);
    if (value) {
      this.cast(value);
      const inner = skipParentheses(value);
      if (ts.isIdentifier(inner) || ts.isPropertyAccessExpression(inner)) this.target(inner);
      return true;
    }
    if (!ts.isParameter(node) || node.dotDotDotToken) return false;
    const isBare = ts.isArrowFunction(node.parent) && !hasParentheses(node.parent);
    this.insert(node, node.getStart(), `${isBare ? '(' : ''}/** @type {any} */ `);
    if (isBare) this.insert(node, node.end, ')');
    return true;
  }

  /** Turns the comments that give a declaration its type into plain ones; false if there are none. */
  private forget(node: ts.Declaration): boolean {
    const tags = ts.isParameter(node) ? ts.getJSDocParameterTags(node) : [];
    const tag = ts.getJSDocTypeTag(node) ?? ts.getJSDocReturnTag(node) ?? tags[0];
    const comment = tag && ts.findAncestor(tag, ts.isJSDoc);
    if (!comment || comment.getSourceFile() !== node.getSourceFile() || isAnyType(tag)) return false;
    this.insert(comment, comment.pos, '/* ', comment.pos + 3);
    return true;
  }

  /** Makes the type of an expression `any`. */
  cast(node: ts.Expression | undefined): void {
    if (!node || this.casts.has(node) || !isPackageScript(node.getSourceFile()) || !isCastable(node)) return;
    this.casts.add(node);
    if (this.checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) return;
    const [open, close] = ts.isParenthesizedExpression(node) ? ['', ''] : ['(', ')'];
    // A line that begins with a parenthesis would go on with the one before.
    const isFirst = statementFrom(node) !== undefined;
    this.insert(node, node.getStart(), `${isFirst ? ';' : ''}/** @type {any} */ ${open}`);
    this.insert(node, node.end, close);
  }

  /** Converts an expression to a number or a string, as JavaScript does where one is taken. */
  convert(node: ts.Expression, kind: 'number' | 'string'): void {
    if (this.casts.has(node) || !isPackageScript(node.getSourceFile()) || !isCastable(node)) return;
    this.casts.add(node);
    const [open, close] = kind === 'number' ? ['+(', ')'] : ['`${', '}`'];
    this.insert(node, node.getStart(), open);
    this.insert(node, node.end, close);
  }

  private insert(node: ts.Node, start: number, text: string, end = start): void {
    const file = node.getSourceFile();
    this.edits.set(file, [...(this.edits.get(file) ?? []), { start, end, text }]);
  }
}

/** The statement of a list that begins with a node. */
function statementFrom(node: ts.Node): ts.Node | undefined {
  const statement = ts.findAncestor(node, ts.isExpressionStatement);
  const isInList = statement && (ts.isBlock(statement.parent) || ts.isSourceFile(statement.parent));
  return isInList && statement.getStart() === node.getStart() ? statement : undefined;
}

/** What of a declaration gives it its type. */
export function typingValue(node: ts.Declaration): ts.Expression | undefined {
  if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node))
    return node.initializer;
  if (ts.isPropertyAssignment(node)) return node.initializer;
  const at = ts.isBinaryExpression(node) ? node : node.parent;
  return isAssignment(at) ? at.right : undefined;
}

export function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return node && ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind);
}

export function skipParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? skipParentheses(node.expression) : node;
}

/** Whether parentheses may stand around an expression: not around a target, nor around the callee of a method. */
function isCastable(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isSpreadElement(node) || node.kind === Js.SuperKeyword) return false;
  if (isAssignment(parent) && parent.left === node) return false;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return parent.operator !== Js.PlusPlusToken && parent.operator !== Js.MinusMinusToken;
  const isName = ts.isPropertyAccessExpression(parent) && parent.name === node;
  return !isName && !ts.isDeleteExpression(parent);
}

/** Whether a type is that of an array or collection, whose elements have a type. */
export function isContainer(type: ts.Type): boolean {
  return /^(Readonly)?(Array|Map|Set|WeakMap|WeakSet)$/.test(type.symbol?.name ?? '');
}

function hasParentheses(node: ts.ArrowFunction): boolean {
  return node.getChildren().some(({ kind }) => kind === Js.OpenParenToken);
}

function isAnyType(tag: ts.JSDocTag): boolean {
  const { typeExpression } = tag as ts.JSDocTypeTag;
  return typeExpression?.type.kind === Js.AnyKeyword;
}
