/** Walks and copies Lua syntax trees. */

import * as lua from 'typescript-to-lua';
import { COPIES, KINDS, type KindTable, VISITS } from './children.ts';

/**
 * A node of a tree of several files: `source` is the index of the file that its line and column belong to. Nodes of
 * library helpers have no place and carry the name of the helper instead.
 */
export type Located = lua.Node & { source?: number; helper?: string };

/**
 * Calls `visit` for the child nodes in the order of the text.
 *
 * @param context handed on to `visit`, which then need not be made anew for every node
 */
export function eachChild<Context = undefined>(
  node: lua.Node,
  visit: (child: lua.Node, context: Context) => void,
  context: Context = undefined as Context,
): void {
  VISITS[node.kind]?.(node, visit, context);
}

/** Child nodes in the order of the text, where a list of them is needed. */
export function childrenOf(node: lua.Node): lua.Node[] {
  const children: lua.Node[] = [];
  eachChild(node, child => children.push(child));
  return children;
}

/** The blocks directly inside a statement, those of all branches of an `if`. */
export function blocksOf(statement: lua.Node): (lua.Block | lua.DoStatement)[] {
  if (lua.isDoStatement(statement)) return [statement];
  if (lua.isIfStatement(statement)) {
    const { ifBlock, elseBlock } = statement;
    return [ifBlock, ...(elseBlock ? (lua.isBlock(elseBlock) ? [elseBlock] : blocksOf(elseBlock)) : [])];
  }
  return lua.isIterationStatement(statement) ? [statement.body] : [];
}

/** The expressions of a statement outside of its blocks, in the order of the text, except names that it declares. */
export function expressionsOf(statement: lua.Node): lua.Expression[] {
  if (lua.isVariableDeclarationStatement(statement)) return [...(statement.right ?? [])];
  if (lua.isDoStatement(statement) || lua.isBlock(statement)) return [];
  const names = lua.isForStatement(statement)
    ? 1
    : lua.isForInStatement(statement)
      ? statement.names.length
      : 0;
  const isExpression = (child: lua.Node): child is lua.Expression =>
    !lua.isBlock(child) && !lua.isIfStatement(child);
  return childrenOf(statement).slice(names).filter(isExpression);
}

/** Puts other statements into a list in the place of its own, however many they are. */
export function replaceStatements(list: lua.Statement[], statements: readonly lua.Statement[]): void {
  const others = [...statements];
  list.length = 0;
  for (const statement of others) list.push(statement);
}

/** Whether an expression is a literal with one value that is known. */
export function isConstant(node: lua.Node): boolean {
  return (
    lua.isNumericLiteral(node) ||
    lua.isStringLiteral(node) ||
    lua.isBooleanLiteral(node) ||
    lua.isNilLiteral(node)
  );
}

/** Calls `visit` for a node and everything below it, parents first; a visit that returns false skips the rest below. */
export function walk(node: lua.Node, visit: (node: lua.Node) => boolean | undefined): void {
  if (visit(node) !== false) eachChild(node, walk, visit);
}

/** Whether a node or one below it is what is looked for; `isIt` gives undefined to pass what is below one. */
export function contains(root: lua.Node, isIt: (node: lua.Node) => boolean | undefined): boolean {
  let isFound = false;
  walk(root, node => {
    if (isFound) return false;
    const answer = isIt(node);
    isFound = answer === true;
    return answer === false;
  });
  return isFound;
}

/** What is put into a copy in the place of nodes of some kinds; undefined for those that are copied. */
export type Replacements = KindTable<lua.Node | undefined>;

const NO_REPLACEMENTS: Replacements = new Array(KINDS).fill(undefined);

/**
 * A copy in which no node occurs twice, so that it can be changed in place: the transpiler puts some nodes into
 * several places. Comments stay behind.
 *
 * @param source noted on every node of the copy; left out, each keeps what the node has that it is a copy of
 */
export function copyTree<T extends lua.Node>(
  node: T,
  source?: number,
  replacements: Replacements = NO_REPLACEMENTS,
): T {
  const replace = replacements[node.kind];
  const replacement = replace?.(node);
  if (replacement) return replacement as T;
  const copy = COPIES[node.kind]!(node, source, copyTree, copyTrees, replacements);
  // The name of a method is not a child, and changes as well.
  if (lua.isMethodCallExpression(copy)) copy.name = copyTree(copy.name, source);
  return copy as T;
}

function copyTrees(
  nodes: readonly lua.Node[],
  source: number | undefined,
  replacements: Replacements,
): lua.Node[] {
  // A list that grows by pushing has room for seventeen nodes, and what is walked through again and again is small.
  const copies = nodes.slice();
  for (let i = 0; i < copies.length; i++) copies[i] = copyTree(copies[i], source, replacements);
  return copies;
}

/** Gives `node` the place in the sources that `from` has. */
export function locationAt<T extends lua.Node>(node: T, from: Located): T {
  const located: Located = node;
  located.line = from.line;
  located.column = from.column;
  located.source = from.source;
  if (located.helper !== from.helper) located.helper = from.helper;
  return node;
}

/** The node itself or the first one inside it that has a place in a source or is part of a helper. */
export function firstPlace(node: Located): Located | undefined {
  if (node.line !== undefined || node.helper !== undefined) return node;
  for (const child of childrenOf(node)) {
    const place = firstPlace(child);
    if (place) return place;
  }
  return undefined;
}

/** The name that an index expression with a constant string as index takes from its table: `point.x`. */
export function fieldName(node: lua.Node): string | undefined {
  if (!lua.isTableIndexExpression(node) || !lua.isStringLiteral(node.index)) return undefined;
  return node.index.value;
}

/** The assignment that is equivalent to a declaration; without values if the declaration has none. */
export function toAssignment(
  statement: lua.VariableDeclarationStatement | lua.AssignmentStatement,
): lua.AssignmentStatement {
  if (lua.isAssignmentStatement(statement)) return statement;
  const assignment = lua.createAssignmentStatement(statement.left, statement.right ?? []);
  for (const value of assignment.right)
    if (lua.isFunctionExpression(value)) lua.setNodeFlags(value, value.flags | lua.NodeFlags.Declaration);
  return locationAt(assignment, statement as Located);
}
