/**
 * What comes together where a value of one type becomes one of another: types that name their fields, and types that do
 * not, whose fields are asked for by strings. Dictionaries do not name them, nor types that say nothing, such as `any`,
 * nor the parameters of generics. A value goes both ways: who holds it under one type sees what is done to it under the
 * other.
 */

import type TypeScript from 'typescript';
import ts from '../../program/typescript.ts';
import { NestedTypes } from './nested-types.ts';

/** Types that say nothing of the fields of their values. */
export const OPAQUE = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;

/** A type that meets one whose values are dictionaries, of unknown type, or of a parameter of a generic. */
export interface Meeting {
  type: TypeScript.Type;
  with: 'dictionary' | 'unknown' | TypeScript.Symbol;
}

/** Collects the meetings of a program or a part of it, each of them once. */
export class TypeMeetings {
  readonly found: Meeting[] = [];
  /** Names that strings may spell: of fields that a dictionary is asked for, or that a type makes of strings. */
  readonly asked = new Set<string>();
  private readonly checker: TypeScript.TypeChecker;
  private readonly nested: NestedTypes;
  private readonly met = new Map<TypeScript.Type, Set<TypeScript.Type>>();

  constructor(checker: TypeScript.TypeChecker) {
    this.checker = checker;
    this.nested = new NestedTypes(checker);
  }

  /** How much is known; it grows with everything new. */
  get size(): number {
    return this.found.length + this.asked.size;
  }

  /** A value of one type becomes one of another. */
  meet(type: TypeScript.Type, other: TypeScript.Type): void {
    if (type === other || isPlain(type) || isPlain(other) || this.hasMet(type, other)) return;
    if (type.isUnion()) for (const part of type.types) this.meetPart(part, other);
    else if (other.isUnion()) for (const part of other.types) this.meet(type, part);
    else {
      const isOpaque = this.isOpaque(type);
      const isOtherOpaque = this.isOpaque(other);
      if (isOpaque && isOtherOpaque) return;
      if (isOpaque) this.meetUnknown(other, type);
      else if (isOtherOpaque) this.meetUnknown(type, other);
      else if (isParameter(type)) this.meetParameter(type, other);
      else if (isParameter(other)) this.meetParameter(other, type);
      else this.nested.within(type, undefined, () => this.meetObjects(type, other));
    }
  }

  /** A field that is asked for by its name: one that an object of the type need not declare. */
  ask(type: TypeScript.Type, name: string): void {
    if (this.asked.has(name)) return;
    if (type.isUnion()) for (const part of type.types) this.ask(part, name);
    else if (isUndeclared(this.checker.getPropertyOfType(type, name))) this.asked.add(name);
    else if (isDictionary(type) || type.flags & OPAQUE)
      if (!this.checker.getPropertyOfType(type, name)) this.asked.add(name);
  }

  /** The type of what an iteration over a value gives. */
  elementOf(type: TypeScript.Type): TypeScript.Type | undefined {
    const element = type.getNumberIndexType();
    if (element) return element;
    const iterate = this.checker.getPropertiesOfType(type).find(({ name }) => name.startsWith('__@iterator'));
    const iterator = iterate && this.checker.getTypeOfSymbol(iterate).getCallSignatures()[0]?.getReturnType();
    return iterator && this.argumentsOf(iterator)[0];
  }

  private hasMet(type: TypeScript.Type, other: TypeScript.Type): boolean {
    const before = this.met.get(type);
    if (before?.has(other)) return true;
    if (before) before.add(other);
    else this.met.set(type, new Set([other]));
    return false;
  }

  /** What is a part of the other type as well becomes that part. */
  private meetPart(part: TypeScript.Type, other: TypeScript.Type): void {
    if (!other.isUnion() || !other.types.includes(part)) this.meet(part, other);
  }

  private meetUnknown(type: TypeScript.Type, unknown: TypeScript.Type): void {
    this.found.push({ type, with: 'unknown' });
    if (isDictionary(type)) this.found.push({ type: unknown, with: 'dictionary' });
  }

  private meetParameter(parameter: TypeScript.Type, type: TypeScript.Type): void {
    this.found.push({ type, with: parameter.symbol });
    if (isDictionary(type)) this.found.push({ type: parameter, with: 'dictionary' });
    const constraint = parameter.getConstraint();
    if (constraint) this.meet(type, constraint);
  }

