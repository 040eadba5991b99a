import { createRandom, pick, type Random } from '../../geometry/random.ts';
import { testSame, testSameAgainstTypes } from '../same.ts';

testSame(
  'values become text and text becomes values',
  `
{
interface Save { name: string; score: number; items: string[]; at: { x: number; y: number }; on: boolean;
  best?: number }
const save: Save = { name: 'A "b"\\n\\u0001', score: 12.5, items: ['x', 'y'], at: { x: 1, y: -0 }, on: true };
show(JSON.stringify(save));
show(JSON.stringify(save, null, 2));
show(JSON.stringify([1, 2.5, NaN, Infinity, 1e21, 'a', true, [], {}, [[]]], undefined, '--'));
const back = JSON.parse(JSON.stringify(save)) as Save;
show(back.name === save.name, back.score + 1, back.items.length, back.items[1], back.at.x * 2, back.on, back.best);
show(JSON.stringify(back) === JSON.stringify(save));
const list = JSON.parse(
  '[1, 2, [3, null], {"a": {"b": []}}, "\\\\u00e9\\\\ud83d\\\\ude00\\\\n", -1.5e3, true, false]',
) as [
  number, number, (number | null)[], { a: { b: number[] } }, string, number, boolean, boolean,
];
show(list.length, list[0], list[2][0], list[2][1] === null, list[3].a.b.length, list[4] === 'é😀\\n', list[5], list[6], list[7]);
for (const bad of ['', '{', '[1,]', '{"a":}', 'tru', '1 2', '"a', '{a:1}', '01', '-', '[1 2]', '"\\\\x"', 'nul',
  '+1', '.5', '1.', '"a\\nb"'])
  try { JSON.parse(bad); show('no error', bad); } catch (e) { show((e as Error).name, e instanceof SyntaxError); }
show(JSON.stringify({ b: 1, a: 2, 3: 4, 1: 5 }));
for (const n of JSON.parse('[-0, -0.0, -0e3, 0, -10]') as number[]) show(n, 1 / n);
show(JSON.parse('-0'), JSON.parse('{"a": -0 }').a);
show(JSON.stringify('x'), JSON.stringify(5), JSON.stringify(true), JSON.stringify([undefined, null]));
show(JSON.stringify(() => 1) === undefined);
class P { x = 1; private y = 2; m() { return this.y; } }
show(JSON.stringify(new P()), JSON.stringify([new P()]));
class D { constructor(readonly v: number) {} toJSON(key: string) { return \`D\${this.v}\${key}\`; } }
show(JSON.stringify({ d: new D(4) }), JSON.stringify(new D(1)));
show(JSON.stringify({ a: 1, b: [1, 2], c: 'x' }, (_, v) => (typeof v === 'number' ? v * 2 : v)));
show(JSON.stringify({ a: 1, b: { a: 2, c: 3 } }, ['b', 'a']));
show(JSON.stringify(JSON.parse('{"b":1,"a":[1,{"z":0,"y":1}]}', (_, v) => (typeof v === 'number' ? v + 1 : v))));
const cyc: { self?: unknown } = {}; cyc.self = cyc;
try { JSON.stringify(cyc); } catch (e) { show((e as Error).name); }
const rec = JSON.parse('{"10": 1, "x": 2}') as Record<string, number>;
  show(rec['10'], rec.x, Object.keys(rec).join());
show(JSON.stringify(new Map([[1, 2]])), JSON.stringify(new Set([1])), JSON.stringify(new Uint8Array([1, 2])));
show(JSON.stringify({ 'q"': 1, é: 'é', d: '\\x7f\\x1f' }), JSON.stringify({ f: () => 1, g: 2 }));
const level = JSON.parse('{"w":3,"cells":[1,2,3]}') as { w: number; cells: number[] };
let total = 0; for (const c of level.cells) total += c;
  show(total, level.cells[level.w - 1], level.cells.map(c => c * 2).join(), \`\${level.w}\`);
show(['1', '2'].map(x => JSON.parse(x) as number).join(), [1, 'a'].map(x => JSON.stringify(x)).join());
}`,
);

/** A value of JSON without null in objects, which have no such properties on the console. */
function randomValue(random: Random, depth: number): unknown {
  const count = Math.floor(random() * 4);
  const kind = Math.floor(random() * (depth > 0 ? 6 : 4));
  if (kind === 0) return pick(random, [0, -0, 1, -17, 0.1, 1e21, 1.5e-7, 2 ** 53, -123.456]);
  if (kind === 1) return pick(random, ['', 'a', '"', '\\', '\n\t\u0001\u007f', 'é😀', 'x'.repeat(40), '/']);
  if (kind === 2) return random() < 0.5;
  if (kind === 3) return pick(random, [[], {}, [null], [[], {}]]);
  const values = Array.from({ length: count }, () => randomValue(random, depth - 1));
  if (kind === 4) return values;
  const keys = ['a', 'b', '10', '2', '__x', 'a b', 'length', '-1', '1.5'];
  return Object.fromEntries(values.map(value => [pick(random, keys), value]));
}

