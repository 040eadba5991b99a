import equal from 'fast-deep-equal';

trace(equal({ a: [1, 2, { b: 3 }] }, { a: [1, 2, { b: 3 }] }));
trace(equal({ a: 1 }, { a: 2 }));
trace(equal({ a: 1 }, { b: 1 }));
trace(equal({ a: 1, b: 2 }, { a: 1 }));
trace(equal([1], [1, 2]));
trace(equal([[1, [2]]], [[1, [2]]]));
trace(equal(Number.NaN, Number.NaN));
trace(equal({}, []));
trace(equal(null, {}));
trace(equal('a', 'a'));
trace(equal(0, false));
trace(equal(/a/i, /a/i));
trace(equal(/a/i, /a/g));
class Point {
  readonly x: number;
  constructor(x: number) {
    this.x = x;
  }
  toString(): string {
    return `point ${this.x}`;
  }
}
trace(equal(new Point(1), new Point(1)));
trace(equal(new Point(1), new Point(2)));
const f = () => 1;
trace(equal({ f }, { f }));
