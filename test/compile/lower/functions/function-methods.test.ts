import { testSame } from '../../same.ts';

testSame(
  'functions of all kinds are called, applied and bound',
  `
      const keys = (o: object) => Object.keys(o).join(); show(keys.call(undefined, { a: 1 }));
    `,
  `
      function add(a: number, b: number) { return a + b; }
      show(add.apply(null, [1, 2]), add.call(null, 3, 4), add.bind(null, 1)(5));
      const args: [number, number] = [4, 5];
      show(add.apply(undefined, args), add(...args));
      const b2 = add.bind(null);
      show(b2(1, 9));
      const fs = [1, 2].map(n => add.bind(null, n));
      show(fs.map(f => f(10)).join());
      const o = { f: add.bind(null, 2, 3), g: add.bind(undefined, 4) };
      show(o.f(), o.g(1));
      const cb = (f: (x: number) => number) => f(7);
      show(cb(add.bind(null, 1)), [1, 2].map(add.bind(null, 5)).join());
      let n = 0;
      const self = () => (n++, null);
      show(add.call(self(), 1, 2), n);
      const sum = (...xs: number[]) => xs.reduce((a, b) => a + b, 0);
      show(sum.apply(null, [1, 2, 3]), sum.call(null, ...[4, 5]), sum.bind(null, 1, 2)(3, 4),
        sum.call(undefined), sum.apply(undefined));
      const lazy: (() => number)[] = [];
      for (const k of [1, 2]) lazy.push(sum.bind(null, k, k));
      show(lazy.map(f => f()).join());
      function tag(this: void, s: string) { return s + '!'; }
      show(tag.call(undefined, 'a'), tag.bind(undefined, 'b')());
      const opt = (a?: number, b = 2) => \`\${a},\${b}\`;
      show(opt.call(null), opt.bind(null, undefined)(5), opt.bind(null, undefined, 7)());
    `,
  `
      const o = { n: 5, get() { return this.n; } };
      const g = o.get.bind({ n: 7, get() { return 0; } });
      show(g());
      function who(this: { n: number }, x: number, y = 0) { return this.n + x + y; }
      show(who.call(o, 1), who.apply(o, [2]), who.bind(o)(3), who.bind(o, 4)(), who.bind(o, 4)(9),
        who.bind(o, 1, 2)());
      class B { n = 1; constructor() { this.m = this.m.bind(this); } m(k: number) { return this.n + k; } }
      const { m } = new B();
      show(m(4));
      const hs: ((k: number) => number)[] = [new B().m, o.get.bind(o)];
      show(hs.map(h => h(1)).join());
    `,
  `
      show(Math.max.bind(null, 5)(3), Math.max.bind(null)(1, 9), Math.max.apply(null, [1, 5, 3]),
        Math.max.call(null, 1, 2), String.fromCharCode.apply(null, [72, 105]));
    `,
);

testSame(
  'what is joined with texts becomes a text, in parentheses and where it is missing',
  `
      const c = Math.random() > 2;
      const l = [1, 2];
      show('' + (c ? [1] : l), \`\${c ? [1] : l}\`, (l) + '', ((l)) + '', '' + (l as number[]), '' + l!,
        \`\${(l)}\`, String((l)), '' + (c || l),  '' + (l && l), ({ a: 1 }) + '', \`\${({})}\`,
        'x' + [[1, [2]], 3]);
      let z: string = 'q';
      z += l;
      z += (l);
      z += ({});
      z += c ? l : [9];
      z += (c ? 1.5 : 2 / 1);
      z += (4 / 2);
      show(z, '' + (4 / 2), \`\${(c ? 5 : 10 / 2)}\`, (10 / 4 * 2) + 'x', 1 + '');
      class T { toString() { return 'T!'; } }
      show((new T()) + '', '' + (c ? new T() : l), 'a' + (new T() as object), [new T()] + '');
    `,
  `
      const s = ['ab', ''];
      show(s.map(w => w[0]?.toUpperCase() + w.slice(1)).join(), \`\${s[5]?.length}\`,
        s[1][0]?.toUpperCase() + 'x');
      let q = 'a';
      q += s[9];
      q += s[9]?.[0];
      q += s[0][7];
      show(q);
      const m = new Map([['k', { n: 'v' }]]);
      show('x' + m.get('k')?.n + m.get('z')?.n, \`\${m.get('z')?.n}\${m.get('z')}\`);
      const r: Record<string, string> = {};
      show('a' + r.x + r['y'], \`\${r.z}\`);
      const f = (x?: { y?: string }) => 'f' + x?.y;
      show(f(), f({}), f({ y: '1' }));
      const t = s[7];
      show(t + '', 'z' + t);
      const [p, , w] = s;
      show(\`\${w}\` + w + p);
      const { k } = r;
      show('k' + k);
    `,
  `
      show(String(new Map()), \`\${new Set([1])}\`, new Map() + '', [new Set()] + ''); 
    `,
);

