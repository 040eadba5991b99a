/** Starts workers of the workshop. */

import { type Remote, wrap } from 'comlink';
import { endingMethods } from '../ending-methods.ts';
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
 * @param isPassedOn whether an error of its script is one of this worker as well; else only what was asked is rejected
 */
export function startWorker(script: Blob, installed: InstalledFiles, isPassedOn: boolean): StartedWorker {
  const address = URL.createObjectURL(script);
  const worker = new Worker(address);
  const { port1, port2 } = new MessageChannel();
  const { methods, end } = endingMethods(wrap<MemoryProject>(port1));
  worker.onerror = event => {
    if (!isPassedOn) event.preventDefault();
    worker.terminate();
    end(new Error(event.message || 'the worker cannot be started'));
  };
  worker.postMessage(script, [port2]);
  const ready = methods.install(installed).then(
    () => {
      URL.revokeObjectURL(address);
      return methods;
    },
    error => {
      worker.terminate();
      throw error;
    },
  );
  return { worker, ready };
}
