/**
 * Which fields the keys can reach that a program computes. Such a key reaches the fields of the object before it and,
 * since TypeScript lets a value have more fields than its type, of all types that can stand for that one. Where the
 * type says nothing, as `any` does, it reaches what becomes a value of such a type somewhere.
 */

import type TypeScript from 'typescript';
import { nodesIn } from '../nodes-in.ts';
import ts from '../typescript.ts';
import type { DeclaredObject } from './field-declarations.ts';
import { isDictionary, isOwn } from './field-escapes.ts';
import { NestedTypes } from './nested-types.ts';
import { type ObjectFlows, OPAQUE } from './object-flows.ts';

/** Where types may be given for type parameters. */
const POSSIBLE_GENERICS = [
  ts.SyntaxKind.TypeReference,
  ts.SyntaxKind.ExpressionWithTypeArguments,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.NewExpression,
];

/** What is known of single files. */
export interface FileFacts {
  flowsOf(file: TypeScript.SourceFile): ObjectFlows;
  objectsOf(file: TypeScript.SourceFile): readonly DeclaredObject[];
}

/**
 * Names of fields that computed keys can reach.
 * @param sources the files of the program
 * @param walked expressions before such keys
 * @param hasDictionaries whether objects are used as dictionaries besides
 * @param files tells of each file what can be kept between builds
 */
export function reachedNames(
  sources: readonly TypeScript.SourceFile[],
  checker: TypeScript.TypeChecker,
  walked: readonly TypeScript.Expression[],
  hasDictionaries: boolean,
  files: FileFacts,
): Set<string> {
  const finder = new FlowFinder(checker, hasDictionaries, files);
  for (const node of walked) finder.walk(checker.getTypeAtLocation(node));
  finder.followAll(sources);
  return finder.names;
}

class FlowFinder {
  readonly names = new Set<string>();
  private readonly checker: TypeScript.TypeChecker;
  private readonly nested: NestedTypes;
  /** What values become whose keys are computed. */
  private hasDictionaries: boolean;
  private isOpaque = false;
  private readonly parameters = new Set<TypeScript.Symbol>();
  /** Types whose fields are reached. */
  private readonly types = new Set<TypeScript.Type>();

  private readonly files: FileFacts;

  constructor(checker: TypeScript.TypeChecker, hasDictionaries: boolean, files: FileFacts) {
    this.checker = checker;
    this.nested = new NestedTypes(checker);
    this.files = files;
    this.hasDictionaries = hasDictionaries;
  }

  /** Follows values through the program until nothing new is reached. */
  followAll(sources: readonly TypeScript.SourceFile[]): void {
    for (let before = -1; before !== this.size; ) {
      before = this.size;
      if (this.isOpaque || this.hasDictionaries)
        for (const file of sources) this.followObjects(this.files.flowsOf(file));
      if (this.parameters.size > 0)
        for (const file of sources) nodesIn(file, ...POSSIBLE_GENERICS).forEach(this.followParameters);
      const comparable = [...this.types].filter(isComparable);
      if (comparable.length > 0)
        for (const file of sources)
          for (const declared of this.files.objectsOf(file)) this.compareDeclared(declared, comparable);
    }
  }

  private get size(): number {
    return this.types.size + this.parameters.size + (this.isOpaque ? 1 : 0) + (this.hasDictionaries ? 1 : 0);
  }