testSame(
  'raw templates, letters from numbers with fractions and values of objects are the same',
  `
      const v = 5; show(String.raw\`a\\n\${v}b\\t\${v / 2}\`, String.raw\`plain\\x\`, String.raw\`\${[1, 2]}\`, String.raw\`\`);
    `,
  `
      const i = 97.6;
      show(String.fromCharCode(i), String.fromCharCode(65 + 3 / 2, 66.9),
        String.fromCharCode(...[97.5, 98.2]), [65.5, 66].map(c => String.fromCharCode(c)).join(''),
        String.fromCodePoint(...[97, 98]));
    `,
  `
      class V { constructor(public n: number) {} valueOf() { return this.n; } }
      const v1 = new V(1), v2 = new V(2);
      show(v1 < v2, +v1 + +v2, \`\${v1}\`, (v1 as any) * 3, v1 > v2);
      class W { z = 1; }
      show((new W().valueOf() as W).z, (true).valueOf(), 'a'.valueOf(), (5).valueOf(),
        ([1].valueOf() as number[]).length);
    `,
  `
      show(String(), Number(), Boolean(), String('a'), Number('5'), Boolean(1));
    `,
);

testSame(
  'lists are spread into the parameters of functions of any size',
  `
      interface Obj { a: number; b: string; o?: number }
      function mk(a: number, b: string, o?: number): Obj { return { a, b }; }
      const t: [number, string] = [1, 'x'];
      const s = Object.keys(mk(...t)).join(''); show(s, mk(...t).b);
    `,
  `
      function add(a: number, b: number) { return a * 10 + b; }
      const t: [number, number] = [1, 2];
      show(add(...t));
      const u = add(...t);
      show(u);
      let v = 0;
      v = add(...t) + 1;
      show(v);
      const q = add(5, ...([6] as [number]));
      show(q);
    `,
  `
      function area(w: number, h: number) { return { w, h }; }
      const size = (): [number, number] => [3, 4];
      const r = area(...size());
      show(r.w, r.h);
      for (const p of [[1, 2], [3, 4]] as [number, number][]) { const c = area(...p); show(c.w, c.h); }
    `,
  `
      class V {
        constructor(public x: number, public y: number) {}
        static of(...p: [number, number]) { return new V(...p); }
        add(dx: number, dy: number) { return new V(this.x + dx, this.y + dy); }
      }
      const d: [number, number] = [5, 6];
      const v = V.of(1, 2).add(...d);
      show(v.x, v.y);
      const dot = (ax: number, ay: number, bx: number, by: number) => ax * bx + ay * by;
      const o = dot(...d, ...d);
      show(o, dot(1, 2, ...d));
    `,
);

testSame(
  'methods of lists are called, applied and bound',
  `
    const timers: number[] = [];
    const add = timers.push.bind(timers);
    add(1);
    add(2, 3);
    show(timers.length);
    timers.push.apply(timers, [7, 8]);
    timers.push.call(timers, 9);
    show(timers.join());
    const add5 = timers.push.bind(timers, 5);
    add5();
    show(timers.length);
    const list = [3, 1];
    const has = list.includes.bind(list);
    show(has(3), has(9));
    const words = ['a', 'b'];
    const join = words.join.bind(words);
    show(join('-'));
    show([1, 2, 3, 9].filter(x => list.includes.call(list, x)).join(),
      [1, 3].map(list.indexOf.bind(list) as (x: number) => number).join());
    function g(cb: (x: number) => number) { return cb(3); }
    show(g(timers.push.bind(timers)), Array.prototype.slice.call(timers, 1, 3).length);
  `,
);

testSame(
  'call, apply and bind of functions that need not be there',
  `
    const f: ((a: number) => number) | undefined = 1 > 0 ? (a: number) => a : undefined;
    show(f?.call(null, 3), f?.apply(null, [4]), f?.bind(null, 5)());
  `,
  `
    type F = (a: number, b?: number) => number;
    const o: { f?: F, m?(a: number): number, n: number } = { f: (a, b = 2) => a * b, n: 3 };
    const q: { f?: F, m?(a: number): number, n: number } = { m(a) { return a + this.n; }, n: 4 };
    for (const x of [o, q]) { show(x.f?.call(null, 3), x.f?.apply(null, [4, 5]), x.f?.bind(null, 5)(1));
      show(x.m?.call(x, 1), x.m?.apply({ n: 5 }, [2]), x.m?.bind(q)(1)); }
    let u: F | undefined;
    show(u?.call(null, 2));
    const all: (F | undefined)[] = [undefined, a => -a];
    show(all.map(g => g?.call(undefined, 7)).join());
  `,
  `
    function run(cb?: () => void) { cb?.call(null); cb?.apply(undefined); const b = cb?.bind(null); b?.(); }
    let n = 0; run(() => { n++; }); run(); show(n);
  `,
);

testSame(
  'what stands for this is computed with all its effects',
  `
    let n = 0;
    function f(a: number) { return a + n; }
    show(f.call(n++, 1), n);
    show(f.call((n = 10, null), 1), n);
    const g = f.bind(n++, n++);
    show(g(), n);
    show(f.apply(n += 5, [1]), n);
    const o = { get q() { n++; return 1; } };
    show(f.call(o.q, 2), n);
    show(f.call(o['q'], 2), n);
  `,
);
