/**
 * Starts the workshop's worker in a frame of an origin of its own: what it is given by others reaches neither the
 * projects of this browser nor anything else that the site keeps.
 */

import { type Remote, transfer, wrap } from 'comlink';
import type { Workshop } from '../worker/workshop.ts';
import { INSTALLED_ARCHIVE, WORKER_SCRIPT } from '../worker-names.ts';
import { loadFile } from './load-file.ts';
import { installedParts, loadGameParts, loadPlayerParts } from './player-parts.ts';

/** What the frame hands on: its worker gets the script, to start others with it, and the port. */
const SCRIPT = `onmessage = ({ source, data, ports }) => {
  const worker = new Worker(URL.createObjectURL(data));
  worker.onerror = event => source.postMessage(event.message || 'it cannot be started', '*');
  worker.postMessage(data, ports);
};`;

/** The frame may only run scripts, in it and in workers. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:";

/**
 * Starts the worker.
 *
 * @param folder address of the folder with its files, ending with a slash; by default that of the page
 * @param loadedParts what players are made of
 * @param earlier loads what is needed earlier than the compiler, which is ten times as large
 * @returns its methods; rejects if a file cannot be loaded
 */
export async function startWorkshop(
  folder = './',
  loadedParts = loadPlayerParts(folder),
  earlier: Promise<unknown> = loadedParts,
): Promise<Remote<Workshop>> {
  const [parts] = await Promise.all([loadedParts, earlier]);
  const [script, archive, game, frame] = await Promise.all([
    loadFile(WORKER_SCRIPT, folder).then(answer => answer.blob()),
    loadFile(INSTALLED_ARCHIVE, folder).then(answer => answer.arrayBuffer()),
    loadGameParts(folder),
    openFrame(),
  ]);
  const { port1, port2 } = new MessageChannel();
  const workshop = wrap<Workshop>(port1);
  const ended = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    const fail = ({ source, data }: MessageEvent) => {
      if (source === frame.contentWindow) reject(new Error(`${WORKER_SCRIPT}: ${data}`));
    };
    window.addEventListener('message', fail, { signal: ended.signal });
  });
  frame.contentWindow!.postMessage(script, '*', [port2]);
  const installed = { archive: new Uint8Array(archive), texts: installedParts(parts, game) };
  try {
    await Promise.race([workshop.install(transfer(installed, [archive])), failed]);
    return workshop;
  } catch (error) {
    frame.remove();
    throw error;
  } finally {
    ended.abort();
  }
}

/** A frame that nobody sees. It lies apart from the elements of the page. */
async function openFrame(): Promise<HTMLIFrameElement> {
  const place = document.createElement('div');
  place.hidden = true;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${SCRIPT}</script>`;
  const loaded = new Promise(resolve => {
    frame.onload = resolve;
  });
  place.attachShadow({ mode: 'closed' }).append(frame);
  document.body.append(place);
  await loaded;
  return frame;
}
