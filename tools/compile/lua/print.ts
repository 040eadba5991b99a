/**
 * Prints a Lua syntax tree: one statement a line, and a new line where a list or an operation goes on in a later
 * line of the source, so that the line in a run-time error leads back to the right line there.
 */

import * as lua from 'typescript-to-lua';
import {
  isFunctionName,
  isNegative,
  needsParentheses,
  OPERATORS,
  precedenceOf,
  startsWithParenthesis,
} from './grammar.ts';
import { numberText, stringText } from './literals.ts';
import { notesOf } from './notes.ts';
import { firstPlace, isName } from './tree.ts';
import type { Writer } from './writer.ts';

const { SyntaxKind } = lua;

/** Prints statements, each on a line of its own; the writer stands at the start of a line, before and after. */
export function printStatements(statements: readonly lua.Statement[], writer: Writer): void {
  new Printer(writer).statements(statements, () => writer.breakLine());
}

class Printer {
  private readonly writer: Writer;

  constructor(writer: Writer) {
    this.writer = writer;
  }

  /** Prints statements with `end` after each; in a block nothing may follow a `return`. */
  statements(statements: readonly lua.Statement[], end: (isLast: boolean) => void): void {
    const last = statements.findIndex(
      statement => lua.isReturnStatement(statement) || lua.isBreakStatement(statement),
    );
    const count = last < 0 ? statements.length : last + 1;
    for (let index = 0; index < count; index++) {
      const statement = statements[index];
      const place = firstPlace(statement);
      if (place) this.writer.mark(place);
      // Lua would read a parenthesis at the start of a line as the arguments of the statement before.
      if (index > 0 && startsWithParenthesis(statement)) this.writer.write(';');
      this.statement(statement);
      end(index === count - 1);
    }
  }

  private block(body: readonly lua.Statement[], end = 'end'): void {
    this.writer.indented(() => {
      if (body.length > 0) this.writer.newLine();
      this.statements(body, isLast => {
        if (!isLast) this.writer.newLine();
      });
    });
    this.writer.newLine();
    this.writer.write(end);
  }

  private statement(statement: lua.Statement): void {
    const { writer } = this;
    if (lua.isDoStatement(statement)) {
      writer.write('do');
      this.block(statement.statements);
    } else if (lua.isVariableDeclarationStatement(statement)) {
      writer.write('local ');
      if (lua.isFunctionDefinition(statement)) this.functionDefinition(statement);
      else this.assignment(statement.left, statement.right);
    } else if (lua.isAssignmentStatement(statement)) {
      if (lua.isFunctionDefinition(statement) && isFunctionName(statement.left[0]))
        this.functionDefinition(statement);
      else this.assignment(statement.left, statement.right);
    } else if (lua.isIfStatement(statement)) this.ifStatement(statement);
    else if (lua.isWhileStatement(statement)) {
      writer.write('while ');
      this.expression(statement.condition);
      writer.write(' do');
      this.block(statement.body.statements);
    } else if (lua.isRepeatStatement(statement)) {
      writer.write('repeat');
      this.block(statement.body.statements, 'until ');
      this.expression(statement.condition);
    } else if (lua.isForStatement(statement)) {
      const { controlVariable, controlVariableInitializer, limitExpression, stepExpression } = statement;
      writer.write(`for ${controlVariable.text} = `);
      this.list([controlVariableInitializer, limitExpression, ...(stepExpression ? [stepExpression] : [])]);
      writer.write(' do');
      this.block(statement.body.statements);
    } else if (lua.isForInStatement(statement)) {
      writer.write('for ');
      this.list(statement.names);
      writer.write(' in ');
      this.list(statement.expressions);
      writer.write(' do');
      this.block(statement.body.statements);
    } else if (lua.isReturnStatement(statement)) {
      writer.write(statement.expressions.length > 0 ? 'return ' : 'return');
      this.list(statement.expressions);
    } else if (lua.isBreakStatement(statement)) writer.write('break');
    else if (lua.isGotoStatement(statement)) writer.write(`goto ${statement.label}`);
    else if (lua.isLabelStatement(statement)) writer.write(`::${statement.name}::`);
    else if (lua.isExpressionStatement(statement)) this.expression(statement.expression);
    else throw new Error(`no way to print a ${SyntaxKind[statement.kind]}`);
  }

  private ifStatement(statement: lua.IfStatement): void {
    this.writer.write('if ');
    this.expression(statement.condition);
    this.writer.write(' then');
    const { elseBlock } = statement;
    if (!elseBlock) this.block(statement.ifBlock.statements);
    else if (lua.isIfStatement(elseBlock)) {
      this.block(statement.ifBlock.statements, 'else');
      this.ifStatement(elseBlock);
    } else {
      this.block(statement.ifBlock.statements, 'else');
      this.block(elseBlock.statements);
    }
  }

  private assignment(left: readonly lua.Expression[], right: readonly lua.Expression[] = []): void {
    this.list(left);
    if (right.length === 0) return;
    this.writer.write(' = ');
    this.list(right);
  }

