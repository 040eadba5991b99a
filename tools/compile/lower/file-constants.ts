/**
 * Values that are made once, at the top of their file, and not each time they are evaluated: the arrays of strings that
 * template tags receive, and regular expressions that nothing else refers to.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { insert } from '../../long-lists.ts';
import type ts from '../program/typescript.js';

const declarations = new WeakMap<ts.SourceFile, lua.Statement[]>();

/** Declares a constant at the top of the file; returns the variable that holds it. */
export function fileConstant(
  value: lua.Expression,
  name: string,
  context: TransformationContext,
): lua.Identifier {
  const variable = lua.createIdentifier(context.createTempName(name));
  const known = declarations.get(context.sourceFile) ?? [];
  declarations.set(context.sourceFile, known);
  known.push(lua.createVariableDeclarationStatement(variable, value));
  return lua.cloneIdentifier(variable);
}

/** Lowers a file, with its constants at the top. */
export function withFileConstants(node: ts.SourceFile, context: TransformationContext): lua.File {
  declarations.delete(node);
  const [file] = context.superTransformNode(node) as [lua.File];
  const made = declarations.get(node) ?? [];
  // The table of exports comes first.
  insert(file.statements, context.isModule ? 1 : 0, made);
  return file;
}
