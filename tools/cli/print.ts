/** The one printer: data goes to standard output, everything else to standard error. */

import { relative } from 'node:path';
import { codeFrameColumns } from '@babel/code-frame';
import pc from 'picocolors';
import type { Diagnostic } from '../diagnostic.ts';

/** Prints diagnostics as `file:line:column: error: message` with a code frame and the remedy below. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) process.stderr.write(`${formatDiagnostic(diagnostic)}\n`);
}

/** Text of one diagnostic, as printed. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, source, severity, code, message, remedy } = diagnostic;
  const place = file
    ? pc.bold(
        [displayPath(file), line, line === undefined ? undefined : column]
          .filter(part => part !== undefined)
          .join(':'),
      )
    : '';
  const colour = severity === 'error' ? pc.red : pc.yellow;
  const parts = [`${place ? `${place}: ` : ''}${colour(severity)}: ${message} ${pc.dim(`[${code}]`)}`];
  if (source !== undefined && line !== undefined)
    parts.push(
      codeFrameColumns(
        source,
        { start: { line, column } },
        { forceColor: pc.isColorSupported, linesAbove: 2, linesBelow: 2 },
      ),
    );
  if (remedy) parts.push(`${pc.cyan('→')} ${remedy}`);
  return parts.join('\n');
}

/** Path as the user would type it from the working directory. */
export function displayPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path === '' ? '.' : path.startsWith('..') ? file : path;
}

/** Last resort for an error that is our defect, not the user's. */
export function printInternalError(error: unknown): void {
  const text =
    error instanceof Error ? (process.env.CARTWRIGHT_DEBUG ? error.stack : error.message) : String(error);
  process.stderr.write(
    `${pc.red('internal error')}: ${text}\n${pc.cyan('→')} This is a defect of cartwright. Run again with CARTWRIGHT_DEBUG=1 for the details.\n`,
  );
}
