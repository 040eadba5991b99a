import FastBitSet from 'fastbitset';

const a = new FastBitSet([1, 2, 3, 1000]);
const b = new FastBitSet();
b.add(3);
b.add(31);
b.add(32);
b.add(1000);
trace(`${a.has(2)} ${a.has(4)} ${a.size()} ${b.size()}`);
trace(a.array().join());
trace(a.new_intersection(b).array().join());
trace(a.new_union(b).array().join());
trace(a.new_difference(b).array().join());
trace(a.new_change(b).array().join());
trace(`${a.intersection_size(b)} ${a.union_size(b)} ${a.intersects(b)} ${a.equals(b)}`);
a.flip(2);
for (let value = 60; value < 70; value++) a.add(value);
a.remove(64);
trace(a.toString());
trace(a.isEmpty());
let sum = 0;
a.forEach((value: number) => {
  sum += value;
});
trace(sum);
// biome-ignore lint/suspicious/noExplicitAny: its types do not say that it can be iterated.
for (const value of b as any) trace(value);
const copy = a.clone();
copy.clear();
trace(`${copy.size()} ${a.size()} ${copy.isEmpty()}`);
