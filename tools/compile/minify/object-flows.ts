/**
 * Which objects of a file become values of types that do not name their fields: dictionaries, and types that say
 * nothing, such as `any`. Depends on the file and what its imports mean alone, so it can be kept between builds.
 */

import type TypeScript from 'typescript';
import { visitNodes } from '../nodes-in.ts';
import ts from '../typescript.ts';
import { isDictionary, isOwn } from './field-escapes.ts';
import { NestedTypes } from './nested-types.ts';

/** Types that say nothing of the fields of their values. */
export const OPAQUE = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;

export interface ObjectFlows {
  /** Objects that become dictionaries. */
  dictionaries: TypeScript.Expression[];
  /** Values that become ones of unknown type, or are a part of such. */
  opaque: TypeScript.Expression[];
  /** Functions that take values of unknown type where others are called with a known one. */
  functions: TypeScript.Expression[];
}

/** Looks through a file for objects that become values of other types. */
export function objectFlows(file: TypeScript.SourceFile, checker: TypeScript.TypeChecker): ObjectFlows {
  const finder = new ObjectFlowFinder(checker);
  visitNodes(file, finder.visit);
  return { dictionaries: finder.dictionaries, opaque: finder.opaque, functions: finder.functions };
}

class ObjectFlowFinder implements ObjectFlows {
  readonly dictionaries: TypeScript.Expression[] = [];
  readonly opaque: TypeScript.Expression[] = [];
  readonly functions: TypeScript.Expression[] = [];
  private readonly checker: TypeScript.TypeChecker;
  private readonly opaqueInside = new Map<TypeScript.Type, boolean>();
  private readonly nested: NestedTypes;

  constructor(checker: TypeScript.TypeChecker) {
    this.checker = checker;
    this.nested = new NestedTypes(checker);
  }

  visit = (node: TypeScript.Node): boolean => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return false;
    if (ts.isExpression(node) && !isPlain(node)) {
      const expected = this.checker.getContextualType(node);
      if (expected) this.follow(node, expected);
    }
    if (ts.isThrowStatement(node) || ts.isSpreadElement(node)) this.opaque.push(node.expression);
    // What is assigned to an object of unknown type becomes a part of it.
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      if (node.expression.name.text === 'assign') this.opaque.push(...node.arguments);
    return true;
  };

  private follow(node: TypeScript.Expression, expected: TypeScript.Type): void {
    const toDictionary = isDictionary(expected);
    const toOpaque = this.holdsOpaque(expected);
    const isFunction = expected.getCallSignatures().length > 0;
    if (!toDictionary && !toOpaque && !isFunction) return;
    const type = this.checker.getTypeAtLocation(node);
    if (toDictionary && (!isDictionary(type) || ts.isObjectLiteralExpression(node)))
      this.dictionaries.push(node);
    if (toOpaque && !(type.flags & OPAQUE)) this.opaque.push(node);
    if (type.getCallSignatures().length > 0 && this.holdsOpaque(type)) this.functions.push(node);
  }

  /** Whether values of a type hold some whose type says nothing. */
  private holdsOpaque(type: TypeScript.Type): boolean {
    const known = this.opaqueInside.get(type);
    if (known !== undefined) return known;
    this.opaqueInside.set(type, false);
    const isHeld = this.nested.within(type, false, () => this.findOpaque(type));
    this.opaqueInside.set(type, isHeld);
    return isHeld;
  }

  private findOpaque(type: TypeScript.Type): boolean {
    const { checker } = this;
    return (
      (type.flags & OPAQUE) !== 0 ||
      (type.isUnionOrIntersection() && type.types.some(part => this.holdsOpaque(part))) ||
      ((type.flags & ts.TypeFlags.Object) !== 0 &&
        (checker.getTypeArguments(type as TypeScript.TypeReference).some(part => this.holdsOpaque(part)) ||
          type.getCallSignatures().some(signature => this.signatureHoldsOpaque(signature)) ||
          this.isEmpty(type) ||
          checker
            .getPropertiesOfType(type)
            .some(property => isOwn(property) && this.holdsOpaque(checker.getTypeOfSymbol(property)))))
    );
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
}

/** Whether an expression is no object and no function for sure. */
function isPlain(node: TypeScript.Expression): boolean {
  return (
    ts.isOmittedExpression(node) ||
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isPostfixUnaryExpression(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword
  );
}
