import { testSame } from '../../same.ts';

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
