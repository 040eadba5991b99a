/** Reads the calls of a file, of its own functions and methods and of built-in ones. */

import { functionsByName } from '../../../api/index.ts';
import { TYPED_ARRAYS } from '../../../api/typed-arrays.ts';
import { luaDeclaredBy } from '../../../lua/lua-paths.ts';
import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { filledTo } from '../arrays/filled-arrays.ts';
import { isSized } from '../arrays/sized-arrays.ts';
import { isAsyncIteratorKey, isIteratorKey, nameOf } from '../built-in-names.ts';
import { isCalledNumber, mayHoldOthers } from '../called-numbers.ts';
import { isDynamic, isOfAny, mayBeOfIterator, ownersOfMethod } from '../dynamic-methods.ts';
import { valueWith } from '../intervals/abstract-values.ts';
import { ANY_NUMBER, exactly, MAX_ELEMENTS } from '../intervals/intervals.ts';
import { isUnknown as isUnknownType } from '../keys/number-keys.ts';
import { isMaker, mayBeMaker } from '../makers-of-packages.ts';
import { hasLua } from '../this-values.ts';
import { makesIterators, partsOf } from '../type-parts.ts';
import { type Access, callsOther, changedBy, isAccess, skipWrappers, withWrappers } from '../writes.ts';
import { awaitedElementsOf } from './async-iterators.ts';
import { changeLength, leaveHoles } from './built-ins/built-in-lists.ts';
import { callBuiltIn, callConsole, newBuiltIn } from './built-ins/built-ins.ts';
import { ExpressionReader } from './expression-reader.ts';
import { hasOwnPlace, isBuiltIn } from './name-reader.ts';
import { numbersOf } from './numbers-outside.ts';
import { ELEMENTS, type Location, Mark, parameter, RESULT, THIS } from './summary.ts';

const { SyntaxKind: Js, SymbolFlags, TypeFlags } = ts;

const EMPTY_RANGE = TypeFlags.Null | TypeFlags.Undefined;

/** Methods whose callbacks receive every element, including unset ones. */
const SEARCHES: ReadonlySet<string> = new Set(['find', 'findIndex', 'findLast', 'findLastIndex']);

export abstract class CallReader extends ExpressionReader {
  private readArguments(list: readonly ts.Expression[] = []): {
    values: Location[];
    spread?: Location;
  } {
    const first = list.findIndex(ts.isSpreadElement);
    const plain = first < 0 ? list : list.slice(0, first);
    const values = plain.map(value => this.read(value));
    if (first < 0) return { values };
    const spread = this.writer.anyOf(list.slice(first).map(value => this.spreadOf(value)));
    return { values, spread };
  }

  protected readCall(node: ts.CallExpression): Location {
    const { writer } = this;
    const callee = skipWrappers(node.expression);
    const { values, spread } = this.readArguments(node.arguments);
    this.noteMethods(node, values);
    if (callee.kind === Js.SuperKeyword) {
      writer.call(this.read(callee), values, spread);
      return writer.create();
    }
    if (ts.isIdentifier(callee)) {
      const symbol = this.symbolAt(callee);
      if (symbol && isBuiltIn(symbol)) {
        if (functionsByName.has(callee.text))
          return callConsole(writer, callee.text, spread === undefined ? values : [...values, spread]);
        if (this.isOfLanguage(symbol)) {
          const receiver = writer.create();
          const list = callee.text === 'Number' ? this.asNumbers(node, values) : values;
          const made = callBuiltIn(writer, { name: callee.text, receiver, list, spread, node });
          this.noteUnset(node, made);
          return made;
        }
        const outside = numbersOf(symbol.declarations![0]);
        return callConsole(writer, callee.text, spread === undefined ? values : [...values, spread], outside);
      }
    }
    if (isAccess(callee)) return this.readMethodCall(callee, values, spread, node);
    return writer.call(this.read(callee), values, spread);
  }

