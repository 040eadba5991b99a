/**
 * Branches that run in few frames: when a button is pressed, at a count of a counter, or until they have made their own
 * condition wrong, such as the start of a game. What cannot be told counts as running in every frame.
 */

import { nodesIn } from '../../program/nodes-in.ts';
import { operators } from '../../program/operators.ts';
import { withoutAlias } from '../../program/symbols.ts';
import ts from '../../program/typescript.js';

const Js = ts.SyntaxKind;

/** The console's functions that are true for one frame when something is pressed. */
const PRESSES: ReadonlySet<string> = new Set(['btnp', 'keyp']);
const EQUAL = operators('== ===');
const UNEQUAL = operators('!= !==');
const COUNTS = operators('+= -=');

const KEYWORDS: ReadonlySet<ts.SyntaxKind> = new Set([Js.TrueKeyword, Js.FalseKeyword, Js.NullKeyword]);

/** Methods that change how many elements there are. */
const CHANGES: ReadonlySet<string> = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'set',
  'add',
  'clear',
  'fill',
]);

export class RareBranches {
  private readonly checker: ts.TypeChecker;
  /** Body of the function that a call runs, if it is one of the program's. */
  private readonly calledBody: (node: ts.Node) => ts.Node | undefined;
  private readonly counters = new Map<ts.Symbol, boolean>();

  constructor(checker: ts.TypeChecker, calledBody: (node: ts.Node) => ts.Node | undefined) {
    this.checker = checker;
    this.calledBody = calledBody;
  }

  /** Whether a node, which is not in a loop, runs in few of the frames in which its parent runs. */
  isRare(node: ts.Node): boolean {
    const { parent } = node;
    if (ts.isIfStatement(parent)) {
      if (node === parent.expression) return false;
      return this.isRareIf(parent.expression, node === parent.thenStatement, [node]);
    }
    if (ts.isConditionalExpression(parent))
      return node !== parent.condition && this.isRareIf(parent.condition, node === parent.whenTrue, [node]);
    if (ts.isBinaryExpression(parent) && node === parent.right) {
      const { kind } = parent.operatorToken;
      if (kind === Js.AmpersandAmpersandToken) return this.isRareIf(parent.left, true, [node]);
      if (kind === Js.BarBarToken) return this.isRareIf(parent.left, false, [node]);
    }
    return ts.isBlock(parent) && this.isBehindReturn(node, parent.statements);
  }

  /** Whether a statement is behind one that returns except in few frames: `if (!btnp(4)) return;`. */
  private isBehindReturn(node: ts.Node, statements: readonly ts.Statement[]): boolean {
    const index = statements.indexOf(node as ts.Statement);
    return statements
      .slice(0, index)
      .some(
        (statement, at) =>
          ts.isIfStatement(statement) &&
          !statement.elseStatement &&
          isReturn(statement.thenStatement) &&
          this.isRareIf(statement.expression, false, statements.slice(at + 1)),
      );
  }

  private isRareIf(condition: ts.Expression, truth: boolean, branch: readonly ts.Node[]): boolean {
    return this.isRarely(condition, truth) || this.endsItself(condition, branch);
  }

  /** Whether a condition is rarely true, or rarely false. */
  private isRarely(condition: ts.Expression, truth: boolean): boolean {
    if (ts.isParenthesizedExpression(condition)) return this.isRarely(condition.expression, truth);
    if (ts.isPrefixUnaryExpression(condition) && condition.operator === Js.ExclamationToken)
      return this.isRarely(condition.operand, !truth);
    if (!ts.isBinaryExpression(condition)) return truth && isPress(condition);
    const { left, right, operatorToken } = condition;
    const { kind } = operatorToken;
    const isAnd = kind === Js.AmpersandAmpersandToken;
    if (isAnd || kind === Js.BarBarToken) {
      const [one, other] = [this.isRarely(left, truth), this.isRarely(right, truth)];
      return isAnd === truth ? one || other : one && other;
    }
    const isEqual = EQUAL.has(kind);
    if (!isEqual && !UNEQUAL.has(kind)) return truth && (isPress(left) || isPress(right));
    if (isPress(left) || isPress(right)) return isEqual !== truth;
    return isEqual === truth && (this.isCount(left) || this.isCount(right));
  }

