/** Interprets parsed expressions and statements on the values of a paused program. */

import type * as estree from 'acorn';
import type { GameValue } from '../game-value.ts';
import { FunctionValue, type ProgramValue, type ValueReader } from '../program-value.ts';
import { type BuiltInContext, builtIns, type HostValue, itemsOf, type Value } from './built-ins.ts';
import { Conversion } from './conversion.ts';
import { EvaluationError } from './evaluation-error.ts';
import { memberOf, setMember } from './member.ts';
import { copyNames, type Names, withValues } from './names.ts';
import { binaryResult, unaryResult } from './operators.ts';

export interface EvaluationContext {
  reader: ValueReader;
  names: Names;
  /** Calls a function of the program. */
  call(callee: FunctionValue, self: ProgramValue, values: readonly ProgramValue[]): ProgramValue;
  /** Creates an array or object of plain values in the program. */
  make(value: GameValue): ProgramValue;
}

/** The value of `return`. */
class Returned {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** Runs statements and expressions in a scope. */
export class Evaluation {
  private readonly context: EvaluationContext;
  private readonly conversion: Conversion;
  private readonly builtIn: BuiltInContext;
  private readonly globals: { readonly [name: string]: Value };

  constructor(context: EvaluationContext) {
    const { reader, call, make } = context;
    this.context = context;
    this.conversion = new Conversion(reader, make);
    const plain = (value: Value): ProgramValue => this.conversion.plain(value);
    this.builtIn = {
      reader,
      plain,
      call: (callee, values, self) => call(callee, self, values.map(plain)),
      member: (object, name) => memberOf(object, name, this.builtIn),
      text: value => this.conversion.text(value),
    };
    this.globals = builtIns(this.builtIn);
  }

  /** Runs statements; returns the value of the last expression, or the returned value. */
  run(statements: readonly estree.Node[], names: Names): Value {
    const value = this.block(statements as estree.Statement[], names);
    return value instanceof Returned ? value.value : value;
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
      case 'ForOfStatement':
        return this.forOf(node, names);
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

  private block(statements: readonly estree.Statement[], around: Names): Value | Returned {
    const declared = new Map<string, Value>();
    const names = withValues(around, declared);
    let last: Value | Returned;
    for (const statement of statements) {
      if (statement.type === 'VariableDeclaration') {
        for (const { id, init } of statement.declarations)
          this.bind(id, init ? this.value(init, names) : undefined, declared, names);
        continue;
      }
      last = this.statement(statement, names);
      if (last instanceof Returned) return last;
    }
    return last;
  }

  private forOf({ left, right, body }: estree.ForOfStatement, names: Names): Value | Returned {
    if (left.type !== 'VariableDeclaration') throw new EvaluationError('write for (const item of items) …');
    for (const item of this.items(this.value(right, names))) {
      const own = new Map<string, Value>();
      this.bind(left.declarations[0].id, item, own, names);
      const result = this.statement(body, withValues(names, own));
      if (result instanceof Returned) return result;
    }
    return undefined;
  }

  /** Binds the names of a declaration or parameter. */
  private bind(pattern: estree.Pattern, value: Value, own: Map<string, Value>, names: Names): void {
    if (pattern.type === 'Identifier') own.set(pattern.name, value);
    else if (pattern.type === 'AssignmentPattern')
      this.bind(pattern.left, value ?? this.value(pattern.right, names), own, names);
    else if (pattern.type === 'ArrayPattern') {
      const items = this.items(value);
      for (const [index, element] of pattern.elements.entries())
        if (element) this.bind(element, items[index], own, names);
    } else if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties) {
        if (property.type !== 'Property') throw new EvaluationError('... is not supported in a pattern here');
        const { key, computed, value: target } = property;
        const name = this.keyName(key, computed, names);
        this.bind(target as estree.Pattern, memberOf(value, name, this.builtIn), own, names);
      }
    else throw new EvaluationError(`${pattern.type} is not supported here`);
  }

  private items(value: Value): Value[] {
    const items = itemsOf(value, this.builtIn);
    if (!items) throw new EvaluationError(`TypeError: ${this.conversion.text(value)} has no items`);
    return items;
  }

  /** Evaluates arguments or elements, expanding spreads. */
  private listed(nodes: readonly (estree.Expression | estree.SpreadElement | null)[], names: Names): Value[] {
    return nodes.flatMap(node => {
      if (node?.type === 'SpreadElement') return this.items(this.value(node.argument, names));
      return [node ? this.value(node, names) : undefined];
    });
  }

