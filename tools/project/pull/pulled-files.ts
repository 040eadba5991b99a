/** The result of `pull`: files to write, and what could not be written. */

import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostic.ts';

/** A file that differs from the cartridge. */
export interface PulledFile {
  file: string;
  content: Uint8Array | string;
  /** Whether it overwrites a file with other content. */
  isChange: boolean;
}

export interface PulledCartridge {
  files: PulledFile[];
  /** Problems of parts that cannot be written, such as files that only another program can save. */
  diagnostics: Diagnostic[];
}

/** A problem with one file does not stop the others. */
export function asWarning(problem: Diagnostic): Diagnostic {
  return { ...problem, severity: 'warning' };
}

export function otherProgram(kind: string, names: readonly string[], folder: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'pull/other-program',
    message: `the ${kind} of the cartridge ${kind.endsWith('s') ? 'are not those' : 'is not that'} of ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`,
    remedy: 'Edit them in the program that made them, or pull into an empty folder and copy what you need.',
    file: join(folder, names[0]),
  };
}
