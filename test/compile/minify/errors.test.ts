import { describe, expect, test } from 'vitest';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { compile, type MinifyLevel } from '../../../tools/compile/index.ts';
import { mapCartridgeError } from '../../../tools/compile/map/error-map.ts';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { Machine } from '../../../tools/console/machine.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { type Files, withFiles } from '../differential.ts';

/** Compiles, runs the cartridge in the machine until it fails, and maps the error; files by their names. */
async function failInMachine(files: Files | string, minify: MinifyLevel) {
  const module = await loadNodeLua();
  return withFiles(files, entry => {
    const outcome = compile(entry, { minify, header: ['-- title: failing', '-- script: lua'] });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics));
    const { lua, sourceMap } = outcome.value;
    const cartridge = emptyCartridge();
    cartridge.code = new TextEncoder().encode(lua);
    const machine = new Machine(cartridge, { lua: module });
    const [error] = machine.tick(NO_INPUT).errors;
    machine.close();
    const { file, line, message } = mapCartridgeError(error, sourceMap);
    const withoutFolders = (text: string): string => text.replaceAll(/\/\S*\//g, '');
    return {
      place: `${withoutFolders(file ?? '')}:${line}`,
      message: withoutFolders(message),
      lua,
    };
  });
}

const TWO_FILES = {
  'main.ts': `import { explode } from './bang.ts';
const table = { entries: [1, 2, 3] };
function onward(force: number): number {
  const doubled = force * 2;
  explode(doubled);
  return doubled + table.entries[0];
}
export function TIC(): void {
  const strength = 1;
  trace(\`\${onward(strength) + onward(2)}\`);
}`,
  'bang.ts': `// A comment.
let target: { health: number; armour?: { plates: number } } = { health: 3 };

export function explode(force: number): void {
  const before = force;
  target.health -= before;
  const plates = target.armour!.plates - before;
  trace(String(plates));
}
export function arm(): void {
  target = { health: 1 };
}`,
};

describe('an error in a minified cartridge', () => {
  test('is shown at the same line, with the same names and callers, as in a readable one', async () => {
    const readable = await failInMachine(TWO_FILES, 'none');
    const short = await failInMachine(TWO_FILES, 'safe');
    expect(readable.place).toBe('bang.ts:7');
    expect(readable.message).toBe(
      'armour is undefined: it has no properties\n  called from main.ts:5\n  called from main.ts:10',
    );
    expect({ ...short, lua: '' }).toEqual({ ...readable, lua: '' });
    expect(short.lua).not.toContain('armour');
  });

  test('is shown in packed code at the line that has the name of which Lua tells', async () => {
    const packed = await failInMachine(TWO_FILES, 'pack');
    const readable = await failInMachine(TWO_FILES, 'none');
    expect(packed.place).toBe(readable.place);
    expect(packed.message).toMatch(/^armour is undefined: it has no properties/);
    expect(packed.lua.split('\n').length).toBeLessThan(readable.lua.split('\n').length);
  });

  test('is shown in packed code with all lines that it may come from where no name tells which', async () => {
    const program = `let one = 0; let two = 0;
export function TIC(): void {
  one += 1;
  two = [() => 0, undefined as unknown as () => number][one]();
  one = 2;
  two += 3;
}`;
    const { place, message } = await failInMachine(program, 'pack');
    expect(message).toMatch(/or in main\.ts:\d+.* \(packed code shares one line\)$/);
    expect([place, ...(message.match(/main\.ts:\d+/g) ?? [])]).toContain('main.ts:4');
  });

  // Each statement fails in its own way; the ones before it must not take its line.
  const FAILING = [
    'const a = list[5]!.toFixed(1); trace(a);',
    'trace(missing!.name);',
    'missing!.name = "x";',
    'call!();',
    'const b = list.map(x => x + missing!.size); trace(String(b.length));',
    'if (missing!.size > 1) trace("");',
    'for (let i = missing!.size; i < 2; i++) trace("");',
    'while (missing!.size > 1) trace("");',
    'sum(\n    1,\n    missing!.size,\n  );',
    'const c = sum(1, 2) +\n    missing!.size; trace(String(c));',
    'list.push(missing!.size);',
    'let d = 1; d = 2; let e = d; e += missing!.size; trace(String(e));',
  ];
  test.each(FAILING)('has the line of %j', async failing => {
    const program = `interface Box { name: string; size: number }
declare const nothing: unknown;
const missing = nothing as Box | undefined;
const call = nothing as (() => void) | undefined;
const list: number[] = [1, 2];
function sum(a: number, b: number): number {
  return a + b;
}
export function TIC(): void {
  const first = list[0];
  let second = 0;
  if (first > 0) {
    second = 1;
  }
  const third = first + second;
  ${failing}
  trace(\`\${third}\`);
}`;
    const readable = await failInMachine(program, 'none');
    const short = await failInMachine(program, 'safe');
    expect(readable.place).toMatch(/^main\.ts:1[678]$/);
    expect(short.place).toBe(readable.place);
  });
});
