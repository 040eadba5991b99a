import { testSame } from '../same.ts';

testSame(
  'properties come in order after spreads and computed names, and loops leave out what is deleted',
  `
      const o: Record<string, number> = { b: 2, a: 1, z: 5, y: 4 };
      let s = '';
      for (const k in o) { s += k + o[k]; if (k === 'b') delete o.a; }
      show(s);
      for (const [k, v] of Object.entries(o)) o[k + '!'] = v;
      show(Object.keys(o).join());
      let key = '';
      for (key in o);
      show(key);
      for (const k of Object.keys(o)) if (k.endsWith('!')) delete o[k];
      show(Object.keys(o).length);
      for (const c of 'héy'.slice(0, 1)) show(c);
      let i = 0;
      for (;;) { if (++i > 3) break; }
      show(i);
      for (let a = 0, b = 10; a < b; a += 3, b -= 2) s += a * b;
      show(s);
      const it =
        {
          from: 1,
          to: 4,
          [Symbol.iterator]() {
            let c = this.from;
            const t = this.to;
            return {
              next: () =>
                c <= t ? { value: c++, done: false as const } : { value: undefined, done: true as const }
            };
          }
        };
      for (const x of it) { if (x === 2) continue; s += x; }
      show(s, [...it].length, Math.max(...it));
      const m = new Map([[1, 'a'], [2, 'b']]);
      for (const [k] of m) { if (k < 5) m.set(k + 2, 'x'); }
      show([...m.keys()].join());
      for (const v of m.values()) s += v;
      for (const k of new Set([3, 3, 4])) s += k;
      show(s);
      let w = 3;
      while (w --> 0) s += w;
      do { s += '!'; } while (s.length < 10);
      show(s, w);
      outer: do {
        for (const x of [1, 2]) { if (x === 2) continue outer; s += '?'; }
      } while (s.length < 30 && w++ < 5);
      show(s, w);
      const q = [1];
      for (const x of q) if (x < 5) q.push(x + 1);
      show(q.join());
      for (const [j, x] of q.entries()) if (j % 2) q[j] = -x;
      show(q.join());
      let n = 0;
      for (const _ of Array(5)) n++;
      show(n);
      for (let x = 0; x < 3; x++) { const f = () => x; n += f(); }
      show(n);
    `,
  `
      const base = { m: 1, k: 2 };
      const c1 = { ...base, z: 1, a: 2 };
      show(Object.keys(c1).join());
      const c2 = { q: 0, ...base, z: 1, a: 2, ...{ y: 1, b: 2 }, h: 3, c: 4 };
      show(Object.keys(c2).join());
      const c3 = { ...base, k: 9, b: 1, ['x' + 1]: 5, a: 0 };
      show(Object.entries(c3).join(';'));
      for (const k in { ...base, z: 1, a: 2 }) show(k);
      const f = (o: object) => Object.keys(o).join();
      show(f({ ...base, t: 1, s: 2 }));
      const o: Record<string, number> = { a: 1, b: 2, c: 3, d: 4 };
      for (const k in o) { show(k); if (k === 'a') { delete o.b; continue; } if (k === 'c') delete o[k]; }
      show(f(o));
      Object.assign(o, { z: 1, y: 2 }, { x: 3, w: 4 });
      show(f(o));
      const { a, ...rest } = { ...o, v: 1, u: 2 } as Record<string, number>;
      show(a, f(rest));
      const g = <T extends object>(x: T) => ({ ...x, tag: 1, id: 2 });
      show(f(g({ zz: 1, yy: 2 })));
    `,
  `
      let n = 0;
      const k = (s: string) => s + ++n;
      const o = { z: 0, [k('a')]: n, y: 1, [k('b')]: n, x: 2, get [k('g')]() { return 'G'; }, w: 3 };
      show(Object.keys(o).join(), Object.values(o).join(), n);
      const key = 'dyn',
        obj = { q0: 1, [key]: 2, ['lit']: 3, ['c' + 1]: 4, a: 5, ...{ s: 6, q: 7 }, [\`t\${1}\`]: 8, b: 9 };
      show(Object.entries(obj).join(';'));
      const one = { ['only' + 1]: 1 };
      show(Object.keys(one).join());
      const fnk =
        {
          ['f' + 1](x: number) { return x + this.base; },
          base: 10
        } as {
          base: number;
          f1(x: number): number
        };
      show(fnk.f1(1), Object.keys(fnk).join());
      const list = ['b', 'a'].map((c, i) => ({ [c]: i, ['_' + c]: i * 2, id: i }));
      for (const e of list) show(Object.keys(e).join());
      const acc = ['x', 'y'].reduce((r, c) => ({ ...r, [c]: c.length }), {} as Record<string, number>);
      show(Object.keys(acc).join());
      for (const kk in { ['m' + 1]: 1, ['a' + 1]: 2 }) show(kk);
      const numeric = { '01': 1, 1: 2, '1.5': 3, '-2': 4, 0: 5, '00': 6 };
      show(Object.keys(numeric).join());
      const far: Record<number, number> = {};
      for (const n of [1, Infinity, -Infinity, 1e21]) far[n] = (far[n] ?? 2) + 1;
      for (const at in far) show(at, far[at], Number(at) + 1);
      enum Sign { Huge = 2 ** 33, One = 1 }
      show(-Sign.Huge * 0, -Sign.One * 0, Sign[2 ** 33]);
    `,
);

