/** Functions that draw shapes and pixels (specification: console §4.4, graphics §22). */

import { circleBox, ellipseBox, lineBox, pixelBox, rectangleBox, triangleBox } from './boxes.ts';
import { type ConsoleFunction, type Cost, countError, type Parameter } from './types.ts';

const x: Parameter = {
  name: 'x',
  kind: 'integer',
  axis: 'x',
  doc: 'column in pixels; 0 is the left edge, 239 the right',
};
const y: Parameter = {
  name: 'y',
  kind: 'integer',
  axis: 'y',
  doc: 'row in pixels; 0 is the top edge, 135 the bottom',
};
const color: Parameter = { name: 'color', kind: 'color', range: [0, 15], doc: 'palette color' };
const width: Parameter = { name: 'width', kind: 'integer', doc: 'width in pixels' };
const height: Parameter = { name: 'height', kind: 'integer', doc: 'height in pixels' };
const radius: Parameter = { name: 'radius', kind: 'integer', doc: 'radius in pixels' };

/** Column and row of a point. */
function point(index: number, meaning: string, unit = ''): Parameter[] {
  return [
    { name: `x${index}`, kind: 'float', axis: 'x', doc: `${meaning}, column${unit}` },
    { name: `y${index}`, kind: 'float', axis: 'y', doc: `${meaning}, row${unit}` },
  ];
}

const corners: readonly Parameter[] = [
  ...point(1, 'first corner'),
  ...point(2, 'second corner'),
  ...point(3, 'third corner'),
];

const textureCorners: readonly Parameter[] = [1, 2, 3].flatMap(corner => [
  { name: `u${corner}`, kind: 'float', doc: `texture column of corner ${corner}` } as const,
  { name: `v${corner}`, kind: 'float', doc: `texture row of corner ${corner}` } as const,
]);

const transparent: Parameter = {
  name: 'transparent',
  kind: 'color keys',
  default: 'none',
  doc: 'color or colors that are not drawn; -1 for none',
};

const center = (parameter: Parameter): Parameter => ({ ...parameter, doc: `center, ${parameter.doc}` });

/** What functions cost that fill a shape or draw its outline. */
const FILLED: Cost = { of: 'box', pixels: 32, free: 32 };
/** What functions cost that compute the texture of each pixel. */
const TEXTURED: Cost = { of: 'box', pixels: 1 };

/**
 * A function that draws a shape from its numbers, all of which a program must give.
 *
 * @param usage the parameters, as the console's error names them
 */
function shape(
  name: string,
  doc: string,
  usage: string,
  parameters: readonly Parameter[],
  drawing: Pick<ConsoleFunction, 'cost' | 'draws'>,
): ConsoleFunction {
  const counts = [parameters.length];
  return {
    ...{ name, group: 'drawing', doc, accepts: counts },
    errors: [countError(`invalid parameters, ${name}(${usage})`)],
    signatures: [{ counts, parameters }],
    ...drawing,
  };
}

const rectangle = [x, y, width, height, color];
const circle = [center(x), center(y), radius, color];
const ellipse = [
  center(x),
  center(y),
  { name: 'a', kind: 'integer', doc: 'horizontal radius in pixels' },
  { name: 'b', kind: 'integer', doc: 'vertical radius in pixels' },
  color,
] as const;
const triangle = [...corners, color];

export const drawingFunctions: readonly ConsoleFunction[] = [
  {
    name: 'cls',
    group: 'drawing',
    doc: 'Fills the clip rectangle (normally the whole screen) with one color.',
    accepts: { atLeast: 0 },
    signatures: [{ counts: [0, 1], exact: true, parameters: [{ ...color, default: 0 }] }],
    cost: { of: 'clip', pixels: 32 },
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
    draws: pixelBox,
  },
  shape(
    'line',
    'Draws a straight line; both end points are drawn. Fractions of pixels count.',
    'x0,y0,x1,y1,color',
    [...point(0, 'start', ' in pixels'), ...point(1, 'end', ' in pixels'), color],
    { cost: 300, draws: lineBox },
  ),
  shape('rect', 'Draws a filled rectangle.', 'x,y,w,h,color', rectangle, {
    cost: FILLED,
    draws: rectangleBox,
  }),
  shape('rectb', 'Draws the outline of a rectangle, one pixel wide.', 'x,y,w,h,color', rectangle, {
    cost: FILLED,
    draws: rectangleBox,
  }),
  shape('circ', 'Draws a filled circle.', 'x,y,radius,color', circle, { cost: FILLED, draws: circleBox }),
  shape('circb', 'Draws the outline of a circle, one pixel wide.', 'x,y,radius,color', circle, {
    cost: FILLED,
    draws: circleBox,
  }),
  shape('elli', 'Draws a filled ellipse.', 'x,y,a,b,color', ellipse, { cost: FILLED, draws: ellipseBox }),
  shape('ellib', 'Draws the outline of an ellipse, one pixel wide.', 'x,y,a,b,color', ellipse, {
    cost: FILLED,
    draws: ellipseBox,
  }),
  shape('tri', 'Draws a filled triangle.', 'x1,y1,x2,y2,x3,y3,color', triangle, {
    cost: FILLED,
    draws: triangleBox,
  }),
  shape('trib', 'Draws the outline of a triangle, one pixel wide.', 'x1,y1,x2,y2,x3,y3,color', triangle, {
    cost: FILLED,
    draws: triangleBox,
  }),
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
          transparent,
          { name: 'z1', kind: 'float', default: 0, doc: 'depth of corner 1, larger than 0' },
          { name: 'z2', kind: 'float', default: 0, doc: 'depth of corner 2, larger than 0' },
          { name: 'z3', kind: 'float', default: 0, doc: 'depth of corner 3, larger than 0' },
        ],
      },
    ],
    cost: TEXTURED,
    draws: triangleBox,
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
          transparent,
        ],
      },
    ],
    cost: TEXTURED,
    draws: triangleBox,
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
    cost: { of: 'clip', pixels: 1 },
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
