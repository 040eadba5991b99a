/** Checks that the callbacks of a program can be called the way the console calls them. */

import { resolve } from 'node:path';
import { TIC_MISSING } from '../../api/callbacks.ts';
import { callbacks } from '../../api/index.ts';
import { callbackSymbols } from '../facts/index.ts';
import { isSetInLua } from '../lua-files/program-files.ts';
import { TYPINGS } from '../program/library-paths.ts';
import { nodesIn } from '../program/nodes-in.ts';
import { entryName } from '../program/program.ts';
import ts from '../program/typescript.js';
import { CALLBACK_TYPE } from './refusals/program.ts';
import { problemAt, problemOf, type RuleProblem } from './rule.ts';
import { ASYNC_CALLBACK, NO_TIC } from './warnings/program.ts';

/** The callbacks that the console calls again and again. */
const IN_EVERY_FRAME: ReadonlySet<string> = new Set(['TIC', 'SCN', 'BDR', 'OVR']);

/** Problems of callbacks of the wrong type, and a warning for a program without `TIC`. */
export function checkCallbacks(program: ts.Program, entryFile: string): RuleProblem[] {
  const checker = program.getTypeChecker();
  const entry = program.getSourceFile(entryName(resolve(entryFile)));
  const expected = expectedTypes(program, checker);
  if (!entry || !expected) return [];
  const symbols = callbackSymbols(entry, checker);
  const problems: RuleProblem[] = [];
  for (const { name, parameters } of callbacks) {
    const symbol = symbols.get(name);
    const wanted = expected.get(name);
    if (!symbol || !wanted) continue;
    const type = checker.getTypeOfSymbolAtLocation(symbol, entry);
    const declaration = symbol.declarations?.[0];
    const node = (declaration && ts.getNameOfDeclaration(declaration)) ?? declaration ?? entry;
    if (checker.isTypeAssignableTo(type, wanted)) {
      problems.push(...resultProblems(name, resultsOf(type, checker), node));
      continue;
    }
    const list = parameters.map(parameter => parameter.name).join(', ');
    const found = {
      message: `the console calls ${name}(${list}), but it is declared as ${checker.typeToString(type)}`,
      remedy: `Declare it as \`export function ${name}(${list ? `${list}: number` : ''}): void\`.`,
    };
    problems.push(problemOf(CALLBACK_TYPE, node, found));
  }
  if (!symbols.has('TIC') && !isSetInLua(program, 'TIC')) {
    problems.push(problemAt(NO_TIC, { message: TIC_MISSING, remedy: ticRemedy(entry, symbols) }, entry));
  }
  return problems;
}

/** The types that a callback may return. */
function resultsOf(type: ts.Type, checker: ts.TypeChecker): ts.Type[] {
  return type
    .getCallSignatures()
    .map(signature => checker.getReturnTypeOfSignature(signature))
    .flatMap(result => (result.isUnion() ? result.types : [result]));
}

/** Problems of a callback that returns what the console does nothing with: a generator, or a promise. */
function resultProblems(name: string, results: readonly ts.Type[], node: ts.Node): RuleProblem[] {
  const has = (member: string): boolean => results.some(result => result.getProperty(member) !== undefined);
  if (has('next'))
    return [
      problemOf(CALLBACK_TYPE, node, {
        message: `the console calls ${name}(), but it is a generator: what is in it never runs`,
        remedy: 'Leave out the `*`. For work that takes several frames, call next() of a generator in it.',
      }),
    ];
  if (!has('then') || !IN_EVERY_FRAME.has(name)) return [];
  return [
    problemOf(ASYNC_CALLBACK, node, {
      message: `the console does not wait for ${name}: it calls it again while earlier calls still wait`,
      remedy: 'Leave out `async`. Put what waits into an async function, and call that once.',
    }),
  ];
}

/** What to do in a program that may have meant to define TIC. */
function ticRemedy(entry: ts.SourceFile, symbols: ReadonlyMap<string, ts.Symbol>): string {
  const names = [...symbols.keys()];
  const small = names.find(name => name.toUpperCase() === 'TIC');
  if (small) return `Write ${small} in upper case: \`export function TIC()\`.`;
  const similar = names.find(name => /^ti[ck]k?$/i.test(name));
  if (similar) return `Rename ${similar} to TIC: \`export function TIC()\`.`;
  const functions = nodesIn(entry, ts.SyntaxKind.FunctionDeclaration);
  const inner = functions.find(node => ts.isFunctionDeclaration(node) && node.name?.text === 'TIC');
  if (!inner) return 'Add `export function TIC() { … }` to the entry file.';
  if (inner.parent === entry) return 'Leave out `default`: `export function TIC()`.';
  const { line } = entry.getLineAndCharacterOfPosition(inner.getStart(entry));
  return `Move the function TIC of line ${line + 1} out of the function or block around it.`;
}

/** Types of the callbacks by name, from the typings. */
function expectedTypes(program: ts.Program, checker: ts.TypeChecker): Map<string, ts.Type> | undefined {
  const declaration = program
    .getSourceFile(TYPINGS)
    ?.statements.find(
      (statement): statement is ts.InterfaceDeclaration =>
        ts.isInterfaceDeclaration(statement) && statement.name.text === 'ConsoleCallbacks',
    );
  if (!declaration) return undefined;
  const properties = checker.getTypeAtLocation(declaration).getProperties();
  return new Map(
    properties.map(property => [property.name, checker.getTypeOfSymbolAtLocation(property, declaration)]),
  );
}
