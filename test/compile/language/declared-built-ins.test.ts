/** Programs that declare more members of built-in interfaces: the built-ins stay what they are. */

import { testSame } from '../same.ts';

testSame(
  'interfaces of the language may have more members',
  `declare global { interface Array<T> { hi?: T } interface ArrayConstructor { hi?: number } }
show(Array.from([1, 2]).length, Array.isArray([]), [3].map(x => x).length, new Array(3).length, Array.of(1).length);
export {};`,
  `declare global { interface Math { hi?: number } }
show(Math.floor(2.5), Math.max(1, 2), [1.5].map(Math.floor).join());
const { min } = Math;
show(min(1, 2));
export {};`,
  `declare global {
  interface String { hi?: number }
  interface Object { ho?: number }
  interface Number { hu?: number }
  interface Function { fu?: number }
}
show('a'.length, 'abc'.slice(1), (5).toFixed(1), String(5), Number('4'), Object.keys({ a: 1 }).join(), (() => 1).call(null));
export {};`,
  `declare global { interface Map<K, V> { getOr(key: K, otherwise: V): V } interface Error { code?: number } }
Map.prototype.getOr = function (key, otherwise) { return this.has(key) ? this.get(key)! : otherwise; };
show(new Map([[1, 2]]).getOr(1, 5), new Map<number, number>().getOr(1, 5));
const error = new Error('x');
error.code = 4;
show(error.code, error.message);
export {};`,
  `declare global {
  interface JSON { hi?: number }
  interface Date { hi?: number }
  interface RegExp { hi?: number }
  interface SymbolConstructor { hi: symbol }
}
show(JSON.stringify({ a: [1] }), new Date(0).getTime(), /a/.test('a'), Object.entries({ a: 1 }).length, Symbol('x').toString());
export {};`,
);

testSame(
  'a member that is only set where it is missing stays what it is',
  `if (!Math.sign) Math.sign = () => 5;
if (typeof Math.trunc !== 'function') { Math.trunc = () => 5; }
Math.log2 = Math.log2 || (() => 5);
Math.cbrt ??= () => 5;
show(Math.sign(-2), Math.trunc(-2.5), Math.log2(8), Math.cbrt(27));`,
);
