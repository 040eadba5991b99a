/** Strings whose characters are copied, listed or asked for as properties, where their type does not say that they are strings. */

import { testSame, testSameAgainstTypes } from '../same.ts';

testSame(
  'a string that is spread into an object gives its characters',
  `const spread = (v: unknown) => ({ ...(v as object) });
    for (const v of ['hi', [1, 2], 5, null, undefined, true, '', { a: 1 }]) show(JSON.stringify(spread(v)));`,
  `const spread = (v: any) => ({ z: 1, ...v, y: 2 });
    for (const v of ['hi', [1, 2], 5, null, undefined, true]) show(JSON.stringify(spread(v)));`,
  `const spread = (v: string | { a: number }) => ({ ...(v as object) });
    show(JSON.stringify(spread('ab')), JSON.stringify(spread({ a: 3 })));`,
  `const spread = (v: string | number[]) => ({ ...(v as any) });
    show(JSON.stringify(spread('ab')), JSON.stringify(spread([3])));`,
  `const named = (x?: string) => ({ a: 1, ...(x && { b: x }) });
    show(JSON.stringify(named('ab')), JSON.stringify(named()), JSON.stringify(named('')));`,
  `const copy = <const T extends string>(x: T) => ({ ...(x as unknown as object) });
    show(Object.keys(copy('ab')).join());`,
  `const grades: Record<number, string> = { 1: 'a', ...('xyz' as any) };
    show(grades[0], grades[1], grades[2], Object.keys(grades).join());`,
  `const tree: Record<string, unknown> = { a: 'text', b: [1], c: { d: 'x' } };
    const clone = (v: unknown): unknown => (Array.isArray(v) ? v.map(clone) : { ...(v as object) });
    for (const k in tree) show(k, JSON.stringify(clone(tree[k])));`,
  `const spread = (v: any) => ({ ...v, b: (v.a = 5) });
    show(JSON.stringify(spread({ a: 1 })), JSON.stringify(spread([7])));`,
);

testSame(
  'what is copied over an array or a string behind unknown keeps what is set to undefined',
  `const first = (): Record<string, number> => ({ a: 1, b: 2 });
    const o: Record<string, unknown> = { ...first(), ...[], ...{ a: undefined, c: 0 } }; show(o['a'], o['b']);`,
  `const first = (): Record<string, number> => ({ a: 1, b: 2 });
    const o: Record<string, unknown> = { ...first(), ...[5], a: undefined }; show(o['a'], o['0']);`,
  `const first = (): Record<string, number> => ({ a: 1, b: 2 }); const list: unknown = [5];
    const o: Record<string, unknown> = { ...first(), ...(list as object), ...{ a: undefined } }; show(o['a'], o['0']);`,
);

// TypeScript says of the result that it is a string as well.
testSameAgainstTypes(
  'Object.assign copies the characters of a string',
  `const made: any = Object.assign({}, 'xyz' as string);
    show(Object.keys(made).join(), made['0'], made[1], Object.values(made).join(''));`,
);

testSame(
  'Object.assign copies the characters of strings',
  `const assign = (v: any) => Object.assign({ z: 1 }, v);
    for (const v of ['hi', [1, 2], 5, null, undefined, true]) show(JSON.stringify(assign(v)));`,
  `const assign = (...list: unknown[]) => Object.assign({}, ...list);
    show(JSON.stringify(assign('ab', { c: 1 }, 'z')), JSON.stringify(assign({ 1: 'x', 2: 'y' })));
    show(JSON.stringify(assign(undefined, null, 'q')));`,
  `const list = ['ab', [1]] as any[]; show(JSON.stringify(Object.assign({}, ...list)));
    show(JSON.stringify(Object.assign([] as any, 'ab')));`,
  `const assign = (...list: any[]) => Object.assign({}, ...list);
    show(JSON.stringify(assign([5, 6])), JSON.stringify(assign('ab', { c: 1 })));`,
);

testSame(
  'the rest of a string in a pattern are its other characters',
  `const { length, ...rest } = 'hey' as any; show(length, JSON.stringify(rest));`,
  `const { [1]: second, ...rest } = 'hey' as any; show(second, Object.keys(rest).join());`,
  `const restOf = <T>(x: T) => { const { ...rest } = x as any; return rest; };
    show(JSON.stringify(restOf('ab')), JSON.stringify(restOf({ a: 1 })), JSON.stringify(restOf([3])));`,
);

testSame(
  'the keys of a string are the positions of its characters',
  `const text = 'hey' as unknown; for (const [k, v] of Object.entries(text as object)) show(k, v as string);
    show(Object.keys(text as object).join(), Object.values(text as object).join());`,
  `const walk = (v: unknown) => { let s = ''; for (const k in v as object) s += k + '=' + (v as any)[k] + ';'; return s; };
    for (const v of ['hi', { a: 1 }, [7, 8], 5, undefined, null]) show(walk(v));`,
  `const keys = Object.keys as (v: unknown) => string[]; show(keys('abc').join(), keys([1]).join(), keys({ z: 1 }).join());
    show(['ab', 'c'].map(Object.keys as any).join('|'), ['ab', 'c'].map(Object.values as any).join('|'));`,
  `const all = new Map(Object.entries('ab' as any)); show(all.size, all.get('1') as string);`,
);

testSame(
  'strings, arrays and functions have what JavaScript says is their own',
  `for (const v of [[1] as unknown, { a: 1 }, 'hey', 5, () => 1])
      show(Object.hasOwn(v as object, '0'), Object.hasOwn(v as object, 'length'), Object.hasOwn(v as object, 'a'));`,
  `const own = (v: object, k: string) => Object.hasOwn(v, k);
    show(own([1], '0'), own([1], '1'), own({ a: 1 }, 'a'), own([1], 'length'));`,
  `const own = (v: unknown, k: PropertyKey) => Object.hasOwn(v as Record<string, unknown>, k);
    show(own([1], 0), own([1], '1'), own({ a: 1 }, 'a'), own([1], 'length'), own('hey', 'length'), own('hey', 1));`,
  `const own = (v: any, k: string) => { try { return Object.hasOwn(v, k); } catch (e) { return (e as Error).message; } };
    show(own({ 1: 'x' }, '1'), own({ 1: 'x' }, '0'), own('hey', '1'), own(5, 'a'), own(null, 'a'), own(undefined, 'b'));`,
  `const own = (v: unknown, k: string) => (v as object).hasOwnProperty(k);
    show(own([1], '0'), own([1], '1'), own({ a: 1 }, 'a'), own([1], 'length'), own('hey', '1'), own(5, 'a'));`,
  `const own = (v: any, k: string) => v.hasOwnProperty(k); show(own([1], '0'), own([1], 'length'), own('hey', '1'));`,
  `const list: { x?: number }[] = [{ x: 1 }]; const name: string = list.length > 0 ? 'length' : '0';
    show(Object.hasOwn(list, 0), Object.hasOwn(list, 'length'), list.hasOwnProperty(0), list.hasOwnProperty('0'));
    show(Object.hasOwn(list, name), list.hasOwnProperty(name));`,
);
