/** Reads the assignment targets of names and patterns. */

import { isCallback } from '../../../api/index.ts';
import { withoutAlias } from '../../program/symbols.ts';
import ts from '../../program/typescript.js';
import { isAmbient, isAsyncIteratorKey, isIteratorKey, nameOf } from '../built-in-names.ts';
import { UNKNOWN, valueWith } from '../intervals/abstract-values.ts';
import { INT32 } from '../intervals/intervals.ts';
import { isOpenKey } from '../nullish/nullish-values.ts';
import { areAll, areTuples, partsOf, typeWhenRead } from '../type-parts.ts';
import { isSetByOthers, skipWrappers, symbolAt } from '../writes.ts';
import { LENGTH, missing, newList } from './built-ins/built-in-lists.ts';
import { numbersOf } from './numbers-outside.ts';
import { sharedName } from './shared-names.ts';
import {
  ELEMENTS,
  INSTANCE,
  ITERATOR,
  type Location,
  Mark,
  parameter,
  SummaryWriter,
  SYMBOL,
} from './summary.ts';
import { storeTypedElement } from './typed-arrays.ts';

/** The function whose body is being read. */
export interface Frame {
  result: Location;
  self: Location;
  /** For generators: the location to which `yield` passes values, and from which it receives them. */
  generator?: Location;
  /** For async functions: the promise that they give. */
  promise?: Location;
  isAsync?: boolean;
}

/** Symbols that get their first value only from their declaration. */
const DECLARED_ONCE = ts.SymbolFlags.Variable | ts.SymbolFlags.Function | ts.SymbolFlags.Class;

/** Types with values that are nullish, or false in Lua. */
const ANY_NUMBER =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.InstantiableNonPrimitive;

/** Types to which any array can be assigned. */
const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;

export abstract class TargetReader {
  readonly writer = new SummaryWriter();
  protected frame: Frame;
  private readonly symbols = new Map<ts.Symbol, Location>();
  private readonly declaredPlaces = new Set<Location>();

  protected readonly file: ts.SourceFile;
  protected readonly checker: ts.TypeChecker;
  protected readonly program: ts.Program;

  constructor(file: ts.SourceFile, program: ts.Program) {
    this.file = file;
    this.program = program;
    this.checker = program.getTypeChecker();
    this.frame = { result: this.writer.create(), self: this.writer.create() };
  }

  /** The location that an assignment to an expression changes. */
  protected abstract target(node: ts.Expression): Location;

  /** Notes what becomes of the length of an array when an element or the length itself is set. */
  protected abstract noteLength(target: ts.Expression): void;

  /** Reads an expression, and returns the location of its values. */
  abstract read(node: ts.Expression): Location;

  protected symbolAt(node: ts.Node): ts.Symbol | undefined {
    return withoutAlias(symbolAt(node, this.checker), this.checker);
  }

  protected locationOf(symbol: ts.Symbol): Location {
    const known = this.symbols.get(symbol);
    if (known !== undefined) return known;
    const location = this.writer.create();
    this.symbols.set(symbol, location);
    const [declaration] = symbol.declarations ?? [];
    const key = declaration && sharedName(symbol, declaration);
    if (key !== undefined) this.writer.same(this.writer.sharedLocation(key), location);
    if (isCallback(symbol.name)) this.noteCallback(location);
    if (declaration && isAmbient(declaration)) {
      this.writer.known(numbersOf(declaration), location);
      this.writer.escape(location);
    }
    return location;
  }

  /** Notes a function that the console calls with a number. */
  protected noteCallback(location: Location): void {
    this.writer.known(valueWith(INT32), this.writer.inside(location, parameter(0)));
  }

  /** The location of a name that is declared here. */
  protected declared(name: ts.Node): Location {
    const { parent } = name;
    // At its declaration, the name of a parameter property refers to the property; elsewhere to the parameter.
    const symbol = ts.isParameterPropertyDeclaration(parent, parent.parent)
      ? this.checker.getSymbolsOfParameterPropertyDeclaration(parent, name.getText())[0]
      : this.checker.getSymbolAtLocation(name);
    const location = symbol ? this.locationOf(symbol) : this.writer.create();
    this.declaredPlaces.add(location);
    this.writer.locations.set(name, location);
    return location;
  }

  /** Names of this file without a declaration that was read may be anything. */
  protected releaseUndeclared(): void {
    for (const [symbol, location] of this.symbols) {
      const [declaration] = symbol.declarations ?? [];
      if (!declaration || declaration.getSourceFile() !== this.file || this.declaredPlaces.has(location))
        continue;
      if (!(symbol.flags & DECLARED_ONCE)) continue;
      this.writer.known(UNKNOWN, location);
      this.writer.escape(location);
    }
  }

