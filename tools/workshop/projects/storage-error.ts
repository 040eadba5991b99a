/** What went wrong with the browser's storage, as diagnostics. */

import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';

/** A refusal inside a step, which ends it with nothing written. */
export class Refusal extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** What an error of a step means to the user. */
export function storageProblem(error: unknown): Diagnostic {
  if (error instanceof Refusal) return error.diagnostic;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError')
    return errorDiagnostic(
      'workshop/storage-full',
      "this browser's storage is full: the change was not kept",
      {
        remedy: 'Empty the bin, or free space on the disk. Download the project before you close the page.',
      },
    );
  const message = error instanceof Error ? error.message : String(error);
  return errorDiagnostic('workshop/storage', `this browser's storage does not answer: ${message}`, {
    remedy: 'Download the project before you close the page, then load the page again.',
  });
}

/** The browser keeps nothing, as some do in private windows. */
export function noStorage(error: unknown): Diagnostic {
  const reason = error instanceof Error ? ` (${error.message})` : '';
  return errorDiagnostic('workshop/no-storage', `this browser keeps no projects${reason}`, {
    remedy: 'Leave the private window, or allow this site to keep data in the settings of the browser.',
  });
}

/** A project that is not there, or no longer. */
export function noProject(): Diagnostic {
  return errorDiagnostic('workshop/no-project', 'this project is no longer in this browser', {
    remedy: 'Take it back from a file with all projects, or from a link.',
  });
}

/** Another tab writes the project. */
export function takenOver(): Diagnostic {
  return errorDiagnostic('workshop/taken-over', 'this project was taken over by another tab', {
    remedy: 'Go on in the other tab, or take the project over here.',
  });
}
