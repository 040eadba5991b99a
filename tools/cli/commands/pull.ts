/** `cartwright pull CART`: a cartridge as files to work on, art, sound and program. */

import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { decodeCartridge } from '../../cartridge/decode.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { readFile } from '../../files/read-file.ts';
import { STANDARD_STREAM } from '../../files/standard-stream.ts';
import { writeFile } from '../../files/write-file.ts';
import { findLayout, layoutOf } from '../../project/layout.ts';
import { type PulledFile, pullCartridge } from '../../project/pull/pull-cartridge.ts';
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
      const outcome = pull(file, folder, options);
      printDiagnostics(outcome.diagnostics);
      if (!outcome.ok) process.exitCode = 1;
      else if (outcome.value.length === 0) process.stderr.write('Every file says what the cartridge says.\n');
      else for (const written of outcome.value) process.stdout.write(`${displayPath(written)}\n`);
    });
}

/** Writes what differs. @returns the paths written */
function pull(named: string, folder: string | undefined, options: Options): Outcome<string[]> {
  const bytes = readFile(named);
  if (!bytes.ok) return bytes;
  const cartridge = decodeCartridge(bytes.value, named);
  if (!cartridge.ok) return cartridge;
  const here = layoutOf(process.cwd());
  if (!here.ok) return here;
  const art = folder === undefined ? join(here.value.cart, nameOf(named)) : resolve(folder);
  const layout = findLayout(dirname(art), ({ cart }) => cart === dirname(art));
  if (!layout.ok) return layout;
  const code = layout.value ? join(layout.value.games, basename(art)) : art;
  const isCompiled = existsSync(join(code, 'main.ts'));
  const pulled = pullCartridge(cartridge.value, { art, code: isCompiled ? undefined : code });
  if (!pulled.ok) return pulled;
  const { files, diagnostics } = pulled.value;
  const changes = files.filter(({ isChange }) => isChange);
  if (changes.length > 0 && !options.force) return failure(...diagnostics, wouldChange(changes));
  const written: string[] = [];
  for (const { file, content } of files) {
    const outcome = writeFile(file, content);
    if (!outcome.ok) return failure(...diagnostics, ...outcome.diagnostics);
    written.push(outcome.value);
  }
  return success(written, diagnostics);
}

function wouldChange(changes: readonly PulledFile[]): Diagnostic {
  const names = changes.map(({ file }) => displayPath(file)).join(', ');
  return errorDiagnostic('pull/would-change', `the cartridge says something else than ${names}`, {
    remedy: 'Nothing was written. Use --force to replace what is there.',
  });
}

/** Name for the game of a cartridge. */
function nameOf(file: string): string {
  return file === STANDARD_STREAM ? 'cartridge' : basename(file).replace(/(\.[^.]+)+$/, '');
}
