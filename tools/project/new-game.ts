/** The files that a new game begins with: a ball to move, and what the cartridge says of itself. */

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryPaths } from '../compile/program/library-paths.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { readTextIfThere } from '../files/read-text.ts';
import { findGames } from './find-project.ts';
import { addScripts, firstTest, hasInstalledPackage } from './test-set-up.ts';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
/** Configurations by which editors know the console's functions. */
const CONFIGURATIONS = ['tsconfig.json', 'src/tsconfig.json'];

/** The files with the console's API and the JavaScript of the console as types. */
const TYPES = 'tic80.d.ts';
const LIBRARY = 'library.d.ts';

/** The configuration that brings these types, and those of the language, to who extends it. */
const SHARED = 'tstl.json';

/** How VS Code finds a game that `play --inspect` has started. */
const LAUNCH_CONFIGURATION = {
  version: '0.2.0',
  configurations: [
    {
      name: 'Attach to the game',
      type: 'node',
      request: 'attach',
      port: 9229,
      restart: true,
    },
  ],
};

/** A file that is to be written. */
export interface NewFile {
  file: string;
  content: string | Uint8Array;
  /** Scripts that it has and the file in its place does not; undefined for a file that does not exist yet. */
  addedScripts?: string[];
}

/**
 * What a new game of the project around `cwd` consists of; where there is no project, `cwd` becomes one. A project that
 * has installed this package gets a test of the game too, and scripts.
 *
 * @param name name of the game: letters, digits, `-` and `_`
 * @returns files by absolute paths, none of which exists, but for a package.json; or what is wrong with the name
 */
export function newGame(name: string, cwd: string): Outcome<NewFile[]> {
  if (!/^[A-Za-z][\w-]*$/.test(name))
    return failure(
      errorDiagnostic('new/name', `"${name}" cannot be the name of a game`, {
        remedy: 'Use letters, digits, - and _, with a letter first, such as my-game.',
      }),
    );
  if (name === 'index')
    return failure(
      errorDiagnostic('new/name', '"index" is the name of the gallery page', {
        remedy: 'Choose another name.',
      }),
    );
  const games = findGames(cwd);
  const root = games.ok ? games.value[0].root : cwd;
  const files = [
    { file: join(root, 'src', name, 'main.ts'), content: firstProgram(name) },
    { file: join(root, 'cart', name, 'cart.json'), content: firstConfiguration(name) },
  ];
  const known = games.ok ? games.value.find(game => game.name === name) : undefined;
  const existing = known?.entry ?? files.map(({ file }) => file).find(existsSync);
  if (existing !== undefined)
    return failure(
      errorDiagnostic('new/exists', 'a game with this name already exists', {
        file: existing,
        remedy: 'Choose another name.',
      }),
    );
  const tests = testFiles(root, name);
  const configurations = CONFIGURATIONS.map(file => join(root, file)).filter(file => existsSync(file));
  if (configurations.length > 0)
    return success(
      [...files, ...tests.files],
      [...unknownFunctions(configurations, root), ...tests.diagnostics],
    );
  files.push({ file: join(root, 'tsconfig.json'), content: editorConfiguration(root) });
  const ignored = join(root, '.gitignore');
  if (!existsSync(ignored)) files.push({ file: ignored, content: 'node_modules/\ndist/\n' });
  const launch = join(root, '.vscode', 'launch.json');
  if (!existsSync(launch))
    files.push({ file: launch, content: `${JSON.stringify(LAUNCH_CONFIGURATION, undefined, 2)}\n` });
  return success([...files, ...tests.files], tests.diagnostics);
}

/** A first test and the scripts that run it, where the project can run them. */
function testFiles(root: string, name: string): { files: NewFile[]; diagnostics: Diagnostic[] } {
  if (!hasInstalledPackage(root)) return { files: [], diagnostics: [] };
  const { manifest, diagnostics } = addScripts(root, name);
  const test = { file: join(root, 'test', `${name}.test.mjs`), content: firstTest(name) };
  const files: NewFile[] = existsSync(test.file) ? [] : [test];
  // What is changed comes last: nothing after it can fail.
  if (manifest) files.push({ file: manifest.file, content: manifest.content, addedScripts: manifest.added });
  return { files, diagnostics };
}

/** A configuration of the user's that says nothing of the console is left alone, but not in silence. */
function unknownFunctions(configurations: readonly string[], root: string): Diagnostic[] {
  // It lies among the sources of this project.
  if (existsSync(join(root, 'src', TYPES))) return [];
  const texts = configurations.map(file => readTextIfThere(file));
  if (texts.some(text => text.ok && text.value !== undefined && hasTypes(text.value))) return [];
  return [
    {
      severity: 'warning',
      code: 'new/editor',
      message:
        'this tsconfig.json does not include the types of the console, so editors will mark its functions as errors',
      remedy: `Write "extends": "${packageFolder(root)}/${SHARED}" in it, and leave "files", "lib" and "types" out.`,
      file: configurations[0],
    },
  ];
}

/** Whether a configuration names the types of the console and of the language, or takes over the list that does. */
function hasTypes(text: string): boolean {
  return text.includes(LIBRARY) || (text.includes(SHARED) && !text.includes('"files"'));
}

function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words[0].toUpperCase() + words.slice(1);
}

function firstProgram(name: string): string {
  return `// ${titleOf(name)}. Save this file while the game runs: it continues with the new code.

const [UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 3];
const SPEED = 1.5;
const RADIUS = 8;
const COIN_RADIUS = 3;

let x = 120;
let y = 68;
let coinX = 40;
let coinY = 40;
let coins = 0;

/** Whether the ball touches the coin. */
export function isCaught(ballX: number, ballY: number, x: number, y: number): boolean {
  return Math.hypot(ballX - x, ballY - y) < RADIUS + COIN_RADIUS;
}

/** Called 60 times a second. */
export function TIC(): void {
  if (btn(UP)) y -= SPEED;
  if (btn(DOWN)) y += SPEED;
  if (btn(LEFT)) x -= SPEED;
  if (btn(RIGHT)) x += SPEED;
  x = Math.min(Math.max(x, RADIUS), 240 - RADIUS);
  y = Math.min(Math.max(y, RADIUS), 136 - RADIUS);

  if (isCaught(x, y, coinX, coinY)) {
    coins++;
    coinX = 10 + Math.random() * 220;
    coinY = 10 + Math.random() * 116;
  }

  cls(0);
  circ(coinX, coinY, COIN_RADIUS, 4);
  circ(x, y, RADIUS, 12);
  print(\`coins \${coins}\`, 4, 4, 13);
}
`;
}

function firstConfiguration(name: string): string {
  const config = {
    title: titleOf(name),
    author: 'You',
    desc: 'A ball that collects coins',
    saveid: name,
    controls: 'Arrows: move',
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** Tells editors of the console's functions and of the language that it knows. */
function editorConfiguration(root: string): string {
  const here = packageFolder(root);
  const config = {
    extends: `${here}/${SHARED}`,
    compilerOptions: { noEmit: true, paths: libraryPaths(here) },
    include: ['src/**/*.ts'],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** Path of this package from a project's folder, as configurations have it. */
function packageFolder(root: string): string {
  const installed = join(root, 'node_modules', 'cartwright');
  const path = relative(root, existsSync(installed) ? installed : PACKAGE).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
