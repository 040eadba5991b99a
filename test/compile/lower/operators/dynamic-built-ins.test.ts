import { testSame } from '../../same.ts';

testSame(
  'splice of what may be anything is told how many arguments there are',
  `
    const list: any = [1, 2, 3];
    show(list.splice().length, list.join(), list.toSpliced().join(), list.toSpliced(1).join());
    show(list.toSpliced(undefined).join(), list.toSpliced(1, 1, 'a').join(), list.toSpliced(0, 99, undefined).length);
    show(list.splice(1, undefined).length, list.splice(1, 0, undefined, null).length, list.length, list[1]);
    show(list.splice(-1).join(), list.splice(undefined).length, list.length);
    const numbers = [1, 2];
    show(numbers.splice.apply(numbers, [] as any).length, numbers.splice.apply(numbers, [1] as any).join(), numbers.length);
  `,
);

testSame(
  'repeat of what may be anything converts its argument',
  `
    const text: any = 'ab';
    show(text.repeat(2), text.repeat(2.7), text.repeat('3'), text.repeat(), text.repeat(NaN), text.repeat(-0.5));
    for (const count of [-1, Infinity]) try { show(text.repeat(count)); } catch (error) { show(String(error)); }
  `,
);

testSame(
  'the class of null, and of objects that are no values on the console',
  `
    const none = null;
    const number: number | null = [1].length > 2 ? 1 : null;
    const { toString } = Object.prototype;
    show(Object.prototype.toString.call(null), Object.prototype.toString.call(none), {}.toString.call(number));
    show(Object.prototype.toString.apply(null), Object.prototype.toString.apply(null, []), toString.call(null));
    show(Object.prototype.toString.call(Math), Object.prototype.toString.call(JSON), ({}).toString.call((JSON)));
    show(Object.prototype.toString.apply(Math), toString.call(Math), toString.call(console), toString.call(Array));
    show(Object.prototype.toString.call([]), toString.call(undefined), toString.call(/a/), toString.call(new WeakMap()));
    show(toString.call(new ArrayBuffer(1)), toString.call(new Date(0)), toString.call(parseInt), toString.call(String));
  `,
);

testSame(
  'values of JSON, typed arrays and regular expressions are what they are behind any',
  `
{
const data: any = JSON.parse('{"list":[1,2,{"a":"x"}],"n":5,"s":"abc","t":true}');
show(data.list.length, data.list[0] + 1, data.list[2].a, data.n * 2, data.s.length, data.s[1], data.t, data.q);
for (const k in data) show(k);
for (const x of data.list) show(typeof x);
data.list.push(4); show(data.list.length, JSON.stringify(data.list));
data.list[0] = 9; data.extra = { deep: [1] };
  show(JSON.stringify(data.extra), data.list.map((x: any) => typeof x).join());
const t: any = new Uint8Array([1, 2, 3]); t[0] = 300;
  show(t[0], t.length, t.slice(1).length, t.join('-'), Array.isArray(t));
show(data.s.replace(/b/g, 'X'), /a(.)c/.exec(data.s)?.[1], data.s.toUpperCase(), data.s.split('').reverse().join(''));
const parsed = JSON.parse('[3,1,2]'); parsed.sort((a: number, b: number) => a - b);
  show(parsed.join(), parsed.indexOf(2), parsed.includes(3));
const words = 'the quick brown fox'.match(/\\w+/g)!; show(JSON.stringify(words.map(w => w.length)));
const counts: Record<string, number> = {}; for (const w of words) counts[w[0]] = (counts[w[0]] ?? 0) + 1;
  show(JSON.stringify(counts));
show(JSON.stringify('a\\tb'.replace(/\\t/, '\\\\t')), JSON.stringify({ re: /x/ }), JSON.stringify([/x/g.source]));
const { list: [first, ...more], n = 1 } = data; show(first, more.length, n);
const any2: any = 'a1b2';
  show(any2.match(/\\d/)[0], any2.match(/\\d/g).length, any2.search(/b/), any2.split(/\\d/).join());
show([...any2.matchAll(/\\d/g)].length, any2.replaceAll(/\\d/g, (m: string) => m + m), any2.replace('a', 'z'));
}`,
);
