/** Runs configuration files in Node. */

import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from '../../compile/program/lazy-typescript.js';
import { errorDiagnostic } from '../../diagnostic.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import { ConfigurationProblem } from './configuration-problem.ts';
import type { ProjectConfig } from './project-config.ts';

/** What a configuration exports. */
export interface ConfigurationExports {
  default?: unknown;
}

/** Exports of modules by path, also while they are running, so that circular imports end. */
type Modules = Map<string, { exports: ConfigurationExports }>;

/**
 * Runs a module of TypeScript or JavaScript, which may import others by path, JSON, packages, and Node's
 * modules.
 *
 * It is not imported by Node, since Node 20 cannot load TypeScript and an import would be asynchronous.
 *
 * @param file its path
 * @param text its content
 * @returns its exports; throws a {@link ConfigurationProblem} for a syntax error, and what the module throws
 */
export function runModule(file: string, text: string, modules: Modules = new Map()): ConfigurationExports {
  const begun = modules.get(file);
  if (begun) return begun.exports;
  const { outputText, diagnostics = [] } = ts.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
      sourceMap: false,
    },
  });
  if (diagnostics.length > 0) throw syntaxProblem(file, text, diagnostics[0]);
  const module = { exports: {} };
  modules.set(file, module);
  const require = createRequire(file);
  // Also works if the package is not installed in the project.
  const load = (name: string): unknown => {
    if (name === 'cartwright') return { defineConfig: (config: ProjectConfig) => config };
    if (!/^\..*\.[cm]?[jt]s$/.test(name)) return require(name);
    const path = resolve(dirname(file), name);
    const source = readTextIfThere(path);
    return source.ok && source.value !== undefined ? runModule(path, source.value, modules) : require(name);
  };
  const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(outputText, parameters, { filename: file });
  run(module.exports, load, module, file, dirname(file));
  return module.exports;
}

function syntaxProblem(
  file: string,
  text: string,
  { messageText, start = 0 }: ts.Diagnostic,
): ConfigurationProblem {
  const { line, character } = ts.getLineAndCharacterOfPosition(
    ts.createSourceFile(file, text, ts.ScriptTarget.ESNext),
    start,
  );
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  const place = { file, line: line + 1, column: character + 1, source: text };
  return new ConfigurationProblem(errorDiagnostic('config/syntax', message, place));
}
