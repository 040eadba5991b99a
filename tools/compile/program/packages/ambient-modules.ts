/** Declarations of packages in the old form, `declare module "name" { … }`, as those of a module. */

import ts from '../typescript.js';
import { packageOf } from './package-paths.ts';

/** The text of the declarations with what they declare of their own package at the top level; others as they are. */
export function asDeclarations(name: string, text: string): string {
  const own = packageOf(name)?.replace(/^@types\//, '');
  if (own === undefined || !text.includes('declare module')) return text;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  if (ts.isExternalModule(file)) return text;
  const block = file.statements.find(
    statement => ts.isModuleDeclaration(statement) && statement.name.text === own,
  );
  const body = block && ts.isModuleDeclaration(block) ? block.body : undefined;
  if (!block || !body || !ts.isModuleBlock(body)) return text;
  const start = block.getStart(file);
  const inside = body.getStart(file) + 1;
  return `${text.slice(0, start)}${text.slice(inside, body.end - 1)}${text.slice(body.end)}\nexport {};`;
}
