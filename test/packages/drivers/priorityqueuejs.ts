import PriorityQueue from 'priorityqueuejs';

const queue = new (PriorityQueue as any)((a: { cash: number }, b: { cash: number }) => a.cash - b.cash);
for (const [cash, name] of [
  [250, 'Valentina'],
  [300, 'Jano'],
  [150, 'Fran'],
])
  queue.enq({ cash, name });
trace(queue.size());
trace(queue.peek().name);
trace(queue.deq().name);
queue.forEach((one: { name: string }) => {
  trace(one.name);
});
trace(queue.isEmpty());
