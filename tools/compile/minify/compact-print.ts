/**
 * Prints a Lua syntax tree with as few characters as its tokens need. What may raise an error claims its line, so
 * that the line in the error leads back to the right line of the source.
 */

import * as lua from 'typescript-to-lua';
import {
  isFunctionName,
  isNegative,
  needsParentheses,
  OPERATORS,
  precedenceOf,
  startsWithParenthesis,
} from '../lua/grammar.ts';
import { shortNumberText, shortStringText } from '../lua/literals.ts';
import { notesOf } from '../lua/notes.ts';
import { childrenOf, firstPlace, isName, type Located } from '../lua/tree.ts';
import type { CompactWriter } from './compact-writer.ts';
import { originalName } from './names/original-names.ts';

const { SyntaxKind } = lua;

/** Operators for which `a op (b op c)` is `(a op b) op c`. */
const ASSOCIATIVE: ReadonlySet<string> = new Set(['and', 'or', '..']);

/** Prints statements; nothing stands behind the last one. */
export function printCompact(statements: readonly lua.Statement[], writer: CompactWriter): void {
  new CompactPrinter(writer).statements(statements);
}

class CompactPrinter {
  private readonly writer: CompactWriter;

  constructor(writer: CompactWriter) {
    this.writer = writer;
  }

  statements(statements: readonly lua.Statement[]): void {
    for (const [index, statement] of statements.entries()) {
      const failing = failingPlace(statement);
      const place = failing ?? firstPlace(statement);
      if (place) this.writer.claimLine(place, failing !== undefined);
      // Lua would read a parenthesis at the start of a statement as the arguments of the one before.
      if (index > 0 && startsWithParenthesis(statement)) this.writer.token(';');
      if (place) this.writer.from(place);
      this.statement(statement);
      // Nothing may follow in the block, and nothing behind them would run.
      if (lua.isReturnStatement(statement) || lua.isBreakStatement(statement)) return;
    }
  }

  private statement(statement: lua.Statement): void {
    if (lua.isDoStatement(statement)) {
      this.start('do');
      this.statements(statement.statements);
      this.start('end');
    } else if (lua.isVariableDeclarationStatement(statement)) {
      this.start('local');
      if (lua.isFunctionDefinition(statement)) this.functionDefinition(statement);
      else this.assignment(statement.left, statement.right, ' ');
    } else if (lua.isAssignmentStatement(statement)) {
      if (lua.isFunctionDefinition(statement) && isFunctionName(statement.left[0]))
        this.functionDefinition(statement);
      else this.assignment(statement.left, statement.right);
    } else if (lua.isIfStatement(statement)) {
      this.ifStatement(statement, 'if');
      this.start('end');
    } else if (lua.isWhileStatement(statement)) {
      this.start('while');
      this.expression(statement.condition);
      this.body('do', statement.body);
    } else if (lua.isRepeatStatement(statement)) {
      this.start('repeat');
      this.statements(statement.body.statements);
      this.start('until');
      this.expression(statement.condition);
    } else if (lua.isForStatement(statement)) {
      const { controlVariable, controlVariableInitializer, limitExpression, stepExpression } = statement;
      this.start('for');
      this.expression(controlVariable);
      this.writer.token('=');
      this.list([controlVariableInitializer, limitExpression, ...(stepExpression ? [stepExpression] : [])]);
      this.body('do', statement.body);
    } else if (lua.isForInStatement(statement)) {
      this.start('for');
      this.list(statement.names);
      this.writer.token('in');
      this.list(statement.expressions);
      this.body('do', statement.body);
    } else if (lua.isReturnStatement(statement)) {
      this.start('return');
      this.list(statement.expressions);
    } else if (lua.isBreakStatement(statement)) this.start('break');
    else if (lua.isGotoStatement(statement)) {
      this.start('goto');
      this.writer.token(statement.label);
    } else if (lua.isLabelStatement(statement)) this.start(`::${statement.name}::`);
    else if (lua.isExpressionStatement(statement)) this.expression(statement.expression, '\n');
    else throw new Error(`no way to print a ${SyntaxKind[statement.kind]}`);
  }

