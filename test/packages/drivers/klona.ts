import { klona } from 'klona';

const original = { x: 1, list: [1, 2, { y: 3 }], map: new Map([['k', { v: 1 }]]), set: new Set([1, 2]) };
const copy = klona(original);
copy.list.push(4);
(copy.list[2] as { y: number }).y = 9;
const entry = copy.map.get('k');
if (entry) entry.v = 7;
copy.set.add(3);
trace(original.list.length);
trace(copy.list.length);
trace((original.list[2] as { y: number }).y);
trace(original.map.get('k')?.v);
trace(copy.map.get('k')?.v);
trace(`${original.set.size} ${copy.set.size}`);
class Point {
  x = 1;
  length(): number {
    return this.x * 2;
  }
}
const point = new Point();
point.x = 5;
const other = klona(point);
trace(other.length());
trace(other instanceof Point);
trace(klona(null));
trace(klona('text'));
