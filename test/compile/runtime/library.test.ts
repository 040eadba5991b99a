import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { MISSING_GLOBALS, MISSING_MEMBERS } from '../../../tools/api/missing.ts';
import { LONG_FORM, testDeep } from '../../deep.ts';
import { compileFiles, describeDiagnostic, withFiles } from '../differential.ts';
import { expectSame } from '../same.ts';
import { ITERATORS } from './iterator-lines.ts';
import { CALLS, OF_CALLS, OTHERS, TEXTS_AND_LISTS } from './library-lines.ts';
import { PATTERNS } from './pattern-lines.ts';
import { PROMISES } from './promise-lines.ts';
import { TYPED_ARRAYS } from './typed-array-lines.ts';

const TABLES = [TEXTS_AND_LISTS, OTHERS, TYPED_ARRAYS, PATTERNS, PROMISES, ITERATORS];

/** A program that shows what each line gives, or of which kind the error is that it throws. */
function programOf(declarations: string, lines: readonly string[]): string {
  const functions = lines.map((line, index) => {
    const body = line.startsWith('!') ? line.slice(1) : `show(${line});`;
    return (
      `function f${index}(): void { show('${index}'); try { ${body} } catch (e) { show('threw', e ` +
      `instanceof RangeError, e instanceof TypeError); } } f${index}();`
    );
  });
  return [declarations, ...functions].join('\n');
}

/** Which lines are refused, by their positions; what hides what else there is to refuse takes further rounds. */
function refusedAmong(declarations: string, lines: readonly string[], rounds: number): Set<number> {
  const found = new Set<number>();
  for (let round = 0; round < rounds && found.size < lines.length; round++) {
    const left = lines.map((line, index) => (found.has(index) ? '!' : line));
    const text = `declare function show(...values: unknown[]): void;\n${programOf(declarations, left)}`;
    const texts = text.split('\n');
    for (const error of compileFiles(text).diagnostics) {
      if (error.severity !== 'error') continue;
      expect(error.remedy, describeDiagnostic(error)).toBeTruthy();
      found.add(Number(/^function f(\d+)/.exec(texts[error.line! - 1])?.[1]));
    }
  }
  return found;
}

test.each(TABLES)('functions and methods of the language give the same at their edges', LONG_FORM, table => {
  expectSame(programOf(table.declarations, table.same));
});

test.each(TABLES)(
  'what is not there is refused at its place, with what to write instead',
  table => {
    const refused = refusedAmong(table.declarations, table.refused, 6);
    const left = table.refused.filter((_, index) => !refused.has(index));
    expect(left).toEqual([]);
  },
  60_000,
);

/** Ways to write a call that mean the same; a method as a value would lose what it is called on. */
function waysToCall(call: string): string[] {
  const [, callee, list] = /^((?:[A-Z]\(\)\.)?[\w.]+)\((.*)\)$/.exec(call)!;
  const ways = [`(${callee})(${list})`, ...(list === '' ? [] : [`${callee}(...pack(${list}))`])];
  return /^([SAXTOEFMWGZ]\(?\)?)\./.test(callee) ? ways : [...ways, `itself(${callee})(${list})`];
}

testDeep('calls of what is built in mean the same however they are written, or are refused', () => {
  const declarations =
    `${OF_CALLS} const pack = <V extends unknown[]>(...values: V): V => values; const itself = ` +
    `<V>(value: V): V => value; const plain = (x: unknown): unknown => Array.isArray(x) ? x.join('|') : ` +
    `typeof x === 'symbol' ? String(x) : x;`;
  const ways = CALLS.flatMap(waysToCall).map(way => `plain(${way})`);
  const refused = refusedAmong(declarations, ways, 1);
  const left = ways.filter((_, index) => !refused.has(index));
  expectSame(programOf(declarations, left), ['plain']);
});

const LIBRARY = fileURLToPath(new URL('../../../src/library.d.ts', import.meta.url));
/** Parts of the language's library that programs for the console may use, by the names of their declarations. */
const OWNERS = (
  'String StringConstructor Number NumberConstructor Boolean Math Array ArrayConstructor Map Set ' +
  'WeakMap WeakSet Object ObjectConstructor CallableFunction Symbol SymbolConstructor Error Generator ' +
  'TypedArray TypedArrayConstructor ArrayBuffer ArrayBufferConstructor DataView RegExp RegExpConstructor Promise PromiseConstructor ' +
  'AggregateError IteratorObject IteratorConstructor'
).split(' ');
/** What no program asks for, and what newer-library.test.ts shows. */
const IGNORED = new Set(
  (
    'prototype typedArrayKind console performance groupBy structuredClone union intersection difference ' +
    'symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'
  ).split(' '),
);

/** Whether a name, or `owner.name`, stands in the table of what is missing, of which all is tested in one place. */
function isMissing(member: string): boolean {
  const [owner, name] = member.split('.');
  return name === undefined
    ? Object.hasOwn(MISSING_GLOBALS, owner)
    : Object.hasOwn(MISSING_MEMBERS[owner] ?? {}, name);
}

test('every member of the library is among the lines', () => {
  const texts = TABLES.map(table => programOf(table.declarations, [...table.same, ...table.refused]));
  const files = Object.fromEntries(
    texts.map((text, index) => [
      `lines${index}.ts`,
      `export {};\ndeclare function show(...values: unknown[]): void;\n${text}`,
    ]),
  );
  const missing = withFiles(
    {
      'main.ts': Object.keys(files)
        .map(name => `import './${name}';`)
        .join('\n'),
      ...files,
    },
    entry => {
      const program = ts.createProgram([entry, LIBRARY], {
        noLib: true,
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        allowImportingTsExtensions: true,
        noEmit: true,
        types: [],
        strict: true,
      });
      const checker = program.getTypeChecker();
      const used = new Set<string>();
      const visit = (node: ts.Node): void => {
        if (ts.isPropertyAccessExpression(node)) {
          const type = checker.getApparentType(checker.getTypeAtLocation(node.expression));
          const owner = checker.isArrayType(type) || checker.isTupleType(type) ? 'Array' : type.symbol?.name;
          used.add(`${owner}.${node.name.text}`);
          used.add(
            `${
              checker
                .getSymbolAtLocation(node.name)
                ?.declarations?.[0].parent.getText()
                .match(/^interface (\w+)/)?.[1]
            }.${node.name.text}`,
          );
        } else if (ts.isIdentifier(node)) used.add(node.text);
        ts.forEachChild(node, visit);
      };
      for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file);
      const members: string[] = [];
      const file = program.getSourceFile(LIBRARY)!;
      for (const statement of file.statements) {
        if (ts.isFunctionDeclaration(statement) && statement.name) members.push(statement.name.text);
        if (ts.isVariableStatement(statement))
          members.push(...statement.declarationList.declarations.map(({ name }) => name.getText(file)));
        if (!ts.isInterfaceDeclaration(statement) || !OWNERS.includes(statement.name.text)) continue;
        for (const { name } of statement.members)
          if (name && ts.isIdentifier(name) && !IGNORED.has(name.text))
            members.push(`${statement.name.text}.${name.text}`);
      }
      return [...new Set(members)].filter(
        member => !used.has(member) && !isMissing(member) && !IGNORED.has(member),
      );
    },
  );
  expect(missing).toEqual([]);
}, 60_000);
