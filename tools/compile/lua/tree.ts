/**
 * Walking, copying and rewriting Lua syntax trees. Which fields of a node hold its children, in the order of
 * evaluation in the text, is said once, in {@link CHILDREN}; everything else follows from it.
 */

import * as lua from 'typescript-to-lua';

/**
 * A node of a tree of several files: `source` is the index of the file that its line and column belong to. Nodes of
 * library helpers have no place and carry the name of the helper instead.
 */
export type Located = lua.Node & { source?: number; helper?: string };

type Fields = Record<string, unknown>;

const { SyntaxKind } = lua;

/** Fields with child nodes or lists of them. A method's name is no expression, so it is not among them. */
const CHILDREN: Partial<Record<lua.SyntaxKind, readonly string[]>> = {
  [SyntaxKind.File]: ['statements'],
  [SyntaxKind.Block]: ['statements'],
  [SyntaxKind.DoStatement]: ['statements'],
  [SyntaxKind.VariableDeclarationStatement]: ['left', 'right'],
  [SyntaxKind.AssignmentStatement]: ['left', 'right'],
  [SyntaxKind.IfStatement]: ['condition', 'ifBlock', 'elseBlock'],
  [SyntaxKind.WhileStatement]: ['condition', 'body'],
  [SyntaxKind.RepeatStatement]: ['body', 'condition'],
  [SyntaxKind.ForStatement]: [
    'controlVariable',
    'controlVariableInitializer',
    'limitExpression',
    'stepExpression',
    'body',
  ],
  [SyntaxKind.ForInStatement]: ['names', 'expressions', 'body'],
  [SyntaxKind.ReturnStatement]: ['expressions'],
  [SyntaxKind.ExpressionStatement]: ['expression'],
  [SyntaxKind.FunctionExpression]: ['params', 'dots', 'body'],
  [SyntaxKind.TableFieldExpression]: ['key', 'value'],
  [SyntaxKind.TableExpression]: ['fields'],
  [SyntaxKind.UnaryExpression]: ['operand'],
  [SyntaxKind.BinaryExpression]: ['left', 'right'],
  [SyntaxKind.CallExpression]: ['expression', 'params'],
  [SyntaxKind.MethodCallExpression]: ['prefixExpression', 'params'],
  [SyntaxKind.TableIndexExpression]: ['table', 'index'],
  [SyntaxKind.ParenthesizedExpression]: ['expression'],
};

/** Numbers of kinds are below this. */
export const KINDS = Math.max(...Object.values(SyntaxKind).filter(kind => typeof kind === 'number')) + 1;

/** The same by number of the kind, without gaps: these loops run more often than anything else. */
const FIELDS: readonly (readonly string[])[] = Array.from(
  { length: KINDS },
  (_, kind) => CHILDREN[kind as lua.SyntaxKind] ?? [],
);

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
  const fields = FIELDS[node.kind];
  for (let i = 0; i < fields.length; i++) {
    const value = (node as unknown as Fields)[fields[i]];
    if (Array.isArray(value)) for (let k = 0; k < value.length; k++) visit(value[k], context);
    else if (value) visit(value as lua.Node, context);
  }
}

/** Child nodes in the order of the text, where a list of them is needed. */
export function childrenOf(node: lua.Node): lua.Node[] {
  const children: lua.Node[] = [];
  eachChild(node, child => children.push(child));
  return children;
}

/** Calls `visit` for a node and everything below it, parents first; a visit that returns false skips the rest below. */
export function walk(node: lua.Node, visit: (node: lua.Node) => boolean | undefined): void {
  if (visit(node) !== false) eachChild(node, walk, visit);
}

/** Puts what `change` gives for them in the place of the child nodes, in the order of the text. */
export function changeChildren<Context>(
  node: lua.Node,
  change: (child: lua.Node, context: Context) => lua.Node,
  context: Context,
): void {
  const values = node as unknown as Fields;
  const fields = FIELDS[node.kind];
  for (let i = 0; i < fields.length; i++) {
    const value = values[fields[i]];
    if (Array.isArray(value)) for (let k = 0; k < value.length; k++) value[k] = change(value[k], context);
    else if (value) values[fields[i]] = change(value as lua.Node, context);
  }
}

/** Replaces every node below `node` by what `replace` gives for it, children first; the same node keeps it. */
export function rewrite(node: lua.Node, replace: (node: lua.Node) => lua.Node): void {
  changeChildren(node, rewritten, replace);
}

function rewritten(node: lua.Node, replace: (node: lua.Node) => lua.Node): lua.Node {
  changeChildren(node, rewritten, replace);
  return replace(node);
}

/** A class for each kind, so that V8 makes room in an object for as many fields as nodes of that kind have. */
const COPIES: readonly (new () => Fields)[] = FIELDS.map(
  () =>
    class implements Fields {
      [field: string]: unknown;
      constructor() {
        // Declared fields would be defined one by one, which takes as long as all the rest.
        this.kind = 0;
        this.flags = 0;
        this.line = undefined;
        this.column = undefined;
        this.source = undefined;
      }
    },
);

/** By the numbers of kinds: what is put into a copy in the place of a node, or undefined if it is copied. */
export type Replacements = readonly (((node: lua.Node) => lua.Node | undefined) | undefined)[];

const NO_REPLACEMENTS: Replacements = new Array(KINDS).fill(undefined);

/**
 * A copy in which no node occurs twice, so that it can be changed in place: the transpiler puts some nodes into
 * several places. Comments stay behind. `source` is noted on every node; library helpers have none.
 */
export function copyTree<T extends lua.Node>(
  node: T,
  source?: number,
  replacements: Replacements = NO_REPLACEMENTS,
): T {
  const replace = replacements[node.kind];
  const replacement = replace?.(node);
  if (replacement) return replacement as T;
  const copy = new COPIES[node.kind]();
  // A third of the time that spreading takes: nodes have many shapes.
  if (lua.isIdentifier(node)) {
    for (const field in node) if (!ofTranspiler(field)) copy[field] = (node as unknown as Fields)[field];
  } else for (const field in node) copy[field] = (node as unknown as Fields)[field];
  copy.source = source;
  if (copy.leadingComments) copy.leadingComments = undefined;
  if (copy.trailingComments) copy.trailingComments = undefined;
  for (const field of FIELDS[node.kind]) {
    const value = copy[field];
    if (Array.isArray(value)) copy[field] = copyTrees(value, source, replacements);
    else if (value) copy[field] = copyTree(value as lua.Node, source, replacements);
  }
  // The name of a method is no child, and changes as well.
  if (lua.isMethodCallExpression(node)) copy.name = { ...node.name, source };
  return copy as unknown as T;
}

/** Whether a field of an identifier, the most frequent node, only means something while the transpiler is at work. */
function ofTranspiler(field: string): boolean {
  return field === 'symbolId' || field === 'originalName' || field === 'exportable';
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
export function placeAt<T extends lua.Node>(node: T, from: Located): T {
  const located: Located = node;
  located.line = from.line;
  located.column = from.column;
  located.source = from.source;
  located.helper = from.helper;
  return node;
}

/** The name that an index expression with a constant text as index takes from its table: `point.x`. */
export function fieldName(node: lua.Node): string | undefined {
  if (!lua.isTableIndexExpression(node) || !lua.isStringLiteral(node.index)) return undefined;
  return node.index.value;
}

/** Words that cannot be names in Lua. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while'.split(
    ' ',
  ),
);

/** Whether a text can stand as a name in Lua. */
export function isName(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) && !KEYWORDS.has(text);
}
