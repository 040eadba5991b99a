/** A page on which one types without help, as a class may want it. */

import { isInWorkshop } from './port-socket.ts';

/** Whether the address of the page, or of the page around it, asks for that: `?plain`. */
export function isPlain(): boolean {
  const { location } = isInWorkshop() ? window.parent : window;
  return new URLSearchParams(location.search).has('plain');
}