testSame(
  'objects are copied, picked from, compared and taken apart the same',
  `
      const o =
        {
          a: 1,
          'b-c': 2,
          3: 'three',
          [\`k\${1 + 1}\`]: 4,
          nested: { arr: [1, { deep: true }] },
          f(x: number) { return this.a + x; },
          g: (x: number) => x * 2,
          get h() { return this.a * 100; }
        };
      show(o.a, o['b-c'], o[3], (o as any).k2, o.nested.arr.length, o.f(1), o.g(2), o.h,
        Object.keys(o).join());
      const copy = { ...o, a: 50 };
      show(copy.f(1), copy.h, copy.nested === o.nested);
      const frozen = Object.freeze({ z: 1 });
      show(frozen.z);
      const dict: { [k: string]: number } = {};
      for (const w of 'the cat the dog the end'.split(' ')) dict[w] = (dict[w] || 0) + 1;
      show(Object.entries(dict).sort(([, a], [, b]) => b - a).map(([k, v]) => \`\${k}:\${v}\`).join());
      const has = (k: string) => k in dict;
      show(has('cat'), has('cow'), 'toString' in {} || true, dict.hasOwnProperty('dog'),
        Object.hasOwn(dict, 'nope'));
      const merged = Object.assign({}, { a: 1, b: 1 }, null, { b: 2 }, undefined, { c: 3 });
      show(Object.values(merged).join());
      const inv = Object.fromEntries(Object.entries({ x: 'p', y: 'q' }).map(([k, v]) => [v, k]));
      show(inv.p, inv.q);
      const pick =
        <T extends object, K extends keyof T>(o: T, ...ks: K[]) =>
          ks.reduce((r, k) => ({ ...r, [k]: o[k] }), {} as Pick<T, K>);
      show(Object.keys(pick({ a: 1, b: 2, c: 3 }, 'c', 'a')).join());
      const omit =
        (o: Record<string, number>, ...ks: string[]) =>
          Object.fromEntries(Object.entries(o).filter(([k]) => !ks.includes(k)));
      show(Object.keys(omit({ a: 1, b: 2, c: 3 }, 'b')).join());
      const eq =
        (a: any, b: any): boolean =>
          typeof a === 'object' && typeof b === 'object'
            ? Object.keys(a as object).length === Object.keys(b as object).length &&
              Object.keys(a as object)
                .every(k => eq((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k]))
            : a === b;
      show(eq({ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }), eq({ a: 1 }, { a: 2 }));
      const clone =
        <T>(v: T): T =>
          Array.isArray(v) ? (v.map(clone) as T)
            : typeof v === 'object' && v !== null
              ? (Object.fromEntries(Object.entries(v).map(([k, x]) => [k, clone(x)])) as T) : v;
      const orig = { a: [1, { b: 2 }] as [number, { b: number }] };
      const cl = clone(orig);
      cl.a[1].b = 9;
      show(orig.a[1].b, cl.a[1].b);
      const cnt = { n: 0 };
      const alias = cnt;
      alias.n++;
      show(cnt.n, cnt === alias);
      const path =
        (o: unknown, p: string): unknown =>
          p.split('.').reduce<unknown>((v, k) => (v as Record<string, unknown> | undefined)?.[k], o);
      show(path({ a: { b: { c: 5 } } }, 'a.b.c'), path({ a: 1 }, 'x.y'));
      delete (o as any).a;
      show("a" in o, Object.keys(o)[1]);
      const sym = Symbol('tag');
      const os = { [sym]: 1, n: 2 };
      show(os[sym], Object.keys(os).length, sym.description);
      let u: { a?: { b?: () => number } } = {};
      show(u.a?.b?.() ?? 'none');
      u = { a: { b: () => 3 } };
      show(u.a?.b?.());
      const t = { toString() { return 'T!'; }, valueOf() { return 42; } };
      show(\`\${t}\`, String(t));
      const by: Record<string, string[]> = {};
      for (const w of ['a', 'bb', 'cc', 'd']) (by["n" + w.length] ??= []).push(w);
      for (const k in by) show(k, by[k].join());
    `,
  `
      type Opt = { pos?: { x?: number; y?: number }; name?: string; tags?: string[] };
      const f =
        ({ pos: { x = 1, y = 2 } = {}, name = 'n', tags: [t0 = 'none', ...ts] = [] }: Opt = {}) =>
          \`\${x},\${y},\${name},\${t0},\${ts.length}\`;
      show(f(), f({ pos: { y: 5 } }), f({ tags: ['a', 'b', 'c'] }), f({ name: '' }));
      const { a, ...rest } = { a: 1, b: 2, c: 3 };
      show(a, Object.keys(rest).join(), rest.b + rest.c);
      const key = 'dyn';
      const { [key]: dv, [\`\${key}2\`]: dv2 = 'def' } = { dyn: 'v' } as Record<string, string>;
      show(dv, dv2);
      let x1 = 1, y1 = 2;
      [x1, y1] = [y1, x1];
      ({ a: x1, b: y1 } = { a: 10, b: 20 });
      show(x1, y1);
      const arr = [1, 2, 3];
      [arr[0], arr[2]] = [arr[2], arr[0]];
      show(arr.join());
      const obj = { p: { q: 1 } };
      ({ p: { q: obj.p.q } } = { p: { q: 9 } });
      [obj.p.q] = [obj.p.q + 1];
      show(obj.p.q);
      for (const { id, v: { w = 0 } = {} } of [{ id: 1, v: { w: 5 } },
        { id: 2 }] as { id: number; v?: { w?: number } }[])
        show(id, w);
      const swap = ([a, b]: [number, number]): [number, number] => [b, a];
      const [s1, s2] = swap([1, 2]);
      show(s1, s2);
      const { length } = [1, 2, 3], { length: l2 } = 'four';
      show(length, l2);
      function opts({ a = 1, b = a + 1 }: { a?: number; b?: number } = {}) { return a * 10 + b; }
      show(opts(), opts({ a: 5 }), opts({ b: 0 }));
      const m = new Map([['k', { n: 1 }]]);
      for (const [k, { n }] of m) show(k, n);
      const [[n1, [n2]], { z: [z1] }] = [[1, [2]], { z: [3] }] as const;
      show(n1, n2, z1);
      const fnr =
        ({ a, ...o }: { a: number; [k: string]: number }, [h, ...t]: number[]) =>
          a + Object.values(o).reduce((s, v) => s + v, 0) + h * 100 + t.length;
      show(fnr({ a: 1, b: 2, c: 3 }, [4, 5, 6]));
      const { x: { y: { z: deep } } } = { x: { y: { z: 'deep' } } };
      show(deep);
    `,
);

