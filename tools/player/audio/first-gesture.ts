/** Browsers start sound only while they handle a key or a click: this waits for one. */

import type { AudioOutput } from './audio-output.ts';

const GESTURES = ['keydown', 'pointerdown', 'pointerup', 'touchend', 'click'];

/**
 * Calls `resume` at every key and click on the page, so that sound also comes back after the browser or the
 * system took the device away; and at once where one has just been, such as the click that started the game.
 *
 * @returns stops listening
 */
export function resumeOnGestures(output: AudioOutput, target: EventTarget = window): () => void {
  const listener = (): void => void output.resume();
  if (navigator.userActivation?.isActive) listener();
  for (const type of GESTURES) target.addEventListener(type, listener, { capture: true, passive: true });
  return () => {
    for (const type of GESTURES) target.removeEventListener(type, listener, { capture: true });
  };
}
