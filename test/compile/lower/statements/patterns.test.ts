import { testSame } from '../../same.ts';

testSame(
  'patterns inside of patterns have defaults of their own',
  `
    interface Options { place?: { x?: number; y?: number }; tags?: { list?: string[] }; count?: number }
    const ORIGIN = { x: 7, y: 8 };
    function describe({ place: { x = 1, y } = ORIGIN, count = 3, tags: { list = ['z'] } = {} }: Options = {}): string {
      return [x, y, count, list.join()].join('|');
    }
    show(describe(), describe({}), describe({ place: {} }));
    show(describe({ place: { x: 5 }, tags: { list: [] } }), describe({ count: 0, tags: {} }));
    const rest = ({ place: { x, ...others } = { x: 1, y: 2 } }: Options) => \`\${x} \${others.y}\`;
    show(rest({}), rest({ place: { y: 4 } }));
    for (const { place: { x: column = -1 } = {} } of [{}, { place: { x: 3 } }] as Options[]) show(column);
    const { place: { x: sum } = { x: 1.5 + 1.5 } } = {} as Options;
    show(\`\${sum}\`, sum);
    const text = 'q';
    const { tags: { list: [first = text + 1] = [] as string[] } = {} } = {} as Options;
    show(first);
    class Ship { constructor({ place: { x = 0, y = 0 } = {} }: Options = {}) { show(x, y); } }
    show(new Ship() instanceof Ship, new Ship({ place: { y: 2 } }) instanceof Ship);
    interface Named { name: string; 0?: number }
    const drop = ({ mood, ...more }: Named & { mood: string; slot: number }) => \`\${mood} \${Object.keys(more).join()} \${more.name}\`;
    show(drop({ name: 'Ada', mood: 'bold', slot: 1 }));
    const without = <T extends Named>({ name, ...more }: T & { hp: number }) => \`\${name} \${Object.keys(more).length} \${more.hp}\`;
    show(without({ name: 'Bo', hp: 3, color: 2 }));
    const ofPlace = ({ 0: zero }: Named & { mood: string }) => zero;
    show(ofPlace({ name: 'Cy', mood: 'calm', 0: 9 }));
    const pair = [1, 2] as [number, number] & { readonly unit: 'px' };
    const [left, right] = pair;
    const { 1: again } = pair;
    show(left, right, again);
    const both = <T extends readonly number[]>([one, ...others]: T & { readonly unit: 'px' }) => one + others.length;
    show(both(pair));
    const deep = ({ a: { b: { c = 1 } = {} } = {} }: { a?: { b?: { c?: number } } }) => c;
    show(deep({}), deep({ a: {} }), deep({ a: { b: { c: 4 } } }));
  `,
);

testSame(
  'variables take what a set, a map or a text gives',
  `
    let first: number | undefined, second: number | undefined;
    [first, second] = new Set([4, 5]);
    show(first, second);
    let key = '', letter = '';
    [key, letter] = 'xyz';
    show(key, letter);
    const [[name, value]] = new Map([['a', 1]]);
    show(name, value);
    const slots: (string | null)[] = ['a', null, 'b'];
    [slots[0], slots[1]] = [slots[1], slots[0]];
    [slots[1], slots[2]] = [slots[2], slots[1]];
    show(slots.map(slot => slot ?? '-').join(''));
  `,
);

testSame(
  'a variable that stands twice in a pattern has the last of its values',
  `
    let x = 0, y = 0; const list = [1, 2, 3]; const pair = () => [9, 10];
    [x, x] = [1, 2]; show(x);
    [x, y, x] = [3, 4, 5]; show(x, y);
    [x, x] = pair(); show(x);
    for ([x, x] of [[1, 2], [3, 4]]) show(x);
    ({ a: x, b: x } = { a: 6, b: 7 }); show(x);
    [list[0], list[0]] = [list[1], list[2]]; show(list.join());
    [y, list[y]] = [2, 50]; show(y, list.join());
  `,
  `
    export let lives = 1;
    const pair = () => [4, 5];
    [lives, lives] = pair();
    show(lives);
  `,
);

