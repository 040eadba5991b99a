import Delaunator from 'delaunator';

const points = [
  [0, 0],
  [5, 1],
  [3, 6],
  [8, 8],
  [1, 9],
];
const net = Delaunator.from(points);
trace(Array.from(net.triangles).join());
trace(Array.from(net.halfedges).join());
trace(Array.from(net.hull).join());
const coordinates = new Float64Array(40);
for (let i = 0; i < 20; i++) {
  coordinates[2 * i] = (i * 37) % 100;
  coordinates[2 * i + 1] = (i * 53) % 91;
}
const many = new Delaunator(coordinates);
trace(many.triangles.length / 3);
trace(many.hull.length);
coordinates[0] = 50;
coordinates[1] = 45;
many.update();
trace(Array.from(many.triangles).slice(0, 12).join());
trace(
  Delaunator.from([
    [0, 0],
    [1, 1],
    [2, 2],
  ]).triangles.length,
);
trace(
  Delaunator.from(
    points.map(([x, y]) => ({ x, y })),
    p => p.x,
    p => p.y,
  ).triangles.length,
);
