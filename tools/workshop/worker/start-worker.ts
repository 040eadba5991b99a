/** Starts workers of the workshop. */

import { type Remote, wrap } from 'comlink';
import type { InstalledFiles, MemoryProject } from './memory-project.ts';

/** A worker, and its methods when it has installed what it reads. */
export interface StartedWorker {
  worker: Worker;
  /** Rejects if the script or the archive is damaged; then the worker has ended. */
  ready: Promise<Remote<MemoryProject>>;
}

/**
 * Starts a worker.
 *
 * @param script its script
 * @param installed what it installs
 */
export function startWorker(script: Blob, installed: InstalledFiles): StartedWorker {
  const address = URL.createObjectURL(script);
  const worker = new Worker(address);
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = event => reject(new Error(event.message || 'the worker cannot be started'));
  });
  const { port1, port2 } = new MessageChannel();
  const remote = wrap<MemoryProject>(port1);
  worker.postMessage(script, [port2]);
  const ready = Promise.race([remote.install(installed), failed]).then(
    () => {
      URL.revokeObjectURL(address);
      return remote;
    },
    error => {
      worker.terminate();
      throw error;
    },
  );
  return { worker, ready };
}
