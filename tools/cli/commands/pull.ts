/** `cartwright pull CART`: extracts a cartridge into art, sound and program files. */

import type { Command } from 'commander';
import { displayPath } from '../../files/display-path.ts';
import { pullFiles } from '../../project/pull/pull-files.ts';
import { addExamples } from '../help.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options {
  force?: boolean;
}

export function register(command: Command): void {
  command
    .description('extract pictures, palettes, map, flags, sound and program from a cartridge')
    .argument('<cartridge>', 'cartridge file of any format, - for standard input')
    .argument('[folder]', 'folder for the art (default: cart/<name>)')
    .option('-f, --force', 'overwrite files that differ');
  addExamples(
    command,
    'cartwright pull game.tic            cart/game/tiles.png, … src/game/main.lua',
    'cartwright pull game.tic cart/mine  changes made in TIC-80, into mine',
    'cartwright pull game.png somewhere  everything into one folder',
  );
  command.action((file: string, folder: string | undefined, options: Options) => {
    const outcome = pullFiles(file, folder, options);
    printDiagnostics(outcome.diagnostics);
    if (!outcome.ok) process.exitCode = 1;
    else if (outcome.value.length === 0)
      process.stderr.write('All files are up to date with the cartridge.\n');
    else for (const written of outcome.value) process.stdout.write(`${displayPath(written)}\n`);
  });
}
