import {
  decomp,
  isSimple,
  makeCCW,
  quickDecomp,
  removeCollinearPoints,
  removeDuplicatePoints,
} from 'poly-decomp-es';

const polygon: [number, number][] = [
  [-1, 1],
  [-1, 0],
  [1, 0],
  [1, 1],
  [0.5, 0.5],
];
trace(makeCCW(polygon));
trace(isSimple(polygon));
trace(
  quickDecomp(polygon)
    .map(part => part.join(' '))
    .join(' | '),
);
const parts = decomp(polygon);
trace(parts ? parts.map(part => part.join(' ')).join(' | ') : 'none');
const line: [number, number][] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
];
removeDuplicatePoints(line, 0.01);
trace(line.length);
trace(removeCollinearPoints(line, 0.01));
trace(line.join(' '));
trace(
  isSimple([
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
  ]),
);
