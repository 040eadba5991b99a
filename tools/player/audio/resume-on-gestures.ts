/** Browsers start sound only while they handle a key press or a click: this waits for one. */

import type { AudioOutput } from './audio-output.ts';

const GESTURES = ['keydown', 'pointerdown', 'pointerup', 'touchend', 'click'];

/**
 * Calls `resume` at every key press and click, so that sound also comes back after the browser or the system has
 * suspended the device; and at once if the user has just clicked, for example to start the game.
 *
 * @returns a function that stops listening
 */
export function resumeOnGestures(output: AudioOutput, target: EventTarget = window): () => void {
  const listener = (): void => void output.resume();
  if (navigator.userActivation?.isActive) listener();
  for (const type of GESTURES) target.addEventListener(type, listener, { capture: true, passive: true });
  return () => {
    for (const type of GESTURES) target.removeEventListener(type, listener, { capture: true });
  };
}
