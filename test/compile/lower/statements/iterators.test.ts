import { testSame } from '../../same.ts';

testSame(
  'lists, texts, maps and sets give iterators that are stepped by hand',
  `
    const list = [1, 2, 3];
    const iterator = list[Symbol.iterator]();
    show(iterator.next().value, iterator.next().value);
    list.push(4);
    for (const value of iterator) show('rest', value);
    const end = iterator.next();
    show(end.done, end.value);
    const entries = list.entries();
    show(entries.next().value!.join(':'), entries.next().value!.join(':'));
    const keys = list.keys();
    show(keys.next().value, [...keys].join());
    const values = list.values();
    show(values.next().value, Math.max(...values));
    const letters = 'abc'[Symbol.iterator]();
    show(letters.next().value, [...letters].join(''));
    const map = new Map([['a', 1], ['b', 2]]);
    show(map[Symbol.iterator]().next().value![0], map.keys().next().value);
    const set = new Set([4, 5]).values();
    for (let step = set.next(); !step.done; step = set.next()) show(step.value);
    const anything: Iterable<number> = list.length > 2 ? list : new Set([9]);
    show(anything[Symbol.iterator]().next().value);
    const [head, ...tail] = list.values();
    const some = list.values();
    const [first, ...rest] = some;
    show(head, tail.join(), first, rest.join());
    show([3, 4].keys().next().value, [...list.keys()].join(), new Set(list.values()).size);
    { const Array = { from: (values: Iterator<number>) => values.next().value }; show(Array.from([5, 6].values())); }
  `,
);

testSame(
  'iterators made by hand are looped over, spread and taken apart',
  `
    class Range implements Iterable<number> {
      constructor(private start: number, private stop: number) {}
      [Symbol.iterator](): Iterator<number> {
        let next = this.start;
        const stop = this.stop;
        return {
          next: () => (next < stop ? { done: false, value: next++ } : { done: true, value: undefined })
        };
      }
    }
    show([...new Range(1, 4)].join(), Math.max(...new Range(2, 7)),
      Array.from(new Range(0, 3), n => n * 2).join());
    for (const value of new Range(0, 2)) show(value);
    const [a, b, c = 9] = new Range(5, 7);
    show(a, b, c);
    const range = new Range(0, 5)[Symbol.iterator]();
    show(range.next().value, range.next().value);
    class Bag { items = ['x', 'y']; *[Symbol.iterator](): Generator<string> { yield* this.items; } }
    for (const item of new Bag()) show(item);
    class Steps {
      constructor(readonly length: number) {}
      *[Symbol.iterator]() { for (let i = 0; i < this.length; i++) yield i * 10; }
      map<T>(change: (n: number) => T): T[] { return Array.from(this, change); }
    }
    show(Array.from(new Steps(3)).join(), new Steps(2).map(n => n + 1).join(),
      Array.from({ length: 2 }, (_, i) => i).join());
    show(new Set(new Bag()).size, [...new Bag()].length);
    function* talk(): Generator<number, string, number> {
      const heard = yield 1;
      const more = yield heard * 2;
      return 'end' + more;
    }
    const talking = talk();
    show(talking.next(0).value, talking.next(5).value);
    const last = talking.next(7);
    show(last.value, last.done);
  `,
);

testSame(
  'a pattern takes as many values of an iterator as it has names',
  `
    let made = 0;
    function* count(): Generator<number> { for (let n = 1; ; n++) { made++; yield n; } }
    const [a, , c = 0] = count();
    show(a, c, made);
    let d = 0, e = 0;
    [d, e] = count();
    show(d, e, made);
    const counting = count();
    const [f] = counting;
    show(f, made);
    const [first, ...rest] = new Set([4, 5, 6]);
    const [[key, value]] = new Map([['k', 9]]);
    const [g = 7, h = 8] = new Set([1]);
    show(first, rest.join(), key, value, g, h);
  `,
);

testSame(
  'a generator gets the error that is thrown into it where it goes on',
  `
    function* tries(): Generator<string, string, string> {
      for (let round = 0; ; round++) {
        try {
          const got = yield 'ready' + round;
          if (got === 'end') return 'ended';
        } catch (problem) { yield 'caught ' + (problem as Error).message; }
      }
    }
    const steps = tries();
    show(steps.next().value, steps.throw(new Error('a')).value, steps.next('x').value,
      steps.throw(new Error('b')).value, steps.next('').value);
    show(steps.next('end').value, steps.next('').done);
    try { steps.throw(new Error('late')); } catch (problem) { show((problem as Error).message); }
    const fresh = tries();
    try {
      fresh.throw(new RangeError('early'));
    } catch (problem) { show((problem as Error).name, fresh.next('').done); }
  `,
);

testSame(
  'loops go over what is a list in some cases only',
  `
    const friends = new Map<string, Set<string>>([['a', new Set(['b', 'c'])]]);
    for (const name of friends.get('a') ?? []) show(name);
    for (const name of friends.get('z') ?? []) show(name);
    function* walk(name: string, seen = new Set<string>()): Generator<string> {
      seen.add(name);
      yield name;
      for (const next of friends.get(name) ?? []) if (!seen.has(next)) yield* walk(next, seen);
    }
    show([...walk('a')].join(), [...(friends.get('a') ?? [])].join());
    const sum =
      (values: number[] | Set<number>) => {
        let all = 0;
        for (const value of values) { if (value > 5) continue; all += value; }
        return all;
      };
    show(sum([1, 2, 9]), sum(new Set([3])));
    const letters =
      (text: string | string[]) => {
        const found: string[] = [];
        for (const letter of text) found.push(letter);
        return found.join('-');
      };
    show(letters('ab'), letters(['x', 'y']));
    const pairs =
      (source: Map<string, number> | [string, number][]) => {
        for (const [key, value] of source) show(key, value);
      };
    pairs(new Map([['m', 1]]));
    pairs([['l', 2]]);
  `,
);

testSame(
  'what next is given goes on through yield* each time, and nothing where it is given nothing',
  `
    class Steps {
      count = 0;
      seen: (number | undefined)[] = [];
      [Symbol.iterator]() { return this; }
      next(given?: number) { this.seen.push(given); return { done: ++this.count > 3, value: this.count }; }
    }
      const steps = new Steps();
      function* all(): Generator<number, void, number | undefined> { yield* steps; }
      const it = all(); it.next(); it.next(5); it.next(); it.next(7); for (const one of steps.seen) show(one);
  `,
);

testSame(
  'a generator that asks itself for more fails there and goes on',
  `
    function* self(): Generator<number> {
      try { show(gen.next().done); } catch (e) { show(e instanceof TypeError); }
      yield 1;
      yield 2;
    }
    const gen: Generator<number> = self();
    show(gen.next().value, gen.next().value, gen.next().done, gen.next().done);
  `,
);

testSame(
  'keys of an array that changes, and an iterator of the program that has the name of a built-in one',
  `const list = [1, 2, 3, 4];
let seen = '';
for (const key of list.keys()) { list.pop(); seen += key; }
const keys = list.keys();
list.push(7, 8);
for (const key of list.keys()) if (list.length < 9) list.push(key);
show(seen, [...keys].join(), list.join(), Array.from(list.keys(), key => key * 2).join(), new Set([1, 2].keys()).size);`,
  `class Set { *[Symbol.iterator]() { try { yield 1; yield 2; } finally { show('end'); } } }
for (const value of new Set()) { show(value); break; }`,
);
