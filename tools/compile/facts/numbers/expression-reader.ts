/** Reads what the expressions of a file make of numbers, and where they hand values to. */

import type TypeScript from 'typescript';
import { consoleFunctions } from '../../../api/index.ts';
import ts from '../../program/typescript.ts';
import { mayBeMissing } from '../missing-values.ts';
import { COMPOUND_OPERATORS, isAssignmentOperator, isWrapper, skipWrappers } from '../writes.ts';
import { builtInValue, callBuiltIn, callConsole, changeLength, missing, newBuiltIn } from './built-ins.ts';
import { ANYTHING, exactly, integers, MOST_ELEMENTS, MOST_LETTERS } from './intervals.ts';
import { isAmbient, PlaceReader } from './place-reader.ts';
import { ELEMENTS, ITERATOR, type Place, RESULT, RETURNED, SENT, THIS } from './summary.ts';
import { asFloats, UNKNOWN, valueWith } from './values.ts';

const { SyntaxKind: Js, SymbolFlags, TypeFlags } = ts;

const CONSOLE_NAMES: ReadonlySet<string> = new Set(consoleFunctions.map(({ name }) => name));

/** Symbols that a name stands for by itself, also behind the name of a module, an enum or a namespace. */
const OWN_PLACE =
  SymbolFlags.Variable |
  SymbolFlags.Function |
  SymbolFlags.Class |
  SymbolFlags.Enum |
  SymbolFlags.EnumMember |
  SymbolFlags.ValueModule;

/** `-0`, which Lua only has as a float. */
const NEGATIVE_ZERO = asFloats(valueWith(exactly(0)));

const ARITHMETIC: ReadonlySet<TypeScript.SyntaxKind> = new Set(COMPOUND_OPERATORS.values());

export abstract class ExpressionReader extends PlaceReader {
  /** Counters of loops, by what counts them: the place that they are compared with before. */
  protected readonly guards = new Map<TypeScript.Node, { operation: string; bound: Place }>();

  private readonly targets = new Map<TypeScript.Node, Place>();
  private readonly modules = new Set<TypeScript.Symbol>();

  protected abstract readFunction(node: TypeScript.FunctionLikeDeclaration, place: Place): void;
  protected abstract readClass(node: TypeScript.ClassLikeDeclaration, place: Place): void;
  /** Reads all that stands in a node. */
  protected abstract readInside(node: TypeScript.Node): void;

  read(node: TypeScript.Expression): Place {
    const { places } = this.writer;
    const known = places.get(node);
    if (known !== undefined) return known;
    const found = isWrapper(node) ? this.read(node.expression) : this.readNew(node);
    const isDoubtful =
      (isWrapper(node) || ts.isPropertyAccessExpression(node)) && mayBeMissing(node, this.checker);
    const place = isDoubtful && !(isWrapper(node) && isElement(node)) ? missing(this.writer, found) : found;
    places.set(node, place);
    return place;
  }

