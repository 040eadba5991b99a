/** The projects that `cartwright new` makes of the templates, as they lie in a browser. */

import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sameBytes } from '../../tools/cartridge/bytes.ts';
import { newGame } from '../../tools/project/new/new-game.ts';
import { TEMPLATES } from '../../tools/project/new/templates.ts';

export const TEMPLATE_NAMES: readonly string[] = TEMPLATES.map(({ name }) => name);

/** The files of a new project by path, with forward slashes. */
export function templateProject(template: string, name = 'my-game'): Map<string, Uint8Array> {
  const folder = join(tmpdir(), 'cartwright-no-such-folder', name);
  const game = newGame({ name, template, title: 'My Game', author: 'Ada' }, folder, true);
  if (!game.ok) throw new Error(game.diagnostics[0].message);
  return new Map(
    game.value.files.map(({ file, content }) => [
      relative(folder, file).replaceAll('\\', '/'),
      typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content),
    ]),
  );
}

/** Files from texts. */
export function textFiles(texts: Record<string, string>): Map<string, Uint8Array> {
  return new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));
}

/** Texts of files. */
export function textsOf(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

/** Whether two projects have the same files with the same bytes. */
export function sameFiles(
  one: ReadonlyMap<string, Uint8Array>,
  other: ReadonlyMap<string, Uint8Array>,
): boolean {
  if (one.size !== other.size) return false;
  for (const [path, bytes] of one) {
    const others = other.get(path);
    if (!others || !sameBytes(bytes, others)) return false;
  }
  return true;
}

/** The value of an outcome; throws the message of its first error. */
export function resultOf<T>(
  outcome: { ok: true; value: T } | { ok: false; diagnostics: { message: string }[] },
): T {
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}

/** The code of the first error of an outcome. */
export function codeOf(outcome: { ok: boolean; diagnostics: { code: string }[] }): string | undefined {
  return outcome.ok ? undefined : outcome.diagnostics[0].code;
}
