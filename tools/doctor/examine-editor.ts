/**
 * Checks whether editors know the console's types: the project's TypeScript, its tsconfig.json, and the VS Code
 * setup.
 */

import { join, relative, sep } from 'node:path';
import ts from '../compile/program/lazy-typescript.js';
import { docsPage } from '../files/docs-page.ts';
import { exists } from '../files/find.ts';
import { readTextIfThere } from '../files/read-file.ts';
import { type Finding, finding } from './finding.ts';

/** File with the types of the console's API. */
const API = 'tic80.d.ts';
const LIBRARY = 'library.d.ts';
/** The oldest TypeScript that supports every option in Cartwright's configuration. */
const OLDEST_TYPESCRIPT = [5, 7];
const CONFIGURATIONS = ['tsconfig.json', 'src/tsconfig.json', 'tstl.json'];
const EXTENDS = '"extends": "./node_modules/cartwright/tstl.json"';

/** Examines the TypeScript that the project has installed: builds use their own, but editors use this one. */
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
        `TypeScript ${version} in the project is too old for Cartwright's tsconfig.json; builds use ${ts.version} instead`,
        `Install typescript@${OLDEST_TYPESCRIPT.join('.')} or newer, or remove it from the project.`,
      ),
    ];
  if (version === ts.version)
    return [finding('TypeScript', 'ok', `${version} in the project, the version that builds use`)];
  return [
    finding(
      'TypeScript',
      'note',
      `${version} in the project, but builds use ${ts.version}: editors may report different errors`,
      'Run npx cartwright check to see what a build reports.',
    ),
  ];
}

/** Examines what editors read: `tsconfig.json`, and the configuration to debug in VS Code. */
export function examineEditor(project: string): Finding[] {
  const found = CONFIGURATIONS.map(name => join(project, name)).filter(exists);
  const examined = found.map(file => examineConfiguration(project, file));
  // One that includes the console's types is enough: others may be for tests and tools.
  const best = examined.find(([{ status }]) => status === 'ok') ?? examined[0] ?? [NO_CONFIGURATION];
  return [...best, ...examineLaunch(project)];
}

const NO_CONFIGURATION = finding(
  'editor',
  'warning',
  "there is no tsconfig.json, so editors report the console's functions as errors",
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
        `${name} does not include the console's types, so editors report its functions as errors`,
        `Write ${EXTENDS} in it, and leave "files" out.`,
      ),
    );
  else if (!has(LIBRARY) || !options.noLib)
    findings.push(
      finding(
        'editor',
        'warning',
        `${name} includes the browser's types, so editors suggest functions that the console does not have`,
        `Write ${EXTENDS} in it, and leave "files", "lib" and "types" out.`,
      ),
    );
  const packages = options.types?.filter(type => type !== '');
  if (packages?.length || (options.types === undefined && exists(join(project, 'node_modules', '@types'))))
    findings.push(
      finding(
        'editor',
        'note',
        `${name} includes ${packages?.join(', ') || 'all of node_modules/@types'} in the games, so editors suggest functions that the console does not have`,
        'Write "types": [] in its compilerOptions.',
      ),
    );
  return findings.length > 0
    ? findings
    : [finding('editor', 'ok', `${name.split(sep).join('/')} includes the console's types`)];
}

/** Whether VS Code can attach to a running game. */
function examineLaunch(project: string): Finding[] {
  const launch = readTextIfThere(join(project, '.vscode', 'launch.json'));
  if (launch.ok && launch.value !== undefined && /"attach"/.test(launch.value))
    return [finding('editor', 'ok', 'VS Code can attach to a game started with play --inspect')];
  return [
    finding(
      'editor',
      'note',
      'VS Code has no launch configuration for attaching to a game',
      `${docsPage('debugging.md')} has one for .vscode/launch.json.`,
    ),
  ];
}
