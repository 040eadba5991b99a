import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { acceptsCount, callbacks, consoleFunctions } from '../../tools/api/index.ts';
import { overloads, renderTypings } from '../../tools/api/typings.ts';

const TYPINGS = new URL('../../src/tic80.d.ts', import.meta.url);

/**
 * Numbers of arguments that each function takes without an error (specification: graphics §22.1, console §4.3 and
 * §4.6), as the largest number looked at and a letter for each number from 0: y for taken, n for an error.
 */
const SPECIFIED_COUNTS: Record<string, string> = {
  cls: 'yyyy',
  pix: 'nnyyyy',
  line: 'nnnnnyn',
  rect: 'nnnnnyn',
  rectb: 'nnnnnyn',
  circ: 'nnnnyn',
  circb: 'nnnnyn',
  elli: 'nnnnnyn',
  ellib: 'nnnnnyn',
  tri: 'nnnnnnnyn',
  trib: 'nnnnnnnyn',
  ttri: 'nnnnnnnnnnnnyyyyyyy',
  textri: 'yyyyyyyyyyyyyyyy',
  paint: 'nnnyyn',
  clip: 'ynnnyn',
  spr: 'yyyyyyyyyyy',
  map: 'yyyyyyyyyyy',
  mget: 'nnyn',
  mset: 'nnnyn',
  fget: 'nnyyy',
  fset: 'nnnyy',
  print: 'yyyyyyyyy',
  font: 'yyyyyyyyyyy',
  btn: 'yyn',
  btnp: 'yynyn',
  key: 'yyn',
  keyp: 'yynyn',
  mouse: 'yyy',
  sfx: 'nyyyyyyy',
  music: 'yyyyyyyyy',
  peek: 'nyyy',
  poke: 'nnyyy',
  peek1: 'nyn',
  peek2: 'nyn',
  peek4: 'nyn',
  poke1: 'nnyn',
  poke2: 'nnyn',
  poke4: 'nnyn',
  memcpy: 'nnnyn',
  memset: 'nnnyn',
  pmem: 'nyyy',
  time: 'yyy',
  tstamp: 'yyy',
  trace: 'nyyy',
  vbank: 'yyy',
  sync: 'yyyyy',
  reset: 'yyy',
  exit: 'yyy',
  fft: 'nyyy',
  ffts: 'nyyy',
};

test('src/tic80.d.ts is what the table gives', () => {
  expect(readFileSync(TYPINGS, 'utf8')).toBe(renderTypings());
});

test('the table has exactly the functions of the specification', () => {
  expect(consoleFunctions.map(({ name }) => name).sort()).toEqual(Object.keys(SPECIFIED_COUNTS).sort());
});

test('the table accepts the numbers of arguments that the specification accepts', () => {
  for (const { name, accepts } of consoleFunctions) {
    const letters = [...SPECIFIED_COUNTS[name]].map((_, count) => (acceptsCount(accepts, count) ? 'y' : 'n'));
    expect([name, letters.join('')]).toEqual([name, SPECIFIED_COUNTS[name]]);
  }
});

test('no overload allows a number of arguments that the console refuses or ignores a part of', () => {
  for (const { name, accepts, signatures } of consoleFunctions)
    for (const signature of signatures) {
      const typed = overloads(signature).flatMap(({ required, parameters }) =>
        Array.from({ length: parameters.length - required + 1 }, (_, i) => required + i),
      );
      expect([name, typed]).toEqual([name, [...signature.counts]]);
      expect([name, typed.filter(count => !acceptsCount(accepts, count))]).toEqual([name, []]);
      expect(signature.parameters.length).toBe(signature.counts.at(-1));
    }
});

test('every function and callback has documentation, and every optional parameter its default', () => {
  for (const { name, doc, signatures } of consoleFunctions) {
    expect(doc, name).toMatch(/^[A-Z].*\.$/s);
    for (const { parameters, returns } of signatures) {
      for (const parameter of parameters) expect(parameter.doc, `${name} ${parameter.name}`).not.toBe('');
      if (returns) expect(returns.doc, name).not.toBe('');
    }
  }
  expect(callbacks.map(({ name }) => name)).toEqual(['TIC', 'BOOT', 'SCN', 'BDR', 'MENU', 'OVR', 'scanline']);
});

/** Messages of the type errors of each of some programs that use the typings. */
function typeErrors(programs: readonly string[]): string[][] {
  const files = new Map([['/tic80.d.ts', readFileSync(TYPINGS, 'utf8')]]);
  for (const [index, code] of programs.entries()) files.set(`/${index}.ts`, `${code}\nexport {};`);
  const options: ts.CompilerOptions = { strict: true, noEmit: true, lib: ['lib.es2015.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined
      ? read.call(host, name, version)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return programs.map((_, index) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(`/${index}.ts`))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').split('.')[0]),
  );
}

test('the typings take what the console takes', () => {
  expect(
    typeErrors([
      `
      cls(); cls(3); pix(1, 2, 3); const color: number = pix(1, 2);
      spr(1); spr(1, 2, 3); spr(1, 2, 3, [0, 5], 2, 1, 3); spr(1, 2, 3, 0, 1, 0, 0, 2, 2);
      map(); map(0, 0, 30, 17, 0, 0, -1, 1, (tile, x, y) => tile + x + y);
      map(0, 0, 30, 17, 0, 0, -1, 1, tile => $multi(tile, 1));
      const held: boolean = btn(0); const mask: number = btn(); btnp(4, 30, 5);
      sfx(0); sfx(0, 'C#4', 30, 0, 15, 0); sfx(0, 45, 30); music(); music(0, 0, 0, true);
      const [x, y, left] = mouse(); const width: number = print(\`\${x} \${y} \${left}\`);
      peek(0x3ff0, 4); poke(0x3ff0, 3); const old: number = pmem(0, 5); vbank(1); trace({ any: 'thing' }, 2);
      const tic: ConsoleCallbacks['TIC'] = () => { trace(color + mask + width + old); trace(held); };
      const scanline: ConsoleCallbacks['SCN'] = row => { trace(row + 1); }; tic(); scanline(0);
    `,
    ]),
  ).toEqual([[]]);
});

test('the typings refuse what the console refuses', () => {
  const wrong = [
    'circ(1, 2, 3);',
    'line(1, 2, 3, 4);',
    'clip(1, 2);',
    'btnp(1, 2);',
    'spr(1, 2);',
    'font();',
    "rect('a', 2, 3, 4, 5);",
    "sfx(0, 'H-4');",
    "sfx(0, 'C4');",
    'mset(1, 2);',
    'peek4(1, 2);',
    'print({});',
    'const n: number = cls();',
    'const n: number = btn(1);',
  ];
  const errors = typeErrors(wrong);
  for (const [index, code] of wrong.entries()) expect([code, errors[index].length]).toEqual([code, 1]);
});
