/** Reads what names, properties and elements refer to. */

import { TYPED_ARRAYS } from '../../../api/typed-arrays.ts';
import { luaDeclaredBy } from '../../../lua/lua-paths.ts';
import { withoutAlias } from '../../program/symbols.ts';
import ts from '../../program/typescript.js';
import { isAmbient, isWithoutThis, nameOf } from '../built-in-names.ts';
import { isClassValue } from '../class-values.ts';
import { isOfAny, methodOfAny, ownersOfMethod } from '../dynamic-methods.ts';
import { UNKNOWN, valueWith } from '../intervals/abstract-values.ts';
import { ANY_NUMBER, exactly, integers, MAX_ELEMENTS } from '../intervals/intervals.ts';
import { mayBeUndefined } from '../nullish/nullish-values.ts';
import { mayBeUnsetMeanwhile } from '../nullish/unset-meanwhile.ts';
import { isAccess, isTarget, skipWrappers } from '../writes.ts';
import { LENGTH, missing } from './built-ins/built-in-lists.ts';
import { builtInValue, callBuiltIn, consoleFunction, newBuiltIn } from './built-ins/built-ins.ts';
import { ELEMENTS, type Location, Mark, parameter, RESULT, THIS, UNSET } from './summary.ts';
import { TargetReader } from './target-reader.ts';

const { SymbolFlags } = ts;

/** Symbols with a location of their own, even after the name of a module, enum or namespace. */
const OWN_PLACE =
  SymbolFlags.Variable |
  SymbolFlags.Function |
  SymbolFlags.Class |
  SymbolFlags.Enum |
  SymbolFlags.EnumMember |
  SymbolFlags.ValueModule;

export abstract class NameReader extends TargetReader {
  private readonly targets = new Map<ts.Node, Location>();
  private readonly modules = new Set<ts.Symbol>();

  /** Elements may be missing, which arithmetic converts to NaN. */
  protected readElement(node: ts.ElementAccessExpression): Location {
    const location = this.target(node);
    if (this.isThere(node)) return location;
    const value = missing(this.writer, location);
    if (mayBeUndefined(node, this.checker)) this.noteRead(node, value);
    return value;
  }

  /** The value of a name or property, which a function that was called since its check may have unset. */
  protected readKept(node: ts.Identifier | ts.PropertyAccessExpression, location: Location): Location {
    return isTarget(node) ? location : this.readUnset(node, location);
  }

  /** The value that is read from an expression, which may be the target of `x += y`. */
  protected readUnset(node: ts.Expression, location: Location): Location {
    const inner = skipWrappers(node);
    const isNamed = ts.isIdentifier(inner) || ts.isPropertyAccessExpression(inner);
    if (!isNamed || !mayBeUnsetMeanwhile(inner, this.checker)) return location;
    const value = this.writer.anyOf(location);
    this.writer.flow(this.writer.inside(location, UNSET), value);
    return value;
  }

  private noteRead(node: ts.ElementAccessExpression, location: Location): void {
    const { writer } = this;
    const { argumentExpression, expression } = node;
    if (!this.isArray(expression) || !this.isNumeric(argumentExpression) || ts.isOptionalChain(node)) {
      const owner = this.read(expression);
      writer.mark(Mark.Nullish, location);
      // Code that reads arbitrary properties does not know the array's sentinel.
      const isKnown = this.isArray(expression) && !isOfAny(argumentExpression, this.checker);
      if (!this.noteView(expression, owner) && !isKnown)
        writer.mark(Mark.Mixed, writer.inside(owner, ELEMENTS));
      return;
    }
    const list = this.read(expression);
    this.noteView(expression, list);
    writer.accesses.push({
      index: this.read(argumentExpression),
      isCounter: isCounter(argumentExpression, this.checker),
      length: writer.inside(list, 'length'),
      list: writer.inside(list, ELEMENTS),
      location,
    });
  }

  private isThere({ expression, argumentExpression }: ts.ElementAccessExpression): boolean {
    const type = this.checker.getTypeAtLocation(expression);
    const index = skipWrappers(argumentExpression);
    if (!this.checker.isTupleType(type) || !ts.isNumericLiteral(index)) return false;
    return (type as ts.TupleTypeReference).target.minLength > Number(index.text);
  }

