/** Starts the workshop's worker for a page, and shows the page of its game in a frame. */

import { type Remote, transfer } from 'comlink';
import { PORT_MESSAGE, SAME_ORIGIN } from '../player/development/port-socket.ts';
import { startWorker } from './worker/start-worker.ts';
import type { Workshop } from './worker/workshop.ts';
import { INSTALLED_ARCHIVE, WORKER_SCRIPT } from './worker-names.ts';

/**
 * Starts the worker.
 *
 * @param folder address of the folder with its files, ending with a slash; by default that of the page
 * @returns its methods; rejects if a file cannot be loaded
 */
export function startWorkshop(folder = './'): Promise<Remote<Workshop>> {
  const archive = fetch(`${folder}${INSTALLED_ARCHIVE}`).then(async answer => {
    if (!answer.ok) throw new Error(`${INSTALLED_ARCHIVE} cannot be loaded: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  });
  return startWorker<Workshop>(`${folder}${WORKER_SCRIPT}`, archive).ready;
}

/**
 * Shows the page of the open project in a frame, and connects it to the worker.
 *
 * @param signal ends the connection
 */
export async function showGame(
  frame: HTMLIFrameElement,
  workshop: Remote<Workshop>,
  signal: AbortSignal,
): Promise<void> {
  const connect = ({ source, origin, data }: MessageEvent) => {
    if (data !== PORT_MESSAGE || source !== frame.contentWindow || origin !== window.origin) return;
    const { port1, port2 } = new MessageChannel();
    void workshop.connect(transfer(port1, [port1]));
    frame.contentWindow?.postMessage(PORT_MESSAGE, SAME_ORIGIN, [port2]);
  };
  window.addEventListener('message', connect, { signal });
  frame.srcdoc = await workshop.page();
}
