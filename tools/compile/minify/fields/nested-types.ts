/**
 * Detects types that nest without end: in `class Box<T> { map<U>(f: (value: T) => U): Box<U> }`, the method of each
 * `Box` returns a `Box` of a new type parameter. A walk over types stops there.
 */

import ts from '../../program/typescript.js';

/** How often a type may hold itself with other parameters, and with other types, until it is known what it holds. */
const MAX_PARAMETERS = 2;
const MAX_TYPES = 40;

export class NestedTypes {
  private readonly checker: ts.TypeChecker;
  private readonly depths = new Map<ts.Symbol, number>();

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  /** What `look` gives; `otherwise` if the walk is inside of too many types of the same name. */
  within<T>(type: ts.Type, otherwise: T, look: () => T): T {
    const { symbol } = type;
    if (!symbol || !(type.flags & ts.TypeFlags.Object)) return look();
    const depth = this.depths.get(symbol) ?? 0;
    if (depth >= (this.isOfParameters(type) ? MAX_PARAMETERS : MAX_TYPES)) return otherwise;
    this.depths.set(symbol, depth + 1);
    const found = look();
    this.depths.set(symbol, depth);
    return found;
  }

  private isOfParameters(type: ts.Type): boolean {
    const list = this.checker.getTypeArguments(type as ts.TypeReference);
    return list.some(({ flags }) => flags & ts.TypeFlags.TypeParameter);
  }
}
