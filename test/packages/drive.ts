/** Runs a driver of a package twice, in Node and as a game on the console, and compares what it traces. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import blankSpace from 'ts-blank-space';
import type { Diagnostic } from '../../tools/diagnostic.ts';
import { runCartridge } from '../../tools/headless/run.ts';
import { buildProject, findProject } from '../../tools/project/index.ts';
import { runtimeDiagnostic } from '../../tools/project/load-cartridge-file.ts';

export interface Driven {
  /** What the driver traces in Node, a line each. */
  expected: string[];
  /** What it traces on the console, up to the first error. */
  traced: string[];
  /** Whether the game could be built. */
  isBuilt: boolean;
  /** Errors of the build, or the one that ended the program. */
  errors: string[];
}

const PREPARATION = 'globalThis.trace = (...values) => console.log(String(values[0]));\n';

/**
 * Runs a driver.
 *
 * @param name of the driver in `drivers/`
 * @param root a folder whose `node_modules` holds the package; the game is written there
 */
export async function drive(name: string, root: string): Promise<Driven> {
  const text = readFileSync(join(import.meta.dirname, 'drivers', `${name}.ts`), 'utf8');
  const entry = writeGame(name, root, `${text}\nexport function TIC(): void {\n  exit();\n}\n`);
  const expected = runInNode(name, root, text);
  const project = findProject(entry, root);
  const built = project.ok ? await buildProject(project.value) : project;
  if (!built.ok) {
    const problems = built.diagnostics.filter(({ severity }) => severity === 'error');
    return { expected, traced: [], isBuilt: false, errors: problems.map(placed) };
  }
  const traced: string[] = [];
  const { errors } = await runCartridge(built.value.cartridge, {
    frames: 1,
    onTick: tick => traced.push(...tick.traces.flatMap(trace => trace.text.split('\n'))),
  });
  const told = errors.map(error => runtimeDiagnostic(error, built.value));
  return { expected, traced, isBuilt: true, errors: told.map(placed) };
}

/** What is wrong, and where in the package or the driver: paths begin there. */
function placed({ file = '', line, message }: Diagnostic): string {
  return `${file}:${line ?? ''} ${message}`
    .replaceAll(/\/\S*\/node_modules\//g, '')
    .replaceAll(/(?<!\S)\/\S*\/src\//g, '');
}

/** Writes a game of one file, and gives the path of the file. */
export function writeGame(name: string, root: string, text: string): string {
  for (const folder of ['src', 'cart']) mkdirSync(join(root, folder, name), { recursive: true });
  writeFileSync(join(root, 'cart', name, 'cart.json'), '{}\n');
  const entry = join(root, 'src', name, 'main.ts');
  writeFileSync(entry, text);
  return entry;
}

function runInNode(name: string, root: string, text: string): string[] {
  const folder = join(root, 'node');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.mjs`);
  // Imports stand first: what they import is run before the line that gives `trace`, and does not call it.
  writeFileSync(file, PREPARATION + blankSpace(text));
  const { stdout, stderr, status } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the driver of ${name} fails in Node:\n${stderr}`);
  return stdout.split('\n').slice(0, -1);
}
