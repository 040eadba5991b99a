/**
 * `cartwright export [GAME]`: packages a game as one HTML file, an archive for itch.io, a web app, or a program
 * made by TIC-80; `--all` exports all games as a gallery.
 */

import { dirname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Diagnostic, failure, isError, type Outcome, success } from '../../diagnostic.ts';
import { distFile, type OutputFile, writeOutputs } from '../../export/game-files.ts';
import { displayPath } from '../../files/display-path.ts';
import { writeFile } from '../../files/write-file.ts';
import { append } from '../../long-lists.ts';
import { type LoadedGame, loadGame } from '../../project/load-game.ts';
import { NATIVE_TARGETS, type NativeTarget } from '../../tic80/program-format.ts';
import { addBuildFlags, type BuildFlags, readBuildFlags, tic80Option } from '../build-flags.ts';
import { checkFolder } from '../check-folder.ts';
import { addExamples } from '../help.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options extends BuildFlags {
  all?: boolean;
  zip?: boolean;
  pwa?: boolean;
  native?: NativeTarget[];
  output?: string;
  force?: boolean;
  tic80Command?: string;
}

export function register(command: Command): void {
  command
    .description('package a game as a web page, itch.io archive, web app or program')
    .argument('[game]', 'game, entry file or cartridge file')
    .option('--zip', 'write a ZIP archive for itch.io')
    .option('--pwa', 'write a web app that works offline')
    .addOption(
      new Option('--native <systems>', 'make programs with TIC-80: win, linux, mac, rpi, …')
        .argParser(nativeTargets)
        .conflicts(['zip', 'pwa', 'all']),
    )
    .addOption(new Option('--all', 'write all games, with a gallery page').conflicts('pwa'))
    .option('-o, --output <name>', 'file or folder to write')
    .option('--force', 'overwrite existing files')
    .addOption(tic80Option());
  addBuildFlags(command);
  addExamples(
    command,
    'cartwright export hello                 dist/hello.html, opens from disk',
    'cartwright export hello --zip           dist/hello.zip for itch.io',
    'cartwright export hello --pwa -o site   the folder site, for any web host',
    'cartwright export hello --native win,linux,mac',
  );
  command.action(async (name: string | undefined, options: Options) => {
    if (options.all && name !== undefined)
      command.error(`error: --all exports all games: leave out ${name}`, { exitCode: 2 });
    const ending = fileEnding(options);
    if (ending && options.output !== undefined && !ending.form.test(options.output))
      command.error(`error: ${options.output}: the file name must end in ${ending.name}`, { exitCode: 2 });
    const written = await (options.native ? exportNatives(name, options) : exportSite(name, options));
    printDiagnostics(written.diagnostics);
    if (!written.ok || written.diagnostics.some(isError)) process.exitCode = 1;
    for (const { file, content } of written.ok ? written.value : [])
      process.stdout.write(`${displayPath(file)} ${Buffer.byteLength(content)} bytes\n`);
  });
}

/** The required extension of the output file; undefined for a folder or a program. */
function fileEnding({ zip, pwa, all, native }: Options): { form: RegExp; name: string } | undefined {
  if (zip) return { form: /\.zip$/i, name: '.zip' };
  return pwa || all || native ? undefined : { form: /\.html?$/i, name: '.html' };
}

interface Site {
  /** Names are relative to the site's folder. */
  files: OutputFile[];
  /** Default output path, without an extension. */
  target: string;
  /** Whether the default path is in the build output, where older files may be replaced. */
  isBuildResult: boolean;
}

/** Exports a single page, a folder, or an archive of either. */
async function exportSite(name: string | undefined, options: Options): Promise<Outcome<OutputFile[]>> {
  const { output, zip, pwa, all, force } = options;
  const isFolder = !zip && (pwa || all);
  // Checked first, because making the site takes seconds.
  const free = output === undefined || force || !isFolder ? success(undefined) : checkFolder(output);
  if (!free.ok) return free;
  const site = await (all ? makeGallerySite(options) : makeGameSite(name, options));
  if (!site.ok) return site;
  const { files, target, isBuildResult } = site.value;
  if (isFolder) {
    const folder = resolve(output ?? target);
    // The output for a cartridge file goes next to the user's own files.
    const isFree = isBuildResult || force || output !== undefined ? success(undefined) : checkFolder(folder);
    if (!isFree.ok) return isFree;
    const outputs = files.map(({ file, content }) => ({ file: join(folder, file), content }));
    return writeOutputs(outputs, site.diagnostics);
  }
  let content = files[0].content;
  if (zip) {
    const { zipSite } = await import('../../export/site-archive.ts');
    const archive = zipSite(files);
    if (!archive.ok) return failure(site.diagnostics, archive.diagnostics);
    content = archive.value;
  }
  const file = output ?? `${target}.${zip ? 'zip' : 'html'}`;
  const written = writeFile(file, content, {
    overwrite: force === true || (output === undefined && isBuildResult),
  });
  if (!written.ok) return failure(site.diagnostics, written.diagnostics);
  return success([{ file, content }], site.diagnostics);
}

