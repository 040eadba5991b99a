/**
 * `var`, whose variables belong to the whole function or file: it gets an empty statement in front, in the place of which
 * they are declared, and where they stand they only get their values (lower/statements/hoisted-variables.ts). Those of
 * namespaces and static blocks are refused (check/refusals).
 */

import type TypeScript from 'typescript';
import ts from './typescript.ts';

const hoistedNames = new WeakMap<TypeScript.Node, readonly TypeScript.Identifier[]>();
const hoistedLists = new WeakSet<TypeScript.Node>();

/** The variables that are declared in the place of an empty statement. */
export function declaredHere(node: TypeScript.Node): readonly TypeScript.Identifier[] | undefined {
  return hoistedNames.get(node);
}

/** Whether the variables of a `var` are declared at the beginning of their function or file. */
export function isHoisted(list: TypeScript.Node): boolean {
  return hoistedLists.has(list);
}

/** Gives the functions of a file, which was parsed and not looked at yet, and the file itself such statements. */
export function hoistVariables(file: TypeScript.SourceFile): void {
  if (!file.isDeclarationFile && /\bvar\b/.test(file.text)) hoistIn(file);
}

function hoistIn(root: TypeScript.Node): void {
  const declared = new Map<string, TypeScript.Identifier>();
  /** Parameters and functions, which are there from the beginning. */
  const given = new Set<string>();
  const visit = (node: TypeScript.Node, isInScope: boolean): void => {
    if (ts.isFunctionLike(node)) {
      if (ts.isFunctionDeclaration(node) && node.name) given.add(node.name.text);
      hoistIn(node);
      return;
    }
    if (ts.isParameter(node)) for (const { text } of namesIn(node.name)) given.add(text);
    if (ts.isVariableDeclarationList(node) && isInScope && !(node.flags & ts.NodeFlags.BlockScoped)) {
      hoistedLists.add(node);
      for (const name of node.declarations.flatMap(one => namesIn(one.name)))
        if (!declared.has(name.text)) declared.set(name.text, name);
    }
    // What is exported has its place among the exports.
    if (ts.isVariableStatement(node) && node.modifiers)
      for (const one of node.declarationList.declarations)
        for (const { text } of namesIn(one.name)) given.add(text);
    const isOther = ts.isModuleBlock(node) || ts.isClassStaticBlockDeclaration(node);
    ts.forEachChild(node, child => visit(child, isInScope && !isOther));
  };
  ts.forEachChild(root, child => visit(child, true));
  const names = [...declared.values()].filter(({ text }) => !given.has(text));
  const body = ts.isSourceFile(root) ? root : (root as Partial<TypeScript.FunctionLikeDeclaration>).body;
  if (names.length === 0 || !body || !('statements' in body)) return;
  const { pos } = body.statements;
  const place = Object.assign(ts.factory.createEmptyStatement(), { pos, end: pos, parent: body });
  const statements = ts.factory.createNodeArray([place, ...body.statements]);
  Object.assign(body, { statements: Object.assign(statements, { pos, end: body.statements.end }) });
  hoistedNames.set(place, names);
}

function namesIn(name: TypeScript.BindingName): TypeScript.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap(element => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}
