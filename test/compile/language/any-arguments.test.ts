/** Arguments of type `any` of the language's own functions. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

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
