/**
 * Which fields of Lua nodes hold children, in the order of evaluation. Functions on children are written from it as code
 * for each kind of node (`npm run api`): nothing runs more often in a build, and V8 takes twice as long to iterate over
 * names of fields as over code that names them, and four times as long where nodes are created.
 */

import * as lua from 'typescript-to-lua';

const { SyntaxKind } = lua;

/** Fields with a child node, which may be missing, or with a list of them: `*`. A method's name is not an expression. */
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

const HEAD = `/**
 * Functions on the children of Lua nodes, one for each kind. Each kind has its own, even if it says the same: V8 knows of
 * every function which shapes of objects it has seen. Written by \`npm run api\` from \`child-fields.ts\`: change that.
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
`;

/** The module with the functions. */
export function renderChildren(): string {
  return [
    HEAD,
    table({
      about: 'Calls `visit` for the child nodes of a node.',
      name: 'VISITS',
      type: 'Visit',
      parameters: 'visit, context',
      body: eachChild(child => [`visit(${child}, context);`]),
    }),
    table({
      about:
        'Visits the nodes of some kinds below a node, parents first; a visit that returns false skips the rest.',
      name: 'WALKS',
      type: 'Walk',
      parameters: 'visits, walks',
      body: eachChild(child => [
        `const child = ${child};`,
        'const visit = visits[child.kind];',
        'if (visit === undefined || visit(child) !== false) walks[child.kind]?.(child, visits, walks);',
      ]),
    }),
    table({
      about: 'Replaces the nodes of some kinds below a node, children first.',
      name: 'REWRITES',
      type: 'Rewrite',
      parameters: 'replacements, rewrites',
      body: eachChild(child => [
        `const child = ${child};`,
        'rewrites[child.kind]?.(child, replacements, rewrites);',
        'const replace = replacements[child.kind];',
        `if (replace !== undefined) ${child} = replace(child);`,
      ]),
    }),
    table({
      about:
        'A node like another one, with copies in the place of its children; from `source`, or else where that is from.',
      name: 'COPIES',
      type: 'Copy',
      parameters: 'source, copyNode, copyList, context',
      body: copyOf,
    }),
  ].join('\n');
}

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

interface Table {
  about: string;
  name: string;
  type: string;
  parameters: string;
  /** Lines of a function; none for a kind that needs none. */
  body(children: readonly Field[], kind: lua.SyntaxKind): readonly string[];
}

function table({ about, name, type, parameters, body }: Table): string {
  const kinds = Object.values(SyntaxKind).filter(isKindOfNode);
  const functions = kinds.flatMap(kind => {
    const lines = body(fieldsOf(CHILDREN[kind]), kind);
    if (lines.length === 0) return [];
    const text = lines.join('\n');
    const given = parameters.replaceAll(/\w+/g, name =>
      new RegExp(`\\b${name}\\b`).test(text) ? name : `_${name}`,
    );
    const head = `  [SyntaxKind.${SyntaxKind[kind]}]: (node: any, ${given}) => {`;
    return [head, ...lines.map(line => `    ${line}`), '  },'];
  });
  return [
    `/** By kind: ${about[0].toLowerCase()}${about.slice(1)} */`,
    `export const ${name} = byKind<${type}>({`,
    ...functions,
    '});',
    '',
  ].join('\n');
}

/** Whether a value of the enumeration is the kind of a node, and not an operator or a name. */
function isKindOfNode(kind: string | lua.SyntaxKind): kind is lua.SyntaxKind {
  return typeof kind === 'number' && !SyntaxKind[kind].endsWith('Operator');
}

/** Lines that do something with every child node. */
function eachChild(code: (child: string) => readonly string[]): Table['body'] {
  return children =>
    children.flatMap(({ name, isList }) => {
      const inner = code(isList ? 'list[i]' : `node.${name}`);
      return isList
        ? [
            '{',
            `  const list = node.${name};`,
            '  if (list)',
            '    for (let i = 0; i < list.length; i++) {',
            ...inner.map(line => `      ${line}`),
            '    }',
            '}',
          ]
        : [`if (node.${name}) {`, ...inner.map(line => `  ${line}`), '}'];
    });
}

/** Lines that copy a node, with what every node has. */
function copyOf(children: readonly Field[], kind: lua.SyntaxKind): readonly string[] {
  const values = fieldsOf(VALUES[kind]).map(({ name }) => `  ${name}: node.${name},`);
  const copies = children.map(
    ({ name, isList }) =>
      `  ${name}: node.${name} && ${isList ? 'copyList' : 'copyNode'}(node.${name}, source, context),`,
  );
  return [
    'const copy: any = {',
    '  kind: node.kind,',
    '  flags: node.flags,',
    '  line: node.line,',
    '  column: node.column,',
    '  source: source === undefined ? node.source : source,',
    ...values,
    ...copies,
    '};',
    'if (node.helper !== undefined) copy.helper = node.helper;',
    'if (node.notes !== undefined) copy.notes = node.notes;',
    'return copy;',
  ];
}
