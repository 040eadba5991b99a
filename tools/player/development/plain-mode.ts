/** A page on which one types without help, as a class may want it. */

import { addressQuery } from '../page-around.ts';

/** Whether the address of the page, or of the page around it, asks for that: `?plain`. */
export function isPlain(): boolean {
  return addressQuery().has('plain');
}
