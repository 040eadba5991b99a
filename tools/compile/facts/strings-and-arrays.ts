/** Distinguishes strings, arrays, and values that may be either. */

import ts from '../program/typescript.js';
import { partsOf } from './type-parts.ts';

/** Strings, arrays, either of both, and values whose type leaves it open. */
type Kind = 'text' | 'list' | 'both' | 'open' | 'other';

/** The kind of a type's values; `open` if the type does not exclude strings or arrays. */
export function kindOf(declared: ts.Type, checker: ts.TypeChecker): Kind {
  const type = checker.getNonNullableType(declared);
  const isGeneric = (type.flags & ts.TypeFlags.TypeParameter) !== 0;
  const known = isGeneric ? (checker.getBaseConstraintOfType(type) ?? type) : type;
  const kinds = new Set(partsOf(known).map(part => kindOfPart(part, checker)));
  if (kinds.size === 1) return [...kinds][0];
  // The transpiler handles typed arrays and their like, which are arrays on the console, itself.
  if (kinds.has('other') && kinds.has('list')) return 'other';
  return kinds.has('open') || kinds.has('other') ? 'open' : 'both';
}

/** Whether a type is certainly a string or an array, so that Lua's length operator applies. */
export function hasLength(type: ts.Type, checker: ts.TypeChecker): boolean {
  const kind = kindOf(type, checker);
  return kind === 'text' || kind === 'list' || kind === 'both';
}

/** Whether a value may lack a length by its type, as a string and an array never do. */
export function mayLackLength(type: ts.Type): boolean {
  return partsOf(type).some(part => {
    const { flags = 0 } = part.getProperty('length') ?? {};
    return (flags & ts.SymbolFlags.Optional) !== 0;
  });
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
  // A type that includes strings structurally includes arrays as well.
  return type.getProperty('length') && checker.isTypeAssignableTo(checker.getStringType(), type)
    ? 'open'
    : 'other';
}

/** Methods that strings and arrays both have, and that can be called on what may be either. */
export const METHODS_OF_BOTH = ['includes', 'indexOf', 'lastIndexOf', 'slice', 'at', 'concat'] as const;
