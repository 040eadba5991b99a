import * as martinez from 'martinez-polygon-clipping';

const a: [number, number][][] = [
  [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
    [0, 0],
  ],
];
const b: [number, number][][] = [
  [
    [5, 5],
    [5, 15],
    [15, 15],
    [15, 5],
    [5, 5],
  ],
];
trace(JSON.stringify(martinez.union(a, b)));
trace(JSON.stringify(martinez.intersection(a, b)));
trace(JSON.stringify(martinez.diff(a, b)));
trace(JSON.stringify(martinez.xor(a, b)));
