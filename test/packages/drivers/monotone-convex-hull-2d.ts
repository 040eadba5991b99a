import hull from 'monotone-convex-hull-2d';

const points = [
  [0, 0],
  [1, 0],
  [0, 1],
  [0.15, 0.2],
  [1, 1],
  [0.5, 0.5],
];
trace(hull(points).join());
trace(
  hull([
    [0, 0],
    [1, 1],
  ]).join(),
);
trace(hull([]).length);
