/** Arguments of type `any` of the language's own functions. */

import { inPackage } from '../in-package.ts';
import { testSame, testSameAgainstTypes } from '../same.ts';

const TRYING = `const values: any[] = [10, 2.5, true, undefined, { toString: () => 'obj' }, [1, 2], 'a'];
  function t(run: () => unknown): void { try { show(JSON.stringify(run())); } catch (e) { show(e instanceof Error); } }
`;

testSame(
  'arguments of any type become the strings and numbers that functions take',
  `${TRYING}
  for (const v of values) {
    t(() => /1|t|u|o/.test(v)); t(() => /[1-9tuo]/.exec(v)?.[0]); t(() => 'a10b2.5trueundefinedobj1,2'.indexOf(v));
    t(() => 'a10b2.5trueundefinedobj1,2'.includes(v)); t(() => '10'.startsWith(v));
    t(() => 'a10b2.5trueundefinedobj1,2'.replace(v, 'X')); t(() => 'abc'.replace('b', v)); t(() => 'abc'.replace(/b/, v));
    t(() => 'a10a10true'.replaceAll(v, '-')); t(() => 'a10b2.5trueundefinedobj1,2'.split(v)); t(() => 'a'.padStart(9, v));
  }`,
  `${TRYING}
  for (const v of values) {
    t(() => 'a'.padEnd(9, v)); t(() => 'a'.concat(v, v)); t(() => [1, 2, 3].join(v)); t(() => parseInt(v));
    t(() => parseFloat(v)); t(() => 'a10b10'.lastIndexOf(v)); t(() => 'a10'.endsWith(v));
    t(() => 'a'.localeCompare(v) !== 0); t(() => 'xx10'.search(v)); t(() => new RegExp(v).test('10'));
    t(() => new Error(v).message); t(() => 'abc'.charAt(v)); t(() => 'abc'.at(v) ?? 'none');
  }`,
  `${TRYING}
  for (const v of values) {
    t(() => 'abcdefghijkl'.slice(v)); t(() => 'ab'.repeat(v).length); t(() => JSON.parse(v));
    t(() => 'abcdefghijkl'.substring(v)); t(() => 'abcdefghijkl'.charCodeAt(v)); t(() => [1,2,3].slice(v).length);
    t(() => [1,2,3].at(v)); t(() => [1,2,3].fill(0, v).join()); t(() => (5.25).toFixed(v)); t(() => (255).toString(v));
    t(() => Symbol(v).description);
  }`,
  `const n: any = 5; show('a5'.replace(/\\d/, n), 'abc'.split('', n).length, 'x5x5'.split(n).join('-'), [3, 1].join(n));
  const by: any = (m: string) => m + m;
  show('abc'.replace('b', by), 'abc'.replace(/[ac]/g, by), 'abc'.replaceAll('c', by));
  const pattern: any = /b/g;
  show('abcb'.replace(pattern, n), 'abc'.search(pattern), 'abcb'.split(pattern).join(), 'abcb'.match(pattern)?.length);`,
);

testSame(
  'Object() gives the object that it is given, and another value for what is none',
  `
    const isObject = (value: any) => Object(value) === value;
    show(isObject({}), isObject([1]), isObject(() => 1), isObject(new Map()), isObject('a'), isObject(5),
      isObject(null), isObject(undefined));
    const list = [1, 2]; show(Object(list) === list, Object(list).length, Object.keys(Object(null)).length, typeof Object('a'));
    const made = Object(null); made.x = 1; show(Object.keys(made).join(), Object(undefined) !== Object(undefined));
  `,
  inPackage(`
    const set = (o, path, value) => { path.slice(0, -1).reduce((at, key, i) => Object(at[key]) === at[key] ? at[key]
      : (at[key] = Math.abs(path[i + 1]) >> 0 === +path[i + 1] ? [] : {}), o)[path[path.length - 1]] = value; return o; };
    show(JSON.stringify(set({}, 'a.b.1.c'.split('.'), 5)), JSON.stringify(set({ a: { k: 1 } }, ['a', 'z'], 2)));
    show(Math.max('3', 2), Math.floor('2.5'), Math.abs([7][1]), Math.sign(['-4'][0]));
  `),
);

testSame(
  'length of what may be a function counts its parameters',
  inPackage(`
    const curry = (call, count = call.length) => function next(...given) {
      return given.length >= count ? call.apply(this, given) : (...more) => next.apply(this, [...given, ...more]); };
    const add = curry((a, b, c) => a + b + c); show(add(1)(2)(3), add(1, 2)(3), add(1, 2, 3));
    const count = value => value.length;
    show(count(function (a, b) { return this; }), count(() => 1), count((...all) => all), count('abc'), count([1]),
      count({ length: 9 }), count({}));
    const twice = value => value.length * 2 + 1; show(twice([1]), twice(''), twice([]), twice({ length: 0.5 }));
  `),
);

