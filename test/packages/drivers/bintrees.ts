import bintrees from 'bintrees';

const { BinTree, RBTree } = bintrees;

for (const tree of [new RBTree<number>((a, b) => a - b), new BinTree<number>((a, b) => a - b)]) {
  for (const value of [5, 2, 8, 1, 9, 3, 7]) trace(tree.insert(value));
  trace(tree.insert(5));
  trace(tree.remove(2));
  trace(tree.size);
  trace(`${tree.min()} ${tree.max()} ${tree.find(8)} ${tree.find(6)}`);
  const values: number[] = [];
  tree.each(value => values.push(value));
  trace(values.join());
  const found = tree.lowerBound(4);
  trace(`${found.data()} ${found.next()} ${found.prev()}`);
  tree.clear();
  trace(tree.size);
}
