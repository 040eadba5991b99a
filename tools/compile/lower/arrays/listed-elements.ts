/** Arrays with listed elements: `[1, , 3]`, whose missing elements are undefined, and `new Array(...list, 3)`. */

import * as lua from 'typescript-to-lua';
import { libraryGlobal } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformExpressionList } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';

/** `[1, , 3]` */
export const listLiteral: Lowering<ts.ArrayLiteralExpression, lua.Expression> = (node, context) => {
  if (!node.elements.some(ts.isOmittedExpression)) return context.superTransformExpression(node);
  const elements = node.elements.map(element => {
    if (!ts.isOmittedExpression(element)) return element;
    const { pos, end, parent } = element;
    return Object.assign(ts.factory.createIdentifier('undefined'), { pos, end, parent });
  });
  const made = ts.factory.updateArrayLiteralExpression(node, elements);
  return context.superTransformExpression(Object.assign(made, { parent: node.parent }));
};

/** `new Array(1, 2)` and `Array(1, 2)`, unless the only argument is a length; undefined for any other call. */
export const listedArray: Lowering<ts.NewExpression | ts.CallExpression> = (node, context) => {
  if (libraryGlobal(node.expression, context) !== 'Array') return undefined;
  const values = transformExpressionList(context, node.arguments ?? []);
  return lua.createTableExpression(
    values.map(value => lua.createTableFieldExpression(value)),
    node,
  );
};
