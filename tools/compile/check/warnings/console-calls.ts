/** Finds calls of console functions, and warns of calls of something that shadows one. */

import { type ConsoleFunction, functionsByName } from '../../../api/index.ts';
import { TYPINGS } from '../../program/library-paths.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Rule, warning } from '../rule.ts';

const Js = ts.SyntaxKind;

export interface ConsoleCall {
  node: ts.CallExpression;
  entry: ConsoleFunction;
  /** The declaration that shadows the console's function, if there is one. */
  hiddenBy?: ts.Declaration;
}

/** The call that a node is of something with the name of a console function; undefined for any other node. */
function namedCall(node: ts.Node, checker: ts.TypeChecker): ConsoleCall | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const entry = functionsByName.get(node.expression.text);
  const declaration = entry && checker.getSymbolAtLocation(node.expression)?.declarations?.[0];
  if (!entry || !declaration) return undefined;
  const isConsole = declaration.getSourceFile().fileName === TYPINGS;
  return isConsole ? { node, entry } : { node, entry, hiddenBy: declaration };
}

/** The call of a console function that a node is; undefined for any other node. */
export function consoleCall(node: ts.Node, checker: ts.TypeChecker): ConsoleCall | undefined {
  const call = namedCall(node, checker);
  return call?.hiddenBy ? undefined : call;
}

/** All calls in a file that have the name of a console function, in the order of the text. */
function namedCalls(file: ts.SourceFile, checker: ts.TypeChecker): ConsoleCall[] {
  return nodesIn(file, Js.CallExpression).flatMap(node => namedCall(node, checker) ?? []);
}

/** Warnings about calls of console functions, independent of their arguments. */
export const CONSOLE_CALL_WARNINGS: readonly Rule[] = [
  warning({
    code: 'lint/shadowed-function',
    isLint: true,
    find: {
      [Js.SourceFile]: (file, { checker }) => {
        const calls = namedCalls(file, checker);
        const called = new Set(calls.filter(({ hiddenBy }) => !hiddenBy).map(({ entry }) => entry.name));
        const isFirst = ({ hiddenBy }: ConsoleCall, index: number): boolean =>
          calls.findIndex(other => other.hiddenBy === hiddenBy) === index;
        return calls.filter(isFirst).flatMap(({ entry: { name }, hiddenBy: hidden, node }) => {
          if (!hidden || !called.has(name)) return [];
          const home = hidden.getSourceFile();
          const start = (ts.getNameOfDeclaration(hidden) ?? hidden).getStart(home);
          const line = home.getLineAndCharacterOfPosition(start).line + 1;
          return {
            message: `this calls the ${name} declared in line ${line}, not the console's ${name}`,
            remedy: `Rename the ${name} declared in line ${line}.`,
            node: node.expression,
          };
        });
      },
    },
    examples: [
      "function score(print: (text: string) => void): void {\n  print('10');\n}\nscore(trace);\nprint('hi');",
    ],
  }),
  warning({
    code: 'lint/save-id',
    remedy: 'Add "saveid": "your-name-your-game" to cart.json.',
    isLint: true,
    isReportedOnce: true,
    find: {
      // Persistent memory is stored under a checksum of the graphics unless the cartridge has a saveid.
      [Js.CallExpression]: (node, { checker }) =>
        consoleCall(node, checker)?.entry.name === 'pmem' && {
          message:
            'pmem needs a saveid: without one, saved numbers are lost when the graphics or sound change',
          isReported: ({ hasSaveId }) => !hasSaveId,
        },
    },
    examples: ['pmem(0, 1);'],
  }),
  warning({
    code: 'lint/traced-object',
    remedy: 'Write `console.log(ship)`, which shows what is in it, or give its class a method `toString`.',
    isLint: true,
    find: {
      [Js.CallExpression]: (node, { checker }) => {
        const value = consoleCall(node, checker)?.entry.name === 'trace' ? node.arguments[0] : undefined;
        const isShown =
          value && !ts.isSpreadElement(value) && isPlainObject(checker.getTypeAtLocation(value), checker);
        return isShown && { message: `trace shows ${shown(value)} as [object Object]`, node: value };
      },
    },
    examples: ['const ship = { x: 1 };\ntrace(ship);'],
  }),
];

/** Whether values of a type are objects of the program that have nothing to show themselves as. */
function isPlainObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  const [declaration] = type.symbol?.declarations ?? [];
  if (!(type.flags & ts.TypeFlags.Object) || !declaration || declaration.getSourceFile().isDeclarationFile)
    return false;
  if (type.getCallSignatures().length > 0 || checker.isArrayLikeType(type)) return false;
  const isClassItself = type.getConstructSignatures().length > 0;
  const isError = checker.getPropertyOfType(type, 'stack') !== undefined;
  const shown = checker.getPropertyOfType(type, 'toString')?.declarations?.[0];
  const isOwn = shown !== undefined && !shown.getSourceFile().isDeclarationFile;
  return !isClassItself && !isError && !isOwn;
}
