/** `cartwright convert IN OUT`: converts a cartridge to another format. */

import type { Command } from 'commander';
import type { Cartridge } from '../../cartridge/cartridge.ts';
import { convertCartridge } from '../../cartridge/convert.ts';
import { readCartridgeFile } from '../../cartridge/decode.ts';
import { CARTRIDGE_EXTENSIONS, FORM_EXTENSIONS, FORMS, formOfName } from '../../cartridge/forms.ts';
import { decodePicture, type Picture } from '../../cartridge/picture/picture.ts';
import { type Diagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { readFile } from '../../files/read-file.ts';
import { writeFile } from '../../files/write-file.ts';
import { addExamples } from '../help.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options {
  force?: boolean;
  cover?: string;
}

/** Extensions of the formats that have a cover. */
const WITH_COVER = FORMS.flatMap(({ hasCover, extensions }) => (hasCover ? extensions : [])).join(' or ');

export function register(command: Command): void {
  command
    .description(`convert a cartridge to another format: ${FORMS.map(({ summary }) => summary).join(', ')}`)
    .argument('<in>', 'cartridge file of any format, - for standard input')
    .argument('<out>', `file to write, as its extension says: ${FORM_EXTENSIONS.join(', ')}, …`)
    .option('-f, --force', 'overwrite OUT if it exists')
    .option('--cover <picture>', `picture for a ${WITH_COVER} cartridge: 240x136, or a frame`);
  addExamples(
    command,
    'cartwright convert game.tic game.lua                   to read and to compare',
    'cartwright convert game.lua game.tic                   and back',
    'cartwright convert game.tic game.png --cover shot.png  a picture',
    'cartwright convert download.png game.tic               out of a picture',
  );
  command.action(async (input: string, output: string, options: Options) => {
    const form = formOfName(output);
    if (!form)
      command.error(
        `error: the name of the file to write must end in one of ${CARTRIDGE_EXTENSIONS.join(' ')}`,
      );
    if (options.cover !== undefined && !form?.hasCover)
      command.error(`error: --cover is for ${WITH_COVER} cartridges only`);
    const outcome = await convertFile(input, output, options);
    printDiagnostics(outcome.diagnostics);
    if (!outcome.ok) process.exitCode = 1;
  });
}

async function convertFile(input: string, output: string, options: Options): Promise<Outcome<string>> {
  const bytes = readFile(input);
  if (!bytes.ok) return bytes;
  const source = readCartridgeFile(bytes.value, input);
  if (!source.ok) return source;
  const cover = formOfName(output)?.hasCover
    ? await readCover(source.value.cartridge, options.cover)
    : success(undefined);
  if (!cover.ok) return cover;
  const converted = convertCartridge(source.value.cartridge, output, cover.value);
  const diagnostics = [
    ...source.diagnostics,
    ...converted.diagnostics.map(diagnostic => ({ ...diagnostic, file: input })),
  ];
  if (!converted.ok) return failure(diagnostics);
  return withDiagnostics(
    writeFile(output, converted.value, { overwrite: options.force === true }),
    diagnostics,
  );
}

async function readCover(cartridge: Cartridge, file: string | undefined): Promise<Outcome<Picture>> {
  // It draws with the console.
  const { makeCover } = await import('../../export/make-cover.ts');
  if (file === undefined) return success(makeCover(cartridge));
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const picture = decodePicture(bytes.value);
  if (!picture.ok) return failure(picture.diagnostics.map(diagnostic => ({ ...diagnostic, file })));
  return success(makeCover(cartridge, picture.value));
}

function withDiagnostics<T>(outcome: Outcome<T>, diagnostics: Diagnostic[]): Outcome<T> {
  return outcome.ok ? { ...outcome, diagnostics } : outcome;
}
