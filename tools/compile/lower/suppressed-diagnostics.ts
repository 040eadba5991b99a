/**
 * Diagnostics of the transpiler that do not apply, because our visitors lower the code correctly: conditions,
 * undefined in arrays, `var`, `for…in`, and conversions between functions with and without `this`.
 */

import type ts from 'typescript';
import { transpilerDiagnostics } from '../transpiler/index.ts';

const SUPPRESSED: ReadonlySet<number> = new Set(
  [
    transpilerDiagnostics.forbiddenForIn,
    transpilerDiagnostics.truthyOnlyConditionalValue,
    transpilerDiagnostics.undefinedInArrayLiteral,
    transpilerDiagnostics.unsupportedAsyncGenerator,
    transpilerDiagnostics.unsupportedForAwaitOf,
    transpilerDiagnostics.unsupportedNoSelfFunctionConversion,
    transpilerDiagnostics.unsupportedOverloadAssignment,
    transpilerDiagnostics.unsupportedSelfFunctionConversion,
    transpilerDiagnostics.unsupportedVarDeclaration,
  ].map(({ code }) => code),
);

/** Whether a diagnostic of the transpiler does not apply. */
export function isSuppressed({ code }: ts.Diagnostic): boolean {
  return SUPPRESSED.has(code);
}
