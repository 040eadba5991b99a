/**
 * `cartwright build [GAME]`: compiles TypeScript and assets to a cartridge, readable Lua with its source map,
 * and a web page.
 */

import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { encodeTic } from '../../cartridge/tic/tic.ts';
import { failure, type Outcome, success } from '../../diagnostic.ts';
import type { CoveredCartridge } from '../../export/cover-screen.ts';
import {
  isOutput,
  isPage,
  OUTPUT_ENDS,
  type OutputFile,
  writeDist,
  writeGame,
} from '../../export/game-files.ts';
import { displayPath } from '../../files/display-path.ts';
import { exists } from '../../files/find.ts';
import { type BuiltGame, buildGame } from '../../project/build-game.ts';
import { findProject, sourceFolders } from '../../project/find-project.ts';
import type { SizeReport } from '../../project/index.ts';
import { wordList } from '../../word-list.ts';
import { addBuildFlags, type BuildFlags, fileNamed, readBuildFlags } from '../build-flags.ts';
import { addExamples } from '../help.ts';
import { colors } from '../print/colors.ts';
import { jsonDiagnostics, printDiagnostics, printInternalError } from '../print/diagnostics.ts';
import { printRebuilt } from '../print/rebuilt.ts';
import { formatSeconds } from '../print/seconds.ts';
import { formatSizes } from '../print/size-table.ts';
import { formatTable } from '../print/table.ts';
import { waitForEnd } from '../wait-for-end.ts';

interface Options extends BuildFlags {
  output?: string;
  size?: boolean;
  sheet?: string;
  json?: boolean;
  watch?: boolean;
  hints?: boolean;
  install?: boolean;
  force?: boolean;
}

const OUTPUTS = wordList(OUTPUT_ENDS, 'or');

export function register(command: Command): void {
  command
    .description('build a game: a cartridge, its Lua with a source map, and a web page')
    .argument('[game]', 'name of a game, or path of its entry file')
    .option('-o, --output <file>', `write only this file: ${OUTPUTS}`);
  addBuildFlags(command)
    .option('--size', 'print the size of every function')
    .option('--sheet <file>', 'also write a PNG of the tiles and sprites', fileNamed('.png'))
    .option('--hints', 'report code that may be slow or large')
    .option('--install', "also copy the cartridge into TIC-80's folder")
    .option('--force', 'replace a cartridge that was changed there')
    .addOption(new Option('--json', 'print the result as JSON').conflicts('watch'))
    .option('-w, --watch', 'rebuild when a file changes, until Ctrl+C');
  addExamples(
    command,
    'cartwright build asteroids        dist/asteroids.tic, .html and the Lua',
    'cartwright build asteroids --pack --size',
    'cartwright build path/main.ts -o out.tic',
  );
  command.action(async (game: string | undefined, options: Options) => {
    if (options.output !== undefined && !isOutput(options.output)) {
      command.error(`error: ${options.output}: the file name must end in ${OUTPUTS}`, {
        exitCode: 2,
      });
    }
    await (options.watch ? watch(game, options) : build(game, options));
  });
}

/** The result of a build. */
interface Build extends BuiltGame {
  files: OutputFile[];
  /** Lazy, since a rebuild does not print sizes. */
  measure(): SizeReport;
  milliseconds: number;
}

async function build(game: string | undefined, options: Options): Promise<void> {
  let exceeding: BuiltGame | undefined;
  const outcome = await run(game, options, (name, flags) =>
    buildGame(name, {
      ...flags,
      takeExceeding: (built, project) => {
        exceeding = { built, project };
      },
    }),
  );
  if (!outcome.ok) process.exitCode = 1;
  // Whoever is over budget wants to see what takes the bytes.
  const measure = exceeding && (options.size || options.json) ? await measureOf(exceeding, true) : undefined;
  if (options.json) process.stdout.write(`${JSON.stringify(jsonSummary(outcome, measure?.()), null, 2)}\n`);
  else {
    printDiagnostics(outcome.diagnostics);
    if (outcome.ok) print(outcome.value, options);
    else if (measure) process.stdout.write(formatSizes(measure(), true));
  }
}

/** Builds and writes again after every change until the user quits. */
async function watch(game: string | undefined, options: Options): Promise<void> {
  const [{ buildOnChange }, { BuildThread }] = await Promise.all([
    import('../../workspace/build-on-change.ts'),
    import('../../server/build-thread.ts'),
  ]);
  const project = findProject(game, process.cwd());
  printDiagnostics(project.diagnostics);
  if (!project.ok) {
    process.exitCode = 1;
    return;
  }
  const thread = new BuildThread();
  let count = 0;
  const loop = buildOnChange({
    files: [project.value.entry],
    folders: sourceFolders(project.value),
    build: () => run(game, options, thread.build),
    filesOf: ({ built }) => built.files,
    onBuilt(outcome) {
      const asBefore = printRebuilt(project.value.name, outcome.diagnostics, outcome.ok);
      if (outcome.ok) printWatched(outcome.value, options, count++ === 0, asBefore);
      else if (count === 0) process.stderr.write(`${colors.dim('build failed, waiting for a change')}\n`);
    },
    onInternalError: printInternalError,
  });
  const close = () => {
    loop.close();
    thread.close();
  };
  waitForEnd(close, { r: loop.rebuild });
}

