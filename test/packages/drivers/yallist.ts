import { Yallist } from 'yallist';

const list = new Yallist([1, 2, 3]);
list.push(4);
list.unshift(0);
trace(list.toArray().join());
trace(list.shift());
trace(list.pop());
trace(list.length);
trace(list.get(1));
trace(
  list
    .map(x => x * 2)
    .toArray()
    .join(),
);
trace(list.reduce((sum, x) => sum + x, 0));
trace(list.toArrayReverse().join());
list.reverse();
trace([...list].join());
trace(list.slice(0, 2).toArray().join());
trace(list.splice(1, 1, 10, 11).join());
trace(list.toArray().join());
list.forEach((value, index) => {
  trace(`${index} ${value}`);
});
const { head } = list;
if (head) list.removeNode(head);
trace(list.head?.value);
trace(Yallist.create(['a', 'b']).tail?.value);
