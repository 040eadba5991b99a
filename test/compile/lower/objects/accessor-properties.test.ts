/** Accessors as properties of objects: their places among the keys, copies, questions and deletion. */

import { testSame } from '../../same.ts';

testSame(
  'accessors have their place among the keys, in copies, loops and rest',
  `
      const over = { x: 5, z: 1 };
      const o1 = { get x() { return 1; }, y: 2, ...over };
      show(o1.x, o1.y, o1.z, Object.keys(o1).join()); o1.x = 9; show(o1.x);
      const o2 = { ...over, get x(): number { return this.z + 100; } };
      show(o2.x, Object.keys(o2).join()); o2.z = 5; show(o2.x);
    `,
  `
      let calls = 0;
      const src = { k: 2, get dbl() { calls++; return this.k * 2; } };
      const copy = { ...src, m: 1 }; src.k = 10; show(copy.dbl, copy.m, src.dbl, calls);
      const target = { dbl: 0, k: 0 }; Object.assign(target, src); show(target.dbl, target.k, calls);
      const { dbl, ...rest } = src; show(dbl, rest.k, calls);
      const sink =
        { got: '', set k(v: number) { this.got += 'k' + v; }, set dbl(v: number) { this.got += 'd' + v; } };
      Object.assign(sink, target);
      show(sink.got);
    `,
  `
      const key = 'speed'; const sym = 'a' + 'b';
      const m = { base: 3, get [key](): number { return this.base * 2; }, get ['x' + 1]() { return 'computed'; } };
      show(m.speed, m[key], (m as Record<string, unknown>)['x1'], Object.keys(m).join());
      const n = { get 'quoted name'() { return 'q'; }, get 5() { return 'five'; } };
      show(n['quoted name'], n[5], Object.keys(n).join());
    `,
  `
      const ord = { z: 1, get m() { return 2; }, a: 3, set q(_v: number) { }, get [1]() { return 'num'; } };
      const ks: string[] = []; for (const k in ord) ks.push(k); show(ks.join());
      (ord as Record<string, unknown>).zz = 5; (ord as Record<string, unknown>).aa = 5; show(Object.keys(ord).join());
    `,
  `
      const stats: Record<string, number> = { hp: 10, get half() { return (this.hp ?? 0) / 2; } };
      show(stats.half, Object.entries(stats).map(([k, v]) => k + v).join());
      stats.hp = 4;
      show(stats['half']);
      stats.mp = 3;
      show(Object.keys(stats).join());
    `,
  `
      class P {
        private v = 0;
        log = '';
        get a() { return this.v; }
        set a(x: number) { this.v = x; this.log += 'a' + x; }
        set b(x: number) { this.log += 'b' + x; }
      }
      const pp = new P(); Object.assign(pp, { b: 2, a: 1 }); show(pp.log, pp.a);
      const lst = [1, 2]; show(lst.hasOwnProperty(0), lst.hasOwnProperty(5), 'abc'.length);
    `,
);

testSame(
  'accessors are own properties that can be asked for and deleted',
  `
      const o: { a?: number; readonly b: number } = { a: 1, get b() { return 2; } };
      show('b' in o, 'a' in o, 'c' in o, Object.hasOwn(o, 'b'), o.hasOwnProperty('b'), o.hasOwnProperty('q'));
      delete o.a; show('a' in o, o.a);
    `,
  `
      const o: { b?: number; c: number } = { get b() { return 2; }, c: 1 };
      delete o.b; show(o.b, Object.keys(o).join()); o.b = 7; show(o.b, Object.keys(o).join());
    `,
  `
      const e = { get x() { return 1; } }; show(Array.isArray(e), typeof e, \`\${e}\`, String(e));
      const u: unknown[] = [e, []]; show(u.map(x => Array.isArray(x)).join());
    `,
);

