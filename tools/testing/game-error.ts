/** An error of a tested game, at its line of TypeScript. */

import type { CartridgeError } from '../console/machine.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { displayPath } from '../files/display-path.ts';
import { type RunnableCartridge, runtimeDiagnostic } from '../project/load-cartridge-file.ts';

/** An error of a game: it does not build, or failed while running. */
export class GameError extends Error {
  override readonly name = 'GameError';
  /** Position in the sources, if known; line and column from 1. */
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(tell).join('\n'));
    const [first] = diagnostics;
    this.file = first?.file;
    this.line = first?.line;
    this.column = first?.column;
  }
}

/**
 * The error of a run.
 *
 * @internal
 */
export function runError(errors: readonly CartridgeError[], game: RunnableCartridge): GameError {
  return new GameError(errors.map(error => runtimeDiagnostic(error, game)));
}

function tell({ file, line, column, message, remedy }: Diagnostic): string {
  const place = file
    ? `${[displayPath(file), line, column].filter(part => part !== undefined).join(':')}: `
    : '';
  return `${place}${message}${remedy ? `\n→ ${remedy}` : ''}`;
}
