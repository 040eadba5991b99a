import { FOV, Map as Maps, Path, RNG } from 'rot-js';

RNG.setSeed(42);
trace(RNG.getUniformInt(1, 100));
trace(RNG.getUniform().toFixed(9));
trace(RNG.shuffle([1, 2, 3, 4, 5]).join());
trace(RNG.getItem(['a', 'b', 'c']));
const free = new Set<string>();
const digger = new Maps.Digger(30, 20);
digger.create((x, y, value) => {
  if (value === 0) free.add(`${x},${y}`);
});
trace(free.size);
const rooms = digger.getRooms();
trace(rooms.length);
const [x, y] = rooms[0].getCenter();
const [toX, toY] = rooms[rooms.length - 1].getCenter();
const finder = new Path.AStar(toX, toY, (px, py) => free.has(`${px},${py}`), { topology: 4 });
const path: string[] = [];
finder.compute(x, y, (px, py) => path.push(`${px},${py}`));
trace(path.join(' '));
let seen = 0;
new FOV.PreciseShadowcasting((px, py) => free.has(`${px},${py}`)).compute(x, y, 5, () => seen++);
trace(seen);
