/** Distinguishes strings, arrays, and values that may be either. */

import ts from '../program/typescript.js';
import { partsOf } from './type-parts.ts';

/** Strings, arrays, either, and what may be either for all that its type says. */
type Kind = 'text' | 'list' | 'both' | 'open' | 'other';

/** What a value of a type is; `open` if it may be a string or an array for all that its type says. */
export function kindOf(declared: ts.Type, checker: ts.TypeChecker): Kind {
  const type = checker.getNonNullableType(declared);
  const isGeneric = (type.flags & ts.TypeFlags.TypeParameter) !== 0;
  const known = isGeneric ? (checker.getBaseConstraintOfType(type) ?? type) : type;
  const kinds = new Set(partsOf(known).map(part => kindOfPart(part, checker)));
  if (kinds.size === 1) return [...kinds][0];
  // Of typed arrays and the like, which are arrays on the console, the transpiler knows by itself.
  if (kinds.has('other') && kinds.has('list')) return 'other';
  return kinds.has('open') || kinds.has('other') ? 'open' : 'both';
}

/** Whether a value of a type is a string or an array for sure, whose length Lua has an operator for. */
export function hasLength(type: ts.Type, checker: ts.TypeChecker): boolean {
  const kind = kindOf(type, checker);
  return kind === 'text' || kind === 'list' || kind === 'both';
}

function kindOfPart(type: ts.Type, checker: ts.TypeChecker): Kind {
  const { StringLike, Any, Unknown, Object: ObjectFlag } = ts.TypeFlags;
  if (type.flags & StringLike) return 'text';
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'list';
  // An array with properties of its own, a string with a brand.
  if (type.isIntersection())
    return (
      type.types.map(part => kindOfPart(part, checker)).find(kind => kind === 'text' || kind === 'list') ??
      'other'
    );
  if (type.flags & (Any | Unknown) || !(type.flags & ObjectFlag)) return 'other';
  if (type.symbol?.name === 'ArrayLike') return 'open';
  if (type.isClass()) return 'other';
  // What a string can stand for, an array can as well.
  return type.getProperty('length') && checker.isTypeAssignableTo(checker.getStringType(), type)
    ? 'open'
    : 'other';
}

/** Methods that strings and arrays both have, and that can be called on what may be either. */
export const METHODS_OF_BOTH = ['includes', 'indexOf', 'lastIndexOf', 'slice', 'at', 'concat'] as const;