  /** The first token of a statement: what must stand before it is a line break, which keeps lines apart for errors. */
  private start(token: string): void {
    this.writer.token(token, '\n');
  }

  private body(opening: string, block: lua.Block): void {
    this.writer.token(opening);
    this.statements(block.statements);
    this.start('end');
  }

  private ifStatement(statement: lua.IfStatement, keyword: string): void {
    this.start(keyword);
    this.expression(statement.condition);
    this.writer.token('then');
    this.statements(statement.ifBlock.statements);
    const { elseBlock } = statement;
    if (!elseBlock) return;
    if (lua.isIfStatement(elseBlock)) this.ifStatement(elseBlock, 'elseif');
    else {
      this.start('else');
      this.statements(elseBlock.statements);
    }
  }

  private assignment(
    left: readonly lua.Expression[],
    right: readonly lua.Expression[] = [],
    separator: ' ' | '\n' = '\n',
  ): void {
    this.list(left, separator);
    if (right.length === 0) return;
    this.writer.token('=');
    this.list(right);
  }

  private functionDefinition(statement: lua.VariableDeclarationStatement | lua.AssignmentStatement): void {
    if (lua.isVariableDeclarationStatement(statement)) this.writer.token('function');
    else this.start('function');
    this.expression(statement.left[0]);
    this.functionBody(statement.right![0] as lua.FunctionExpression);
  }

  private functionBody(node: lua.FunctionExpression): void {
    this.writer.token('(');
    this.list([...(node.params ?? []), ...(node.dots ? [node.dots] : [])]);
    this.writer.token(')');
    this.statements(node.body.statements);
    this.start('end');
  }

  private expression(node: lua.Expression, separator: ' ' | '\n' = ' '): void {
    const { writer } = this;
    if (canFail(node)) writer.claimLine(node, true);
    writer.from(node);
    if (lua.isIdentifier(node)) this.name(node, node.text, false, separator);
    else if (lua.isStringLiteral(node)) writer.token(shortStringText(node.value));
    else if (lua.isNumericLiteral(node)) this.number(node);
    else if (lua.isNilLiteral(node)) writer.token('nil');
    else if (lua.isBooleanLiteral(node))
      writer.token(node.kind === SyntaxKind.TrueKeyword ? 'true' : 'false');
    else if (lua.isDotsLiteral(node)) writer.token('...');
    else if (lua.isArgLiteral(node)) writer.token('arg');
    else if (lua.isFunctionExpression(node)) {
      writer.token('function');
      this.functionBody(node);
    } else if (lua.isTableExpression(node)) {
      writer.token('{');
      this.list(node.fields);
      writer.token('}');
    } else if (lua.isTableFieldExpression(node)) this.field(node);
    else if (lua.isUnaryExpression(node)) {
      const [text, precedence] = OPERATORS[node.operator]!;
      writer.token(text.trim());
      this.operand(node.operand, precedence);
    } else if (lua.isBinaryExpression(node)) this.binary(node, separator);
    else if (lua.isCallExpression(node)) {
      this.prefix(node.expression, separator);
      this.callArguments(node);
    } else if (lua.isMethodCallExpression(node)) {
      this.prefix(node.prefixExpression, separator);
      writer.token(':');
      this.name(node.name, node.name.text, true);
      this.callArguments(node);
    } else if (lua.isTableIndexExpression(node)) {
      this.prefix(node.table, separator);
      if (lua.isStringLiteral(node.index) && isName(node.index.value)) {
        writer.token('.');
        this.name(node.index, node.index.value, true);
      } else this.bracketed(node.index);
    } else if (lua.isParenthesizedExpression(node)) this.parenthesized(node.expression);
    else throw new Error(`no way to print a ${SyntaxKind[node.kind]}`);
  }

  private name(node: lua.Expression, text: string, isField: boolean, separator: ' ' | '\n' = ' '): void {
    const original = originalName(node);
    this.writer.from(node, original === text ? undefined : original, isField);
    this.writer.token(text, separator);
  }

  private number(node: lua.NumericLiteral): void {
    const { writer } = this;
    const { value } = node;
    if (Number.isFinite(value)) {
      if (value < 0 || Object.is(value, -0)) writer.token('-');
      writer.token(shortNumberText(Math.abs(value), notesOf(node).isFloat || Object.is(value, -0)));
      return;
    }
    writer.token(Number.isNaN(value) ? '(0/0)' : value > 0 ? '(1/0)' : '(-1/0)');
  }

