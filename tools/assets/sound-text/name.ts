/** `name laser` in an SFX or a track: its name in code. */

import type { Entry } from './block.ts';
import type { Report, Word } from './lines.ts';

/** Whether a name can be used in code. */
export function isSoundName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** Reads the word after `name`. */
export function readName(
  word: Word | undefined,
  before: Word,
  value: { name: string },
  report: Report,
): void {
  value.name = word?.text ?? '';
  if (!isSoundName(value.name))
    report(
      word ?? before,
      'a name consists of letters, digits and underscores',
      'Write one word, such as `name laser`.',
    );
}

/** The line with a name. */
export function nameEntry(name: string, keyword: string): Entry {
  return { key: 'name', keyword, text: name, isUsual: name === '' };
}
