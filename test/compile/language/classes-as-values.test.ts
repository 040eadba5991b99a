/** Classes of the language as values: they are called, compared and named wherever a program has them from. */

import { testSame } from '../same.ts';

testSame(
  'a class of the language is one value wherever it stands',
  `interface Option { type: unknown; start?: unknown }
const options: Record<string, Option> = {
  a: { type: Number }, b: { type: String, start: 'x' }, c: { type: Boolean }, d: { type: Array }, e: { type: Object },
};
for (const [name, { type }] of Object.entries(options))
  show(name, type === Number, type === String, type === Boolean, type === Array, type === Object);`,
  `const types = [Number, String, Boolean];
show(types.includes(Number as any), types.indexOf(String as any), types.map(type => type('1')).join());`,
  `const names = new Map<unknown, string>([[Number, 'n'], [String, 's'], [Object, 'o'], [Error, 'e']]);
show(names.get(Number), names.get(String), names.get(Boolean), names.get([].constructor), names.get(({}).constructor));`,
  `function parse(text: string, type: (text: string) => unknown) {
  return type === Number ? Number(text) + 1 : type === Boolean ? text === 'yes' : type(text);
}
show(parse('1', Number), parse('yes', Boolean), parse('q', String), parse('z', text => text + '!'));`,
  `const type: unknown = [String][0];
switch (type) {
  case Number: show('number'); break;
  case String: show('string'); break;
  default: show('another');
}`,
);

testSame(
  'a class of the language is called without new as the functions beside it',
  `show([0, 1, 2].map(Array).map(list => list.length).join());`,
  `const make: (value: any) => any = Array;
show(make(3).length, make('x').length, make('x')[0]);`,
  `const make: any = Array;
show(make(3).length, make(1, 2).join(), new make(2).length, make.isArray([]), [] instanceof make);`,
  `const wrap: any = Object;
show(wrap({ b: 1 }).b, ['a', 'b'].map(Object).length, [[1], [2, 3]].map(Object as any).map((one: any) => one.length).join());`,
  `function apply(call: (...values: any[]) => any) { return call(2); }
show(apply(Array).length, typeof apply(Object), apply(Error) instanceof Error);
show(apply(Number), apply(String), apply((...all) => all.length));`,
  `interface Makers { [name: string]: (value: any) => unknown }
const makers: Makers = { error: Error, number: Number, object: Object, list: Array, own: value => value + 1 };
for (const name in makers) show(name, typeof makers[name](3));`,
  `const chain = (...calls: ((value: any) => any)[]) => (value: any) => calls.reduce((all, call) => call(all), value);
show(chain(Array, list => list.length)(4), chain(Object, Object.keys)({ q: 1 }).join(), chain(String, text => text.length)(100));`,
  `const maker: any = (5 as any).constructor;
show(maker('7') + 1, maker === Number);`,
  `Promise.resolve([1]).then(Array).then((list: any[]) => show(list.length, list[0].length));
Promise.resolve('m').then(Error).then(error => show(error.message));`,
);

testSame(
  'the constructor of any value is its class',
  `const values: any[] = [1, 'a', true, [], {}, new Map(), new Date(0), /x/, new Error('e'), () => 1];
show(values.map(value => value.constructor.name).join());
show(values.map(value => value.constructor === Number).join(), values.map(value => value.constructor === Object).join());`,
  `show([[], {}, 1].map(value => value.constructor === Array).join());`,
  `show([1, 'a', true, {}].map(value => value.constructor.name).join());`,
  `function typeName(value: unknown) {
  return value === null || value === undefined ? String(value) : (value as object).constructor.name;
}
show(typeName(1), typeName('a'), typeName([]), typeName({}), typeName(false), typeName(undefined), typeName(new Set()));`,
  `class Ship { hp = 1; }
const is = (value: any, type: any) => value.constructor === type;
show(is(1, Number), is('a', String), is([], Array), is({}, Object), is(true, Boolean), is(new Ship(), Ship), is(new Ship(), Object));`,
);

testSame(
  'callbacks that get more than they take leave the rest alone',
  `show(['1', '2'].map(Error).map(error => error.message + error.cause).join());`,
  `show(['[1]', '[2]'].map(JSON.parse as any).join(';'));`,
  `show([1].map((_, index) => Error('a', { cause: index })).map(error => error.cause).join());`,
);
