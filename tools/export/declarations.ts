/** Types of modules for other projects: their declarations, and those of all modules that these name. */

import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Makes the declarations of modules.
 *
 * @param entries absolute paths of the modules
 * @param root folder from which the paths of the files count
 * @returns files by their paths
 */
export function declarationFiles(entries: readonly string[], root: string): Map<string, string> {
  const program = ts.createProgram(entries, {
    declaration: true,
    emitDeclarationOnly: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    strict: true,
    skipLibCheck: true,
    stripInternal: true,
    rootDir: root,
    types: ['node'],
  });
  const files = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const path = declarationPath(relative(root, file));
    const source = program.getSourceFile(file);
    if (files.has(path) || !source) continue;
    let text = file.endsWith('.d.ts') ? readFileSync(file, 'utf8') : '';
    program.emit(source, (_, content) => (text = content), undefined, true);
    files.set(path, text);
    for (const [, name] of text.matchAll(/\bfrom\s+['"](\.[^'"]+)['"]|\bimport\(['"](\.[^'"]+)['"]\)/g))
      if (name) waiting.push(resolve(dirname(file), name));
  }
  return files;
}

function declarationPath(path: string): string {
  return path.replace(/(\.d)?\.ts$/, '.d.ts').replaceAll('\\', '/');
}

/** Folder of a package in which such files lie. */
export function declarationFolder(packageRoot: string): string {
  return join(packageRoot, 'dist', 'types');
}
