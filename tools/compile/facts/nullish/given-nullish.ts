/** Properties that a program sets to undefined: no table of Lua tells these from properties that are not there. */

import { cached } from '../../program/incremental/cache.ts';
import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { areSome } from '../type-parts.ts';
import { isTarget } from '../writes.ts';

const { SyntaxKind: Js, SymbolFlags, TypeFlags } = ts;

/** Names of the optional properties that a program may set to undefined. */
export const givenNullish = memoize(
  (program: ts.Program): ReadonlySet<string> =>
    new Set(
      foundIn(program, 'given nullish', optionalNameOf, [
        Js.PropertyAssignment,
        Js.ShorthandPropertyAssignment,
        Js.BinaryExpression,
      ]),
    ),
);

/** Names of all properties that objects may be made with although they are null or undefined. */
export const madeNullish = memoize(
  (program: ts.Program): ReadonlySet<string> =>
    new Set(
      foundIn(program, 'made with nullish', nameOf, [
        Js.PropertyAssignment,
        Js.ShorthandPropertyAssignment,
        Js.PropertyDeclaration,
      ]),
    ),
);

function foundIn(
  program: ts.Program,
  question: string,
  find: (node: ts.Node, checker: ts.TypeChecker) => string | undefined,
  kinds: readonly ts.SyntaxKind[],
): string[] {
  const checker = program.getTypeChecker();
  return neededSources(program).flatMap(file =>
    cached(program, file, question, () => nodesIn(file, ...kinds).flatMap(node => find(node, checker) ?? [])),
  );
}

/** The name of a property that an object is made with although it may be null or undefined. */
function nameOf(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  const { name } = node as ts.NamedDeclaration;
  if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return undefined;
  if (!ts.isPropertyDeclaration(node) && isTarget(node.parent)) return undefined;
  if (ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Static) return undefined;
  const type = valueType(node, name, checker);
  return areSome(type, TypeFlags.Undefined | TypeFlags.Null) ? name.text : undefined;
}

/** The type of what a property is made with. */
function valueType(node: ts.Node, name: ts.Node, checker: ts.TypeChecker): ts.Type {
  const variable = ts.isShorthandPropertyAssignment(node) && checker.getShorthandAssignmentValueSymbol(node);
  if (variable) return checker.getTypeOfSymbolAtLocation(variable, name);
  return checker.getTypeAtLocation(ts.isPropertyAssignment(node) ? node.initializer : name);
}

/** The name of an optional property that a node may set to undefined. */
function optionalNameOf(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    if (operatorToken.kind !== Js.EqualsToken || !ts.isPropertyAccessExpression(left)) return undefined;
    const property = checker.getSymbolAtLocation(left.name);
    return isOptional(property) && mayBeUndefined(checker.getTypeAtLocation(right))
      ? left.name.text
      : undefined;
  }
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return undefined;
  const { name, parent } = node;
  if (!(ts.isIdentifier(name) || ts.isStringLiteral(name)) || isTarget(parent)) return undefined;
  const wanted = checker.getContextualType(parent);
  const property = wanted && checker.getPropertyOfType(checker.getNonNullableType(wanted), name.text);
  if (!isOptional(property)) return undefined;
  return mayBeUndefined(valueType(node, name, checker)) ? name.text : undefined;
}

function isOptional(property: ts.Symbol | undefined): boolean {
  return property !== undefined && (property.flags & SymbolFlags.Optional) !== 0;
}

function mayBeUndefined(type: ts.Type): boolean {
  return areSome(type, TypeFlags.Undefined);
}
