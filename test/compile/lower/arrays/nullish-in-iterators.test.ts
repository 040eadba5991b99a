/** Null and undefined in iterators, generators and array methods. */

import { testSame } from '../../same.ts';

/** What a copy of the list `L` gives to the methods of arrays. */
const USES_OF_A_COPY = `
    const c = L.slice();
    c.unshift(c[0]);
    show(c.length, c[0], c[1]);
    c.push(...L);
    show(c.length);
    c.splice(1, 1, ...L);
    show(c.length, c[1]);
    show(c.concat(L, [L[0]]).length, c.indexOf(undefined as any), c.includes(undefined as any),
      c.lastIndexOf(undefined as any), c.findLast(x => x === undefined),
      c.findLastIndex(x => x === undefined), c.toSpliced(0, 1)[0], c.with(0, L[0])[0], c.toSorted().length,
      c.reverse()[0] === undefined, c.fill(L[0]).length, c.copyWithin(0, 1)[0], c.flat().length,
      c.flatMap(x => [x]).length, c.reduce((s, x) => s + (x === undefined ? 'u' : 'v'), ''),
      c.reduceRight((s, x) => s + (x === undefined ? 'u' : 'v'), ''), c.some(x => x === undefined),
      c.every(x => x === undefined), c.filter(x => x === undefined).length, c.map(x => x).length, c.join('|'),
      \`\${c}\`, String(c).length);
`;

testSame(
  'generators that pass on arrays yield nullish elements as undefined',
  `
    const e: number[] = [];
    const l = [e[0], 1];
    const g1 = function* () { yield* l; yield e[0]; };
    show([...g1()].map(x => x === undefined).join());
    for (const x of g1()) show(x);
    const [p, q] = g1();
    show(p, q);
    show(Array.from(g1()).map(x => x ?? 'n').join(), new Set(g1()).size, g1().next().value);
  `,
  `
    const u = (l: unknown[]) => l.length;
    const e: number[] = [];
    const l = [e[0], 1];
    u(l);
    const g1 = function* () { yield* l; yield e[0]; };
    show([...g1()].map(x => x === undefined).join());
    for (const x of g1()) show(x);
    const [p, q] = g1();
    show(p, q);
    show(Array.from(g1()).map(x => x ?? 'n').join(), new Set(g1()).size, g1().next().value,
      Math.max(...g1()));
  `,
  `
    function* g2() { yield* [undefined, false, 1]; yield undefined; }
    for (const x of g2()) show(x);
    show([...g2()].length, [...g2()][0], [...g2()].map(x => x === undefined).join(),
      Array.from(g2()).indexOf(false), new Set(g2()).size, g2().next().value);
    const it = g2();
    show(it.next().value, it.next().value, it.next().value, it.next().value, it.next().done);
    const [a, b, ...c] = g2();
    show(a, b, c.length);
    function* g3<T>(l: T[]) { yield* l; for (const x of l) yield x; }
    for (const x of g3([undefined, 1])) show(x);
    show([...g3([false])].length);
    const m = new Map([...g3(['k'])].map(k => [k, undefined]));
    show(m.size, m.has('k'));
  `,
);

