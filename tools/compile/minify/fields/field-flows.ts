/**
 * Which fields the keys can reach that a program computes. Such a key reaches the fields of the object before it and,
 * since TypeScript lets a value have more fields than its type, of all types that can stand for that one. Where the
 * type does not name the fields, as dictionaries, `any` and the parameters of generics do not, it reaches those of all
 * types that meet such a type somewhere.
 */

import type TypeScript from 'typescript';
import { typeText } from '../../program/type-text.ts';
import ts from '../../program/typescript.ts';
import type { DeclaredObject } from './field-declarations.ts';
import { NestedTypes } from './nested-types.ts';
import { isDictionary, isForeign, OPAQUE, type TypeMeetings } from './type-meetings.ts';

/**
 * Names of fields that computed keys can reach.
 * @param walked nodes before such keys
 * @param meetings which types of the program meet
 * @param objects what the program declares
 */
export function reachedNames(
  checker: TypeScript.TypeChecker,
  walked: readonly TypeScript.Node[],
  meetings: TypeMeetings,
  objects: readonly DeclaredObject[],
): Set<string> {
  const finder = new FlowFinder(checker);
  for (const node of walked) finder.walk(checker.getTypeAtLocation(node));
  finder.followAll(meetings, objects);
  return finder.names;
}

/** A type that objects may stand for. */
interface Target {
  type: TypeScript.Type;
  text: string;
}

/**
 * Whether objects can stand for values of types, by the texts of these, as far as that was asked. What is declared in an
 * unaffected file is the same object in the next build.
 */
const standIns = new WeakMap<DeclaredObject, Map<string, boolean>>();

class FlowFinder {
  readonly names = new Set<string>();
  private readonly checker: TypeScript.TypeChecker;
  private readonly nested: NestedTypes;
  /** What values become whose keys are computed. */
  private hasDictionaries = false;
  private isOpaque = false;
  private readonly parameters = new Set<TypeScript.Symbol>();
  /** Types whose fields are reached. */
  private readonly types = new Set<TypeScript.Type>();

  constructor(checker: TypeScript.TypeChecker) {
    this.checker = checker;
    this.nested = new NestedTypes(checker);
  }

  /** Follows values through the program until nothing new is reached; objects are compared with each type once. */
  followAll(meetings: TypeMeetings, objects: readonly DeclaredObject[]): void {
    let compared = 0;
    for (let before = -1; before !== this.size; ) {
      before = this.size;
      for (const { type, with: other } of meetings.found)
        if (other === 'dictionary') {
          if (this.hasDictionaries) this.walk(type);
        } else if (other === 'unknown' ? this.isOpaque : this.parameters.has(other)) this.reach(type);
      const targets = [...this.types]
        .slice(compared)
        .filter(isComparable)
        .map(type => ({ type, text: typeText(type, this.checker) }));
      compared = this.types.size;
      if (targets.length > 0) for (const declared of objects) this.compareDeclared(declared, targets);
    }
    if (this.size > 0) for (const name of meetings.asked) this.names.add(name);
  }

  private get size(): number {
    return this.types.size + this.parameters.size + (this.isOpaque ? 1 : 0) + (this.hasDictionaries ? 1 : 0);
  }

  /** A type whose keys are computed. */
  walk(type: TypeScript.Type): void {
    if (type.flags & OPAQUE) this.isOpaque = true;
    if (type.isUnionOrIntersection()) for (const part of type.types) this.walk(part);
    if (type.flags & ts.TypeFlags.TypeParameter) this.noteParameter(type, part => this.walk(part));
    else if (type.flags & ts.TypeFlags.Instantiable && !isPrimitive(type)) {
      const constraint = this.checker.getBaseConstraintOfType(type);
      if (!constraint || !isPrimitive(constraint)) this.isOpaque = true;
    }
    if (!(type.flags & ts.TypeFlags.Object) || this.types.has(type)) return;
    if (isDictionary(type)) this.hasDictionaries = true;
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) return;
    const properties = this.checker.getPropertiesOfType(type);
    // A type without fields says nothing of the object.
    if (properties.length === 0 && !isDictionary(type) && type.getCallSignatures().length === 0)
      this.isOpaque = true;
    this.types.add(type);
    for (const { name } of properties) this.names.add(name);
  }

  /** A type of values whose keys may be computed, and those of everything that is reached from them. */
  private reach(type: TypeScript.Type): void {
    if (type.flags & OPAQUE) this.isOpaque = true;
    if (type.isUnionOrIntersection()) for (const part of type.types) this.reach(part);
    if (type.flags & ts.TypeFlags.TypeParameter) this.noteParameter(type, part => this.reach(part));
    if (!(type.flags & ts.TypeFlags.Object) || this.types.has(type)) return;
    this.types.add(type);
    this.nested.within(type, undefined, () => this.reachInside(type));
  }

  private noteParameter(type: TypeScript.Type, follow: (constraint: TypeScript.Type) => void): void {
    if (this.parameters.has(type.symbol)) return;
    const constraint = type.getConstraint();
    if (!constraint || !isPrimitive(constraint)) this.parameters.add(type.symbol);
    if (constraint) follow(constraint);
  }

  private reachInside(type: TypeScript.Type): void {
    const { checker } = this;
    for (const part of checker.getTypeArguments(type as TypeScript.TypeReference)) this.reach(part);
    for (const signature of type.getCallSignatures()) {
      this.reach(signature.getReturnType());
      for (const parameter of signature.getParameters()) this.reach(checker.getTypeOfSymbol(parameter));
    }
    const element = type.getStringIndexType();
    if (element) {
      this.hasDictionaries = true;
      this.reach(element);
    }
    for (const property of checker.getPropertiesOfType(type)) {
      if (isForeign(property)) continue;
      this.names.add(property.name);
      this.reach(checker.getTypeOfSymbol(property));
    }
  }

  /** Objects whose type can stand for one that is reached. */
  private compareDeclared(declared: DeclaredObject, targets: readonly Target[]): void {
    if (!targets.some(target => this.standsFor(declared, target))) return;
    const type = this.checker.getTypeAtLocation(declared.node);
    if (!this.types.has(type)) this.reach(type);
  }

  private standsFor(declared: DeclaredObject, { type, text }: Target): boolean {
    if (!hasAllNames(declared.names, type)) return false;
    const answers = standIns.get(declared) ?? new Map<string, boolean>();
    standIns.set(declared, answers);
    let answer = answers.get(text);
    if (answer === undefined) {
      const { checker } = this;
      answer = checker.isTypeAssignableTo(checker.getTypeAtLocation(declared.node), type);
      answers.set(text, answer);
    }
    return answer;
  }
}

/** Whether an object with some names may have all fields that a type asks for. */
function hasAllNames(names: ReadonlySet<string>, type: TypeScript.Type): boolean {
  if (names.has('*')) return true;
  return type
    .getProperties()
    .every(({ name, flags }) => names.has(name) || (flags & ts.SymbolFlags.Optional) !== 0);
}

/** Whether more types than the type itself matter: one that takes everything is followed in another way. */
function isComparable(type: TypeScript.Type): boolean {
  return type.getProperties().length > 0 && type.getCallSignatures().length === 0;
}

function isPrimitive(type: TypeScript.Type): boolean {
  if (type.isUnion()) return type.types.every(isPrimitive);
  const primitive = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;
  return (type.flags & primitive) !== 0;
}
