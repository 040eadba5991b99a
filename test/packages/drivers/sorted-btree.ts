import made from 'sorted-btree';

const BTree = ((made as { default?: typeof made }).default ?? made) as typeof made;

const tree = new BTree<number, string>(undefined, undefined, 4);
for (let i = 0; i < 40; i++) tree.set((i * 17) % 41, `v${i}`);
trace(tree.size);
trace(tree.minKey());
trace(tree.maxKey());
trace(tree.get(17));
trace(tree.has(100));
trace(
  tree
    .getRange(5, 9)
    .map(pair => pair.join('='))
    .join(),
);
trace(tree.delete(7));
trace([...tree.keys(30)].join());
trace(tree.nextHigherKey(6));
trace(tree.nextLowerKey(0));
trace(tree.deleteRange(10, 20, false));
tree.checkValid();
const copy = tree.clone();
copy.set(7, 'seven');
trace(tree.has(7));
trace([...copy.entriesReversed()].slice(0, 3).join(' '));
trace(tree.forEachPair((key, value, index) => (index > 2 ? { break: key + value } : undefined)));
trace(
  new BTree<string, number>([
    ['b', 2],
    ['a', 1],
  ])
    .toArray()
    .join(),
);