  /** A type whose keys are computed. */
  walk(type: TypeScript.Type): void {
    if (type.flags & OPAQUE) this.isOpaque = true;
    if (type.isUnionOrIntersection()) for (const part of type.types) this.walk(part);
    if (type.flags & ts.TypeFlags.TypeParameter) {
      const constraint = type.getConstraint();
      if (constraint) this.walk(constraint);
      if (!constraint || !isPrimitive(constraint)) this.parameters.add(type.symbol);
    } else if (type.flags & ts.TypeFlags.Instantiable && !isPrimitive(type)) {
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
    if (type.isUnionOrIntersection()) for (const part of type.types) this.reach(part);
    if (type.flags & ts.TypeFlags.TypeParameter) this.parameters.add(type.symbol);
    if (!(type.flags & ts.TypeFlags.Object) || this.types.has(type)) return;
    this.types.add(type);
    this.nested.within(type, undefined, () => this.reachInside(type));
  }

  private reachInside(type: TypeScript.Type): void {
    const { checker } = this;
    for (const part of checker.getTypeArguments(type as TypeScript.TypeReference)) this.reach(part);
    for (const signature of type.getCallSignatures()) {
      this.reach(signature.getReturnType());
      for (const parameter of signature.getParameters()) this.reach(checker.getTypeOfSymbol(parameter));
    }
    const element = type.getStringIndexType();
    if (element) this.reach(element);
    for (const property of checker.getPropertiesOfType(type)) {
      if (!isOwn(property)) continue;
      this.names.add(property.name);
      this.reach(checker.getTypeOfSymbol(property));
    }
  }

  /** Looks for values of type parameters that are walked through. */
  private followParameters = (node: TypeScript.Node): void => {
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) this.followArguments(node);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.followCall(node);
  };

  private followObjects({ dictionaries, opaque, functions }: ObjectFlows): void {
    const { checker } = this;
    if (this.hasDictionaries) for (const node of dictionaries) this.walk(checker.getTypeAtLocation(node));
    if (!this.isOpaque) return;
    for (const node of opaque) this.reach(checker.getTypeAtLocation(node));
    for (const node of functions) {
      const expected = checker.getContextualType(node);
      if (expected) this.reach(expected);
    }
  }

  /** Type arguments for parameters whose values are walked through. */
  private followArguments(node: TypeScript.TypeReferenceNode | TypeScript.ExpressionWithTypeArguments): void {
    if (!node.typeArguments) return;
    const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
    const symbol = this.checker.getSymbolAtLocation(name);
    const target =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    if (!target?.declarations?.some(declaration => this.hasWalkedParameter(declaration))) return;
    for (const part of node.typeArguments) this.reach(this.checker.getTypeFromTypeNode(part));
  }

  private followCall(node: TypeScript.CallExpression | TypeScript.NewExpression): void {
    const { checker } = this;
    if (ts.isNewExpression(node)) {
      const type = checker.getTypeAtLocation(node);
      if (type.symbol?.declarations?.some(declared => this.hasWalkedParameter(declared)))
        for (const part of checker.getTypeArguments(type as TypeScript.TypeReference)) this.reach(part);
    }
    const declaration = checker.getResolvedSignature(node)?.declaration;
    if (!declaration) return;
    const isWalked = this.hasWalkedParameter(declaration) || this.hasWalkedParameter(declaration.parent);
    if (!isWalked) return;
    for (const value of node.arguments ?? []) this.reach(checker.getTypeAtLocation(value));
    for (const part of node.typeArguments ?? []) this.reach(checker.getTypeFromTypeNode(part));
  }

  private hasWalkedParameter(node: TypeScript.Node): boolean {
    const parameters = (node as TypeScript.SignatureDeclaration).typeParameters ?? [];
    return parameters.some(({ name }) => {
      const symbol = this.checker.getSymbolAtLocation(name);
      return symbol !== undefined && this.parameters.has(symbol);
    });
  }

  /** Objects whose type can stand for one that is reached. */
  private compareDeclared({ node, names }: DeclaredObject, known: readonly TypeScript.Type[]): void {
    const possible = known.filter(type => hasAllNames(names, type));
    if (possible.length === 0) return;
    const type = this.checker.getTypeAtLocation(node);
    const stands = (other: TypeScript.Type): boolean => this.checker.isTypeAssignableTo(type, other);
    if (!this.types.has(type) && possible.some(stands)) this.reach(type);
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
