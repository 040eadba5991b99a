/** Puts the worker within reach of the tests' functions. It runs in a page. */

import { proxy } from 'comlink';
import { startWorkshop } from '../../../tools/workshop/frame/worker-frame.ts';

/** One worker for all projects, as users have it. */
let started: ReturnType<typeof startWorkshop> | undefined;

/** Opens a project, whose files are in base64 by path, instead of the one before. */
async function openInWorker(files: readonly (readonly [path: string, base64: string])[]) {
  started ??= startWorkshop();
  const worker = (await started).methods;
  const project = files.map(([path, text]): [string, Uint8Array] => [
    path,
    Uint8Array.from(atob(text), character => character.charCodeAt(0)),
  ]);
  await worker.open(new Map(project), proxy({ onChanged() {}, onBuilt() {} }));
  return worker;
}

const page = { openInWorker, proxy };
export type WorkerPage = typeof page;

declare global {
  interface Window {
    workerPage: WorkerPage;
  }
}

window.workerPage = page;
