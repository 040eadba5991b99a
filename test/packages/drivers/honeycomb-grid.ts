import {
  Direction,
  defineHex,
  fromCoordinates,
  Grid,
  line,
  Orientation,
  rectangle,
  ring,
  spiral,
} from 'honeycomb-grid';

const Tile = defineHex({ dimensions: 10, orientation: Orientation.POINTY, origin: 'topLeft' });
const grid = new Grid(Tile, rectangle({ width: 4, height: 3 }));
trace(grid.size);
grid.forEach(hex => {
  trace(`${hex.q},${hex.r} ${hex.x.toFixed(3)} ${hex.y.toFixed(3)} ${hex.col} ${hex.row}`);
});
trace(grid.distance({ q: 0, r: 0 }, { q: 2, r: 2 }));
trace(grid.neighborOf({ q: 1, r: 1 }, Direction.E).toString());
const near = grid.traverse(spiral({ start: { q: 1, r: 1 }, radius: 1 }));
trace(
  near
    .toArray()
    .map(hex => hex.toString())
    .join(' '),
);
trace(grid.traverse(ring({ center: { q: 1, r: 1 }, radius: 1 })).size);
trace(
  grid
    .traverse(line({ start: { q: 0, r: 0 }, stop: { q: 2, r: 1 } }))
    .toArray()
    .map(hex => hex.toString())
    .join(' '),
);
const point = grid.pointToHex({ x: 30, y: 20 });
trace(`${point.q} ${point.r}`);
trace(new Grid(Tile, fromCoordinates({ q: 0, r: 0 }, [1, 2])).toString());
