/** Finds enums that are used as objects, whose keys may be enumerated: `describe(Color)`. */

import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import type { CheckedProgram } from '../built-in-names.ts';
import { withWrappers } from '../writes.ts';
import { objectFunction, READERS } from './key-enumeration.ts';

/** The names of enums that a program uses as objects, not only for their members. */
export const enumsAsObjects = memoize((program: ts.Program): ReadonlySet<string> => {
  const files = neededSources(program);
  const checked = { checker: program.getTypeChecker(), program };
  const enums = files.flatMap(file => nodesIn(file, ts.SyntaxKind.EnumDeclaration));
  const names = new Set(enums.map(node => (node as ts.EnumDeclaration).name.text));
  if (names.size === 0) return names;
  for (const file of files)
    for (const node of nodesIn(file, ts.SyntaxKind.ImportSpecifier, ts.SyntaxKind.ExportSpecifier)) {
      const { name, propertyName } = node as ts.ImportOrExportSpecifier;
      if (propertyName && names.has(propertyName.text)) names.add(name.text);
    }
  const isWhole = (node: ts.Node): boolean =>
    names.has((node as ts.Identifier).text) && isHandedOn(node as ts.Identifier, checked);
  const isFound = files.some(file => nodesIn(file, ts.SyntaxKind.Identifier).some(isWhole));
  return isFound ? names : new Set();
});

/**
 * Whether a name is used as a value, and not as a name in a declaration, a type, or the object of a member access.
 */
function isHandedOn(name: ts.Identifier, checked: CheckedProgram): boolean {
  const { parent } = name;
  const isName = (parent as ts.NamedDeclaration).name === name;
  if (isName && !ts.isShorthandPropertyAssignment(parent)) return false;
  if (ts.isPartOfTypeNode(name) || ts.isImportOrExportSpecifier(parent)) return false;
  const at = withWrappers(name);
  const user = at.parent;
  if (ts.isPropertyAccessExpression(user)) return false;
  // The type of the enum determines the keys.
  if (at !== name) return true;
  if (ts.isElementAccessExpression(user)) return user.expression !== at;
  if (ts.isForInStatement(user)) return false;
  return !(ts.isCallExpression(user) && READERS.has(objectFunction(user.expression, checked) ?? ''));
}
