import { expect, test } from 'vitest';
import { compileToLua } from '../../differential.ts';
import { testSame, testSameAgainstTypes } from '../../same.ts';

testSame(
  '0, NaN, empty text, undefined and false count as false everywhere',
  `
    const numbers = [0, 1, -1, 0 / 0, 0.5];
    const texts = ['', 'a', '0'];
    const mixed: (number | string | boolean | object)[] = [0, 1, '', 'x', true, false, {}, 0 / 0];
    function check(n: number, t: string, m: unknown): void {
      if (n) show('n'); else if (t) show('t'); else show('neither');
      if (!n) show('not n'); if (!!t) show('t t'); if (m) show('m'); if (!m) show('not m');
      show(n ? 'yes' : 'no', t ? 1 : 2, m ? 3 : 4);
      show(n && t, n || t, t || n, m && 5, m || 'other', !n && !t, n && t ? 'both' : 'not both', !(n || t));
      let count = 3; while (count && n !== 5) { count--; if (count === 1 && !t) break; } show(count);
      do { count -= 1; } while (count > 0 && t); show(count);
      for (let i = 2; i; i--) show(i);
      const both = (n || 7) + (t && 'x').length; show(both);
      let fallback = n; fallback ||= 4; show(fallback); fallback &&= 9; show(fallback);
      if ((n as number)!) show('as'); if ((n || t) as unknown as boolean) show('either');
      if (n > 0 || t) show('mixed'); if ((n && n > 0) || false) show('positive');
      show(Boolean(n) === !!n);
    }
    for (const n of numbers) for (const t of texts) for (const m of mixed) check(n, t, m);
    const optional: number | undefined = [5, 6][3]; if (optional) show('never'); show(optional || 'nothing');
    const list = [1]; if (list.length) show('has'); list.pop(); if (!list.length) show('empty');
  `,
);

testSame(
  'operands with effects run once and only when they are needed',
  `
    const log: string[] = [];
    function give<T>(name: string, value: T): T { log.push(name); return value; }
    show(give('a', 0) || give('b', 2)); show(give('c', 0) && give('d', 2)); show(give('e', '') || give('f', '') || give('g', 'x'));
    show((give('h', 1) && give('i', 0)) || give('j', 3));
    if (give('k', 0) || give('l', '')) show('no');
    show(log.join(''));
  `,
);

test('conditions that cannot be 0 or empty cost nothing', () => {
  const lua = compileToLua(`
    const ship: { alive: boolean; target?: { x: number } } = { alive: true };
    export function TIC(): void {
      ship.alive = btn(5); ship.target = btn(6) ? { x: time() } : undefined;
      if (ship.alive && btn(4)) trace('fire');
      if (ship.target) trace(ship.target.x);
      const name = ship.target ?? 'none'; trace(!ship.alive || !name);
    }`);
  expect(lua).toContain('if ship.alive and btn(4) then');
  expect(lua).toContain('if ship.target then');
  expect(lua).not.toContain('js_truth');
});

testSame(
  'lists are filtered and searched by what counts as true',
  `
    const words = ['a', '', 'bc'];
    show(words.filter(w => w).length, words.filter(w => w.length).join(), words.find(w => w.length > 1 && w),
      words.some(w => w.length - 1), [0, 2, 4].some(n => n % 2), [1, 3].every(n => n % 2),
      [1, 2, 3, 4].filter(n => n & 1).join(), [1, 2].findIndex(n => n - 1), [0, 1, 0].findLast(n => n),
      [5, 0].findLastIndex(n => n));
    const odd = (n: number) => n % 2;
    function len(s: string) { return s.length; }
    show([1, 2, 3].filter(odd).join(), words.filter(len).join('|'), words.every(len), [2, 4].some(odd));
    show(words.filter(function (w) { if (w === 'a') return 0; return w; }).join(),
      words.filter((w, i) => { const q = i; return q; }).join());
    const objs = [{ n: 0, s: '' }, { n: 1, s: 'x' }, { n: NaN, s: 'y' }];
    show(objs.filter(o => o.n).length, objs.filter(({ s }) => s).length, objs.filter(o => o.n || o.s).length,
      objs.filter(o => o.n && o.s).length, objs.find(o => o.n ?? 0)?.s, objs.map(o => o.n && o.s).length,
      objs.filter(o => !o.n).length, objs.filter(o => o.s ? o.n : 0).length, objs.filter(o => o).length);
    class L { find(f: (n: number) => number) { return f(5); } filter = (f: (s: string) => string) => f('q'); }
    show(new L().find(n => n), new L().filter(s => s));
    const maybe: (number | null)[] = [0, null, 2];
    show(maybe.filter(m => m !== null).length, maybe.filter(m => m).length, maybe.filter(m => m ?? 1).length);
    const u: (string | undefined)[] = ['', undefined, 'z'];
    show(u.filter(Boolean).length, u.filter(s => s?.length).length, u.findIndex(s => s?.length));
    const grid = [[0, 1], [0, 0]];
    show(grid.some(r => r.some(c => c)), grid.every(r => r.every(c => c)),
      grid.filter(r => r.reduce((a, b) => a + b)).length, grid.findIndex(r => r.indexOf(1) + 1));
    const flags = [1, 2, 4];
    const has = (f: number) => (m: number) => f & m;
    show(flags.filter(has(5)).join(), flags.some(has(8))); 
  `,
);