  /** Binds a variable, or those of a pattern, to the values of a location. */
  protected bind(name: ts.BindingName, value: Location, source?: ts.Expression): void {
    const inner = source && skipWrappers(source);
    if (ts.isIdentifier(name)) this.writer.flow(value, this.declared(name));
    else if (ts.isArrayBindingPattern(name)) {
      const parts = inner && directParts(inner, name.elements);
      const element = this.elementsOf(value, source);
      this.writer.locations.set(name, value);
      name.elements.forEach((part, index) => {
        if (ts.isOmittedExpression(part)) return;
        const { dotDotDotToken, initializer } = part;
        const from = parts
          ? this.read(parts[index])
          : dotDotDotToken
            ? this.listOf(element)
            : initializer
              ? element
              : this.taken(element, this.checker.getTypeAtLocation(name));
        this.bindElement(part, from, parts?.[index]);
      });
    } else {
      this.writer.locations.set(name, value);
      for (const part of name.elements) {
        const key = (part.propertyName ?? part.name) as ts.PropertyName;
        const type = part.initializer ? undefined : this.checker.getTypeAtLocation(name);
        if (part.dotDotDotToken) this.writer.mark(Mark.Mixed, this.writer.inside(value, ELEMENTS));
        this.bindElement(part, part.dotDotDotToken ? value : this.patternMember(value, key, type));
      }
    }
  }

  /** An element that a pattern reads from an array or iterator, where it may be missing, or from a tuple. */
  private taken(element: Location, type: ts.Type | undefined): Location {
    return type && areTuples(type, this.checker) ? element : this.doubtful(element);
  }

  /** A property that a pattern reads from an object: a record may lack it. */
  private patternMember(outer: Location, name: ts.PropertyName, type: ts.Type | undefined): Location {
    const owner = type?.symbol && this.isOfLanguage(type.symbol) ? type.symbol.name : undefined;
    if ((owner === 'Math' || owner === 'NumberConstructor') && ts.isIdentifier(name))
      return this.memberOfBuiltIn(owner, name.text);
    const member = this.member(outer, name);
    if (!ts.isIdentifier(name)) return member;
    const symbol = type?.getProperty(name.text);
    const isMethod = symbol && this.isOfLanguage(symbol) && (symbol.flags & ts.SymbolFlags.Method) !== 0;
    if (isMethod && symbol.valueDeclaration)
      return this.readMethodAsValue(name.text, outer, member, nameOf(symbol.valueDeclaration.parent));
    // The source of the pattern may be a string, a map or a set.
    if (name.text === 'length' || name.text === 'size')
      return this.writer.anyOf(member, this.writer.known(LENGTH));
    return type && isOpenKey(type, name.text) ? this.doubtful(member) : member;
  }

  /** The location of a built-in member of a built-in object. */
  protected abstract memberOfBuiltIn(owner: 'Math' | 'NumberConstructor', name: string): Location;

  protected abstract readMethodAsValue(
    name: string,
    receiver: Location,
    own: Location,
    owner: string,
  ): Location;

  private doubtful(location: Location): Location {
    const value = missing(this.writer, location);
    this.writer.mark(Mark.Nullish, value);
    return value;
  }

  private bindElement(part: ts.BindingElement, from: Location, source?: ts.Expression): void {
    if (!part.initializer) {
      this.bind(part.name, from, source);
      return;
    }
    this.bind(part.name, this.writer.anyOf(from, this.read(part.initializer)));
  }

  /** Assigns the values of a location to the targets of an assignment. */
  protected assign(target: ts.Expression, value: Location, source?: ts.Expression): void {
    const inner = skipWrappers(target);
    const type = source && this.checker.getTypeAtLocation(source);
    if (ts.isObjectLiteralExpression(inner)) this.writer.locations.set(inner, value);
    if (ts.isArrayLiteralExpression(inner)) {
      const parts = source && directParts(skipWrappers(source), inner.elements);
      const element = this.elementsOf(value, source);
      inner.elements.forEach((part, index) => {
        if (ts.isOmittedExpression(part)) return;
        if (ts.isSpreadElement(part)) this.assign(part.expression, this.listOf(element));
        else if (parts) this.assignPart(part, this.read(parts[index]));
        else this.assignPart(part, ts.isBinaryExpression(part) ? element : this.taken(element, type));
      });
    } else if (ts.isObjectLiteralExpression(inner))
      for (const part of inner.properties) {
        if (ts.isShorthandPropertyAssignment(part)) {
          const sentinel = part.objectAssignmentInitializer;
          this.store(this.patternMember(value, part.name, sentinel ? undefined : type), part.name);
          if (sentinel) this.store(this.read(sentinel), part.name);
        } else if (ts.isPropertyAssignment(part))
          this.assignPart(
            part.initializer,
            this.patternMember(value, part.name, ts.isBinaryExpression(part.initializer) ? undefined : type),
          );
        else if (ts.isSpreadAssignment(part)) this.assign(part.expression, value);
      }
    else this.store(value, inner);
  }

