/** What to do about imports that lead nowhere: files that are not there, and what they do not export. */

import { basename, dirname, resolve } from 'node:path';
import { namesIn } from '../../../files/find.ts';
import ts from '../../program/typescript.ts';
import { nodesAround, type Problem } from './problem.ts';

/** Codes of TypeScript's messages. */
const UNKNOWN_MODULE = 2307;
const UNKNOWN_EFFECT = 2882;
const NOT_EXPORTED = 2459;
const NO_SUCH_EXPORT = 2305;
const NO_DEFAULT_CODES: ReadonlySet<number> = new Set([1192, 2613]);

/** Most files of a folder that are named. */
const MAX_FILES = 8;

/** What to do about an import; undefined for any other problem. */
export function importRemedy(problem: Problem): string | undefined {
  const { code, text } = problem;
  const specifier = importedFrom(problem) ?? '';
  if (code === UNKNOWN_MODULE) return missingModuleRemedy(problem);
  if (code === UNKNOWN_EFFECT)
    return 'A game is made of TypeScript and JSON: correct the path, or remove the import.';
  const isOwn = specifier.startsWith('.');
  if (code === NOT_EXPORTED && isOwn)
    return `Write \`export\` before the declaration of ${text} in ${specifier}.`;
  if (code === NO_SUCH_EXPORT && isOwn)
    return `Check the spelling, or write \`export\` before its declaration in ${specifier}.`;
  if (NO_DEFAULT_CODES.has(code))
    return `Put the imported name in braces: \`import { ${text} } from '${specifier}';\`.`;
  return undefined;
}

/** What to say about an import in place of a message with absolute paths; undefined for any other problem. */
export function importMessage(problem: Problem): string | undefined {
  const specifier = NO_DEFAULT_CODES.has(problem.code) ? importedFrom(problem) : undefined;
  return specifier && `Module '${specifier}' has no default export.`;
}

/** What a file is imported by in the statement around a problem. */
function importedFrom(problem: Problem): string | undefined {
  const statement = nodesAround(problem).find(
    node => ts.isImportDeclaration(node) || ts.isExportDeclaration(node),
  );
  const specifier =
    statement && (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      ? statement.moduleSpecifier
      : undefined;
  return specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
}

function missingModuleRemedy({ file, text }: Problem): string | undefined {
  const specifier = /^(['"])(.*)\1$/.exec(text)?.[2];
  if (specifier === undefined) return undefined;
  if (/\.(png|jpe?g|gif|wav|mp3|ogg|tmj|aseprite)$/i.test(specifier))
    return 'Do not import pictures and sound: put them into the folder of the game in cart/, and they become part of the cartridge.';
  const folder = dirname(resolve(file.fileName));
  if (!/^\.{0,2}\//.test(specifier)) {
    const own = sourcesIn(folder).find(name => name === specifier || name === `${specifier}.ts`);
    if (own) return `Import a file of the game by its path: './${own}'.`;
    return `Install the package; it must contain TypeScript sources. Import a file of the game by its path: './ship.ts'. Of an alias, check the "paths" of tsconfig.json.`;
  }
  const path = resolve(folder, specifier);
  const others = sourcesIn(dirname(path)).filter(
    name => resolve(dirname(path), name) !== resolve(file.fileName),
  );
  const wanted = basename(path).toLowerCase();
  const same = others.find(name =>
    [name, name.replace(/\.ts$/, '')].some(one => one.toLowerCase() === wanted),
  );
  if (same) return `Check upper and lower case: the file is called ${same}.`;
  const check =
    "Check the spelling: the path starts from this file's folder and ends in .ts, or in .json for data.";
  return others.length > 0 && others.length <= MAX_FILES
    ? `${check} The folder has ${others.join(', ')}.`
    : check;
}

function sourcesIn(folder: string): string[] {
  return namesIn(folder).filter(name => /\.(ts|json)$/.test(name));
}
