/** The arrays of strings that template tags receive. Each template has one, however often it is evaluated. */

import type * as lua from 'typescript-to-lua';
import ts from '../../program/typescript.js';
import { fileConstant } from '../file-constants.ts';
import type { Lowering } from '../lowering.ts';

/** Whether an object literal is the array of strings that the transpiler makes for a tag. */
export function isTemplateObject({ pos, properties }: ts.ObjectLiteralExpression): boolean {
  const name = properties.at(-1)?.name;
  return (
    pos < 0 && name !== undefined && ts.isIdentifier(name) && name.text === 'raw' && properties.length > 1
  );
}

/** The variable that holds such an array. */
export const templateObject: Lowering<ts.ObjectLiteralExpression, lua.Expression> = (node, context) =>
  fileConstant(context.superTransformExpression(node), 'strings', context);
