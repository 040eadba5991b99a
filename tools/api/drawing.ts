/** Functions that draw shapes and pixels (specification: console §4.4, graphics §22). */

import { type ConsoleFunction, countError, type Parameter } from './types.ts';

const x: Parameter = {
  name: 'x',
  kind: 'integer',
  doc: 'column in pixels; 0 is the left edge, 239 the right',
};
const y: Parameter = { name: 'y', kind: 'integer', doc: 'row in pixels; 0 is the top edge, 135 the bottom' };
const color: Parameter = { name: 'color', kind: 'color', range: [0, 15], doc: 'palette color' };
const width: Parameter = { name: 'width', kind: 'integer', doc: 'width in pixels' };
const height: Parameter = { name: 'height', kind: 'integer', doc: 'height in pixels' };
const radius: Parameter = { name: 'radius', kind: 'integer', doc: 'radius in pixels' };

const corners: readonly Parameter[] = [
  { name: 'x1', kind: 'float', doc: 'first corner, column' },
  { name: 'y1', kind: 'float', doc: 'first corner, row' },
  { name: 'x2', kind: 'float', doc: 'second corner, column' },
  { name: 'y2', kind: 'float', doc: 'second corner, row' },
  { name: 'x3', kind: 'float', doc: 'third corner, column' },
  { name: 'y3', kind: 'float', doc: 'third corner, row' },
];

const textureCorners: readonly Parameter[] = [1, 2, 3].flatMap(corner => [
  { name: `u${corner}`, kind: 'float', doc: `texture column of corner ${corner}` } as const,
  { name: `v${corner}`, kind: 'float', doc: `texture row of corner ${corner}` } as const,
]);

const center = (parameter: Parameter): Parameter => ({ ...parameter, doc: `center, ${parameter.doc}` });