  private object({ properties }: estree.ObjectExpression, names: Names): Value {
    const object: { [name: string]: Value } = {};
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const { entries } = this.globals.Object as unknown as { entries: HostValue };
        Object.assign(
          object,
          Object.fromEntries(entries(this.value(property.argument, names)) as [string, Value][]),
        );
      } else {
        const { key, computed, value } = property;
        object[this.keyName(key, computed, names)] = this.value(value as estree.Expression, names);
      }
    }
    return object;
  }

  private value(node: estree.Expression | estree.Super | estree.PrivateIdentifier, names: Names): Value {
    switch (node.type) {
      case 'Literal':
        return node.value as Value;
      case 'TemplateLiteral':
        return node.quasis
          .map(({ value }, index) => {
            const expression = node.expressions[index];
            return `${value.cooked}${expression ? this.conversion.text(this.value(expression, names)) : ''}`;
          })
          .join('');
      case 'Identifier':
        return this.variable(node.name, names);
      case 'ThisExpression':
        return names.self;
      case 'PrivateIdentifier':
        return this.keyName(node, false, names);
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
        return binaryResult(
          node.operator,
          this.value(node.left, names),
          this.value(node.right, names),
          this.builtIn,
        );
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
        return memberOf(object, this.keyName(node.property, node.computed, names), this.builtIn);
      }
      case 'CallExpression':
        return this.callExpression(node, names);
      case 'ArrayExpression':
        return this.listed(node.elements, names);
      case 'ObjectExpression':
        return this.object(node, names);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.closure(node, names);
      case 'NewExpression':
        throw new EvaluationError('new is not supported here; call a function of the program that makes it');
      default: {
        // Type-only syntax: `x as Rock`, `rocks[0]!`, `x satisfies Rock`.
        const { type, expression } = node as { type: string; expression?: estree.Expression };
        if (type.startsWith('TS') && expression) return this.value(expression, names);
        throw new EvaluationError(`${type} is not supported here`);
      }
    }
  }

  private variable(name: string, names: Names): Value {
    const found = names.find(name);
    if (found) return found.value;
    if (Object.hasOwn(this.globals, name)) return this.globals[name];
    throw new EvaluationError(`ReferenceError: ${name} is not defined here`);
  }

  private unary({ operator, argument }: estree.UnaryExpression, names: Names): Value {
    const isUnknown = argument.type === 'Identifier' && !names.find(argument.name);
    if (operator === 'typeof' && isUnknown) return 'undefined';
    return unaryResult(operator, this.value(argument, names));
  }

  private assign({ operator, left, right }: estree.AssignmentExpression, names: Names): Value {
    const own = () => this.value(left as estree.Expression, names);
    const given = () => this.value(right, names);
    const value =
      operator === '='
        ? given()
        : operator === '??='
          ? (own() ?? given())
          : operator === '||='
            ? own() || given()
            : operator === '&&='
              ? own() && given()
              : binaryResult(operator.slice(0, -1) as estree.BinaryOperator, own(), given(), this.builtIn);
    this.write(left, value, names);
    return value;
  }

  private write(target: estree.Pattern | estree.Expression, value: Value, names: Names): void {
    const { type, expression } = target as { type: string; expression?: estree.Expression };
    if (type.startsWith('TS') && expression) {
      this.write(expression, value, names);
      return;
    }
    if (target.type === 'Identifier' && names.keep?.(target.name, value)) return;
    const plain = this.conversion.plain(value);
    if (target.type === 'Identifier') {
      if (!names.assign(target.name, plain))
        throw new EvaluationError(`ReferenceError: ${target.name} is not a variable here`);
      return;
    }
    if (target.type !== 'MemberExpression') throw new EvaluationError('only variables and fields can be set');
    const object = this.value(target.object, names);
    setMember(object, this.keyName(target.property, target.computed, names), plain, this.builtIn);
  }

  /** The property name in `.speed`, `['speed']`, `{ speed: 1 }` or `{ ['speed']: 1 }`. */
  private keyName(
    key: estree.Expression | estree.PrivateIdentifier,
    computed: boolean | undefined,
    names: Names,
  ): string {
    if (key.type === 'PrivateIdentifier') return `#${key.name}`;
    return String(!computed && key.type === 'Identifier' ? key.name : this.value(key, names));
  }

  private callExpression({ callee, arguments: given, optional }: estree.CallExpression, names: Names): Value {
    const isMember = callee.type === 'MemberExpression';
    const self = isMember ? this.value(callee.object, names) : undefined;
    const target = isMember
      ? memberOf(self, this.keyName(callee.property, callee.computed, names), this.builtIn)
      : this.value(callee, names);
    if (optional && (target === undefined || target === null)) return undefined;
    const values = this.listed(given, names);
    if (target instanceof FunctionValue)
      return this.context.call(
        target,
        this.conversion.plain(self as ProgramValue),
        values.map(value => this.conversion.plain(value)),
      );
    if (typeof target === 'function') return target(...values);
    throw new EvaluationError('TypeError: this is not a function');
  }

  private closure(node: estree.ArrowFunctionExpression | estree.FunctionExpression, names: Names): HostValue {
    const withSelf = (self: Value, values: readonly Value[]): Value => {
      const given = new Map<string, Value>();
      for (const [index, parameter] of node.params.entries())
        this.bind(parameter, values[index], given, names);
      const inside = withValues(
        node.type === 'FunctionExpression' ? { ...copyNames(names), self } : names,
        given,
      );
      if (node.body.type !== 'BlockStatement') return this.value(node.body, inside);
      return this.run(node.body.body, inside);
    };
    return Object.assign((...values: Value[]) => withSelf(undefined, values), { withSelf });
  }
}
