import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCartridge } from '../../tools/headless/run.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { runCommand } from '../commands.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-new-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const begin = (name: string, cwd = folder) => runCommand(cwd, 'new', name);

/** Puts this package where npm would. */
function install(project = folder): void {
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  symlinkSync(ROOT, join(project, 'node_modules/cartwright'));
}

/** What `new` writes for a game of the first template, and for a project around it. */
const gameFiles = (name: string) => [
  `src/${name}/art.ts`,
  `src/${name}/main.ts`,
  `cart/${name}/sound.txt`,
  `cart/${name}/sprites/coin.png`,
  `cart/${name}/sprites/fox.png`,
  `cart/${name}/cart.json`,
  `test/${name}.test.mjs`,
];
const PROJECT_FILES = [
  'tsconfig.json',
  '.gitignore',
  'README.md',
  '.vscode/launch.json',
  '.vscode/tasks.json',
  '.vscode/extensions.json',
  '.github/workflows/publish.yml',
];

/** The declarations of packages, those of TypeScript above all: read once. */
const declarations = new Map<string, ts.SourceFile | undefined>();

/** What an editor says of a file that belongs to a configuration. */
function problemsIn(file: string, configuration: string): string[] {
  const { config } = ts.readConfigFile(configuration, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, join(configuration, '..'));
  expect(parsed.errors).toEqual([]);
  expect(parsed.fileNames).toContain(file);
  const host = ts.createCompilerHost(parsed.options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => {
    if (!name.endsWith('.d.ts') || !name.includes('/node_modules/')) return read(name, ...rest);
    if (!declarations.has(name)) declarations.set(name, read(name, ...rest));
    return declarations.get(name);
  };
  const program = ts.createProgram(parsed.fileNames, parsed.options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('a new game builds, plays and is known to editors, in an empty folder', async () => {
  const { stdout, stderr, status } = await begin('my-game');
  expect(status).toBe(0);
  expect(stdout.trim().split('\n')).toEqual([...gameFiles('my-game'), ...PROJECT_FILES, 'package.json']);
  expect(stderr).toMatch(/Next:\n {2}npm install\n {2}npm start {4}/);
  expect((await runCommand(folder, 'build')).stderr).toContain(
    'Install the packages of the project: npm install',
  );
  install();
  expect((await begin('another')).stderr).not.toContain('warning');
  expect(problemsIn(join(folder, 'src/my-game/main.ts'), join(folder, 'tsconfig.json'))).toEqual([]);
  const project = findProject('my-game', folder);
  if (!project.ok) throw new Error('not found');
  const built = buildCartridge(project.value);
  // It saves a best result, and a save id is the user's to choose.
  expect(built.diagnostics.map(({ code }) => code)).toEqual([]);
  if (!built.ok) throw new Error('not built');
  const { errors } = await runCartridge(built.value.cartridge, { frames: 60 });
  expect(errors).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(manifest.scripts.build).toBe('cartwright build my-game');
  expect(Object.keys(manifest.devDependencies)).toEqual(['cartwright']);
  // No file has a place left that was to be filled.
  for (const file of [...PROJECT_FILES, 'cart/my-game/cart.json'])
    expect([file, readFileSync(join(folder, file), 'utf8')]).toEqual([
      file,
      expect.not.stringMatching(/(?<!\$)\{\{|undefined/),
    ]);
  const config = JSON.parse(readFileSync(join(folder, 'cart/my-game/cart.json'), 'utf8'));
  expect(existsSync(join(folder, 'cart/my-game', config.$schema))).toBe(true);
});

test('title and author are those of the flags, on the screen and in the cartridge', async () => {
  const made = await runCommand(folder, 'new', 'mine', '--title', "L'\u00e9toile", '--author', 'A. B.');
  expect(made.status).toBe(0);
  expect(readFileSync(join(folder, 'src/mine/main.ts'), 'utf8')).toContain("const TITLE = 'L\\'ETOILE';");
  const config = JSON.parse(readFileSync(join(folder, 'cart/mine/cart.json'), 'utf8'));
  expect(config).toMatchObject({ title: "L'\u00e9toile", author: 'A. B.', saveid: 'a-b-mine' });
  expect(config.license).toBe(undefined);
});

test.each([
  ['--yes'],
  ['--yes', '--template', 'shooter'],
  ['--template', 'blank', '--title', 'Mine'],
  ['--template', 'lua'],
  ['--author', ' '],
])('a game that nobody was asked about has no author, and a save id of its own: %s %s', async (...flags) => {
  // Git knows a name, and so does the system.
  const names = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'Known Person' };
  for (const [key, value] of Object.entries({ ...names, USER: 'Known', LOGNAME: 'Known' }))
    vi.stubEnv(key, value);
  const made = await runCommand(folder, 'new', 'mine', ...flags);
  vi.unstubAllEnvs();
  expect(made.status).toBe(0);
  const config = JSON.parse(readFileSync(join(folder, 'cart/mine/cart.json'), 'utf8'));
  const isLua = flags.includes('lua');
  const id = isLua
    ? /^-- saveid: (.*)$/m.exec(readFileSync(join(folder, 'src/mine/main.lua'), 'utf8'))?.[1]
    : config.saveid;
  expect([config.author, id]).toEqual([undefined, expect.stringMatching(/^mine-[0-9a-f]{8}$/)]);
  for (const file of made.stdout
    .trim()
    .split('\n')
    .filter(name => /\.(json|ts|lua|md|mjs)$/.test(name)))
    expect([file, readFileSync(join(folder, file), 'utf8')]).toEqual([
      file,
      expect.not.stringMatching(/Known|^-- author|author": "/m),
    ]);
});

test('a blank game is ten lines without art, and it has no problems', async () => {
  expect(
    (await runCommand(folder, 'new', 'mine', '--template', 'blank', '--title', 'My Own')).stdout,
  ).toContain('src/mine/main.ts\ncart/mine/cart.json\ntest/mine.test.mjs\n');
  const program = readFileSync(join(folder, 'src/mine/main.ts'), 'utf8');
  expect(program.trimEnd().split('\n')).toHaveLength(10);
  expect(program).toContain("'MY OWN'");
  install();
  expect(problemsIn(join(folder, 'src/mine/main.ts'), join(folder, 'tsconfig.json'))).toEqual([]);
  const checked = await runCommand(folder, 'check');
  expect(checked).toMatchObject({ status: 0, stderr: '', stdout: 'mine: no problems\n' });
});

test('a configuration that is there already says where the game goes', async () => {
  const config = "export default { games: 'games', cart: 'games', output: 'out' };\n";
  writeFileSync(join(folder, 'cartwright.config.ts'), config);
  const made = await runCommand(folder, 'new', 'mine', '--author', 'Me');
  expect(made.stdout).toContain('games/mine/main.ts\n');
  expect(made.stdout).toContain('games/mine/cart.json\n');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(read('test/mine.test.mjs')).toContain("'../games/mine/main.ts'");
  expect(read('package.json')).toContain('-o out/site');
  expect(read('.gitignore')).toContain('out/\n');
  install();
  const built = await runCommand(folder, 'check');
  expect(built).toMatchObject({ status: 0, stderr: '', stdout: 'mine: no problems\n' });
});

test('a template that there is not is told the near one', async () => {
  const { status, stderr } = await runCommand(folder, 'new', 'mine', '--template', 'minmal');
  expect([status, stderr]).toEqual([1, expect.stringContaining('Did you mean minimal?')]);
  expect(existsSync(join(folder, 'src'))).toBe(false);
});

test('a folder of its own is a project whatever lies around it, and nothing in it is overwritten', async () => {
  await begin('outer');
  const own = await runCommand(folder, 'new', 'games/inner', '--project', '-y');
  expect(own).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('  cd games/inner\n  npm install\n'),
  });
  expect(existsSync(join(folder, 'games/inner/src/inner/main.ts'))).toBe(true);
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other/README.md'), 'mine');
  writeFileSync(join(folder, 'other/.gitignore'), 'mine');
  await runCommand(folder, 'new', 'other', '--project');
  for (const name of ['README.md', '.gitignore'])
    expect(readFileSync(join(folder, 'other', name), 'utf8')).toBe('mine');
  const again = await runCommand(folder, 'new', 'other', '--project');
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('new/exists')]);
});

