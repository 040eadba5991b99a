import * as trees from 'js-quadtree';

const { Box, Circle, Point, QuadTree } = ((trees as { default?: typeof trees }).default ??
  trees) as typeof trees;

const tree = new QuadTree(new Box(0, 0, 1000, 1000), {
  capacity: 3,
  removeEmptyNodes: true,
  maximumDepth: 5,
});
for (let i = 0; i < 30; i++) tree.insert(new Point((i * 371) % 1000, (i * 733) % 1000, { id: i }));
const ids = (points: { data?: { id: number } }[]): string =>
  points
    .map(point => point.data?.id ?? 0)
    .sort((a, b) => a - b)
    .join();
trace(ids(tree.query(new Box(10, 10, 500, 300))));
trace(ids(tree.query(new Circle(500, 500, 200))));
trace(tree.remove(new Point(371, 733)));
trace(tree.getAllPoints().length);
trace(tree.query(new Box(371, 733, 1, 1)).length);
trace(tree.getTree() !== undefined);
tree.clear();
trace(tree.getAllPoints().length);
