import RBush from 'rbush';

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  id: number;
}
const boxAt = (id: number): Box => {
  const x = (id * 7) % 30;
  const y = (id * 13) % 20;
  return { minX: x, minY: y, maxX: x + 2, maxY: y + 2, id };
};
const tree = new RBush<Box>(4);
for (let id = 0; id < 30; id++) tree.insert(boxAt(id));
const ids = (boxes: Box[]): string =>
  boxes
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();
trace(ids(tree.search({ minX: 0, minY: 0, maxX: 8, maxY: 8 })));
trace(tree.all().length);
trace(tree.collides({ minX: 100, minY: 0, maxX: 101, maxY: 1 }));
trace(tree.collides({ minX: 0, minY: 0, maxX: 1, maxY: 1 }));
tree.remove(boxAt(3), (a, b) => a.id === b.id);
trace(tree.all().length);
tree.load(Array.from({ length: 20 }, (_, i) => boxAt(100 + i)));
trace(ids(tree.search({ minX: 10, minY: 5, maxX: 14, maxY: 12 })));
const copy = new RBush<Box>(4).fromJSON(tree.toJSON());
trace(copy.all().length);
tree.clear();
trace(tree.all().length);
