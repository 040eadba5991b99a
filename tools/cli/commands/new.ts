/** `cartwright new NAME`: a game to begin with. */

import { rmSync } from 'node:fs';
import type { Command } from 'commander';
import { type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { writeFile } from '../../files/write-file.ts';
import { type NewFile, newGame } from '../../project/new-game.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

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

Outside of a project the folder becomes one: it gets a tsconfig.json, which tells editors of the console's functions,
and a .gitignore. Where npm has installed cartwright, the game gets a first test, test/<name>.test.mjs, and package.json
the scripts start, build and test, those of them that it lacks. Nothing else that exists is changed.`,
    )
    .action((name: string) => {
      const made = newGame(name, process.cwd());
      printDiagnostics(made.diagnostics);
      if (!made.ok) {
        process.exitCode = 1;
        return;
      }
      const written = writeAll(made.value);
      printDiagnostics(written.diagnostics);
      if (!written.ok) {
        process.exitCode = 1;
        return;
      }
      for (const { file, addedScripts } of made.value) {
        process.stdout.write(`${displayPath(file)}\n`);
        if (addedScripts)
          process.stderr.write(`Added to ${displayPath(file)}: the scripts ${addedScripts.join(', ')}\n`);
      }
      process.stderr.write(`Play it, and edit it while it runs: npx cartwright play ${name}\n`);
    });
}

/** Writes all files or none: half a game would stand in the way of the next try. */
function writeAll(files: readonly NewFile[]): Outcome<undefined> {
  const done: string[] = [];
  for (const { file, content, addedScripts } of files) {
    const written = writeFile(file, content, { overwrite: addedScripts !== undefined });
    if (!written.ok) {
      for (const other of done) rmSync(other);
      return written;
    }
    done.push(file);
  }
  return success(undefined);
}
