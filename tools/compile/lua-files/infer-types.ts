/** Infers types of TypeScript for expressions of Lua, as far as the text shows them; `any` for the rest. */

import * as lua from 'typescript-to-lua';
import { functionsByName } from '../../api/index.ts';
import type { Names, Variable } from '../../lua/scope.ts';
import { walk } from '../../lua/tree.ts';
import { namesIn } from './module-form.ts';
import { ARITHMETIC, isNumberByUse, optionalIn, type Parents, parentsIn } from './parameter-uses.ts';

const { SyntaxKind } = lua;

const ANY = 'any';

/** How deep tables and functions are followed: what lies deeper is `any`. */
const DEEPEST = 6;

const COMPARISONS: ReadonlySet<lua.Operator> = new Set([
  SyntaxKind.EqualityOperator,
  SyntaxKind.InequalityOperator,
  SyntaxKind.LessThanOperator,
  SyntaxKind.LessEqualOperator,
  SyntaxKind.GreaterThanOperator,
  SyntaxKind.GreaterEqualOperator,
]);
/** What functions of Lua's libraries give; those that are not here may give anything. */
const LIBRARY_RESULTS: Readonly<Record<string, string>> = {
  'string.format': 'string',
  'string.rep': 'string',
  'string.sub': 'string',
  'string.upper': 'string',
  'string.lower': 'string',
  'table.concat': 'string',
  tostring: 'string',
  type: 'string',
};
/** Metamethods of arithmetic. */
const OPERATORS: ReadonlySet<string> = new Set(
  '__add __sub __mul __div __idiv __mod __pow __unm __band __bor __bxor __shl __shr __bnot'.split(' '),
);
const NO_NUMBERS: ReadonlySet<string> = new Set(['type', 'tointeger', 'modf', 'frexp', 'randomseed']);

/** A class of Lua: a table that is the metatable of its instances, or their `__index`. */
export interface LuaClass {
  name: string;
  /** The functions and values of the table by their names. */
  members: ReadonlyMap<string, lua.Expression>;
}

export class TypeReader {
  private readonly names: Names;
  private readonly classOf: (node: lua.Expression) => LuaClass | undefined;
  /** The only value of each variable, and of each global by its name. */
  private readonly values = new Map<Variable | string, lua.Expression | undefined>();
  private readonly memberAt: (node: lua.Expression) => lua.Expression | undefined;
  private readonly membersOf: (node: lua.Identifier) => ReadonlyMap<string, lua.Expression> | undefined;
  /** The tables whose types are being written: in themselves they are `any`. */
  private readonly open = new Set<ReadonlyMap<string, lua.Expression>>();
  private readonly parents: Parents;
  private readonly parameterNames = new Set<Variable>();
  /** Whether operators may work on tables. */
  private readonly hasOperators: boolean;

  /**
   * @param statements those of the file
   * @param classOf finds the class that an expression names
   * @param memberAt finds the only value of a field of a table that the file fills
   * @param membersOf finds what the file puts into the table that a variable holds
   */
  constructor(
    statements: readonly lua.Statement[],
    names: Names,
    classOf: (node: lua.Expression) => LuaClass | undefined,
    memberAt: (node: lua.Expression) => lua.Expression | undefined,
    membersOf: (node: lua.Identifier) => ReadonlyMap<string, lua.Expression> | undefined,
  ) {
    this.names = names;
    this.classOf = classOf;
    this.memberAt = memberAt;
    this.membersOf = membersOf;
    this.parents = parentsIn(statements);
    this.hasOperators = [...namesIn(statements)].some(name => OPERATORS.has(name));
    for (const statement of statements) walk(statement, node => this.noteValues(node));
  }

  /** The only value of each variable. */
  private noteValues(node: lua.Node): boolean {
    if (lua.isFunctionExpression(node))
      for (const parameter of node.params ?? []) this.noteParameter(parameter);
    if (lua.isForStatement(node)) this.note(node.controlVariable, undefined);
    if (lua.isForInStatement(node)) for (const name of node.names) this.note(name, undefined);
    if (lua.isVariableDeclarationStatement(node) || lua.isAssignmentStatement(node))
      for (const [index, target] of node.left.entries()) {
        const value = node.right?.[index];
        if (lua.isIdentifier(target) && (value || lua.isAssignmentStatement(node))) this.note(target, value);
      }
    return true;
  }

