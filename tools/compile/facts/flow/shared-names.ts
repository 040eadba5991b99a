/** The names by which files of a program refer to declarations of other files. */

import ts from '../../program/typescript.js';

/**
 * The shared name of a symbol: a text for a variable, function, class, enum or namespace that other files may use.
 */
export function sharedName(symbol: ts.Symbol, declaration: ts.Declaration): string | undefined {
  const names = [symbol.name];
  for (let at: ts.Node | undefined = declaration; at; at = at.parent) {
    if (at === declaration && !ts.isSourceFile(at)) continue;
    if (ts.isFunctionLike(at) || ts.isClassLike(at) || ts.isClassStaticBlockDeclaration(at)) return undefined;
    if (ts.isModuleDeclaration(at) || ts.isEnumDeclaration(at)) names.push(at.name.text);
    if (ts.isSourceFile(at)) names.push(at.fileName);
  }
  // Variables in blocks are not visible to other files, and their names may repeat.
  const isOuter = ts.isSourceFile(declaration) || !isInBlock(declaration);
  return isOuter ? names.join('\n') : undefined;
}

function isInBlock(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at && !ts.isSourceFile(at); at = at.parent)
    if (
      ts.isBlock(at) ||
      ts.isCaseClause(at) ||
      ts.isDefaultClause(at) ||
      ts.isIterationStatement(at, false) ||
      ts.isCatchClause(at)
    )
      return true;
  return false;
}
