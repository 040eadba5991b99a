/** Starts workers of the workshop. */

import { type Remote, wrap } from 'comlink';
import type { MemoryProject } from './memory-project.ts';

/** A worker, and its methods when it has installed what it reads. */
export interface StartedWorker<Methods extends MemoryProject> {
  worker: Worker;
  /** Rejects if the script or the archive cannot be loaded; then the worker has ended. */
  ready: Promise<Remote<Methods>>;
}

/**
 * Starts a worker.
 *
 * @param script address of its script
 * @param archive what it installs, or the promise of it
 */
export function startWorker<Methods extends MemoryProject>(
  script: string,
  archive: Uint8Array | Promise<Uint8Array>,
): StartedWorker<Methods> {
  const worker = new Worker(script);
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = event => reject(new Error(event.message || `${script} cannot be loaded`));
  });
  const remote = wrap<MemoryProject>(worker);
  const install = async () => remote.install(await archive);
  const ready = Promise.race([install(), failed]).then(
    () => remote as unknown as Remote<Methods>,
    error => {
      worker.terminate();
      throw error;
    },
  );
  return { worker, ready };
}
