/** Finds the TypeScript that a file of JavaScript in a package was made of, if the package contains it. */

import { dirname, resolve } from 'node:path';
import { SYSTEM_FILES } from '../system.ts';
import ts from '../typescript.js';

/** Where sources usually lie beside what is built of them: `src/index.ts` beside `dist/index.js`. */
const BUILT =
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/(?:dist|lib|build|esm|es)\/(?:(?:esm|es|module|mjs)\/)?(.*)\.m?js$/;

/**
 * The source of a file of JavaScript; undefined if it is not there, or if it imports files that are not there.
 *
 * @param script the absolute path of the file
 */
export function sourceOf(script: string): string | undefined {
  return [...ofSourceMap(script), ...besides(script)].find(source => isComplete(source, new Set()));
}

/** The only source that a source map beside the file names. */
function ofSourceMap(script: string): string[] {
  const text = SYSTEM_FILES.readFile(`${script}.map`);
  if (text === undefined) return [];
  try {
    const { sources = [], sourceRoot = '' }: { sources?: string[]; sourceRoot?: string } = JSON.parse(text);
    const [only] = sources;
    return sources.length === 1 && /\.m?ts$/.test(only) ? [resolve(dirname(script), sourceRoot, only)] : [];
  } catch {
    return [];
  }
}

function besides(script: string): string[] {
  const [, folder, name] = BUILT.exec(script) ?? [];
  const own = script.replace(/\.([cm]?)js$/, '.$1ts');
  return folder === undefined ? [own] : [own, `${folder}/src/${name}.ts`, `${folder}/${name}.ts`];
}

/** Whether a source and the files that it imports from its own package are there. */
function isComplete(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return true;
  seen.add(file);
  const text = SYSTEM_FILES.readFile(file);
  if (text === undefined) return false;
  return ts.preProcessFile(text).importedFiles.every(({ fileName }) => {
    if (!fileName.startsWith('.')) return true;
    const path = resolve(dirname(file), fileName);
    const plain = path.replace(/\.([cm]?)[jt]s$/, '');
    const target = [path, `${path}.ts`, `${path}/index.ts`, `${plain}.ts`, `${plain}.mts`].find(
      one => /\.m?ts$/.test(one) && SYSTEM_FILES.fileExists(one),
    );
    return target !== undefined && isComplete(target, seen);
  });
}