testSame(
  'generators send on to those that they stand for',
  `
      function* walk(t: { v: number; kids?: any[] }): Generator<number> {
        yield t.v;
        for (const k of t.kids ?? []) yield* walk(k as { v: number; kids?: any[] });
      }
      show([...walk({ v: 1, kids: [{ v: 2, kids: [{ v: 3 }] }, { v: 4 }] })].join());
      const lazy =
        { *[Symbol.iterator]() { let [a, b] = [0, 1]; for (;;) { yield a; [a, b] = [b, a + b]; } } };
      const out: number[] = [];
      for (const x of lazy) { if (x > 50) break; out.push(x); }
      show(out.join());
      const [a, , b, ...[]] = [1, 2, 3];
      show(a, b);
      function* inner(): Generator<string, string, number> { const x = yield 'q'; return 'r' + x; }
      function* outerG(): Generator<string, void, number> {
        const r = yield* inner();
        yield r;
        yield* ['z1', 'z2'];
      }
      const g = outerG();
      show(g.next(1).value, g.next(7).value, g.next(0).value, g.next(0).value, g.next(0).done);
      class Tree<T> {
        constructor(public v: T, public l?: Tree<T>, public r?: Tree<T>) {}
        *[Symbol.iterator](): Generator<T> {
          if (this.l) yield* this.l;
          yield this.v;
          if (this.r) yield* this.r;
        }
        insert(x: T): void {
          const side = x < this.v ? 'l' : 'r';
          if (this[side]) this[side]!.insert(x); else this[side] = new Tree(x);
        }
      }
      const t = new Tree(5);
      for (const x of [3, 8, 1, 4, 9]) t.insert(x);
      show([...t].join(), Math.min(...t), new Set(t).size, Array.from(t, x => x * 2).join());
      const co =
        function* (n: number) { try { while (n-- > 0) yield n; } catch (e) { yield -1; } return 'end'; };
      const c = co(3);
      show(c.next().value, c.throw(new Error('x')).value, c.next().value, c.next().value, c.next().done);
      const gens = [co(2), co(3)];
      let alive = true;
      const seq: (number | string)[] = [];
      while (alive) {
        alive = false;
        for (const g of gens) { const r = g.next(); if (!r.done) { seq.push(r.value); alive = true; } }
      }
      show(seq.join());
      const en = Object.entries({ x: 1, y: 2 })[Symbol.iterator]();
      show(en.next().value?.join(':'), en.next().value?.[1], en.next().done);
      function* take<T>(xs: Iterable<T>,
        n: number) {
          const it = xs[Symbol.iterator]();
          for (let i = 0; i < n; i++) { const { value, done } = it.next(); if (done) return; yield value; }
        }
      show([...take(new Map([['a', 1], ['b', 2]]), 1)].flat().join(), [...take('xyz', 2)].join(''),
        [...take(new Set([1]), 5)].length);
      const states =
        (function* () {
          for (const s of ['idle', 'run'] as const) { let n = 2; while (n--) yield \`\${s}\${n}\`; }
        })();
      let r = states.next();
      const res: string[] = [];
      while (!r.done) { res.push(r.value); r = states.next(); }
      show(res.join());
    `,
);

