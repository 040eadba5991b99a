/**
 * Parses Lua text to the syntax tree of the linker and the printer. The parser is luaparse; its nodes do not leave
 * this file.
 */

import luaparse from 'luaparse';
import * as lua from 'typescript-to-lua';
import { note } from './notes.ts';
import { KEYWORDS } from './tree.ts';

const { SyntaxKind } = lua;

const BINARY_OPERATORS: Readonly<Record<string, lua.BinaryOperator>> = {
  or: SyntaxKind.OrOperator,
  and: SyntaxKind.AndOperator,
  '==': SyntaxKind.EqualityOperator,
  '~=': SyntaxKind.InequalityOperator,
  '<': SyntaxKind.LessThanOperator,
  '<=': SyntaxKind.LessEqualOperator,
  '>': SyntaxKind.GreaterThanOperator,
  '>=': SyntaxKind.GreaterEqualOperator,
  '|': SyntaxKind.BitwiseOrOperator,
  '~': SyntaxKind.BitwiseExclusiveOrOperator,
  '&': SyntaxKind.BitwiseAndOperator,
  '<<': SyntaxKind.BitwiseLeftShiftOperator,
  '>>': SyntaxKind.BitwiseRightShiftOperator,
  '..': SyntaxKind.ConcatOperator,
  '+': SyntaxKind.AdditionOperator,
  '-': SyntaxKind.SubtractionOperator,
  '*': SyntaxKind.MultiplicationOperator,
  '/': SyntaxKind.DivisionOperator,
  '//': SyntaxKind.FloorDivisionOperator,
  '%': SyntaxKind.ModuloOperator,
  '^': SyntaxKind.PowerOperator,
};

const UNARY_OPERATORS: Readonly<Record<string, lua.UnaryOperator>> = {
  not: SyntaxKind.NotOperator,
  '-': SyntaxKind.NegationOperator,
  '#': SyntaxKind.LengthOperator,
  '~': SyntaxKind.BitwiseNotOperator,
};

/**
 * The statements of a chunk of Lua 5.3.
 * @param text correct Lua, its strings UTF-8; integers from 2^53 on become floats
 * @throws SyntaxError if it is not
 */
export function parseLua(text: string): lua.Statement[] {
  // The parser takes one character a byte, so that escapes of bytes and characters beyond ASCII come out alike.
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const chunk = luaparse.parse(bytes, {
    luaVersion: '5.3',
    comments: false,
    ranges: true,
    encodingMode: 'pseudo-latin1',
    onCreateNode: node => noteParentheses(node, bytes),
  });
  return chunk.body.map(toStatement);
}

function toBlock(statements: luaparse.Statement[]): lua.Block {
  return lua.createBlock(statements.map(toStatement));
}

function toStatement(node: luaparse.Statement): lua.Statement {
  switch (node.type) {
    case 'LocalStatement':
      return lua.createVariableDeclarationStatement(
        node.variables.map(toIdentifier),
        node.init.length > 0 ? node.init.map(toExpression) : undefined,
      );
    case 'AssignmentStatement':
      return lua.createAssignmentStatement(
        node.variables.map(target => toExpression(target) as lua.AssignmentLeftHandSideExpression),
        node.init.map(toExpression),
      );
    case 'CallStatement':
      return lua.createExpressionStatement(toExpression(node.expression));
    case 'FunctionDeclaration':
      return toFunctionStatement(node);
    case 'ReturnStatement':
      return lua.createReturnStatement(node.arguments.map(toExpression));
    case 'IfStatement':
      return toIfStatement(node.clauses);
    case 'WhileStatement':
      return lua.createWhileStatement(toBlock(node.body), toExpression(node.condition));
    case 'RepeatStatement':
      return lua.createRepeatStatement(toBlock(node.body), toExpression(node.condition));
    case 'DoStatement':
      return lua.createDoStatement(node.body.map(toStatement));
    case 'ForNumericStatement':
      return lua.createForStatement(
        toBlock(node.body),
        toIdentifier(node.variable),
        toExpression(node.start),
        toExpression(node.end),
        node.step ? toExpression(node.step) : undefined,
      );
    case 'ForGenericStatement':
      return lua.createForInStatement(
        toBlock(node.body),
        node.variables.map(toIdentifier),
        node.iterators.map(toExpression),
      );
    case 'BreakStatement':
      return lua.createBreakStatement();
    case 'GotoStatement':
      return lua.createGotoStatement(node.label.name);
    case 'LabelStatement':
      return lua.createLabelStatement(node.label.name);
  }
}

function toFunctionStatement(node: luaparse.FunctionDeclaration): lua.Statement {
  const value = toFunction(node);
  const target = toExpression(node.identifier!) as lua.AssignmentLeftHandSideExpression;
  if (node.isLocal) return lua.createVariableDeclarationStatement(target as lua.Identifier, value);
  if (node.identifier?.type === 'MemberExpression' && node.identifier.indexer === ':')
    value.params = [lua.createIdentifier('self'), ...(value.params ?? [])];
  lua.setNodeFlags(value, value.flags | lua.NodeFlags.Declaration);
  return lua.createAssignmentStatement(target, value);
}

