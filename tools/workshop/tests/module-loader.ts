/**
 * Loads modules of a project, and those that they import, from the file system in use. They become scripts, because the policy
 * of the page lets no text become a function: TypeScript writes each as a call of `System.register`, whose parts are put together here.
 */

import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { CompilerOptions } from 'typescript';
import { libraryPaths } from '../../compile/program/library-paths.ts';
import { loadTypeScript } from '../../compile/program/load-typescript.js';
import { isFile } from '../../files/find.ts';
import { readFile } from '../../files/read-file.ts';
import { luaRefusal, sourceResolver } from '../../testing/resolve-source.js';
import { runScript } from '../../testing/run-script.ts';

/** What a module exports. */
export type Namespace = Record<string, unknown>;

/** A place in a file; lines count from 1. */
export interface SourcePlace {
  file: string;
  line: number;
}

/** A module that cannot be loaded, at the place that says why. */
class LoadError extends Error {
  readonly place: SourcePlace | undefined;

  constructor(message: string, place?: SourcePlace) {
    super(message);
    this.place = place;
  }
}

/** The names of modules in stacks begin with this. */
const SCHEME = 'cartwright-module:';
/** A place in a stack, as all browsers write it. */
const STACK_PLACE = new RegExp(`${SCHEME}(.+?):(\\d+):(\\d+)`, 'g');

/** Where a script leaves its module. */
const left = globalThis as { System?: { register(imports: string[], declare: Declare): void } };

type Declare = (
  toExport: (name: string | Namespace, value?: unknown) => unknown,
  context: { import(specifier: string): Promise<Namespace>; meta: object },
) => { setters: ((namespace: Namespace) => void)[]; execute(): unknown };

/** A module, from when it is read on. */
interface LoadedModule {
  namespace: Namespace;
  imports: LoadedModule[];
  /** Give what it exports to those that import it. */
  setters: ((namespace: Namespace) => void)[];
  execute(): unknown;
  /** Resolves when it was executed; undefined until it is begun. */
  executed?: Promise<void>;
}

export class ModuleLoader {
  private readonly standIns: ReadonlyMap<string, Namespace>;
  private readonly resolve = sourceResolver(loadTypeScript(), isFile);
  private readonly modules = new Map<string, LoadedModule>();
  private readonly maps = new Map<string, TraceMap>();

  /** @param standIns modules that are not read from files, by their names */
  constructor(standIns: ReadonlyMap<string, Namespace>) {
    this.standIns = standIns;
  }

  /**
   * Loads and executes a module, once.
   *
   * @param file absolute path
   * @returns rejects with what its code throws, or a `LoadError`
   */
  async load(file: string): Promise<Namespace> {
    const module = this.read(file);
    await execute(module, new Set());
    return module.namespace;
  }

  /** The places in modules that an error was thrown at, the innermost first. */
  placesOf(error: unknown): SourcePlace[] {
    if (error instanceof LoadError && error.place) return [error.place];
    const places: SourcePlace[] = [];
    for (const [, file, line, column] of String((error as Error)?.stack).matchAll(STACK_PLACE)) {
      const map = this.maps.get(file);
      const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
      if (found?.line) places.push({ file, line: found.line });
    }
    return places;
  }

  private read(file: string): LoadedModule {
    const known = this.modules.get(file);
    if (known) return known;
    const module: LoadedModule = { namespace: {}, imports: [], setters: [], execute() {} };
    this.modules.set(file, module);
    try {
      const text = textOf(file);
      if (file.endsWith('.json')) module.namespace.default = parseData(file, text);
      else this.link(file, module, this.compile(file, text));
    } catch (error) {
      // The next import of it says the same.
      this.modules.delete(file);
      throw error;
    }
    return module;
  }

