import { Delaunay } from 'd3-delaunay';

const points: [number, number][] = [
  [0, 0],
  [10, 1],
  [5, 8],
  [12, 9],
  [3, 4],
  [7, 3],
];
const d = Delaunay.from(points);
trace(Array.from(d.triangles).join());
trace(Array.from(d.hull).join());
trace(d.find(6, 4));
trace([...d.neighbors(4)].join());
const v = d.voronoi([0, 0, 15, 10]);
for (let i = 0; i < points.length; i++) trace(JSON.stringify(v.cellPolygon(i)));
trace(v.contains(2, 5, 8) ? 'in' : 'out');
trace(d.render().length > 10 ? 'path' : 'none');
