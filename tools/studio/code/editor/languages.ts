/** The syntax of files, by their names. */

import { javascript } from '@codemirror/lang-javascript';
import { StreamLanguage } from '@codemirror/language';
import { json } from '@codemirror/legacy-modes/mode/javascript';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import type { Extension } from '@codemirror/state';

const LANGUAGES: readonly (readonly [file: RegExp, make: () => Extension])[] = [
  [/\.[cm]?tsx?$/, () => javascript({ typescript: true })],
  [/\.[cm]?js$/, () => javascript()],
  [/\.lua$/, () => StreamLanguage.define(lua)],
  [/\.json$/, () => StreamLanguage.define(json)],
];

/** Highlighting, folding and indentation of a file. */
export function languageOf(file: string): Extension {
  return LANGUAGES.find(([pattern]) => pattern.test(file))?.[1]() ?? [];
}

/** Whether the language service knows a file. */
export function isUnderstood(file: string): boolean {
  return /\.(?:tsx?|lua)$/.test(file);
}
