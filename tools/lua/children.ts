/**
 * The table {@link CHILDREN}: which fields of Lua nodes hold children, in the order of evaluation. Functions on
 * children are generated from it as code for each kind of node: nothing runs more often in a build, and V8 takes
 * twice as long to iterate over names of fields as over code that names them, and four times as long where nodes are
 * created.
 */

import * as lua from 'typescript-to-lua';

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

/** By kind: calls `visit` for the child nodes of a node. */
export const VISITS = writeCode<
  <Context>(node: lua.Node, visit: (child: lua.Node, context: Context) => void, context: Context) => void
>(
  'node, visit, context',
  withChildren(child => `visit(${child}, context);`),
);

/** What is done at nodes of some kinds, in the places of their numbers. */
export type KindTable<Result> = readonly (((node: lua.Node) => Result) | undefined)[];

type Walk = (node: lua.Node, visits: KindTable<unknown>, walks: readonly (Walk | undefined)[]) => void;

/** By kind: visits the nodes of some kinds below a node, parents first; a visit that returns false skips the rest. */
export const WALKS: readonly (Walk | undefined)[] = writeCode<Walk>(
  'node, visits, walks',
  withChildren(
    child => `
      const child = ${child};
      const visit = visits[child.kind];
      if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);`,
  ),
);

type Rewrite = (
  node: lua.Node,
  replacements: KindTable<lua.Node>,
  rewrites: readonly (Rewrite | undefined)[],
) => void;

/** By kind: replaces the nodes of some kinds below a node, children first. */
export const REWRITES: readonly (Rewrite | undefined)[] = writeCode<Rewrite>(
  'node, replacements, rewrites',
  withChildren(
    child => `
      const child = ${child};
      rewrites[child.kind]?.(child, replacements, rewrites);
      const replace = replacements[child.kind];
      if (replace !== undefined) ${child} = replace(child);`,
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

type CopyCode = <Context>(
  node: lua.Node,
  source: number | undefined,
  copyNode: CopyNode<Context>,
  copyList: CopyList<Context>,
  context: Context,
) => lua.Node;

/** By kind: a node like another one, with copies in the place of its children; from `source`, or else where that is from. */
export const COPIES = writeCode<CopyCode>('node, source, copyNode, copyList, context', (children, kind) => {
  const values = fieldsOf(VALUES[kind]).map(({ name }) => `${name}: node.${name},`);
  const copies = children.map(
    ({ name, isList }) =>
      `${name}: node.${name} && ${isList ? 'copyList' : 'copyNode'}(node.${name}, source, context),`,
  );
  return `
    const copy = {
      kind: node.kind, flags: node.flags, line: node.line, column: node.column,
      source: source === undefined ? node.source : source,
      ${values.join(' ')}
      ${copies.join(' ')}
    };
    if (node.helper !== undefined) copy.helper = node.helper;
    if (node.notes !== undefined) copy.notes = node.notes;
    return copy;`;
}) as readonly CopyCode[];

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

/** Writes code that does something with every child node. */
function withChildren(code: (child: string) => string): (children: readonly Field[]) => string {
  return children =>
    children
      .map(({ name, isList }) =>
        isList
          ? `{ const list = node.${name}; if (list) for (let i = 0; i < list.length; i++) { ${code('list[i]')} } }`
          : `if (node.${name}) { ${code(`node.${name}`)} }`,
      )
      .join('\n');
}

/** One function for each kind, by its number, that does something with the children of a node; none for nothing. */
function writeCode<Code>(
  parameters: string,
  write: (children: readonly Field[], kind: lua.SyntaxKind) => string,
): readonly (Code | undefined)[] {
  return Array.from({ length: KINDS }, (_, kind) => {
    const code = write(fieldsOf(CHILDREN[kind as lua.SyntaxKind]), kind);
    // Each kind has its own, even if it says the same: V8 knows of every function which shapes of objects it has seen.
    return code ? (new Function(...parameters.split(', '), code) as Code) : undefined;
  });
}
