/** Errors and warnings on development pages: with their lines of TypeScript, which open in an editor. */

import { codeFrameColumns } from '@babel/code-frame';
import { mapCartridgeError } from '../../compile/map/error-map.ts';
import type { SourceMapV3 } from '../../compile/map/source-map.ts';
import { type CartridgeError, reportedError } from '../../console/machine.ts';
import { ERROR_TITLE, explainError } from '../ui/explain-error.ts';
import type { Problem, ProblemPart } from '../ui/problem-panel.ts';
import { codeDoor } from './code-door.ts';
import { type PageProblem, placeText, type SourcePlace } from './page-problem.ts';
import { openPlace } from './server-connection.ts';

/** The error with the TypeScript around it; without a source map, the console's message and traceback. */
export function explainInSource(error: CartridgeError, sourceMap: SourceMapV3 | undefined): Problem {
  if (!sourceMap) return explainError(error);
  const spoken = reportedError(error);
  const diagnostic = mapCartridgeError(spoken, sourceMap);
  const { source, line, column } = diagnostic;
  codeDoor()?.onError(diagnostic);
  const frame = source && line ? codeFrameColumns(source, { start: { line, column } }) : spoken.traceback;
  return { title: ERROR_TITLE, ...problemPart({ ...diagnostic, frame }) };
}

/** A failed rebuild, with its errors. */
export function explainRebuild([first, ...more]: readonly PageProblem[]): Problem {
  return { title: 'The rebuild failed', ...problemPart(first), more: more.map(problemPart) };
}

/** An error or warning for the panel. */
export function problemPart(problem: PageProblem): ProblemPart {
  const { file, line, column, message, remedy = '', frame = '' } = problem;
  return {
    place: placeText(problem),
    message,
    source: frame,
    remedy,
    ...(file === undefined ? {} : { open: () => openCode({ file, line, column }) }),
  };
}

/** Shows a place in the Code tab if that is shown, else in an editor; returns why that failed, or ''. */
async function openCode(place: SourcePlace): Promise<string> {
  const door = codeDoor();
  return door?.isShown() && door.open(place) ? '' : openPlace(place);
}