testSame(
  'templates and tables of text are the same',
  `
      const tag =
        (s: TemplateStringsArray, ...v: (string | number)[]) =>
          s.reduce((r, p, i) => r + p + (i < v.length ? \`[\${v[i]}]\` : ''), '');
      const n = 3, w = 'w';
      show(tag\`a\${n}b\${w}c\`, tag\`\${n}\`, tag\`\`, \`\${n}\${w}\`, \`\${\`in\${\`ner\${n}\`}\`}\`, \`a\\\`b\\\${c}\`, \`l1
      l2\`, \`\${[1, 2]}\`, \`\${{ a: 1 }}\`, \`\${null} \${undefined} \${true}\`, \`\${n > 2 ? 'big' : 'small'}\`,
        \`\${[1, 2, 3].map(x => \`<\${x}>\`).join('')}\`, \`\${(() => 'iife')()}\`, \`sum: \${1 + 2}\`, \`\${n}\`.length,
        \`\${0.1 + 0.2}\`, \`\${-0}\`, \`\${1e21}\`, \`\${n.toFixed(2)}\`, \`\${w.padStart(3, '*')}\`,
        \`\\u0041\\x42\\t|\`.length);
      const lines =
        ['HP', 'MP'].map((k, i) =>
          \`\${k.padEnd(4)}|\${'#'.repeat(i + 2).padEnd(5, '.')}|\${String(i * 50).padStart(3)}%\`);
      for (const l of lines) show(l);
      const table = [['id', 'name'], [1, 'bob'], [22, 'al']];
      const wd = [0, 1].map(c => Math.max(...table.map(r => String(r[c]).length)));
      for (const r of table)
        show(r.map((v, c) => typeof v === 'number' ? String(v).padStart(wd[c]) : v.padEnd(wd[c]))
          .join(' | '));
      const money =
        (n: number) => {
          const [i, d] = n.toFixed(2).split('.');
          let out = '';
          for (let k = 0; k < i.length; k++) out += (k && (i.length - k) % 3 === 0 ? ',' : '') + i[k];
          return \`$\${out}.\${d}\`;
        };
      show(money(1234567.891), money(0.5), money(999), money(1000));
      const plural = (n: number, s: string) => \`\${n} \${s}\${n === 1 ? '' : 's'}\`;
      show(plural(1, 'life'), plural(3, 'coin'));
      const roman =
        (n: number) => {
          const m: [number, string][] =
            [[1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL'],
              [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']];
          let r = '';
          for (const [v, s] of m) while (n >= v) { r += s; n -= v; }
          return r;
        };
      show(roman(1994), roman(2026));
      const bin = (n: number, w = 8) => (n >>> 0).toString(2).padStart(w, '0').slice(-w);
      show(bin(5), bin(-1), bin(300));
      const hexdump = (b: number[]) => b.map(x => x.toString(16).padStart(2, '0')).join(' ').toUpperCase();
      show(hexdump([0, 15, 255]));
    `,
);