const random = createRandom(20261129);
const texts = Array.from({ length: 200 }, (_, i) => JSON.stringify(randomValue(random, 4), null, i % 3));

testSame(
  'random texts become values and the same texts again',
  `
{
  for (const text of ${JSON.stringify(texts).replaceAll('","', '",\n"').replaceAll('\u007f', '\\u007f')}) {
    const value: unknown = JSON.parse(text);
    show(JSON.stringify(value), JSON.stringify(value, null, 2),
      JSON.stringify(JSON.parse(' ' + text + '\\n'), null, '\\t'));
  }
}`,
);

// By their types, all of these are texts.
testSameAgainstTypes(
  'classes and functions are left out, listed keys may be numbers, and an invalid date is null',
  `
    const t = (name: string, f: () => unknown): void => { try { const v = f();
      show(name, typeof v === 'object' ? 'obj' : v); } catch (e) { show(name, 'ERR', (e as Error).name); } };
    class A { static s = 1; x = 1; } const f = Object.assign((x: number) => x, { tag: 't' });
      const g = function (this: unknown): void {};
    t('class', () => JSON.stringify(A)); t('in object', () => JSON.stringify({ A, f, g, b: 1,
      n: class {} })); t('in list', () => JSON.stringify([A, f, g, Symbol('x'), new A()]));
      t('function', () => JSON.stringify(f)); t('expression',
      () => JSON.stringify({ a: class B extends A {} }));
      t('replaced', () => JSON.stringify({ a: 1 }, (k, v) => (k === 'a' ? A : v)));
      t('to function', () => JSON.stringify({ a: f, b: A }, (k, v) => (typeof v === 'function' ? 'fn' : v)));
    t('list', () => JSON.stringify({ 1: 'x', 2: 'y', b: 1, '01': 'z', '1.5': 'q' }, [2, 'b', '1', '01',
      1.5])); t('record', () => { const r: Record<number, string> = {}; r[10] = 'a'; r[9] = 'b';
      return JSON.stringify({ r, s: 1 }, ['r', '9', 's']); });
      t('parsed', () => JSON.stringify(JSON.parse('{"3":1,"a":{"3":2,"4":5}}'), ['a', 3]));
      t('nested', () => JSON.stringify([{ 0: 1, 1: 2 }, { 1: [5] }], [1], 1));
      t('repeated', () => JSON.stringify({ 5: 'v' }, [5, '5', 5]));
    t('date', () => JSON.stringify({ d: new Date(NaN), e: [new Date('x')], f: new Date(0) }));
      t('invalid', () => JSON.stringify(new Date(NaN)));
      t('own', () => JSON.stringify({ a: { toJSON: () => undefined }, b: 2 }));
      t('direct', () => new Date(NaN).toJSON() === null);
  `,
);

testSame(
  'errors say at which character what is wrong begins',
  `
    const place = (text: string): string => {
      try { return JSON.stringify(JSON.parse(text));
      } catch (e) { const at = /position (\\d+)/.exec((e as Error).message);
      return \`\${(e as Error).name} \${at ? at[1] : text.length}\`; }
    };
    for (const text of ['01', '1.', '-', '1e', '1e+', '[1.]', '[-]', '[1.5e]', '[1e-x]', '-Infinity',
      '-01', '00', '1.5.5', '1 2', '0x10', '"a', '["a\\n"]', '"\\\\x"', '"\\\\u00"', '["\\\\u12g4"]',
      '"\\\\uD83"', 'tru', 'nul', 'fals', '[t', '[1', '[1 2]', '{', '{"a"', '{"a":1', '{"a":1,',
      '{"a":1,}', '{a:1}', '{"a"1}', '{"a":1 "b":2}', '[]]', '[1,\\n2,\\n3x]', '{"a":-}', '{"a":1.e5}', '',
      '  ', '[', '[1,'])
      show(text, place(text));
    for (const text of ['-0', '1e5', '-1.5E-3', '0.25', '[0,-0.5,10,1e+2]', 'true', '[false,null,true]',
      '{"a":true,"b":-7}', ' 12 ', '1.0', '0e0', '123456789012345678901']) show(text, place(text));
  `,
);
