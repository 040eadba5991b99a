import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATES } from '../tools/project/new/templates.ts';
import { describeDeep } from './deep.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
/** Node says how many tests passed in other words from version 23 on, unless it is asked for these. */
const SUMMARY = ['--test-reporter=tap'];
/** Packages that only a checkout needs, which those who install the tool do not get. */
const UNNEEDED = new Set(Object.keys(manifest.devDependencies));

/** Files of the repository that a page links to or shows. */
const linksOf = (markdown: string) =>
  [...markdown.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path);

describe('the package', () => {
  test('names exact versions only', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
      expect(`${name} ${version}`).toMatch(/ (npm:[\w/@-]+@)?\d+\.\d+\.\d+$/);
  });

  // npm leaves out what it did not install; npm ci refuses such a file on the other systems, and npm 11 everywhere.
  test('locks the optional packages of every platform', () => {
    const missing: string[] = [];
    let optional = 0;
    for (const entry of Object.values<{ optionalDependencies?: Record<string, string> }>(lock.packages))
      for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
        optional++;
        if (!lock.packages[`node_modules/${name}`]) missing.push(`${name}@${version}`);
      }
    expect(optional).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  test('takes along whatever its modules import, its entries and the pages that it names', () => {
    const [{ files }] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        shell: process.platform === 'win32',
      }),
    ) as { files: { path: string }[] }[];
    const packed = new Set(files.map(({ path }) => path));
    const entries = JSON.stringify([manifest.bin, manifest.exports]).matchAll(/"(?:\.\/)?(tools\/[^"]+)"/g);
    const needed = [...entries].map(([, path]) => path);
    for (const path of packed) {
      const text = /^(README|docs\/.*)\.md$|^tools\/.*\.js$|^src\/.*\.ts$/.test(path)
        ? readFileSync(join(ROOT, path), 'utf8')
        : '';
      const imports = path.endsWith('.md')
        ? []
        : text.matchAll(/^(?:import|export)\b[^;]*? from '(\.[^']+)'/gm);
      for (const [, module] of imports) needed.push(join(path, '..', module));
      if (path === 'README.md') needed.push(...linksOf(text));
    }
    expect(needed.length).toBeGreaterThan(50);
    expect(needed.filter(path => !packed.has(path))).toEqual([]);
    // Tests and tools of the checkout are not for people who make games.
    expect([...packed].filter(path => /^(test\/(?!templates)|bench|tools\/create)\b/.test(path))).toEqual([]);
  });
});

