/** A configuration that cannot be run, and why. */

import type { Diagnostic } from '../../diagnostic.ts';

export class ConfigurationProblem extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}