  private noteParameter(name: lua.Identifier): void {
    this.note(name, undefined);
    const variable = this.names.variableOf.get(name);
    if (variable) this.parameterNames.add(variable);
  }

  private note(name: lua.Identifier, value: lua.Expression | undefined): void {
    const variable = this.names.variableOf.get(name);
    const key = variable ?? name.text;
    this.values.set(key, this.values.has(key) ? undefined : value);
  }

  /** The only value that a name ever has, if it is known. Globals that are no functions may be set by other files. */
  valueOf(name: lua.Identifier): lua.Expression | undefined {
    const variable = this.names.variableOf.get(name);
    if (variable) return this.values.get(variable);
    const value = this.values.get(name.text);
    return value && lua.isFunctionExpression(value) ? value : undefined;
  }

  /** The type of what an expression gives. */
  typeOf(node: lua.Expression, depth = 0): string {
    if (depth > DEEPEST) return ANY;
    if (lua.isNumericLiteral(node)) return 'number';
    if (lua.isStringLiteral(node)) return 'string';
    if (lua.isBooleanLiteral(node)) return 'boolean';
    if (lua.isParenthesizedExpression(node)) return firstOf(this.typeOf(node.expression, depth));
    if (lua.isFunctionExpression(node)) return this.functionType(node, depth);
    if (lua.isTableExpression(node)) return this.tableType(node, depth);
    if (lua.isUnaryExpression(node)) {
      if (node.operator === SyntaxKind.NotOperator) return 'boolean';
      if (node.operator === SyntaxKind.LengthOperator) return 'number';
      return this.typeOf(node.operand, depth) === 'number' ? 'number' : ANY;
    }
    if (lua.isBinaryExpression(node)) return this.operationType(node, depth);
    if (lua.isIdentifier(node)) {
      const variable = this.names.variableOf.get(node);
      if (variable && this.parameterNames.has(variable)) return this.typeOfParameter(node);
      const value = this.valueOf(node);
      const members = value && lua.isTableExpression(value) ? this.membersOf(node) : undefined;
      if (members && members.size > 0) return this.objectType(members, depth);
      const type = value ? this.typeOf(value, depth + 1) : ANY;
      return value && lua.isCallExpression(value) ? firstOf(type) : type;
    }
    if (lua.isTableIndexExpression(node)) {
      const member = this.memberAt(node);
      return member ? firstOf(this.typeOf(member, depth + 1)) : ANY;
    }
    return lua.isCallExpression(node) ? this.resultOf(node, depth) : ANY;
  }

  private operationType({ left, right, operator }: lua.BinaryExpression, depth: number): string {
    if (COMPARISONS.has(operator)) return 'boolean';
    const types = [left, right].map(side => firstOf(this.typeOf(side, depth)));
    if (ARITHMETIC.has(operator)) return types.every(type => type === 'number') ? 'number' : ANY;
    if (operator === SyntaxKind.ConcatOperator)
      return types.every(type => type === 'number' || type === 'string') ? 'string' : ANY;
    if (operator === SyntaxKind.OrOperator && types[0] === ANY && lua.isIdentifier(left)) return types[1];
    return types[0] === types[1] ? types[0] : ANY;
  }

  private resultOf({ expression, params }: lua.CallExpression, depth: number): string {
    const path = pathOf(expression);
    if (path === 'setmetatable' && params.length === 2) return this.instanceType(params[0], params[1], depth);
    const isGlobal = lua.isIdentifier(expression) && !this.names.variableOf.has(expression);
    if (isGlobal && path && functionsByName.has(path)) return `ReturnType<typeof ${path}>`;
    const [library, name] = path?.split('.') ?? [];
    if (library === 'math' && name && !NO_NUMBERS.has(name)) return 'number';
    if (path && Object.hasOwn(LIBRARY_RESULTS, path)) return LIBRARY_RESULTS[path];
    const value = lua.isIdentifier(expression) ? this.valueOf(expression) : this.memberAt(expression);
    return value && lua.isFunctionExpression(value) ? this.returnType(value, depth + 1) : ANY;
  }

