/** Entry of a page for development: shows errors in TypeScript, reloads after a rebuild. */

import { codeFrameColumns } from '@babel/code-frame';
import { mapCartridgeError } from '../compile/error-map.ts';
import type { CartridgeError } from '../console/machine.ts';
import { followServer, reportError } from './live.ts';
import type { PageData } from './page-data.ts';
import { startPage } from './start.ts';
import { type Problem, problemOf } from './ui/problem-panel.ts';

const TITLE = 'The game has stopped with an error';

function explain(error: CartridgeError, { sourceMap }: PageData): Problem {
  if (!sourceMap)
    return { title: TITLE, place: '', message: error.message, source: error.traceback, remedy: '' };
  const diagnostic = mapCartridgeError(error, sourceMap);
  const { source, line, column } = diagnostic;
  const frame = source && line ? codeFrameColumns(source, { start: { line, column } }) : error.traceback;
  return problemOf(TITLE, diagnostic, frame);
}

startPage({ explain, onError: reportError }).then(player =>
  followServer(text =>
    player?.fail({ title: 'The rebuild failed', place: '', message: '', source: text, remedy: '' }, false),
  ),
);
