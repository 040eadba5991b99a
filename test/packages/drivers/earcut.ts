import earcut, { deviation, flatten } from 'earcut';

const quad = [10, 0, 0, 50, 60, 60, 70, 10];
trace(earcut(quad).join());
trace(deviation(quad, [], 2, earcut(quad)));
const withHole = [0, 0, 100, 0, 100, 100, 0, 100, 20, 20, 80, 20, 80, 80, 20, 80];
trace(earcut(withHole, [4]).join());
trace(earcut([10, 0, 1, 0, 50, 2, 60, 60, 3, 70, 10, 4], [], 3).join());
const { vertices, holes, dimensions } = flatten([
  [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
  [
    [2, 2],
    [4, 2],
    [4, 4],
  ],
]);
trace(`${vertices.join()} ${holes.join()} ${dimensions}`);
const triangles = earcut(vertices, holes, dimensions);
trace(triangles.length / 3);
trace(deviation(vertices, holes, dimensions, triangles).toFixed(6));
const ring: number[] = [];
for (let i = 0; i < 100; i++)
  ring.push(Math.round(Math.cos(i / 16) * 1000), Math.round(Math.sin(i / 16) * (i % 2 ? 1000 : 700)));
trace(earcut(ring).length);
trace(earcut([]).length);
