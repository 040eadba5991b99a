/**
 * The arrays of strings that template tags receive. Each template has one, however often it is evaluated, created at
 * the top of its file.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { insert } from '../../../long-lists.ts';
import ts from '../../program/typescript.js';
import type { Lowering } from '../lowering.ts';

const declarations = new WeakMap<ts.SourceFile, lua.Statement[]>();

/** Whether an object literal is the array of strings that the transpiler makes for a tag. */
export function isTemplateObject({ pos, properties }: ts.ObjectLiteralExpression): boolean {
  const name = properties.at(-1)?.name;
  return (
    pos < 0 && name !== undefined && ts.isIdentifier(name) && name.text === 'raw' && properties.length > 1
  );
}

/** The variable that holds such an array. */
export const templateObject: Lowering<ts.ObjectLiteralExpression, lua.Expression> = (node, context) => {
  const made = context.superTransformExpression(node);
  const name = lua.createIdentifier(context.createTempName('strings'));
  const known = declarations.get(context.sourceFile) ?? [];
  declarations.set(context.sourceFile, known);
  known.push(lua.createVariableDeclarationStatement(name, made));
  return lua.cloneIdentifier(name);
};

/** Lowers a file, with the template objects at its top. */
export function withTemplateObjects(node: ts.SourceFile, context: TransformationContext): lua.File {
  declarations.delete(node);
  const [file] = context.superTransformNode(node) as [lua.File];
  const made = declarations.get(node) ?? [];
  // The table of exports comes first.
  insert(file.statements, context.isModule ? 1 : 0, made);
  return file;
}
