/** `cartwright pull CART`: a cartridge as files to work on, art, sound and program. */

import type { Command } from 'commander';
import { displayPath } from '../../files/display-path.ts';
import { pullFiles } from '../../project/pull/pull-files.ts';
import { addExamples } from '../help.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options {
  force?: boolean;
}

export function register(program: Command): void {
  const command = program
    .command('pull')
    .summary('write a cartridge as files of a game')
    .description('write a cartridge as files: pictures, palettes, map, flags, sound and program')
    .argument('<cartridge>', 'cartridge file of any format, - for standard input')
    .argument('[folder]', 'folder for the art; cart/<name> if left out')
    .option('-f, --force', 'replace files that say something else');
  addExamples(
    command,
    'cartwright pull game.tic            cart/game/tiles.png, … src/game/main.lua',
    'cartwright pull game.tic cart/mine  what was drawn in TIC-80 into mine',
    'cartwright pull game.png somewhere  all into one folder',
  );
  command.action((file: string, folder: string | undefined, options: Options) => {
    const outcome = pullFiles(file, folder, options);
    printDiagnostics(outcome.diagnostics);
    if (!outcome.ok) process.exitCode = 1;
    else if (outcome.value.length === 0) process.stderr.write('Every file says what the cartridge says.\n');
    else for (const written of outcome.value) process.stdout.write(`${displayPath(written)}\n`);
  });
}