test('a folder of its own can have any name; without a name it is wrong use', async () => {
  for (const [named, name] of [
    ['Größe 2', 'Gro-e-2'],
    ['2048', 'game-2048'],
  ]) {
    const { status } = await runCommand(folder, 'new', named, '--project');
    expect([named, status]).toEqual([named, 0]);
    expect([named, existsSync(join(folder, named, 'src', name, 'main.ts'))]).toEqual([named, true]);
  }
  const { status, stderr } = await runCommand(folder, 'new');
  expect([status, stderr]).toEqual([2, expect.stringContaining("missing argument 'name'")]);
});

test('the next commands are those of the program that installs packages', async () => {
  const agents = {
    'npm/10.9.0 node/v22.1.0 linux x64 workspaces/false': [
      'npm install',
      'npm start',
      'npm run build',
      'npm ci',
    ],
    'pnpm/9.1.0 npm/? node/v22.3.0 linux x64': [
      'pnpm install',
      'pnpm start',
      'pnpm build',
      'pnpm/action-setup',
    ],
    'yarn/4.2.1 npm/? node/v20.11.0 linux x64': [
      'yarn install',
      'yarn start',
      'yarn build',
      'corepack enable',
    ],
    'bun/1.1.8 npm/? node/v21.6.0 linux x64': [
      'bun install',
      'bun run start',
      'bun run build',
      'oven-sh/setup-bun',
    ],
  };
  for (const [index, [agent, [install, play, build, setUp]]] of Object.entries(agents).entries()) {
    vi.stubEnv('npm_config_user_agent', agent);
    const { stderr } = await runCommand(folder, 'new', `game${index}`, '--project');
    vi.unstubAllEnvs();
    expect(stderr).toMatch(new RegExp(`  ${install}\\n  ${play} +play it`));
    const read = (file: string) => readFileSync(join(folder, `game${index}`, file), 'utf8');
    expect(read('README.md')).toContain(`\`${build}\``);
    expect(read('.github/workflows/publish.yml')).toContain(setUp);
    expect(read('.github/workflows/publish.yml')).toContain(`run: "${build}"`);
  }
});