testSame(
  'errors have the keys that their classes give them, whether they are asked for or copied',
  `
      class Broken extends Error { code = 5; }
      const broken = new Broken('hi');
      show(Object.keys(broken).join(), Object.entries(broken).join(), Object.keys({ ...broken }).join(),
        'message' in broken);
      for (const key in broken) show(key);
      try {
        throw new TypeError('bad');
      } catch (problem) {
        show(Object.keys({ ...(problem as object) }).length, Object.keys(problem as Error).length);
      }
      class Named extends RangeError { constructor(message: string) { super(message); this.name = 'Named'; } }
      show(Object.keys(new Named('a')).join(), String(new Named('a')));
      class BadError extends Error { override name = 'BadError'; }
      show(Object.keys(new BadError('x')).join(), String(new BadError('q')));
    `,
  `
      const problem = new Error('lost');
      const copy = { ...problem, level: 1 };
      show(copy.message, copy.level, Object.assign({ x: 1 }, new TypeError('z')).message);
    `,
);

testSame(
  'keys that are written as texts and read as numbers are found behind assertions and in functions',
  `
      const rank = [3, 1].map(n => n + (n > 2 ? 1 : 0)).join('');
      show(({ '41': 'four', '32': 'full' } as Record<string, string>)[rank] ?? 'high');
    `,
  `
      const names = { '41': 'four', '3': 'three', low: 'none' };
      const nameOf = (table: Record<string, string>, key: string) => table[key];
      show(nameOf(names, '41'), nameOf(names, 'low'), nameOf(names, '4' + '1'), names['3']);
    `,
);

