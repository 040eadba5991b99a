/**
 * Lets a program import packages: their TypeScript wherever it lies, else their JavaScript with the types of its
 * declarations, or with those that TypeScript infers.
 */

import ts from '../typescript.js';
import { codeFinder, isDeclarations, isScript } from './find-code.ts';
import { typedCodeOf, typedExports, typedModule } from './typed-exports.ts';

type Resolution = ts.ResolvedModuleWithFailedLookupLocations;

/** Modules with typed exports of the last build, and what they were made of: those of the same files are kept. */
let madeModules: ReadonlyMap<string, Made> = new Map();

interface Made {
  file: ts.SourceFile;
  from: readonly ts.SourceFile[];
}

/** Makes a host resolve the imports of files to code where there is some. */
export function resolveToCode(host: ts.CompilerHost, options: ts.CompilerOptions): void {
  const cache = ts.createModuleResolutionCache(
    host.getCurrentDirectory(),
    host.getCanonicalFileName,
    options,
  );
  const codeOf = codeFinder(options);
  host.getModuleResolutionCache = () => cache;
  const plain = { ...host };
  const madeBefore = madeModules;
  const madeNow = new Map<string, Made>();
  madeModules = madeNow;
  const prefix = JSON.stringify(options);
  host.getSourceFile = (name, version, ...others) => {
    const typed = typedCodeOf(name);
    if (!typed) return plain.getSourceFile(name, version, ...others);
    const key = `${prefix}|${name}`;
    const isSame = (one: ts.SourceFile): boolean => plain.getSourceFile(one.fileName, version) === one;
    let made = madeNow.get(key) ?? madeBefore.get(key);
    if (!made?.from.every(isSame)) {
      const { text, files } = typedExports(typed, options, plain, codeOf);
      made = { file: ts.createSourceFile(name, text, version), from: files };
    }
    madeNow.set(key, made);
    return made.file;
  };
  host.resolveModuleNameLiterals = (literals, fileName, redirected) =>
    literals.map(({ text }) => {
      if (typedCodeOf(fileName)) return found(text);
      const typed = ts.resolveModuleName(text, fileName, options, host, cache, redirected);
      const target = typed.resolvedModule;
      if (isDeclarations(fileName)) return typed;
      if (target?.extension === ts.Extension.Ts)
        return { ...typed, resolvedModule: { ...target, isExternalLibraryImport: false } };
      if (target?.extension === ts.Extension.Json) return typed;
      const code = codeOf(text, fileName);
      if (code === undefined) return typed;
      const isTyped = target !== undefined && isDeclarations(target.resolvedFileName);
      const isOfSame = isScript(fileName) && text.startsWith('.');
      return found(
        isTyped && isScript(code) && !isOfSame
          ? typedModule({ code, typings: target.resolvedFileName })
          : code,
      );
    });
}

/** TypeScript takes files in `node_modules` for compiled already unless it hears that they belong to the program. */
function found(file: string): Resolution {
  const extension = /\.[cm]?[jt]s$/.exec(file)?.[0] ?? ts.Extension.Ts;
  return {
    resolvedModule: {
      resolvedFileName: file,
      extension: isDeclarations(file) ? ts.Extension.Dts : extension,
      isExternalLibraryImport: false,
    },
  } as Resolution;
}