test('editors find what can be imported by name, whether the package is installed or not', async () => {
  install(join(folder, 'installed'));
  expect((await begin('first', join(folder, 'installed'))).status).toBe(0);
  // A package that does not have this one.
  writeFileSync(join(folder, 'package.json'), '{}');
  expect((await begin('first')).status).toBe(0);
  expect(existsSync(join(folder, 'test'))).toBe(false);
  for (const project of [folder, join(folder, 'installed')]) {
    const file = join(project, 'src/first/main.ts');
    writeFileSync(
      file,
      `import { ballsTouch } from 'cartwright/geometry';
import { countDown } from 'cartwright/kit';
import { PALETTE } from 'cartwright/memory';
export function TIC(): void {
  trace(ballsTouch(0, 0, 1, 1, 0, countDown(peek(PALETTE))));
}
`,
    );
    expect(problemsIn(file, join(project, 'tsconfig.json'))).toEqual([]);
  }
});

test('an installed package is what the configuration of editors names', async () => {
  install();
  expect((await begin('hello')).status).toBe(0);
  expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toContain(
    './node_modules/cartwright/tstl.json',
  );
  expect(problemsIn(join(folder, 'src/hello/main.ts'), join(folder, 'tsconfig.json'))).toEqual([]);
});

test('where the package is installed there are scripts and a test, and no script is changed', async () => {
  install();
  const manifest = join(folder, 'package.json');
  writeFileSync(manifest, '{\n\t"name": "mine",\n\t"scripts": { "start": "other" }\n}\n');
  const first = await begin('hello');
  expect(first.stdout.trim().split('\n').at(-1)).toBe('package.json');
  expect(first.stderr).toContain('Added to package.json: the scripts debug, check, test, build, site\n');
  const scripts = {
    start: 'other',
    debug: 'cartwright play hello --inspect',
    check: 'cartwright check',
    test: 'node --import cartwright/typescript --test',
    build: 'cartwright build hello',
    site: 'cartwright export hello --pwa -o dist/site --force',
  };
  expect(readFileSync(manifest, 'utf8')).toBe(
    `${JSON.stringify({ name: 'mine', scripts }, undefined, '\t')}\n`,
  );
  expect(readFileSync(join(folder, 'test/hello.test.mjs'), 'utf8')).toContain("'../src/hello/main.ts'");
  expect(await begin('second')).toMatchObject({
    stdout: `${gameFiles('second').join('\n')}\n`,
    stderr: expect.not.stringContaining('package.json'),
  });
});

