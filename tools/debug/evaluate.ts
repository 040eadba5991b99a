/**
 * Expressions of a debugger's user, in JavaScript's syntax, evaluated on a program that stands still: watches, conditions,
 * log points, assignments, calls. The parser is acorn.
 */

import type * as estree from 'acorn';
import { parse } from 'acorn';
import { FunctionValue, type ProgramValue, TableValue, type ValueReader } from './program-value.ts';

/** A function of the debugger itself. */
export type HostValue = (...values: Value[]) => Value;

/** What an expression can give. */
export type Value = ProgramValue | null | HostValue | { readonly [name: string]: Value };

/** What the names of an expression mean. */
export interface Names {
  /** The value of a name; undefined if there is none of it. */
  find(name: string): { value: Value } | undefined;
  /** Gives a variable another value; false if there is none. */
  assign(name: string, value: ProgramValue): boolean;
  self?: Value;
}

export interface EvaluationContext {
  reader: ValueReader;
  names: Names;
  /** Calls a function of the program. */
  call(callee: FunctionValue, self: ProgramValue, values: readonly ProgramValue[]): ProgramValue;
}

/** Why an expression has no value. */
export class EvaluationError extends Error {}

/**
 * Evaluates an expression, or statements of which the last one is.
 * @throws EvaluationError if it is none, or fails
 */
export function evaluate(text: string, context: EvaluationContext): Value {
  let program: estree.Program;
  try {
    program = parse(text, { ecmaVersion: 2023, allowReturnOutsideFunction: true });
  } catch (error) {
    throw new EvaluationError(`SyntaxError: ${(error as Error).message}`);
  }
  return new Evaluation(context).run(program.body, context.names);
}

/** Calls a function that is written as text. */
export function evaluateCall(
  text: string,
  self: Value,
  values: readonly Value[],
  context: EvaluationContext,
): Value {
  const callee = evaluate(`(${text})`, context);
  if (typeof callee !== 'function') throw new EvaluationError('TypeError: this is not a function');
  return (callee as HostValue & { withSelf?: (self: Value, values: readonly Value[]) => Value }).withSelf!(
    self,
    values,
  );
}

/** What `return` has given. */
class Returned {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** What JavaScript has and is of use here. */
const BUILT_INS: { readonly [name: string]: Value } = {
  undefined: undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  Math: Object.fromEntries(
    Object.getOwnPropertyNames(Math).map(name => [name, (Math as unknown as Record<string, Value>)[name]]),
  ),
  Number: value => Number(value as number),
  String: value => String(value),
  Boolean: value => Boolean(value),
};

class Evaluation {
  private readonly context: EvaluationContext;

  constructor(context: EvaluationContext) {
    this.context = context;
  }

  /** Runs statements; gives the value of the last expression, or what is returned. */
  run(statements: readonly estree.Node[], names: Names): Value {
    let last: Value;
    for (const statement of statements) {
      const value = this.statement(statement as estree.Statement, names);
      if (value instanceof Returned) return value.value;
      last = value;
    }
    return last;
  }

  private statement(node: estree.Statement | estree.ModuleDeclaration, names: Names): Value | Returned {
    switch (node.type) {
      case 'ExpressionStatement':
        return this.value(node.expression, names);
      case 'ReturnStatement':
        return new Returned(node.argument ? this.value(node.argument, names) : undefined);
      case 'BlockStatement':
        return this.block(node.body, names);
      case 'IfStatement':
        if (this.value(node.test, names)) return this.statement(node.consequent, names);
        return node.alternate ? this.statement(node.alternate, names) : undefined;
      case 'EmptyStatement':
        return undefined;
      case 'TryStatement':
        try {
          return this.block(node.block.body, names);
        } catch (error) {
          if (!node.handler) throw error;
          const { param, body } = node.handler;
          const caught = error instanceof Error ? error.message : String(error);
          const inside =
            param?.type === 'Identifier' ? withValues(names, new Map([[param.name, caught]])) : names;
          return this.block(body.body, inside);
        }
      default:
        throw new EvaluationError(`${node.type} is not supported here; write an expression`);
    }
  }

  private block(statements: readonly estree.Statement[], names: Names): Value | Returned {
    let last: Value | Returned;
    for (const statement of statements) {
      last = this.statement(statement, names);
      if (last instanceof Returned) return last;
    }
    return last;
  }

