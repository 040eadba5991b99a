/** `cartwright build [GAME]`: TypeScript and assets to a cartridge, readable Lua with its map, and a web page. */

import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { CODE_LIMIT } from '../../cartridge/cartridge.ts';
import { convertCartridge, targetForm } from '../../cartridge/convert.ts';
import { type Diagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { BuiltCartridge, Project } from '../../project/index.ts';
import { displayPath, printDiagnostics } from '../print.ts';
import { formatTable } from '../table.ts';
import { writeFile } from '../write-file.ts';

/** Bytes of code in one bank, which is all that the editor of the free TIC-80 opens. */
const CODE_BANK = 65536;

interface BuildOptions {
  output?: string;
  json?: boolean;
}

/** A file to write. */
interface Result {
  file: string;
  content: Uint8Array | string;
}

export function register(program: Command): void {
  program
    .command('build')
    .description('build the cartridge of a game, its Lua with a source map, and a web page')
    .argument('[game]', 'name of a game of the project, or path of an entry file; the only game if left out')
    .option('-o, --output <file>', 'write this one file instead: .tic, .png, .lua or .html')
    .option('--json', 'print the result as JSON for programs')
    .addHelpText(
      'after',
      `
Examples:
  cartwright build asteroids
  cartwright build path/main.ts -o out.tic
  cartwright build asteroids -o asteroids.html

Without -o it writes dist/<game>.tic, dist/<game>.html, dist/<game>/<game>.lua and dist/<game>/<game>.lua.map.

Keys of the JSON: ok, game, files [{file, bytes}], code {bytes, limit, banks}, metadata {title, author, …},
milliseconds, diagnostics [{severity, code, message, remedy, file, line, column}].`,
    )
    .action(async (game: string | undefined, options: BuildOptions) => {
      if (options.output !== undefined && !isWritable(options.output)) {
        program.error(`error: ${options.output}: the name must end in .tic, .png, .lua or .html`, {
          exitCode: 2,
        });
      }
      await build(game, options);
    });
}

function isWritable(file: string): boolean {
  return file.toLowerCase().endsWith('.html') || targetForm(file) !== undefined;
}

/** What a build came to: the game, its cartridge and the files. */
interface Build {
  project: Project;
  built: BuiltCartridge;
  results: Result[];
}

async function build(game: string | undefined, { output, json }: BuildOptions): Promise<void> {
  const start = performance.now();
  const outcome = await run(game, output);
  const milliseconds = Math.round(performance.now() - start);
  if (!outcome.ok) process.exitCode = 1;
  if (json) process.stdout.write(`${JSON.stringify(jsonSummary(outcome, milliseconds), null, 2)}\n`);
  else {
    printDiagnostics(outcome.diagnostics);
    if (outcome.ok) process.stdout.write(summaryTable(outcome.value, milliseconds));
  }
}

async function run(game: string | undefined, output: string | undefined): Promise<Outcome<Build>> {
  // Loaded here, because it brings the compiler along, which other commands do not need.
  const { buildCartridge, findProject } = await import('../../project/index.ts');
  const project = findProject(game, process.cwd());
  if (!project.ok) return project;
  const built = buildCartridge(project.value);
  if (!built.ok) return built;
  const results = await makeResults(project.value, built.value, output);
  const diagnostics = [...built.diagnostics, ...results.diagnostics];
  if (!results.ok) return failure(...diagnostics);
  for (const { file, content } of results.value) {
    const written = writeFile(file, content);
    if (!written.ok) return failure(...diagnostics, ...written.diagnostics);
  }
  return success({ project: project.value, built: built.value, results: results.value }, diagnostics);
}

/** Everything that will be written, so that an error leaves all files as they were. */
async function makeResults(
  { name, root }: Project,
  built: BuiltCartridge,
  output: string | undefined,
): Promise<Outcome<Result[]>> {
  const folder = join(root, 'dist');
  const map = `${name}.lua.map`;
  const files =
    output === undefined ? [join(folder, `${name}.tic`), join(folder, `${name}.html`)] : [resolve(output)];
  const results: Result[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const content = file.toLowerCase().endsWith('.html')
      ? await makePage(built)
      : convertCartridge(built.cartridge, file);
    diagnostics.push(...content.diagnostics);
    if (!content.ok) return failure(...diagnostics);
    results.push({ file, content: content.value });
  }
  if (output === undefined) {
    const sourceMap = { ...built.sourceMap, file: `${name}.lua` };
    results.push({ file: join(folder, name, `${name}.lua`), content: built.lua });
    results.push({ file: join(folder, name, map), content: `${JSON.stringify(sourceMap)}\n` });
  }
  return success(results, diagnostics);
}

async function makePage(built: BuiltCartridge): Promise<Outcome<string>> {
  const { exportHtml } = await import('../../export/html.ts');
  return exportHtml(built);
}

function describe({ built, results }: Build) {
  const bytes = Buffer.byteLength(built.lua);
  return {
    files: results.map(({ file, content }) => ({ file, bytes: Buffer.byteLength(content) })),
    code: { bytes, limit: CODE_LIMIT, banks: Math.max(1, Math.ceil(bytes / CODE_BANK)) },
    metadata: built.metadata,
  };
}

function jsonSummary(outcome: Outcome<Build>, milliseconds: number): object {
  const done = outcome.ok
    ? { game: outcome.value.project.name, ...describe(outcome.value), milliseconds }
    : {};
  const diagnostics = outcome.diagnostics.map(({ source: _, ...rest }) => rest);
  return { ok: outcome.ok, ...done, diagnostics };
}

function summaryTable(build: Build, milliseconds: number): string {
  const { files, code } = describe(build);
  const rows = files
    .filter(({ file }) => !file.endsWith('.map'))
    .map(({ file, bytes }) => [displayPath(file), String(bytes), 'bytes', '']);
  const share = (limit: number): string => `${((code.bytes / limit) * 100).toFixed(1)} %`;
  const shares = `${share(CODE_BANK)} of a 64 KiB bank, ${share(CODE_LIMIT)} of all 512 KiB`;
  rows.push(['code', String(code.bytes), 'bytes', shares]);
  rows.push(['time', (milliseconds / 1000).toFixed(2), 's', '']);
  return formatTable([], rows, 'lrll');
}