  private instanceType(table: lua.Expression, metatable: lua.Expression, depth: number): string {
    const direct = this.classOf(metatable);
    if (direct) return direct.name;
    const index = lua.isTableExpression(metatable) ? fieldOf(metatable, '__index') : undefined;
    const through = index ? this.classOf(index) : undefined;
    if (through) return through.name;
    const called = lua.isTableExpression(metatable) ? fieldOf(metatable, '__call') : undefined;
    const type = this.typeOf(table, depth);
    if (called && lua.isFunctionExpression(called) && type.startsWith('{ '))
      return `{ (${this.parameters(called, 1)}): ${this.returnType(called, depth + 1)}; ${type.slice(2)}`;
    return lua.isTableExpression(metatable) && !index ? type : ANY;
  }

  private tableType({ fields }: lua.TableExpression, depth: number): string {
    if (fields.length === 0) return ANY;
    if (fields.every(({ key }) => !key)) {
      const types = new Set(fields.map(({ value }) => firstOf(this.typeOf(value, depth + 1))));
      const [only] = types;
      return `${types.size === 1 ? bracketed(only) : ANY}[]`;
    }
    const members = new Map<string, lua.Expression>();
    for (const { key, value } of fields) {
      if (!key || !lua.isStringLiteral(key)) return ANY;
      members.set(key.value, value);
    }
    return this.objectType(members, depth);
  }

  /** The type of an object by its members, functions with `self` among them. */
  objectType(members: ReadonlyMap<string, lua.Expression>, depth = 0): string {
    if (this.open.has(members)) return ANY;
    this.open.add(members);
    const list = [...members]
      .filter(([name]) => !name.startsWith('__'))
      .map(([name, value]) => this.memberOf(name, value, depth));
    this.open.delete(members);
    return list.length > 0 ? `{ ${list.join(' ')} }` : '{}';
  }

  /** A member of an object: a function that takes `self` is a method. */
  memberOf(name: string, value: lua.Expression, depth = 0): string {
    // Without quotes, `new(): Ship` declares what `new` gives.
    const key = /^[A-Za-z_$][\w$]*$/.test(name) && isFreeName(name) ? name : `'${name}'`;
    const made = lua.isIdentifier(value) ? (this.valueOf(value) ?? value) : value;
    if (lua.isFunctionExpression(made) && takesSelf(made))
      return `${key}(${this.parameters(made, 1)}): ${this.returnType(made, depth + 1)};`;
    return `${key}: ${firstOf(this.typeOf(value, depth + 1))};`;
  }

  private functionType(node: lua.FunctionExpression, depth: number): string {
    return `(${this.parameters(node)}) => ${this.returnType(node, depth + 1)}`;
  }

  /** The parameters of a function as text. */
  parameters(node: lua.FunctionExpression, from = 0): string {
    const optional = optionalIn(node);
    const list = (node.params ?? []).slice(from).map(parameter => {
      const isOptional = optional.has(parameter.text);
      return { name: safeName(parameter.text), type: this.typeOfParameter(parameter), isOptional };
    });
    const required = list.findLastIndex(({ isOptional }) => !isOptional);
    const texts = list.map(({ name, type, isOptional }, index) => {
      if (!isOptional) return `${name}: ${type}`;
      return index > required
        ? `${name}?: ${type}`
        : `${name}: ${type === ANY ? type : `${type} | undefined`}`;
    });
    return [...texts, ...(node.dots ? ['...rest: any[]'] : [])].join(', ');
  }

  /** A parameter is a number if it is computed with, and nothing else is done with it. */
  private typeOfParameter(parameter: lua.Identifier): string {
    const variable = this.names.variableOf.get(parameter);
    return variable && !this.hasOperators && isNumberByUse(variable.nodes, this.parents) ? 'number' : ANY;
  }