  /** Stores a value in an assignment target. */
  protected store(value: Location, target: ts.Expression): void {
    const location = this.target(target);
    // What is stored in a typed array is converted, and never makes it longer.
    if (storeTypedElement(this.writer, value, target, this.checker)) return;
    this.writer.flow(value, location);
    if (isSetByOthers(skipWrappers(target), this.checker)) this.writer.mark(Mark.Replaced, location);
    this.noteLength(target);
  }

  /** A target inside of a pattern, which may have a default value. */
  private assignPart(part: ts.Expression, from: Location): void {
    const inner = skipWrappers(part);
    if (!ts.isBinaryExpression(inner)) {
      this.assign(inner, from);
      return;
    }
    this.assign(inner.left, this.writer.anyOf(from, this.read(inner.right)));
  }

  /** An array for a rest element, of unknown length. */
  protected listOf(element: Location): Location {
    return newList(this.writer, element);
  }

  /** Notes the element type through which an array is seen, and whether that includes nullish or arbitrary values. */
  protected noteView(list: ts.Expression, location: Location): boolean {
    const whole = this.checker.getTypeAtLocation(list);
    const type = this.checker.getNonNullableType(whole);
    const element = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type;
    const isAnything = (part: ts.Type): boolean =>
      (part.flags & ANY_NUMBER) !== 0 || (part.isUnion() && part.types.some(isAnything));
    const isMixed = (whole.flags & OPEN) !== 0 || isAnything(element);
    // An array of booleans always has the same sentinel.
    if (isMixed && !areAll(element, ts.TypeFlags.BooleanLike))
      this.writer.mark(Mark.Mixed, this.writer.inside(location, ELEMENTS));
    return isMixed;
  }

  /** Whether a symbol belongs to JavaScript itself. */
  protected isOfLanguage({ declarations = [] }: ts.Symbol): boolean {
    return declarations.length > 0 && declarations.every(this.isDeclaredByLanguage);
  }

  protected readonly isDeclaredByLanguage = (node: ts.Node): boolean =>
    this.program.isSourceFileDefaultLibrary(node.getSourceFile());

  /** Whether all values of an expression have types of some kinds. */
  protected isOf(node: ts.Expression, flags: ts.TypeFlags): boolean {
    const isPart = (type: ts.Type): boolean => {
      if (type.flags & flags) return true;
      if (type.isUnion()) return type.types.every(isPart);
      if (type.isIntersection()) return type.types.some(isPart);
      const limit = type.isTypeParameter() ? this.checker.getBaseConstraintOfType(type) : undefined;
      return limit !== undefined && limit !== type && isPart(limit);
    };
    return isPart(this.checker.getTypeAtLocation(node));
  }

  protected isNumeric(node: ts.Expression): boolean {
    return this.isOf(node, ts.TypeFlags.NumberLike);
  }

  protected isArray(node: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(node);
    return partsOf(type).every(part => this.checker.isArrayLikeType(part));
  }

  /** The values that iterating a value yields. */
  protected abstract elementsOf(value: Location, source: ts.Expression | undefined): Location;

  /** The location of a property by the name in its declaration or pattern. */
  protected member(outer: Location, name: ts.PropertyName): Location {
    if (ts.isComputedPropertyName(name)) return this.memberAt(outer, name.expression);
    const text = ts.isNumericLiteral(name) ? ELEMENTS : nameOfKey(name.text);
    return this.writer.inside(outer, text);
  }

  /** The location of an element, or of a property with a computed name. */
  protected memberAt(outer: Location, key: ts.Expression): Location {
    const inner = skipWrappers(key);
    if (ts.isStringLiteralLike(inner)) return this.writer.inside(outer, nameOfKey(inner.text));
    const index = this.read(key);
    if (!ts.isNumericLiteral(inner)) this.writer.mark(Mark.Index, index);
    if (this.isNumeric(key)) return this.writer.inside(outer, ELEMENTS);
    const type = typeWhenRead(key, this.checker);
    if (type.isStringLiteral()) return this.writer.inside(outer, nameOfKey(type.value));
    if (type.flags & ts.TypeFlags.UniqueESSymbol)
      return this.writer.inside(outer, isIteratorKey(type) || isAsyncIteratorKey(type) ? ITERATOR : SYMBOL);
    this.writer.open(outer);
    return this.writer.inside(outer, ELEMENTS);
  }

  protected instanceOf(location: Location): Location {
    return this.writer.inside(location, INSTANCE);
  }
}

/** Keys that are indices name elements. */
function nameOfKey(text: string): string {
  return /^\d+$/.test(text) ? ELEMENTS : text;
}

/** The elements of an array literal that is destructured at once, one for each target. */
function directParts(
  source: ts.Expression,
  targets: readonly ts.Node[],
): readonly ts.Expression[] | undefined {
  if (!ts.isArrayLiteralExpression(source) || source.elements.length < targets.length) return undefined;
  const isPlain = (node: ts.Node): boolean =>
    !ts.isSpreadElement(node) && !(ts.isBindingElement(node) && node.dotDotDotToken);
  return source.elements.every(isPlain) && targets.every(isPlain) ? source.elements : undefined;
}
