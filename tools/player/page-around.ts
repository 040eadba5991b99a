/**
 * What the page of a game and the page around it tell each other. In the workshop a game lies in a sandboxed frame: its
 * origin is its own, so that it has no storage and no files, and reaches those of no other page. It asks the page around it.
 */

/** What a frame asks; a port is sent with it. */
export type FrameRequest =
  /** To be connected: the port is the end of the one that answers. */
  | { ask: 'connection' }
  /** For the text of a file beside the page around it, which comes over the port; undefined if there is none. */
  | { ask: 'file'; name: string }
  /** To keep a value between visits. */
  | { ask: 'keep'; key: string; value: string }
  /** To open a window of its own for the game, which talks over the port. */
  | { ask: 'window'; title: string }
  /** To leave the game, as `ToldAround.wayOut` says. */
  | { ask: 'leave' };

/** The message by which the page around a frame asks it to save; the answer over the port says that it has. */
export const SAVE_MESSAGE = 'cartwright-save';

/** The message over the port of a connection that says that its other end has gone: the frame may ask for another. */
export const CLOSED_MESSAGE = 'cartwright-closed';

/** In what the page around a frame sends when files are dropped onto it. */
export const DROP_MESSAGE = 'cartwright-drop';

export interface DroppedFiles {
  message: typeof DROP_MESSAGE;
  files: readonly File[];
}

/** Id of the element with what the page around a frame passes to it at the start, as JSON. */
export const AROUND_ID = 'cartwright-around';

/** What the page around a frame passes to it at the start. */
export interface ToldAround {
  /** The query of the address of the page around it. */
  query: string;
  /** The values that are kept for it, by key. */
  kept: Record<string, string>;
  /** The editor of the studio that is open from the start, if one is. */
  editor?: string;
  /** What the button says that leads out of the game, if there is one. */
  wayOut?: string;
}

/** Where a page keeps small values between visits, as `localStorage` does. */
export type KeptValues = Pick<Storage, 'getItem' | 'setItem'>;

/** A button that leads out of a game. */
export interface WayOut {
  /** What it says. */
  says: string;
  leave(): void;
}

/** Whether this page lies in a frame of the workshop. */
export function isInFrame(): boolean {
  return window.parent !== window && document.URL === 'about:srcdoc';
}

/**
 * Asks the page around this one.
 *
 * @returns this page's end of the port
 */
export function askAround(request: FrameRequest): MessagePort {
  const { port1, port2 } = new MessageChannel();
  // The question is not a secret, and an opaque origin has no name that the target could be given.
  window.parent.postMessage(request, '*', [port2]);
  return port1;
}

/** The query of the address that people see: that of the page around this one, if there is one. */
export function addressQuery(): URLSearchParams {
  return new URLSearchParams(toldAround()?.query ?? window.location.search);
}

/** The editor of the studio that the page around this one wants to be open; undefined for none. */
export function wantedEditor(): string | undefined {
  return toldAround()?.editor;
}

/** Key of the value that tells the page around this one whether the studio was open last. */
export const STUDIO_OPEN_KEY = 'cartwright-studio-open';

/** Tells the page around this one, if there is one, whether the studio is open. */
export function rememberStudio(isOpen: boolean): void {
  keptAround()?.setItem(STUDIO_OPEN_KEY, String(isOpen));
}

/** The button that leads out of the game to what the page around this one offers; undefined if there is none. */
export function wayAround(): WayOut | undefined {
  const says = toldAround()?.wayOut;
  return says === undefined ? undefined : { says, leave: () => askAround({ ask: 'leave' }).close() };
}

function toldAround(): ToldAround | undefined {
  const text = document.getElementById(AROUND_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** What the page around this one keeps for it; undefined if this page keeps its values itself. */
export function keptAround(): KeptValues | undefined {
  if (!toldAround()) return undefined;
  return {
    getItem: key => toldAround()!.kept[key] ?? null,
    setItem(key, value) {
      const told = toldAround()!;
      // They stay in the element, because each script of the page has a copy of this module.
      const changed: ToldAround = { ...told, kept: { ...told.kept, [key]: value } };
      document.getElementById(AROUND_ID)!.textContent = JSON.stringify(changed);
      askAround({ ask: 'keep', key, value }).close();
    },
  };
}

/**
 * An address from which this page loads a file that lies beside it, or beside the page around it.
 *
 * @param type of the file, such as `text/css`
 * @returns rejects if the page around it has no such file
 */
export async function fileAddress(name: string, type: string): Promise<string> {
  if (!isInFrame()) return new URL(name, document.baseURI).href;
  const port = askAround({ ask: 'file', name });
  const text = await new Promise<string | undefined>(resolve => {
    port.onmessage = ({ data }) => resolve(data);
  });
  port.close();
  if (text === undefined) throw new Error(`${name} is missing`);
  return URL.createObjectURL(new Blob([text], { type }));
}
