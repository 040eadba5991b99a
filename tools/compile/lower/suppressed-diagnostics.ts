/**
 * What the transpiler reports although our visitors make it right: conditions, undefined in arrays, `var`, `for … in`,
 * functions with `this` in the place of such without.
 */

import type TypeScript from 'typescript';
import {
  forbiddenForIn,
  truthyOnlyConditionalValue,
  undefinedInArrayLiteral,
  unsupportedNoSelfFunctionConversion,
  unsupportedOverloadAssignment,
  unsupportedSelfFunctionConversion,
  unsupportedVarDeclaration,
} from 'typescript-to-lua/dist/transformation/utils/diagnostics.js';

const SUPPRESSED: ReadonlySet<number> = new Set(
  [
    forbiddenForIn,
    truthyOnlyConditionalValue,
    undefinedInArrayLiteral,
    unsupportedNoSelfFunctionConversion,
    unsupportedOverloadAssignment,
    unsupportedSelfFunctionConversion,
    unsupportedVarDeclaration,
  ].map(({ code }) => code),
);

/** Whether the transpiler reports something that is right all the same. */
export function isSuppressed({ code }: TypeScript.Diagnostic): boolean {
  return SUPPRESSED.has(code);
}
