/**
 * Walks and rewrites Lua syntax trees for passes that visit only some kinds of nodes: all others, most of a tree, are
 * skipped without a call.
 */

import * as lua from 'typescript-to-lua';
import { KINDS, type KindTable, REWRITES, WALKS } from './children.ts';
import type { Replacements } from './tree.ts';

export type { KindTable } from './children.ts';

interface NodeOfKind {
  [lua.SyntaxKind.Block]: lua.Block;
  [lua.SyntaxKind.DoStatement]: lua.DoStatement;
  [lua.SyntaxKind.VariableDeclarationStatement]: lua.VariableDeclarationStatement;
  [lua.SyntaxKind.AssignmentStatement]: lua.AssignmentStatement;
  [lua.SyntaxKind.WhileStatement]: lua.WhileStatement;
  [lua.SyntaxKind.RepeatStatement]: lua.RepeatStatement;
  [lua.SyntaxKind.ForStatement]: lua.ForStatement;
  [lua.SyntaxKind.ForInStatement]: lua.ForInStatement;
  [lua.SyntaxKind.ReturnStatement]: lua.ReturnStatement;
  [lua.SyntaxKind.GotoStatement]: lua.GotoStatement;
  [lua.SyntaxKind.LabelStatement]: lua.LabelStatement;
  [lua.SyntaxKind.ExpressionStatement]: lua.ExpressionStatement;
  [lua.SyntaxKind.FunctionExpression]: lua.FunctionExpression;
  [lua.SyntaxKind.BinaryExpression]: lua.BinaryExpression;
  [lua.SyntaxKind.UnaryExpression]: lua.UnaryExpression;
  [lua.SyntaxKind.CallExpression]: lua.CallExpression;
  [lua.SyntaxKind.MethodCallExpression]: lua.MethodCallExpression;
  [lua.SyntaxKind.ParenthesizedExpression]: lua.ParenthesizedExpression;
  [lua.SyntaxKind.TableIndexExpression]: lua.TableIndexExpression;
  [lua.SyntaxKind.TableFieldExpression]: lua.TableFieldExpression;
  [lua.SyntaxKind.Identifier]: lua.Identifier;
  [lua.SyntaxKind.StringLiteral]: lua.StringLiteral;
  [lua.SyntaxKind.DotsKeyword]: lua.DotsLiteral;
  [lua.SyntaxKind.NilKeyword]: lua.NilLiteral;
}

type ByKind<Result> = { [Kind in keyof NodeOfKind]?: (node: NodeOfKind[Kind]) => Result };

/** What to do at nodes of some kinds, for {@link walkKinds}. */
export function visitsByKind(visits: ByKind<unknown>): KindTable<unknown> {
  return tableOf(visits);
}

/** What to put in the place of nodes of some kinds, for {@link rewriteKinds}. */
export function replacementsByKind(replacements: ByKind<lua.Node>): KindTable<lua.Node> {
  return tableOf(replacements);
}

/** What to put into a copy in the place of nodes of some kinds, for {@link copyTree}; undefined to copy a node. */
export function replacedInCopy(replacements: ByKind<lua.Node | undefined>): Replacements {
  return tableOf(replacements);
}

function tableOf<Result>(visits: ByKind<Result>): KindTable<Result> {
  const table = new Array<((node: lua.Node) => Result) | undefined>(KINDS).fill(undefined);
  for (const [kind, visit] of Object.entries(visits))
    table[Number(kind)] = visit as (node: lua.Node) => Result;
  return table;
}

/**
 * Visits the nodes of some kinds in a tree, parents first, its root among them; a visit that returns false skips the
 * rest below.
 */
export function walkKinds(node: lua.Node, visits: KindTable<unknown>): void {
  const visit = visits[node.kind];
  if (visit === undefined || visit(node) !== false) walkBelow(node, visits);
}

/** The same without the root. */
export function walkBelow(node: lua.Node, visits: KindTable<unknown>): void {
  WALKS[node.kind]?.(node, visits, WALKS);
}

/** Replaces the nodes of some kinds below `node` by what is given for them, children first. */
export function rewriteKinds(node: lua.Node, replacements: KindTable<lua.Node>): void {
  REWRITES[node.kind]?.(node, replacements, REWRITES);
}

/** What is made of the statements of a block; the same list if they stay as they are. */
type RewriteList = (statements: lua.Statement[]) => lua.Statement[];

/** Puts what `change` makes of them in the place of the statements of every block in a tree, inner blocks first. */
export function rewriteBlocks(root: lua.Node, change: RewriteList): void {
  const blocks: (lua.Block | lua.DoStatement)[] = [];
  const note = (block: lua.Block | lua.DoStatement): void => {
    blocks.push(block);
  };
  walkKinds(root, visitsByKind({ [lua.SyntaxKind.Block]: note, [lua.SyntaxKind.DoStatement]: note }));
  for (const block of blocks.reverse()) block.statements = change(block.statements);
}

/** Does it for the lists of statements of parts of a chunk as well. */
export function rewriteLists(parts: Iterable<{ statements: lua.Statement[] }>, change: RewriteList): void {
  for (const part of parts) {
    const root = lua.createBlock(part.statements);
    rewriteBlocks(root, change);
    part.statements = root.statements;
  }
}