testSame(
  'assignments with && and || are judged where their value is used',
  `
      let a = 0, t = '', n = NaN;
      const f = (x: number) => x;
      show(f(a ||= 5), a, t ||= 'x', t, (t &&= ''), t, n ||= 2, (a &&= 9) + 1, a);
      const o = { v: 0, s: '' };
      show(o.v ||= 3, o.v, (o.v &&= 0), o.s ||= 'q', o.v);
      const l = [0, 1];
      show(l[0] ||= 7, l[1] &&= 0, l.join());
      const g = () => (a ||= 100);
      a = 0;
      show(g(), g());
      const h = (p = 0) => p ||= 8;
      show(h(), h(2));
      let fl = false;
      show(fl ||= true, fl &&= false);
      let m: string | undefined;
      show((m ??= 'z'), (m ||= 'w'), m &&= \`\${m}!\`);
      let cnt = 0;
      const next = () => ++cnt;
      let z = 0;
      show((z ||= next()), (z ||= next()), cnt, (z &&= next()), z);
      for (let i = 0; i < 3; i++) { let k = i; show(k ||= 10); }
      while ((z &&= z - 1)) show(z);
      class K { static c = 0; v = 0; up() { return this.v ||= (K.c ||= 4); } }
      show(new K().up(), K.c);
      let arr: number[] | undefined;
      (arr ||= []).push(1);
      arr.push(3);
      show(arr.join());
    `,
  `
      let u: number = 0;
      u ||= 4;
      show(u);
      let s = '';
      s ||= 'x';
      show(s);
      const o: { n: number } = { n: 0 };
      o.n ||= 5;
      show(o.n);
      let z = 0;
      const y = z || 7;
      show(y);
      if (z) show('t'); else show('f');
      show(z ? 1 : 2, !z, z && 5);
      let w = (z = 0, z) || 3;
      show(w);
      let e: '' | 'a' = '';
      show(e || 'q');
      const c0 = 0 as const;
      show(c0 || 9, c0 ? 1 : 2);
      let b: 0 | 1 = 0;
      show(b || 8, !b);
      b ||= 1;
      show(b);
      let q: 0 | undefined;
      q ??= 0;
      show(q || 'zero');
      const f = (n: 0 | 1 | 2) => n ? 'y' : 'n';
      show(f(0), f(1), [0, 1, 2].map(n => f(n as 0)).join());
      let fl = false;
      fl ||= true;
      show(fl);
      let nn: number | null = null;
      nn ||= 0;
      show(nn || 'none');
    `,
);

testSame(
  'what a table does not have under a name counts as false',
  `
    const titles: Record<string, string> = { b: 'bee', e: '' };
    const counts: Record<string, number> = { none: 0, one: 1 };
    show(titles.a || 'none', titles.e || 'empty', titles.b || 'no', titles.a ? 1 : 2, !titles.a, titles.a && 'x', titles.e && 'x');
    if (titles.a) show('there'); else show('not there');
    while (titles.a) { show('there'); break; }
    show(counts.two || 7, counts.none || 8, counts.one || 9, !counts.two, counts.two && 3);
    const names = ['first'];
    show(names[8] || names[9] || titles.a || 'last', (names[8] ?? titles.a) || 'other');
    const units: { [name: string]: { name: string; health: number } } = {};
    show(units.orc?.name || 'nobody', units.orc?.health || 3, units.orc?.health ? 1 : 2);
    titles.q ||= 'later';
    counts.three ||= 3;
    counts.four &&= 4;
    show(titles.q, counts.three, counts.four);
    class Hero { name!: string; health!: number; }
    const hero = new Hero();
    show(hero.name || 'unnamed', hero.health ? 'alive' : 'dead', !hero.name);
    hero.name = 'Ann';
    hero.health = 0;
    show(hero.name || 'unnamed', hero.health ? 'alive' : 'dead');
  `,
);