  /** What a function returns. */
  returnType(node: lua.FunctionExpression, depth = 0): string {
    if (depth > DEEPEST) return ANY;
    const returns: lua.ReturnStatement[] = [];
    for (const statement of node.body.statements)
      walk(statement, inner => {
        if (lua.isReturnStatement(inner)) returns.push(inner);
        return !lua.isFunctionExpression(inner);
      });
    const valued = returns.filter(({ expressions }) => expressions.length > 0);
    if (valued.length === 0) return 'void';
    const isSure = valued.length === returns.length && alwaysReturns(node.body.statements);
    if (valued.some(({ expressions }) => expressions.length > 1))
      return this.severalTypes(valued, isSure, depth);
    const types = new Set(valued.map(({ expressions: [value] }) => this.typeOf(value, depth)));
    const isMissing = !isSure || valued.some(({ expressions: [value] }) => lua.isNilLiteral(value));
    return union(types, isMissing);
  }

  private severalTypes(returns: readonly lua.ReturnStatement[], isSure: boolean, depth: number): string {
    const last = returns.some(({ expressions }) => isOpen(expressions.at(-1)!));
    if (last) return 'LuaMultiReturn<any[]>';
    const count = Math.max(...returns.map(({ expressions }) => expressions.length));
    const parts = Array.from({ length: count }, (_, index) => {
      const values = returns.map(({ expressions }) => expressions[index]);
      const isMissing = !isSure || values.some(value => !value || lua.isNilLiteral(value));
      return union(
        new Set(values.flatMap(value => (value ? [firstOf(this.typeOf(value, depth))] : []))),
        isMissing,
      );
    });
    return `LuaMultiReturn<[${parts.join(', ')}]>`;
  }
}

/** Whether an expression may give any number of values. */
function isOpen(node: lua.Expression): boolean {
  return lua.isCallExpression(node) || lua.isMethodCallExpression(node) || lua.isDotsLiteral(node);
}

function union(types: ReadonlySet<string>, isMissing: boolean): string {
  const known = [...types].filter(type => type !== 'nil');
  if (known.length === 0 || known.includes(ANY)) return ANY;
  const all = [...known, ...(isMissing ? ['undefined'] : [])];
  return all.length === 1 ? all[0] : all.map(bracketed).join(' | ');
}

/** Where one value is taken, the first of several. */
function firstOf(type: string): string {
  return type.startsWith('LuaMultiReturn<') ? ANY : type;
}

function bracketed(type: string): string {
  return type.includes('=>') ? `(${type})` : type;
}

/** `math.floor` of an expression, if it is a path of names. */
function pathOf(node: lua.Expression): string | undefined {
  if (lua.isIdentifier(node)) return node.text;
  if (!lua.isTableIndexExpression(node) || !lua.isStringLiteral(node.index)) return undefined;
  return lua.isIdentifier(node.table) ? `${node.table.text}.${node.index.value}` : undefined;
}

/** Whether a function takes `self`, as those that are defined with a colon do. */
export function takesSelf({ params }: lua.FunctionExpression): boolean {
  return params?.[0]?.text === 'self';
}

/** The value of a field of a table that is written out. */
export function fieldOf({ fields }: lua.TableExpression, name: string): lua.Expression | undefined {
  return fields.find(({ key }) => key && lua.isStringLiteral(key) && key.value === name)?.value;
}

/** Whether no path through statements ends without a `return`. */
function alwaysReturns(statements: readonly lua.Statement[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (lua.isReturnStatement(last)) return true;
  if (lua.isDoStatement(last)) return alwaysReturns(last.statements);
  if (lua.isExpressionStatement(last))
    return lua.isCallExpression(last.expression) && pathOf(last.expression.expression) === 'error';
  if (!lua.isIfStatement(last) || !last.elseBlock) return false;
  const { ifBlock, elseBlock } = last;
  return (
    alwaysReturns(ifBlock.statements) &&
    alwaysReturns(lua.isBlock(elseBlock) ? elseBlock.statements : [elseBlock])
  );
}

/** Names of Lua that are words of TypeScript. */
const WORDS: ReadonlySet<string> = new Set(
  'arguments await case catch class const continue debugger default delete enum eval export extends finally implements import instanceof interface let new null package private protected public static super switch this throw try typeof undefined var void with yield'.split(
    ' ',
  ),
);

/** Whether a name can be that of a variable in TypeScript. */
export function isFreeName(name: string): boolean {
  return !WORDS.has(name);
}

function safeName(name: string): string {
  return isFreeName(name) ? name : `_${name}`;
}
