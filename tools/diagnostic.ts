/**
 * Diagnostics are data: functions return them, only `tools/cli` prints them. A user's mistake is always a
 * Diagnostic, never a thrown error; a thrown error is a bug.
 */

export interface Diagnostic {
  severity: 'error' | 'warning';
  /** Stable, searchable code of the problem: `cartridge/too-large`, `typescript/2322`. */
  code: string;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do about it, if there is advice. */
  remedy?: string;
  /** A section of the documentation: `typescript.md#limits`. */
  section?: string;
  /** Path as the user would write it: absolute, or relative to the working folder. */
  file?: string;
  /** 1-based line and column in `file`. */
  line?: number;
  column?: number;
  /** Text of `file`, if available, for printing the lines around. */
  source?: string;
}

/** The result of a fallible function: a value, or at least one error; either may come with warnings. */
export type Outcome<T> =
  | { ok: true; value: T; diagnostics: Diagnostic[] }
  | { ok: false; diagnostics: Diagnostic[] };

/** A successful outcome. */
export function success<T>(value: T, diagnostics: Diagnostic[] = []): Outcome<T> {
  return { ok: true, value, diagnostics };
}

/**
 * A failed outcome.
 *
 * @param problems one or a list: a file may have more than a call can take as arguments
 * @param more further ones, after them
 */
export function failure(
  problems: Diagnostic | readonly Diagnostic[],
  more: readonly Diagnostic[] = [],
): { ok: false; diagnostics: Diagnostic[] } {
  return { ok: false, diagnostics: [problems, more].flat() };
}

/** An error diagnostic, optionally with a position. */
export function errorDiagnostic(
  code: string,
  message: string,
  place: Partial<Omit<Diagnostic, 'severity' | 'code' | 'message'>> = {},
): Diagnostic {
  return { severity: 'error', code, message, ...place };
}

/** Whether a diagnostic is an error, which makes a build fail. */
export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
