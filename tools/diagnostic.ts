/**
 * Diagnostics are data: functions return them, only `tools/cli` prints them. A user's mistake is always a
 * Diagnostic, never a thrown error; a thrown error is a bug.
 */

export interface Diagnostic {
  severity: 'error' | 'warning';
  /** Stable, searchable name of the kind of problem: `cartridge/too-large`, `typescript/2322`. */
  code: string;
  /** One sentence: what is wrong. */
  message: string;
  /** What the user can do about it, where there is something to say. */
  remedy?: string;
  /** The section of the documentation that tells more: `typescript.md#limits`. */
  section?: string;
  /** File as the user would name it; absolute or relative to the working folder. */
  file?: string;
  /** 1-based line and column in `file`. */
  line?: number;
  column?: number;
  /** Text of `file`, where it is at hand, so that the printer can show the lines around. */
  source?: string;
}

/** What a fallible function returns: a value, or none and at least one error; warnings may go with either. */
export type Outcome<T> =
  | { ok: true; value: T; diagnostics: Diagnostic[] }
  | { ok: false; diagnostics: Diagnostic[] };

/** Outcome of work that succeeded. */
export function success<T>(value: T, diagnostics: Diagnostic[] = []): Outcome<T> {
  return { ok: true, value, diagnostics };
}

/**
 * Outcome of work that failed, for one or several reasons.
 *
 * @param problems one or a list: a file may have more of them than a call has room for arguments
 * @param more further ones, told after them
 */
export function failure(
  problems: Diagnostic | readonly Diagnostic[],
  more: readonly Diagnostic[] = [],
): { ok: false; diagnostics: Diagnostic[] } {
  return { ok: false, diagnostics: [problems, more].flat() };
}

/** An error diagnostic, without a place unless `place` gives one. */
export function errorDiagnostic(
  code: string,
  message: string,
  place: Partial<Omit<Diagnostic, 'severity' | 'code' | 'message'>> = {},
): Diagnostic {
  return { severity: 'error', code, message, ...place };
}

/** Whether a diagnostic is no mere warning. */
export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
