/**
 * Parses Lua text to the syntax tree of the linker and the printer. The parser is luaparse; its nodes do not leave
 * this file.
 */

import luaparse from 'luaparse';
import * as lua from 'typescript-to-lua';
import { LARGEST_INTEGER, RAW_BYTES } from './literals.ts';
import { KEYWORDS } from './names.ts';
import { note } from './notes.ts';
import { bytesOfLiteral } from './string-literals.ts';

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
 * The statements of a chunk of Lua 5.3. Bytes in strings that are no UTF-8 become lone surrogates from U+DC80 on.
 *
 * @param text correct Lua
 * @param hasPlaces whether nodes know their places in the text, as those of the user's own files do
 * @throws SyntaxError with `line` and `column` if it is not
 */
export function parseLua(text: string, hasPlaces = false): lua.Statement[] {
  // The parser takes one character a byte, so that escapes of bytes and characters beyond ASCII come out alike.
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const chunk = luaparse.parse(bytes, {
    luaVersion: '5.3',
    comments: false,
    ranges: true,
    locations: hasPlaces,
    // With the values of strings, the parser takes `return 'end'` for the end of a block.
    encodingMode: 'none',
    onCreateNode: node => noteParentheses(node, bytes),
  });
  return chunk.body.map(toStatement);
}

/** A node with the place in the text that the parser's node has, if it knows that. */
function placed<T extends lua.Node>(made: T, { loc }: luaparse.Node): T {
  if (!loc) return made;
  made.line = loc.start.line - 1;
  made.column = loc.start.column;
  return made;
}

function toBlock(statements: luaparse.Statement[]): lua.Block {
  return lua.createBlock(statements.map(toStatement));
}

function toStatement(node: luaparse.Statement): lua.Statement {
  return placed(toPlainStatement(node), node);
}

function toPlainStatement(node: luaparse.Statement): lua.Statement {
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
  const expression = placed(toPlainExpression(node), node);
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
      return lua.createStringLiteral(decoded(bytesOfLiteral(node.raw)));
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

function toFunction(node: luaparse.FunctionDeclaration): lua.FunctionExpression {
  const { parameters, body } = node;
  const names = parameters.filter(parameter => parameter.type === 'Identifier').map(toIdentifier);
  const dots = names.length < parameters.length ? lua.createDotsLiteral() : undefined;
  return placed(lua.createFunctionExpression(toBlock(body), names, dots), node);
}

function toIdentifier(node: luaparse.Identifier): lua.Identifier {
  return placed(lua.createIdentifier(node.name), node);
}

function toNumber({ value, raw }: luaparse.NumericLiteral): lua.Expression {
  const isHexadecimal = /^0x/i.test(raw);
  const isFloat = isHexadecimal ? /[.p]/i.test(raw) : /[.e]/i.test(raw);
  if (!isFloat && (!Number.isFinite(value) || value >= LARGEST_INTEGER)) {
    const integer = BigInt(raw);
    // Decimal digits beyond 64 bits make a float in Lua, hexadecimal ones wrap around.
    if (isHexadecimal || integer < 2n ** 63n) return largeInteger(integer);
  }
  const literal = lua.createNumericLiteral(value);
  return isFloat ? note(literal, { isFloat }) : literal;
}

/** An integer that a number of JavaScript cannot hold, put together from its halves. */
function largeInteger(value: bigint): lua.Expression {
  const half = (shift: bigint): lua.Expression =>
    lua.createNumericLiteral(Number((value >> shift) & 0xffffffffn));
  const upper = lua.createBinaryExpression(
    half(32n),
    lua.createNumericLiteral(32),
    SyntaxKind.BitwiseLeftShiftOperator,
  );
  return lua.createBinaryExpression(upper, half(0n), SyntaxKind.BitwiseOrOperator);
}

/** The text of bytes in UTF-8; other bytes become lone surrogates. */
function decoded(bytes: string): string {
  if (!/[\x80-\xff]/.test(bytes)) return bytes;
  return bytes.replace(
    /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|([\x80-\xff])/g,
    (found, byte?: string) =>
      byte === undefined
        ? Buffer.from(found, 'latin1').toString('utf8')
        : String.fromCharCode(RAW_BYTES + byte.charCodeAt(0)),
  );
}