testSame(
  'functions of Math convert the elements of a list of any type',
  `
    const list: any[] = ['3', 2, true]; const all: any = ['9', '10', 7];
    show(Math.max(...list), Math.min(...list), Math.max.apply(null, list), Math.min.apply(Math, all), Math.max(...all));
    show(Math.max(1, ...list, 4), Math.hypot(...list), Math.max.call(null, list[0], all[1]), Math.max(...all, ...list));
    const none: any[] = []; show(Math.max(...none), Math.min(...none), Math.hypot(...none));
    const others: any[] = [[5], '10', new Date(12)]; show(Math.max(...others), Math.max(...['a' as any, 3]));
    const gap: any[] = ['3', undefined]; show(Math.max(...gap), Math.min.apply(null, gap));
  `,
  `
    const sizes: Record<string, any> = { a: '3', b: 10 }; show(Math.max(...Object.values(sizes)));
    const rows: any[][] = [['1', 5], [true, '7']];
    show(Math.max(...rows.map(row => Math.max(...row))), Math.max(...rows.flat()), Math.max(...new Set<any>(['30', 4])));
    function* values(): Generator<any> { yield '4'; yield 2; } show(Math.max(...values()));
    const largest = (...given: any[]) => Math.max(...given); show(largest('3', 2), largest(true, '0'));
    let calls = 0; const next = (): any => { calls++; return '3'; };
    show(Math.max(next(), ...[next(), next()]), calls);
    class Health { constructor(public points: number) {} valueOf() { return this.points; } }
    const healths: any[] = [new Health(3), new Health(8)]; show(Math.max(...healths), Math.min.apply(null, healths));
  `,
  `
    const { max, floor } = Math; const list: any[] = ['3', '10.5']; show(max(...list), floor(list[1]), max(list[0], 2));
    const most = Math.max; show(most(...list), most(list[0], list[1], 11));
    show(list.map(Math.floor).join(), list.map(Math.sqrt).join(), list.map(Math.pow).join());
    const any: (...values: any[]) => number = Math.max; show(any('3', '10'), any(true, 0));
    const by: Record<string, (x: any) => number> = { floor: Math.floor, abs: Math.abs };
    for (const name of Object.keys(by)) show(by[name]('-16.5'));
    show([3, 1.5].map(Math.floor).join(), [9, 16].map(Math.sqrt).join());
  `,
  `
    const list = [3, 4]; const few = new Float32Array([1.5, 2]); const by = new Map([['a', 9]]);
    show(Math.max(...list), Math.max.apply(null, list), Math.min(...few), Math.max(...new Set([4, 5])), Math.max(...by.values()));
    const most = <T extends number>(...values: T[]) => Math.max(...values); show(most(3, 4));
  `,
);

testSameAgainstTypes(
  'functions of Math convert what a type assertion calls a number',
  `
    const rounded = (x: unknown) => [Math.floor(x as number), Math.ceil(x as number), Math.round(x as number),
      Math.sqrt(x as number), Math.abs(x as number), Math.max(x as number, 1), Math.pow(x as number, 2),
      Math.hypot(x as number, 1), Math.sign(x as number), Math.trunc(x as number)].join();
    show(rounded('3.5'), rounded(true), rounded(false), rounded([7]), rounded(2.5));
    const nearest = <T>(x: T) => Math.round(x as unknown as number); show(nearest('3.4'), nearest(3.6));
  `,
  `
    const list: unknown[] = ['3', 20]; show(Math.max(...(list as number[])), Math.min.apply(null, list as number[]));
    const mixed: (string | number)[] = ['3', 10]; show(Math.max(...(mixed as number[])));
    const read = JSON.parse('["3", 10]') as number[]; show(Math.max(...read));
    const typed: number[] = JSON.parse('["3", "10", true]'); show(Math.max.apply(null, typed), Math.max(...typed, 4));
    const nulls: (number | null)[] = [null, -1]; show(Math.max(...(nulls as number[])), Math.min(...(nulls as number[])));
  `,
);

testSame(
  'null in a sum with what may be anything is null',
  `
    let text: any = 'a'; text += null; show(text, text + null, null + text, text + undefined, text + (null as any));
    const five: any = 5; show(five + null, null + five, five + undefined, null + (null as any));
    const yes: any = true; const list: any = [1]; const none: any = undefined;
    show(yes + null, list + null, ({} as any) + null, none + null, 'x' + (none + null));
    const ship: any = { name: 'x' }; ship.name += null; ship['name'] += null; show(ship.name);
    const words: any[] = ['x']; words[0] += null; show(words[0]);
    class Note { text: any = 'a'; add() { this.text += null; return this.text; } } show(new Note().add());
  `,
  `
    const find = (isThere: boolean): string | null => (isThere ? 'b' : null); let text: any = 'a';
    text += find(true); text += find(false); show(text, find(false) + text);
    const count: number | null = find(false) === null ? null : 3; const one: any = 1; show(one + count, count + one);
    const unsure: unknown = 'a'; show((unsure as string) + null, (unsure as string) + find(false));
    const maybe = (isThere: boolean): string | undefined => (isThere ? 'b' : undefined); show(text + maybe(false));
  `,
);
