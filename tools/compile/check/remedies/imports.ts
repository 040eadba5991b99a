/** Remedies for failed imports: missing files, and names that a file does not export. */

import { basename, dirname, join, resolve } from 'node:path';
import { isFolder, namesIn } from '../../../files/find.ts';
import { readTextIfThere } from '../../../files/read-file.ts';
import { libraryPaths } from '../../program/library-paths.ts';
import { importedPackage, installRemedy } from '../../program/packages/install-remedy.ts';
import { isArtModule, missingArt, missingArtExport } from './art.ts';
import { meantName, spellingOr } from './misspelt.ts';
import type { Problem, Table } from './problem.ts';

/** The name of this package, whose modules games import. */
const OWN_NAME = 'cartwright';
/** Most files of a folder that are named. */
const MAX_FILES = 8;

/** By TypeScript's codes. */
export const OF_IMPORTS: Table = {
  1192: braces,
  2305: [
    [
      /Module '"(\.[^"]*)"'/,
      (problem, [, path]) => missingExport(problem, resolve(dirname(problem.file.fileName), path), path),
    ],
  ],
  2307: missingModule,
  2459: [[/Module '"(\.[^"]*)"'/, 'Write `export` before the declaration of $0 in $1.']],
  2613: braces,
  2882: 'A game is made of TypeScript and JSON: correct the path, or remove the import.',
};

function braces({ file, start, text }: Problem): string {
  const from = /from\s*['"](.*?)['"]/.exec(file.text.slice(start))?.[1];
  return `Put the imported name in braces: \`import { ${text} } from '${from}';\`.`;
}

function missingExport(problem: Problem, path: string, shown: string): string {
  return isArtModule(path)
    ? (meantName(problem) ?? missingArtExport(path, problem.text))
    : spellingOr(problem, `write \`export\` before its declaration in ${shown}.`);
}

function missingModule({ file, text }: Problem): string | undefined {
  const specifier = /^(['"])(.*)\1$/.exec(text)?.[2];
  if (specifier === undefined) return undefined;
  if (/\.(png|jpe?g|gif|wav|mp3|ogg|tmj|aseprite)$/i.test(specifier))
    return 'Do not import pictures and sound: put them into the folder of the game in cart/, and they become part of the cartridge.';
  const folder = dirname(resolve(file.fileName));
  if (!/^\.{0,2}\//.test(specifier)) {
    const own = sourcesIn(folder).find(name => name === specifier || name === `${specifier}.ts`);
    if (own) return `Import a file of the game by its path: './${own}'.`;
    return missingPackage(specifier, folder);
  }
  const path = resolve(folder, specifier);
  if (isArtModule(path)) return missingArt(path);
  const others = sourcesIn(dirname(path)).filter(
    name => resolve(dirname(path), name) !== resolve(file.fileName),
  );
  const wanted = basename(path).toLowerCase();
  const same = others.find(name =>
    [name, name.replace(/\.ts$/, '')].some(one => one.toLowerCase() === wanted),
  );
  if (same) return `Check upper and lower case: the file is called ${same}.`;
  const check =
    "Check the spelling: the path starts from this file's folder and ends in .ts or .lua, or in .json for data.";
  return others.length > 0 && others.length <= MAX_FILES
    ? `${check} The folder has ${others.join(', ')}.`
    : check;
}

/** What to do about an import by a name that leads to no file. */
function missingPackage(specifier: string, folder: string): string {
  const name = importedPackage(specifier);
  const own = Object.keys(libraryPaths());
  if (name === OWN_NAME) return `Import one of its modules: ${own.map(one => `'${one}'`).join(', ')}.`;
  const byPath = `Import a file of the game by its path: './ship.ts'.`;
  const ofFiles = `${byPath} Of an alias, check the "paths" of tsconfig.json.`;
  if (name === undefined) return ofFiles;
  return isInstalled(name, folder)
    ? `Import what the package has: see "exports" and "main" in node_modules/${name}/package.json.`
    : `${installRemedy(name)} ${name === specifier ? byPath : ofFiles}`;
}

/** Whether a folder or one around it has a package. */
function isInstalled(name: string, folder: string): boolean {
  const around = dirname(folder);
  return isFolder(join(folder, 'node_modules', name)) || (around !== folder && isInstalled(name, around));
}

/** How to import a name that a file beside this one or a library exports; undefined where none does. */
export function importOf({ file, text }: Problem): string | undefined {
  if (!/^[\w$]+$/.test(text)) return undefined;
  const folder = dirname(resolve(file.fileName));
  const own = sourcesIn(folder).map(name => [`./${name}`, resolve(folder, name)]);
  const libraries = Object.entries(libraryPaths()).map(([name, [source]]) => [name, source]);
  const found = [...own, ...libraries].find(([, source]) => exports(source, text));
  return found && `Import it: \`import { ${text} } from '${found[0]}';\`.`;
}

function exports(source: string, name: string): boolean {
  const outcome = readTextIfThere(source);
  if (!outcome.ok || !outcome.value?.includes(name)) return false;
  const word = name.replaceAll('$', '\\$');
  const declared = `(?:abstract |async |const |declare )*(?:function\\*?|class|enum|interface|let|namespace|type|var)? *`;
  return new RegExp(
    `^export ${declared}${word}(?![\\w$])|^export (?:type )?\\{[^}]*(?<![\\w$])${word}(?![\\w$])[^}]*\\}`,
    'm',
  ).test(outcome.value);
}

function sourcesIn(folder: string): string[] {
  return namesIn(folder).filter(name => /\.(ts|json)$/.test(name));
}