testSame(
  'iterators, arguments and array methods receive nullish elements as undefined',
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    show(L.values().next().value, L[Symbol.iterator]().next().value, L.entries().next().value![1],
      [...L.values()][0], [...L.entries()][0][1], Array.from(L.entries()).map(p => p.length).join(),
      [...L.keys()].length);
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    for (const v of L.values()) show(v);
    for (const [i, v] of L.entries()) show(i, v);
    for (const v of L) show(v);
    for (const i in L) show(i, L[i]);
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    const f =
      (a?: unknown, b?: unknown, ...c: unknown[]) => [a === undefined, b === undefined, c.length].join();
    show(f(...L), f.apply(null, L as [unknown, unknown]), f(...L, ...L), f(L[0], L[1]), f(L.at(0)),
      f(L.find(x => x === undefined)));
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    const tag = (s: TemplateStringsArray, ...v: unknown[]) => v.map(x => x === undefined).join();
    show(tag\`\${L[0]}\${L[1]}\`);
    switch (L[0]) { case undefined: show('u'); break; default: show('d'); }
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    const o = { l: L, get g() { return L; }, m() { return L; } };
    show(o.l[0], o.g[0], o.m()[0], (o as typeof o | undefined)?.l[0], (o as typeof o | undefined)?.l?.at(0),
      (true as boolean ? L : [])[0], ((() => L)())[0], [L][0][0], [[L]][0][0][0], [...[L]][0][0],
      new Map([['k', L]]).get('k')![0], { L }.L[0]);
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    ${USES_OF_A_COPY}
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    show(L.values().next().value, L[Symbol.iterator]().next().value, L.entries().next().value![1],
      [...L.values()][0], [...L.entries()][0][1], Array.from(L.entries()).map(p => p.length).join(),
      [...L.keys()].length);
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    for (const v of L.values()) show(v);
    for (const [i, v] of L.entries()) show(i, v);
    for (const v of L) show(v);
    for (const i in L) show(i, L[i]);
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    const f =
      (a?: unknown, b?: unknown, ...c: unknown[]) => [a === undefined, b === undefined, c.length].join();
    show(f(...L), f.apply(null, L as [unknown, unknown]), f(...L, ...L), f(L[0], L[1]), f(L.at(0)),
      f(L.find(x => x === undefined)));
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    const tag = (s: TemplateStringsArray, ...v: unknown[]) => v.map(x => x === undefined).join();
    show(tag\`\${L[0]}\${L[1]}\`);
    switch (L[0]) { case undefined: show('u'); break; default: show('d'); }
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    const o = { l: L, get g() { return L; }, m() { return L; } };
    show(o.l[0], o.g[0], o.m()[0], (o as typeof o | undefined)?.l[0], (o as typeof o | undefined)?.l?.at(0),
      (true as boolean ? L : [])[0], ((() => L)())[0], [L][0][0], [[L]][0][0][0], [...[L]][0][0],
      new Map([['k', L]]).get('k')![0], { L }.L[0]);
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    ${USES_OF_A_COPY}
  `,
);

testSame(
  'any iterable may be an array with nullish elements',
  `
    const f =
      (it: Iterable<number | undefined>) => {
        let n = 0;
        const l: string[] = [];
        for (const x of it) { n++; l.push(x === undefined ? 'u' : String(x)); }
        return l.join() + n;
      };
    show(f([undefined, 1, undefined]), f(new Set([undefined, 2])),
      f((function* () { yield undefined; yield 3; })()), f(new Map([['k', 1]]).values()));
    const g = <T,>(it: Iterable<T>) => [...it].map(x => x === undefined ? 'u' : String(x)).join();
    show(g([undefined, false]), g('ab'), g(new Set([undefined])), g([]), g([[1], [2]]));
    const h =
      <T,>(it: Iterable<T>) => {
        const [a, b, ...c] = it;
        return [a === undefined, b === undefined, c.length].join();
      };
    show(h([undefined, 1]), h([false, undefined, 1, undefined]), h(new Set([1])));
    const e: number[] = [];
    show(f([e[0], 5]), g([e[0], 5]), h([e[0], 5]));
    const u = (x: number[] | Set<number>) => [...x].length + Array.from(x).length + Math.max(...x);
    show(u([1, 2]), u(new Set([3])));
    function* take<T>(n: number, it: Iterable<T>) { for (const x of it) { if (n-- <= 0) return; yield x; } }
    show([...take(2, [undefined, 1, 2])].length,
      [...take(5, [false, undefined])].map(x => x === undefined).join());
    const m = new Map<string, Iterable<unknown>>([['a', [undefined, 1]], ['b', new Set(['s'])]]);
    for (const [k, it] of m) for (const x of it) show(k, x);
    const fromIt =
      (it: Iterable<unknown>) =>
        Array.from(it).length + Array.from(it, x => x === undefined).filter(Boolean).length;
    show(fromIt([undefined, false]), fromIt(new Set([undefined])));
    const ro =
      (l: ReadonlyArray<unknown> | undefined) => {
        let s = '';
        for (const x of l ?? []) s += x === undefined ? 'u' : 'v';
        return s;
      };
    show(ro([undefined, 1]), ro(undefined));
    const arrLike =
      (l: ArrayLike<unknown>) => {
        let s = '';
        for (let i = 0; i < l.length; i++) s += l[i] === undefined ? 'u' : 'v';
        return s + Array.from(l).length;
      };
    show(arrLike([undefined, 1]), arrLike('ab'), arrLike({ length: 2, 0: 1, 1: undefined }));
  `,
);

testSame(
  'stepping through a built-in iterator gives what its list holds, and numbers stay whole',
  `
    const e: boolean[] = [];
    const L = [e[0], true];
    const it = L.values();
    show(it.next().value, it.next().value, it.next().value);
    const entries = L.entries(), result = entries.next();
    if (!result.done) show(result.value[1]);
    show(L.values().map(x => x).next().value);
  `,
  `
    const e: boolean[] = [];
    const s = new Set([e[0], true]);
    show(s.values().next().value);
    const both = s.entries().next().value!;
    show(both[0], both[1]);
    const m = new Map([[1, e[0]]]);
    show(m.entries().next().value![1], m.values().next().value);
  `,
  `
    function* g(): Generator<boolean, boolean, boolean> {
      const e: boolean[] = [];
      const got = yield e[0];
      show(got);
      return e[1];
    }
    const a = g();
    show(a.next().value);
    show(a.next([true][1]!).value);
  `,
  `
    const L = [1, 2];
    const it = L.entries();
    show(it.next().value![0] + 0.5, \`\${L.entries().next().value![1]}\`);
  `,
);
