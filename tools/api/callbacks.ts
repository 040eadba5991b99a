/** Functions of the program that the console calls (specification: console §3.4). */

import type { Callback, Parameter } from './types.ts';

const row: Parameter = {
  name: 'row',
  kind: 'integer',
  range: [0, 135],
  doc: 'row of the picture that is about to be shown',
};

export const callbacks: readonly Callback[] = [
  { name: 'TIC', doc: 'Called 60 times a second. Every program needs it.', parameters: [] },
  {
    name: 'BOOT',
    doc: 'Called once, after the program is loaded and before the first `TIC`.',
    parameters: [],
  },
  {
    name: 'SCN',
    doc: 'Called before each row of the picture is shown, for changes of palette or offset within a frame.',
    parameters: [row],
  },
  {
    name: 'BDR',
    doc: 'Called before each row of the full frame, border included, is shown; picture row 0 is frame row 4.',
    parameters: [{ ...row, range: [0, 143], doc: 'row of the frame that is about to be shown' }],
  },
  {
    name: 'MENU',
    doc: 'Called when the player chooses an item of the game menu, which the `menu` entry of `cart.json` lists.',
    parameters: [{ name: 'index', kind: 'integer', doc: 'number of the item, from 0' }],
  },
  {
    name: 'OVR',
    doc: 'Called after `TIC`, with video bank 1 chosen and cleared.',
    parameters: [],
    deprecated: 'Draw with `vbank(1)` in `TIC`.',
  },
  {
    name: 'scanline',
    doc: 'Called before each row of the picture is shown, after `SCN`.',
    parameters: [row],
    deprecated: 'Name it `SCN`.',
  },
];

/** What is said of a program without `TIC`. */
export const TIC_MISSING = 'there is no function TIC, which the console calls 60 times a second';

/** Whether the console calls what has a name. */
export function isCallback(name: string): boolean {
  return callbacks.some(callback => callback.name === name);
}
