/** `cartwright build [GAME]`: TypeScript and assets to a cartridge, readable Lua with its map, and a web page. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { CODE_LIMIT } from '../../cartridge/cartridge.ts';
import { targetForm } from '../../cartridge/convert.ts';
import { failure, type Outcome, success } from '../../diagnostic.ts';
import { addBuildFlags, type BuildFlags, readBuildFlags } from '../build-flags.ts';
import { type BuiltGame, buildGame, type OutputFile, writeDist, writeGame } from '../build-game.ts';
import { displayPath, printDiagnostics } from '../print.ts';
import { formatTable } from '../table.ts';

/** Bytes of code in one bank, which is all that the editor of the free TIC-80 opens. */
const CODE_BANK = 65536;

interface Options extends BuildFlags {
  output?: string;
  json?: boolean;
}

export function register(program: Command): void {
  const command = program
    .command('build')
    .description('build the cartridge of a game, its Lua with a source map, and a web page')
    .argument('[game]', 'name of a game of the project, or path of an entry file; the only game if left out')
    .option('-o, --output <file>', 'write this one file instead: .tic, .png, .lua or .html')
    .option('--json', 'print the result as JSON for programs');
  addBuildFlags(command)
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
    .action(async (game: string | undefined, options: Options) => {
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

/** What a build came to. */
interface Build extends BuiltGame {
  /** The files that were written. */
  files: OutputFile[];
}

async function build(game: string | undefined, options: Options): Promise<void> {
  const { json } = options;
  const start = performance.now();
  const outcome = await run(game, options);
  const milliseconds = Math.round(performance.now() - start);
  if (!outcome.ok) process.exitCode = 1;
  if (json) process.stdout.write(`${JSON.stringify(jsonSummary(outcome, milliseconds), null, 2)}\n`);
  else {
    printDiagnostics(outcome.diagnostics);
    if (outcome.ok) process.stdout.write(summaryTable(outcome.value, milliseconds));
  }
}

async function run(name: string | undefined, { output, ...flags }: Options): Promise<Outcome<Build>> {
  const game = await buildGame(name, readBuildFlags(flags));
  if (!game.ok) return game;
  const files =
    output === undefined ? await writeDist(game.value) : await writeGame(game.value, resolve(output));
  const diagnostics = [...game.diagnostics, ...files.diagnostics];
  return files.ok ? success({ ...game.value, files: files.value }, diagnostics) : failure(...diagnostics);
}

function describe({ built, files }: Build) {
  const bytes = Buffer.byteLength(built.lua);
  return {
    files: files.map(({ file, content }) => ({ file, bytes: Buffer.byteLength(content) })),
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
