/**
 * `var` declarations that mean the same as `let`: all uses of the variable stand in the block of a declaration, behind it,
 * and nothing keeps the variable from one round of a loop to the next. They become `let` before anything else looks at a
 * file. The variables of the others belong to the whole function or file: it gets an empty statement in front, in the
 * place of which they are declared, and where they stand they only get their values (lower/statements/hoisted-variables.ts).
 * Those of namespaces and static blocks are refused (check/refusals).
 */

import type TypeScript from 'typescript';
import ts from './typescript.ts';

/** What is around a name: the innermost block, whether a loop repeats it, and whether a function inside uses it. */
interface Place {
  block: TypeScript.Node;
  isInLoop: boolean;
  isInnerFunction: boolean;
  /** Whether it is in no namespace or static block, which has variables of its own. */
  isInScope: boolean;
  isExported: boolean;
}

interface Declared extends Place {
  list: TypeScript.VariableDeclarationList;
  node: TypeScript.VariableDeclaration;
}

interface Used extends Place {
  position: number;
}

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

/** The names of one function: what `var` declares, where names are used, and what is declared in other ways. */
class FunctionNames {
  readonly declared = new Map<string, Declared[]>();
  readonly used = new Map<string, Used[]>();
  readonly others = new Set<string>();
  /** Parameters and functions, which are there from the beginning. */
  readonly given = new Set<string>();
}

/** Makes `let` of such declarations in a file that was parsed and not looked at yet. */
export function scopeVariables(file: TypeScript.SourceFile): void {
  if (file.isDeclarationFile || !/\bvar\b/.test(file.text)) return;
  readFunction(file, new FunctionNames());
}

/** Reads a function or file, and makes `let` of what it declares. */
function readFunction(root: TypeScript.Node, names: FunctionNames): void {
  const add = <T>(map: Map<string, T[]>, name: string, value: T): void => {
    map.set(name, [...(map.get(name) ?? []), value]);
  };
  const declare = (name: TypeScript.BindingName, note: (text: string) => void): void => {
    if (ts.isIdentifier(name)) note(name.text);
    else for (const one of name.elements) if (ts.isBindingElement(one)) declare(one.name, note);
  };
  const noteOther = (text: string): void => {
    names.others.add(text);
  };
  const noteGiven = (text: string): void => {
    noteOther(text);
    names.given.add(text);
  };
  const visit = (node: TypeScript.Node, place: Place): void => {
    if (ts.isIdentifier(node)) add(names.used, node.text, { ...place, position: node.pos });
    else if (ts.isFunctionLike(node)) visitFunction(node, place);
    else visitOther(node, place);
  };
  const visitOther = (node: TypeScript.Node, place: Place): void => {
    if (ts.isVariableDeclarationList(node) && !(node.flags & ts.NodeFlags.BlockScoped)) {
      for (const one of node.declarations)
        declare(one.name, text => add(names.declared, text, { ...place, list: node, node: one }));
    } else if (ts.isVariableDeclarationList(node))
      for (const one of node.declarations) declare(one.name, noteOther);
    if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name)
      noteOther(node.name.text);
    if (ts.isParameter(node)) declare(node.name, noteGiven);
    if (ts.isCatchClause(node) && node.variableDeclaration) declare(node.variableDeclaration.name, noteOther);
    const isInScope = place.isInScope && !ts.isModuleBlock(node) && !ts.isClassStaticBlockDeclaration(node);
    const inner = { ...place, isInScope, ...(isBlock(node) ? { block: node } : {}) };
    const isExported = ts.isVariableStatement(node) && node.modifiers !== undefined;
    ts.forEachChild(node, child => {
      if (isPropertyName(child, node)) return;
      const isRound = ts.isIterationStatement(node, false) && node.statement === child;
      // `if (x) var y = 1;` has no block for `let`.
      if (ts.isVariableStatement(child) && !holdsStatements(node))
        for (const { name } of child.declarationList.declarations) declare(name, noteOther);
      visit(child, { ...inner, isExported, isInLoop: inner.isInLoop || isRound });
    });
  };
  const visitFunction = (node: TypeScript.SignatureDeclaration, place: Place): void => {
    if (ts.isFunctionDeclaration(node) && node.name) noteGiven(node.name.text);
    const inner = new FunctionNames();
    readFunction(node, inner);
    const own = new Set([...inner.others, ...inner.declared.keys()]);
    for (const [name, uses] of inner.used)
      if (!own.has(name))
        for (const use of uses)
          add(names.used, name, { ...place, position: use.position, isInnerFunction: true });
  };
  const start = { block: root, isInLoop: false, isInnerFunction: false, isInScope: true, isExported: false };
  ts.forEachChild(root, child => visit(child, start));
  makeLet(names);
  hoist(root, names);
}

