/** TypeScript to one Lua 5.3 chunk. */

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { LuaLibImportKind, LuaTarget, Transpiler } from 'typescript-to-lua';
import { type Diagnostic, failure, type Outcome, success } from '../diagnostic.ts';

export interface CompiledProgram {
  lua: string;
  sourceMap: { version: 3; sources: string[]; sourcesContent: string[]; names: string[]; mappings: string };
  files: string[];
}

const TYPINGS = fileURLToPath(new URL('../../src/tic80.d.ts', import.meta.url));

export function compile(entryFile: string): Outcome<CompiledProgram> {
  const entry = resolve(entryFile);
  const program = ts.createProgram([entry, TYPINGS], {
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    types: [],
    strict: true,
    skipLibCheck: true,
    rewriteRelativeImportExtensions: true,
    rootDir: dirname(dirname(entry)),
    outDir: '/out',
    sourceMap: true,
    luaTarget: LuaTarget.Lua53,
    luaLibImport: LuaLibImportKind.RequireMinimal,
    luaBundle: 'out.lua',
    luaBundleEntry: entry,
    noImplicitSelf: true,
    noHeader: true,
  } as ts.CompilerOptions);
  const files: Record<string, string> = {};
  const problems = [...ts.getPreEmitDiagnostics(program)];
  problems.push(
    ...new Transpiler().emit({
      program,
      writeFile: (name, text) => {
        files[name.endsWith('.map') ? 'map' : 'lua'] = text;
      },
    }).diagnostics,
  );
  const diagnostics = problems.map((problem): Diagnostic => {
    const place = problem.file && problem.file.getLineAndCharacterOfPosition(problem.start ?? 0);
    return {
      severity: problem.category === ts.DiagnosticCategory.Error ? 'error' : 'warning',
      code: `typescript/${problem.code}`,
      message: ts.flattenDiagnosticMessageText(problem.messageText, '\n'),
      file: problem.file?.fileName,
      line: place && place.line + 1,
      column: place && place.character + 1,
      source: problem.file?.text,
    };
  });
  if (diagnostics.some(({ severity }) => severity === 'error')) return failure(...diagnostics);
  const callbacks = ['TIC', 'BOOT', 'SCN', 'BDR', 'MENU', 'OVR', 'scanline'];
  const lua = files.lua.replace(
    /return ____entry\n$/,
    callbacks.map(name => `${name} = ____entry.${name}\n`).join(''),
  );
  return success(
    { lua, sourceMap: JSON.parse(files.map), files: program.getSourceFiles().map(file => file.fileName) },
    diagnostics,
  );
}
