/**
 * Finds generic functions that are called through types other than their own, so that no call shows their type
 * arguments: `list.map(pair)`, a method that an interface or a base class declares, the implementation of overloads.
 */

import { memoize } from '../program/memoize.ts';
import { neededSources } from '../program/needed-files.ts';
import { nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';
import { isCallee, withWrappers } from './writes.ts';

const { SyntaxKind: Js } = ts;

type Parameters = readonly ts.TypeParameterDeclaration[];
type Made = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

const FUNCTIONS = [
  Js.FunctionDeclaration,
  Js.FunctionExpression,
  Js.ArrowFunction,
  Js.MethodDeclaration,
] as const;

/** The type parameters of generic functions that escape in a file: their type arguments may be anything. */
export function escapingParameters(file: ts.SourceFile, program: ts.Program): Parameters {
  const checker = program.getTypeChecker();
  const found = nodesIn(file, ...FUNCTIONS)
    .filter(isMade)
    .filter(({ typeParameters }) => typeParameters)
    .filter(node => isCalledByOthers(node, checker))
    .flatMap(({ typeParameters }) => typeParameters ?? []);
  return [...found, ...handedOn(file, program)];
}

function isMade(node: ts.Node): node is Made {
  return FUNCTIONS.some(kind => kind === node.kind);
}

/** Whether a function may be called through a declaration other than its own. */
function isCalledByOthers(node: Made, checker: ts.TypeChecker): boolean {
  if (ts.isFunctionExpression(node) || ts.isArrowFunction(node))
    return checker.getContextualType(node) !== undefined;
  const symbol = node.name && checker.getSymbolAtLocation(node.name);
  if (symbol && (symbol.declarations?.length ?? 0) > 1) return true;
  if (!symbol || ts.isFunctionDeclaration(node)) return false;
  const { parent } = node;
  if (ts.isObjectLiteralExpression(parent))
    return checker.getContextualType(parent)?.getProperty(symbol.name) !== undefined;
  return (parent.heritageClauses ?? []).some(({ types }) =>
    types.some(type => checker.getTypeAtLocation(type).getProperty(symbol.name) !== undefined),
  );
}

/** The type parameters of functions that a file uses as values with an expected type, or in a union of several. */
function handedOn(file: ts.SourceFile, program: ts.Program): Parameters {
  const checker = program.getTypeChecker();
  const names = new Set(genericNames(program));
  if (names.size === 0) return [];
  for (const node of nodesIn(file, Js.ImportSpecifier, Js.ImportClause, Js.VariableDeclaration)) {
    if (ts.isImportSpecifier(node) && node.propertyName && names.has(node.propertyName.text))
      names.add(node.name.text);
    if (ts.isImportClause(node) && node.name) names.add(node.name.text);
    if (!ts.isVariableDeclaration(node) || !node.initializer) continue;
    const other = node.initializer.getText(file).split('.').at(-1) ?? '';
    if (names.has(other) && ts.isIdentifier(node.name)) names.add(node.name.text);
  }
  return nodesIn(file, Js.Identifier)
    .filter(ts.isIdentifier)
    .filter(({ text }) => names.has(text))
    .flatMap(node => {
      const { parent } = node;
      const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
      return isHandedOn(isMember ? parent : node, checker) ? parametersOf(node, checker) : [];
    });
}

function isHandedOn(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const { parent } = withWrappers(node);
  if (isCallee(node) || ts.isTaggedTemplateExpression(parent)) return false;
  if (ts.isArrayLiteralExpression(parent) || ts.isConditionalExpression(parent)) return true;
  return checker.getContextualType(node) !== undefined;
}

/** The type parameters of the functions that a name refers to. */
function parametersOf(node: ts.Identifier, checker: ts.TypeChecker): Parameters {
  return checker
    .getTypeAtLocation(node)
    .getCallSignatures()
    .flatMap(({ declaration }) =>
      declaration && !declaration.getSourceFile().isDeclarationFile
        ? (declaration.typeParameters ?? []).filter(ts.isTypeParameterDeclaration)
        : [],
    );
}

/** Names of the generic functions of a program. */
const genericNames = memoize((program: ts.Program): readonly string[] =>
  neededSources(program).flatMap(file =>
    nodesIn(file, ...FUNCTIONS)
      .filter(isMade)
      .filter(({ typeParameters }) => typeParameters)
      .flatMap(node => {
        const { parent } = node;
        const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
        const name = isNamed || ts.isPropertyDeclaration(parent) ? parent.name : node.name;
        return name && ts.isIdentifier(name) ? [name.text] : [];
      }),
  ),
);