/** Declares at the beginning of a function or file what has not become `let`. */
function hoist(root: TypeScript.Node, { declared, given }: FunctionNames): void {
  const body = ts.isSourceFile(root) ? root : (root as Partial<TypeScript.FunctionLikeDeclaration>).body;
  if (!body || !('statements' in body)) return;
  const found: TypeScript.Identifier[] = [];
  for (const [name, all] of declared)
    for (const { list, node, isExported, isInScope } of all) {
      if (list.flags & ts.NodeFlags.Let || !isInScope) continue;
      hoistedLists.add(list);
      if (given.has(name) || isExported || found.some(({ text }) => text === name)) continue;
      found.push(...namesIn(node.name).filter(({ text }) => text === name));
    }
  if (found.length === 0) return;
  const { pos } = body.statements;
  const place = Object.assign(ts.factory.createEmptyStatement(), { pos, end: pos, parent: body });
  const statements = ts.factory.createNodeArray([place, ...body.statements]);
  Object.assign(body, { statements: Object.assign(statements, { pos, end: body.statements.end }) });
  hoistedNames.set(place, found);
}

function namesIn(name: TypeScript.BindingName): TypeScript.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap(element => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

/** Gives the lists of which all names mean the same as with `let` the flag of it. */
function makeLet({ declared, used, others }: FunctionNames): void {
  const wrong = new Set<TypeScript.VariableDeclarationList>();
  for (const [name, all] of declared)
    if (others.has(name) || !isLikeLet(all, used.get(name) ?? []))
      for (const { list } of all) wrong.add(list);
  // A list stays as it is together with all others that declare one of its names.
  for (let count = -1; count !== wrong.size; ) {
    count = wrong.size;
    for (const all of declared.values())
      if (all.some(({ list }) => wrong.has(list))) for (const { list } of all) wrong.add(list);
  }
  for (const all of declared.values())
    for (const { list } of all)
      if (!wrong.has(list)) (list as { flags: TypeScript.NodeFlags }).flags |= ts.NodeFlags.Let;
}

function isLikeLet(declared: readonly Declared[], used: readonly Used[]): boolean {
  const isCaptured = used.some(({ isInnerFunction }) => isInnerFunction);
  for (const { block, isInLoop, list, node } of declared) {
    if (declared.some(other => other.node !== node && isInside(other.block, block))) return false;
    const isLoop = ts.isForStatement(block) || isEach(block);
    const isSet = node.initializer !== undefined || (isEach(block) && block.initializer === list);
    if ((isInLoop || isLoop) && (isCaptured || !isSet)) return false;
  }
  return used.every(({ block, position, isInnerFunction }) =>
    declared.some(
      one =>
        isInside(block, one.block) &&
        (isInnerFunction || position >= one.node.end || isOwnName(one, position)),
    ),
  );
}

/** Whether a place is that of the name in a declaration. */
function isOwnName({ node }: Declared, position: number): boolean {
  return position >= node.name.pos && position < node.name.end;
}

function isInside(node: TypeScript.Node, around: TypeScript.Node): boolean {
  return node.pos >= around.pos && node.end <= around.end;
}

function isEach(node: TypeScript.Node): node is TypeScript.ForOfStatement | TypeScript.ForInStatement {
  return ts.isForOfStatement(node) || ts.isForInStatement(node);
}

function holdsStatements(node: TypeScript.Node): boolean {
  return (
    ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseOrDefaultClause(node) || ts.isModuleBlock(node)
  );
}

/** Whether a node is what `let` declares for. */
function isBlock(node: TypeScript.Node): boolean {
  return (
    ts.isBlock(node) ||
    ts.isCaseBlock(node) ||
    ts.isModuleBlock(node) ||
    ts.isForStatement(node) ||
    isEach(node)
  );
}

/** Whether a child is the name of a property, a label or a type and stands for no variable. */
function isPropertyName(child: TypeScript.Node, parent: TypeScript.Node): boolean {
  if (ts.isTypeNode(child)) return !ts.isExpressionWithTypeArguments(child);
  if (ts.isPropertyAccessExpression(parent)) return parent.name === child;
  if (ts.isBindingElement(parent)) return parent.propertyName === child && ts.isIdentifier(child);
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return parent.label === child;
  const isNamed = ts.isPropertyAssignment(parent) || ts.isClassElement(parent) || ts.isEnumMember(parent);
  return isNamed && parent.name === child && ts.isIdentifier(child);
}
