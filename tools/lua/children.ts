/**
 * Functions on the children of Lua nodes, one for each kind. Each kind has its own, even if it says the same: V8 knows of
 * every function which shapes of objects it has seen. Written by `npm run api` from `child-fields.ts`: change that.
 */

import * as lua from 'typescript-to-lua';

const { SyntaxKind } = lua;

/** Numbers of kinds are below this. */
export const KINDS = Math.max(...Object.values(SyntaxKind).filter(kind => typeof kind === 'number')) + 1;

/** What is done at nodes of some kinds, in the places of their numbers. */
export type KindTable<Result> = readonly (((node: lua.Node) => Result) | undefined)[];

type Functions<Code> = readonly (Code | undefined)[];

type Visit = <Context>(
  node: lua.Node,
  visit: (child: lua.Node, context: Context) => void,
  context: Context,
) => void;
type Walk = (node: lua.Node, visits: KindTable<unknown>, walks: Functions<Walk>) => void;
type Rewrite = (node: lua.Node, replacements: KindTable<lua.Node>, rewrites: Functions<Rewrite>) => void;
type Copy = <Context>(
  node: lua.Node,
  source: number | undefined,
  copyNode: (node: lua.Node, source: number | undefined, context: Context) => lua.Node,
  copyList: (nodes: readonly lua.Node[], source: number | undefined, context: Context) => lua.Node[],
  context: Context,
) => lua.Node;

function byKind<Code>(functions: Readonly<Partial<Record<lua.SyntaxKind, Code>>>): Functions<Code> {
  return Array.from({ length: KINDS }, (_, kind) => functions[kind as lua.SyntaxKind]);
}

