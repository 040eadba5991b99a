/** Functions that draw text (specification: console §4.4, graphics §22). */

import type { ConsoleFunction, Cost, Parameter } from './types.ts';

const text: Parameter = {
  name: 'text',
  kind: 'text',
  doc: 'what to write; a newline starts the next line and a zero character ends the text',
};
const x: Parameter = { name: 'x', kind: 'integer', axis: 'x', default: 0, doc: 'left edge in pixels' };
const y: Parameter = { name: 'y', kind: 'integer', axis: 'y', default: 0, doc: 'top edge in pixels' };
const fixed: Parameter = {
  name: 'fixed',
  kind: 'boolean',
  default: false,
  doc: 'give every character the same width',
};
const scale: Parameter = { name: 'scale', kind: 'integer', default: 1, doc: 'size of a pixel in pixels' };
const width = { type: 'number', doc: 'width of the text in pixels' };

const TEXT: Cost = { of: 'text', character: 24, pixels: 8 };

export const textFunctions: readonly ConsoleFunction[] = [
  {
    name: 'print',
    group: 'text',
    doc: 'Writes text in the system font. Off the screen nothing is seen, but the width is measured all the same; scale 0 gives width 0.',
    accepts: { atLeast: 0 },
    signatures: [
      {
        counts: [1, 3, 4, 5, 6, 7],
        parameters: [
          text,
          x,
          y,
          {
            name: 'color',
            kind: 'integer',
            refersTo: 'color',
            default: 15,
            range: [0, 15],
            also: [-1],
            doc: 'palette color; -1 for invisible',
          },
          fixed,
          scale,
          { name: 'small', kind: 'boolean', default: false, doc: 'use the small font' },
        ],
        returns: width,
      },
    ],
    cost: TEXT,
    draws: 'text',
  },
  {
    name: 'font',
    group: 'text',
    doc: 'Writes text with sprites as characters: the sprites from 256 on, one for each character code.',
    accepts: { atLeast: 0 },
    signatures: [
      {
        counts: [1, 3, 4, 6, 7, 8, 9],
        parameters: [
          text,
          x,
          y,
          {
            name: 'transparent',
            kind: 'byte',
            default: 0,
            doc: 'the one color that is not drawn; 16 or more for none',
          },
          {
            name: 'width',
            kind: 'integer',
            default: 8,
            doc: 'advance of a blank (or, if fixed, of every) character in pixels',
          },
          { name: 'height', kind: 'integer', default: 8, doc: 'height of a line in pixels' },
          fixed,
          scale,
          { name: 'alternative', kind: 'boolean', default: false, doc: 'take the sprites 128 further on' },
        ],
        returns: width,
      },
    ],
    cost: TEXT,
    draws: 'text',
  },
];
