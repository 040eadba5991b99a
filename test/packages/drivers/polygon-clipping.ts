import polygonClipping, { type Polygon } from 'polygon-clipping';

const { difference, intersection, union, xor } = polygonClipping;

const a: Polygon = [
  [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ],
];
const b: Polygon = [
  [
    [2, 2],
    [6, 2],
    [6, 6],
    [2, 6],
    [2, 2],
  ],
];
const c: Polygon = [
  [
    [1, 1],
    [3, 1],
    [2, 3],
    [1, 1],
  ],
];
trace(intersection(a, b).join('|'));
trace(union(a, b).join('|'));
trace(difference(a, b).join('|'));
trace(
  xor(a, b)
    .map(polygon => polygon.join(';'))
    .join('|'),
);
trace(
  difference(a, c)
    .map(polygon => polygon.length)
    .join(),
);
trace(union(a, b, c).length);
trace(
  intersection(a, [
    [
      [10, 10],
      [11, 10],
      [11, 11],
      [10, 10],
    ],
  ]).length,
);
