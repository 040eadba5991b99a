/** What lets a game be tested in Node: a first test, and the scripts of the `package.json` that installed Cartwright. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import { readTextIfThere } from '../files/read-text.ts';

/** A `package.json` with more scripts than it had. */
export interface ChangedManifest {
  file: string;
  content: string;
  /** Names of the scripts that were added. */
  added: string[];
}

/** Runs the tests below a project's folder. */
const TEST_COMMAND = 'node --import cartwright/typescript --test';

/** What `npm init` writes where there is no test yet. */
const NO_TEST_YET = 'echo "Error: no test specified" && exit 1';

/** Whether a project has installed this package: only then are its commands there for scripts. */
export function hasInstalledPackage(root: string): boolean {
  return existsSync(join(root, 'package.json')) && existsSync(join(root, 'node_modules', 'cartwright'));
}

/**
 * The `package.json` of a project with the scripts that it lacks; those that it has stay as they are.
 *
 * @param name name of the game that they play and build
 * @returns undefined if nothing is to be added; or a warning, where the file cannot be read or its tests are others
 */
export function addScripts(
  root: string,
  name: string,
): { manifest?: ChangedManifest; diagnostics: Diagnostic[] } {
  const file = join(root, 'package.json');
  const text = readTextIfThere(file);
  const manifest = text.ok ? objectIn(text.value ?? '') : undefined;
  if (!text.ok || !manifest || !isObject(manifest.scripts ?? {}))
    return { diagnostics: [warning(file, 'package.json cannot be read, so it gets no scripts')] };
  const present = { ...(manifest.scripts as Record<string, unknown>) };
  if (present.test === NO_TEST_YET) delete present.test;
  const wanted = {
    start: `cartwright play ${name}`,
    build: `cartwright build ${name}`,
    test: TEST_COMMAND,
  };
  const added = Object.keys(wanted).filter(script => !Object.hasOwn(present, script));
  const diagnostics =
    added.includes('test') || present.test === TEST_COMMAND
      ? []
      : [warning(file, 'package.json has a script test already, which stays as it is')];
  if (added.length === 0) return { diagnostics };
  const scripts = { ...wanted, ...present };
  const indent = /^[ \t]+(?=")/m.exec(text.value!)?.[0] ?? '  ';
  const content = `${JSON.stringify({ ...manifest, scripts }, undefined, indent)}\n`;
  return { manifest: { file, content, added }, diagnostics };
}

/** The first tests of a game: two that play it, and one that calls a function of its `main.ts`. */
export function firstTest(name: string): string {
  return `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';
import { isCaught } from '../src/${name}/main.ts';

const game = await bootGame('${name}');

test('the right arrow moves the ball', () => {
  const play = game.fork();
  const before = play.get('x');
  play.hold('right', 10);
  assert.equal(play.get('x'), before + 15);
});

test('the ball collects a coin that it touches', () => {
  const play = game.fork();
  play.set('coinX', play.get('x')).set('coinY', play.get('y')).step();
  assert.equal(play.get('coins'), 1);
  assert.ok(play.shows('coins 1'));
});

// Functions that call nothing of the console can be tested by themselves.
test('a coin is caught when ball and coin touch', () => {
  assert.equal(isCaught(100, 60, 105, 60), true);
  assert.equal(isCaught(100, 60, 120, 60), false);
});
`;
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
