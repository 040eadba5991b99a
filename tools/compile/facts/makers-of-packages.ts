/** What packages declare as classes, of which their JavaScript may have made functions. */

import { isInPackage } from '../program/packages/package-paths.ts';
import { typedCodeOf } from '../program/packages/typed-exports.ts';
import { withoutAlias } from '../program/symbols.ts';
import ts from '../program/typescript.js';
import { memberOf } from './built-in-names.ts';
import { skipWrappers, symbolAt } from './writes.ts';

/** Whether `new` of an expression may be that of a function, because only declarations of a package say what it is. */
export function mayBeMaker(callee: ts.Expression, checker: ts.TypeChecker): boolean {
  const inner = skipWrappers(callee);
  const symbol = ts.isPropertyAccessExpression(inner)
    ? memberOf(inner, { checker })
    : symbolAt(inner, checker);
  const declared = withoutAlias(symbol, checker)?.valueDeclaration;
  if (!declared) return false;
  const file = declared.getSourceFile();
  if (!typedCodeOf(file.fileName)) return file.isDeclarationFile && isInPackage(file.fileName);
  const value =
    ts.isVariableDeclaration(declared) && declared.initializer && skipWrappers(declared.initializer);
  const made = value && checker.getTypeAtLocation(value).symbol?.valueDeclaration;
  return !made || !ts.isClassLike(made);
}
