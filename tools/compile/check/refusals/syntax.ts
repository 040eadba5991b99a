/** Refuses syntax that the console cannot have. */

import { NO_ARGUMENTS, NO_BIG_INTEGERS } from '../../../api/missing.ts';
import {
  type CheckedProgram,
  callsOther,
  isSuspension,
  literalPattern,
  symbolAt,
} from '../../facts/index.ts';
import { homeOf, someChild } from '../../program/nodes-in.ts';
import { nameOf, shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { onEach, type Rule, refusal } from '../rule.ts';

const { SyntaxKind: Js, NodeFlags, SymbolFlags } = ts;

/** Names of what Lua looks for in the metatable of a value, which is where instances find what their class has. */
const METAMETHODS =
  /^__(index|newindex|call|eq|lt|le|len|concat|unm|add|sub|mul|div|mod|pow|idiv|band|bor|bxor|bnot|shl|shr|tostring|pairs|name|mode|gc|metatable)$/;

export const TOP_LEVEL_AWAIT = refusal({
  code: 'compile/top-level-await',
  remedy: 'Put it into an async function, and call that: `async function start() { … } start();`.',
  find: {
    ...onEach(
      [Js.AwaitExpression, Js.ForOfStatement],
      node =>
        isSuspension(node) && ts.isSourceFile(homeOf(node)) && '"await" is only supported in async functions',
    ),
  },
  examples: ["await Promise.resolve();\ntrace('started');\nexport {};"],
});

/** What the syntax alone shows. */
export const OF_SYNTAX: readonly Rule[] = [
  TOP_LEVEL_AWAIT,
  refusal({
    code: 'compile/dynamic-import',
    remedy: "Import at the top of the file: `import { ship } from './ship.ts';`.",
    find: {
      [Js.CallExpression]: ({ expression }) =>
        expression.kind === Js.ImportKeyword && 'import() is not supported',
    },
    examples: ["const level = import('./main.ts');\ntrace(typeof level);"],
  }),
  refusal({
    code: 'compile/empty-json',
    remedy: 'Write its data: `{ "lives": 3 }`, or `{}` or `[]` for none.',
    find: {
      [Js.SourceFile]: ({ fileName, statements }) =>
        fileName.endsWith('.json') && statements.length === 0 && 'the file is empty, so it is not valid JSON',
    },
    examples: [{ 'main.ts': "import level from './level.json';\ntrace(typeof level);", 'level.json': '' }],
  }),
  refusal({
    code: 'compile/regular-expression',
    remedy:
      'Write it with what docs/typescript.md lists, without this part; a loop over the characters finds everything else.',
    find: {
      [Js.RegularExpressionLiteral]: node => {
        const pattern = literalPattern(node);
        return 'reason' in pattern && `${shown(node)} does not work on the console: ${pattern.reason}`;
      },
    },
    examples: ["trace(/(?i:s)hip/.test('Ship'));", "trace(/[a-z--b]/v.test('ship'));"],
  }),
  refusal({
    code: 'compile/big-integer',
    remedy: NO_BIG_INTEGERS,
    find: { [Js.BigIntLiteral]: node => `bigint literals are not supported: ${shown(node)}` },
    examples: ['const big = 10n;\ntrace(typeof big);'],
  }),
  refusal({
    code: 'compile/arguments',
    remedy: NO_ARGUMENTS,
    find: {
      [Js.Identifier]: (node, { checker }) => {
        const symbol = node.text === 'arguments' ? symbolAt(node, checker) : undefined;
        return symbol && checker.isArgumentsSymbol(symbol) && '"arguments" is not supported';
      },
    },
    examples: ['function count() {\n  return arguments.length;\n}\ntrace(count());'],
  }),
  refusal({
    code: 'compile/reserved-name',
    remedy: 'Choose another name.',
    find: {
      [Js.Identifier]: (node, checked) =>
        /^(js_|__TS__|____)/.test(node.text) &&
        declaresVariable(node, checked) &&
        `names that begin with js_, __TS__ or ____ are reserved: ${shown(node)}`,
      ...onEach(
        [Js.MethodDeclaration, Js.PropertyDeclaration, Js.GetAccessor, Js.SetAccessor],
        (node, checked) => ts.isClassLike(node.parent) && metamethod(node, checked),
      ),
      [Js.Parameter]: (node, checked) =>
        ts.isParameterPropertyDeclaration(node, node.parent) && metamethod(node, checked),
    },
    examples: [
      'const js_speed = 5;\ntrace(js_speed);',
      'const ____exports = { lives: 3 };\nexport const lives = ____exports.lives;\ntrace(lives);',
      'class Ship {\n  __eq() {\n    return true;\n  }\n}\ntrace(new Ship() === new Ship());',
    ],
  }),
  refusal({
    code: 'compile/using',
    remedy: 'Use `const`, and call the method that closes it: `try { … } finally { file.close(); }`.',
    find: {
      [Js.VariableDeclarationList]: ({ flags }) =>
        [NodeFlags.Using, NodeFlags.AwaitUsing].includes(flags & NodeFlags.BlockScoped) &&
        '"using" is not supported',
    },
    examples: ['using file = { [Symbol.dispose]() {} };\ntrace(typeof file);'],
  }),
  refusal({
    code: 'compile/pattern',
    remedy:
      'Destructure in the body: `function move(ship: Ship, speed?: number) { const { x = 1 } = ship; … speed ?? x … }`.',
    find: {
      [Js.Parameter]: node =>
        usesEarlierPattern(node) &&
        `the default of ${nameOf(node)} would be computed before an earlier parameter is destructured`,
    },
    examples: ['const move = ({ x = 1 }, y = x) => x + y;\ntrace(move({}));'],
  }),
];

/** Whether a name is that of a variable where it is declared: functions, classes, enums, namespaces and imports are some. */
function declaresVariable(node: ts.Identifier, { checker }: CheckedProgram): boolean {
  const { parent } = node;
  // One that makes a field as well counts as the field.
  if (ts.isParameter(parent)) return parent.name === node;
  const symbol = checker.getSymbolAtLocation(node);
  if (!symbol?.declarations?.includes(parent as ts.Declaration)) return false;
  if (ts.getNameOfDeclaration(parent as ts.Declaration) !== node) return false;
  if (symbol.flags & SymbolFlags.Alias)
    return (
      !ts.isExportSpecifier(parent) && (checker.getAliasedSymbol(symbol).flags & SymbolFlags.Value) !== 0
    );
  return (symbol.flags & SymbolFlags.Value & ~(SymbolFlags.ClassMember | SymbolFlags.EnumMember)) !== 0;
}

/** What is said of a member of a class that Lua would call by itself. */
function metamethod(
  node: ts.NamedDeclaration & { name: ts.Node },
  { checker }: CheckedProgram,
): string | false {
  const name = checker.getSymbolAtLocation(node.name)?.name ?? '';
  return METAMETHODS.test(name) && `Lua gives members of classes that are named ${name} a meaning of its own`;
}

/** Whether the default of a parameter shows that an earlier one is destructured later on the console: it names what that takes, or both call something. */
function usesEarlierPattern({ initializer, parent, pos }: ts.ParameterDeclaration): boolean {
  if (!initializer) return false;
  const taken = new Set<string>();
  let isCalling = false;
  const collect = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) taken.add(node.name.text);
    ts.forEachChild(node, collect);
  };
  for (const parameter of parent.parameters)
    if (parameter.pos < pos && !ts.isIdentifier(parameter.name)) {
      collect(parameter.name);
      isCalling ||= callsOther(parameter.name);
    }
  const names = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && taken.has(node.text)) || someChild(node, names);
  return (taken.size > 0 && names(initializer)) || (isCalling && callsOther(initializer));
}