  /** The location that an assignment to an expression changes. */
  protected target(node: ts.Expression): Location {
    const inner = skipWrappers(node);
    const known = this.targets.get(inner);
    if (known !== undefined) return known;
    let location: Location;
    if (ts.isElementAccessExpression(inner))
      location = this.memberAt(this.read(inner.expression), inner.argumentExpression);
    else if (ts.isPropertyAccessExpression(inner)) location = this.readProperty(inner);
    else return this.read(inner);
    this.targets.set(inner, location);
    return location;
  }

  protected readName(node: ts.Identifier): Location {
    const symbol = this.symbolAt(node);
    if (!symbol) return this.writer.create();
    if (node.text === 'undefined') return this.writer.create();
    if (this.isOfLanguage(symbol)) {
      const isNumber = node.text === 'NaN' || node.text === 'Infinity';
      if (isNumber) return this.writer.known(valueWith(ANY_NUMBER));
      const made = builtInValue(this.writer);
      if (node.text === 'console') this.readConsole(node, made);
      if (isClassValue(node, { checker: this.checker, program: this.program }))
        this.writer.mark(Mark.Method, made);
      if (node.text.endsWith('Error')) {
        const instance = this.instanceOf(made);
        this.readConstructor(node.text, made, instance);
        this.writer.flow(instance, this.writer.inside(made, RESULT));
      }
      // `new` of what may be one of several classes
      if (Object.hasOwn(TYPED_ARRAYS, node.text) || /^(Array|Map|Set)$/.test(node.text))
        this.writer.flow(newBuiltIn(this.writer, node.text, []), this.instanceOf(made));
      if (node.text === 'Array') this.writer.flow(this.instanceOf(made), this.writer.inside(made, RESULT));
      return made;
    }
    const location = this.locationOf(symbol);
    if (symbol.flags & (SymbolFlags.Module | SymbolFlags.Enum)) this.readModule(symbol, location);
    return location;
  }

  /** What a class of the language makes of its arguments, where it is a value or the base of another class. */
  protected readConstructor(name: string, location: Location, instance: Location): void {
    const count = name.endsWith('Error') ? 2 : 1;
    const given = Array.from({ length: count }, (_, index) => this.writer.inside(location, parameter(index)));
    this.writer.flow(newBuiltIn(this.writer, name, given), instance);
  }

  /** `console` as a value, whose functions receive `this`. */
  private readConsole(node: ts.Identifier, made: Location): void {
    // What is taken of it by its own name is the function itself.
    if (isAccess(node.parent) && node.parent.expression === node) return;
    for (const { name } of this.checker.getTypeAtLocation(node).getProperties()) {
      const method = consoleFunction(this.writer);
      this.writer.mark(Mark.Method, method);
      this.writer.flow(method, this.writer.inside(made, name));
    }
  }

  /** A module or enum as a value: its exports are inside of it. */
  private readModule(symbol: ts.Symbol, location: Location): void {
    if (this.modules.has(symbol)) return;
    this.modules.add(symbol);
    for (const exported of this.checker.getExportsOfModule(symbol)) {
      const target = withoutAlias(exported, this.checker);
      if (!(target.flags & OWN_PLACE)) continue;
      this.writer.same(this.writer.inside(location, exported.name), this.locationOf(target));
      if (target.flags & SymbolFlags.EnumMember)
        this.writer.flow(this.locationOf(target), this.writer.inside(location, ELEMENTS));
    }
  }

