/** `cartwright export [GAME]`: a game as one HTML file that works from a double click; `--all`: a folder of all games. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { distFile, type OutputFile, writeOutputs } from '../../export/game-files.ts';
import { exportHtml } from '../../export/html.ts';
import { displayPath } from '../../files/display-path.ts';
import { writeFile } from '../../files/write-file.ts';
import type { BuildOptions } from '../../project/index.ts';
import { type LoadedGame, loadGame } from '../../project/load-game.ts';
import { addBuildFlags, type BuildFlags, readBuildFlags } from '../build-flags.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options extends BuildFlags {
  all?: boolean;
  output?: string;
  force?: boolean;
}

export function register(program: Command): void {
  const command = program
    .command('export')
    .description('write a game as one HTML file that needs nothing else, or all games as a gallery')
    .argument('[game]', 'game of the project, entry file or cartridge file; the only game if left out')
    .option('--all', 'write all games of the project, with a page that shows them')
    .option('-o, --output <name>', 'name of the HTML file; with --all of the folder')
    .option('--force', 'replace files that exist');
  addBuildFlags(command).addHelpText(
    'after',
    `
Examples:
  cartwright export asteroids
  cartwright export asteroids -o site/index.html --force
  cartwright export some-cartridge.tic
  cartwright export --all

Without -o a game of the project goes to dist/<game>.html, replacing what was built before, and a cartridge file to
an HTML file of the same name in this folder. The page makes no request and works from disk.

--all writes index.html and each game as .tic, .png and .html to dist/gallery/, or to the folder that -o names: a site
that works from disk and on any web host.`,
  );
  command.action(async (name: string | undefined, options: Options) => {
    if (options.all) {
      if (name !== undefined)
        command.error(`error: --all exports all games: leave out ${name}`, { exitCode: 2 });
      return exportGallery(options);
    }
    if (options.output !== undefined && !/\.html?$/i.test(options.output))
      command.error(`error: ${options.output}: the name must end in .html`, { exitCode: 2 });
    await exportGame(name, options);
  });
}

async function exportGame(name: string | undefined, { output, force, ...flags }: Options): Promise<void> {
  const game = await loadGame(name, readBuildFlags(flags));
  printDiagnostics(game.diagnostics);
  const html = game.ok ? await exportHtml(game.value) : game;
  if (html !== game) printDiagnostics(html.diagnostics);
  if (!game.ok || !html.ok) {
    process.exitCode = 1;
    return;
  }
  const isBuildResult = output === undefined && game.value.built !== undefined;
  const file = writeFile(output ?? defaultFile(game.value), html.value, {
    overwrite: isBuildResult || force === true,
  });
  printDiagnostics(file.diagnostics);
  if (file.ok) process.stdout.write(`${displayPath(file.value)} ${Buffer.byteLength(html.value)} bytes\n`);
  else process.exitCode = 1;
}

async function exportGallery({ output, force, ...flags }: Options): Promise<void> {
  // Asked first: making the gallery takes seconds.
  const free = output === undefined || force ? success(undefined) : checkFolder(output);
  const written = free.ok ? await writeGallery(output, readBuildFlags(flags)) : free;
  printDiagnostics(written.diagnostics);
  if (!written.ok) process.exitCode = 1;
  else
    for (const { file, content } of written.value)
      process.stdout.write(`${displayPath(file)} ${Buffer.byteLength(content)} bytes\n`);
}

async function writeGallery(folder: string | undefined, build: BuildOptions): Promise<Outcome<OutputFile[]>> {
  // Loaded here, because it brings the compiler along, which the export of a cartridge file does not need.
  const { makeGallery } = await import('../../export/gallery.ts');
  const gallery = await makeGallery(process.cwd(), build, printProgress);
  if (!gallery.ok) return gallery;
  const { output, files } = gallery.value;
  const target = resolve(folder ?? join(output, 'gallery'));
  const outputs = files.map(({ file, content }) => ({ file: join(target, file), content }));
  return writeOutputs(outputs, gallery.diagnostics);
}

/** Somebody who looks on sees that it goes on; a file that is written into has no use for it. */
function printProgress(name: string, number: number, count: number): void {
  if (process.stderr.isTTY) process.stderr.write(`building ${name} (${number} of ${count})\n`);
}

/** A folder of the user's with something in it is not written into unasked. */
function checkFolder(folder: string): Outcome<undefined> {
  if (!existsSync(folder)) return success(undefined);
  if (!statSync(folder).isDirectory())
    return failure(
      errorDiagnostic('file/not-directory', 'this is a file, not a folder', {
        file: folder,
        remedy: 'Choose another name with -o.',
      }),
    );
  if (readdirSync(folder).length === 0) return success(undefined);
  return failure(
    errorDiagnostic('file/exists', 'the folder is not empty', {
      file: folder,
      remedy: 'Use --force to replace files in it, or choose another name.',
    }),
  );
}

function defaultFile({ name, built }: LoadedGame): string {
  return built ? distFile(built.project, 'html') : resolve(`${name}.html`);
}
