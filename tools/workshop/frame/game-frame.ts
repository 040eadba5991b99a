/** The page of a game in a sandboxed frame, which asks the page around it for all that it needs. */

import { dataElement } from '../../export/html-document.ts';
import {
  AROUND_ID,
  DROP_MESSAGE,
  type DroppedFiles,
  type FrameRequest,
  SAVE_MESSAGE,
  type ToldAround,
  type WayOut,
} from '../../player/page-around.ts';
import { openGameWindow } from '../../player/window/game-window.ts';
import type { KeptGameValues } from './kept-game-values.ts';

/** What answers the page in a frame. */
export interface FrameHost {
  /** The values that are kept for the game. */
  kept(): KeptGameValues;
  /** The editor of the studio that is open from the start, if one is. */
  editor?: string;
  /** The button that leads out of the game, if there is one. */
  wayOut?: WayOut;
  /** Connects the page to its workspace. */
  connect?(port: MessagePort): void;
  /** The text of a file beside this page; undefined if the frame may not have it. */
  file?(name: string): Promise<string | undefined>;
}

/** A frame without a page, whose origin will be its own. */
export function gameFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  // Forms only tell the page that they were filled in: its policy lets none be sent.
  frame.setAttribute('sandbox', 'allow-scripts allow-downloads allow-forms allow-pointer-lock');
  frame.allow = 'autoplay; clipboard-read; clipboard-write; fullscreen; gamepad; midi; screen-wake-lock';
  return frame;
}

/**
 * Shows a page in a frame, and answers it.
 *
 * @param signal ends the connection
 */
export function showInFrame(
  frame: HTMLIFrameElement,
  html: string,
  host: FrameHost,
  signal: AbortSignal,
): void {
  const answer = ({ source, data, ports: [port] }: MessageEvent<FrameRequest>) => {
    if (source !== frame.contentWindow || !port) return;
    if (data.ask === 'connection') host.connect?.(port);
    else if (data.ask === 'keep') host.kept().keep(data.key, data.value);
    else if (data.ask === 'window') openGameWindow(port, String(data.title), signal);
    else if (data.ask === 'leave') host.wayOut?.leave();
    else if (data.ask === 'file')
      void Promise.resolve(host.file?.(data.name))
        .catch(() => undefined)
        .then(text => port.postMessage(text));
  };
  window.addEventListener('message', answer, { signal });
  const told: ToldAround = {
    query: window.location.search,
    kept: host.kept().all(),
    editor: host.editor,
    wayOut: host.wayOut?.says,
  };
  // A function, because a text would give `$` in the values a meaning.
  frame.srcdoc = html.replace('<head>', head => head + dataElement(AROUND_ID, told));
}

/** Asks the page in a frame to save. Resolves when it has. */
export function saveInFrame(frame: HTMLIFrameElement): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const saved = new Promise(resolve => {
    port1.onmessage = resolve;
  });
  frame.contentWindow?.postMessage(SAVE_MESSAGE, '*', [port2]);
  return saved;
}

/** Drops files onto the page in a frame. */
export function dropInFrame(frame: HTMLIFrameElement, files: readonly File[]): void {
  frame.contentWindow?.postMessage({ message: DROP_MESSAGE, files } satisfies DroppedFiles, '*');
}
