/** Classes of the language as values: `{ type: Number }`, `x.constructor === String`, `const make = Array`. */

import ts from '../program/typescript.js';
import { type CheckedProgram, isAmbient } from './built-in-names.ts';
import { isCallee, withWrappers } from './writes.ts';

/**
 * Whether a name of the language is a class as a value. It receives `this` where it is called without `new`, as the
 * program's own classes do, and is one value wherever it is named.
 */
export function isClassValue(node: ts.Identifier, checked: CheckedProgram): boolean {
  if (node.text.endsWith('Error')) return true;
  if (isCallee(node)) return false;
  if (/^(Array|Date|Object)$/.test(node.text)) return true;
  return /^(Boolean|Number|String)$/.test(node.text) && !isCallback(node, checked);
}

/** Whether an expression is the callback of a built-in function, as in `list.map(Number)`: it is called and no more. */
function isCallback(node: ts.Expression, { checker, program }: CheckedProgram): boolean {
  const parameter = ambientParameter(node, checker);
  return (
    parameter !== undefined &&
    program.isSourceFileDefaultLibrary(parameter.getSourceFile()) &&
    checker.getNonNullableType(checker.getTypeAtLocation(parameter)).getCallSignatures().length > 0
  );
}

/** The parameter of a function outside of the program that an expression is an argument for. */
export function ambientParameter(node: ts.Expression, checker: ts.TypeChecker): ts.Declaration | undefined {
  const at = withWrappers(node);
  if (!ts.isCallExpression(at.parent)) return undefined;
  const index = at.parent.arguments.indexOf(at);
  const parameter = checker.getResolvedSignature(at.parent)?.parameters[index]?.valueDeclaration;
  return parameter && isAmbient(parameter) ? parameter : undefined;
}
