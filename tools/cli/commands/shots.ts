/** `cartwright shots [GAME]`: makes pictures for a game's store page. */

import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { metadataTag } from '../../cartridge/metadata.ts';
import { failure, type Outcome, success } from '../../diagnostic.ts';
import { type OutputFile, writeOutputs } from '../../export/game-files.ts';
import { displayPath } from '../../files/display-path.ts';
import { readRecording } from '../../headless/read-recording.ts';
import { type LoadedGame, loadGame } from '../../project/load-game.ts';
import { checkFolder } from '../check-folder.ts';
import { addExamples } from '../help.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options {
  input?: string;
  frames?: number[];
  from: number;
  seconds: number;
  output?: string;
  force?: boolean;
}

/** More than a minute would need a lot of memory, and no store page has use for it. */
const MAX_SECONDS = 60;

export function register(command: Command): void {
  command
    .description('make screenshots, an animation and a cover for itch.io')
    .argument('[game]', 'game, entry file or cartridge file')
    .option('--input <file>', 'recorded input (default: that of the cover)')
    .option('--frames <list>', 'frames of the screenshots, separated by commas', frameList)
    .option('--from <seconds>', 'start of the animation', seconds(0), 2)
    .option('--seconds <seconds>', 'length of the animation', seconds(0.1), 6)
    .option('-o, --output <folder>', 'folder to write (default: dist/<game>-shots)')
    .option('--force', 'overwrite files in a non-empty folder');
  addExamples(
    command,
    'cartwright shots hello',
    'cartwright shots hello --input keys.txt --frames 120,300,480 --from 4',
  );
  command.action(async (name: string | undefined, options: Options) => {
    const written = await makePictures(name, options);
    printDiagnostics(written.diagnostics);
    if (!written.ok) process.exitCode = 1;
    else
      for (const { file, content } of written.value)
        process.stdout.write(`${displayPath(file)} ${content.length} bytes\n`);
  });
}

async function makePictures(
  name: string | undefined,
  { input, output, force, ...options }: Options,
): Promise<Outcome<OutputFile[]>> {
  const asked = output === undefined || force ? success(undefined) : checkFolder(output);
  if (!asked.ok) return asked;
  const game = await loadGame(name, { release: true });
  if (!game.ok) return game;
  const folder = resolve(output ?? usualFolder(game.value));
  // The output for a cartridge file goes next to the user's own files.
  const free = game.value.built || force || output !== undefined ? success(undefined) : checkFolder(folder);
  if (!free.ok) return free;
  const played = readRecording(input ?? coverInput(game.value));
  if (!played.ok) return played;
  const { makeShots } = await import('../../export/make-shots.ts');
  const { cartridge, built } = game.value;
  const title = metadataTag(cartridge.code, 'title') || game.value.name;
  const pictured = { ...game.value, cover: built?.built.cover };
  const files = await makeShots(pictured, { input: played.value, title, ...options });
  const diagnostics = [...game.diagnostics, ...files.diagnostics];
  if (!files.ok) return failure(diagnostics);
  return writeOutputs(
    files.value.map(({ file, content }) => ({ file: join(folder, file), content })),
    diagnostics,
  );
}

/** The recording for the cover shows the game well. */
function coverInput({ built }: LoadedGame): string | undefined {
  const cover = built?.built.cover;
  return typeof cover === 'object' ? cover.input : undefined;
}

function usualFolder({ name, built }: LoadedGame): string {
  return join(built?.project.output ?? '.', `${name}-shots`);
}

function frameList(text: string): number[] {
  const words = text.split(',');
  if (!words.every(word => /^\d{1,6}$/.test(word)))
    throw new InvalidArgumentError('Expected frame numbers separated by commas, such as 120,300.');
  return words.map(Number);
}

function seconds(least: number): (text: string) => number {
  return text => {
    const number = Number(text);
    if (text.trim() !== '' && number >= least && number <= MAX_SECONDS) return number;
    throw new InvalidArgumentError(`Expected a number from ${least} to ${MAX_SECONDS}.`);
  };
}
