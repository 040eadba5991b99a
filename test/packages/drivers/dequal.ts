import { dequal } from 'dequal';

trace(dequal({ a: [1, 2, { b: 3 }] }, { a: [1, 2, { b: 3 }] }));
trace(dequal({ a: 1 }, { a: 2 }));
trace(dequal({ a: 1, b: 2 }, { b: 2, a: 1 }));
trace(dequal([1, 2], [1, 2, 3]));
trace(dequal('x', 'x'));
trace(dequal(1, '1'));
trace(dequal(new Map([[1, 'a']]), new Map([[1, 'a']])));
trace(dequal(new Map([[1, 'a']]), new Map([[1, 'b']])));
trace(dequal(new Set(['x', 'y']), new Set(['y', 'x'])));
trace(dequal(new Set([{ a: 1 }]), new Set([{ a: 1 }])));
trace(dequal(Number.NaN, Number.NaN));
trace(dequal({}, []));
trace(dequal(/a/g, /a/g));
trace(dequal(/a/g, /b/g));
trace(dequal(new Uint8Array([1, 2]), new Uint8Array([1, 2])));
class Point {
  readonly x: number;
  readonly y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}
trace(dequal(new Point(1, 2), new Point(1, 2)));
trace(dequal(new Point(1, 2), { x: 1, y: 2 }));
