/** TypeScript's language service on the files of a game, with the options and declarations of the compiler. */

import { dirname, join, resolve } from 'node:path';
import { type Configuration, readConfiguration } from '../../compile/program/configuration.ts';
import type { Defines } from '../../compile/program/defines.ts';
import { libraryPaths } from '../../compile/program/library-paths.ts';
import { isInPackage } from '../../compile/program/packages/package-paths.ts';
import { prepareHost, readForProgram } from '../../compile/program/program.ts';
import { SYSTEM_FILES } from '../../compile/program/system.ts';
import ts from '../../compile/program/typescript.js';
import { fileSystem } from '../../files/files-in-use.ts';
import { namesIn } from '../../files/find.ts';
import { sourcesBelow } from '../../files/source-files.ts';
import { luaDeclaredBy } from '../../lua/lua-paths.ts';
import type { EditedText } from '../answers.ts';
import { withPlainLines } from '../text-places.ts';

/** A text that TypeScript has seen, and what it was read from. */
interface SeenText {
  text: string;
  /** Changes with the text. */
  version: number;
  /** The state of its file; undefined for a text of the editor and one that is on no disk. */
  state?: string;
}

/** How the files of the game are found, until its configuration or the names of its files change. */
interface Setup {
  key: string;
  host: ts.CompilerHost;
  options: ts.CompilerOptions;
  roots: string[];
  service: ts.LanguageService;
}

const CODE = /\.tsx?$/;

/** Of a game; its questions are functions beside this file. */
export class TypeScriptService {
  private readonly entry: string;
  private readonly defines: Defines;
  private readonly registry = ts.createDocumentRegistry(true, process.cwd());
  private readonly seen = new Map<string, SeenText>();
  private setup: Setup | undefined;
  /** The edited text of the current question. */
  private edited: { path: string; text: string } | undefined;
  private versions = 0;

  /**
   * @param entry path of the entry file
   * @param defines constants of its program
   */
  constructor(entry: string, defines: Defines) {
    this.entry = slashed(resolve(entry));
    this.defines = defines;
  }

  /**
   * Answers a question about a file, whose edited text counts instead of what is in it.
   *
   * @param ask gets TypeScript's service and the path by which it knows the file
   * @returns its answer; undefined if the project's configuration cannot be read
   */
  ask<Answer>(
    { file, text }: Pick<EditedText, 'file'> & Partial<EditedText>,
    ask: (service: ts.LanguageService, path: string) => Answer,
  ): Answer | undefined {
    const path = slashed(resolve(file));
    this.edited = text === undefined ? undefined : { path, text };
    try {
      const setup = this.refreshed(path);
      return setup && ask(setup.service, path);
    } finally {
      this.edited = undefined;
    }
  }

  /** The program of the files as they are; undefined if the project's configuration cannot be read. */
  program(): ts.Program | undefined {
    return this.refreshed()?.service.getProgram();
  }

  /** The text of a file as the answers' offsets count it. */
  textOf(path: string): string {
    return this.seenText(path)?.text ?? '';
  }

  /** @param path of a file that the program must have */
  private refreshed(path?: string): Setup | undefined {
    const configuration = readConfiguration(dirname(this.entry));
    if (!configuration.ok) return undefined;
    const key = this.keyOf(configuration.value);
    const before = this.setup;
    const setup = before?.key === key ? before : this.made(configuration.value, key);
    this.setup = setup;
    if (path !== undefined && CODE.test(path) && !setup.roots.includes(path)) setup.roots.push(path);
    if (before && before !== setup) {
      // The new program first takes over the files that both have, so that they are not parsed again.
      setup.service.getProgram();
      before.service.dispose();
    }
    return setup;
  }

  /** What imports may stand for depends on these. */
  private keyOf({ options, declarations, files }: Configuration): string {
    const folders = new Set([...this.seen.keys()].map(path => dirname(path)));
    const names = [...folders].filter(folder => !isInPackage(`${folder}/`)).map(folder => namesIn(folder));
    return JSON.stringify([
      options,
      declarations,
      files.map(stateOf),
      sourcesBelow(dirname(this.entry)),
      names,
    ]);
  }

  private made(configuration: Configuration, key: string): Setup {
    const { options } = configuration;
    const host: ts.CompilerHost = { ...ts.createCompilerHost(options), ...SYSTEM_FILES };
    host.getSourceFile = (name, version) => {
      const text = readForProgram(host, name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, version);
    };
    const folder = dirname(this.entry);
    const roots = [
      ...prepareHost(host, this.entry, this.defines, configuration),
      ...sourcesBelow(folder).flatMap(name => (CODE.test(name) ? slashed(join(folder, name)) : [])),
      // So that their names are proposed.
      ...Object.values(libraryPaths()).flat(),
    ];
    const setup = { key, host, options, roots: [...new Set(roots)] };
    return { ...setup, service: ts.createLanguageService(this.serviceHost(setup), this.registry) };
  }

  private serviceHost({ host, options, roots }: Omit<Setup, 'service'>): ts.LanguageServiceHost {
    return {
      ...SYSTEM_FILES,
      getCompilationSettings: () => options,
      getScriptFileNames: () => roots,
      getScriptVersion: path => String(this.seenText(path, host)?.version ?? ''),
      getScriptSnapshot: path => {
        const seen = this.seenText(path, host);
        return seen && ts.ScriptSnapshot.fromString(seen.text);
      },
      getCurrentDirectory: host.getCurrentDirectory,
      getDefaultLibFileName: host.getDefaultLibFileName,
      resolveModuleNameLiterals: (...input) => host.resolveModuleNameLiterals!(...input),
      useCaseSensitiveFileNames: () => true,
    };
  }

  private seenText(path: string, host = this.setup?.host): SeenText | undefined {
    const known = this.seen.get(path);
    if (path === this.edited?.path) return this.remembered(path, known, this.edited.text);
    const state = stateOf(path);
    if (known && state !== undefined && known.state === state) return known;
    const isPlain = state !== undefined && luaDeclaredBy(path) === undefined;
    const found = isPlain
      ? host && readForProgram(host, path)
      : host?.getSourceFile(path, ts.ScriptTarget.ESNext)?.text;
    return found === undefined ? undefined : this.remembered(path, known, withPlainLines(found), state);
  }

  private remembered(path: string, known: SeenText | undefined, text: string, state?: string): SeenText {
    const version = known?.text === text ? known.version : ++this.versions;
    const seen = { text, version, state };
    this.seen.set(path, seen);
    return seen;
  }
}

/** A path as TypeScript writes it. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Tells whether a file has changed; undefined if there is none. */
function stateOf(path: string): string | undefined {
  const state = fileSystem().state(path);
  return state && `${state.modified} ${state.changed} ${state.size} ${state.id}`;
}
