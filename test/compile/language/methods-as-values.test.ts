/** Built-in methods as values, and called with `call`, `apply` and `bind`, also where nothing has a type. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

testSame(
  'methods of arrays are values',
  `const { push } = Array.prototype;
const list: number[] = [];
push.call(list, 1, 2);
push.apply(list, [3, 4]);
const slice = [].slice;
show(list.join(), slice.call([1, 2, 3], 1).length, [].slice.call(list, 1).length);`,
  `const words: string[] = ['a', 'b'];
const has = words.includes, join = words.join;
show(has.call(words, 'b'), join.call(words, '-'), Array.prototype.at.call(words, -1));
show(words.push === Array.prototype.push, words.push === [].push);`,
  `const list: (number | undefined)[] = [1, undefined, 3];
const pop = list.pop, at = Array.prototype.at;
show(at.call(list, 1), pop.call(list), list.length, pop.call(list), list.length);`,
  `const flags: boolean[] = []; flags[3] = true;
const unshift = Array.prototype.unshift;
show(unshift.call(flags, false), flags.length, flags[1], flags[4], flags.indexOf(true));`,
  inPackage(`var slice = Array.prototype.slice, push = Array.prototype.push;
function f() { var args = slice.call(arguments, 1); push.apply(args, arguments); return args; }
function g(a) { return arguments.length + [].slice.call(arguments).join('-'); }
show(f(1, 2, 3).join(), g(1, 2, 3));`),
  inPackage(`const list = [3, undefined, 1], seen = [];
const { forEach, indexOf, reverse } = list;
forEach.call(list, (x, i) => seen.push(i + ':' + x));
show(seen.join(), indexOf.call(list, undefined), reverse.call(list)[0]);`),
);

testSame(
  'whatever has elements is an array to them',
  inPackage(`const like = { length: 2, 0: 'a', 1: 'b' };
show(Array.prototype.join.call(like, '+'), [].slice.call(like, 1).length, [].map.call('abc', c => c + c).join());
show([].push.call(like, 'c'), like.length, like[2], [].shift.call(like), like.length, like[0]);
show([].reverse.call(like) === like, like[0], [].filter.call('abcb', c => c === 'b').length, [].pop.call({}));
try { [].push.call(undefined, 1); } catch (error) { show(error instanceof TypeError); }`),
  `show(Array.prototype.indexOf.call('hello', 'l'), Array.prototype.concat.apply([], [[1], 2]).length);`,
);

testSame(
  'methods of strings, numbers and functions are values',
  `const up = ''.toUpperCase, trim = String.prototype.trim;
show(up.call('abc'), trim.call(' a '), ['a ', ' b'].map(Function.prototype.call, trim).join());
show(String.prototype.trimEnd.call('a '), (1.5).toFixed.call(2, 1), (5).toString.call(6), [].toString.call([1, 2]));`,
  inPackage(`show(String.prototype.indexOf.call([1, 2], ','), ''.split.call('a,b', ',').length);
show(String.prototype.match.call('a1', /\\d/)[0], String.prototype.replace.call(121, 2, '-'));`),
  inPackage(`const { bind, call, apply } = Function.prototype;
function f(a, b) { return [this && this.n, a, b].join(); }
show(bind.call(f, { n: 1 }, 2)(3), call.call(f, { n: 4 }, 5, 6), apply.call(f, { n: 7 }, [8, 9]));
const slice = call.bind([].slice), has = call.bind(Object.prototype.hasOwnProperty);
show(slice([1, 2, 3], 1).join(), has({ a: 1 }, 'a'));
const uncurry = f => (self, ...args) => f.call(self, ...args);
show(uncurry(''.slice)('hello', 1, 3), uncurry([].indexOf)([1, 2, 3], 2));`),
);

testSame(
  'hasOwnProperty finds what an object has itself',
  `const ship: Record<string, number> = { hp: 1 };
const has = Object.prototype.hasOwnProperty;
show(has.call(ship, 'hp'), has.call(ship, 'x'), Object.prototype.hasOwnProperty.call(ship, 'hp'));
show({}.hasOwnProperty.call(ship, 'hp'), Object.hasOwn(ship, 'x'));`,
  inPackage(`const { hasOwnProperty: has } = Object.prototype, o = { 5: 1, a: 2, f() {}, get q() { return 1; } };
show(has.call(o, 5), has.call(o, '5'), has.call(o, 'a'), has.call(o, 'f'), has.call(o, 'q'), has.call(o, 'toString'));
show(has.call([1, 2], 1), has.call([1, 2], '1'), has.call([1], 'length'), has.call([1], 3), has.call('abc', 1));
show(has.call('abc', 'length'), has.call(5, 'x'));
class A { constructor() { this.x = 1; } m() {} hasOwnProperty(key) { return has.call(this, key); } }
show(has.call(new A(), 'x'), has.call(new A(), 'm'), has.call(A.prototype, 'm'), new A().hasOwnProperty('x'));`),
);

testSame(
  'toString of all objects names the class of a value',
  inPackage(`const kind = x => Object.prototype.toString.call(x).slice(8, -1);
class Own {}
show(kind([]), kind({}), kind('a'), kind(1), kind(true), kind(undefined), kind(() => 1), kind(Own), kind(new Own()));
show(kind(new Map()), kind(new Set()), kind(new Error('a')), kind(new TypeError('a')), kind(/a/), kind(Symbol('a')));
show(kind(new Uint8Array(2)), kind((function* () {})()), kind(NaN));`),
  inPackage(`const own = { toString() { return 'own'; } }, plain = {};
const f = own.toString, g = plain.toString;
show(f.call({}), g.call([]), plain.toString === Object.prototype.toString, own.toString === {}.toString);`),
  `class Ship { hp = 3; toString() { return 'ship' + this.hp; } }
const ship = new Ship(), text = ship.toString, empty: Record<string, number> = {};
show(text.call(ship), Object.prototype.toString.call(ship), Object.prototype.toString.call(empty));`,
);

testSame(
  'methods of own classes are values of their prototypes',
  `class Ship { hp = 3; hit(by: number) { this.hp -= by; return this.hp; } }
const ship = new Ship(), hit = Ship.prototype.hit;
show(hit.call(ship, 1), Ship.prototype.hit.apply(ship, [1]), Ship.prototype.hit.bind(ship)(0), ship.hp);`,
);

testSame(
  'instanceof tells objects and functions from anything else',
  `const list: unknown = [1], f: unknown = () => 1, none: unknown = null, o: unknown = {}, t: unknown = 'a';
show(list instanceof Object, f instanceof Function, none instanceof Object, o instanceof Object, t instanceof Object);
show(t instanceof String, o instanceof Function, Symbol() as unknown instanceof Object, f instanceof Object);
class A {} const a: unknown = new A();
show(a instanceof Object, A instanceof Function, A instanceof Object, new Map() instanceof Object);`,
  inPackage(`const f = function () {};
show(f instanceof Function, f instanceof Object, [] instanceof Array, {} instanceof Array, 5 instanceof Number);`),
);

testSame(
  'built-in methods of what may be anything are asked for and taken',
  inPackage(`const kind = x => typeof x.map === 'function' ? 'list' : typeof x.trim === 'function' ? 'text'
  : typeof x.call === 'function' ? 'function' : typeof x.toFixed === 'function' ? 'number' : typeof x.get;
show([[], '', () => 1, 5, new Map(), {}, { map() { return 3; } }].map(kind).join());
show([[], 5, '', {}].map(x => x.push !== undefined && x.splice != null).join(), !(5).toFixed, !{}.at);
const each = x => { if (x.forEach) x.forEach(v => show(v)); else if (!x.length) show('none'); };
each([1, 2]); each('a'); each({}); each(new Set([3]));`),
  inPackage(`const take = x => { const slice = x.slice; return slice.call(x, 1); };
show(take([1, 2]).join(), take('abc'), take({ slice() { return 'own'; } }));
const add = (x, list) => { x.push.apply(x, list); return x.length; };
show(add([1], [2, 3]), add({ length: 7, push: { apply() {} } }, []));
const bound = f => f.bind ? f.bind({ n: 3 })() : 0;
show(bound(function () { return this.n; }), bound({}));`),
  inPackage(`const has = (x, key) => x.hasOwnProperty && x.hasOwnProperty(key), text = x => x.toString;
show(has({ a: 1 }, 'a'), has([1], '0'), text([1, 2]).call([1, 2]), text(5).call(5), text({}).call({}));
const clone = x => x && x.slice ? x.slice() : x, map = x => x?.map ? 1 : 2;
show(clone([1, 2]).length, clone('ab'), clone(null), clone(0), clone({ a: 1 }).a, map([]), map({}), map(undefined));
const fields = x => x.keys + x.fill; show(fields({ keys: 1, fill: 2 }));`),
  `const data: any = JSON.parse('{"map":[1,2],"fill":3}');
const tiles: number[] = data.map, fill = data.fill as number;
show(tiles.length, fill + 1);`,
);
