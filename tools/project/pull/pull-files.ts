/** `pull`: writes a cartridge file as the files of a game. */

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
 * Writes the files that differ.
 *
 * @param named path of the cartridge file, or `-` for standard input
 * @param folder art folder; by default `cart/<name of the cartridge>`. The program goes into the folder of the
 *   same game in `src/`, or into the art folder if that belongs to no game
 * @param options `force` overwrites files that differ
 * @returns the paths written; an error if files would be overwritten
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
  return errorDiagnostic('pull/would-change', `the cartridge differs from ${names}`, {
    remedy: 'Nothing was written. Use --force to overwrite the files.',
  });
}

/** A game name for a cartridge file. */
function nameOf(file: string): string {
  return file === STANDARD_STREAM ? 'cartridge' : basename(file).replace(/(\.[^.]+)+$/, '');
}
