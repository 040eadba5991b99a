import FastPriorityQueue from 'fastpriorityqueue';

const q = new FastPriorityQueue<number>((a, b) => a > b);
for (const x of [1, 5, 3, 9, 2]) q.add(x);
trace(q.poll());
trace(q.peek());
trace(q.size);
trace(q.replaceTop(4));
trace(q.remove(3) ? 'removed' : 'no');
q.forEach((x, i) => {
  trace(`${i} ${x}`);
});
trace(q.kSmallest(2).join());
trace(q.clone().size);
q.trim();
trace(q.isEmpty() ? 'empty' : 'full');