  private readMethodCall(
    callee: Access,
    list: readonly Location[],
    spread: Location | undefined,
    node: ts.CallExpression,
  ): Location {
    const { writer } = this;
    const isNamed = ts.isPropertyAccessExpression(callee);
    const symbol = isNamed ? this.symbolAt(callee.name) : undefined;
    const isUnknown = isNamed ? isDynamic(callee, this.checker) : isOfAny(callee.expression, this.checker);
    const owners = isUnknown
      ? isNamed
        ? ownersOfMethod(callee.name.text)
        : []
      : (symbol?.declarations ?? []).filter(this.isDeclaredByLanguage).map(({ parent }) => nameOf(parent));
    // `resolve` of `Promise.withResolvers()` is a property that holds a function.
    const isOwn = !symbol || !this.isOfLanguage(symbol) || (symbol.flags & SymbolFlags.Property) !== 0;
    const results: Location[] = [];
    if (isOwn) {
      const called = this.read(callee);
      if (!symbol || !hasOwnPlace(symbol))
        writer.flow(this.readReceiver(callee.expression), writer.inside(called, THIS));
      // `super.draw()` passes `this` on.
      const isSuper = callee.expression.kind === Js.SuperKeyword;
      if (isSuper || isUnknown || this.mayBeInLua(symbol)) writer.mark(Mark.Method, called);
      results.push(writer.call(called, list, spread));
    }
    const iterator = isNamed && symbol && isOwn ? this.iteratorWith(callee, symbol) : undefined;
    if (isNamed && iterator) {
      const receiver = this.readReceiver(callee.expression);
      results.push(callBuiltIn(writer, { owner: iterator, name: callee.name.text, receiver, list, spread }));
    }
    const key = isNamed ? undefined : this.checker.getTypeAtLocation(callee.argumentExpression);
    if (key && (isIteratorKey(key) || isAsyncIteratorKey(key))) {
      const made = writer.create();
      const source = this.read(callee.expression);
      writer.flow(this.elementsOf(source, callee.expression), writer.inside(made, ELEMENTS));
      if (isAsyncIteratorKey(key))
        writer.flow(awaitedElementsOf(writer, source), writer.inside(made, ELEMENTS));
      results.push(made);
    }
    if (isNamed && owners.length > 0) {
      const name = callee.name.text;
      const receiver = this.readReceiver(callee.expression);
      if (isUnknown || this.isArray(callee.expression)) this.noteView(callee.expression, receiver);
      for (const owner of new Set(owners)) {
        // A value whose type is an iterator or a map may be an object of the program.
        if (!isOnlyBuiltIn(owner) || isUnknown) writer.mark(Mark.Method, writer.inside(receiver, name));
        // The library functions for `call`, `apply` and `bind` of what may be anything pass `this`.
        if (isUnknown && owner === 'Function') writer.mark(Mark.Method, receiver);
        const given = owner === 'Math' ? this.asNumbers(node, list) : list;
        const others = owner === 'Math' ? this.spreadNumbers(node, spread) : spread;
        results.push(callBuiltIn(writer, { owner, name, receiver, list: given, spread: others, node }));
      }
      if (isUnknown) return this.oneOf(results);
      if (name === 'assign' && owners.includes('ObjectConstructor')) {
        for (const source of node.arguments.slice(1)) this.noteOverwritten(source, list[0]);
        this.noteAssignedList(node, list);
      }
      if (name === 'from' && owners.includes('ArrayConstructor')) this.noteLacking(node, list, results);
      // Its type says that there is always a text.
      if (name === 'stringify' && owners.includes('JSON') && !this.hasText(node.arguments[0]))
        writer.mark(Mark.Nullish, results);
      if (!mayShorten(node.arguments[0])) return this.oneOf(results);
      if (name === 'map')
        for (const result of results) this.noteCounter(receiver, writer.inside(result, ELEMENTS));
      // They do not skip elements that no longer exist.
      else if (SEARCHES.has(name) && list.length > 0) {
        const found = writer.known(valueWith(ANY_NUMBER), writer.inside(list[0], parameter(0)));
        this.noteCounter(receiver, found);
      }
    }
    return this.oneOf(results);
  }

  /** The built-in kind of iterator that may have a method that its declaration does not show to be built in. */
  private iteratorWith(callee: ts.PropertyAccessExpression, member: ts.Symbol): string | undefined {
    // A generator may have a structural type with the required methods only.
    if (ITERATING.has(callee.name.text) && isOnlyDescribed(member)) return 'Generator';
    return mayBeOfIterator(callee, this.checker) ? 'Iterator' : undefined;
  }

