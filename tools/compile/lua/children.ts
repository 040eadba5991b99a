/**
 * Which fields of Lua nodes hold their children, in the order of evaluation in the text, said once, in {@link CHILDREN}.
 * What is done with children is written out from it as code for each kind: nothing runs more often in a build, and
 * going through names of fields takes V8 twice as long as code that names them, four times as long where nodes are made.
 */

import * as lua from 'typescript-to-lua';
import { NOTES } from './notes.ts';

const { SyntaxKind } = lua;

/** Fields with a child node, which may be missing, or with a list of them: `*`. A method's name is no expression. */
const CHILDREN: Partial<Record<lua.SyntaxKind, string>> = {
  [SyntaxKind.File]: 'statements*',
  [SyntaxKind.Block]: 'statements*',
  [SyntaxKind.DoStatement]: 'statements*',
  [SyntaxKind.VariableDeclarationStatement]: 'left* right*',
  [SyntaxKind.AssignmentStatement]: 'left* right*',
  [SyntaxKind.IfStatement]: 'condition ifBlock elseBlock',
  [SyntaxKind.WhileStatement]: 'condition body',
  [SyntaxKind.RepeatStatement]: 'body condition',
  [SyntaxKind.ForStatement]: 'controlVariable controlVariableInitializer limitExpression stepExpression body',
  [SyntaxKind.ForInStatement]: 'names* expressions* body',
  [SyntaxKind.ReturnStatement]: 'expressions*',
  [SyntaxKind.ExpressionStatement]: 'expression',
  [SyntaxKind.FunctionExpression]: 'params* dots body',
  [SyntaxKind.TableFieldExpression]: 'key value',
  [SyntaxKind.TableExpression]: 'fields*',
  [SyntaxKind.UnaryExpression]: 'operand',
  [SyntaxKind.BinaryExpression]: 'left right',
  [SyntaxKind.CallExpression]: 'expression params*',
  [SyntaxKind.MethodCallExpression]: 'prefixExpression params*',
  [SyntaxKind.TableIndexExpression]: 'table index',
  [SyntaxKind.ParenthesizedExpression]: 'expression',
};

/** Numbers of kinds are below this. */
export const KINDS = Math.max(...Object.values(SyntaxKind).filter(kind => typeof kind === 'number')) + 1;

type Visit<Context> = (child: lua.Node, context: Context) => void;
type Change<Context> = (child: lua.Node, context: Context) => lua.Node;

/** By kind: calls `visit` for the child nodes of a node. */
export const VISITS = writeCode<<Context>(node: lua.Node, visit: Visit<Context>, context: Context) => void>(
  'node, visit, context',
  children =>
    children.map(({ name, isList }) =>
      isList
        ? `if (node.${name}) for (let i = 0; i < node.${name}.length; i++) visit(node.${name}[i], context);`
        : `if (node.${name}) visit(node.${name}, context);`,
    ),
);

/** By kind: puts what `change` gives for them in the place of the child nodes of a node. */
export const CHANGES = writeCode<
  <Context>(node: lua.Node, change: Change<Context>, context: Context) => void
>('node, change, context', children =>
  children.map(({ name, isList }) =>
    isList
      ? `{ const list = node.${name}; if (list) for (let i = 0; i < list.length; i++) list[i] = change(list[i], context); }`
      : `if (node.${name}) node.${name} = change(node.${name}, context);`,
  ),
);

/** Fields besides the children that nodes of a kind have. */
const VALUES: Partial<Record<lua.SyntaxKind, string>> = {
  [SyntaxKind.GotoStatement]: 'label',
  [SyntaxKind.LabelStatement]: 'name',
  [SyntaxKind.StringLiteral]: 'value',
  [SyntaxKind.NumericLiteral]: 'value',
  [SyntaxKind.UnaryExpression]: 'operator',
  [SyntaxKind.BinaryExpression]: 'operator',
  [SyntaxKind.MethodCallExpression]: 'name',
  [SyntaxKind.Identifier]: 'text',
};

type CopyNode<Context> = (node: lua.Node, source: number | undefined, context: Context) => lua.Node;
type CopyList<Context> = (
  nodes: readonly lua.Node[],
  source: number | undefined,
  context: Context,
) => lua.Node[];

/** By kind: a node like another one, from `source`, with copies in the place of its children. */
export const COPIES = writeCode<
  <Context>(
    node: lua.Node,
    source: number | undefined,
    copyNode: CopyNode<Context>,
    copyList: CopyList<Context>,
    context: Context,
  ) => lua.Node
>('node, source, copyNode, copyList, context', (children, kind) => {
  const values = fieldsOf(VALUES[kind]).map(({ name }) => `${name}: node.${name},`);
  const copies = children.map(
    ({ name, isList }) =>
      `${name}: node.${name} && ${isList ? 'copyList' : 'copyNode'}(node.${name}, source, context),`,
  );
  const notes = ['helper', ...NOTES].map(
    name => `if (node.${name} !== undefined) copy.${name} = node.${name};`,
  );
  return [
    'const copy = { kind: node.kind, flags: node.flags, line: node.line, column: node.column, source,',
    ...values,
    ...copies,
    '};',
    ...notes,
    'return copy;',
  ];
});

interface Field {
  name: string;
  isList: boolean;
}

function fieldsOf(fields = ''): Field[] {
  return fields
    .split(' ')
    .filter(Boolean)
    .map(field => ({ name: field.replace('*', ''), isList: field.endsWith('*') }));
}

/** One function for each kind, by its number; `lines` says what it does with the children of its nodes. */
function writeCode<Code>(
  parameters: string,
  lines: (children: readonly Field[], kind: lua.SyntaxKind) => readonly string[],
): readonly Code[] {
  return Array.from({ length: KINDS }, (_, kind) => {
    const code = lines(fieldsOf(CHILDREN[kind as lua.SyntaxKind]), kind).join('\n');
    // Each kind has its own, even if it says the same: V8 knows of every function which shapes of objects it has seen.
    return new Function(...parameters.split(', '), code) as Code;
  });
}