testSame(
  'what is built in is found by in',
  `
      const length = 'length', list = [1], ship = { hp: 1, get speed() { return 2; } }, sized: { length: number } = list;
      show(length in list, 'push' in list, Symbol.iterator in list, Symbol.iterator in new Map(), length in sized, 'pop' in ship);
      show('toString' in ship, 'speed' in ship, 'hp' in ship, 'has' in new Set(), 'message' in new Error('x'), 'stack' in {});
      class Text { toString?: () => string; }
      show('toString' in new Text());
      const made = (): number[] => { show('made'); return list; };
      show(length in made());
    `,
);

testSame(
  'loops over the keys of what may be an array find its elements',
  `
      function dump<T extends object>(of: T) { for (const key in of) show(key, of[key]); }
      dump([5, 6]); dump({ a: 1 });
    `,
);

testSame(
  'accessors are asked also where nobody needs what they give',
  `
      const ship = { get hp() { show('asked'); return 1; } };
      Object.values(ship); Object.entries(ship); ({ ...ship }); Object.assign({}, ship);
      const { ...rest } = ship;
    `,
);

testSame(
  'keys that may be numbers by their constraint or in a union, and own keys that are strings',
  `function get<K extends number>(from: Record<string, string>, key: K) { return from[key]; }
show(get({ '1': 'a', x: 'b' }, 1));
const names: Record<string, string> = {};
names['1'] = 'one';
const key = 1 as number | string;
show(names[key], names[String(key)], key in names);`,
  `
    const list = [1, 2, 3];
    const table: Record<number, string> = { 1: 'a' };
    show(list.hasOwnProperty('2'), list.hasOwnProperty('3'), list.hasOwnProperty(2),
      table.hasOwnProperty('1'), table.hasOwnProperty(1), table.hasOwnProperty('2'));
  `,
  `class Call { arguments = ['x']; count() { return this.arguments.length; } }
const { arguments: list } = new Call();
enum Part { arguments = 2 }
show(new Call().count(), list.length, Part.arguments);`,
  `const parse = (text: string, convert: (text: string) => number = Number) => convert(text);
const { by = String } = {} as { by?: (x: number) => string };
show(parse('3'), parse('4.5', parseInt), by(2.5));`,
  `const rows: number[][] = [[], [], [], []];
for (let i = 0, k = 0; k++ < 3; i++) rows[k][i] = 7;
show(rows.map(row => row.length).join(), rows[3][2], rows[3][1]);`,
);

testSame(
  'literals, members of enums and what stands for a type parameter are keys, numbers and strings like any others',
  `
    const list = [5, 6];
    const i = 1 as 0 | 1;
    const { [i]: x } = list;
    show(x, (0 as 0 | 1) in list, (3 as 2 | 3) in list, Object.hasOwn(list, 1 as 0 | 1));
    function take<K extends number>(from: number[], key: K) { const { [key]: value } = from; return value; }
    show(take(list, 1));
    enum Side { Left, Right }
    const side = Side.Right as Side;
    const { [side]: right } = list;
    show(right, side in list);
  `,
  `
    type Way = 'up' | 'down';
    const ways: Way[] = ['up'];
    show(\`\${ways[3]}\`, ways[3] + '!', 'x' + ways[3], ways[5]! < 'b');
    let text = 'x';
    text += ways[3]!;
    show(text);
    type Step = 1 | 2;
    const steps: Step[] = [1];
    show(steps[3]! + 1, steps[3]! < 2, -steps[3]!, steps[3]! * 2, \`\${steps[3]}\`, steps[3]! | 0);
  `,
  `
    type Name = 'ab' | 'cd';
    const name = 'ab' as Name;
    const { 0: a, length } = name;
    const { [1 as number]: b } = name;
    show(a, b, length, [...new Set(name)].join('-'));
    function first<S extends string>(from: S) { const { [0]: letter } = from; return letter + from[1]!; }
    show(first('xy'));
  `,
);