/** Prints the first build in full and each rebuild on one line. */
function printWatched(build: Build, options: Options, isFirst: boolean, asBefore: string): void {
  const { files, cartridge } = build.built;
  if (isFirst) {
    print(build, options);
    const keys = process.stdin.isTTY ? 'r rebuild · q quit' : 'Ctrl+C quits';
    const count = files.filter(exists).length;
    process.stderr.write(`${colors.dim(`watching ${count} files · ${keys}`)}\n`);
    return;
  }
  const time = formatSeconds(build.milliseconds);
  process.stderr.write(`rebuilt in ${time}, ${cartridge.code.length} bytes of code${asBefore}\n`);
}

/** Returns a function that measures the game; undefined if it does not fit into a `.tic` file. */
async function measureOf(
  { built, project }: BuiltGame,
  hasFunctions: boolean,
): Promise<(() => SizeReport) | undefined> {
  const tic = encodeTic(built.cartridge);
  const { reportSizes } = await import('../../project/size-report.ts');
  return tic.ok ? () => reportSizes(built, tic.value, project.root, hasFunctions) : undefined;
}

async function run(
  name: string | undefined,
  { output, size: isLong, sheet, json, hints, install, force, ...flags }: Options,
  buildOne = buildGame,
): Promise<Outcome<Build>> {
  const start = performance.now();
  if (output === undefined || isPage(output)) {
    const { preparePages } = await import('../../export/html.ts');
    preparePages();
  }
  const game = await buildOne(name, { ...readBuildFlags(flags), hints, reportFields: json });
  if (!game.ok) return game;
  const others = sheet === undefined ? [] : [await makeSheet(game.value, sheet)];
  const covered = await coverOf(game.value, output);
  const files =
    output === undefined
      ? await writeDist(game.value, covered, others)
      : await writeGame(game.value, covered, resolve(output), others);
  const diagnostics = [...game.diagnostics, ...(files.ok ? covered.warnings : []), ...files.diagnostics];
  const { project, built } = game.value;
  const given = { project, built: { ...built, cartridge: covered.cartridge } };
  if (install && files.ok) {
    const installed = await installGame(given, force);
    if (!installed.ok) return failure(diagnostics, installed.diagnostics);
    files.value.push(installed.value);
  }
  const measure = await measureOf(given, isLong === true || json === true);
  if (!files.ok || !measure) return failure(diagnostics);
  const milliseconds = Math.round(performance.now() - start);
  return success({ ...game.value, files: files.value, measure, milliseconds }, diagnostics);
}

/** The cartridge with its cover; a page does not show the cover. */
async function coverOf({ built }: BuiltGame, output: string | undefined): Promise<CoveredCartridge> {
  if (built.cover === undefined || (output !== undefined && isPage(output)))
    return { cartridge: built.cartridge, warnings: [] };
  const { coveredCartridge } = await import('../../export/cover-screen.ts');
  return coveredCartridge(built);
}

/** Copies the cartridge into TIC-80's folder. */
async function installGame(
  { built, project }: BuiltGame,
  force: boolean | undefined,
): Promise<Outcome<OutputFile>> {
  const { findCartridgeFolder, installCartridge } = await import('../../tic80/cartridge-folder.ts');
  const folder = findCartridgeFolder();
  if (!folder.ok) return folder;
  const tic = encodeTic(built.cartridge);
  if (!tic.ok) return tic;
  const installed = installCartridge({
    name: project.name,
    cartridge: tic.value,
    folder: folder.value,
    record: join(project.output, 'tic80', 'installed.json'),
    force,
  });
  return installed.ok ? success({ file: installed.value, content: tic.value }) : installed;
}

/** Draws the tiles and sprites as a PNG. */
async function makeSheet({ built }: BuiltGame, name: string): Promise<OutputFile> {
  const [{ paletteEntries }, { sheetPicture }] = await Promise.all([
    import('../../project/pull/art-writers.ts'),
    import('../../project/art/slots.ts'),
  ]);
  const { banks } = built.cartridge;
  return {
    file: resolve(name),
    content: sheetPicture(banks, paletteEntries(banks[0].palette0), built.slots),
  };
}

/**
 * @param exceeding sizes of a game that is over budget
 */
function jsonSummary(outcome: Outcome<Build>, exceeding: SizeReport | undefined): object {
  const diagnostics = jsonDiagnostics(outcome.diagnostics);
  if (!outcome.ok) return { ok: false, ...(exceeding ? { size: exceeding } : {}), diagnostics };
  const { project, built, files, measure, milliseconds } = outcome.value;
  const size = measure();
  const { bytes, limit, banks } = size.code;
  return {
    ok: true,
    game: project.name,
    files: files.map(({ file, content }) => ({ file: displayPath(file), bytes: Buffer.byteLength(content) })),
    code: { bytes, limit, banks },
    metadata: built.metadata,
    size,
    milliseconds,
    diagnostics,
  };
}

function print({ files, measure, milliseconds }: Build, { size: isLong }: Options): void {
  const rows = files
    .filter(({ file }) => !file.endsWith('.map'))
    .map(({ file, content }) => [displayPath(file), String(Buffer.byteLength(content)), 'bytes']);
  process.stdout.write(`${formatTable([], rows, 'lrl')}\n${formatSizes(measure(), isLong ?? false)}`);
  process.stdout.write(`time ${formatSeconds(milliseconds)}\n`);
}
