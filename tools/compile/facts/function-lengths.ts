/** The `length` of functions and classes: the number of parameters before the first that has a default or takes the rest. */

import { nodesIn } from '../program/nodes-in.ts';
import { withoutAlias } from '../program/symbols.ts';
import ts from '../program/typescript.js';
import type { CheckedProgram } from './built-in-names.ts';
import { changes, skipWrappers, symbolAt } from './writes.ts';

/**
 * The length of the function or class that an expression gives: 'unknown' if it is known only at run time, undefined
 * for other values and built-in functions.
 */
export function functionLengthOf(
  node: ts.Expression,
  { checker, program }: CheckedProgram,
): number | 'unknown' | undefined {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  const [signature] = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  if (!signature) return undefined;
  const declared = signature.getDeclaration() as ts.Node | undefined;
  if (declared && program.isSourceFileDefaultLibrary(declared.getSourceFile())) return undefined;
  const named = declarationOf(skipWrappers(node), checker);
  return named ? lengthOf(named) : 'unknown';
}

type Declared = ts.FunctionLikeDeclaration | ts.ClassLikeDeclaration;

/** The function or class that an expression is or refers to, if it is certain. */
function declarationOf(node: ts.Expression, checker: ts.TypeChecker): Declared | undefined {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return node as Declared;
  if (!ts.isIdentifier(node)) return undefined;
  const symbol = withoutAlias(symbolAt(node, checker), checker);
  for (const one of symbol?.declarations ?? []) {
    if (ts.isClassLike(one) || (ts.isFunctionDeclaration(one) && one.body)) return one;
    if (ts.isVariableDeclaration(one) && one.initializer && !changes(one.getSourceFile(), symbol!, checker))
      return declarationOf(skipWrappers(one.initializer), checker);
  }
  return undefined;
}

function lengthOf(node: Declared): number {
  const written = ts.isClassLike(node) ? constructorOf(node) : node;
  const parameters = (written?.parameters ?? []).filter(({ name }) => name.getText() !== 'this');
  const first = parameters.findIndex(hasNoLength);
  return first < 0 ? parameters.length : first;
}

/** The own constructor of a class; a class that inherits its constructor has length 0. */
function constructorOf({ members }: ts.ClassLikeDeclaration) {
  return members.find(
    (one): one is ts.ConstructorDeclaration => ts.isConstructorDeclaration(one) && one.body !== undefined,
  );
}

function hasNoLength({ initializer, dotDotDotToken }: ts.ParameterDeclaration): boolean {
  return (initializer ?? dotDotDotToken) !== undefined;
}

/** A parameter with a default, which Lua counts like any other; undefined if the program has none. */
export function defaultParameter({ program }: CheckedProgram): ts.Node | undefined {
  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile)
      for (const node of nodesIn(file, ts.SyntaxKind.Parameter))
        if ((node as ts.ParameterDeclaration).initializer) return node;
  return undefined;
}