  private callArguments({ params }: lua.CallExpression | lua.MethodCallExpression): void {
    const [only] = params;
    if (params.length === 1 && (lua.isStringLiteral(only) || lua.isTableExpression(only))) {
      this.expression(only);
      return;
    }
    this.writer.token('(');
    this.list(params);
    this.writer.token(')');
  }

  private field({ key, value }: lua.TableFieldExpression): void {
    if (key) {
      if (lua.isStringLiteral(key) && isName(key.value)) this.name(key, key.value, true);
      else this.bracketed(key);
      this.writer.token('=');
    }
    this.expression(value);
  }

  private bracketed(index: lua.Expression): void {
    this.writer.token('[');
    this.expression(index);
    this.writer.token(']');
  }

  private binary(node: lua.BinaryExpression, separator: ' ' | '\n'): void {
    const [text, precedence] = OPERATORS[node.operator]!;
    const isPower = text === '^';
    this.operand(
      node.left,
      isPower ? precedence + 1 : precedence,
      separator,
      ASSOCIATIVE.has(text) ? node.operator : undefined,
    );
    this.writer.token(text);
    // An operator with one operand takes what follows, however strongly the operator before it binds.
    if (lua.isUnaryExpression(node.right) || isNegative(node.right)) this.expression(node.right);
    else {
      const same = ASSOCIATIVE.has(text) ? node.operator : undefined;
      this.operand(node.right, isPower ? precedence : precedence + 1, ' ', same);
    }
  }

  /** Prints an operand, in parentheses if it binds less than `precedence`; one with the operator `same` never. */
  private operand(
    node: lua.Expression,
    precedence: number,
    separator: ' ' | '\n' = ' ',
    same?: lua.SyntaxKind,
  ): void {
    const own = precedenceOf(node);
    const isSame = lua.isBinaryExpression(node) && node.operator === same;
    if (own !== undefined && own < precedence && !isSame) this.parenthesized(node);
    else this.expression(node, separator);
  }

  /** Prints what is called or indexed: names, fields and calls stand as they are. */
  private prefix(node: lua.Expression, separator: ' ' | '\n' = ' '): void {
    if (needsParentheses(node)) this.parenthesized(node);
    else this.expression(node, separator);
  }

  private parenthesized(node: lua.Expression): void {
    this.writer.token('(');
    this.expression(node);
    this.writer.token(')');
  }

  private list(nodes: readonly lua.Expression[], separator: ' ' | '\n' = ' '): void {
    for (const [index, node] of nodes.entries()) {
      if (index > 0) this.writer.token(',');
      this.expression(node, index > 0 ? ' ' : separator);
    }
  }
}

const SAFE_OPERATORS: ReadonlySet<lua.SyntaxKind> = new Set([
  SyntaxKind.AndOperator,
  SyntaxKind.OrOperator,
  SyntaxKind.EqualityOperator,
  SyntaxKind.InequalityOperator,
]);

/** Whether evaluating a node itself, not what is inside it, may raise an error or call something that does. */
function canFail(node: lua.Node): boolean {
  if (lua.isBinaryExpression(node)) return !SAFE_OPERATORS.has(node.operator);
  if (lua.isUnaryExpression(node)) return node.operator !== SyntaxKind.NotOperator;
  return lua.isCallExpression(node) || lua.isMethodCallExpression(node) || lua.isTableIndexExpression(node);
}

/** The first node of a statement, without the statements and functions inside it, that may raise an error. */
function failingPlace(node: Located): Located | undefined {
  if ((canFail(node) || lua.isForStatement(node)) && node.line !== undefined) return node;
  if (lua.isFunctionExpression(node) || lua.isBlock(node) || lua.isDoStatement(node)) return undefined;
  for (const child of childrenOf(node)) {
    // The condition of `repeat` stands behind its block, that of the other loops in front.
    if (lua.isRepeatStatement(node)) return undefined;
    const place = failingPlace(child);
    if (place) return place;
  }
  return undefined;
}
