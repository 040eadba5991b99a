/** An error of the game as pages for development show it: at its line of TypeScript. */

import { codeFrameColumns } from '@babel/code-frame';
import { mapCartridgeError } from '../../compile/map/error-map.ts';
import type { SourceMapV3 } from '../../compile/map/source-map.ts';
import { type CartridgeError, reportedError } from '../../console/machine.ts';
import { ERROR_TITLE, explainError } from '../ui/explain-error.ts';
import { type Problem, problemOf } from '../ui/problem-panel.ts';

/** The error with the TypeScript around its line; without a source map, the console's message and traceback. */
export function explainInSource(error: CartridgeError, sourceMap: SourceMapV3 | undefined): Problem {
  if (!sourceMap) return explainError(error);
  const spoken = reportedError(error);
  const diagnostic = mapCartridgeError(spoken, sourceMap, true);
  const { source, line, column } = diagnostic;
  const frame = source && line ? codeFrameColumns(source, { start: { line, column } }) : spoken.traceback;
  return problemOf(ERROR_TITLE, diagnostic, frame);
}

/** A rebuild that failed, with the output that the terminal shows. */
export function explainRebuild(output: string): Problem {
  return { title: 'The rebuild failed', place: '', message: '', source: output, remedy: '' };
}
