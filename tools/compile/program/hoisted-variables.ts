/**
 * `var`, which is scoped to the whole function or file: an empty statement is inserted at the start as the location
 * of hoisted declarations, and the original declarations become assignments (lower/statements/hoisted-variables.ts).
 * Namespaces and static blocks are scopes as functions are.
 */

import ts from './typescript.js';

const DECLARE = ts.SyntaxKind.DeclareKeyword;

const hoistedNames = new WeakMap<ts.Node, readonly ts.Identifier[]>();
const hoistedLists = new WeakSet<ts.Node>();

/** The variables that are declared in the place of an empty statement. */
export function declaredHere(node: ts.Node): readonly ts.Identifier[] | undefined {
  return hoistedNames.get(node);
}

/** Whether the variables of a `var` are declared at the beginning of their function or file. */
export function isHoisted(list: ts.Node): boolean {
  return hoistedLists.has(list);
}

/** Gives the functions of a file, which was parsed and not looked at yet, and the file itself such statements. */
export function hoistVariables(file: ts.SourceFile): void {
  if (!file.isDeclarationFile && /\bvar\b/.test(file.text)) hoistIn(file);
}

type Root = ts.SourceFile | ts.ModuleBlock | ts.ClassStaticBlockDeclaration | ts.SignatureDeclaration;

function hoistIn(root: Root): void {
  const declared = new Map<string, ts.Identifier>();
  /** Parameters and functions, which are there from the beginning. */
  const given = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isModuleDeclaration(node) && node.modifiers?.some(({ kind }) => kind === DECLARE)) return;
    if (ts.isFunctionDeclaration(node) && node.name) given.add(node.name.text);
    if (ts.isFunctionLike(node) || ts.isModuleBlock(node) || ts.isClassStaticBlockDeclaration(node)) {
      hoistIn(node);
      return;
    }
    if (ts.isParameter(node)) for (const { text } of namesIn(node.name)) given.add(text);
    if (ts.isVariableDeclarationList(node) && !(node.flags & ts.NodeFlags.BlockScoped)) {
      hoistedLists.add(node);
      for (const name of node.declarations.flatMap(one => namesIn(one.name)))
        if (!declared.has(name.text)) declared.set(name.text, name);
    }
    // What is exported has its place among the exports.
    if (ts.isVariableStatement(node) && node.modifiers)
      for (const one of node.declarationList.declarations)
        for (const { text } of namesIn(one.name)) given.add(text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(root, visit);
  const names = [...declared.values()].filter(({ text }) => !given.has(text));
  const body = 'statements' in root ? root : 'body' in root ? root.body : undefined;
  if (names.length === 0 || !body || !('statements' in body)) return;
  const { pos } = body.statements;
  const place = Object.assign(ts.factory.createEmptyStatement(), { pos, end: pos, parent: body });
  const statements = ts.factory.createNodeArray([place, ...body.statements]);
  Object.assign(body, { statements: Object.assign(statements, { pos, end: body.statements.end }) });
  hoistedNames.set(place, names);
}

function namesIn(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap(element => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}
