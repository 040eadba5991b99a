/** What is said of files of art, for tests. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readArt } from '../../../tools/project/art/read-art.ts';
import { readCartJson } from '../../../tools/project/settings/cart-json.ts';
import { CLEAR, type Files, png, RED } from './game-folder.ts';

/** A mistake: its name, files that make it, and what is said of them. */
export type Mistake = [name: string, files: Files, expected: RegExp];

/** A sheet whose first tile is empty. */
export const sheet = png(128, 8, x => (x < 8 ? CLEAR : RED));

/** All that is said of some files: `file:line severity code: message → remedy`. */
export function saidOfArt(files: Files): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      const isText = typeof content === 'string' || content instanceof Uint8Array;
      writeFileSync(join(folder, name), isText ? content : JSON.stringify(content, undefined, 1));
    }
    const text =
      typeof files['cart.json'] === 'object' ? JSON.stringify(files['cart.json'], undefined, 1) : '{}';
    const file = join(folder, 'cart.json');
    const config = readCartJson(text, file);
    const outcome = config.ok ? readArt(folder, { value: config.value, file, text }) : config;
    return outcome.diagnostics.map(
      ({ file: place = '', line, severity, code, message, remedy = '' }) =>
        `${place.slice(folder.length + 1)}${line ? `:${line}` : ''} ${severity} ${code}: ${message} → ${remedy}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
