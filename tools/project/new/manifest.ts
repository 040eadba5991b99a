/** The `package.json` of a project: the scripts by which its game is played, tested, built and published. */

import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostic.ts';
import { exists } from '../../files/find.ts';
import { readTextIfThere } from '../../files/read-file.ts';

/** A `package.json` to write. */
export interface Manifest {
  file: string;
  content: string;
  /** Names of the scripts that were added to the one that is there; undefined for a new one. */
  addedScripts?: string[];
}

/** The game that scripts play and build. */
export interface ScriptedGame {
  name: string;
  /** Folder of what is built, from that of the project. */
  output: string;
}

const FILE = 'package.json';
const PACKAGE_NAME = 'cartwright';

/** Runs the tests below a project's folder. */
const TEST_COMMAND = 'node --import cartwright/typescript --test';

/** What `npm init` writes where there is no test yet. */
const NO_TEST_YET = 'echo "Error: no test specified" && exit 1';

function scriptsOf({ name, output }: ScriptedGame): Record<string, string> {
  return {
    start: `cartwright play ${name}`,
    debug: `cartwright play ${name} --inspect`,
    check: 'cartwright check',
    test: TEST_COMMAND,
    build: `cartwright build ${name}`,
    site: `cartwright export ${name} --pwa -o ${output}/site --force`,
  };
}

/** Whether a project has this package, or will have it once it is installed: only then are its commands there for scripts. */
export function hasPackage(root: string): boolean {
  if (exists(join(root, FILE)) && exists(join(root, 'node_modules', PACKAGE_NAME))) return true;
  const text = readTextIfThere(join(root, FILE));
  const manifest = text.ok ? objectIn(text.value ?? '') : undefined;
  return [manifest?.dependencies, manifest?.devDependencies].some(
    names => isObject(names) && Object.hasOwn(names, PACKAGE_NAME),
  );
}

/** Whether a folder is no package yet. */
export function isUnpackaged(root: string): boolean {
  return !exists(join(root, FILE));
}

/**
 * The `package.json` of a new project.
 *
 * @param folder where this package lies
 */
export function newManifest(root: string, game: ScriptedGame, folder: string): Manifest {
  const manifest = {
    name: packageName(basename(root)) || game.name.toLowerCase(),
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: scriptsOf(game),
    devDependencies: { [PACKAGE_NAME]: dependency(root, folder) },
  };
  return { file: join(root, FILE), content: `${JSON.stringify(manifest, undefined, 2)}\n` };
}

/**
 * The `package.json` of a project with the scripts that it lacks; those that it has stay as they are.
 *
 * @returns undefined if nothing is to be added; or a warning, where the file cannot be read or its tests are others
 */
export function addScripts(
  root: string,
  game: ScriptedGame,
): { manifest?: Manifest; diagnostics: Diagnostic[] } {
  const file = join(root, FILE);
  const text = readTextIfThere(file);
  const manifest = text.ok ? objectIn(text.value ?? '') : undefined;
  if (!text.ok || !manifest || !isObject(manifest.scripts ?? {}))
    return { diagnostics: [warning(file, 'package.json cannot be read, so it gets no scripts')] };
  const present = { ...(manifest.scripts as Record<string, unknown>) };
  if (present.test === NO_TEST_YET) delete present.test;
  const wanted = scriptsOf(game);
  const added = Object.keys(wanted).filter(script => !Object.hasOwn(present, script));
  const diagnostics =
    added.includes('test') || present.test === TEST_COMMAND
      ? []
      : [warning(file, 'package.json has a script test already, which stays as it is')];
  if (added.length === 0) return { diagnostics };
  const scripts = { ...wanted, ...present };
  const indent = /^[ \t]+(?=")/m.exec(text.value!)?.[0] ?? '  ';
  const content = `${JSON.stringify({ ...manifest, scripts }, undefined, indent)}\n`;
  return { manifest: { file, content, addedScripts: added }, diagnostics };
}

/** Which version of this package a project needs: the file from which it was installed, or the number of a registry. */
function dependency(root: string, folder: string): string {
  const path = installedFile(folder) ?? (basename(dirname(folder)) === 'node_modules' ? undefined : folder);
  if (path !== undefined) {
    const way = relative(root, path).replaceAll('\\', '/');
    return `file:${way}`;
  }
  const text = readTextIfThere(join(folder, FILE));
  const { version } = (text.ok && objectIn(text.value ?? '')) || { version: '0.0.0' };
  return `^${version}`;
}

/** The archive that npm has unpacked this package from; undefined if it came from a registry. */
function installedFile(folder: string): string | undefined {
  const modules = dirname(folder);
  const text = readTextIfThere(join(modules, '.package-lock.json'));
  const lock = text.ok ? objectIn(text.value ?? '') : undefined;
  const entry = isObject(lock?.packages) ? lock.packages[`node_modules/${PACKAGE_NAME}`] : undefined;
  const from = isObject(entry) ? /^file:(.*)$/.exec(String(entry.resolved))?.[1] : undefined;
  const path = from === undefined ? undefined : resolve(dirname(modules), from);
  return path !== undefined && exists(path) ? path : undefined;
}

/** A name that npm takes. */
function packageName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function warning(file: string, message: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'new/scripts',
    message,
    remedy: `This runs the tests: ${TEST_COMMAND}`,
    file,
  };
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
