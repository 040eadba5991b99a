/** Prints a Lua syntax tree as tokens; a writer decides what stands between them. */

import * as lua from 'typescript-to-lua';
import {
  isFunctionName,
  isNegative,
  needsParentheses,
  OPERATORS,
  precedenceOf,
  startsWithParenthesis,
} from './grammar.ts';
import { isName } from './names.ts';
import { notesOf } from './notes.ts';
import type { Writer } from './writer.ts';

const { SyntaxKind } = lua;

/** Operators for which `a op (b op c)` is `(a op b) op c`. */
const ASSOCIATIVE: ReadonlySet<string> = new Set(['and', 'or', '..']);

/** Prints statements, behind those that have been printed before. */
export function printStatements(statements: readonly lua.Statement[], writer: Writer): void {
  new Printer(writer).statements(statements, writer.hasTokens);
}

class Printer {
  private readonly writer: Writer;

  constructor(writer: Writer) {
    this.writer = writer;
  }

  statements(statements: readonly lua.Statement[], hasOthersBefore = false): void {
    for (const [index, statement] of statements.entries()) {
      // Lua would read a parenthesis at the start of a statement as the arguments of the one before.
      const isFirst = index === 0 && !hasOthersBefore;
      this.writer.beginStatement(statement, !isFirst && startsWithParenthesis(statement));
      this.statement(statement);
      // Nothing may follow in the block, and nothing behind them would run.
      if (lua.isReturnStatement(statement) || lua.isBreakStatement(statement)) return;
    }
  }

  private statement(statement: lua.Statement): void {
    const { writer } = this;
    if (lua.isDoStatement(statement)) {
      this.block('do', statement.statements);
      this.closing('end');
    } else if (lua.isVariableDeclarationStatement(statement)) {
      writer.token('local');
      if (lua.isFunctionDefinition(statement)) this.functionDefinition(statement);
      else this.assignment(statement.left, statement.right);
    } else if (lua.isAssignmentStatement(statement)) {
      if (lua.isFunctionDefinition(statement) && isFunctionName(statement.left[0]))
        this.functionDefinition(statement);
      else this.assignment(statement.left, statement.right);
    } else if (lua.isIfStatement(statement)) {
      writer.token('if');
      this.branches(statement);
      this.closing('end');
    } else if (lua.isWhileStatement(statement)) {
      writer.token('while');
      this.expression(statement.condition);
      this.block('do', statement.body.statements);
      this.closing('end');
    } else if (lua.isRepeatStatement(statement)) {
      this.block('repeat', statement.body.statements);
      this.closing('until');
      this.expression(statement.condition);
    } else if (lua.isForStatement(statement)) {
      const { controlVariable, controlVariableInitializer, limitExpression, stepExpression } = statement;
      writer.token('for');
      this.expression(controlVariable);
      writer.token('=');
      this.list([controlVariableInitializer, limitExpression, ...(stepExpression ? [stepExpression] : [])]);
      this.block('do', statement.body.statements);
      this.closing('end');
    } else if (lua.isForInStatement(statement)) {
      writer.token('for');
      this.list(statement.names);
      writer.token('in');
      this.list(statement.expressions);
      this.block('do', statement.body.statements);
      this.closing('end');
    } else if (lua.isReturnStatement(statement)) {
      writer.token('return');
      this.list(statement.expressions);
    } else if (lua.isBreakStatement(statement)) writer.token('break');
    else if (lua.isGotoStatement(statement)) {
      writer.token('goto');
      writer.token(statement.label);
    } else if (lua.isLabelStatement(statement)) writer.token(`::${statement.name}::`);
    else if (lua.isExpressionStatement(statement)) this.expression(statement.expression);
    else throw new Error(`no way to print a ${SyntaxKind[statement.kind]}`);
  }

  private block(opening: string, body: readonly lua.Statement[]): void {
    this.writer.token(opening);
    this.writer.block(body, false, () => this.statements(body));
  }

  private closing(token: string): void {
    this.writer.startLine();
    this.writer.token(token);
  }

  private branches({ condition, ifBlock, elseBlock }: lua.IfStatement): void {
    this.expression(condition);
    this.block('then', ifBlock.statements);
    if (!elseBlock) return;
    this.writer.startLine();
    if (lua.isIfStatement(elseBlock)) {
      this.writer.token('elseif');
      this.branches(elseBlock);
    } else this.block('else', elseBlock.statements);
  }

  private assignment(left: readonly lua.Expression[], right: readonly lua.Expression[] = []): void {
    this.list(left);
    if (right.length === 0) return;
    this.writer.token('=');
    this.list(right);
  }

  private functionDefinition({
    left,
    right,
  }: lua.VariableDeclarationStatement | lua.AssignmentStatement): void {
    this.writer.token('function');
    this.expression(left[0]);
    this.functionBody(right![0] as lua.FunctionExpression);
  }

  private functionBody({ params = [], dots, body: { statements } }: lua.FunctionExpression): void {
    this.attached('(', [...params, ...(dots ? [dots] : [])], ')', false);
    this.writer.block(statements, true, () => this.statements(statements));
    this.closing('end');
  }

