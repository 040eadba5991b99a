/** `cartwright new NAME`: a game to begin with. */

import type { Command } from 'commander';
import { newGame } from '../../project/new-game.ts';
import { displayPath, printDiagnostics } from '../print.ts';
import { writeFile } from '../write-file.ts';

export function register(program: Command): void {
  program
    .command('new')
    .description('begin a game: src/<name>/main.ts and cart/<name>/cart.json')
    .argument('<name>', 'letters, digits, - and _')
    .addHelpText(
      'after',
      `
Examples:
  cartwright new hello          writes a game that plays; then: cartwright play hello

Outside of a project the folder becomes one: it gets a tsconfig.json, which tells editors of the console's functions.
Nothing that exists is changed.`,
    )
    .action((name: string) => {
      const made = newGame(name, process.cwd());
      printDiagnostics(made.diagnostics);
      if (!made.ok) {
        process.exitCode = 1;
        return;
      }
      for (const { file, content } of made.value) {
        const written = writeFile(file, content, { overwrite: false });
        printDiagnostics(written.diagnostics);
        if (!written.ok) {
          process.exitCode = 1;
          return;
        }
        process.stdout.write(`${displayPath(file)}\n`);
      }
      process.stderr.write(`Play it, and change it while it is played: npx cartwright play ${name}\n`);
    });
}
