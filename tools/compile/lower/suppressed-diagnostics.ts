/**
 * What the transpiler reports although our visitors make it right: conditions, undefined in arrays, `var`, `for … in`,
 * functions with `this` in the place of such without.
 */

import type ts from 'typescript';
import { transpilerDiagnostics } from '../transpiler/index.ts';

const SUPPRESSED: ReadonlySet<number> = new Set(
  [
    transpilerDiagnostics.forbiddenForIn,
    transpilerDiagnostics.truthyOnlyConditionalValue,
    transpilerDiagnostics.undefinedInArrayLiteral,
    transpilerDiagnostics.unsupportedNoSelfFunctionConversion,
    transpilerDiagnostics.unsupportedOverloadAssignment,
    transpilerDiagnostics.unsupportedSelfFunctionConversion,
    transpilerDiagnostics.unsupportedVarDeclaration,
  ].map(({ code }) => code),
);

/** Whether the transpiler reports something that is right all the same. */
export function isSuppressed({ code }: ts.Diagnostic): boolean {
  return SUPPRESSED.has(code);
}