test('a package.json with tests of its own, or that is no JSON, is left alone with a warning', async () => {
  install();
  const manifest = join(folder, 'package.json');
  const scripts = { start: 'a', debug: 'd', check: 'c', build: 'b', test: 't', site: 's' };
  for (const text of [JSON.stringify({ scripts }), '{', '[]', '{ "scripts": 3 }']) {
    writeFileSync(manifest, text);
    const { status, stderr } = await begin(`game${text.length}`);
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^package\.json: warning: .*\n→ Run the tests with: node --import cartwright\/typescript --test/,
    );
    expect(readFileSync(manifest, 'utf8')).toBe(text);
  }
});

test('a second game joins the project, and nothing that exists is changed', async () => {
  await begin('one');
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  const two = await begin('two');
  expect(two).toMatchObject({ stdout: `${gameFiles('two').join('\n')}\n`, status: 0 });
  expect(two.stderr).toMatch(/tsconfig\.json: warning: .*\n→ Write "extends": ".*\/tstl\.json" in it/);
  expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toBe('{}');
  for (const [content, isKnown] of [
    ['{ "extends": "./node_modules/cartwright/tstl.json" }', true],
    ['{ "extends": "./node_modules/cartwright/tstl.json", "files": ["tic80.d.ts"] }', false],
    ['{ "files": ["library.d.ts", "tic80.d.ts"] }', true],
  ] as const) {
    writeFileSync(join(folder, 'tsconfig.json'), content);
    const { stderr } = await begin(`known-${content.length}`);
    expect([content, !stderr.includes('warning')]).toEqual([content, isKnown]);
  }
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  writeFileSync(join(folder, 'src/tic80.d.ts'), '');
  expect((await begin('three')).stderr).not.toContain('warning');
  writeFileSync(join(folder, 'src/one/main.ts'), 'mine');
  const again = await begin('one');
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('new/exists');
  expect(readFileSync(join(folder, 'src/one/main.ts'), 'utf8')).toBe('mine');
});

test('invalid names are refused', async () => {
  for (const name of ['../out', '1st', 'a b', '', 'CON']) {
    const { status, stderr } = await begin(name);
    expect(status).toBe(1);
    expect(stderr).toContain('new/name');
  }
  expect(existsSync(join(folder, 'src'))).toBe(false);
});

test('editors know the console in the games of this project', async () => {
  expect(problemsIn(join(ROOT, 'src/asteroids/main.ts'), join(ROOT, 'src/tsconfig.json'))).toEqual([]);
});

test('no game has the name of the gallery page', async () => {
  const { stderr, status } = await begin('index');
  expect([status, existsSync(join(folder, 'src'))]).toEqual([1, false]);
  expect(stderr).toContain('"index" is the name of the gallery page');
});

