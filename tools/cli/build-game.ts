/** Building a game of the project, and the files that come of it: all of them are made before the first is written. */

import { join, resolve } from 'node:path';
import { convertCartridge } from '../cartridge/convert.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { BuildOptions, BuiltCartridge, Project } from '../project/index.ts';
import { writeFile } from './write-file.ts';

export interface BuiltGame {
  project: Project;
  built: BuiltCartridge;
}

/** A file to write. */
export interface OutputFile {
  file: string;
  content: Uint8Array | string;
}

/**
 * Finds and builds a game.
 *
 * @param game name of a game, or path of an entry file; the only game of the project if left out
 */
export async function buildGame(
  game: string | undefined,
  options: BuildOptions = {},
): Promise<Outcome<BuiltGame>> {
  // Loaded here, because it brings the compiler along, which other commands do not need.
  const { buildCartridge, findProject } = await import('../project/index.ts');
  const project = findProject(game, process.cwd());
  if (!project.ok) return project;
  const built = buildCartridge(project.value, options);
  if (!built.ok) return built;
  return success({ project: project.value, built: built.value }, built.diagnostics);
}

/** Path of a game's file in `dist/`. */
export function distFile({ root, name }: Project, extension: string): string {
  return join(root, 'dist', `${name}.${extension}`);
}

/** Writes what a build leaves in `dist/`: cartridge, web page, Lua and its source map. */
export async function writeDist(game: BuiltGame): Promise<Outcome<OutputFile[]>> {
  const { project, built } = game;
  const outputs = await makeOutputs(built, [distFile(project, 'tic'), distFile(project, 'html')]);
  if (!outputs.ok) return outputs;
  return writeOutputs([...outputs.value, ...luaFiles(project, built)], outputs.diagnostics);
}

/** The Lua of a game and its source map, which lie in a folder of their own in `dist/`. */
export function luaFiles(project: Project, built: BuiltCartridge): OutputFile[] {
  const lua = join(project.root, 'dist', project.name, `${project.name}.lua`);
  const sourceMap = { ...built.sourceMap, file: `${project.name}.lua` };
  return [
    { file: lua, content: built.lua },
    { file: `${lua}.map`, content: `${JSON.stringify(sourceMap)}\n` },
  ];
}

/** Writes a game as one file, in the form that the end of its name asks for: a cartridge form, or `.html`. */
export async function writeGame({ built }: BuiltGame, file: string): Promise<Outcome<OutputFile[]>> {
  if (built.files.some(input => resolve(input) === resolve(file)))
    return failure(
      errorDiagnostic('build/own-source', 'the game is made from this file, and it was left as it is', {
        file,
        remedy: 'Give another name with -o.',
      }),
    );
  const outputs = await makeOutputs(built, [file]);
  return outputs.ok ? writeOutputs(outputs.value, outputs.diagnostics) : outputs;
}

/** Whether a file is to be a web page, by its name. */
export function isPage(file: string): boolean {
  return file.toLowerCase().endsWith('.html');
}

async function makeOutputs(built: BuiltCartridge, files: string[]): Promise<Outcome<OutputFile[]>> {
  const outputs: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const content = isPage(file) ? await makePage(built) : await makeCartridge(built, file);
    diagnostics.push(...content.diagnostics);
    if (!content.ok) return failure(...diagnostics);
    outputs.push({ file, content: content.value });
  }
  return success(outputs, diagnostics);
}

/** A cartridge file; a picture that is one shows what `cart.json` says, where it says something. */
async function makeCartridge(built: BuiltCartridge, file: string): Promise<Outcome<Uint8Array>> {
  const { cartridge, cover } = built;
  if (cover === undefined || !/\.png$/i.test(file)) return convertCartridge(cartridge, file);
  const [{ gamePicture }, { makeCover }] = await Promise.all([
    import('./game-picture.ts'),
    import('./cover.ts'),
  ]);
  const picture = await gamePicture(built);
  return picture.ok ? convertCartridge(cartridge, file, makeCover(cartridge, picture.value)) : picture;
}

async function makePage(built: BuiltCartridge): Promise<Outcome<string>> {
  const { exportHtml } = await import('../export/html.ts');
  return exportHtml(built);
}

/** Writes files one after the other; the first that cannot be written ends it. */
export function writeOutputs(outputs: OutputFile[], diagnostics: Diagnostic[] = []): Outcome<OutputFile[]> {
  for (const { file, content } of outputs) {
    const written = writeFile(file, content);
    if (!written.ok) return failure(...diagnostics, ...written.diagnostics);
  }
  return success(outputs, diagnostics);
}