  /** Whether JSON.stringify gives a text for what a value may be. */
  private hasText(node: ts.Expression | undefined): boolean {
    const type = node && this.checker.getTypeAtLocation(node);
    const isText = (part: ts.Type): boolean =>
      !(part.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.ESSymbolLike | EMPTY_RANGE)) &&
      part.getCallSignatures().length === 0;
    return type !== undefined && partsOf(type).every(isText);
  }

  /**
   * `Object.assign(list, { 2: ship })`, of what is or may be an array: all properties become elements, with gaps before
   * them.
   */
  private noteAssignedList(
    { arguments: [target, ...sources] }: ts.CallExpression,
    list: readonly Location[],
  ): void {
    const { checker, writer } = this;
    if (!target || !(this.isArray(target) || isUnknownType(checker.getTypeAtLocation(target)))) return;
    const [made, ...others] = list;
    changeLength(writer, made, MAX_ELEMENTS);
    for (const [index, other] of others.entries()) {
      const source = sources[index];
      if (source && this.isArray(source)) continue;
      writer.open(other);
      leaveHoles(writer, made);
      writer.mark(Mark.Mixed, writer.inside(made, ELEMENTS));
    }
  }

  /** `Array.from({ length: 3 })`, of what may lack elements: they are unset, and a function gets undefined for them. */
  private noteLacking(
    { arguments: [source] }: ts.CallExpression,
    [, convert]: readonly Location[],
    made: readonly Location[],
  ): void {
    if (!source || !mayLackElements(this.checker.getTypeAtLocation(source))) return;
    if (convert === undefined) for (const list of made) leaveHoles(this.writer, list);
    else
      this.writer.mark(
        Mark.Nullish,
        this.writer.known(valueWith(ANY_NUMBER), this.writer.inside(convert, parameter(0))),
      );
  }

  private oneOf(results: readonly Location[]): Location {
    return results.length === 1 ? results[0] : this.writer.anyOf(results);
  }

  /** Whether a method that is only declared may be one of an object of Lua: `interface Ship { move(): void }`. */
  private mayBeInLua(symbol: ts.Symbol | undefined): boolean {
    const isDeclared = symbol?.declarations?.every(ts.isMethodSignature) === true;
    return isDeclared && hasLua(this.program);
  }

  /** Methods of arguments that a Lua file calls with a colon, as its declarations say. */
  private noteMethods(node: ts.CallExpression, values: readonly Location[]): void {
    if (!hasLua(this.program)) return;
    const declaration = this.checker.getResolvedSignature(node)?.declaration;
    if (!declaration || luaDeclaredBy(declaration.getSourceFile().fileName) === undefined) return;
    for (const [index, value] of values.entries()) {
      const parameter = declaration.parameters[index];
      if (!parameter || !ts.isParameter(parameter)) return;
      for (const { declarations = [], name } of this.checker.getTypeAtLocation(parameter).getProperties())
        if (declarations.some(ts.isMethodSignature))
          this.writer.mark(Mark.Method, this.writer.inside(value, name));
    }
  }

  /** The first arguments of a call, which it converts to numbers. */
  private asNumbers(node: ts.CallExpression, values: readonly Location[]): Location[] {
    return values.map((value, index) =>
      isCalledNumber(node.arguments[index], this.checker)
        ? this.writer.compute('unknown', [value])
        : this.number(node.arguments[index]),
    );
  }

  /** What is spread, of which some may become numbers first. */
  private spreadNumbers(node: ts.CallExpression, spread: Location | undefined): Location | undefined {
    const areOther = node.arguments.some(one => ts.isSpreadElement(one) && mayHoldOthers(one, this.checker));
    return spread !== undefined && areOther ? this.writer.compute('unknown', [spread]) : spread;
  }

  /**
   * The loop of a method such as `map`, whose counter is within the array unless the callback shortens it.
   *
   * @param place what is there only if the counter is
   */
  private noteCounter(receiver: Location, location: Location): void {
    const { writer } = this;
    const length = writer.inside(receiver, 'length');
    writer.accesses.push({
      index: writer.known(valueWith(exactly(0))),
      isCounter: true,
      length,
      list: writer.inside(receiver, ELEMENTS),
      location,
      kept: [length],
    });
  }

  /** The receiver of a method call; for methods of `super`, `this`. */
  private readReceiver(node: ts.Expression): Location {
    return node.kind === Js.SuperKeyword ? this.frame.self : this.read(node);
  }

  protected readSuper(node: ts.Expression): Location {
    const owner = ts.findAncestor(node, at => ts.isClassLike(at) || ts.isObjectLiteralExpression(at));
    if (!owner || !ts.isClassLike(owner)) return this.frame.self;
    // `new.target` is the class itself or a derived one.
    return ts.isCallExpression(node.parent) || ts.isMetaProperty(node)
      ? this.locationOfClass(owner)
      : this.frame.self;
  }

  /** `new Array(n)`, unless it is filled at once. */
  private noteUnset(node: ts.Expression, made: Location): void {
    if (!isSized(node)) return;
    const { parent } = withWrappers(node);
    const isFilled =
      ts.isPropertyAccessExpression(parent) &&
      parent.name.text === 'fill' &&
      ts.isCallExpression(parent.parent) &&
      parent.parent.arguments.length === 1;
    if (isFilled) return;
    leaveHoles(this.writer, made);
    if (filledTo(node)?.getText() !== node.arguments?.[0].getText())
      this.writer.mark(Mark.Gaps, this.writer.inside(made, ELEMENTS));
  }

  protected abstract locationOfClass(node: ts.ClassLikeDeclaration): Location;

  protected readConstruction(node: ts.NewExpression): Location {
    const { writer } = this;
    const callee = skipWrappers(node.expression);
    const { values, spread } = this.readArguments(node.arguments);
    const symbol = ts.isIdentifier(callee) ? this.symbolAt(callee) : undefined;
    if (symbol && isBuiltIn(symbol)) {
      const isCounted = isSized(node) || Object.hasOwn(TYPED_ARRAYS, symbol.name);
      const count = isCounted ? this.constantOf(node.arguments?.[0]) : undefined;
      const made = newBuiltIn(writer, symbol.name, values, spread, count);
      this.noteUnset(node, made);
      return made;
    }
    const made = this.read(callee);
    writer.call(made, values, spread);
    const instance = this.instanceOf(made);
    const isClass = this.checker.getTypeAtLocation(callee).getConstructSignatures().length > 0;
    const isFunction = mayBeMaker(callee, this.checker) || isMaker(callee, this.checker);
    if (isClass && !isFunction) return instance;
    // What may be a function is called with the new object.
    writer.mark(Mark.Method, made);
    writer.same(writer.inside(made, THIS), instance);
    return writer.anyOf(instance, writer.inside(made, RESULT));
  }
}

