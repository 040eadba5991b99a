/**
 * Defaults of patterns inside of patterns, `{ place: { x, y } = origin }`, which the transpiler leaves out: the
 * property that the inner pattern takes apart carries its default until the tree is finished.
 */

import { createRequire } from 'node:module';
import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformInPrecedingStatementScope } from 'typescript-to-lua/dist/transformation/utils/preceding-statements.js';
import { copyTree, type Located } from '../lua/tree.ts';
import ts from '../typescript.ts';
import { binary } from './lua-nodes.ts';
import { diagnosticOf, PATTERN } from './refusals.ts';

type NameTransformer = (context: TransformationContext, node: TypeScript.PropertyName) => lua.Expression;

/** The key of a property with the value that stands in for a missing one. */
interface DefaultedKey extends lua.Node {
  defaultValue?: lua.Expression;
}

/** Makes the transpiler note the defaults of inner patterns on the keys that it writes for them. */
export function noteNestedDefaults(): void {
  const load = createRequire(import.meta.url);
  const literals: { transformPropertyName: NameTransformer } = load(
    'typescript-to-lua/dist/transformation/visitors/literal.js',
  );
  const known = literals.transformPropertyName;
  literals.transformPropertyName = (context, node) => {
    const key: lua.Expression & DefaultedKey = known(context, node);
    const element = node.parent;
    const isInner =
      element &&
      ts.isBindingElement(element) &&
      element.propertyName === node &&
      !ts.isIdentifier(element.name);
    if (!isInner || !element.initializer) return key;
    const { initializer } = element;
    const { precedingStatements, result } = transformInPrecedingStatementScope(context, () =>
      context.transformExpression(initializer),
    );
    if (precedingStatements.length > 0) context.diagnostics.push(diagnosticOf(PATTERN, initializer));
    key.defaultValue = result;
    return key;
  };
}

/** In a finished tree: a property, or its default if it carries one. */
export function withDefault(node: lua.TableIndexExpression): lua.Expression {
  const { defaultValue }: DefaultedKey = node.index;
  if (!defaultValue) return node;
  return binary(node, lua.SyntaxKind.OrOperator, copyTree(defaultValue, (node as Located).source));
}
