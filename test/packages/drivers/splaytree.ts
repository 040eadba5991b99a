import Tree from 'splaytree';

const tree = new Tree<number, string>();
for (const key of [5, 2, 8, 1, 9, 3]) tree.insert(key, `v${key}`);
trace(tree.keys().join());
trace(tree.values().join());
trace(tree.find(8)?.data);
trace(tree.contains(4));
trace(tree.min());
trace(tree.max());
tree.remove(2);
trace(tree.size);
tree.forEach(node => {
  trace(`${node.key} ${node.data}`);
});
tree.range(3, 8, node => {
  trace(node.key);
});
trace(tree.at(1)?.key);
const node = tree.find(5);
if (node) trace(`${tree.prev(node)?.key} ${tree.next(node)?.key}`);
trace(tree.pop()?.key);
const words = new Tree<string, number>((a, b) => (a < b ? -1 : a > b ? 1 : 0));
for (const [i, word] of ['pear', 'apple', 'fig'].entries()) words.add(word, i);
trace(words.keys().join());
tree.clear();
trace(tree.isEmpty());
