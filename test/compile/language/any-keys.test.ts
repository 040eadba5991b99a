/** Keys of objects of type `any`: numbers and the strings of numbers are the same. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

testSame(
  'a number and its string are the same key of what may be anything',
  `
    const e: any = {};
    e[1] = 3;
    show(e['1'], e[1]);
    let i = 1; show(e[i], e[String(i)]);
    for (const k in e) { show(k, e[k], typeof k); delete e[k]; }
  `,
  `
    const e: any = {};
    let n: any = 1;
    e[n] = 3; e['2'] = 5; e[3] = 6; e.x = 7;
    show(e['1'], e[1], e[2], e['3'], Object.keys(e).join());
    for (const k in e) show(k, e[k]);
    delete e['1']; delete e[2]; show(Object.keys(e).join(), 1 in e, '3' in e, 3 in e);
  `,
  `
    const empty: any = {};
    empty.b = 1; empty.a = 2; empty[1] = 3;
    for (const k in empty) show(k, empty[k]);
    delete empty.b;
  `,
  `
    const e: Record<string, number> = {};
    e.b = 1; e.a = 2; e[1] = 3;
    for (const k in e) { show(k, e[k]); delete e.b; }
  `,
  `
    const e: any = {};
    e[1] = 3; e[2] = 4;
    const f = (k: string) => { delete e[k]; };
    for (const k in e) { show(k, e[k]); f('1'); f('2'); }
  `,
  `
    const e: any = {};
    e[1] = 3; e[2] = 4;
    for (const k in e) { show(k, e[k], typeof k); delete e[k]; }
    show(Object.keys(e).length);
  `,
);

testSame(
  'a loop over keys skips what was deleted, and takes characters of texts',
  `
    const l: any = [undefined, 5, null];
    show(Object.values(l).length, Object.values(l)[1], Object.keys(l).join(), Object.entries(l).length, Object.entries(l)[1][1]);
    for (const v of Object.values(l)) show(v);
    for (const [k, v] of Object.entries(l)) show(k, v);
  `,
  `
    const o: any = { 1: 'a', b: 'c', 2: 'd' };
    for (const k in o) { if (o[k] === 'a') delete o[2]; show(k, o[k]); }
  `,
  `
    const s: any = 'héy'.slice(0, 1);
    for (const k in s) show(k, s[k]);
    const t = Symbol('t'); const o: any = { [t]: 1, x: 2 }; for (const k in o) { show(k); delete o[t]; }
  `,
  `
    const o: { [k: string]: number } & { n?: number } = { 1: 1, x: 2 };
    function f(u: unknown) { for (const k in u as Record<string, unknown>) { show(k, (u as any)[k]); delete (u as any).x; } }
    f(o); f([7, 8]);
  `,
  `
    function clear(o: object) { for (const k in o) delete (o as any)[k]; return Object.keys(o).length; }
    show(clear({ 1: 2, 3: 4, x: 5 }), clear([]));
    const big: Record<number, string> = { 5: 'a', 7: 'b' }; for (const k in big) { show(k); delete big[k];
    } show(Object.keys(big).length);
  `,
);

testSame(
  'a key of any type is a position of a string, or its length',
  `const text = 'abc'; const key: any = 1; const name: any = 'length'; const none: any = 'rep';
  show(text[key], text[key + 1], text[name], text?.[key], text[none], text[9 as any], text['1' as any]);
  const at: any[] = [0, '2', -1, 0.5]; for (const one of at) show(text[one] === undefined ? 'none' : text[one]);`,
  `function at(text: string, key: string | number): unknown { return (text as any)[key]; }
  show(at('abc', 2), at('abc', '1'), at('abc', 'length'), at('abc', 7), at('', 0));`,
  `function both(value: string | number[], key: any): unknown { return value[key]; }
  show(both('xyz', 1), both([1, 2], 1), both('xyz', 'length'), both([1, 2], 'length'), both([1, 2], '0'), both('', 0));`,
  `function hidden(value: string | number[], key: number | string): unknown { return (value as any)[key]; }
  show(hidden('xyz', 1), hidden([1, 2], 1), hidden('xyz', 'length'), hidden([1, 2], 'length'), hidden([1, 2], '0'));`,
  `function open(value: string | { x: number } | number[], key: any): unknown { return (value as any)[key]; }
  show(open('xyz', 1), open([1, 2], 1), open({ x: 7 }, 'x'), open('xyz', 'length'), open({ x: 7 }, 'length'));`,
);

testSame(
  'so it is in a package, where a test tells that a value is a string',
  inPackage(`
    function count(input, quote) {
      if (typeof input !== 'string') throw new Error('no text');
      var cursor = 0, found = 0, start = input.indexOf(quote, cursor);
      cursor = start + quote.length;
      for (; cursor < input.length; cursor++) if (input[cursor] === quote) found++;
      return [found, input[cursor - 1], input[start]];
    }
    show(count('a"b"c"', '"'));
  `),
);