  private functionDefinition(statement: lua.VariableDeclarationStatement | lua.AssignmentStatement): void {
    const definition = statement.right![0] as lua.FunctionExpression;
    this.writer.write('function ');
    this.expression(statement.left[0]);
    this.functionBody(definition);
  }

  private functionBody(node: lua.FunctionExpression): void {
    const parameters = (node.params ?? []).map(({ text }) => text);
    if (node.dots) parameters.push('...');
    this.writer.write(`(${parameters.join(', ')})`);
    const [first, ...rest] = node.body.statements;
    if (first && rest.length === 0 && lua.isReturnStatement(first) && !this.writer.isOnLaterLine(first)) {
      this.writer.write(' ');
      this.statement(first);
      this.writer.write(' end');
    } else this.block(node.body.statements);
  }

  private expression(node: lua.Expression): void {
    const { writer } = this;
    writer.mark(node);
    if (lua.isIdentifier(node)) writer.write(node.text);
    else if (lua.isStringLiteral(node)) writer.write(stringText(node.value));
    else if (lua.isNumericLiteral(node)) writer.write(numberText(node.value, notesOf(node).isFloat));
    else if (lua.isNilLiteral(node)) writer.write('nil');
    else if (lua.isBooleanLiteral(node))
      writer.write(node.kind === SyntaxKind.TrueKeyword ? 'true' : 'false');
    else if (lua.isDotsLiteral(node)) writer.write('...');
    else if (lua.isArgLiteral(node)) writer.write('arg');
    else if (lua.isFunctionExpression(node)) {
      writer.write('function');
      this.functionBody(node);
    } else if (lua.isTableExpression(node)) {
      writer.write('{');
      this.list(node.fields);
      writer.write('}');
    } else if (lua.isTableFieldExpression(node)) this.field(node);
    else if (lua.isUnaryExpression(node)) {
      const [text, precedence] = OPERATORS[node.operator]!;
      writer.write(text);
      // Two minus signs would begin a comment.
      if (text === '-' && (lua.isUnaryExpression(node.operand) || isNegative(node.operand)))
        writer.write(' ');
      this.operand(node.operand, precedence);
    } else if (lua.isBinaryExpression(node)) this.binary(node);
    else if (lua.isCallExpression(node)) {
      this.prefix(node.expression);
      this.callArguments(node);
    } else if (lua.isMethodCallExpression(node)) {
      this.prefix(node.prefixExpression);
      writer.write(`:${node.name.text}`);
      this.callArguments(node);
    } else if (lua.isTableIndexExpression(node)) {
      this.prefix(node.table);
      if (lua.isStringLiteral(node.index) && isName(node.index.value)) writer.write(`.${node.index.value}`);
      else this.bracketed(node.index);
    } else if (lua.isParenthesizedExpression(node)) {
      writer.write('(');
      this.expression(node.expression);
      writer.write(')');
    } else throw new Error(`no way to print a ${SyntaxKind[node.kind]}`);
  }

  private callArguments(node: lua.CallExpression | lua.MethodCallExpression): void {
    // The line of a call is that of its opening parenthesis.
    this.writer.write('(');
    this.list(node.params);
    this.writer.write(')');
  }

  private field({ key, value }: lua.TableFieldExpression): void {
    if (key) {
      if (lua.isStringLiteral(key) && isName(key.value)) this.writer.write(key.value);
      else this.bracketed(key);
      this.writer.write(' = ');
    }
    this.expression(value);
  }

  private bracketed(index: lua.Expression): void {
    this.writer.write('[');
    this.expression(index);
    this.writer.write(']');
  }

  private binary(node: lua.BinaryExpression): void {
    const [text, precedence] = OPERATORS[node.operator]!;
    const isRightAssociative = text === '..' || text === '^';
    this.operand(node.left, isRightAssociative ? precedence + 1 : precedence);
    this.writer.write(` ${text}`);
    this.spaceBefore(node.right);
    this.operand(node.right, isRightAssociative ? precedence : precedence + 1);
  }

  /** Prints an operand, in parentheses if it binds less than `precedence`. */
  private operand(node: lua.Expression, precedence: number): void {
    const own = precedenceOf(node);
    if (own !== undefined && own < precedence) this.parenthesized(node);
    else this.expression(node);
  }

  /** Prints what is called or indexed: names, fields and calls stand as they are. */
  private prefix(node: lua.Expression): void {
    if (needsParentheses(node)) this.parenthesized(node);
    else this.expression(node);
  }

  private parenthesized(node: lua.Expression): void {
    this.writer.write('(');
    this.expression(node);
    this.writer.write(')');
  }

  private list(nodes: readonly lua.Expression[]): void {
    for (let index = 0; index < nodes.length; index++) {
      if (index > 0) {
        this.writer.write(',');
        this.spaceBefore(nodes[index]);
      }
      this.expression(nodes[index]);
    }
  }

  private spaceBefore(node: lua.Expression): void {
    const place = firstPlace(node);
    if (place && this.writer.isOnLaterLine(place)) this.writer.newLine();
    else this.writer.write(' ');
  }
}
