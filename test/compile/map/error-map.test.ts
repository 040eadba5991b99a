import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { expect, test } from 'vitest';
import { compile } from '../../../tools/compile/index.ts';
import { mapCartridgeError } from '../../../tools/compile/map/error-map.ts';
import { runLua } from '../../lua.ts';
import { sourcePlace } from '../../source-place.ts';
import { type Files, withFiles } from '../differential.ts';

/** Compiles, runs TIC in Lua until it fails, and maps the error with files by their names. */
function failInTic(files: Files | string, header: string[] = []) {
  return withFiles(files, entry => {
    const outcome = compile(entry, { header });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics));
    const { lua, sourceMap } = outcome.value;
    const { error = '', traceback = '' } = runLua(`${lua}\nTIC()`);
    const diagnostic = mapCartridgeError({ message: error, traceback }, sourceMap);
    return { ...diagnostic, file: diagnostic.file?.replace(/^.*\//, ''), lua, sourceMap, error, traceback };
  });
}

test('a run-time error is shown at its line in TypeScript with the calls that led there', () => {
  const { file, line, column, message, source, error } = failInTic({
    'main.ts': `import { explode } from './bang.ts';

export function TIC(): void {
  const x = 1;
  explode(x);
}`,
    'bang.ts': `// A comment.
let target: { health: number } | undefined;

export function explode(force: number): void {
  const before = force;
  target!.health -= before;
}
export function arm(): void {
  target = { health: 1 };
}`,
  });
  expect(error).toMatch(/^\[string "local target\.\.\."\]:\d+: attempt to index a nil value/);
  expect([file, line, column]).toEqual(['bang.ts', 6, 3]);
  expect(source).toContain('target!.health -= before;');
  expect(message.replaceAll(/\/\S*\//g, '')).toBe(
    'target is undefined: it has no properties\n  called from main.ts:5',
  );
});

test('every call that led there is told, also where those of two files stand in lines of one number', () => {
  const calls = (own: string, next: string) =>
    `import { ${next} } from './${next}.ts';\n` +
    `export function ${own}(n: number): number {\n` +
    `  if (n > 9) return ${next}(n - 1) + n;\n` +
    `  return 0;\n` +
    `}`;
  const { message } = failInTic({
    'main.ts': `import { first } from './first.ts';\nexport function TIC(): void {\n  trace(first(99) + 1);\n}`,
    'first.ts': calls('first', 'second'),
    'second.ts': calls('second', 'third'),
    'third.ts': `const none: number[][] = [];\nexport function third(n: number): number {\n  return none[n].length;\n}`,
  });
  expect(
    message
      .replaceAll(/\/\S*\//g, '')
      .split('\n')
      .slice(1),
  ).toEqual(['second', 'first', 'main'].map(name => `  called from ${name}.ts:3`));
});

test('header lines and helpers in front do not shift the places', () => {
  const text =
    'export function TIC(): void {\n  const list = [{ x: 1 }].map(x => x);\n  const bad = list[5].x;\n  trace(bad);\n}';
  for (const header of [[], ['-- title: a', '-- script: lua']]) {
    const { line, column, lua } = failInTic(text, header);
    expect([line, column]).toEqual([3, 9]);
    expect(lua.split('\n').slice(0, header.length)).toEqual(header);
  }
});

test('an error inside a library helper is shown where the helper is called', () => {
  const { line, error, lua } = failInTic(`let list: unknown = [3];
export function TIC(): void {

  list = (undefined as unknown as number[]).map(x => x);
}`);
  expect(lua).toMatch(/^local function __TS__ArrayMap/);
  expect(error).toMatch(/:\d+: attempt to (get length of|index) a nil value/);
  expect(line).toBe(4);
});

test('in a call over several lines the line of the failing argument is found', () => {
  const { line } = failInTic(`const point = {} as { x?: { value: number } };
function sum(a: number, b: number, c: number): number { return a + b + c; }
export function TIC(): void {
  sum(
    1,
    point.x!.value,
    3,
  );
}`);
  expect(line).toBe(6);
});

test('every statement of a program leads back to its own line', () => {
  const statements = Array.from({ length: 30 }, (_, i) => `  list.push(${i});${i % 3 === 0 ? '\n' : ''}`);
  const text = `const list: number[] = [];\nexport function TIC(): void {\n${statements.join('\n')}\n}`;
  const lines = text.split('\n');
  withFiles(text, entry => {
    const outcome = compile(entry);
    if (!outcome.ok) throw new Error('does not compile');
    const { lua, sourceMap } = outcome.value;
    let checked = 0;
    for (const [index, luaLine] of lua.split('\n').entries()) {
      const [, number] = /list\[#list \+ 1\] = (\d+)$/.exec(luaLine) ?? [];
      if (number === undefined) continue;
      const place = sourcePlace(index + 1, sourceMap);
      expect(lines[place.line! - 1]).toContain(`push(${number})`);
      checked++;
    }
    expect(checked).toBe(30);
  });
});

test('the map is one that other tools read', () => {
  withFiles('let count = 0;\nexport function TIC(): void {\n  count = count + 1;\n}', entry => {
    const outcome = compile(entry);
    if (!outcome.ok) throw new Error('does not compile');
    const { lua, sourceMap } = outcome.value;
    const map = new TraceMap(JSON.stringify(sourceMap));
    const line = lua.split('\n').findIndex(text => text.includes('count + 1')) + 1;
    const column = lua.split('\n')[line - 1].indexOf('count + 1');
    expect(originalPositionFor(map, { line, column })).toMatchObject({ source: entry, line: 3, column: 10 });
    expect(map.sourcesContent?.[0]).toContain('let count = 0;');
  });
});

test('names of helpers and words of Lua for what was thrown are not told', () => {
  const { line, message, sourceMap } = failInTic(
    'export function TIC(): void {\n  new (undefined as any)();\n}',
  );
  expect(`${line} ${message}`).toBe('2 a value is undefined: it has no properties');
  const thrown = { message: '(error object is a table value)', traceback: '' };
  expect(mapCartridgeError(thrown, sourceMap).message).toBe('the program threw an object, which is no Error');
});

test('an error without a place or text still gives a diagnostic', () => {
  withFiles('export function TIC(): void {}', entry => {
    const outcome = compile(entry);
    if (!outcome.ok) throw new Error('does not compile');
    const { sourceMap } = outcome.value;
    expect(mapCartridgeError({ message: 'the code is empty', traceback: '' }, sourceMap)).toEqual({
      severity: 'error',
      code: 'run/error',
      message: 'the code is empty',
    });
    expect(mapCartridgeError({ message: '', traceback: '' }, sourceMap).message).toContain(
      'without a message',
    );
  });
});

test('names that only the compiled program has are not told', () => {
  const { message, line, error } = failInTic(`interface Owner { pet?: { age: number } }
const owner: Owner = {};
export function TIC(): void {
  owner.pet!.age += 1;
}`);
  expect(error).toContain("'____");
  expect(message.split('\n')[0]).toBe('a value is undefined: it has no properties');
  expect(line).toBe(4);
});

test('errors of Lua come with what to do about them', () => {
  const remedyOf = (line: string) =>
    failInTic(`const list: number[][] = [];
const call = 1 as unknown as () => void;
const again = (n: number): number => again(n + 1) + 1;
export function TIC(): void { ${line} }`).remedy;
  expect(remedyOf('trace(list[3][0]);')).toContain('`?.`');
  expect(remedyOf('trace(list.length); call();')).toContain('`?.()`');
  const lies = 'const isShip = (it: object): it is { x: number } => it !== undefined;';
  expect(remedyOf(`${lies} const any: object = {}; if (isShip(any)) trace(any.x + 1);`)).toContain('`??`');
  expect(remedyOf('trace(again(list.length));')).toContain('calls itself');
  expect(remedyOf("throw new Error('no level');")).toBeUndefined();
});

test('where a function without a name begins is none of the calls', () => {
  const { line, message } = failInTic(`const power = (ship: { engine?: { power: number } }): number => {
  const { engine } = ship;
  return engine!.power * 2;
};
export function TIC(): void {
  trace([{}].map(power).join());
}`);
  expect(line).toBe(3);
  expect(message.match(/main\.ts:\d+/g)).toEqual(['main.ts:6']);
});

test('what holds most of the memory is told as the program names it', () => {
  withFiles(
    { 'main.ts': 'const list: number[] = [];\nexport function TIC(): void { list.push(1); }' },
    entry => {
      const outcome = compile(entry, {});
      if (!outcome.ok) throw new Error('it compiles');
      const message =
        "not enough memory: the game holds 9 MB of arrays and objects; 9 MB of it are held by upvalue 'world'.archive.#seen";
      expect(mapCartridgeError({ message, traceback: '' }, outcome.value.sourceMap).message).toBe(
        "not enough memory: the game holds 9 MB of arrays and objects; 9 MB of it are held by 'world.archive.#seen'",
      );
    },
  );
});
