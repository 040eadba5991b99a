/** `pull` as a whole: a cartridge file, written as the files of a game. */

import { basename, dirname, join, resolve } from 'node:path';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { exists } from '../../files/find.ts';
import { readFile } from '../../files/read-file.ts';
import { STANDARD_STREAM } from '../../files/standard-stream.ts';
import { writeFiles } from '../../files/write-file.ts';
import { findLayout, layoutOf } from '../layout.ts';
import { pullCartridge } from './pull-cartridge.ts';
import type { PulledFile } from './pulled-files.ts';

/**
 * Writes what differs.
 *
 * @param named path of the cartridge file, `-` for standard input
 * @param folder folder for the art; `cart/<name of the cartridge>` if left out. The program goes into the folder of the
 *   same game in `src/`, or beside the art where the folder is that of no game
 * @param options `force` replaces files that say something else
 * @returns the paths written; an error where files would be replaced
 */
export function pullFiles(
  named: string,
  folder: string | undefined,
  options: { force?: boolean } = {},
): Outcome<string[]> {
  const bytes = readFile(named);
  if (!bytes.ok) return bytes;
  const here = layoutOf(process.cwd());
  if (!here.ok) return here;
  const art = folder === undefined ? join(here.value.cart, nameOf(named)) : resolve(folder);
  const layout = findLayout(dirname(art), ({ cart }) => cart === dirname(art));
  if (!layout.ok) return layout;
  const code = layout.value ? join(layout.value.games, basename(art)) : art;
  const isCompiled = exists(join(code, 'main.ts'));
  const pulled = pullCartridge(
    { name: named, bytes: bytes.value },
    { art, code: isCompiled ? undefined : code },
  );
  if (!pulled.ok) return pulled;
  const { files, diagnostics } = pulled.value;
  const changes = files.filter(({ isChange }) => isChange);
  if (changes.length > 0 && !options.force) return failure([...diagnostics, wouldChange(changes)]);
  const written = writeFiles(files);
  return written.ok ? success(written.value, diagnostics) : failure(diagnostics, written.diagnostics);
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
