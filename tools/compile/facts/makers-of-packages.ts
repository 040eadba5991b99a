/** Functions that make objects with `new`: those of JavaScript, and what packages declare as classes. */

import { isScript } from '../program/packages/find-code.ts';
import { isInPackage } from '../program/packages/package-paths.ts';
import { typedCodeOf } from '../program/packages/typed-exports.ts';
import { withoutAlias } from '../program/symbols.ts';
import ts from '../program/typescript.js';
import { memberOf } from './built-in-names.ts';
import { skipWrappers, symbolAt } from './writes.ts';

/** Whether an expression of JavaScript is a function, which makes objects as a class does. */
export function isMaker(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const declared = checker.getTypeAtLocation(node).symbol?.valueDeclaration;
  if (declared === undefined || !ts.isFunctionLike(declared)) return false;
  return [node, declared].some(one => isScript(one.getSourceFile().fileName));
}

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
