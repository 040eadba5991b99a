/** The output files of a build; all of them are made before the first is written. */

import { join, resolve } from 'node:path';
import { convertCartridge } from '../cartridge/convert.ts';
import { FORM_EXTENSIONS, FORMS, formOfName } from '../cartridge/forms.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { FileContent } from '../files/file-system.ts';
import { writeFiles } from '../files/write-file.ts';
import { append } from '../long-lists.ts';
import type { BuiltGame } from '../project/build-game.ts';
import type { BuiltCartridge, Project } from '../project/index.ts';
import type { CoveredCartridge } from './cover-screen.ts';

export type OutputFile = Omit<FileContent, 'overwrite'>;

const PAGE_END = '.html';
/** Extensions of the files that a game can be written as, such as `.tic`. */
export const OUTPUT_ENDS: readonly string[] = [...FORM_EXTENSIONS, PAGE_END];
/** Extensions of downloads in a gallery: the page, and every format that holds the whole game. */
export const DOWNLOAD_ENDS: readonly string[] = [
  ...FORMS.flatMap(({ isText, extensions }) => (isText ? [] : extensions)),
  PAGE_END,
];

/** Path of a game's file in the output folder. */
export function distFile({ output, name }: Project, extension: string): string {
  return join(output, `${name}.${extension}`);
}

/**
 * Writes the output of a build: cartridge, web page, Lua with its source map, and additional files.
 *
 * @param covered the cartridge for release
 */
export async function writeDist(
  game: BuiltGame,
  covered: CoveredCartridge,
  others: readonly OutputFile[] = [],
): Promise<Outcome<OutputFile[]>> {
  const { project, built } = game;
  const outputs = await makeOutputs(built, covered, [distFile(project, 'tic'), distFile(project, 'html')]);
  if (!outputs.ok) return outputs;
  return writeOutputs([...outputs.value, ...luaFiles(project, built), ...others], outputs.diagnostics);
}

/** The Lua of a game and its source map, in a separate folder. */
export function luaFiles(project: Project, built: BuiltCartridge): OutputFile[] {
  const lua = join(project.output, project.name, `${project.name}.lua`);
  const sourceMap = { ...built.sourceMap, file: `${project.name}.lua` };
  return [
    { file: lua, content: built.lua },
    { file: `${lua}.map`, content: `${JSON.stringify(sourceMap)}\n` },
  ];
}

/**
 * Writes a game as one file; its extension sets the format: a cartridge format, or `.html`. Additional files
 * are written with it.
 */
export async function writeGame(
  { built }: BuiltGame,
  covered: CoveredCartridge,
  file: string,
  others: readonly OutputFile[] = [],
): Promise<Outcome<OutputFile[]>> {
  if (built.files.some(input => resolve(input) === resolve(file)))
    return failure(
      errorDiagnostic('build/own-source', 'this is a source file of the game', {
        file,
        remedy: 'Choose another name with -o.',
      }),
    );
  const outputs = await makeOutputs(built, covered, [file]);
  return outputs.ok ? writeOutputs([...outputs.value, ...others], outputs.diagnostics) : outputs;
}

/** Whether a game can be written as a file, by its extension. */
export function isOutput(file: string): boolean {
  return isPage(file) || formOfName(file) !== undefined;
}

/** Whether a file is a web page, by its extension. */
export function isPage(file: string): boolean {
  return file.toLowerCase().endsWith(PAGE_END);
}

/**
 * Makes files of a game without writing them.
 *
 * @param files their paths, whose extensions set the formats
 */
export async function makeOutputs(
  built: BuiltCartridge,
  covered: CoveredCartridge,
  files: string[],
): Promise<Outcome<OutputFile[]>> {
  const outputs: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const content = isPage(file) ? await makePage(built) : await makeCartridge(covered, file);
    append(diagnostics, content.diagnostics);
    if (!content.ok) return failure(diagnostics);
    outputs.push({ file, content: content.value });
  }
  return success(outputs, diagnostics);
}

/** A cartridge file, with the cover that `cart.json` sets, if any. */
async function makeCartridge(
  { cartridge, picture }: CoveredCartridge,
  file: string,
): Promise<Outcome<Uint8Array>> {
  if (!picture || !formOfName(file)?.hasCover) return convertCartridge(cartridge, file);
  if (!picture.ok) return picture;
  const { makeCover } = await import('./make-cover.ts');
  return convertCartridge(cartridge, file, makeCover(cartridge, picture.value));
}

async function makePage(built: BuiltCartridge): Promise<Outcome<string>> {
  const { exportHtml } = await import('./html.ts');
  return exportHtml(built);
}

/** Writes files, all or none. */
export function writeOutputs(outputs: OutputFile[], diagnostics: Diagnostic[] = []): Outcome<OutputFile[]> {
  const written = writeFiles(outputs);
  return written.ok ? success(outputs, diagnostics) : failure(diagnostics, written.diagnostics);
}
