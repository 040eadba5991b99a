import { Heap } from 'heap-js';

const heap = new Heap<number>(Heap.maxComparator);
heap.init([5, 18, 1]);
heap.push(9);
trace(heap.peek());
trace(heap.pop());
trace(heap.length);
trace(heap.top(2).join());
trace(heap.bottom(1).join());
trace(heap.contains(5));
heap.remove(5);
trace(
  heap
    .toArray()
    .toSorted((a, b) => a - b)
    .join(),
);
interface Task {
  name: string;
  priority: number;
}
const tasks = new Heap<Task>((a, b) => a.priority - b.priority);
for (const [i, name] of ['eat', 'code', 'sleep', 'walk'].entries())
  tasks.push({ name, priority: (i * 3) % 4 });
for (const { name } of tasks) trace(name);
trace(tasks.isEmpty());
heap.clear();
heap.addAll([4, 2, 8]);
trace(heap.replace(1));
trace(heap.clone().pop());
const list = [3, 1, 2];
Heap.heapify(list);
trace(Heap.heappop(list));
trace(Heap.nsmallest(2, [5, 3, 9]).join());
