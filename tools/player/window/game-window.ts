/**
 * A window of its own for a game, on a second screen: it shows the picture, and its keys and pointer are the game's. The
 * game itself stays on its page, with its sound. In the workshop the page around the game opens the window, because a
 * sandboxed frame may not; both ends talk over a port.
 */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import { staysWithBrowser } from '../input/keyboard.ts';

/** What the window tells the page of the game. */
export type FromWindow =
  /** It is open, or the browser opens none. */
  | { tells: 'opened' | 'refused' | 'closed' }
  /** It has drawn the last frame. */
  | { tells: 'drawn' }
  | { tells: 'key'; type: 'keydown' | 'keyup'; press: KeyboardEventInit }
  /** The pointer, in parts of the picture's size; `pointerleave` if it is not on it. */
  | { tells: 'pointer'; type: 'pointermove' | 'pointerleave'; x: number; y: number; press: PointerEventInit }
  | { tells: 'wheel'; press: WheelEventInit };

/** Its size at first: the picture three times as large, in CSS pixels. */
const SIZE = `width=${3 * FRAME_WIDTH},height=${3 * FRAME_HEIGHT}`;
/** Milliseconds between two looks whether it was closed: not every browser tells. */
const LOOKS_EVERY = 300;

/**
 * Opens the window, soon after a click.
 *
 * @param port of the page of the game; it sends the pixels of frames
 * @param signal closes the window
 */
export function openGameWindow(port: MessagePort, title: string, signal: AbortSignal): void {
  const tell = (message: FromWindow) => port.postMessage(message);
  const opened = window.open('', '_blank', `popup,${SIZE}`);
  if (!opened) {
    tell({ tells: 'refused' });
    return;
  }
  const canvas = fill(opened, title);
  const context = canvas.getContext('2d', { alpha: false })!;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data instanceof Uint8ClampedArray && data.length === 4 * FRAME_WIDTH * FRAME_HEIGHT)
      context.putImageData(new ImageData(new Uint8ClampedArray(data), FRAME_WIDTH, FRAME_HEIGHT), 0, 0);
    else opened.close();
    tell({ tells: 'drawn' });
  };
  sendKeys(opened, tell);
  sendPointer(canvas, tell);
  const close = () => opened.close();
  const looks = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(looks);
    window.removeEventListener('pagehide', close);
    signal.removeEventListener('abort', close);
    tell({ tells: 'closed' });
    port.close();
  }, LOOKS_EVERY);
  window.addEventListener('pagehide', close);
  signal.addEventListener('abort', close);
  tell({ tells: 'opened' });
}

/** Puts the picture into the window. Styles are set one by one, which no policy forbids. */
function fill({ document: page }: Window, title: string): HTMLCanvasElement {
  page.title = title;
  Object.assign(page.documentElement.style, { height: '100%', background: '#000' });
  Object.assign(page.body.style, { height: '100%', margin: '0', overflow: 'hidden' });
  const canvas = page.createElement('canvas');
  canvas.width = FRAME_WIDTH;
  canvas.height = FRAME_HEIGHT;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', title);
  Object.assign(canvas.style, {
    display: 'block',
    width: `min(100vw, 100vh * ${FRAME_WIDTH} / ${FRAME_HEIGHT})`,
    height: `min(100vh, 100vw * ${FRAME_HEIGHT} / ${FRAME_WIDTH})`,
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    imageRendering: 'pixelated',
    touchAction: 'none',
  });
  page.body.replaceChildren(canvas);
  return canvas;
}

function sendKeys(opened: Window, tell: (message: FromWindow) => void): void {
  const held = new Map<string, KeyboardEventInit>();
  const send = (event: KeyboardEvent) => {
    const { key, code, location, repeat, shiftKey, ctrlKey, altKey, metaKey } = event;
    const modifiers = { shiftKey, ctrlKey, altKey, metaKey };
    const modifierCapsLock = event.getModifierState('CapsLock');
    const press = { key, code, location, repeat, ...modifiers, modifierCapsLock };
    if (event.type === 'keydown') held.set(code, press);
    else held.delete(code);
    if (!staysWithBrowser(event)) event.preventDefault();
    tell({ tells: 'key', type: event.type as 'keydown' | 'keyup', press });
  };
  opened.addEventListener('keydown', send);
  opened.addEventListener('keyup', send);
  // Another window gets what happens to them from now on.
  opened.addEventListener('blur', () => {
    for (const press of held.values()) tell({ tells: 'key', type: 'keyup', press });
    held.clear();
  });
}

function sendPointer(canvas: HTMLCanvasElement, tell: (message: FromWindow) => void): void {
  const send = (event: PointerEvent) => {
    const { width, height } = canvas.getBoundingClientRect();
    const { pointerType, buttons, movementX, movementY } = event;
    const isOver = event.type === 'pointerleave' || event.type === 'pointercancel';
    if (event.type === 'pointerdown') canvas.setPointerCapture(event.pointerId);
    tell({
      tells: 'pointer',
      type: isOver ? 'pointerleave' : 'pointermove',
      x: event.offsetX / width,
      y: event.offsetY / height,
      press: { pointerType, buttons, movementX, movementY },
    });
  };
  for (const name of ['pointermove', 'pointerdown', 'pointerup', 'pointerleave', 'pointercancel'] as const)
    canvas.addEventListener(name, send);
  canvas.addEventListener('contextmenu', event => event.preventDefault());
  canvas.addEventListener(
    'wheel',
    event => {
      event.preventDefault();
      const { deltaX, deltaY, deltaMode } = event;
      tell({ tells: 'wheel', press: { deltaX, deltaY, deltaMode } });
    },
    { passive: false },
  );
}