  private readNew(node: TypeScript.Expression): Place {
    const { writer } = this;
    if (ts.isExpressionWithTypeArguments(node)) return this.read(node.expression);
    if (ts.isNumericLiteral(node))
      return writer.known(valueWith(exactly(Number(node.text))), undefined, node);
    if (ts.isIdentifier(node)) return this.readName(node);
    if (ts.isPropertyAccessExpression(node)) return this.target(node);
    if (ts.isElementAccessExpression(node)) return this.readElement(node);
    if (ts.isBinaryExpression(node)) return this.readBinary(node);
    if (ts.isPrefixUnaryExpression(node)) return this.readPrefix(node);
    if (ts.isPostfixUnaryExpression(node)) {
      const before = this.number(node.operand);
      this.step(node);
      return writer.anyOf(before);
    }
    if (ts.isConditionalExpression(node)) {
      this.read(node.condition);
      return writer.anyOf(this.read(node.whenTrue), this.read(node.whenFalse));
    }
    if (ts.isCallExpression(node)) return this.readCall(node);
    if (ts.isNewExpression(node)) return this.readConstruction(node);
    if (ts.isArrayLiteralExpression(node)) return this.readList(node);
    if (ts.isObjectLiteralExpression(node)) return this.readObject(node);
    if (node.kind === Js.ThisKeyword) return this.frame.self;
    if (node.kind === Js.SuperKeyword) return this.readSuper(node);
    const place = writer.create();
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) this.readFunction(node, place);
    else if (ts.isClassExpression(node)) this.readClass(node, place);
    else if (ts.isTemplateExpression(node))
      for (const { expression } of node.templateSpans) writer.texts.push(this.read(expression));
    else if (ts.isYieldExpression(node)) return this.readYield(node);
    else if (ts.isTaggedTemplateExpression(node)) {
      const { template } = node;
      const spans = ts.isTemplateExpression(template) ? template.templateSpans : [];
      return writer.call(this.read(node.tag), [
        writer.create(),
        ...spans.map(({ expression }) => this.read(expression)),
      ]);
    } else if (!ts.isSpreadElement(node) && !ts.isOmittedExpression(node)) this.readInside(node);
    return place;
  }

  /** Elements may be missing, which makes NaN of them wherever they are computed with. */
  private readElement(node: TypeScript.ElementAccessExpression): Place {
    const place = this.target(node);
    return this.isThere(node) ? place : missing(this.writer, place);
  }

  private isThere({ expression, argumentExpression }: TypeScript.ElementAccessExpression): boolean {
    const type = this.checker.getTypeAtLocation(expression);
    const index = skipWrappers(argumentExpression);
    if (!this.checker.isTupleType(type) || !ts.isNumericLiteral(index)) return false;
    return (type as TypeScript.TupleTypeReference).target.minLength > Number(index.text);
  }

  /** The place that an assignment to an expression changes. */
  protected target(node: TypeScript.Expression): Place {
    const inner = skipWrappers(node);
    const known = this.targets.get(inner);
    if (known !== undefined) return known;
    let place: Place;
    if (ts.isElementAccessExpression(inner))
      place = this.memberAt(this.read(inner.expression), inner.argumentExpression);
    else if (ts.isPropertyAccessExpression(inner)) place = this.readProperty(inner);
    else return this.read(inner);
    this.targets.set(inner, place);
    return place;
  }

  private readName(node: TypeScript.Identifier): Place {
    const symbol = this.symbolAt(node);
    if (!symbol) return this.writer.create();
    if (node.text === 'undefined') return this.writer.create();
    if (this.isOfLanguage(symbol)) {
      const isNumber = node.text === 'NaN' || node.text === 'Infinity';
      return isNumber ? this.writer.known(valueWith(ANYTHING)) : builtInValue(this.writer);
    }
    const place = this.placeOf(symbol);
    if (symbol.flags & (SymbolFlags.Module | SymbolFlags.Enum)) this.readModule(symbol, place);
    return place;
  }

  /** A module or enum as a value: all that it exports is inside of it. */
  private readModule(symbol: TypeScript.Symbol, place: Place): void {
    if (this.modules.has(symbol)) return;
    this.modules.add(symbol);
    for (const exported of this.checker.getExportsOfModule(symbol)) {
      const target = exported.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(exported) : exported;
      if (!(target.flags & OWN_PLACE)) continue;
      this.writer.same(this.writer.inside(place, exported.name), this.placeOf(target));
      if (target.flags & SymbolFlags.EnumMember)
        this.writer.flow(this.placeOf(target), this.writer.inside(place, ELEMENTS));
    }
  }

  private readProperty(node: TypeScript.PropertyAccessExpression): Place {
    const { writer } = this;
    const symbol = this.symbolAt(node.name);
    if (symbol && symbol.flags & OWN_PLACE && !(symbol.flags & SymbolFlags.Property) && !isBuiltIn(symbol)) {
      this.readOwner(node.expression);
      return this.placeOf(symbol);
    }
    const owner = symbol && isBuiltIn(symbol) ? ownerOf(symbol) : undefined;
    const name = node.name.text;
    if (owner === 'Math' || owner === 'NumberConstructor') {
      const value: unknown = (owner === 'Math' ? Math : Number)[
        name as keyof typeof Math & keyof typeof Number
      ];
      return typeof value === 'number' ? writer.known(valueWith(exactly(value))) : builtInValue(writer);
    }
    const outer = this.read(node.expression);
    const place = writer.inside(outer, name);
    if (name === 'length' && !this.isArray(node.expression))
      return writer.anyOf(place, writer.known(valueWith(integers(0, MOST_LETTERS))));
    if (owner !== undefined && name !== 'length') {
      if (this.isNumeric(node))
        return writer.anyOf(
          place,
          writer.known(name === 'size' ? valueWith(integers(0, MOST_ELEMENTS)) : UNKNOWN),
        );
      if (this.checker.getTypeAtLocation(node).getCallSignatures().length > 0)
        return this.readMethodAsValue(node, outer, place, owner);
    }
    return place;
  }

  /** A built-in method as a value, of which it is not known when it is called: as if it was called at once. */
  private readMethodAsValue(
    node: TypeScript.PropertyAccessExpression,
    receiver: Place,
    own: Place,
    owner: string,
  ): Place {
    const { writer } = this;
    const made = writer.anyOf(own);
    const list = [0, 1, 2].map(index => writer.inside(made, `(${index})`));
    writer.flow(
      callBuiltIn(writer, { owner, name: node.name.text, receiver, list }),
      writer.inside(made, RESULT),
    );
    return made;
  }

  /** Reads what stands in front of a name that tells its place by itself. */
  private readOwner(node: TypeScript.Expression): void {
    const inner = skipWrappers(node);
    if (ts.isPropertyAccessExpression(inner)) this.readOwner(inner.expression);
    else if (!ts.isIdentifier(inner)) this.read(inner);
  }

  /** An operand as a number, which operators make of what is none. */
  private number(node: TypeScript.Expression): Place {
    const place = this.read(node);
    if (this.isNumeric(node)) return place;
    const isSimple = this.isOf(node, TypeFlags.NumberLike | TypeFlags.StringLike | TypeFlags.BooleanLike);
    return isSimple ? this.writer.compute('number', [place]) : this.writer.known(UNKNOWN);
  }

  private readBinary(node: TypeScript.BinaryExpression): Place {
    const { left, right } = node;
    const { kind } = node.operatorToken;
    const { writer } = this;
    if (kind === Js.EqualsToken) {
      const value = this.read(right);
      this.assign(left, value, right);
      this.noteLength(left);
      return value;
    }
    if (isAssignmentOperator(kind)) {
      const operator = COMPOUND_OPERATORS.get(kind);
      const target = this.target(left);
      const result = operator === undefined ? this.read(right) : this.compute(operator, left, right, node);
      writer.flow(result, target);
      this.noteLength(left);
      return operator === undefined ? writer.anyOf(target) : result;
    }
    if (ARITHMETIC.has(kind)) return this.compute(kind, left, right, node);
    if (kind === Js.CommaToken) {
      this.read(left);
      return this.read(right);
    }
    if (kind === Js.AmpersandAmpersandToken || kind === Js.BarBarToken || kind === Js.QuestionQuestionToken)
      return writer.anyOf(this.read(left), this.read(right));
    this.read(left);
    this.read(right);
    return writer.create();
  }

  private compute(
    operator: TypeScript.SyntaxKind,
    left: TypeScript.Expression,
    right: TypeScript.Expression,
    node: TypeScript.Node,
  ): Place {
    const { writer } = this;
    if (operator === Js.PlusToken && !(this.isNumeric(left) && this.isNumeric(right))) {
      const isText = [left, right].some(operand => this.isOf(operand, TypeFlags.StringLike));
      writer.texts.push(this.read(left), this.read(right));
      return isText ? writer.create() : writer.compute('any', []);
    }
    const operands = [this.number(left), this.number(right)];
    const guard = this.guards.get(node);
    if (guard) operands[0] = writer.compute(guard.operation, [operands[0], guard.bound]);
    if (operator >= Js.LessThanLessThanToken && operator <= Js.GreaterThanGreaterThanGreaterThanToken)
      writer.indices.push(...operands);
    if (operator === Js.AmpersandToken || operator === Js.BarToken || operator === Js.CaretToken)
      writer.indices.push(...operands);
    return writer.compute(ts.tokenToString(operator)!, operands, node);
  }

  private readPrefix(node: TypeScript.PrefixUnaryExpression): Place {
    const { writer } = this;
    if (node.operator === Js.PlusPlusToken || node.operator === Js.MinusMinusToken) return this.step(node);
    const isNumber =
      node.operator === Js.MinusToken || node.operator === Js.PlusToken || node.operator === Js.TildeToken;
    const operand = isNumber ? this.number(node.operand) : this.read(node.operand);
    if (node.operator === Js.MinusToken) {
      const inner = skipWrappers(node.operand);
      const isZero = ts.isNumericLiteral(inner) && Number(inner.text) === 0;
      return isZero ? writer.known(NEGATIVE_ZERO) : writer.compute('negate', [operand], node);
    }
    if (node.operator === Js.PlusToken) return operand;
    if (node.operator === Js.TildeToken) writer.indices.push(operand);
    return node.operator === Js.TildeToken ? writer.compute('~', [operand], node) : writer.create();
  }

  /** `x++` and its like. */
  private step(node: TypeScript.PrefixUnaryExpression | TypeScript.PostfixUnaryExpression): Place {
    const { writer } = this;
    let operand = this.number(node.operand);
    const guard = this.guards.get(node);
    if (guard) operand = writer.compute(guard.operation, [operand, guard.bound]);
    const one = writer.known(valueWith(exactly(1)));
    const result = writer.compute(node.operator === Js.PlusPlusToken ? '+' : '-', [operand, one], node);
    writer.flow(result, this.target(node.operand));
    this.noteLength(node.operand);
    return result;
  }

  /** An array may get longer when an element is written, and any length when its length is. */
  private noteLength(target: TypeScript.Expression): void {
    const inner = skipWrappers(target);
    if (ts.isElementAccessExpression(inner) && this.isNumeric(inner.argumentExpression))
      changeLength(this.writer, this.read(inner.expression), MOST_ELEMENTS);
    if (ts.isArrayLiteralExpression(inner)) for (const part of inner.elements) this.noteLength(part);
  }

  private readArguments(list: readonly TypeScript.Expression[] = []): { values: Place[]; spread?: Place } {
    const first = list.findIndex(ts.isSpreadElement);
    const plain = first < 0 ? list : list.slice(0, first);
    const values = plain.map(value => this.read(value));
    if (first < 0) return { values };
    const spread = this.writer.anyOf(...list.slice(first).map(value => this.spreadOf(value)));
    return { values, spread };
  }

  private spreadOf(node: TypeScript.Expression): Place {
    return ts.isSpreadElement(node)
      ? this.elementsOf(this.read(node.expression), node.expression)
      : this.read(node);
  }

  private readCall(node: TypeScript.CallExpression): Place {
    const { writer } = this;
    const callee = skipWrappers(node.expression);
    const { values, spread } = this.readArguments(node.arguments);
    if (callee.kind === Js.SuperKeyword) {
      writer.call(this.read(callee), values, spread);
      return writer.create();
    }
    if (ts.isIdentifier(callee)) {
      const symbol = this.symbolAt(callee);
      if (symbol && isBuiltIn(symbol)) {
        if (CONSOLE_NAMES.has(callee.text))
          return callConsole(writer, callee.text, spread === undefined ? values : [...values, spread], true);
        if (this.isOfLanguage(symbol))
          return callBuiltIn(writer, {
            name: callee.text,
            receiver: writer.create(),
            list: values,
            spread,
            node,
          });
        return callConsole(writer, callee.text, spread === undefined ? values : [...values, spread], false);
      }
    }
    if (ts.isPropertyAccessExpression(callee) || ts.isElementAccessExpression(callee))
      return this.readMethodCall(callee, values, spread, node);
    return writer.call(this.read(callee), values, spread);
  }

  private readMethodCall(
    callee: TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression,
    list: readonly Place[],
    spread: Place | undefined,
    node: TypeScript.Expression,
  ): Place {
    const { writer } = this;
    const isNamed = ts.isPropertyAccessExpression(callee);
    const symbol = isNamed ? this.symbolAt(callee.name) : undefined;
    const owners = (symbol?.declarations ?? [])
      .filter(this.isDeclaredByLanguage)
      .map(({ parent }) => nameOf(parent));
    const isOwn = !symbol || !this.isOfLanguage(symbol);
    const results: Place[] = [];
    if (isOwn) {
      const called = this.read(callee);
      if (!(symbol && symbol.flags & OWN_PLACE && !(symbol.flags & SymbolFlags.Property)))
        writer.flow(this.readReceiver(callee.expression), writer.inside(called, THIS));
      results.push(writer.call(called, list, spread));
    }
    if (!isNamed && this.isIteratorKey(callee.argumentExpression)) {
      const made = writer.create();
      writer.flow(
        this.elementsOf(this.read(callee.expression), callee.expression),
        writer.inside(made, ELEMENTS),
      );
      results.push(made);
    }
    if (isNamed && owners.length > 0) {
      const receiver = this.readReceiver(callee.expression);
      for (const owner of new Set(owners))
        results.push(callBuiltIn(writer, { owner, name: callee.name.text, receiver, list, spread, node }));
    }
    return results.length === 1 ? results[0] : writer.anyOf(...results);
  }

  private isIteratorKey(node: TypeScript.Expression): boolean {
    return ts.isPropertyAccessExpression(node) && node.name.text === 'iterator';
  }

  /** What a method is called on; of a method of `super` the object itself. */
  private readReceiver(node: TypeScript.Expression): Place {
    return node.kind === Js.SuperKeyword ? this.frame.self : this.read(node);
  }

  private readSuper(node: TypeScript.Expression): Place {
    const owner = ts.findAncestor(node, at => ts.isClassLike(at) || ts.isObjectLiteralExpression(at));
    if (!owner || !ts.isClassLike(owner)) return this.frame.self;
    if (!ts.isCallExpression(node.parent)) return this.frame.self;
    return this.placeOfClass(owner);
  }

  protected abstract placeOfClass(node: TypeScript.ClassLikeDeclaration): Place;

  private readConstruction(node: TypeScript.NewExpression): Place {
    const { writer } = this;
    const callee = skipWrappers(node.expression);
    const { values, spread } = this.readArguments(node.arguments);
    const symbol = ts.isIdentifier(callee) ? this.symbolAt(callee) : undefined;
    if (symbol && isBuiltIn(symbol)) return newBuiltIn(writer, symbol.name, values, spread);
    const made = this.read(callee);
    writer.call(made, values, spread);
    return this.instanceOf(made);
  }

  private readList(node: TypeScript.ArrayLiteralExpression): Place {
    const { writer } = this;
    const list = writer.create();
    const element = writer.inside(list, ELEMENTS);
    for (const part of node.elements)
      if (!ts.isOmittedExpression(part)) writer.flow(this.spreadOf(part), element);
    changeLength(writer, list, node.elements.filter(part => !ts.isSpreadElement(part)).length);
    if (node.elements.some(ts.isSpreadElement)) changeLength(writer, list, MOST_ELEMENTS);
    return list;
  }

  private readObject(node: TypeScript.ObjectLiteralExpression): Place {
    const { writer } = this;
    const place = writer.create();
    const { frame } = this;
    for (const part of node.properties) {
      if (ts.isSpreadAssignment(part)) writer.flow(this.read(part.expression), place);
      else if (ts.isPropertyAssignment(part))
        writer.flow(this.read(part.initializer), this.member(place, part.name));
      else if (ts.isShorthandPropertyAssignment(part)) {
        const symbol = this.symbolAt(part.name);
        if (symbol) writer.flow(this.placeOf(symbol), this.member(place, part.name));
      } else this.readMethod(part, place);
    }
    this.frame = frame;
    return place;
  }

  /** A method, or one of a pair of accessors, of an object or of the instances of a class. */
  protected readMethod(
    node: TypeScript.MethodDeclaration | TypeScript.AccessorDeclaration,
    owner: Place,
  ): void {
    const { writer } = this;
    const made = writer.create();
    writer.same(writer.inside(made, THIS), owner);
    const place = this.member(owner, node.name);
    this.readFunction(node, made);
    if (ts.isMethodDeclaration(node)) writer.flow(made, place);
    else if (ts.isGetAccessor(node)) writer.flow(writer.inside(made, RESULT), place);
    else writer.flow(place, writer.inside(made, '(0)'));
  }

  private readYield(node: TypeScript.YieldExpression): Place {
    const { writer } = this;
    const { generator = writer.create() } = this.frame;
    const given = node.expression && this.read(node.expression);
    const elements = writer.inside(generator, ELEMENTS);
    if (given === undefined) return writer.inside(generator, SENT);
    if (!node.asteriskToken) {
      writer.flow(given, elements);
      return writer.inside(generator, SENT);
    }
    writer.flow(this.elementsOf(given, node.expression), elements);
    return writer.inside(given, RETURNED);
  }

  protected elementsOf(value: Place, source: TypeScript.Expression | undefined): Place {
    const { writer } = this;
    const elements = writer.inside(value, ELEMENTS);
    if (source && this.isArray(source)) return elements;
    const iterator = writer.call(writer.inside(value, ITERATOR), []);
    const next = writer.call(writer.inside(iterator, 'next'), []);
    return writer.anyOf(elements, writer.inside(iterator, ELEMENTS), writer.inside(next, 'value'));
  }
}

/** Whether what is asked for is an element, which tells by itself that it may be missing. */
function isElement(node: TypeScript.Expression): boolean {
  return ts.isElementAccessExpression(skipWrappers(node));
}

function isBuiltIn({ declarations = [] }: TypeScript.Symbol): boolean {
  return declarations.length > 0 && declarations.every(isAmbient);
}

function ownerOf(symbol: TypeScript.Symbol): string {
  return nameOf(symbol.declarations![0].parent);
}

function nameOf(node: TypeScript.Node): string {
  return ts.isInterfaceDeclaration(node) ? node.name.text : '';
}