function toIfStatement([first, ...rest]: luaparse.IfStatement['clauses']): lua.IfStatement {
  const { condition, body } = first as luaparse.IfClause;
  const [next] = rest;
  const otherwise = !next ? undefined : next.type === 'ElseClause' ? toBlock(next.body) : toIfStatement(rest);
  return lua.createIfStatement(toExpression(condition), toBlock(body), otherwise);
}

function toExpression(node: luaparse.Expression): lua.Expression {
  const expression = toPlainExpression(node);
  // Parentheses matter where they cut a list of values to one; all others follow from the shape of the tree.
  const isList = lua.isCallExpression(expression) || lua.isMethodCallExpression(expression);
  if (!isParenthesized(node) || !(isList || lua.isDotsLiteral(expression))) return expression;
  return lua.createParenthesizedExpression(expression);
}

type Ranged = { range?: [start: number, end: number]; inParentheses?: boolean };

/** The parser forgets parentheses: those around an expression, and not around arguments, follow no prefix. */
function noteParentheses(node: luaparse.Node, text: string): void {
  if (!node.type.endsWith('CallExpression') && node.type !== 'VarargLiteral') return;
  const ranged = node as Ranged;
  const [start, end] = ranged.range!;
  const before = text.slice(Math.max(0, start - 80), start).trimEnd();
  if (!before.endsWith('(') || !/^\s*\)/.test(text.slice(end, end + 80))) return;
  const prefix = before.slice(0, -1).trimEnd();
  const [word] = prefix.match(/[A-Za-z_]\w*$/) ?? [''];
  ranged.inParentheses = word ? KEYWORDS.has(word) && word !== 'function' : !/[)\]}"'\w]$/.test(prefix);
}

function isParenthesized(node: luaparse.Expression): boolean {
  return (node as Ranged).inParentheses === true;
}

function toPlainExpression(node: luaparse.Expression): lua.Expression {
  switch (node.type) {
    case 'Identifier':
      return toIdentifier(node);
    case 'StringLiteral':
      return lua.createStringLiteral(Buffer.from(node.value, 'latin1').toString('utf8'));
    case 'NumericLiteral':
      return toNumber(node);
    case 'BooleanLiteral':
      return lua.createBooleanLiteral(node.value);
    case 'NilLiteral':
      return lua.createNilLiteral();
    case 'VarargLiteral':
      return lua.createDotsLiteral();
    case 'FunctionDeclaration':
      return toFunction(node);
    case 'TableConstructorExpression':
      return lua.createTableExpression(node.fields.map(toField));
    case 'UnaryExpression':
      return lua.createUnaryExpression(toExpression(node.argument), UNARY_OPERATORS[node.operator]);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return lua.createBinaryExpression(
        toExpression(node.left),
        toExpression(node.right),
        BINARY_OPERATORS[node.operator],
      );
    case 'MemberExpression':
      return lua.createTableIndexExpression(
        toExpression(node.base),
        lua.createStringLiteral(node.identifier.name),
      );
    case 'IndexExpression':
      return lua.createTableIndexExpression(toExpression(node.base), toExpression(node.index));
    case 'CallExpression':
      return toCall(node.base, node.arguments);
    case 'TableCallExpression':
      return toCall(node.base, [node.arguments].flat());
    case 'StringCallExpression':
      return toCall(node.base, [node.argument]);
  }
}

function toCall(base: luaparse.Expression, values: luaparse.Expression[]): lua.Expression {
  const params = values.map(toExpression);
  if (base.type === 'MemberExpression' && base.indexer === ':' && !isParenthesized(base))
    return lua.createMethodCallExpression(toExpression(base.base), toIdentifier(base.identifier), params);
  return lua.createCallExpression(toExpression(base), params);
}

function toField(
  field: luaparse.TableKey | luaparse.TableKeyString | luaparse.TableValue,
): lua.TableFieldExpression {
  const value = toExpression(field.value);
  if (field.type === 'TableValue') return lua.createTableFieldExpression(value);
  const key =
    field.type === 'TableKeyString' ? lua.createStringLiteral(field.key.name) : toExpression(field.key);
  return lua.createTableFieldExpression(value, key);
}

function toFunction({ parameters, body }: luaparse.FunctionDeclaration): lua.FunctionExpression {
  const names = parameters.filter(parameter => parameter.type === 'Identifier').map(toIdentifier);
  const dots = names.length < parameters.length ? lua.createDotsLiteral() : undefined;
  return lua.createFunctionExpression(toBlock(body), names, dots);
}

function toIdentifier({ name }: luaparse.Identifier): lua.Identifier {
  return lua.createIdentifier(name);
}

function toNumber({ value, raw }: luaparse.NumericLiteral): lua.NumericLiteral {
  const isFloat = /^0x/i.test(raw) ? /[.p]/i.test(raw) : /[.e]/i.test(raw);
  const literal = lua.createNumericLiteral(value);
  return isFloat ? note(literal, { isFloat }) : literal;
}
