/** The `package.json` of a project, with scripts to play, test, build and publish its game. */

import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostic.ts';
import { exists } from '../../files/find.ts';
import { readTextIfThere } from '../../files/read-file.ts';

export interface Manifest {
  file: string;
  content: string;
  /** Names of the scripts that were added to an existing file; undefined for a new one. */
  addedScripts?: string[];
}

/** The game that the scripts play and build. */
export interface ScriptedGame {
  name: string;
  /** Folder of build output, relative to the project. */
  output: string;
}

const FILE = 'package.json';
const PACKAGE_NAME = 'cartwright';

/** Runs the tests in a project's folder. */
const TEST_COMMAND = 'node --import cartwright/typescript --test';

/** What `npm init` writes as the test script. */
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

/** Whether a project has this package installed or as a dependency, so that scripts can use its commands. */
export function hasPackage(root: string): boolean {
  if (exists(join(root, FILE)) && exists(join(root, 'node_modules', PACKAGE_NAME))) return true;
  const text = readTextIfThere(join(root, FILE));
  const manifest = text.ok ? objectIn(text.value ?? '') : undefined;
  return [manifest?.dependencies, manifest?.devDependencies].some(
    names => isObject(names) && Object.hasOwn(names, PACKAGE_NAME),
  );
}

/** Whether a folder has no `package.json`. */
export function isUnpackaged(root: string): boolean {
  return !exists(join(root, FILE));
}

/**
 * The `package.json` of a new project.
 *
 * @param folder path of this package
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
 * A project's `package.json` with missing scripts added; existing ones stay unchanged.
 *
 * @returns undefined if nothing needs to be added; a warning if the file cannot be read or has another test
 *   script
 */
export function addScripts(
  root: string,
  game: ScriptedGame,
): { manifest?: Manifest; diagnostics: Diagnostic[] } {
  const file = join(root, FILE);
  const text = readTextIfThere(file);
  const manifest = text.ok ? objectIn(text.value ?? '') : undefined;
  if (!text.ok || !manifest || !isObject(manifest.scripts ?? {}))
    return { diagnostics: [warning(file, 'package.json cannot be read, so no scripts were added')] };
  const present = { ...(manifest.scripts as Record<string, unknown>) };
  if (present.test === NO_TEST_YET) delete present.test;
  const wanted = scriptsOf(game);
  const added = Object.keys(wanted).filter(script => !Object.hasOwn(present, script));
  const diagnostics =
    added.includes('test') || present.test === TEST_COMMAND
      ? []
      : [warning(file, 'package.json already has a script "test", which was not changed')];
  if (added.length === 0) return { diagnostics };
  const scripts = { ...wanted, ...present };
  const indent = /^[ \t]+(?=")/m.exec(text.value!)?.[0] ?? '  ';
  const content = `${JSON.stringify({ ...manifest, scripts }, undefined, indent)}\n`;
  return { manifest: { file, content, addedScripts: added }, diagnostics };
}

/** The version of this package for a project: the file it was installed from, or a registry version. */
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

/** The archive that npm unpacked this package from; undefined if it came from a registry. */
function installedFile(folder: string): string | undefined {
  const modules = dirname(folder);
  const text = readTextIfThere(join(modules, '.package-lock.json'));
  const lock = text.ok ? objectIn(text.value ?? '') : undefined;
  const entry = isObject(lock?.packages) ? lock.packages[`node_modules/${PACKAGE_NAME}`] : undefined;
  const from = isObject(entry) ? /^file:(.*)$/.exec(String(entry.resolved))?.[1] : undefined;
  const path = from === undefined ? undefined : resolve(dirname(modules), from);
  return path !== undefined && exists(path) ? path : undefined;
}

/** A valid npm package name. */
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
    remedy: `Run the tests with: ${TEST_COMMAND}`,
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