/** By kind: calls `visit` for the child nodes of a node. */
export const VISITS = byKind<Visit>({
  [SyntaxKind.File]: (node: any, visit, context) => {
    {
      const list = node.statements;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
  },
  [SyntaxKind.Block]: (node: any, visit, context) => {
    {
      const list = node.statements;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
  },
  [SyntaxKind.DoStatement]: (node: any, visit, context) => {
    {
      const list = node.statements;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
  },
  [SyntaxKind.VariableDeclarationStatement]: (node: any, visit, context) => {
    {
      const list = node.left;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
    {
      const list = node.right;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
  },
  [SyntaxKind.AssignmentStatement]: (node: any, visit, context) => {
    {
      const list = node.left;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
    {
      const list = node.right;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
  },
  [SyntaxKind.IfStatement]: (node: any, visit, context) => {
    if (node.condition) {
      visit(node.condition, context);
    }
    if (node.ifBlock) {
      visit(node.ifBlock, context);
    }
    if (node.elseBlock) {
      visit(node.elseBlock, context);
    }
  },
  [SyntaxKind.WhileStatement]: (node: any, visit, context) => {
    if (node.condition) {
      visit(node.condition, context);
    }
    if (node.body) {
      visit(node.body, context);
    }
  },
  [SyntaxKind.RepeatStatement]: (node: any, visit, context) => {
    if (node.body) {
      visit(node.body, context);
    }
    if (node.condition) {
      visit(node.condition, context);
    }
  },
  [SyntaxKind.ForStatement]: (node: any, visit, context) => {
    if (node.controlVariable) {
      visit(node.controlVariable, context);
    }
    if (node.controlVariableInitializer) {
      visit(node.controlVariableInitializer, context);
    }
    if (node.limitExpression) {
      visit(node.limitExpression, context);
    }
    if (node.stepExpression) {
      visit(node.stepExpression, context);
    }
    if (node.body) {
      visit(node.body, context);
    }
  },
  [SyntaxKind.ForInStatement]: (node: any, visit, context) => {
    {
      const list = node.names;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
    {
      const list = node.expressions;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
    if (node.body) {
      visit(node.body, context);
    }
  },
  [SyntaxKind.ReturnStatement]: (node: any, visit, context) => {
    {
      const list = node.expressions;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
  },
  [SyntaxKind.ExpressionStatement]: (node: any, visit, context) => {
    if (node.expression) {
      visit(node.expression, context);
    }
  },
  [SyntaxKind.FunctionExpression]: (node: any, visit, context) => {
    {
      const list = node.params;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
    if (node.dots) {
      visit(node.dots, context);
    }
    if (node.body) {
      visit(node.body, context);
    }
  },
  [SyntaxKind.TableFieldExpression]: (node: any, visit, context) => {
    if (node.key) {
      visit(node.key, context);
    }
    if (node.value) {
      visit(node.value, context);
    }
  },
  [SyntaxKind.TableExpression]: (node: any, visit, context) => {
    {
      const list = node.fields;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
  },
  [SyntaxKind.UnaryExpression]: (node: any, visit, context) => {
    if (node.operand) {
      visit(node.operand, context);
    }
  },
  [SyntaxKind.BinaryExpression]: (node: any, visit, context) => {
    if (node.left) {
      visit(node.left, context);
    }
    if (node.right) {
      visit(node.right, context);
    }
  },
  [SyntaxKind.CallExpression]: (node: any, visit, context) => {
    if (node.expression) {
      visit(node.expression, context);
    }
    {
      const list = node.params;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
  },
  [SyntaxKind.MethodCallExpression]: (node: any, visit, context) => {
    if (node.prefixExpression) {
      visit(node.prefixExpression, context);
    }
    {
      const list = node.params;
      if (list)
        for (let i = 0; i < list.length; i++) {
          visit(list[i], context);
        }
    }
  },
  [SyntaxKind.TableIndexExpression]: (node: any, visit, context) => {
    if (node.table) {
      visit(node.table, context);
    }
    if (node.index) {
      visit(node.index, context);
    }
  },
  [SyntaxKind.ParenthesizedExpression]: (node: any, visit, context) => {
    if (node.expression) {
      visit(node.expression, context);
    }
  },
});

/** By kind: visits the nodes of some kinds below a node, parents first; a visit that returns false skips the rest. */
export const WALKS = byKind<Walk>({
  [SyntaxKind.File]: (node: any, visits, walks) => {
    {
      const list = node.statements;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
  },
  [SyntaxKind.Block]: (node: any, visits, walks) => {
    {
      const list = node.statements;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
  },
  [SyntaxKind.DoStatement]: (node: any, visits, walks) => {
    {
      const list = node.statements;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
  },
  [SyntaxKind.VariableDeclarationStatement]: (node: any, visits, walks) => {
    {
      const list = node.left;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
    {
      const list = node.right;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
  },
  [SyntaxKind.AssignmentStatement]: (node: any, visits, walks) => {
    {
      const list = node.left;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
    {
      const list = node.right;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
  },
  [SyntaxKind.IfStatement]: (node: any, visits, walks) => {
    if (node.condition) {
      const child = node.condition;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.ifBlock) {
      const child = node.ifBlock;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.elseBlock) {
      const child = node.elseBlock;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.WhileStatement]: (node: any, visits, walks) => {
    if (node.condition) {
      const child = node.condition;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.body) {
      const child = node.body;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.RepeatStatement]: (node: any, visits, walks) => {
    if (node.body) {
      const child = node.body;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.condition) {
      const child = node.condition;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.ForStatement]: (node: any, visits, walks) => {
    if (node.controlVariable) {
      const child = node.controlVariable;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.controlVariableInitializer) {
      const child = node.controlVariableInitializer;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.limitExpression) {
      const child = node.limitExpression;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.stepExpression) {
      const child = node.stepExpression;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.body) {
      const child = node.body;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.ForInStatement]: (node: any, visits, walks) => {
    {
      const list = node.names;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
    {
      const list = node.expressions;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
    if (node.body) {
      const child = node.body;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.ReturnStatement]: (node: any, visits, walks) => {
    {
      const list = node.expressions;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
  },
  [SyntaxKind.ExpressionStatement]: (node: any, visits, walks) => {
    if (node.expression) {
      const child = node.expression;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.FunctionExpression]: (node: any, visits, walks) => {
    {
      const list = node.params;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
    if (node.dots) {
      const child = node.dots;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.body) {
      const child = node.body;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.TableFieldExpression]: (node: any, visits, walks) => {
    if (node.key) {
      const child = node.key;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.value) {
      const child = node.value;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.TableExpression]: (node: any, visits, walks) => {
    {
      const list = node.fields;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
  },
  [SyntaxKind.UnaryExpression]: (node: any, visits, walks) => {
    if (node.operand) {
      const child = node.operand;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.BinaryExpression]: (node: any, visits, walks) => {
    if (node.left) {
      const child = node.left;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.right) {
      const child = node.right;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.CallExpression]: (node: any, visits, walks) => {
    if (node.expression) {
      const child = node.expression;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    {
      const list = node.params;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
  },
  [SyntaxKind.MethodCallExpression]: (node: any, visits, walks) => {
    if (node.prefixExpression) {
      const child = node.prefixExpression;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    {
      const list = node.params;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          const visit = visits[child.kind];
          if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
        }
    }
  },
  [SyntaxKind.TableIndexExpression]: (node: any, visits, walks) => {
    if (node.table) {
      const child = node.table;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
    if (node.index) {
      const child = node.index;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
  [SyntaxKind.ParenthesizedExpression]: (node: any, visits, walks) => {
    if (node.expression) {
      const child = node.expression;
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);
    }
  },
});

/** By kind: replaces the nodes of some kinds below a node, children first. */
export const REWRITES = byKind<Rewrite>({
  [SyntaxKind.File]: (node: any, replacements, rewrites) => {
    {
      const list = node.statements;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
  },
  [SyntaxKind.Block]: (node: any, replacements, rewrites) => {
    {
      const list = node.statements;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
  },
  [SyntaxKind.DoStatement]: (node: any, replacements, rewrites) => {
    {
      const list = node.statements;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
  },
  [SyntaxKind.VariableDeclarationStatement]: (node: any, replacements, rewrites) => {
    {
      const list = node.left;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
    {
      const list = node.right;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
  },
  [SyntaxKind.AssignmentStatement]: (node: any, replacements, rewrites) => {
    {
      const list = node.left;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
    {
      const list = node.right;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
  },
  [SyntaxKind.IfStatement]: (node: any, replacements, rewrites) => {
    if (node.condition) {
      const child = node.condition;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.condition = replace(child);
    }
    if (node.ifBlock) {
      const child = node.ifBlock;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.ifBlock = replace(child);
    }
    if (node.elseBlock) {
      const child = node.elseBlock;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.elseBlock = replace(child);
    }
  },
  [SyntaxKind.WhileStatement]: (node: any, replacements, rewrites) => {
    if (node.condition) {
      const child = node.condition;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.condition = replace(child);
    }
    if (node.body) {
      const child = node.body;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.body = replace(child);
    }
  },
  [SyntaxKind.RepeatStatement]: (node: any, replacements, rewrites) => {
    if (node.body) {
      const child = node.body;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.body = replace(child);
    }
    if (node.condition) {
      const child = node.condition;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.condition = replace(child);
    }
  },
  [SyntaxKind.ForStatement]: (node: any, replacements, rewrites) => {
    if (node.controlVariable) {
      const child = node.controlVariable;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.controlVariable = replace(child);
    }
    if (node.controlVariableInitializer) {
      const child = node.controlVariableInitializer;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.controlVariableInitializer = replace(child);
    }
    if (node.limitExpression) {
      const child = node.limitExpression;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.limitExpression = replace(child);
    }
    if (node.stepExpression) {
      const child = node.stepExpression;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.stepExpression = replace(child);
    }
    if (node.body) {
      const child = node.body;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.body = replace(child);
    }
  },
  [SyntaxKind.ForInStatement]: (node: any, replacements, rewrites) => {
    {
      const list = node.names;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
    {
      const list = node.expressions;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
    if (node.body) {
      const child = node.body;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.body = replace(child);
    }
  },
  [SyntaxKind.ReturnStatement]: (node: any, replacements, rewrites) => {
    {
      const list = node.expressions;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
  },
  [SyntaxKind.ExpressionStatement]: (node: any, replacements, rewrites) => {
    if (node.expression) {
      const child = node.expression;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.expression = replace(child);
    }
  },
  [SyntaxKind.FunctionExpression]: (node: any, replacements, rewrites) => {
    {
      const list = node.params;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
    if (node.dots) {
      const child = node.dots;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.dots = replace(child);
    }
    if (node.body) {
      const child = node.body;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.body = replace(child);
    }
  },
  [SyntaxKind.TableFieldExpression]: (node: any, replacements, rewrites) => {
    if (node.key) {
      const child = node.key;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.key = replace(child);
    }
    if (node.value) {
      const child = node.value;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.value = replace(child);
    }
  },
  [SyntaxKind.TableExpression]: (node: any, replacements, rewrites) => {
    {
      const list = node.fields;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
  },
  [SyntaxKind.UnaryExpression]: (node: any, replacements, rewrites) => {
    if (node.operand) {
      const child = node.operand;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.operand = replace(child);
    }
  },
  [SyntaxKind.BinaryExpression]: (node: any, replacements, rewrites) => {
    if (node.left) {
      const child = node.left;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.left = replace(child);
    }
    if (node.right) {
      const child = node.right;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.right = replace(child);
    }
  },
  [SyntaxKind.CallExpression]: (node: any, replacements, rewrites) => {
    if (node.expression) {
      const child = node.expression;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.expression = replace(child);
    }
    {
      const list = node.params;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
  },
  [SyntaxKind.MethodCallExpression]: (node: any, replacements, rewrites) => {
    if (node.prefixExpression) {
      const child = node.prefixExpression;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.prefixExpression = replace(child);
    }
    {
      const list = node.params;
      if (list)
        for (let i = 0; i < list.length; i++) {
          const child = list[i];
          rewrites[child.kind]?.(child, replacements, rewrites);
          const replace = replacements[child.kind];
          if (replace !== undefined) list[i] = replace(child);
        }
    }
  },
  [SyntaxKind.TableIndexExpression]: (node: any, replacements, rewrites) => {
    if (node.table) {
      const child = node.table;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.table = replace(child);
    }
    if (node.index) {
      const child = node.index;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.index = replace(child);
    }
  },
  [SyntaxKind.ParenthesizedExpression]: (node: any, replacements, rewrites) => {
    if (node.expression) {
      const child = node.expression;
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) node.expression = replace(child);
    }
  },
});

/** By kind: a node like another one, with copies in the place of its children; from `source`, or else where that is from. */
export const COPIES = byKind<Copy>({
  [SyntaxKind.File]: (node: any, source, _copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      statements: node.statements && copyList(node.statements, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.Block]: (node: any, source, _copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      statements: node.statements && copyList(node.statements, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.DoStatement]: (node: any, source, _copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      statements: node.statements && copyList(node.statements, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.VariableDeclarationStatement]: (node: any, source, _copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      left: node.left && copyList(node.left, source, context),
      right: node.right && copyList(node.right, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.AssignmentStatement]: (node: any, source, _copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      left: node.left && copyList(node.left, source, context),
      right: node.right && copyList(node.right, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.IfStatement]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      condition: node.condition && copyNode(node.condition, source, context),
      ifBlock: node.ifBlock && copyNode(node.ifBlock, source, context),
      elseBlock: node.elseBlock && copyNode(node.elseBlock, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.WhileStatement]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      condition: node.condition && copyNode(node.condition, source, context),
      body: node.body && copyNode(node.body, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.RepeatStatement]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      body: node.body && copyNode(node.body, source, context),
      condition: node.condition && copyNode(node.condition, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.ForStatement]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      controlVariable: node.controlVariable && copyNode(node.controlVariable, source, context),
      controlVariableInitializer: node.controlVariableInitializer && copyNode(node.controlVariableInitializer, source, context),
      limitExpression: node.limitExpression && copyNode(node.limitExpression, source, context),
      stepExpression: node.stepExpression && copyNode(node.stepExpression, source, context),
      body: node.body && copyNode(node.body, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.ForInStatement]: (node: any, source, copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      names: node.names && copyList(node.names, source, context),
      expressions: node.expressions && copyList(node.expressions, source, context),
      body: node.body && copyNode(node.body, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.GotoStatement]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      label: node.label,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.LabelStatement]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      name: node.name,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.ReturnStatement]: (node: any, source, _copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      expressions: node.expressions && copyList(node.expressions, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.BreakStatement]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.ContinueStatement]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.ExpressionStatement]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      expression: node.expression && copyNode(node.expression, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.StringLiteral]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      value: node.value,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.NumericLiteral]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      value: node.value,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.NilKeyword]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.DotsKeyword]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.ArgKeyword]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.TrueKeyword]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.FalseKeyword]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.FunctionExpression]: (node: any, source, copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      params: node.params && copyList(node.params, source, context),
      dots: node.dots && copyNode(node.dots, source, context),
      body: node.body && copyNode(node.body, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.TableFieldExpression]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      key: node.key && copyNode(node.key, source, context),
      value: node.value && copyNode(node.value, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.TableExpression]: (node: any, source, _copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      fields: node.fields && copyList(node.fields, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.UnaryExpression]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      operator: node.operator,
      operand: node.operand && copyNode(node.operand, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.BinaryExpression]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      operator: node.operator,
      left: node.left && copyNode(node.left, source, context),
      right: node.right && copyNode(node.right, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.CallExpression]: (node: any, source, copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      expression: node.expression && copyNode(node.expression, source, context),
      params: node.params && copyList(node.params, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.MethodCallExpression]: (node: any, source, copyNode, copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      name: node.name,
      prefixExpression: node.prefixExpression && copyNode(node.prefixExpression, source, context),
      params: node.params && copyList(node.params, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.Identifier]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      text: node.text,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.TableIndexExpression]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      table: node.table && copyNode(node.table, source, context),
      index: node.index && copyNode(node.index, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.ParenthesizedExpression]: (node: any, source, copyNode, _copyList, context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
      expression: node.expression && copyNode(node.expression, source, context),
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
  [SyntaxKind.ConditionalExpression]: (node: any, source, _copyNode, _copyList, _context) => {
    const copy: any = {
      kind: node.kind,
      flags: node.flags,
      line: node.line,
      column: node.column,
      source: source === undefined ? node.source : source,
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;
  },
});