testSame(
  'variables that are there already have defaults in patterns of properties',
  `
      let a = 0, b = 2; ({ n: a, zz: b = 6 } = { n: 3 } as { n: number; zz?: number }); show(a, b);
    `,
  `
      let a = 0, b = 2;
      const src: { n: number; zz?: number } = { n: 3 };
      ({ n: a, zz: b = 6 } = src);
      show(a, b);
      ({ b = 7 } = {} as { b?: number });
      show(b);
      const o = { x: 1 };
      ({ n: o.x, zz: b = a } = src);
      show(o.x, b);
      ({ zz: o.x = 9 } = src);
      show(o.x);
      [a = 4, [b]] = [undefined, [5]] as [number?, [number]?] as [number, [number]];
      show(a, b);
    `,
  `
      let a = 0, b = 2;
      const at = { x: 1, y: 2 };
      for ({ x: a = 5, y: b = 6 } of [{ x: 1 }, { y: 2 }, {}] as { x?: number; y?: number }[]) show(a, b);
      ({ p: { q: a = 8, r: b = 9 }, x: at.x = 4 } =
        { p: { q: 1 } } as { p: { q?: number; r?: number }; x?: number });
      show(a, b, at.x);
      [{ x: a = 3 }, { x: b = 4 }] = [{}, { x: 7 }] as { x?: number }[];
      show(a, b);
      ({ 'quoted-name': a = 2, b = 5 } = { b: 1 } as { 'quoted-name'?: number; b?: number });
      show(a, b);
      const f =
        (o: { speed?: number; name?: string }) => {
          let speed = 1, label = '';
          ({ speed: speed = 2, name: label = 'none' } = o);
          return \`\${speed}\${label}\`;
        };
      show(f({}), f({ speed: 9, name: 'x' }));
      const r = ({ x: a = 1 } = { x: 4 } as { x?: number });
      show(a, r.x);
      let i = 0;
      ({ x: a = ++i, y: b = ++i } = { x: 1 } as { x?: number; y?: number });
      show(a, b, i);
      class K { v = 0; static take(o: { v?: number }) { let w; ({ v: w = 3 } = o); return w; } }
      show(K.take({}), K.take({ v: 0 }));
    `,
  `
      export let g = 1;
      ({ x: g = 4 } = {} as { x?: number });
      show(g);
      ({ x: g = 4 } = { x: 8 } as { x?: number });
      show(g);
      ({ g } = { g: g + 1 });
      show(g);
      for ({ g = 3 } of [{ g: 6 }, {}] as { g?: number }[]) show(g);
      namespace Deep { export let at = 0; export const go = () => { ({ at } = { at: at + 2 }); return at; }; }
      show(Deep.go(), Deep.at, Deep.go());
      const tagged = Object.assign([4, 5, 6], { label: 'x' });
      const { length, label, 0: first } = tagged;
      show(length, label, first, tagged.length);
      const id = 'abc' as string & { brand?: true };
      const { length: letters } = id;
      show(letters, id.length, id[1]);
    `,
);

