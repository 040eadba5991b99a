import { testSame } from '../same.ts';

testSame(
  'the methods of lists give what JavaScript gives',
  `
{
const a = [1, 2, 3, 4, 5];
show(a.splice(1, 2).join(), a.join(), a.splice(1, 0, 9, 8).length, a.join(), a.splice(-1).join(), a.join(), a.splice(0).length, a.length);
show([1, 2, 3].flatMap(x => [x, x * 2]).join(), [[1, [2]], [3]].flat().length, [1, [2, [3, [4]]]].flat(Infinity).join(), [1, 2, 3].reduceRight((s, x) => s + x, '' as string), [1, NaN].includes(NaN), [1, NaN].indexOf(NaN), [1, 2, 1].lastIndexOf(1), [1, 2, 3].fill(0).join(), [1, 2, 3].fill(9, 1, 2).join(), new Array(3).fill(0).join(), Array(4).fill('x').join(''));
show([1, 2, 3, 4, 5].copyWithin(0, 3).join());
show([1, 2, 3].at(-1), [1, 2, 3].findLast(x => x < 3), [1, 2, 3].findLastIndex(x => x < 3), [1, 2, 3].findIndex(x => x > 5), [5, 6].find(x => x > 9));
show(Array.from({ length: 3 }, (_, i) => i * i).join(), Array.from([1, 2], x => x * 2).join(), Array.from(new Set([1, 1, 2])).join(), Array.of(1, 2).join(), Array.isArray([1]), Array.isArray('a'), Array.from(new Map([['a', 1]]).keys()).join(), Array.from({ length: 2 }).length);
const l = [1, 2, 3]; l.length = 1; show(l.join(), l.length); l.length = 0; show(l.length); 
show([3, 1, 2].toSorted((a, b) => a - b).join(), [1, 2].toReversed().join(), [1, 2, 3].with(1, 9).join(), [1, 2, 3].toSpliced(0, 1).join());
show([1, 2, 3].slice(-2).join(), [1, 2, 3].slice(1, -1).join(), [1, 2, 3].concat([4], 5 as any).join(), [1, 2, 3].reverse().join(), [1, 2].unshift(0), [1].push(2, 3), [].pop(), [].shift(), [1, 2, 3].indexOf(3, 1), [1, 2, 3].some(x => x > 2), [].every(x => x));
show([1, 2, 3].reduce((a, b) => a + b), Math.max(...[1, 2, 3].map(x => x * 2)), [..."ab", ...[1]].length, [1, 2, 3].join(''), [[1, 2], [3, 4]].map(([x, y]) => x + y).join(), Object.entries({ a: 1 }).map(([k, v]) => k + v).join());
for (const [i, v] of [5, 6].entries()) show(i, v); for (const i of [5, 6].keys()) show(i); for (const v of [5, 6].values()) show(v);
[1, 2, 3].forEach((v, i, arr) => show(v, i, arr.length));
const [p, q = 10, ...rest] = [1, 2, 3, 4]; show(p, q, rest.join());
}
  `,
);

testSame(
  'positions are taken as whole numbers',
  `
{
const m = 'Hello there'; for (let f = 0; f < 12; f++) show(m.slice(0, f / 2), m.substring(f / 3), m.substr(f / 3, 2.9), m.charAt(f / 2), m.slice(-f / 2), m.slice(f, -f / 3), m.at(-f / 2), m.padEnd(f / 2 + 10, '.'), 'ab'.repeat(f / 2));
const l = [1, 2, 3, 4, 5]; for (let f = 0; f < 6; f++) show(l.slice(0, f / 2).join(), l.slice(-f / 2).join(), l.at(f / 2), l.at(-f / 3), [...l].splice(f / 2, 1.5).join());
show(m.slice(NaN), m.slice(0, Infinity), m.slice(-Infinity), m.substring(5, 2), m.substring(-3), m.substring(NaN, 3), m.slice(3, 1) + '|', m.slice(0, -20) + '|', m.slice(20) + '|', l.slice(2, -1).join(), l.slice(0, 99).length, l.slice(3, 1).length, l.slice(-99).length);
const idx = 7 / 2; show(l[Math.floor(idx)], l[idx | 0], m[Math.floor(idx)], m[6 / 2], l[6 / 2], m.charCodeAt(6 / 2), \`\${l[idx]}\`);
}
  `,
);

testSame(
  'lists and objects are ordered by their texts, and lists have positions as keys',
  `
    const pairs: [number, string][] = [[3, 'c'], [10, 'b'], [1, 'a']];
    show(pairs.sort().join(';'), Object.entries({ b: 2, a: 1 }).sort().join(';'), [...new Map([['z', 1], ['y', 2]])].toSorted().join());
    class Card { constructor(public rank: number) {} toString() { return 'card' + this.rank; } }
    show([new Card(2), new Card(1)].sort().join());
    const list = ['x', 'y'];
    show(Object.keys(list).join(), Object.values(list).join(), Object.entries(list).map(([key, value]) => key + value).join());
    for (const [key, value] of Object.entries([5, 6])) show(key, value);
    let at = 1;
    const { 0: first, [at]: second, length } = [7, 8];
    show(first, second, length, 'abc'.lastIndexOf('a', -5));
  `,
);
