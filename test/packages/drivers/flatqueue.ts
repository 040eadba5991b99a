import FlatQueue from 'flatqueue';

const queue = new FlatQueue<string>();
for (const [name, priority] of [
  ['c', 3],
  ['a', 1],
  ['e', 5],
  ['b', 2],
  ['d', 4],
] as const)
  queue.push(name, priority);
trace(queue.length);
trace(queue.peek());
trace(queue.peekValue());
trace(queue.pop());
trace(queue.pop());
queue.push('z', 0.5);
while (queue.length > 0) trace(queue.pop());
trace(queue.pop());
trace(queue.peekValue());
const numbers = new FlatQueue<number>();
for (let i = 0; i < 50; i++) numbers.push(i, (i * 37) % 50);
let order = '';
for (let i = 0; i < 50; i++) order += ` ${numbers.pop()}`;
trace(order);
numbers.push(1, 1);
numbers.clear();
numbers.shrink();
trace(numbers.length);