describeDeep('what is packed', () => {
  let folder = '';
  let tarball = '';
  let creator = '';
  const packed = (...parts: string[]) => join(folder, 'package', ...parts);

  /** Packs a copy, so that nothing in this checkout changes, and unpacks that where packages are installed. */
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cartwright-pack-'));
    const checkout = join(folder, 'checkout');
    for (const name of [
      'package.json',
      'tstl.json',
      'README.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'NOTICE',
      'src',
      'cart',
      'tools',
      'docs',
      'test/templates',
    ])
      cpSync(join(ROOT, name), join(checkout, name), {
        recursive: true,
        filter: source => !source.includes('node_modules'),
      });
    symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
    creator = pack(join(checkout, 'tools/create'), folder);
    execFileSync('tar', ['-xzf', creator], { cwd: folder });
    renameSync(packed(), join(folder, 'create'));
    tarball = pack(checkout, folder);
    execFileSync('tar', ['-xzf', tarball], { cwd: folder });
    rmSync(checkout, { recursive: true });
    mkdirSync(packed('node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (!name.startsWith('.') && !UNNEEDED.has(name))
        symlinkSync(join(ROOT, 'node_modules', name), packed('node_modules', name));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has nothing that tools for packages complain of', async () => {
    const files = [tarball, creator].map(file => join(folder, file));
    for (const file of files) {
      const data = Uint8Array.from(readFileSync(file));
      expect((await publint({ pack: { tarball: data.buffer }, strict: true })).messages).toEqual([]);
    }
  });

  test.each(['NodeNext', 'Bundler'] as const)(
    'has types that %s finds, of what its modules export',
    async kind => {
      const project = join(folder, `types-${kind}`);
      mkdirSync(join(project, 'node_modules'), { recursive: true });
      symlinkSync(packed(), join(project, 'node_modules/cartwright'));
      for (const name of ['vitest', 'typescript'])
        symlinkSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name));
      const names = Object.keys(manifest.exports).filter(name => name !== './package.json');
      const entries = names.map(name => ({
        name,
        file: join(project, `${name.replaceAll(/\W/g, '-')}.mts`),
      }));
      for (const { name, file } of entries)
        writeFileSync(file, `export * from '${name.replace('.', 'cartwright')}';\n`);
      const program = ts.createProgram(
        entries.map(({ file }) => file),
        {
          module: kind === 'Bundler' ? ts.ModuleKind.ESNext : ts.ModuleKind.NodeNext,
          moduleResolution: ts.ModuleResolutionKind[kind],
          target: ts.ScriptTarget.ESNext,
          strict: true,
          noEmit: true,
          preserveSymlinks: true,
          types: [],
        },
      );
      const own = ts.getPreEmitDiagnostics(program).filter(({ file }) => {
        const inside = file && relative(project, file.fileName);
        return !inside || !/^node_modules.(?!cartwright)/.test(inside);
      });
      expect(own.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
      const checker = program.getTypeChecker();
      for (const { name, file } of entries) {
        const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
        const values = checker.getExportsOfModule(module!).filter(symbol => {
          const { flags } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
          const isTypeOnly = symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration);
          return flags & ts.SymbolFlags.Value && !isTypeOnly;
        });
        // These two are imported for what they do; they need the program that tests.
        if (/vitest|typescript/.test(name)) continue;
        const exported = await import(
          /* @vite-ignore */ pathToFileURL(packed(manifest.exports[name].default)).href
        );
        expect(Object.keys(exported)).toEqual(expect.arrayContaining(values.map(symbol => symbol.name)));
        expect(values.length, name).toBeGreaterThan(0);
      }
    },
  );

  test('brings its libraries as plain modules with types', async () => {
    const load = async (name: string) => {
      const { types, default: entry } = manifest.exports[name];
      const module = await import(/* @vite-ignore */ pathToFileURL(packed(entry)).href);
      return { module, types: readFileSync(packed(types), 'utf8') };
    };
    const { module: geometry, types } = await load('./geometry');
    expect([geometry.ballsTouch(0, 0, 1, 2, 0, 1), geometry.ballsTouch(0, 0, 1, 2.1, 0, 1)]).toEqual([
      true,
      false,
    ]);
    expect(types).toContain('ballsTouch');
    // Functions that draw can be imported where there is no console, and rules work there.
    const { module: kit, types: kitTypes } = await load('./kit');
    const random = kit.createRandom(5);
    expect([kit.randomInteger(random, 3, 3), kit.countDown(1), typeof kit.drawRing]).toEqual([
      3,
      0,
      'function',
    ]);
    expect(kitTypes).toContain('drawRing');
    const { module: main, types: mainTypes } = await load('.');
    expect(main.defineConfig({ output: 'out' })).toEqual({ output: 'out' });
    expect(mainTypes).toContain('defineConfig(config: ProjectConfig)');
    for (const file of ['cart/cart.schema.json', 'cart/gallery.schema.json'])
      expect(JSON.parse(readFileSync(packed(file), 'utf8')).type).toBe('object');
    const { module: memory, types: memoryTypes } = await load('./memory');
    expect(memory.PALETTE).toBe(0x3fc0);
    expect(memoryTypes).toContain('The 16 colors');
    const { module: testing, types: testingTypes } = await load('./testing');
    expect(typeof testing.bootGame).toBe('function');
    for (const [, file] of testingTypes.matchAll(/from '(.*)'/g))
      expect(existsSync(packed('dist/types/testing', file.replace(/\.ts$/, '.d.ts'))), file).toBe(true);
    expect(readFileSync(packed(manifest.exports['./testing/vitest'].types), 'utf8')).toContain(
      'toMatchScreen',
    );
  });

  test('brings the pages that the first page and the commands name', () => {
    const named = readFileSync(join(ROOT, 'tools/cli/commands/pull.ts'), 'utf8').match(
      /\bdocs\/[\w-]+\.md\b/g,
    );
    const pages = new Set([...linksOf(readFileSync(packed('README.md'), 'utf8')), ...(named ?? [])]);
    expect([...pages]).toContain('docs/sound-text.md');
    expect([...pages].filter(page => !existsSync(packed(page)))).toEqual([]);
  });

  test('has the licences of the libraries in its bundle', () => {
    const text = readFileSync(packed('dist/generated/licenses.txt'), 'utf8');
    for (const name of ['commander', 'sax', 'typescript-to-lua', 'ws', 'preact', '@codemirror/view'])
      expect(text).toMatch(new RegExp(`^${name} ${manifest.devDependencies[name]} \\(.*\\)\n\n\\S`, 'm'));
    expect(text.match(/Permission is hereby granted/g)!.length).toBeGreaterThan(20);
  });

  test('names no place of the machine on which it was packed', () => {
    const made = readdirSync(packed('dist/generated'));
    expect(made).toEqual(expect.arrayContaining(['cli-main.cjs', 'cli-main.compiler.cjs']));
    const places = [ROOT, folder].flatMap(place => [`"${place}`, `'${place}`, `file://${place}`]);
    for (const name of made) {
      const text = readFileSync(packed('dist/generated', name), 'utf8');
      expect([name, ...places.filter(place => text.includes(place))]).toEqual([name]);
    }
  });

  test('create-cartwright makes projects of its templates, whose tests pass, and which build', () => {
    const create = JSON.parse(readFileSync(join(folder, 'create/package.json'), 'utf8'));
    expect(create.dependencies).toEqual({ cartwright: manifest.version });
    expect(create.version).toBe(manifest.version);
    mkdirSync(join(folder, 'create/node_modules'));
    symlinkSync(packed(), join(folder, 'create/node_modules/cartwright'));
    const home = join(folder, 'created');
    mkdirSync(home);
    const env = { ...process.env, HOME: home, LOCALAPPDATA: home, XDG_CACHE_HOME: home, CI: '1' };
    const run = (cwd: string, file: string, ...args: string[]) =>
      spawnSync(process.execPath, [file, ...args], { cwd, encoding: 'utf8', env });
    const program = join(folder, 'create', create.bin['create-cartwright']);
    const all = join(home, 'my-games');
    // One project with a game of each: each would load the compiler, and one process tests them all.
    for (const [index, { name }] of TEMPLATES.entries()) {
      const flags = ['--template', name, '--title', `It's ${name}`, '--author', 'Somebody'];
      const made =
        index === 0
          ? run(home, program, 'my-games', ...flags)
          : run(all, packed(manifest.bin.cartwright), 'new', `my-${name}`, ...flags);
      expect(made).toMatchObject({ status: 0, stderr: expect.stringContaining('Next:') });
      if (index > 0) continue;
      expect(made.stderr).toMatch(/Next:\n {2}cd my-games\n {2}npm install\n/);
      const project = JSON.parse(readFileSync(join(all, 'package.json'), 'utf8'));
      expect(project.devDependencies.cartwright).toMatch(/^file:|^\^/);
      mkdirSync(join(all, 'node_modules'));
      symlinkSync(packed(), join(all, 'node_modules/cartwright'));
    }
    const { scripts } = JSON.parse(readFileSync(join(all, 'package.json'), 'utf8'));
    // All in one process, which loads the compiler once.
    const imports = readdirSync(join(all, 'test')).map(name => `import './test/${name}';\n`);
    expect(imports).toHaveLength(TEMPLATES.length);
    writeFileSync(join(all, 'all.mjs'), imports.join(''));
    const tested = spawnSync(process.execPath, [...scripts.test.split(' ').slice(1), ...SUMMARY, 'all.mjs'], {
      cwd: all,
      encoding: 'utf8',
      env,
    });
    // The blank template has two tests, the others five and more.
    expect([tested.stdout, tested.status]).toEqual([expect.stringMatching(/^# fail 0$/m), 0]);
    expect(Number(/^# pass (\d+)$/m.exec(tested.stdout)?.[1])).toBeGreaterThanOrEqual(
      2 + 5 * (TEMPLATES.length - 1),
    );
    const checked = run(all, packed(manifest.bin.cartwright), 'check');
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect(checked.stdout).toContain('no problems');
    const [, ...flags] = scripts.site.split(' ');
    expect(run(all, packed(manifest.bin.cartwright), ...flags).status).toBe(0);
    const page = readFileSync(join(all, 'dist/site/index.html'), 'utf8');
    expect(/<title>It(&#39;|')s minimal/.exec(page)).not.toBe(null);
  });

  test('begins, tests, builds and runs a game where it is installed, and leaves its own folder alone', () => {
    const before = filesOf(packed());
    const project = join(folder, 'my project');
    mkdirSync(join(project, 'node_modules'), { recursive: true });
    symlinkSync(packed(), join(project, 'node_modules/cartwright'));
    writeFileSync(join(project, 'package.json'), '{}');
    const cache = join(folder, 'cache');
    const cartwrightIn = (home: string, args: string[]) =>
      spawnSync(process.execPath, [packed(manifest.bin.cartwright), ...args], {
        cwd: project,
        encoding: 'utf8',
        env: { ...process.env, HOME: home, LOCALAPPDATA: home, XDG_CACHE_HOME: home },
      });
    const cartwright = (...args: string[]) => cartwrightIn(cache, args);
    expect(cartwright('new', 'hello', '--author', 'Me').status).toBe(0);
    // What Node cannot do by itself: imports without extensions, enums, lines of TypeScript in errors.
    writeFileSync(
      join(project, 'src/hello/rules.ts'),
      `import { ballsTouch } from 'cartwright/geometry';
export enum Touch { Yes = 'yes', No = 'no' }
interface Ball { x: number }

export function touch({ x }: Ball): Touch {
  if (x < 0) throw new Error('outside');
  return ballsTouch(0, 0, 1, x, 0, 1) ? Touch.Yes : Touch.No;
}
`,
    );
    writeFileSync(
      join(project, 'test/rules.test.mjs'),
      `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { touch } from '../src/hello/rules';
test('rules', () => {
  assert.equal(touch({ x: 2 }), 'yes');
  assert.throws(() => touch({ x: -1 }), ({ stack }) => /rules\\.ts:6:20/.test(stack));
});
`,
    );
    const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    const [node, ...flags] = scripts.test.split(' ');
    // In one process, which loads the compiler once.
    writeFileSync(
      join(project, 'all.mjs'),
      "import './test/rules.test.mjs';\nimport './test/hello.test.mjs';\n",
    );
    const tested = spawnSync(process.execPath, [...flags, ...SUMMARY, 'all.mjs'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect([node, tested.status, tested.stdout]).toEqual([
      'node',
      0,
      expect.stringMatching(/^# pass ([6-9]|\d\d)$/m),
    ]);
    writeFileSync(
      join(project, 'src/hello/main.ts'),
      `import { ballsTouch } from 'cartwright/geometry';
import { countDown } from 'cartwright/kit';
import { SPRITE_FLAGS } from 'cartwright/memory';
export function TIC(): void {
  poke(SPRITE_FLAGS + 7, 4);
  trace(ballsTouch(0, 0, countDown(3), 3, 0, 1.5) && fget(7, 2));
  exit();
}
`,
    );
    // Settings of the user's project are none of the tool's, which lies in that project.
    writeFileSync(join(folder, 'tsconfig.json'), '{');
    expect(cartwright('build', 'hello', '--pack')).toMatchObject({ status: 0, stderr: '' });
    expect(cartwright('run', 'dist/hello.tic')).toMatchObject({
      status: 0,
      stdout: 'true\n',
      stderr: expect.stringMatching(/^1 frame, then exit\(\) · .*\n$/),
    });
    expect(cartwright('export', '--zip')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('hello.zip'),
    });
    // What V8 compiled is kept for the user, where anything is kept.
    const kept = readdirSync(cache, { recursive: true }).map(String);
    const compiled = kept.map(name => /\b([\w.-]+)-[0-9a-f]+\.v8$/.exec(name)?.[1]).filter(Boolean);
    expect(new Set(compiled)).toEqual(
      new Set([
        'cli-main',
        'cli-main.project',
        'cli-main.compiler',
        'cli-main.console',
        'cli-main.rest',
        'typescript',
      ]),
    );
    expect(JSON.parse(cartwright('doctor', '--json').stdout)).toMatchObject({ ok: true });
    expect(cartwright('completion', 'bash', '--words', '--', 'build', 'h').stdout).toContain('hello\t');
    const nowhere = join(folder, 'no folder');
    writeFileSync(nowhere, '');
    expect(cartwrightIn(nowhere, ['build', 'hello'])).toMatchObject({ status: 0, stderr: '' });
    expect(filesOf(packed())).toEqual(before);
  });
});

/** Makes the archive of a package. @returns its name in `destination` */
function pack(folder: string, destination: string): string {
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const tarball = JSON.parse(output.slice(output.search(/^[[{]/m)));
  const { filename } = Array.isArray(tarball) ? tarball[0] : Object.values<{ filename: string }>(tarball)[0];
  return filename;
}

/** Size and time of every file below a folder, without those that other packages bring. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .sort()
    .map(name => {
      const stats = lstatSync(join(folder, name));
      return `${name} ${stats.isDirectory() ? 'folder' : `${stats.size} ${stats.mtimeMs}`}`;
    });
}