  private value(node: estree.Expression | estree.Super | estree.PrivateIdentifier, names: Names): Value {
    switch (node.type) {
      case 'Literal':
        return node.value as Value;
      case 'TemplateLiteral':
        return node.quasis
          .map(({ value }, index) => {
            const expression = node.expressions[index];
            return `${value.cooked}${expression ? this.text(this.value(expression, names)) : ''}`;
          })
          .join('');
      case 'Identifier':
        return this.variable(node.name, names);
      case 'ThisExpression':
        return names.self;
      case 'ParenthesizedExpression':
        return this.value(node.expression, names);
      case 'ChainExpression':
        return this.value(node.expression, names);
      case 'SequenceExpression':
        return node.expressions.map(part => this.value(part, names)).at(-1);
      case 'ConditionalExpression':
        return this.value(this.value(node.test, names) ? node.consequent : node.alternate, names);
      case 'LogicalExpression': {
        const left = this.value(node.left, names);
        if (node.operator === '&&') return left ? this.value(node.right, names) : left;
        if (node.operator === '||') return left ? left : this.value(node.right, names);
        return left ?? this.value(node.right, names);
      }
      case 'UnaryExpression':
        return this.unary(node, names);
      case 'BinaryExpression':
        return this.binary(node.operator, this.value(node.left, names), this.value(node.right, names));
      case 'AssignmentExpression':
        return this.assign(node, names);
      case 'UpdateExpression': {
        const before = Number(this.value(node.argument, names));
        const after = node.operator === '++' ? before + 1 : before - 1;
        this.write(node.argument, after, names);
        return node.prefix ? after : before;
      }
      case 'MemberExpression': {
        const object = this.value(node.object, names);
        if (node.optional && (object === undefined || object === null)) return undefined;
        return this.member(object, this.memberName(node, names));
      }
      case 'CallExpression':
        return this.callExpression(node, names);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.closure(node, names);
      default:
        throw new EvaluationError(`${node.type} is not supported here`);
    }
  }

  private variable(name: string, names: Names): Value {
    const found = names.find(name);
    if (found) return found.value;
    if (Object.hasOwn(BUILT_INS, name)) return BUILT_INS[name];
    throw new EvaluationError(`ReferenceError: ${name} is not defined here`);
  }

  private unary({ operator, argument }: estree.UnaryExpression, names: Names): Value {
    if (operator === 'typeof' && argument.type === 'Identifier' && !names.find(argument.name))
      return 'undefined';
    const value = this.value(argument, names);
    switch (operator) {
      case '!':
        return !value;
      case '-':
        return -Number(value);
      case '+':
        return Number(value);
      case '~':
        return ~Number(value);
      case 'typeof':
        return typeOf(value);
      case 'void':
        return undefined;
      default:
        throw new EvaluationError(`${operator} is not supported here`);
    }
  }

  private binary(operator: estree.BinaryOperator, left: Value, right: Value): Value {
    if (operator === '===' || operator === '==') return isSame(left, right);
    if (operator === '!==' || operator === '!=') return !isSame(left, right);
    if (operator === 'instanceof' || operator === 'in')
      throw new EvaluationError(`${operator} is not supported here`);
    if (operator === '+' && (typeof left === 'string' || typeof right === 'string'))
      return this.text(left) + this.text(right);
    return OPERATORS[operator]!(left as number, right as number);
  }

  private assign({ operator, left, right }: estree.AssignmentExpression, names: Names): Value {
    const given = this.value(right, names);
    const value =
      operator === '='
        ? given
        : this.binary(
            operator.slice(0, -1) as estree.BinaryOperator,
            this.value(left as estree.Expression, names),
            given,
          );
    this.write(left, value, names);
    return value;
  }

  private write(target: estree.Pattern | estree.Expression, value: Value, names: Names): void {
    const plain = this.plain(value);
    if (target.type === 'Identifier') {
      if (!names.assign(target.name, plain))
        throw new EvaluationError(`ReferenceError: ${target.name} is not a variable here`);
      return;
    }
    if (target.type !== 'MemberExpression') throw new EvaluationError('only variables and fields can be set');
    const object = this.value(target.object, names);
    if (!(object instanceof TableValue)) throw new EvaluationError('only fields of objects can be set');
    this.context.reader.set(object, this.memberName(target, names), plain);
  }

