/** Whether editors know the console: the TypeScript and the tsconfig.json of the project, and how VS Code is set up. */

import { join, relative, sep } from 'node:path';
import ts from '../compile/program/typescript.js';
import { docsPage } from '../files/docs-page.ts';
import { exists } from '../files/find.ts';
import { readTextIfThere } from '../files/read-file.ts';
import { type Finding, finding } from './finding.ts';

/** The files with the console's API and the JavaScript of the console. */
const API = 'tic80.d.ts';
const LIBRARY = 'library.d.ts';
/** The first TypeScript that knows every option of the configuration that Cartwright brings. */
const OLDEST_TYPESCRIPT = [5, 7];
const CONFIGURATIONS = ['tsconfig.json', 'src/tsconfig.json', 'tstl.json'];
const EXTENDS = '"extends": "./node_modules/cartwright/tstl.json"';

export function examineTypeScript(project: string): Finding[] {
  const manifest = readTextIfThere(join(project, 'node_modules', 'typescript', 'package.json'));
  if (!manifest.ok || manifest.value === undefined) return [];
  const version: string = JSON.parse(manifest.value).version;
  const [major, minor] = version.split('.').map(Number);
  const isOld =
    major < OLDEST_TYPESCRIPT[0] || (major === OLDEST_TYPESCRIPT[0] && minor < OLDEST_TYPESCRIPT[1]);
  if (isOld)
    return [
      finding(
        'TypeScript',
        'warning',
        `the project has TypeScript ${version}, too old for the settings of Cartwright; builds use ${ts.version} all the same`,
        `Install typescript@${OLDEST_TYPESCRIPT.join('.')} or newer, or remove it from the project.`,
      ),
    ];
  if (version === ts.version)
    return [finding('TypeScript', 'ok', `the project has the one that builds use, ${version}`)];
  return [
    finding(
      'TypeScript',
      'note',
      `the project has TypeScript ${version}, and builds use ${ts.version}: an editor may report other errors than a build`,
      'npx cartwright check tells what a build finds.',
    ),
  ];
}

export function examineEditor(project: string): Finding[] {
  const found = CONFIGURATIONS.map(name => join(project, name)).filter(exists);
  const examined = found.map(file => examineConfiguration(project, file));
  // One that knows the console is enough: others may be for tests and tools.
  const best = examined.find(([{ status }]) => status === 'ok') ?? examined[0] ?? [NO_CONFIGURATION];
  return [...best, ...examineLaunch(project)];
}

const NO_CONFIGURATION = finding(
  'editor',
  'warning',
  'there is no tsconfig.json, so editors mark the functions of the console as errors',
  `Write a tsconfig.json with { ${EXTENDS}, "include": ["src"] }.`,
);

function examineConfiguration(project: string, file: string): Finding[] {
  const name = relative(project, file);
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error)
    return [
      finding(
        'editor',
        'problem',
        `${name}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
        'Correct the file.',
      ),
    ];
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, join(file, '..'));
  const unresolved = errors.find(({ code }) => code === 6053 || code === 5083);
  if (unresolved)
    return [
      finding(
        'editor',
        'problem',
        `${name}: ${ts.flattenDiagnosticMessageText(unresolved.messageText, ' ')}`,
        'Correct the path in "extends", or install cartwright in the project.',
      ),
    ];
  const has = (wanted: string) => fileNames.some(path => path.split(/[\\/]/).at(-1) === wanted);
  const findings: Finding[] = [];
  if (!has(API))
    findings.push(
      finding(
        'editor',
        'warning',
        `${name} does not name the types of the console, so editors mark its functions as errors`,
        `Write ${EXTENDS} in it, and leave "files" out.`,
      ),
    );
  else if (!has(LIBRARY) || !options.noLib)
    findings.push(
      finding(
        'editor',
        'warning',
        `${name} brings the JavaScript of browsers, so editors offer what the console does not have`,
        `Write ${EXTENDS} in it, and leave "files", "lib" and "types" out.`,
      ),
    );
  const packages = options.types?.filter(type => type !== '');
  if (packages?.length || (options.types === undefined && exists(join(project, 'node_modules', '@types'))))
    findings.push(
      finding(
        'editor',
        'note',
        `${name} brings ${packages?.join(', ') || 'all of node_modules/@types'} into the games, so editors offer what the console does not have`,
        'Write "types": [] among its compilerOptions.',
      ),
    );
  return findings.length > 0
    ? findings
    : [finding('editor', 'ok', `${name.split(sep).join('/')} knows the console`)];
}

/** Whether VS Code can attach to a game that is played. */
function examineLaunch(project: string): Finding[] {
  const launch = readTextIfThere(join(project, '.vscode', 'launch.json'));
  if (launch.ok && launch.value !== undefined && /"attach"/.test(launch.value))
    return [finding('editor', 'ok', 'VS Code can attach to a game that play --inspect has started')];
  return [
    finding(
      'editor',
      'note',
      'VS Code has no configuration to attach to a game',
      `${docsPage('debugging.md')} has one for .vscode/launch.json.`,
    ),
  ];
}
