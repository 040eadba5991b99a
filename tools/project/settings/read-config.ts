/** Reads `cartwright.config.ts`: runs the file, and checks what it exports. */

import { join } from 'node:path';
import ts from '../../compile/program/lazy-typescript.js';
import { locationAt } from '../../compile/program/location.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import { ConfigurationProblem } from './configuration-problem.ts';
import { apart, unknownKey } from './json-object.ts';
import { CONFIG_SETTINGS, type ProjectConfig } from './project-config.ts';
import { type ConfigurationExports, runModule } from './run-module.ts';
import { settingOf } from './setting.ts';

/** The first of these in a folder is used. */
const CONFIG_FILES = ['cartwright.config.ts', 'cartwright.config.js'] as const;

const KIND = 'config';
const EXAMPLE = "export default defineConfig({ minify: 'pack' });";

/** Cached by text: a build asks several times, and running the file again could give another result. */
const known = new Map<string, { text: string; outcome: Outcome<ReadConfig> }>();

/** A configuration and its file. */
export interface ReadConfig {
  file: string;
  config: ProjectConfig;
}

/**
 * Runs the configuration in a folder.
 *
 * @returns undefined if there is none; or what is wrong with each key
 */
export function readConfig(folder: string): Outcome<ReadConfig | undefined> {
  for (const name of CONFIG_FILES) {
    const file = join(folder, name);
    const text = readTextIfThere(file);
    if (!text.ok) return text;
    if (text.value === undefined) continue;
    const before = known.get(file);
    if (before?.text === text.value) return before.outcome;
    const read = configOf(file, text.value);
    const outcome = read.ok ? success({ file, config: read.value }) : read;
    known.set(file, { text: text.value, outcome });
    return outcome;
  }
  return success(undefined);
}

function configOf(file: string, text: string): Outcome<ProjectConfig> {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  let exported: ConfigurationExports;
  try {
    exported = runModule(file, text);
  } catch (error) {
    return failure(failed(error, file, text));
  }
  const value = exported.default;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return failure(
      errorDiagnostic(`${KIND}/no-object`, 'the file does not export an object with settings', {
        file,
        remedy: `Write ${EXAMPLE}`,
      }),
    );
  const config: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [key, given] of Object.entries(value)) {
    if (given === undefined) continue;
    const setting = settingOf(CONFIG_SETTINGS, key);
    const problem = setting
      ? setting.problem(KIND, key, given)
      : unknownKey(KIND, key, Object.keys(CONFIG_SETTINGS));
    for (const { code, message, remedy, inner = key } of problem ? apart(problem) : [])
      diagnostics.push(errorDiagnostic(code, message, { ...placeOfKey(tree, inner), remedy }));
    if (!problem) config[key] = setting?.read ? setting.read(given) : given;
  }
  return diagnostics.length > 0 ? failure(diagnostics) : success(config as ProjectConfig);
}

function failed(error: unknown, file: string, text: string): Diagnostic {
  if (error instanceof ConfigurationProblem) return error.diagnostic;
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0];
  return errorDiagnostic(`${KIND}/failed`, `the file throws an error: ${message}`, { file, source: text });
}

/** Position of a key in the text; the start of the file if it is not there. */
function placeOfKey(tree: ts.SourceFile, key: string): Partial<Diagnostic> {
  let found: number | undefined;
  const visit = (node: ts.Node): void => {
    const isKey =
      (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
      (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) &&
      node.name.text === key;
    if (isKey) found ??= node.getStart(tree);
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return found === undefined ? { file: tree.fileName } : locationAt(tree, found);
}