  private memberName({ computed, property }: estree.MemberExpression, names: Names): string {
    if (property.type === 'PrivateIdentifier') return `#${property.name}`;
    if (!computed && property.type === 'Identifier') return property.name;
    return String(this.value(property, names));
  }

  private member(object: Value, name: string): Value {
    if (object === undefined || object === null)
      throw new EvaluationError(`TypeError: cannot read ${name} of ${object}`);
    if (object instanceof TableValue) return this.context.reader.get(object, name);
    if (object instanceof FunctionValue || typeof object === 'function')
      return name === 'name' ? 'function' : undefined;
    if (typeof object === 'object') return Object.hasOwn(object, name) ? object[name] : undefined;
    const value = (Object(object) as Record<string, unknown>)[name];
    return typeof value === 'function'
      ? (...values) => value.apply(object, values) as Value
      : (value as Value);
  }

  private callExpression({ callee, arguments: given, optional }: estree.CallExpression, names: Names): Value {
    const isMember = callee.type === 'MemberExpression';
    const self = isMember ? this.value(callee.object, names) : undefined;
    const target = isMember ? this.member(self, this.memberName(callee, names)) : this.value(callee, names);
    if (optional && (target === undefined || target === null)) return undefined;
    const values = given.map(argument => {
      if (argument.type === 'SpreadElement') throw new EvaluationError('... is not supported here');
      return this.value(argument, names);
    });
    if (target instanceof FunctionValue)
      return this.context.call(
        target,
        this.plain(self as ProgramValue),
        values.map(value => this.plain(value)),
      );
    if (typeof target === 'function') return target(...values);
    throw new EvaluationError('TypeError: this is not a function');
  }

  private closure(node: estree.ArrowFunctionExpression | estree.FunctionExpression, names: Names): HostValue {
    const withSelf = (self: Value, values: readonly Value[]): Value => {
      const given = new Map<string, Value>();
      for (const [index, parameter] of node.params.entries())
        if (parameter.type === 'Identifier') given.set(parameter.name, values[index]);
      const inside = withValues(node.type === 'FunctionExpression' ? { ...wrap(names), self } : names, given);
      if (node.body.type !== 'BlockStatement') return this.value(node.body, inside);
      return this.run(node.body.body, inside);
    };
    return Object.assign((...values: Value[]) => withSelf(undefined, values), { withSelf });
  }

  private text(value: Value): string {
    if (value instanceof TableValue) return this.context.reader.describe(value);
    if (value instanceof FunctionValue || typeof value === 'function') return 'function';
    return String(value);
  }

  private plain(value: Value): ProgramValue {
    if (value === null) return undefined;
    if (typeof value === 'function' || (typeof value === 'object' && !isOfProgram(value)))
      throw new EvaluationError(
        'only numbers, strings, booleans and values of the program can be given to it',
      );
    return value as ProgramValue;
  }
}

const OPERATORS: Partial<Record<estree.BinaryOperator, (left: number, right: number) => Value>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '&': (left, right) => left & right,
  '|': (left, right) => left | right,
  '^': (left, right) => left ^ right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '>>>': (left, right) => left >>> right,
};

function isOfProgram(value: object): boolean {
  return value instanceof TableValue || value instanceof FunctionValue;
}

function isSame(left: Value, right: Value): boolean {
  if (left instanceof TableValue && right instanceof TableValue) return left.address === right.address;
  if (left instanceof FunctionValue && right instanceof FunctionValue) return left.raw[0] === right.raw[0];
  return (left ?? undefined) === (right ?? undefined);
}

function typeOf(value: Value): string {
  return value instanceof FunctionValue ? 'function' : typeof value;
}

function wrap(names: Names): Names {
  return {
    find: name => names.find(name),
    assign: (name, value) => names.assign(name, value),
    self: names.self,
  };
}

/** The same names, and some more. */
function withValues(names: Names, values: ReadonlyMap<string, Value>): Names {
  return {
    ...wrap(names),
    find: name => (values.has(name) ? { value: values.get(name) } : names.find(name)),
  };
}
