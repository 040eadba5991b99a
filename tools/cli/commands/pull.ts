/** `cartwright pull CART`: a cartridge as files to work on, art, sound and program. */

import type { Command } from 'commander';
import { displayPath } from '../../files/display-path.ts';
import { pullFiles } from '../../project/pull/pull-files.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options {
  force?: boolean;
}

export function register(program: Command): void {
  program
    .command('pull')
    .description('write a cartridge as files: pictures, palettes, map, flags, sound and program')
    .argument('<cartridge>', 'cartridge file of any format, - for standard input')
    .argument('[folder]', 'folder for the art (default: cart/<name of the cartridge>)')
    .option('-f, --force', 'replace files that say something else')
    .addHelpText(
      'after',
      `
Examples:
  cartwright pull game.tic               writes cart/game/tiles.png, … and src/game/main.lua
  cartwright pull game.tic cart/mine     brings what was drawn in TIC-80 back into the game "mine"
  cartwright pull game.png somewhere     writes all into one folder

Files that already say what the cartridge says stay as they are, and nothing is replaced without --force. The program
of a game with a main.ts is left alone. docs/art.md describes the files.`,
    )
    .action((file: string, folder: string | undefined, options: Options) => {
      const outcome = pullFiles(file, folder, options);
      printDiagnostics(outcome.diagnostics);
      if (!outcome.ok) process.exitCode = 1;
      else if (outcome.value.length === 0) process.stderr.write('Every file says what the cartridge says.\n');
      else for (const written of outcome.value) process.stdout.write(`${displayPath(written)}\n`);
    });
}