testSame(
  'what a generic function is given counts as it does, however many generic functions pass it on',
  `
      function either<T>(a: T, b: T): T { return a || b; }
      show(either({ n: 1 }, { n: 2 }).n);
      function both<U>(a: U, b: U): U { return a && b; }
      function passed<V>(a: V, b: V): V[] { return [either(a, b), both(a, b), a ? a : b]; }
      function further<W>(list: W[]): W[] { return passed(list[0], list[1]); }
      class Box<X> {
        constructor(public value: X) {}
        or(other: X): X { return either(this.value, other); }
        map<Y>(f: (x: X) => Y): Box<Y> { return new Box(f(this.value)); }
      }
      class Named<Z> extends Box<Z> { first(list: Z[]): Z[] { return further([this.value, ...list]); } }
      show(...further([0, 5]), ...further(['', 'a']), ...further([NaN, 2]), ...further([false, true]),
        ...further([1 > 2, true]));
      show(new Box(0).or(3), new Box('').or('x'), new Box(1).map(n => n - 1).or(7),
        ...new Named(0).first([4]), ...new Named('').first(['b']));
    `,
  `
      show(given({ n: 1 }, { n: 2 }).n);
      function given<T>(a: T, b: T): T { return a || b; }
      function on<T>(a: T, b: T): T { return given(a, b); }
      show(on(0, 7), on('', 'x'));
      const first = <T>(list: readonly T[], or: T): T => list.find(item => !item) ?? or;
      const count = <K, V>(map: Map<K, V>, key: K): number => (map.get(key) ? 1 : 0);
      const counted =
        <Q>(values: Q[]): number =>
          values.reduce((sum, value) => sum + count(new Map([[value, value]]), value), 0);
      show(first([1, 0], 9), first(['a', ''], 'z'), counted([0, 1, 2]), counted(['', 'a']),
        counted([NaN, 1]));
    `,
);

testSameAgainstTypes(
  'functions choose the key that a variable holds',
  `
    type K = 'left' | 'right';
    const sides = { left: 1, right: 2, other: 3 };
    let k: K = 'left';
    const next = () => { k = 'right'; };
    next();
    show(sides[k]);
    sides[k] = 7;
    show(sides.right, sides.left);
    class Dir { d: K = 'left'; turn() { this.d = 'right'; } }
    const dd = new Dir();
    dd.d = 'left';
    dd.turn();
    show(sides[dd.d], { left: 'l', right: 'r' }[dd.d]);
    const made = { [dd.d]: 5 } as Record<K, number>;
    show(made.right);
    const tup: [number, string] = [1, 'a'];
    let ti: 0 | 1 = 0;
    const ch = () => { ti = 1; };
    ch();
    show(tup[ti]);
  `,
);

testSame(
  'a variable of an enum may be any number, and what functions assign to a variable counts',
  `
    enum F { A = 1, B = 2, C = 4 }
    let f: F = F.A | F.B;
    f &= ~F.A;
    if (f) show('b');
    f &= ~F.B;
    if (f) show('truthy'); else show('falsy');
    show(f ? 1 : 2, !f, f || 7, f && 8, f % 3, f | F.C);
    let g: F = F.A & F.B;
    if (!g) show('none');
    while (g) { show('loop'); break; }
    show([F.A & F.B as F, F.A].filter(x => x).length, Boolean(g));
    const h = (x: F) => x ? 'y' : 'n';
    show(h(0 as F), h(F.A & F.B), h(F.C));
    show(1 / (g * -1), 5 % (g as number));
  `,
  `
    enum M { Menu, Play, Over }
    let m: M = M.Menu;
    m = (m + 1) % 3;
    if (m) show('play');
    m = (m + 2) % 3;
    show(m, m ? 'x' : 'y', M[m]);
    m = 7 as M;
    show(m, M[m]);
    m--;
    show(m, -m);
    m = M.Menu;
    m--;
    show(m, m % 2, m >> 1, m >>> 0, m / 2, Math.abs(m));
  `,
  `
    let s: 0 | 1 = 1;
    function f() { s = 0; }
    f();
    if (s) show('yes'); else show('no');
    show(s ? 1 : 2, s && 5, s || 6, !s);
    let d: '' | 'left' = 'left';
    function mv() { d = ''; }
    mv();
    if (d) show('dir'); else show('none');
    class G { st: 0 | 1 = 1; n: 'a' | '' = 'a'; stop() { this.st = 0; this.n = ''; } }
    const g = new G();
    g.st = 1;
    g.n = 'a';
    g.stop();
    show(g.st ? 'on' : 'off', g.n ? 'n' : 'e', -g.st, 1 / g.st);
    const z: 1 | 2 = Math.random() > 2 ? 1 : 2;
    show(z ? 'z' : 'q');
    let tu: [number, number] = [5, 6];
    let ix: 0 | 1 = 0;
    const st = () => { ix = 1; };
    st();
    show(tu[ix]);
    let q: 3 | 0 = 3;
    const zq = () => { q = 0; };
    zq();
    while (q) { show('loop'); break; }
    for (; q;) { break; }
    show([1, 2].filter(() => q).length);
  `,
);