  private meetObjects(type: TypeScript.Type, other: TypeScript.Type): void {
    const { checker } = this;
    const target = targetOf(type);
    if (target && target === targetOf(other)) {
      const others = this.argumentsOf(other);
      for (const [index, part] of this.argumentsOf(type).entries()) this.meet(part, others[index]);
      return;
    }
    this.meetFields(type, other);
    this.meetFields(other, type);
    const [element, otherElement] = [this.elementOf(type), this.elementOf(other)];
    if (element && otherElement) this.meet(element, otherElement);
    const [value, otherValue] = [type.getStringIndexType(), other.getStringIndexType()];
    if (value && otherValue) this.meet(value, otherValue);
    for (const kind of [ts.SignatureKind.Call, ts.SignatureKind.Construct])
      for (const signature of checker.getSignaturesOfType(type, kind))
        for (const otherSignature of checker.getSignaturesOfType(other, kind))
          this.meetSignatures(signature, otherSignature);
  }

  /** Fields of a type, where values of it are seen as ones of the other type. */
  private meetFields(type: TypeScript.Type, other: TypeScript.Type): void {
    const { checker } = this;
    const value = other.getStringIndexType();
    let isRead = false;
    for (const property of checker.getPropertiesOfType(type)) {
      if (isForeign(property)) continue;
      const same = checker.getPropertyOfType(other, property.name);
      if (isUndeclared(property)) this.asked.add(property.name);
      const seenAs = same ? checker.getTypeOfSymbol(same) : value;
      if (!same && value) isRead = true;
      if (seenAs) this.meet(checker.getTypeOfSymbol(property), seenAs);
    }
    if (isRead) this.found.push({ type, with: 'dictionary' });
  }

  private meetSignatures(signature: TypeScript.Signature, other: TypeScript.Signature): void {
    this.meet(signature.getReturnType(), other.getReturnType());
    const count = Math.max(signature.parameters.length, other.parameters.length);
    for (let index = 0; index < count; index++) {
      const [type, otherType] = [this.parameterType(signature, index), this.parameterType(other, index)];
      if (type && otherType) this.meet(type, otherType);
    }
  }

  /** The type of the parameter at an index, which may be one of the last parameter's list. */
  parameterType({ parameters }: TypeScript.Signature, index: number): TypeScript.Type | undefined {
    const symbol = parameters[Math.min(index, parameters.length - 1)];
    if (!symbol) return undefined;
    const declaration = symbol.valueDeclaration;
    const isRest = declaration && ts.isParameter(declaration) && declaration.dotDotDotToken;
    const type = this.checker.getTypeOfSymbol(symbol);
    if (isRest) return type.getNumberIndexType() ?? type;
    return index < parameters.length ? type : undefined;
  }

  private argumentsOf(type: TypeScript.Type): readonly TypeScript.Type[] {
    return this.checker.getTypeArguments(type as TypeScript.TypeReference);
  }

  private isOpaque(type: TypeScript.Type): boolean {
    if (type.flags & OPAQUE) return true;
    if (isParameter(type)) return false;
    if (type.flags & ts.TypeFlags.Instantiable) {
      const constraint = this.checker.getBaseConstraintOfType(type);
      return !constraint || !isPlain(constraint);
    }
    return (
      // A literal without fields has none.
      !((type as TypeScript.ObjectType).objectFlags & ts.ObjectFlags.FreshLiteral) &&
      this.checker.getPropertiesOfType(type).length === 0 &&
      type.getCallSignatures().length === 0 &&
      type.getConstructSignatures().length === 0 &&
      !isDictionary(type)
    );
  }
}

/** Whether objects of a type can have fields of any name. */
export function isDictionary(type: TypeScript.Type): boolean {
  if (type.isUnionOrIntersection()) return type.types.some(isDictionary);
  return type.getStringIndexType() !== undefined;
}

/** Whether a field is declared in the program itself, as far as it is declared anywhere. */
export function isOwn(symbol: TypeScript.Symbol | undefined): boolean {
  return symbol !== undefined && !isUndeclared(symbol) && !isForeign(symbol);
}

/** Whether a type makes the name of a field of a string, as `Record<'left' | 'right', number>` does. */
function isUndeclared(symbol: TypeScript.Symbol | undefined): boolean {
  return symbol !== undefined && (symbol.declarations ?? []).length === 0;
}

/** Whether a field is known outside of the program. */
export function isForeign({ declarations }: TypeScript.Symbol): boolean {
  return declarations?.some(declaration => declaration.getSourceFile().isDeclarationFile) ?? false;
}

function isParameter(type: TypeScript.Type): boolean {
  return (type.flags & ts.TypeFlags.TypeParameter) !== 0;
}

function targetOf(type: TypeScript.Type): TypeScript.Type | undefined {
  return (type as TypeScript.TypeReference).target;
}

const PLAIN =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Never;

/** Whether values of a type are no objects. */
function isPlain(type: TypeScript.Type): boolean {
  if (type.isUnion()) return type.types.every(isPlain);
  return (type.flags & PLAIN) !== 0;
}
