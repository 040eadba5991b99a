/** The transpiler's names of properties, wherever one is declared or taken: in classes, object literals and patterns. */

import type TypeScript from 'typescript';
import type * as lua from 'typescript-to-lua';
import type { TransformationContext } from 'typescript-to-lua';
// As a default: the transpiler's own visitors look the function up in this object.
import literals from 'typescript-to-lua/dist/transformation/visitors/literal.js';

export type NameTransformer = (
  context: TransformationContext,
  node: TypeScript.PropertyName,
) => lua.Expression;

/** Puts another transformer in the place of the transpiler's, which it is given. */
export function extendPropertyNames(extend: (known: NameTransformer) => NameTransformer): void {
  const visitors: { transformPropertyName: NameTransformer } = literals;
  visitors.transformPropertyName = extend(visitors.transformPropertyName);
}
