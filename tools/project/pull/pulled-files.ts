/** What `pull` has found: files to write, and what cannot be written. */

import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostic.ts';

/** A file that does not say what the cartridge says. */
export interface PulledFile {
  file: string;
  content: Uint8Array | string;
  /** Whether a file that says something else is in its place. */
  isChange: boolean;
}

export interface PulledCartridge {
  files: PulledFile[];
  /** Of what cannot be written: parts that are drawn in files which only their program can write. */
  diagnostics: Diagnostic[];
}

/** What stands in the way of one file is no reason to leave the others. */
export function asWarning(problem: Diagnostic): Diagnostic {
  return { ...problem, severity: 'warning' };
}

export function otherProgram(kind: string, names: readonly string[], folder: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'pull/other-program',
    message: `the ${kind} of the cartridge ${kind.endsWith('s') ? 'are not those' : 'is not that'} of ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`,
    remedy:
      'Change them in the program that they were made with; or pull into an empty folder, and copy what you want.',
    file: join(folder, names[0]),
  };
}
