import TinyQueue from 'tinyqueue';

const queue = new TinyQueue([5, 3, 8]);
queue.push(1);
trace(queue.length);
trace(queue.peek());
while (queue.length > 0) trace(queue.pop());
trace(queue.pop());
interface Task {
  name: string;
  priority: number;
}
const tasks = new TinyQueue<Task>([], (a, b) => b.priority - a.priority);
for (const [i, name] of ['eat', 'code', 'sleep', 'walk'].entries())
  tasks.push({ name, priority: (i * 3) % 4 });
while (tasks.length > 0) trace(tasks.pop()?.name);
const many = new TinyQueue(Array.from({ length: 100 }, (_, i) => (i * 37) % 101));
trace(Array.from({ length: 10 }, () => many.pop()).join());