testSame(
  'patterns of every shape are taken apart in their order, each value read once',
  `
    const [[a = 1] = [2], [b = 3] = []] = [] as number[][]; show(a, b);
    const { 'a b': { c } = { c: 4 }, ['d']: { e } = { e: 5 } } = {} as { 'a b'?: { c: number }; d?: { e: number } }; show(c, e);
    let size = 0; ({ name: { length: size } = 'abc' } = {} as { name?: string }); show(size);
    let d = 0; ({ ['e']: d = 1 } = {} as { e?: number }); show(d);
    const [f, ...[g, h]] = [1, 2, 3]; show(f, g, h);
    const [i, ...{ length }] = [1, 2, 3]; show(i, length);
    const { 'i j': k, 5: five, ...rest } = { 'i j': 1, l: 2, 5: 6, m: 3 }; show(k, five, Object.keys(rest).join(), rest.l);
    const key = 'dynamic'; const { [key]: n, ...others } = { dynamic: 1, o: 2 }; show(n, Object.keys(others).join());
    const { 0: head, 1: second, length: count } = 'xyz'; show(head, second, count);
    let position = 1; const { [position++]: middle, [position]: end } = [7, 8, 9]; show(middle, end, position);
    const { [0]: letter } = 'word'; show(letter);
  `,
  `
    let r = 0; const source = { get next() { r++; return { v: r, w: r * 10 }; } };
    const { next: { v, w } } = source; show(v, w, r);
    const { next: { v: x = 5 }, next: { w: y } } = source; show(x, y, r);
    let p = 0, q = 0; ({ next: { v: p, w: q } } = source); show(p, q, r);
  `,
  `
    const log: string[] = [];
    const say = <T,>(name: string, value: T): T => { log.push(name); return value; };
    const origins = [{ x: 3 }]; let i = 0;
    const { place: { x } = origins[i++], other: { z } = { z: say('z', 2) } } =
      {} as { place?: { x: number }; other?: { z: number } };
    show(x, z, i, log.join());
    const [m = say('m', 1), { [say('key', 'n')]: n = say('n', 2) } = say('object',
      {} as Record<string, number>), o = say('o', m + n)] =
      [] as [number?, Record<string, number>?, number?] as [number, Record<string, number>, number];
    show(m, n, o, log.join());
    let list = [1, 2, 3, 4];
    [list[say('first', 0)], list[say('second', 1)], ...list] = [list[1], list[0], 9, 8]; show(list.join());
    const record: Record<string, number[]> = {};
    [record.a = [], record.b] = [[1], [2]];
    ({ x: record['c'] = [5] } = {} as { x?: number[] });
    show(record.a.join(), record.b.join(), record.c.join());
  `,
  `
    class Ship { x = 1; y = 2; #fuel = 3; parts = ['hull', 'wing'];
      swap() { [this.x, this.y] = [this.y, this.x]; return this; }
      refuel() { [this.#fuel, this.x] = [this.x, this.#fuel]; return this.#fuel; } }
    const ship = new Ship(); const { x, y } = ship.swap(); show(x, y, ship.refuel(), ship.x);
    const { parts: [first, , third = 'none'] } = ship; show(first, third);
    const move =
      ({ x, y: [a, b = a] }: { x: number; y: number[] } = { x: 1, y: [2] },
        [c, { d = 4 } = {}]: [number, { d?: number }?] = [3], ...[e = 5, ...f]: number[]) =>
        [x, a, b, c, d, e, f.length].join();
    show(move(), move({ x: 9, y: [8, 7] }, [6, { d: 5 }], 4, 3, 2));
    for (const [name, { size = 1, at: [px, py] }] of Object.entries({
      a: { at: [1, 2] },
      b: { size: 5, at: [3, 4] }
    } as Record<string, { size?: number; at: number[] }>))
      show(name, size, px, py);
    for (const { [0]: p, length } of ['ab', 'c']) show(p, length);
    try {
      throw { code: 7, inner: [1, 2] };
    } catch (error) {
      const { code, inner: [one, two] } = error as { code: number; inner: number[] };
      show(code, one, two);
    }
    const [s1, , s3, ...s4] = 'hello'; show(s1, s3, s4.join(''));
    const [[k1, v1], [k2, v2]] = new Map([['p', 1], ['q', 2]]); show(k1, v1, k2, v2);
    const [t1, t2] = new Set([5, 6]); show(t1, t2);
    function* numbers() { let n = 0; for (;;) yield n++; }
    const [g1, [g2] = [9], g3] =
      [numbers().next().value as number, undefined, 4] as [number, number[] | undefined, number];
    show(g1, g2, g3);
    const [h1, h2, ...h3] = [...'ab', 'c', 'd']; show(h1, h2, h3.join());
  `,
  `
    const slots: (string | undefined)[] = ['a', undefined]; let p: string | undefined = 'x', q: string | undefined = 'y';
    [p, q = 'none'] = slots; show(p, q); [slots[0], slots[1]] = [slots[1], slots[0]]; show(slots[0], slots[1], slots.length);
    const flags: (boolean | undefined)[] = [false, undefined, true]; const [f1, f2 = true, f3] = flags; show(f1, f2, f3);
    const pair: [string | undefined, boolean] = [undefined, false]; const [a = 'd', b] = pair; show(a, b);
    const mixed: unknown[] = [null, undefined, 0]; const [m1 = 'd', m2 = 'e', m3 = 'f'] = mixed; show(m1 === null || m1 === 'd', m2, m3);
    const nested: (number[] | undefined)[] = [undefined, [3]]; const [[n1] = [1], [n2] = [2]] = nested; show(n1, n2);
  `,
);

testSame(
  'a pattern that takes nothing wants something to be there',
  `
    const nothing: any = undefined;
    try { (({}: any) => 1)(nothing); show('no'); } catch (e) { show(e instanceof TypeError); }
    try { const {} = nothing; show('no'); } catch (e) { show(e instanceof TypeError); }
    try { let q = 0; ({} = nothing); show('no', q); } catch (e) { show(e instanceof TypeError); }
    try { const [] = nothing; show('no'); } catch (e) { show(e instanceof TypeError); }
    try { const [, ,] = nothing; show('no'); } catch (e) { show(e instanceof TypeError); }
    try { const { a: {} } = { a: nothing }; show('no'); } catch (e) { show(e instanceof TypeError); }
    try { const [{}] = [nothing]; show('no'); } catch (e) { show(e instanceof TypeError); }
    const {} = 5;
    const {} = 'a';
    const {} = true as any;
    const {} = { a: 1 };
    const [] = [1];
    show((({}) => 1)({}), (([]) => 2)([]), (({}: any) => 3)(0));
    function f({}: { a?: number } = {}) { return 4; }
    show(f(), f({}));
    let n = 0;
    const {} = (() => { n++; return { a: 1 }; })();
    const [] = (() => { n++; return [1]; })();
    show(n);
    for (const {} of [{ a: 1 }, { a: 2 }]) n++; show(n);
  `,
);

