/** An error of the game at its place in TypeScript, for pages for development. */

import { codeFrameColumns } from '@babel/code-frame';
import { mapCartridgeError } from '../../compile/error-map.ts';
import type { SourceMapV3 } from '../../compile/source-map.ts';
import { type CartridgeError, spokenError } from '../../console/machine.ts';
import { ERROR_TITLE, explainError } from '../ui/explain-error.ts';
import { type Problem, problemOf } from '../ui/problem-panel.ts';

/** The error with the lines of TypeScript round it, or as the console words it where there is no map. */
export function explainInSource(error: CartridgeError, sourceMap: SourceMapV3 | undefined): Problem {
  if (!sourceMap) return explainError(error);
  const spoken = spokenError(error);
  const diagnostic = mapCartridgeError(spoken, sourceMap);
  const { source, line, column } = diagnostic;
  const frame = source && line ? codeFrameColumns(source, { start: { line, column } }) : spoken.traceback;
  return problemOf(ERROR_TITLE, diagnostic, frame);
}

/** A rebuild that failed, with what the terminal shows of it. */
export function explainRebuild(text: string): Problem {
  return { title: 'The rebuild failed', place: '', message: '', source: text, remedy: '' };
}
