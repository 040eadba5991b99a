/** Functions for tiles, sprites and the map (specification: console §4.3–4.5). */

import { mapBox, spriteBox } from './boxes.ts';
import { type ConsoleFunction, type Cost, countError, type Parameter } from './types.ts';

const transparent: Parameter = {
  name: 'transparent',
  kind: 'color keys',
  default: 'none',
  doc: 'color or colors that are not drawn; -1 for none; an explicit undefined is color 0',
};
const scale: Parameter = { name: 'scale', kind: 'integer', default: 1, doc: 'size of a pixel in pixels' };
const column: Parameter = { name: 'x', kind: 'integer', range: [0, 239], doc: 'column in cells' };
const row: Parameter = { name: 'y', kind: 'integer', range: [0, 135], doc: 'row in cells' };
const id: Parameter = {
  name: 'id',
  kind: 'integer',
  refersTo: 'tile or sprite',
  range: [0, 511],
  doc: 'tile 0–255 or sprite 256–511',
};
const flag: Parameter = { name: 'flag', kind: 'byte', range: [0, 7], doc: 'number of the flag' };

/** What functions cost that draw tiles. */
const TILED: Cost = { of: 'box', pixels: 8 };

export const spriteFunctions: readonly ConsoleFunction[] = [
  {
    name: 'spr',
    group: 'sprites and map',
    doc: 'Draws a tile or sprite of 8×8 pixels, or a block of them.',
    accepts: { atLeast: 0 },
    signatures: [
      {
        counts: [0, 1, 3, 4, 5, 6, 7, 9],
        parameters: [
          { ...id, default: 0 },
          { name: 'x', kind: 'integer', axis: 'x', default: 0, doc: 'left edge in pixels' },
          { name: 'y', kind: 'integer', axis: 'y', default: 0, doc: 'top edge in pixels' },
          transparent,
          scale,
          {
            name: 'flip',
            kind: 'integer',
            default: 0,
            range: [0, 3],
            doc: '0 as it is, 1 horizontally, 2 vertically, 3 both',
          },
          {
            name: 'rotate',
            kind: 'integer',
            default: 0,
            range: [0, 3],
            doc: 'quarter turns clockwise',
          },
          { name: 'width', kind: 'integer', default: 1, doc: 'width of the block in tiles' },
          { name: 'height', kind: 'integer', default: 1, doc: 'height of the block in tiles' },
        ],
      },
    ],
    cost: TILED,
    draws: spriteBox,
  },
  {
    name: 'map',
    group: 'sprites and map',
    doc: 'Draws a rectangle of map cells. Cells outside the map wrap around.',
    accepts: { atLeast: 0 },
    signatures: [
      {
        counts: [0, 2, 4, 6, 7, 8, 9],
        parameters: [
          { ...column, default: 0, doc: 'first column in cells' },
          { ...row, default: 0, doc: 'first row in cells' },
          { name: 'width', kind: 'integer', default: 30, doc: 'number of columns' },
          { name: 'height', kind: 'integer', default: 17, doc: 'number of rows' },
          { name: 'screenX', kind: 'integer', default: 0, doc: 'left edge on the screen in pixels' },
          { name: 'screenY', kind: 'integer', default: 0, doc: 'top edge on the screen in pixels' },
          transparent,
          scale,
          {
            name: 'remap',
            kind: 'remap',
            default: 'none',
            doc: 'called for every cell; returns the tile to draw, or with `$multi` tile, flip and rotation',
          },
        ],
      },
    ],
    cost: TILED,
    draws: mapBox,
  },
  {
    name: 'mget',
    group: 'sprites and map',
    doc: 'Reads a map cell.',
    accepts: [2],
    errors: [countError('invalid params, mget(x,y)')],
    signatures: [
      {
        counts: [2],
        parameters: [column, row],
        returns: { type: 'number', doc: 'tile 0–255; 0 outside the map' },
      },
    ],
  },
  {
    name: 'mset',
    group: 'sprites and map',
    doc: 'Writes a map cell; outside the map nothing happens. The change lasts until the map is loaded again (`sync`, `reset`).',
    accepts: [3],
    errors: [countError('invalid params, mget(x,y)')],
    signatures: [
      {
        counts: [3],
        parameters: [
          column,
          row,
          { name: 'tile', kind: 'byte', refersTo: 'tile', range: [0, 255], doc: 'tile to put there' },
        ],
      },
    ],
  },
  {
    name: 'fget',
    group: 'sprites and map',
    doc: 'Reads a flag of a tile or sprite.',
    accepts: { atLeast: 2 },
    errors: [countError('invalid params, fget(sprite,flag)')],
    signatures: [
      { counts: [2], parameters: [id, flag], returns: { type: 'boolean', doc: 'whether the flag is set' } },
    ],
  },
  {
    name: 'fset',
    group: 'sprites and map',
    doc: 'Sets or clears a flag of a tile or sprite.',
    accepts: { atLeast: 3 },
    errors: [countError('invalid params, fset(sprite,flag,value)')],
    signatures: [
      {
        counts: [3],
        parameters: [id, flag, { name: 'value', kind: 'boolean', doc: 'true to set, false to clear' }],
      },
    ],
  },
];