  protected readProperty(node: ts.PropertyAccessExpression): Location {
    const { writer } = this;
    const symbol = this.symbolAt(node.name);
    if (symbol && hasOwnPlace(symbol)) {
      this.readOwner(node.expression);
      return this.locationOf(symbol);
    }
    const owner = symbol && isBuiltIn(symbol) ? ownerOf(symbol) : undefined;
    const name = node.name.text;
    if (owner === 'Math' || owner === 'NumberConstructor') return this.memberOfBuiltIn(owner, name);
    const outer = this.read(node.expression);
    const location = this.isPrototype(node) ? this.instanceOf(outer) : writer.inside(outer, name);
    if (!symbol && methodOfAny(node, this.checker) === 'taken')
      return writer.anyOf(
        ownersOfMethod(name).map(owner => this.readMethodAsValue(name, outer, location, owner)),
      );
    // It may be a class of the language.
    if (name === 'constructor') writer.mark(Mark.Method, location);
    // What may be anything may be a function that makes objects.
    if (name === 'prototype' && isOfAny(node.expression, this.checker))
      writer.same(location, this.instanceOf(outer));
    if (name === 'length' && (!this.isArray(node.expression) || isOfAny(node.expression, this.checker)))
      return writer.anyOf(location, writer.known(LENGTH));
    if (owner !== undefined && name !== 'length') {
      if (this.isNumeric(node))
        return writer.anyOf(
          location,
          writer.known(name === 'size' ? valueWith(integers(0, MAX_ELEMENTS)) : UNKNOWN),
        );
      // Lua calls the functions that its methods get as its other functions do, without `this`.
      const isOfLua = symbol!.declarations!.some(isInLua);
      const isMethod = (symbol!.flags & SymbolFlags.Property) === 0 && !isOfLua;
      if (isMethod && this.checker.getTypeAtLocation(node).getCallSignatures().length > 0)
        return this.readMethodAsValue(name, outer, location, owner);
    }
    return location;
  }

  /** Whether a property is the prototype of a class, and not one of an object under that name. */
  private isPrototype({ expression, name }: ts.PropertyAccessExpression): boolean {
    return (
      name.text === 'prototype' &&
      this.checker.getTypeAtLocation(expression).getConstructSignatures().length > 0
    );
  }

  protected memberOfBuiltIn(owner: 'Math' | 'NumberConstructor', name: string): Location {
    const value: unknown = (owner === 'Math' ? Math : Number)[
      name as keyof typeof Math & keyof typeof Number
    ];
    if (typeof value === 'number') return this.writer.known(valueWith(exactly(value)));
    const made = builtInValue(this.writer);
    return owner === 'Math' ? this.readMethodAsValue(name, made, made, owner) : made;
  }

  /** A built-in method as a value, which may be called at any time: treated as if it were called at once. */
  protected readMethodAsValue(name: string, receiver: Location, own: Location, owner: string): Location {
    const { writer } = this;
    const made = writer.anyOf(own);
    if (!isWithoutThis(owner)) writer.mark(Mark.Method, made);
    const list = [0, 1, 2].map(index => writer.inside(made, parameter(index)));
    // `Array.prototype.push.call(list, 1)`, which does not know the sentinel of the array.
    writer.flow(writer.inside(made, THIS), receiver);
    writer.mark(Mark.Mixed, writer.inside(receiver, ELEMENTS));
    writer.flow(callBuiltIn(writer, { owner, name, receiver, list }), writer.inside(made, RESULT));
    return made;
  }

  /** Reads the expression before a name that has a location of its own. */
  private readOwner(node: ts.Expression): void {
    const inner = skipWrappers(node);
    if (ts.isPropertyAccessExpression(inner)) this.readOwner(inner.expression);
    else if (!ts.isIdentifier(inner)) this.read(inner);
  }
}

/** Whether a property stands for something that is declared by itself; of packages, what defines it is elsewhere. */
export function hasOwnPlace({ declarations = [], flags }: ts.Symbol): boolean {
  const isPlaced = (flags & OWN_PLACE) !== 0 && !(flags & SymbolFlags.Property);
  return isPlaced && !declarations.every(node => isAmbient(node) || node.getSourceFile().isDeclarationFile);
}

/** Whether a symbol is only declared, as those of JavaScript and the console are. */
export function isBuiltIn({ declarations = [] }: ts.Symbol): boolean {
  return declarations.length > 0 && declarations.every(isAmbient);
}

function isInLua(declaration: ts.Node): boolean {
  return luaDeclaredBy(declaration.getSourceFile().fileName) !== undefined;
}

function ownerOf(symbol: ts.Symbol): string {
  return nameOf(symbol.declarations![0].parent);
}

/** Whether an expression is the counter of an enclosing loop: `i` in `for (let i = 0; i < count; i++)`. */
function isCounter(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const list = checker.getSymbolAtLocation(node)?.valueDeclaration?.parent;
  const loop = list?.parent;
  return (
    loop !== undefined &&
    ts.isForStatement(loop) &&
    loop.initializer === list &&
    (list!.flags & ts.NodeFlags.Let) !== 0 &&
    node.pos >= loop.statement.pos &&
    loop.condition?.getText().startsWith(`${node.getText()} < `) === true
  );
}