async function makeGameSite(
  name: string | undefined,
  { pwa, zip, ...flags }: Options,
): Promise<Outcome<Site>> {
  const game = await loadGame(name, readBuildFlags(flags));
  if (!game.ok) return game;
  const files = pwa ? await makeAppFiles(game.value) : await makePageFile(game.value);
  if (!files.ok) return failure(game.diagnostics, files.diagnostics);
  return success(
    {
      files: files.value,
      target: targetOf(game.value, pwa ? '-app' : ''),
      isBuildResult: game.value.built !== undefined,
    },
    [...game.diagnostics, ...files.diagnostics],
  );
}

async function makePageFile(game: LoadedGame): Promise<Outcome<OutputFile[]>> {
  const { exportHtml } = await import('../../export/html.ts');
  const html = await exportHtml({ ...game, name: undefined });
  return html.ok ? success([{ file: 'index.html', content: html.value }], html.diagnostics) : html;
}

async function makeAppFiles(game: LoadedGame): Promise<Outcome<OutputFile[]>> {
  const { makeApp } = await import('../../export/app/app-files.ts');
  return makeApp({ ...game, name: undefined, cover: game.built?.built.cover });
}

async function makeGallerySite(flags: Options): Promise<Outcome<Site>> {
  // Imported lazily: it loads the compiler, which exporting a cartridge file does not need.
  const { makeGallery } = await import('../../export/gallery.ts');
  const gallery = await makeGallery(process.cwd(), readBuildFlags(flags), printProgress);
  if (!gallery.ok) return gallery;
  const { output, files } = gallery.value;
  return success({ files, target: join(output, 'gallery'), isBuildResult: true }, gallery.diagnostics);
}

/** Exports programs with the installed TIC-80. */
async function exportNatives(
  name: string | undefined,
  { native = [], output, force, tic80Command, ...flags }: Options,
): Promise<Outcome<OutputFile[]>> {
  const [{ installedTic80 }, { NATIVE_FORMATS }, { writeProgram }] = await Promise.all([
    import('../installed-tic80.ts'),
    import('../../tic80/program-format.ts'),
    import('../write-program.ts'),
  ]);
  const tic80 = installedTic80(tic80Command);
  if (!tic80.ok) return tic80;
  const game = await loadGame(name, readBuildFlags(flags));
  if (!game.ok) return game;
  const { encodeTic } = await import('../../cartridge/tic/tic.ts');
  const tic = encodeTic(game.value.cartridge);
  if (!tic.ok) return tic;
  const diagnostics: Diagnostic[] = [...game.diagnostics, ...tic.diagnostics];
  const written: OutputFile[] = [];
  const isBuildResult = output === undefined && game.value.built !== undefined;
  for (const [index, target] of native.entries()) {
    printProgress(`for ${target} with TIC-80`, index + 1, native.length);
    const { ending } = NATIVE_FORMATS[target];
    const named = native.length === 1 ? output : output && `${output}${ending}`;
    const program = await writeProgram(tic80.value, {
      target,
      name: game.value.name,
      cartridge: tic.value,
      file: named ?? targetOf(game.value, ending),
      overwrite: force === true || isBuildResult,
    });
    append(diagnostics, program.diagnostics);
    // A failure for one system does not stop the others.
    if (program.ok) written.push(program.value);
  }
  return success(written, diagnostics);
}

/** The default output path: in `dist/` for a game of a project, otherwise in the working folder. */
function targetOf({ name, built }: LoadedGame, ending: string): string {
  return built ? join(dirname(distFile(built.project, 'tic')), name + ending) : resolve(name + ending);
}

/** Prints progress only to a terminal. */
function printProgress(name: string, number: number, count: number): void {
  if (process.stderr.isTTY) process.stderr.write(`building ${name} (${number} of ${count})\n`);
}

function nativeTargets(text: string): NativeTarget[] {
  const names = text.split(',');
  const wrong = names.find(name => !(NATIVE_TARGETS as readonly string[]).includes(name));
  if (wrong === undefined) return names as NativeTarget[];
  throw new InvalidArgumentError(
    `${wrong || 'Nothing'} is none of ${NATIVE_TARGETS.join(', ')}; write commas between them.`,
  );
}
