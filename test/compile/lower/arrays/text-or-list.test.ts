import { testSame } from '../../same.ts';

testSame(
  'texts and lists that may be missing, or are one of both, have their length and elements',
  `
    function a(s?: string) { return s?.length; }
    function b(s?: string) { return s?.length ? 1 : 2; }
    function c(s?: number[]) { return s?.length; }
    function d(s?: string) { const n = s?.length; return n; }
    function e(s?: string) { return s?.toUpperCase(); }
    function f(s?: number[] ) { return s?.length ? s.length : 0; }
    function g(s: string | null) { return s?.[0]; }
    function h(o: { s?: string }) { return o.s?.length; } 
    show(a('abc'), a(), b('x'), b(''), b(), c([1]), c(), d('ab'), e('q'), e(), f([1, 2]), f(), g('xy'),
      h({ s: 'pq' }), h({}));
    function i(s: string | number[] | undefined) { return s?.length; }
    function j(s: string | number[]) { return s.length; }
    show(i('abc'), i([1]), i(undefined), j('ab'), j([1, 2, 3]));
    function k(s: string | { length: number }) { return s.length; }
    show(k('abc'), k({ length: 7 }));
    function l<T extends { length: number }>(x: T) { return x.length; }
    show(l('abc'), l([1, 2])); 
    function m<T extends string | number[]>(x: T) { return x.length; }
    show(m('abcd'), m([1]));
    function first<T>(x: ArrayLike<T>) { return x[0]; }
    show(first([5]), first('q'));
    const st: string | string[] = Math.random() >= 0 ? 'abc' : ['x'];
    show(st.length, st[1], [...st].length);
    function at(s: string | number[], i: number) { return s[i]; }
    show(at('xyz', 1), at([7, 8], 1));
  `,
);

testSame(
  'options, texts that are looked for and lengths in patterns are the same',
  `
    interface Opt { size?: number; tags?: string[]; cb?(n: number): string }
    function make({ size = 4, tags = [], cb }: Opt = {}): string {
      return \`\${size}/\${tags?.length}/\${tags[0]?.toUpperCase() ?? '-'}/\${cb?.(size) ?? 'nocb'}\`;
    }
    show(make(), make({ size: 0 }), make({ tags: ['a', 'b'] }), make({ cb: n => 'n' + n }),
      make({ cb(n) { return 'm' + n; } }));
    const opts: Opt = { size: 2, cb(n) { return \`\${this.size}:\${n}\`; } };
    show(opts.cb?.(1), opts.tags?.length, opts.tags?.[0]?.length, (opts.tags ?? ['x']).join(), opts.cb!(3));
    const name: string | undefined = ['bob'].find(n => n.startsWith('b'));
    show(name?.length, name?.[0], name?.at(-1), name?.charCodeAt(0), name?.slice(1).length,
      name ? name.length : 0, name && name.length);
    const none = ['bob'].find(n => n.startsWith('z'));
    show(none?.length ?? 'n', none?.[0] ?? 'e', none?.toUpperCase(), (none ?? '').length,
      none !== undefined && none.length > 0);
    const mp = new Map<string, { hits?: number[] }>([['a', { hits: [1, 2] }], ['b', {}]]);
    for (const k of ['a', 'b', 'c'])
      show(k, mp.get(k)?.hits?.length, mp.get(k)?.hits?.at(-1),
        mp.get(k)?.hits?.map(h => h * 2).join('+') ?? 'none');
    const lines = 'one\\ntwo\\n\\nthree'.split('\\n');
    show(lines.filter(l => l.length).length, lines.find(l => l.length === 0)?.length,
      lines.map(l => l.length || '-').join(), lines.every(l => l.length < 6), lines.some(l => !l));
    let longest = '';
    for (const l of lines) if (l.length > longest.length) longest = l;
    show(longest, longest.length, 'abc'['length'], [1, 2]['length']);
    type Nest = { kids?: Nest[]; v: number };
    const depth = (n?: Nest): number => n ? 1 + Math.max(0, ...(n.kids ?? []).map(depth)) : 0;
    show(depth({ v: 1, kids: [{ v: 2 }, { v: 3, kids: [{ v: 4 }] }] }), depth());
    const sumN = (n: Nest): number => n.v + (n.kids?.reduce((s, k) => s + sumN(k), 0) ?? 0);
    show(sumN({ v: 1, kids: [{ v: 2, kids: [{ v: 3 }] }] }));
    const words = ['apple', 'fig'];
    const lens = words.map(({ length }) => length);
    show(lens.join(), words.map(w => w.length).sort().join(), words.reduce((n, { length: l }) => n + l, 0));
    const { length: wl, 0: w0 } = words;
    show(wl, w0);
  `,
);

testSame(
  'the length that a pattern takes of a string, an array or an object is its own',
  `
    interface Sized { length: number }
    const sizes: Sized[] = ['abc', [1], { length: 4 }];
    show(sizes.map(({ length }) => length).join());
    const f = ({ length: n }: { length: number }) => n;
    show(f('abc'), f([1]), f({ length: 4 }));
    let length = 0;
    for ({ length } of sizes) show(length);
    const named = { length: 7, x: 1 };
    const { length: own } = named;
    show(own);
  `,
);

testSame(
  'strings or arrays are put together, and give elements that are null',
  `
    const join = (x: string | string[]) => x.concat('z', 'y').length; show(join(['a']), join('ab'));
    const first = (x: string | (number | null)[]) => x.at(0); show(first([null, 1]), first('ab'), first([1]));
  `,
);
