/** Generates the type declarations of the package's modules and everything that they refer to. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from '../bundle/package-root.js';

/** The native compiler takes a fifth of the time. It is only in a checkout, where packages are made. */
const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc');
// Types are checked separately.
const FLAGS = `--ignoreConfig --declaration --emitDeclarationOnly --noCheck --stripInternal --strict --skipLibCheck
  --target es2022 --module esnext --moduleResolution bundler --rewriteRelativeImportExtensions --types node`;

/**
 * Generates the declarations of modules.
 *
 * @param entries absolute paths of the modules
 * @param root folder to which the paths of the files are relative
 * @returns files by path
 */
export function declarationFiles(entries: readonly string[], root: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-types-'));
  try {
    const places = ['--rootDir', root, '--outDir', folder];
    execFileSync(process.execPath, [COMPILER, ...entries, ...places, ...FLAGS.split(/\s+/)], { cwd: ROOT });
    return named(entries, root, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The declarations in `folder` of modules, and of all that they refer to. */
function named(entries: readonly string[], root: string, folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const path = declarationPath(relative(root, file));
    if (files.has(path) || !existsSync(file)) continue;
    const text = readFileSync(file.endsWith('.d.ts') ? file : join(folder, path), 'utf8');
    files.set(path, text);
    for (const [, name] of text.matchAll(/\bfrom\s+['"](\.[^'"]+)['"]|\bimport\(['"](\.[^'"]+)['"]\)/g))
      if (name) waiting.push(resolve(dirname(file), name));
  }
  return files;
}

function declarationPath(path: string): string {
  return path.replace(/(\.d)?\.ts$/, '.d.ts').replaceAll('\\', '/');
}

/** Folder of the declarations in a package. */
export function declarationFolder(packageRoot: string): string {
  return join(packageRoot, 'dist', 'types');
}
