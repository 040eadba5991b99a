/** Puts the worker within reach of the tests' functions. It runs in a page. */

import { proxy } from 'comlink';
import { startWorkshop } from '../../../tools/workshop/frame/worker-frame.ts';

const page = { startWorkshop, proxy };
export type WorkerPage = typeof page;

declare global {
  interface Window {
    workerPage: WorkerPage;
  }
}

window.workerPage = page;