/** Whether some values of a type have a length and elements, but are not arrays and cannot be iterated. */
function mayLackElements(type: ts.Type): boolean {
  return partsOf(type).some(
    part =>
      (part.flags & TypeFlags.Object) !== 0 &&
      part.getProperty('length') !== undefined &&
      !part.getProperties().some(makesIterators),
  );
}

/** Whether only built-in objects implement an interface. */
function isOnlyBuiltIn(owner: string): boolean {
  return /^((Readonly)?Array|String|Number|Boolean|Math|Object|.*Function|.*Constructor)$/.test(owner);
}

/** Methods of generators and other iterators. */
const ITERATING: ReadonlySet<string> = new Set(['next', 'return', 'throw']);

/** Whether a member belongs to an interface or a type, and not to a class. */
function isOnlyDescribed({ declarations = [] }: ts.Symbol): boolean {
  return declarations.every(
    ({ parent }) => ts.isInterfaceDeclaration(parent) || ts.isTypeLiteralNode(parent),
  );
}

/** Whether the callback of a method may shorten an array. */
function mayShorten(callback: ts.Expression | undefined): boolean {
  const inner = callback && skipWrappers(callback);
  if (!inner || !(ts.isArrowFunction(inner) || ts.isFunctionExpression(inner))) return true;
  return callsOther(inner.body) || setsLength(inner.body);
}

function setsLength(node: ts.Node): boolean {
  return changedBy(node).some(target => target.getText().includes('length')) || someChild(node, setsLength);
}
