/**
 * Starts the workshop's worker in a frame of an origin of its own: what it is given by others reaches neither the
 * projects of this browser nor anything else that the site keeps.
 */

import { type Remote, transfer, wrap } from 'comlink';
import { endingMethods } from '../ending-methods.ts';
import type { Workshop } from '../worker/workshop.ts';
import { INSTALLED_ARCHIVE, WORKER_SCRIPT } from '../worker-names.ts';
import { followHeartbeat, HEARTBEAT_SCRIPT } from './heartbeat.ts';
import { loadFile } from './load-file.ts';
import { installedParts, loadGameParts, loadPlayerParts } from './player-parts.ts';

/** A worker that runs. */
export interface RunningWorkshop {
  /** Those that it has not answered when it ends are rejected. */
  methods: Remote<Workshop>;
  /** Resolves if its script throws an error, or it is ended. */
  ended: Promise<WorkerEnd>;
  /** Ends it because it does not answer. */
  end(): void;
}

/** Why a worker has ended. */
export interface WorkerEnd {
  error: Error;
  /** Whether it did not answer: all frames of other origins may have ended with it. Else its script has thrown an error. */
  wasSilent: boolean;
}

/** What the frame hands on: its worker gets the script, to start others with it, and the port. Another one tells that it lives. */
const SCRIPT = `onmessage = ({ source, data: [script, heartbeat], ports: [port, beat] }) => {
  const start = (script, ...message) => {
    const worker = new Worker(URL.createObjectURL(script));
    worker.onerror = event => source.postMessage(event.message || 'it cannot be started', '*');
    worker.postMessage(...message);
  };
  start(script, script, [port]);
  start(heartbeat, 0, [beat]);
};`;

/** The frame may only run scripts, in it and in workers. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:";

/**
 * Starts the worker.
 *
 * @param folder address of the folder with its files, ending with a slash; by default that of the page
 * @param loadedParts what players are made of
 * @param onSilence called with true when its process does not answer, and with false if it answers again
 * @param earlier loads what is needed earlier than the compiler, which is ten times as large
 * @returns rejects if a file cannot be loaded
 */
export async function startWorkshop(
  folder = './',
  loadedParts = loadPlayerParts(folder),
  onSilence: (isSilent: boolean) => void = () => {},
  earlier: Promise<unknown> = loadedParts,
): Promise<RunningWorkshop> {
  const [parts] = await Promise.all([loadedParts, earlier]);
  const [script, archive, game, frame] = await Promise.all([
    loadFile(WORKER_SCRIPT, folder).then(answer => answer.blob()),
    loadFile(INSTALLED_ARCHIVE, folder).then(answer => answer.arrayBuffer()),
    loadGameParts(folder),
    openFrame(),
  ]);
  const [channel, beats] = [new MessageChannel(), new MessageChannel()];
  const { methods, end } = endingMethods(wrap<Workshop>(channel.port1));
  const heard = new AbortController();
  const { signal } = heard;
  let onEnd!: (end: WorkerEnd) => void;
  const ended = new Promise<WorkerEnd>(resolve => {
    onEnd = resolve;
  });
  const fail = (message: string, wasSilent: boolean) => {
    const error = new Error(message);
    heard.abort();
    close(frame);
    end(error);
    onEnd({ error, wasSilent });
  };
  const hear = ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow) fail(`the compiler has ended: ${data}`, false);
  };
  window.addEventListener('message', hear, { signal });
  followHeartbeat(beats.port1, onSilence, signal);
  const heartbeat = new Blob([HEARTBEAT_SCRIPT], { type: 'text/javascript' });
  frame.contentWindow!.postMessage([script, heartbeat], '*', [channel.port2, beats.port2]);
  const installed = { archive: new Uint8Array(archive), texts: installedParts(parts, game) };
  try {
    await methods.install(transfer(installed, [archive]));
    return { methods, ended, end: () => fail('the compiler did not answer', true) };
  } catch (error) {
    heard.abort();
    close(frame);
    throw error;
  }
}

/** Takes a frame off the page, which ends its worker. */
function close(frame: HTMLIFrameElement): void {
  (frame.getRootNode() as ShadowRoot).host?.remove();
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