  /** Whether an expression is a variable or property that is counted up or down somewhere, or a remainder of one. */
  private isCount(node: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(node)) return this.isCount(node.expression);
    if (ts.isBinaryExpression(node))
      return node.operatorToken.kind === Js.PercentToken && this.isCount(node.left);
    const symbol = this.symbolOf(node);
    if (!symbol) return false;
    const known = this.counters.get(symbol);
    if (known !== undefined) return known;
    const file = symbol.valueDeclaration?.getSourceFile();
    const isCounted = file !== undefined && !file.isDeclarationFile && this.countedIn(file).has(symbol);
    this.counters.set(symbol, isCounted);
    return isCounted;
  }

  private countedIn(file: ts.SourceFile): Set<ts.Symbol> {
    const targets = nodesIn(
      file,
      ...[Js.PostfixUnaryExpression, Js.PrefixUnaryExpression, Js.BinaryExpression],
    ).flatMap(node => countedBy(node) ?? []);
    return new Set(targets.flatMap(target => this.symbolOf(target) ?? []));
  }

  /** Whether a branch always sets something that its condition reads: `if (!ready) { ready = true; … }`. */
  private endsItself(condition: ts.Expression, branch: readonly ts.Node[]): boolean {
    const read = new Set<ts.Symbol>();
    const addRead = (node: ts.Node): void => {
      const symbol = ts.isIdentifier(node) ? this.symbolOf(node) : undefined;
      if (symbol) read.add(symbol);
      ts.forEachChild(node, addRead);
    };
    addRead(condition);
    const sets = (node: ts.Node, depth: number): boolean => {
      if (ts.isBlock(node)) return node.statements.some(statement => sets(statement, depth));
      if (ts.isIterationStatement(node, false)) return sets(node.statement, depth);
      if (ts.isExpressionStatement(node)) return sets(node.expression, depth);
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === Js.EqualsToken)
        return this.isOneOf(read, node.left) && this.isSettled(node.right);
      if (!ts.isCallExpression(node)) return false;
      const { expression } = node;
      const isChange = ts.isPropertyAccessExpression(expression) && CHANGES.has(expression.name.text);
      if (isChange && this.isOneOf(read, expression.expression)) return true;
      const body = depth > 0 ? this.calledBody(node) : undefined;
      return body !== undefined && sets(body, depth - 1);
    };
    return branch.some(node => sets(node, 2));
  }

  /** Whether a value is the same in each frame, or a new object; `playing = update()` may stay true. */
  private isSettled(value: ts.Expression): boolean {
    const { flags } = this.checker.getTypeAtLocation(value);
    return (flags & ts.TypeFlags.Object) !== 0 || ts.isLiteralExpression(value) || KEYWORDS.has(value.kind);
  }

  private isOneOf(read: ReadonlySet<ts.Symbol>, target: ts.Expression): boolean {
    const symbol = this.symbolOf(target);
    const isIt = symbol !== undefined && read.has(symbol);
    // `list.length = 0` changes the list.
    return (
      isIt ||
      (ts.isPropertyAccessExpression(target) &&
        target.name.text === 'length' &&
        this.isOneOf(read, target.expression))
    );
  }

  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    const symbol =
      ts.isIdentifier(name) || ts.isPrivateIdentifier(name)
        ? this.checker.getSymbolAtLocation(name)
        : undefined;
    return symbol && withoutAlias(symbol, this.checker);
  }
}

/** The variable or property that a node counts up or down. */
function countedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isPostfixUnaryExpression(node)) return node.operand;
  if (ts.isBinaryExpression(node)) return COUNTS.has(node.operatorToken.kind) ? node.left : undefined;
  if (!ts.isPrefixUnaryExpression(node)) return undefined;
  const { operator, operand } = node;
  return operator === Js.PlusPlusToken || operator === Js.MinusMinusToken ? operand : undefined;
}

/** Whether an expression asks what has just been pressed: `btnp(4)`, `btnp() & 16`. */
function isPress(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isPress(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === Js.AmpersandToken)
    return isPress(node.left) || isPress(node.right);
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && PRESSES.has(node.expression.text);
}

function isReturn(statement: ts.Statement): boolean {
  return (
    ts.isReturnStatement(statement) ||
    (ts.isBlock(statement) && statement.statements.length === 1 && isReturn(statement.statements[0]))
  );
}
