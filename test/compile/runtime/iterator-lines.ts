/** Lines that call the methods which iterators share, as those in library-lines.ts. */

import type { LibraryLines } from './library-lines.ts';

export const ITERATORS: LibraryLines = {
  declarations: `
      function* G(): Generator<number, void, unknown> { yield 3; yield 1; yield 2; }
      const J = (x: Iterable<unknown>) => [...x].map(String).join('|');
      const none = [].values() as ArrayIterator<number>;
    `,
  same: [
    'J(G().map(x => x * 2)), J(G().map((x, i) => i)), J(G().map(() => undefined)), J(none.map(x => x))',
    'J(G().filter(x => x > 1)), J(G().filter(() => 0)), J(G().filter((x, i) => i)), J(G().filter(x => x > 9))',
    'J(G().take(2)), J(G().take(0)), J(G().take(9)), J(G().take(1.9)), J(G().take(-0.5)), J(G().take(Infinity))',
    'J(G().drop(2)), J(G().drop(0)), J(G().drop(9)), J(G().drop(1.9)), J(G().drop(-0.5)), J(G().drop(Infinity))',
    'G().take(-1)',
    'G().take(NaN)',
    'G().drop(-1)',
    'J(G().flatMap(x => [x, -x])), J(G().flatMap(() => [])), J(G().flatMap(() => G().take(1))), J(G().flatMap(x => new Set([x])))',
    'J(G().flatMap(() => ({ next: () => ({ done: true, value: 0 }) }))), J(G().flatMap((x, i) => [i].values()))',
    "J(G().flatMap(() => 'ab' as never))",
    'G().reduce((a, b) => a - b), G().reduce((a, b) => a - b, 10), G().reduce((a, b, i) => a + b * i), none.reduce((a, b) => a, 7)',
    'none.reduce(a => a)',
    'J(G().toArray()), none.toArray().length, G().toArray().sort()[0] + 1, [undefined].values().toArray().length',
    '!G().forEach((x, i) => show(x, i)); show(G().forEach(() => 1)); none.forEach(show);',
    'G().some(x => x > 2), G().some(() => 0), none.some(() => true), G().some((x, i) => i === 2)',
    'G().every(x => x > 2), G().every(() => 1), none.every(() => false), G().every((x, i) => i < 2)',
    'G().find(x => x < 3), G().find(() => 0), none.find(() => true), G().find((x, i) => i === 2)',
    "J(Iterator.from(G())), J(Iterator.from([1, 2])), J(Iterator.from('ab')), J(Iterator.from(new Map([[1, 2]])))",
    'Iterator.from({} as never).toArray()',
    'Iterator.from(1 as never)',
    'G() instanceof Iterator, none instanceof Iterator, [1] instanceof Iterator, G().take(1) instanceof Iterator',
    'typeof Iterator, Iterator.name, typeof Iterator.prototype.map, typeof Iterator.from',
    '!const it = G().map(x => x); show(it.next().value, it.return!().done, it.next().done, it[Symbol.iterator]() === it);',
  ],
  refused: ["G()['ma' + 'p' as 'map'](x => x)", 'String(G().map(x => x))'],
};