test('a game can begin with a cartridge in any language, also where there is no project yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-new-ruby-'));
  try {
    writeFileSync(join(folder, 'snake.rb'), '# title: Snake\n# desc: Long\n# script: ruby\ndef TIC\nend\n');
    const made = await runCommand(folder, 'new', 'snake', '--from', 'snake.rb');
    expect(made.status).toBe(0);
    expect(made.stderr).toContain(
      'The program stays in ruby: src/snake/main.rb goes into the cartridge as it is.',
    );
    expect(made.stderr).toContain('cartwright build snake');
    expect(readFileSync(join(folder, 'src/snake/main.rb'), 'utf8')).toContain('# title: Snake');
    // No other language than Lua runs in a test.
    expect(existsSync(join(folder, 'test'))).toBe(false);
    expect(readFileSync(join(folder, 'cart/snake/cart.json'), 'utf8')).toContain('$schema');
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('Long');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a game can begin with a cartridge, whose program then runs like any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-from-'));
  try {
    const program =
      '-- title: Old\n-- author: Somebody\nfunction TIC()\n  cls(3)\n  if time() > 100 then\n    mget(0, 0).field = 1\n  end\nend\n';
    writeFileSync(
      join(folder, 'old.lua'),
      `${program}-- <TILES>\n-- 001:1000000000000000000000000000000000000000000000000000000000000000\n-- </TILES>\n`,
    );
    const made = await runCommand(folder, 'new', 'mine', '--from', 'old.lua');
    expect(made).toMatchObject({ status: 0 });
    install(folder);
    expect(made.stdout).toContain('cart/mine/tiles.png\n');
    expect(made.stdout).toContain('src/mine/main.lua\n');
    expect(made.stdout).not.toContain('main.ts');
    // Editors know what can be written into its settings, and its first test plays it.
    const config = JSON.parse(readFileSync(join(folder, 'cart/mine/cart.json'), 'utf8'));
    expect(existsSync(join(folder, 'cart/mine', config.$schema))).toBe(true);
    const tested = promisify(execFile)(
      process.execPath,
      ['--import', 'cartwright/typescript', '--test', 'test/mine.test.mjs'],
      { cwd: folder },
    );
    await expect(tested).rejects.toMatchObject({ stdout: expect.stringContaining('src/mine/main.lua:6') });
    const run = await runCommand(folder, 'run', 'mine', '--frames', '20');
    expect(run.status).toBe(5);
    expect(run.stderr).toContain('src/mine/main.lua:6');
    const again = await runCommand(folder, 'new', 'mine', '--from', 'old.lua');
    expect(again.status).toBe(1);
    const missing = await runCommand(folder, 'new', 'other', '--from', 'none.tic');
    expect(missing.status).toBe(1);
    expect(existsSync(join(folder, 'src/other'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a game from a cartridge in Lua keeps its title and its saved data when it has moved to TypeScript', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-said-'));
  const said = {
    title: 'Old',
    author: 'Somebody',
    desc: 'A game: with a colon',
    version: '1.2',
    input: 'gamepad',
    menu: ['AGAIN', 'SOUND'],
    saveid: 'somebody-old',
    controls: 'Z: fire',
  };
  const lines = Object.entries({ ...said, menu: 'AGAIN SOUND', script: 'lua' }).map(
    ([tag, value]) => `-- ${tag}: ${value}\n`,
  );
  try {
    writeFileSync(join(folder, 'old.lua'), `${lines.join('')}function TIC()\n  pmem(0, 1)\nend\n`);
    expect(await runCommand(folder, 'new', 'mine', '--from', 'old.lua')).toMatchObject({ status: 0 });
    install(folder);
    const { $schema: _, ...settings } = JSON.parse(readFileSync(join(folder, 'cart/mine/cart.json'), 'utf8'));
    expect(settings).toEqual(said);
    const inLua = await runCommand(folder, 'build', 'mine', '-o', 'lua.tic');
    expect(inLua).toMatchObject({ status: 0, stderr: expect.not.stringContaining('warning') });
    const { saveid } = said;
    rmSync(join(folder, 'src/mine/main.lua'));
    writeFileSync(join(folder, 'src/mine/main.ts'), 'export function TIC(): void {\n  pmem(0, 1);\n}\n');
    const moved = await runCommand(folder, 'build', 'mine', '-o', 'moved.tic');
    expect(moved).toMatchObject({ status: 0, stderr: expect.not.stringContaining('warning') });
    const info = await runCommand(folder, 'inspect', 'moved.tic', '--json');
    expect(JSON.parse(info.stdout).metadata).toMatchObject({ title: 'Old', author: 'Somebody', saveid });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a value of a comment that cart.json cannot hold is left to the comment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-unsaid-'));
  try {
    writeFileSync(join(folder, 'old.lua'), '-- title: Old\n-- input: pen\nfunction TIC()\nend\n');
    expect(await runCommand(folder, 'new', 'mine', '--from', 'old.lua')).toMatchObject({ status: 0 });
    const { $schema: _, ...settings } = JSON.parse(readFileSync(join(folder, 'cart/mine/cart.json'), 'utf8'));
    expect(settings).toEqual({ title: 'Old' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['platformer', '(Did you mean --template platformer?)'],
  ['platfromer', '(Did you mean --template platformer?)'],
  ['thing', "error: too many arguments for 'new'. Expected 1 argument but got 2."],
])('a template in the place of its option, %s, is told', async (word, message) => {
  const { status, stderr } = await runCommand(folder, 'new', 'game', word);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(existsSync(join(folder, 'cart'))).toBe(false);
});
