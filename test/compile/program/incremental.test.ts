import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_EDITS, writeGame } from '../../../bench/compile/generated-game.ts';
import { compile } from '../../../tools/compile/index.ts';
import { BUNDLED_MODULES, loadBundled, loadBundledAnew } from '../../bundled.ts';
import { isDeep, LONG_FORM, shortOrDeep } from '../../deep.ts';

import { GAME } from './edited-game.ts';
import { EDITS, type Edit } from './edits-of-a-game.ts';

const NO_CONTENT = { pictures: new Set<number>(), sfx: new Set<number>(), tracks: new Set<number>() };

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-rebuild-'));
  for (const [file, text] of Object.entries(GAME)) write(file, text);
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const texts = { ...GAME };

function apply(edit: Edit): void {
  for (const [file, change] of Object.entries(edit)) {
    if (change === null) {
      rmSync(join(folder, file));
      delete texts[file];
      continue;
    }
    if (typeof change !== 'string' && !texts[file].includes(change[0])) throw new Error(`no ${change[0]}`);
    texts[file] = typeof change === 'string' ? change : texts[file].replaceAll(...change);
    write(file, texts[file]);
  }
}

type Compiler = typeof import('../../../tools/compile/index.ts');

/**
 * What a compiler that has seen nothing before makes of the files. The short form takes another copy of the compiler,
 * which has forgotten the program, since it remembers only the last one, and knows no more than the trees of the files.
 */
async function coldBuild(entry: string): Promise<unknown> {
  return (await otherCompiler()).compile(entry);
}

async function otherCompiler(): Promise<Compiler> {
  if (isDeep) return loadBundledAnew<Compiler>(BUNDLED_MODULES.compiler);
  const other = await loadBundled<Compiler>(BUNDLED_MODULES.compiler);
  write('other/main.ts', 'export function TIC(): void {}');
  other.compile(join(folder, 'other/main.ts'));
  return other;
}

/** What the processes before knew of the program. */
let kept: ReturnType<Compiler['programToKeep']>;

/** What a compiler makes of the files that knows what another one before it has kept. */
async function nextProcess(entry: string): Promise<unknown> {
  const compiler = await otherCompiler();
  const outcome = compiler.compile(entry, {}, kept);
  kept = structuredClone(compiler.programToKeep(entry));
  expect(kept?.files.size).toBeGreaterThan(3);
  return outcome;
}

/** In the short form every eighth one is compared. */
const COMPARED = new Set(EDITS.filter((_, index) => isDeep || index % 8 === 0).map(([name]) => name));

test.each(EDITS)(
  'a rebuild after a change gives what a cold build gives, also in another process: %s',
  LONG_FORM,
  async (name, isGood, edit) => {
    compile(join(folder, 'main.ts'));
    apply(edit);
    const rebuilt = compile(join(folder, 'main.ts'));
    if (COMPARED.has(name)) {
      const cold = await coldBuild(join(folder, 'main.ts'));
      expect(rebuilt).toEqual(cold);
      expect(await nextProcess(join(folder, 'main.ts'))).toEqual(cold);
    }
    expect(
      rebuilt.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    ).toEqual(isGood ? [] : expect.arrayContaining([expect.anything()]));
  },
);

test('what is said of numbers in a rebuild is that of the numbers', () => {
  const lint = { hasSaveId: false, content: { ...NO_CONTENT, pictures: new Set([1]) } };
  write(
    'numbers/main.ts',
    `import { tile } from './tile.ts';\nexport function TIC(): void { spr(tile(), 0, 0); }`,
  );
  const build = (tile: number): string[] => {
    write('numbers/tile.ts', `export function tile(): number { return ${tile}; }`);
    return compile(join(folder, 'numbers/main.ts'), { lint }).diagnostics.map(({ message }) => message);
  };
  expect([5, 1, 9].map(build)).toEqual([
    ['tile 5 is empty in the art of the cartridge'],
    [],
    ['tile 9 is empty in the art of the cartridge'],
  ]);
});

test('one change after the other of a larger game gives what a cold build gives', LONG_FORM, async () => {
  writeGame(folder, 'game', shortOrDeep(450, 700));
  const sources = join(folder, 'src/game');
  const build = () => compile(join(sources, 'main.ts'));
  build();
  let rebuilt: unknown;
  for (const [count, { file, change }] of GAME_EDITS.entries()) {
    const path = join(sources, file);
    writeFileSync(path, change(readFileSync(path, 'utf8'), count));
    rebuilt = build();
  }
  expect(rebuilt).toMatchObject({ ok: true });
  expect(rebuilt).toEqual(await coldBuild(join(sources, 'main.ts')));
});

test('what another process has kept of a program is used for the files that did not change', async () => {
  const entry = 'kept/main.ts';
  write(entry, "import { half } from './half.ts';\nexport function TIC(): void { trace(half(7) * 2); }");
  write('kept/half.ts', 'export const half = (x: number): number => x / 2;');
  const first = await otherCompiler();
  const before = first.compile(join(folder, entry));
  const known = first.programToKeep(join(folder, entry))!;
  const halves = [...known.files.keys()].filter(name => name.endsWith('half.ts'));
  expect(halves).toHaveLength(1);

  write(entry, "import { half } from './half.ts';\nexport function TIC(): void { trace(half(7) * 3); }");
  const second = await otherCompiler();
  const after = second.compile(join(folder, entry), {}, known);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await coldBuild(join(folder, entry)));
  // What is the same is not packed anew.
  const [half] = halves;
  const third = await otherCompiler();
  third.compile(join(folder, entry), {}, known);
  expect(third.programToKeep(join(folder, entry))?.files.get(half)).toBe(known.files.get(half));
});

test('a process that ends too early, or has other options, leaves nothing that is used', async () => {
  const entry = join(folder, 'kept/main.ts');
  const known = (await otherCompiler().then(compiler => {
    compiler.compile(entry);
    return compiler.programToKeep(entry);
  }))!;
  const compiler = await otherCompiler();
  compiler.compile(entry, {}, { ...known, options: '{}' });
  const after = compiler.programToKeep(entry)!;
  for (const [name, packed] of known.files) expect(after.files.get(name)).not.toBe(packed);
});