  private expression(node: lua.Expression): void {
    const { writer } = this;
    writer.enter(node);
    if (lua.isIdentifier(node)) writer.name(node, node.text);
    else if (lua.isStringLiteral(node)) writer.token(writer.string(node.value));
    else if (lua.isNumericLiteral(node)) this.number(node);
    else if (lua.isNilLiteral(node)) writer.token('nil');
    else if (lua.isBooleanLiteral(node))
      writer.token(node.kind === SyntaxKind.TrueKeyword ? 'true' : 'false');
    else if (lua.isDotsLiteral(node)) writer.token('...');
    else if (lua.isArgLiteral(node)) writer.token('arg');
    else if (lua.isFunctionExpression(node)) {
      writer.token('function');
      this.functionBody(node);
    } else if (lua.isTableExpression(node)) this.enclosed('{', node.fields, '}');
    else if (lua.isTableFieldExpression(node)) this.field(node);
    else if (lua.isUnaryExpression(node)) this.unary(node);
    else if (lua.isBinaryExpression(node)) this.binary(node);
    else if (lua.isCallExpression(node)) {
      this.prefix(node.expression);
      this.callArguments(node);
    } else if (lua.isMethodCallExpression(node)) {
      this.prefix(node.prefixExpression);
      this.member(':', node.name, node.name.text);
      this.callArguments(node);
    } else if (lua.isTableIndexExpression(node)) {
      this.prefix(node.table);
      if (lua.isStringLiteral(node.index) && isName(node.index.value))
        this.member('.', node.index, node.index.value);
      else this.attached('[', [node.index], ']');
    } else if (lua.isParenthesizedExpression(node)) this.enclosed('(', [node.expression], ')');
    else throw new Error(`no way to print a ${SyntaxKind[node.kind]}`);
  }

  private number(node: lua.NumericLiteral): void {
    const { writer } = this;
    const { value } = node;
    if (Number.isFinite(value)) {
      const isNegativeZero = Object.is(value, -0);
      if (value < 0 || isNegativeZero) {
        writer.token('-');
        writer.glue();
      }
      writer.token(writer.number(Math.abs(value), notesOf(node).isFloat === true || isNegativeZero));
    } else writer.token(Number.isNaN(value) ? '(0/0)' : value > 0 ? '(1/0)' : '(-1/0)');
  }

  private callArguments({ params }: lua.CallExpression | lua.MethodCallExpression): void {
    const [only] = params;
    const isBare = params.length === 1 && (lua.isStringLiteral(only) || lua.isTableExpression(only));
    if (isBare && this.writer.omitsParentheses) this.expression(only);
    // The line of a call is that of its opening parenthesis.
    else this.attached('(', params, ')');
  }

  private member(point: string, node: lua.Expression, name: string): void {
    this.writer.glue();
    this.writer.token(point);
    this.writer.glue();
    this.writer.name(node, name, true);
  }

  private field({ key, value }: lua.TableFieldExpression): void {
    if (key) {
      if (lua.isStringLiteral(key) && isName(key.value)) this.writer.name(key, key.value, true);
      else this.enclosed('[', [key], ']');
      this.writer.token('=');
    }
    this.expression(value);
  }

  private unary({ operator, operand }: lua.UnaryExpression): void {
    const [spaced, precedence] = OPERATORS[operator]!;
    const text = spaced.trim();
    this.writer.token(text);
    // Two minus signs would begin a comment.
    const isComment = text === '-' && (lua.isUnaryExpression(operand) || isNegative(operand));
    if (text === spaced && !isComment) this.writer.glue();
    this.operand(operand, precedence);
  }

  private binary({ operator, left, right }: lua.BinaryExpression): void {
    const [text, precedence] = OPERATORS[operator]!;
    const isPower = text === '^';
    const same = ASSOCIATIVE.has(text) ? operator : undefined;
    this.operand(left, isPower ? precedence + 1 : precedence, same);
    this.writer.token(text);
    this.writer.beginPart(right);
    // An operator with one operand takes what follows, however strongly the operator before it binds.
    if (lua.isUnaryExpression(right) || isNegative(right)) this.expression(right);
    else this.operand(right, isPower ? precedence : precedence + 1, same);
  }

  /** Prints an operand, in parentheses if it binds less than `precedence`; one with the operator `same` never. */
  private operand(node: lua.Expression, precedence: number, same?: lua.SyntaxKind): void {
    const own = precedenceOf(node);
    const isSame = lua.isBinaryExpression(node) && node.operator === same;
    if (own !== undefined && own < precedence && !isSame) this.enclosed('(', [node], ')');
    else this.expression(node);
  }

  /** Prints what is called or indexed: names, fields and calls stand as they are. */
  private prefix(node: lua.Expression): void {
    if (needsParentheses(node)) this.enclosed('(', [node], ')');
    else this.expression(node);
  }

  /** Prints what belongs to the token before. */
  private attached(
    opening: string,
    nodes: readonly lua.Expression[],
    closing: string,
    hasParts = true,
  ): void {
    this.writer.glue();
    this.enclosed(opening, nodes, closing, hasParts);
  }

  private enclosed(
    opening: string,
    nodes: readonly lua.Expression[],
    closing: string,
    hasParts = true,
  ): void {
    const { writer } = this;
    writer.token(opening);
    writer.glue();
    this.list(nodes, hasParts);
    writer.glue();
    writer.token(closing);
  }

  /** @param hasParts whether what stands on a later line in the source may begin a line */
  private list(nodes: readonly lua.Expression[], hasParts = true): void {
    for (const [index, node] of nodes.entries()) {
      if (index > 0) {
        this.writer.glue();
        this.writer.token(',');
        if (hasParts) this.writer.beginPart(node);
      }
      this.expression(node);
    }
  }
}
