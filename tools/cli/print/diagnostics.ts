/** Prints diagnostics. Data goes to standard output, everything else to standard error. */

import type { Diagnostic } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { docsPage } from '../../files/docs-page.ts';
import { fileErrorText } from '../../files/file-error.ts';
import { STANDARD_STREAM } from '../../files/standard-stream.ts';
import { formatCodeFrame } from '../../workspace/problems/code-frame.ts';
import { printable } from '../../workspace/problems/printable.ts';
import { colors, hasColors } from './colors.ts';

/** Maximum number of diagnostics with a code frame, and of diagnostics printed. */
const MAX_FRAMED = 12;
const MAX_SHOWN = 100;

// A reader such as `head` may close the pipe early. The command still finishes its work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout)
      process.stderr.write(`${colors.red('error')}: standard output: ${fileErrorText(error)}\n`);
  });

/** Prints diagnostics as `file:line:column: error: message` with a code frame and the remedy below. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): void {
  for (const text of formatDiagnostics(diagnostics)) process.stderr.write(`${text}\n`);
}

/**
 * Diagnostics as printed; after the first few without code frames. A remedy that several of these share is
 * printed once, as is a link to the documentation. The last text says how many were left out.
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string[] {
  let framed = 0;
  const told = new Set<string | undefined>();
  const texts = diagnostics.slice(0, MAX_SHOWN).map(diagnostic => {
    const isFramed = diagnostic.source !== undefined && framed++ < MAX_FRAMED;
    const source = isFramed ? diagnostic.source : undefined;
    const isRepeated = told.has(diagnostic.remedy) && !(isFramed && diagnostic.severity === 'error');
    const remedy = isRepeated ? undefined : diagnostic.remedy;
    const section = told.has(diagnostic.section) ? undefined : diagnostic.section;
    told.add(diagnostic.remedy).add(diagnostic.section);
    return formatDiagnostic({ ...diagnostic, source, remedy, section });
  });
  const count = diagnostics.length - texts.length;
  return count > 0 ? [...texts, colors.dim(`… and ${count} more`)] : texts;
}

/** Diagnostics for `--json`: display paths, without the source text. */
export function jsonDiagnostics(diagnostics: readonly Diagnostic[]): Omit<Diagnostic, 'source'>[] {
  return diagnostics.map(({ source: _, ...rest }) =>
    rest.file === undefined || rest.file === STANDARD_STREAM
      ? rest
      : { ...rest, file: displayPath(rest.file) },
  );
}

/** One diagnostic as printed. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, source, severity, code, message, remedy, section } = diagnostic;
  const place = file
    ? colors.bold(
        [printable(displayPath(file)), line, line === undefined ? undefined : column]
          .filter(part => part !== undefined)
          .join(':'),
      )
    : '';
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const [first, ...callers] = printable(message).split('\n');
  const parts = [
    `${place ? `${place}: ` : ''}${paint(severity)}: ${first} ${colors.dim(`[${code}]`)}`,
    ...callers,
  ];
  if (source !== undefined && line !== undefined)
    parts.push(formatCodeFrame(source, line, column, hasColors));
  if (remedy) parts.push(`${colors.cyan('→')} ${printable(remedy)}`);
  if (section) parts.push(colors.dim(`  More: ${docsPage(section)}`));
  return parts.join('\n');
}

/** Prints an error that is a bug in Cartwright. */
export function printInternalError(error: unknown): void {
  const text =
    error instanceof Error ? (process.env.CARTWRIGHT_DEBUG ? error.stack : error.message) : String(error);
  process.stderr.write(
    `${colors.red('internal error')}: ${text}\n${colors.cyan('→')} This is a bug in Cartwright. Run again with CARTWRIGHT_DEBUG=1 for a stack trace.\n`,
  );
}
