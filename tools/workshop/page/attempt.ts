/** Work that may throw, as when a script cannot be loaded. */

import { errorDiagnostic, failure, type Outcome } from '../../diagnostic.ts';

/** The outcome of some work; what it throws is a failure. */
export async function attempt<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failure(errorDiagnostic('workshop/failed', message));
  }
}
