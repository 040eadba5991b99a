import { quadtree } from 'd3-quadtree';

const tree = quadtree<[number, number]>().extent([
  [0, 0],
  [100, 100],
]);
for (let i = 0; i < 20; i++) tree.add([(i * 37) % 100, (i * 53) % 100]);
trace(tree.size());
trace(tree.extent()?.join());
trace(tree.find(50, 50)?.join());
trace(tree.find(50, 50, 1) === undefined);
const nearest = tree.find(10, 90);
if (nearest) tree.remove(nearest);
trace(tree.size());
let nodes = 0;
let depth = 0;
tree.visit((_, x0, _y0, x1) => {
  nodes++;
  depth = Math.max(depth, Math.log2(128 / (x1 - x0)));
  return false;
});
trace(`${nodes} ${depth}`);
let after = 0;
tree.visitAfter(node => {
  if (!node.length) after++;
});
trace(after);
trace(tree.data().length);
const copy = tree.copy();
copy.addAll([
  [1, 1],
  [2, 2],
]);
trace(`${tree.size()} ${copy.size()}`);
const things = quadtree<{ name: string; x: number; y: number }>()
  .x(thing => thing.x)
  .y(thing => thing.y)
  .addAll([
    { name: 'tree', x: 3, y: 4 },
    { name: 'rock', x: 8, y: 1 },
  ]);
trace(things.find(7, 2)?.name);
