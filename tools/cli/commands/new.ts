/** `cartwright new NAME`: a game to begin with. */

import { rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Command } from 'commander';
import { decodeCartridge } from '../../cartridge/decode.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { readFile } from '../../files/read-file.ts';
import { writeFile } from '../../files/write-file.ts';
import { type NewFile, newGame } from '../../project/new-game.ts';
import { pullCartridge } from '../../project/pull/pull-cartridge.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

export function register(program: Command): void {
  program
    .command('new')
    .description('begin a game: src/<name>/main.ts and cart/<name>/cart.json')
    .argument('<name>', 'letters, digits, - and _')
    .option('--from <cartridge>', 'begin with the art and the program of a cartridge file of any format')
    .addHelpText(
      'after',
      `
Examples:
  cartwright new hello                   writes a game that plays; then: cartwright play hello
  cartwright new mine --from game.tic    a project of a cartridge, its program in main.lua

Outside of a project the folder becomes one: it gets a tsconfig.json, which tells editors of the console's functions,
a .gitignore, and .vscode/launch.json, by which VS Code debugs the game that play --inspect has started. Where npm has installed cartwright, the game gets a first test, test/<name>.test.mjs, and package.json
the scripts start, build and test, those of them that it lacks. Nothing else that exists is changed.`,
    )
    .action((name: string, { from }: { from?: string }) => {
      const begun = newGame(name, process.cwd());
      const made = begun.ok && from !== undefined ? fromCartridge(begun.value, from) : begun;
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

/** The files of a new game with those of a cartridge in the place of its program and its settings. */
function fromCartridge(files: readonly NewFile[], named: string): Outcome<NewFile[]> {
  const bytes = readFile(named);
  if (!bytes.ok) return bytes;
  const cartridge = decodeCartridge(bytes.value, named);
  if (!cartridge.ok) return cartridge;
  const folderOf = (name: string) => dirname(files.find(({ file }) => basename(file) === name)!.file);
  const pulled = pullCartridge(cartridge.value, { art: folderOf('cart.json'), code: folderOf('main.ts') });
  if (!pulled.ok) return pulled;
  // The first test is one of the first program.
  const others = files.filter(({ file }) => !/main\.ts$|cart\.json$|\.test\.mjs$/.test(file));
  return success([...pulled.value.files, ...others], pulled.value.diagnostics);
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