export const drawingFunctions: readonly ConsoleFunction[] = [
  {
    name: 'cls',
    group: 'drawing',
    doc: 'Fills the clip rectangle (normally the whole screen) with one color.',
    accepts: { atLeast: 0 },
    signatures: [{ counts: [0, 1], exact: true, parameters: [{ ...color, default: 0 }] }],
  },
  {
    name: 'pix',
    group: 'drawing',
    doc: 'Reads or writes one pixel.',
    accepts: { atLeast: 2 },
    errors: [countError('invalid parameters, pix(x y [color])')],
    signatures: [
      {
        counts: [2],
        parameters: [x, y],
        returns: { type: 'number', doc: 'color 0–15 of the pixel; 0 outside the screen' },
        doc: 'Reads the color of a pixel.',
      },
      { counts: [3], parameters: [x, y, color], doc: 'Writes a pixel.' },
    ],
  },
  {
    name: 'line',
    group: 'drawing',
    doc: 'Draws a straight line; both end points are drawn. Fractions of pixels count.',
    accepts: [5],
    errors: [countError('invalid parameters, line(x0,y0,x1,y1,color)')],
    signatures: [
      {
        counts: [5],
        parameters: [
          { name: 'x0', kind: 'float', doc: 'start, column in pixels' },
          { name: 'y0', kind: 'float', doc: 'start, row in pixels' },
          { name: 'x1', kind: 'float', doc: 'end, column in pixels' },
          { name: 'y1', kind: 'float', doc: 'end, row in pixels' },
          color,
        ],
      },
    ],
  },
  {
    name: 'rect',
    group: 'drawing',
    doc: 'Draws a filled rectangle.',
    accepts: [5],
    errors: [countError('invalid parameters, rect(x,y,w,h,color)')],
    signatures: [{ counts: [5], parameters: [x, y, width, height, color] }],
  },
  {
    name: 'rectb',
    group: 'drawing',
    doc: 'Draws the outline of a rectangle, one pixel wide.',
    accepts: [5],
    errors: [countError('invalid parameters, rectb(x,y,w,h,color)')],
    signatures: [{ counts: [5], parameters: [x, y, width, height, color] }],
  },
  {
    name: 'circ',
    group: 'drawing',
    doc: 'Draws a filled circle.',
    accepts: [4],
    errors: [countError('invalid parameters, circ(x,y,radius,color)')],
    signatures: [{ counts: [4], parameters: [center(x), center(y), radius, color] }],
  },
  {
    name: 'circb',
    group: 'drawing',
    doc: 'Draws the outline of a circle, one pixel wide.',
    accepts: [4],
    errors: [countError('invalid parameters, circb(x,y,radius,color)')],
    signatures: [{ counts: [4], parameters: [center(x), center(y), radius, color] }],
  },
  ...(['elli', 'ellib'] as const).map(
    (name): ConsoleFunction => ({
      name,
      group: 'drawing',
      doc: name === 'elli' ? 'Draws a filled ellipse.' : 'Draws the outline of an ellipse, one pixel wide.',
      accepts: [5],
      errors: [countError(`invalid parameters, ${name}(x,y,a,b,color)`)],
      signatures: [
        {
          counts: [5],
          parameters: [
            center(x),
            center(y),
            { name: 'a', kind: 'integer', doc: 'horizontal radius in pixels' },
            { name: 'b', kind: 'integer', doc: 'vertical radius in pixels' },
            color,
          ],
        },
      ],
    }),
  ),
  {
    name: 'tri',
    group: 'drawing',
    doc: 'Draws a filled triangle.',
    accepts: [7],
    errors: [countError('invalid parameters, tri(x1,y1,x2,y2,x3,y3,color)')],
    signatures: [{ counts: [7], parameters: [...corners, color] }],
  },
  {
    name: 'trib',
    group: 'drawing',
    doc: 'Draws the outline of a triangle, one pixel wide.',
    accepts: [7],
    errors: [countError('invalid parameters, trib(x1,y1,x2,y2,x3,y3,color)')],
    signatures: [{ counts: [7], parameters: [...corners, color] }],
  },
  {
    name: 'ttri',
    group: 'drawing',
    doc: 'Draws a textured triangle. The texture is the tile sheet, the map or the hidden video bank, in pixels. With three positive depths the texture is drawn in perspective and hidden parts are left out by a depth buffer that `cls` clears.',
    accepts: { atLeast: 12 },
    errors: [
      countError(
        'invalid parameters, ttri(x1,y1,x2,y2,x3,y3,u1,v1,u2,v2,u3,v3,[src=0],[chroma=off],[z1=0],[z2=0],[z3=0])',
      ),
    ],
    signatures: [
      {
        counts: [12, 13, 14, 17],
        parameters: [
          ...corners,
          ...textureCorners,
          {
            name: 'source',
            kind: 'integer',
            default: 0,
            range: [0, 2],
            doc: 'texture: 0 tiles, 1 map, 2 hidden video bank',
          },
          {
            name: 'transparent',
            kind: 'color keys',
            default: 'none',
            doc: 'color or colors that are not drawn; -1 for none',
          },
          { name: 'z1', kind: 'float', default: 0, doc: 'depth of corner 1, larger than 0' },
          { name: 'z2', kind: 'float', default: 0, doc: 'depth of corner 2, larger than 0' },
          { name: 'z3', kind: 'float', default: 0, doc: 'depth of corner 3, larger than 0' },
        ],
      },
    ],
  },
  {
    name: 'textri',
    group: 'drawing',
    doc: 'Draws a textured triangle without depth.',
    deprecated: 'Use `ttri`, which also knows depth and the hidden video bank.',
    accepts: { atLeast: 0 },
    signatures: [
      {
        counts: [12, 13, 14],
        parameters: [
          ...corners,
          ...textureCorners,
          { name: 'useMap', kind: 'boolean', default: false, doc: 'texture: the map instead of the tiles' },
          {
            name: 'transparent',
            kind: 'color keys',
            default: 'none',
            doc: 'color or colors that are not drawn; -1 for none',
          },
        ],
      },
    ],
  },
  {
    name: 'paint',
    group: 'drawing',
    doc: 'Fills the area of equal color around a pixel, or everything up to a border color.',
    accepts: [3, 4],
    errors: [countError('invalid parameters, paint(x y color [bordercolor])')],
    signatures: [
      {
        counts: [3, 4],
        parameters: [
          x,
          y,
          color,
          { name: 'border', kind: 'color', default: 'none', doc: 'color that ends the area; -1 for none' },
        ],
      },
    ],
  },
  {
    name: 'clip',
    group: 'drawing',
    doc: 'Sets the rectangle outside of which nothing is drawn. It stays until it is set again.',
    accepts: [0, 4],
    errors: [countError('invalid parameters, use clip(x,y,w,h) or clip()')],
    signatures: [
      { counts: [0], parameters: [], doc: 'Allows drawing on the whole screen again.' },
      { counts: [4], parameters: [x, y, width, height], doc: 'Limits drawing to a rectangle.' },
    ],
  },
];
