/** The names of fields that a program itself declares: in types, classes, enums and object literals. */

import { memoize } from '../../program/memoize.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';

/** Tag in a documentation comment that keeps the name of a field, or of all fields of a type. */
const KEEP_TAG = '@keep';
const KEEP = /@keep\b/;

const FIELDS = [
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.EnumMember,
  ts.SyntaxKind.Parameter,
];
/** What lets in values without a type. */
const FOREIGN = [ts.SyntaxKind.AnyKeyword, ts.SyntaxKind.DeclareKeyword];

export interface DeclaredFields {
  names: Set<string>;
  /** Those that must stay, because they are written in quotes or have the tag `@keep`. */
  kept: Set<string>;
  /** Whether a value may come from outside without a type: the program says `any` or `declare` somewhere. */
  hasForeignValues: boolean;
}

/** Reads the declarations of fields in a file. */
export function declaredFields(file: ts.SourceFile): DeclaredFields {
  const names = new Set<string>();
  const kept = new Set<string>();
  let hasForeignValues = false;
  for (const node of nodesIn(file, ...FIELDS, ...FOREIGN)) {
    if (FOREIGN.includes(node.kind)) hasForeignValues = true;
    const name = declaredName(node);
    if (name && ts.isIdentifier(name)) {
      names.add(name.text);
      if (isKept(node)) kept.add(name.text);
    } else if (name && ts.isStringLiteralLike(name)) kept.add(name.text);
  }
  return { names, kept, hasForeignValues };
}

function declaredName(node: ts.Node): ts.Node | undefined {
  if (
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isEnumMember(node)
  )
    return node.name;
  const isField = ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent);
  return isField ? node.name : undefined;
}

/** Reads the comments themselves: the compiler parses no documentation. */
function isKept(node: ts.Node): boolean {
  const { text } = node.getSourceFile();
  if (!text.includes(KEEP_TAG)) return false;
  for (let at: ts.Node = node; at && !ts.isSourceFile(at); at = at.parent)
    if (KEEP.test(text.slice(at.pos, at.getStart()))) return true;
  return false;
}

/** The names of fields that a declaration file knows. Such files rarely change between builds. */
export const namesOutside = memoize((file: ts.SourceFile): ReadonlySet<string> => {
  const { names, kept } = declaredFields(file);
  return new Set([...names, ...kept]);
});