  /** Joins a module with those that it imports. */
  private link(file: string, module: LoadedModule, { imports, declare }: Compiled): void {
    const { namespace } = module;
    const tell = () => {
      for (const set of module.setters) set(namespace);
    };
    const toExport = (name: string | Namespace, value?: unknown) => {
      if (typeof name === 'string') namespace[name] = value;
      else Object.assign(namespace, name);
      tell();
      return value;
    };
    const { setters, execute } = declare(toExport, {
      import: async specifier => this.namespaceOf(specifier, file),
      meta: { url: pathToFileURL(file).href, filename: file, dirname: dirname(file) },
    });
    module.execute = execute;
    for (const [index, specifier] of imports.entries()) {
      const standIn = this.standIns.get(specifier);
      const imported = standIn ? undefined : this.read(this.pathOf(specifier, file));
      if (imported) {
        imported.setters.push(setters[index]);
        module.imports.push(imported);
      }
      setters[index](standIn ?? imported!.namespace);
    }
  }

  private async namespaceOf(specifier: string, from: string): Promise<Namespace> {
    return this.standIns.get(specifier) ?? this.load(this.pathOf(specifier, from));
  }

  /** The file that an import means. */
  private pathOf(specifier: string, from: string): string {
    const refusal = luaRefusal(specifier);
    if (refusal) throw new LoadError(refusal, this.importPlace(specifier, from));
    const library = libraryPaths()[specifier]?.[0];
    const source = library ?? this.resolve(specifier, from);
    if (source !== undefined) return source;
    const path = join(dirname(from), specifier);
    if (/^\.{1,2}\//.test(specifier) && isFile(path)) return path;
    const why = /^node:/.test(specifier)
      ? `${specifier} belongs to Node, and a page has none: run this test in a terminal, with npm test`
      : /^\.{1,2}\//.test(specifier)
        ? `there is no ${specifier}`
        : `the package ${specifier} is not there: in a page, tests import only files of the project and cartwright`;
    throw new LoadError(why, this.importPlace(specifier, from));
  }

  /** The line that names a module. */
  private importPlace(specifier: string, file: string): SourcePlace | undefined {
    const lines = textOf(file).split('\n');
    const line = lines.findIndex(text => text.includes(`'${specifier}'`) || text.includes(`"${specifier}"`));
    return line < 0 ? undefined : { file, line: line + 1 };
  }

  private compile(file: string, text: string): Compiled {
    const ts = loadTypeScript();
    const compilerOptions: CompilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.System,
      // TypeScript 6 writes it and complains.
      ignoreDeprecations: '6.0',
      sourceMap: true,
      allowJs: true,
    };
    const { outputText, sourceMapText, diagnostics } = ts.transpileModule(text, {
      fileName: file,
      compilerOptions,
      reportDiagnostics: true,
    });
    const [problem] = diagnostics ?? [];
    if (problem) {
      const line = text.slice(0, problem.start ?? 0).split('\n').length;
      throw new LoadError(ts.flattenDiagnosticMessageText(problem.messageText, '\n'), { file, line });
    }
    this.maps.set(file, new TraceMap(sourceMapText!));
    let compiled: Compiled | undefined;
    left.System = {
      register(imports, declare) {
        compiled = { imports, declare };
      },
    };
    try {
      // Without its own comment on where the map is, which nobody finds.
      runScript(outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'), SCHEME + file);
      return compiled!;
    } finally {
      delete left.System;
    }
  }
}

interface Compiled {
  imports: string[];
  declare: Declare;
}

/** Executes a module after those that it imports. One that waits for this one is not waited for. */
function execute(module: LoadedModule, around: ReadonlySet<LoadedModule>): Promise<void> {
  module.executed ??= (async () => {
    const inside = new Set(around).add(module);
    for (const imported of module.imports) if (!inside.has(imported)) await execute(imported, inside);
    await module.execute();
  })();
  return module.executed;
}

function textOf(file: string): string {
  const bytes = readFile(file);
  if (!bytes.ok) throw new LoadError(bytes.diagnostics[0].message);
  return new TextDecoder().decode(bytes.value);
}

function parseData(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LoadError((error as Error).message, { file, line: 1 });
  }
}