testSame(
  'settings with accessors are shown, changed and saved the same',
  `
      const settings =
        {
          _vol: 5,
          lang: 'en' as 'en' | 'de',
          get volume() { return this._vol; },
          set volume(v: number) { this._vol = Math.max(0, Math.min(10, v)); },
          get label() { return \`\${this.lang.toUpperCase()} vol \${'|'.repeat(this.volume).padEnd(10, '.')}\`; }
        };
      type Item = { text: () => string; left?: () => void; right?: () => void };
      const menu: Item[] =
        [{
          text: () => settings.label,
          left: () => settings.volume--,
          right: () => { settings.volume += 3; }
        },
          {
            text: () => settings.lang,
            right: () => { settings.lang = settings.lang === 'en' ? 'de' : 'en'; }
          }];
      let sel = 0;
      for (const key of 'rrrlldrul') {
        const it = menu[sel];
        switch (key) {
          case 'r': it.right?.(); break;
          case 'l': it.left?.(); break;
          case 'd': sel = (sel + 1) % menu.length; break;
          case 'u': sel = (sel + menu.length - 1) % menu.length;
        }
        show(key, menu.map((m, i) => (i === sel ? '>' : ' ') + m.text()).join('/'));
      }
      const saved = { ...settings };
      settings.volume = 0;
      show(saved.volume, saved.label, settings.label, Object.keys(saved).join());
    `,
  `
      abstract class Ent {
        static all: Ent[] = [];
        #hp = 3;
        constructor(public x: number) { Ent.all.push(this); }
        get hp() { return this.#hp; }
        set hp(v) { this.#hp = Math.max(0, v); if (!this.#hp) this.die(); }
        protected die() { Ent.all.splice(Ent.all.indexOf(this), 1); }
        static update() { for (const e of [...Ent.all]) e.tick(); return Ent.all.length; }
        abstract tick(): void;
      }
      class Bat extends Ent { tick() { this.x++; this.hp--; } }
      class Boss extends Ent {
        phase = 0;
        tick() { if (++this.phase % 2) new Bat(this.x); else this.hp -= 0.5; }
        protected override die() { super.die(); show('boss down', Ent.all.length); }
      }
      new Boss(10);
      for (let i = 0; i < 14; i++)
        show(i, Ent.update(), Ent.all.map(e => \`\${e.constructor.name}\${e.x}:\${e.hp}\`).join(' '));
    `,
);

testSame(
  'accessors are asked once, and not at all whether they are there',
  `
    let calls = 0;
    class C {
      get n() { calls++; return calls % 2 ? -7 : 7; }
      get m(): number | undefined { calls++; return undefined; }
    }
    const o = new C();
    show(o.n % 4, calls);
    show(o.n % 4, calls);
    show('m' in o, 'x' in o, calls);
    const lit = { get k() { calls++; return 'a'; } };
    const t: Record<string, number> = { a: 1 };
    show({ [lit.k]: 1 }.a, lit.k in t, 'k' in lit, calls);
  `,
);

testSame(
  'accessors of new objects are found by in, also where nothing reads them',
  `
    let made = 0;
    class Ship {
      constructor() { made++; }
      set only(n: number) { made += n; }
      get hp(): number | undefined { return undefined; }
    }
    show('only' in new Ship(), 'hp' in new Ship(), made);
    show('only' in { set only(n: number) {} });
  `,
);

testSame(
  'accessors are found whatever letters their names are made of',
  `let seen = 1;
class Ship { get über() { seen = 9; return 1; } }
show(seen + new Ship().über, seen);`,
);

testSame(
  'a question for a property calls no accessor',
  `let n = 0; const o = { get b() { n++; return 1; }, c: 2 }; show("b" in o, "c" in o, n); const k: string = 'b';
   show(k in o, n, 'z' in o, ('zz' as string) in o);`,
  `let n = 0; class A { get b() { n++; return undefined; } static get s() { n++; return 1; } m() {} } class B extends A { own = 1;
   } const a: object = new B(); for (const k of ['b', 'own', 'm', 'x', 'constructor']) show(k, k in a, n);
   show(['s', 'q'].map(k => k in A).join(), n);`,
  `let n = 0; interface I { b?: number; c: number } const o: I = { get b() { n++; return 1; }, c: 1 }; show("b" in o, n);
   const plain: I = { c: 1 }; show('b' in plain, n); const u: unknown = o;
   if (typeof u === 'object' && u !== null) show('b' in u, 'c' in u, n);`,
  `let n = 0; const o = { set b(x: number) { n++; } } as { b?: number; q?: number }; show("b" in o, 'q' in o, n); class C {
   set w(v: number) { n++; } } const c: { w?: number } = new C(); show('w' in c, n);`,
  `let n = 0; const data: unknown[] = [{ get a() { n++; return 1; } }, [1, 2], { b: 1 }];
   for (const d of data) for (const key of ['a', 'b', '0', '2', 'length']) show(key, key in (d as Record<string, unknown>), n);`,
  `let n = 0; const base = { get a() { n++; return 1; } }; const copy = { ...base }; show('a' in copy, n);
   const f = (k: PropertyKey, o: object) => typeof k === 'string' && k in o; show(f('a', base), n);
   show(Object.hasOwn(base, 'a'), base.hasOwnProperty('a'), n);`,
);
