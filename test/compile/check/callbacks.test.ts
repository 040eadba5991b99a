import { expect, test } from 'vitest';
import { runLua } from '../../lua.ts';
import { compileFiles, compileToLua, describeDiagnostic } from '../differential.ts';

/** Names of the callbacks that are global functions after the chunk ran. */
function globalCallbacks(files: Parameters<typeof compileToLua>[0]): string[] {
  const { output, error } = runLua(
    `${compileToLua(files)}\nfor _, name in ipairs({ 'TIC', 'BOOT', 'SCN', 'BDR', 'MENU', 'OVR' }) do
      if type(rawget(_G, name)) == 'function' then print(name) end end`,
  );
  expect(error).toBeUndefined();
  return output;
}

function problems(text: string): string[] {
  return compileFiles(text).diagnostics.map(describeDiagnostic);
}

test('exported and plain functions of the entry file become globals', () => {
  expect(
    globalCallbacks(`
      let n = 0;
      export function TIC(): void { n++; }
      function BOOT(): void { n = 1; }
      export const SCN = (row: number): void => { n += row; };
      const BDR = (row: number): void => { n -= row; };
      function menu(index: number): void { n = index; }
      export { menu as MENU };`),
  ).toEqual(['TIC', 'BOOT', 'SCN', 'BDR', 'MENU']);
});

test('callbacks can come from other files, and their own functions stay local', () => {
  const files = {
    'main.ts': "export { TIC, update as SCN } from './game.ts'; export * from './menu.ts';",
    'game.ts':
      'let n = 0; export function TIC(): void { n++; update(); } export function update(): void { n += 2; }',
    'menu.ts': 'export function MENU(): void {} function BOOT(): void {} export const x = BOOT;',
  };
  expect(globalCallbacks(files)).toEqual(['TIC', 'SCN', 'MENU']);
});

test('a function can be two callbacks, and a callback can call itself', () => {
  const lua = compileToLua(`
    let n = 0;
    export function TIC(): void { n++; trace(n); if (n < 3) TIC(); }
    export { TIC as BOOT };`);
  expect(runLua(`trace = print\n${lua}\nBOOT()`).output).toEqual(['1', '2', '3']);
});

test('callbacks can be replaced while the program runs', () => {
  const lua = compileToLua(`
    export let TIC = (): void => { trace('title'); TIC = play; };
    function play(): void { trace('play'); }`);
  expect(runLua(`trace = print\n${lua}\nTIC() TIC()`).output).toEqual(['title', 'play']);
});

test('a callback of the wrong type is an error at its name', () => {
  expect(
    problems('export function TIC(): void {}\nexport function SCN(row: string): void { trace(row); }'),
  ).toEqual([
    'main.ts:2:17 compile/callback-type the console calls SCN(row), but it is declared as (row: string) => void',
  ]);
  expect(problems('export const TIC = 5;')).toEqual([
    'main.ts:1:14 compile/callback-type the console calls TIC(), but it is declared as 5',
  ]);
});

test.each([
  'export function* TIC() { cls(0); yield; }',
  'export async function* TIC() { cls(0); yield; }',
  'export const TIC = function* () { cls(0); yield; };',
  'function* frame() { cls(0); yield; }\nexport { frame as TIC };',
  'function* frame() { cls(0); yield; }\nexport const TIC = () => frame();',
])('a callback that is a generator never runs: %j', text => {
  expect(problems(text)).toEqual([expect.stringContaining('TIC(), but it is a generator')]);
});

test('a callback of every frame that is async is a warning', () => {
  const codes = (text: string) =>
    compileFiles(text).diagnostics.map(({ severity, code }) => [severity, code]);
  const wait = 'await new Promise<void>(resolve => setTimeout(resolve, 50));';
  const warned = [['warning', 'compile/async-callback']];
  expect(codes(`export async function TIC(): Promise<void> { ${wait} cls(0); }`)).toEqual(warned);
  expect(codes(`export const TIC = async (): Promise<void> => { ${wait} cls(0); };`)).toEqual(warned);
  expect(codes(`async function go() { ${wait} }\nexport const TIC = () => go();`)).toEqual(warned);
  const tic = 'export function TIC(): void { cls(0); }\n';
  expect(codes(`${tic}export async function OVR(): Promise<void> { ${wait} }`)).toEqual(warned);
  expect(codes(`${tic}export async function SCN(row: number): Promise<void> { ${wait} cls(row); }`)).toEqual(
    warned,
  );
  expect(codes(`${tic}export async function BOOT(): Promise<void> { ${wait} }`)).toEqual([]);
  expect(
    codes(`${tic}export async function MENU(index: number): Promise<void> { ${wait} cls(index); }`),
  ).toEqual([]);
  expect(codes(`async function go() { ${wait} }\nexport function TIC(): void { void go(); }`)).toEqual([]);
});

test('a program without TIC gets a warning that suggests a misspelled name', () => {
  const outcome = compileFiles('export function tic(): void {}');
  expect(outcome.ok).toBe(true);
  expect(outcome.diagnostics.map(({ severity, code, remedy }) => [severity, code, remedy])).toEqual([
    ['warning', 'compile/no-tic', 'Write tic in upper case: `export function TIC()`.'],
  ]);
});

test('the warning finds a TIC with another name, in a block, or as the default export', () => {
  const remedy = (text: string) =>
    compileFiles(text).diagnostics.find(({ code }) => code === 'compile/no-tic')?.remedy;
  expect(remedy('export function TICK(): void {}')).toBe('Rename TICK to TIC: `export function TIC()`.');
  expect(remedy('export default function TIC(): void {}')).toBe(
    'Leave out `default`: `export function TIC()`.',
  );
  expect(remedy('export function main(): void {\n  function TIC(): void {}\n  TIC();\n}')).toBe(
    'Move the function TIC of line 2 out of the function or block around it.',
  );
  expect(remedy('export const x = 1;')).toBe('Add `export function TIC() { … }` to the entry file.');
});

test('functions take no hidden argument', () => {
  const lua = compileToLua(`
    function add(a: number, b: number): number { return a + b; }
    const twice = (x: number): number => add(x, x);
    export function TIC(): void { pix(twice(add(1, 2)), 0, 1); }`);
  expect(lua).toContain('function add(a, b)');
  expect(lua).toMatch(/\badd\(1(\.0)?, 2\)/);
  expect(lua).not.toMatch(/\b(self|nil)\b/);
});

test('the results of mouse are assigned to variables without a table', () => {
  const lua = compileToLua(
    'export function TIC(): void { const [x, y, , , right] = mouse(); trace(x + y); trace(right); }',
  );
  expect(lua).not.toContain('{');
  const mouse = 'function mouse() return 3, 4, true, false, true, 0, 0 end';
  expect(runLua(`${mouse}\ntrace = print\n${lua}\nTIC()`).output).toEqual(['7', 'true']);
});

test('the remap function of map gives several results with $multi', () => {
  const lua = compileToLua(
    'export function TIC(): void { map(0, 0, 30, 17, 0, 0, -1, 1, (tile, x, y) => $multi(tile + x, y, 2)); }',
  );
  expect(runLua(`function map(...) print(select(9, ...)(10, 5, 1)) end\n${lua}\nTIC()`).output).toEqual([
    '15\t1\t2',
  ]);
});
