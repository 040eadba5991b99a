/**
 * Which fields the keys can reach that a program computes. Such a key reaches the fields of the object before it and,
 * since TypeScript lets a value have more fields than its type, of all types that can stand for that one. Where the
 * type says nothing, as `any` does, it reaches what becomes a value of such a type somewhere.
 */

import type TypeScript from 'typescript';
import ts from '../typescript.ts';
import { isDictionary, isOwn } from './field-escapes.ts';

/** Types that say nothing of the fields of their values. */
const OPAQUE = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;

/**
 * Names of fields that computed keys can reach.
 * @param sources the files of the program
 * @param walked expressions before such keys
 * @param hasDictionaries whether objects are used as dictionaries besides
 */
export function reachedNames(
  sources: readonly TypeScript.SourceFile[],
  checker: TypeScript.TypeChecker,
  walked: readonly TypeScript.Expression[],
  hasDictionaries: boolean,
): Set<string> {
  const finder = new FlowFinder(checker, hasDictionaries);
  for (const node of walked) finder.walk(checker.getTypeAtLocation(node));
  finder.followAll(sources);
  return finder.names;
}

class FlowFinder {
  readonly names = new Set<string>();
  private readonly checker: TypeScript.TypeChecker;
  /** What values become whose keys are computed. */
  private hasDictionaries: boolean;
  private isOpaque = false;
  private readonly parameters = new Set<TypeScript.Symbol>();
  /** Types whose fields are reached. */
  private readonly types = new Set<TypeScript.Type>();
  private readonly opaqueInside = new Map<TypeScript.Type, boolean>();

  constructor(checker: TypeScript.TypeChecker, hasDictionaries: boolean) {
    this.checker = checker;
    this.hasDictionaries = hasDictionaries;
  }

  /** Follows values through the program until nothing new is reached. */
  followAll(sources: readonly TypeScript.SourceFile[]): void {
    for (let before = -1; before !== this.size; ) {
      before = this.size;
      if (this.isOpaque || this.hasDictionaries || this.parameters.size > 0)
        for (const file of sources) ts.forEachChild(file, this.follow);
      if (this.types.size > 0) for (const file of sources) ts.forEachChild(file, this.compareDeclared);
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

  /** Looks for values that become what is walked through. */
  private follow = (node: TypeScript.Node): void => {
    const { checker } = this;
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) this.followArguments(node);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.followCall(node);
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) {
      ts.forEachChild(node, this.follow);
      return;
    }
    if (ts.isExpression(node) && !ts.isOmittedExpression(node)) {
      const expected = checker.getContextualType(node);
      if (expected) this.followValue(node, expected);
    }
    if (this.isOpaque && (ts.isThrowStatement(node) || ts.isSpreadElement(node)))
      this.reach(checker.getTypeAtLocation(node.expression));
    ts.forEachChild(node, this.follow);
  };

  private followValue(node: TypeScript.Expression, expected: TypeScript.Type): void {
    const { checker } = this;
    if (this.hasDictionaries && isDictionary(expected)) {
      const type = checker.getTypeAtLocation(node);
      if (!isDictionary(type) || ts.isObjectLiteralExpression(node)) this.walk(type);
    }
    if (!this.isOpaque) return;
    const type = checker.getTypeAtLocation(node);
    if (this.holdsOpaque(expected) && !(type.flags & OPAQUE)) this.reach(type);
    // A function whose parameters say nothing is given what it is called with.
    if (type.getCallSignatures().length > 0 && this.holdsOpaque(type)) this.reach(expected);
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
    // What is assigned to an object of unknown type becomes a part of it.
    const isAssign = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'assign';
    if (!isWalked && !(isAssign && (this.isOpaque || this.hasDictionaries))) return;
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

  /** Whether values of a type hold some whose type says nothing. */
  private holdsOpaque(type: TypeScript.Type): boolean {
    const known = this.opaqueInside.get(type);
    if (known !== undefined) return known;
    this.opaqueInside.set(type, false);
    const { checker } = this;
    const isHeld =
      (type.flags & OPAQUE) !== 0 ||
      (type.isUnionOrIntersection() && type.types.some(part => this.holdsOpaque(part))) ||
      ((type.flags & ts.TypeFlags.Object) !== 0 &&
        (checker.getTypeArguments(type as TypeScript.TypeReference).some(part => this.holdsOpaque(part)) ||
          type.getCallSignatures().some(signature => this.signatureHoldsOpaque(signature)) ||
          this.isEmpty(type) ||
          checker
            .getPropertiesOfType(type)
            .some(property => isOwn(property) && this.holdsOpaque(checker.getTypeOfSymbol(property)))));
    this.opaqueInside.set(type, isHeld);
    return isHeld;
  }

  private signatureHoldsOpaque(signature: TypeScript.Signature): boolean {
    return (
      this.holdsOpaque(signature.getReturnType()) ||
      signature.getParameters().some(parameter => this.holdsOpaque(this.checker.getTypeOfSymbol(parameter)))
    );
  }

  private isEmpty(type: TypeScript.Type): boolean {
    return (
      this.checker.getPropertiesOfType(type).length === 0 &&
      type.getCallSignatures().length === 0 &&
      !isDictionary(type)
    );
  }

  /** Objects whose type can stand for one that is reached. */
  private compareDeclared = (node: TypeScript.Node): void => {
    if (
      ts.isObjectLiteralExpression(node) ||
      ts.isClassLike(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeLiteralNode(node)
    ) {
      const type = this.checker.getTypeAtLocation(node);
      if (!this.types.has(type)) {
        const isReached = [...this.types].some(
          known => isComparable(known) && this.checker.isTypeAssignableTo(type, known),
        );
        if (isReached) this.reach(type);
      }
    }
    ts.forEachChild(node, this.compareDeclared);
  };
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