testSame(
  'the rest of a pattern keeps what is undefined, also where only the type of the value is known',
  `
    function f({ e: [x = 5, , y = 6, ...zs] = [] as (number | undefined)[] } = {} as any) { return \`\${x} \${y} \${zs}\`; }
    show(f(), f({ e: [undefined, 2, undefined, 4, 5] }), f({ e: [0, 0, 0] }));
    const g = ([x = 5, ...ys]: any) => \`\${x} \${ys.length} \${ys[0]}\`;
    show(g([undefined, undefined, 4]), g(new Set([undefined, 3])), g('ab'));
    const h = ([a = 1, ...b]: Iterable<number | undefined>) => \`\${a} \${b.length} \${b[0]} \${b[1] ?? 'none'}\`;
    show(h([undefined, undefined, 3]), h(new Set([2, undefined])), h(new Map([[1, 2]]).values()));
  `,
  `
    function* values() { yield undefined; yield undefined; yield 5; }
    for (const [a = 1, ...b] of [values(), values()]) show(a, b.length, b[0], b[1]);
    for (const [key, [v = 'd', ...w]] of Object.entries({ a: [undefined, 'x'], b: [] } as Record<string, any>))
      show(key, v, w.length, w.join());
    const { list: [x = 1, ...zs] } = { list: new Set([undefined, 2, undefined]) };
    show(x, zs.length, zs[0], zs[1]);
    try { throw [undefined, undefined]; } catch ([e = 'e', ...r]: any) { show(e, r.length, r[0]); }
  `,
);

testSame(
  'patterns in an assigned array literal read each element as what it is',
  `
    let t: any, u: any;
    [[t = 4, ...u]] = [[undefined, undefined, 1]] as any;
    show(t, u.length, u[0], u[1]);
    [[t = 4, u = 3], { v: [u = 9] }] = [[undefined, 2], { v: [undefined] }] as any;
    show(t, u);
    [[t = 4, u = 3]] = [[undefined, undefined]];
    show(t, u);
    const hidden: any = [undefined];
    [t, [u = 3]] = [1, hidden];
    show(t, u);
    [[...t], u] = [hidden, 2];
    show(t.length, t[0], u);
  `,
  `
    let t: any, u: any;
    const list: (number | undefined)[] = [undefined, 0];
    [[t = 7], u] = [list, 2];
    show(t, u);
    [[t, u]] = [new Set([undefined, 2])];
    show(t, u);
    let a: string, b: string;
    [[a, b]] = ['xy'];
    show(a, b);
    let n: number[], m: any;
    [n, m] = [[1, undefined as any], 2];
    show(n.length, n[1], m);
    [[...n]] = [[undefined as any, 2]];
    show(n.length, n[0]);
  `,
  `
    let a: any, b: any;
    [[a = 1] = [undefined], b] = [undefined as number[] | undefined, 2];
    show(a, b);
    [[a = 1, b = 2] = [undefined, 5]] = [undefined as any];
    show(a, b);
    const [[r = 1] = [undefined]] = [undefined as number[] | undefined];
    const { k: [s = 1] = [undefined] } = {} as { k?: number[] };
    show(r, s);
    const rows: (number | undefined)[][] = [[undefined, 1]];
    for ([[a = 4, b]] of [rows]) show(a, b);
    ({ k: [a = 4, b] = [undefined, 2] } = {} as { k?: (number | undefined)[] });
    show(a, b);
    const yes: boolean = [1].length > 0;
    const [[c = 3]] = yes ? [[undefined]] : [[1]];
    const { k: { l: [d = 2] } } = { k: { l: [undefined] } };
    show(c, d);
  `,
  `
    function* values(n: number): Generator<number, number> {
      try { yield n; yield 2; } finally { show('closed'); }
      return n;
    }
    const [[a] = values(2), { length }] = [undefined, [1]] as [Iterable<number> | undefined, number[]];
    show(a, length);
    let b: any, c: any;
    [[b] = values(3), { length: c } = 'abc'] = [undefined as number[] | undefined, undefined as number[] | undefined];
    show(b, c);
    ({ q: [b, c] = values(5) } = {} as { q?: number[] });
    show(b, c);
    [[b] = [undefined as any, 1]] = [new Set([9])];
    show(b);
    [[b] = new Set([undefined])] = [undefined as any];
    show(b);
  `,
);

testSame(
  'an assignment to a pattern whose value is used, or that stands in parentheses',
  `
    let a: any, b: any;
    ([a = 1, b] = [undefined, 2] as any);
    show(a, b);
    ([a = 3, b] = [undefined, b]);
    show(a, b);
    const v = ([a = 1, b] = [undefined, 5] as any);
    show(a, b, v.length, v[0]);
    const w = [a = 1, b] = [undefined, 6];
    show(a, b, w.length, w[0]);
    const use = (list: unknown[]) => \`\${list.length} \${list[0]}\`;
    show(use([a = 7, b] = [undefined, undefined]), a, b);
    for ([a, b] = [undefined, 0]; b < 2; [a, b] = [b, b + 1]) show(a, b);
  `,
);
