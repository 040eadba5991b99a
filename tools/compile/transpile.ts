/** TypeScript to Lua syntax trees, one for each file, by TypeScriptToLua. */

import { resolve } from 'node:path';
import type TypeScript from 'typescript';

import { getProgramTranspileResult, type Plugin } from 'typescript-to-lua';
import { type Diagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { ModuleTree } from './link/read.ts';
import { copyTree } from './lua/tree.ts';
import { findCautions } from './semantics/cautions.ts';
import { semanticsPlugins } from './semantics/index.ts';
import { replaceTextCalls } from './semantics/text.ts';
import ts from './typescript.ts';
import { toDiagnostic } from './typescript-diagnostics.ts';

/** The trees are printed once, after linking; here nothing is printed. */
const NO_PRINTING: Plugin = {
  printer: () => ({ code: '', sourceMap: '', sourceMapNode: undefined as never }),
};

/** What the transpiler warns of and the semantics of conditions settle. */
const SETTLED = 'tstl/truthy-only-conditional-value';

/** Trees of all files of a program that has no type errors. Nodes carry the index of their file as `source`. */
export function transpile(program: TypeScript.Program): Outcome<ModuleTree[]> {
  const { diagnostics, transpiledFiles } = getProgramTranspileResult(ts.sys, () => {}, {
    program,
    plugins: [...semanticsPlugins(program), NO_PRINTING],
  });
  const problems = unique([...diagnostics, ...findCautions(program)].map(toDiagnostic)).filter(
    ({ code }) => code !== SETTLED,
  );
  if (problems.some(({ severity }) => severity === 'error')) return failure(...problems);
  const options = program.getCompilerOptions();
  const host = ts.createCompilerHost(options);
  const files = transpiledFiles.map(({ fileName }) => resolve(fileName));
  const indexOf = new Map(files.map((file, index) => [file, index]));
  const trees = transpiledFiles.map(({ luaAst }, index): ModuleTree => {
    const file = files[index];
    const statements = luaAst!.statements.map(statement => copyTree(statement, index));
    for (const statement of statements) replaceTextCalls(statement);
    return {
      file,
      statements,
      resolve: specifier => {
        const { resolvedModule } = ts.resolveModuleName(specifier, file, options, host);
        return resolvedModule && indexOf.get(resolve(resolvedModule.resolvedFileName));
      },
    };
  });
  return success(trees, problems);
}

/** The transpiler visits some nodes twice and then says the same twice. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, file, line, column, message }) => {
    const key = [code, file, line, column, message].join('|');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
