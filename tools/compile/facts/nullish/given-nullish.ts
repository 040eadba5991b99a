/** Properties that need not be there, and that a program sets to undefined: no table of Lua tells the two apart. */

import { cached } from '../../program/incremental/cache.ts';
import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { areSome } from '../type-parts.ts';
import { isTarget } from '../writes.ts';

const { SyntaxKind: Js, SymbolFlags, TypeFlags } = ts;

/** Names of the optional properties that a program may set to undefined. */
export const givenNullish = memoize((program: ts.Program): ReadonlySet<string> => {
  const checker = program.getTypeChecker();
  const find = (file: ts.SourceFile) =>
    nodesIn(file, Js.PropertyAssignment, Js.ShorthandPropertyAssignment, Js.BinaryExpression).flatMap(
      node => nameOf(node, checker) ?? [],
    );
  return new Set(
    neededSources(program).flatMap(file => cached(program, file, 'given nothing', () => find(file))),
  );
});

/** The name of an optional property that a node may set to undefined. */
function nameOf(node: ts.Node, checker: ts.TypeChecker): string | undefined {
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
  if (!isOptional(checker.getContextualType(parent)?.getProperty(name.text))) return undefined;
  const variable = ts.isShorthandPropertyAssignment(node) && checker.getShorthandAssignmentValueSymbol(node);
  const type = variable
    ? checker.getTypeOfSymbolAtLocation(variable, name)
    : checker.getTypeAtLocation(ts.isPropertyAssignment(node) ? node.initializer : name);
  return mayBeUndefined(type) ? name.text : undefined;
}

function isOptional(property: ts.Symbol | undefined): boolean {
  return property !== undefined && (property.flags & SymbolFlags.Optional) !== 0;
}

function mayBeUndefined(type: ts.Type): boolean {
  return areSome(type, TypeFlags.Undefined);
}
