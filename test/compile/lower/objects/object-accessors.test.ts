import { testSame } from '../../same.ts';

testSame(
  'get is called although nobody uses what it gives',
  `
      const told = { get v() { show('told'); return 1; } };
      class Teller { get v() { show('teller'); return 2; } static get s() { show('static'); return 3; } }
      const teller = new Teller();
      told.v;
      teller.v;
      Teller.s;
      void told.v;
      void teller.v;
      const a = told.v;
      const b = teller.v;
      let c;
      c = told.v;
      c = teller.v;
      (told.v);
      told.v, teller.v;
      for (told.v; ; ) break;
      function unused(): void { told.v; const x = teller.v; Teller.s; }
      unused();
      if (told.v) {}
      switch (teller.v) { default: }
      told['v'];
      const y = teller['v'];
      void Teller['s'];
    `,
);

testSame(
  'get and set in an object are called for every kind of reading and writing',
  `
      const c =
        {
          n: 1,
          log: [] as string[],
          get v() { this.log.push('get'); return this.n; },
          set v(x) { this.log.push('set' + x); this.n = x; }
        };
      c.v += 5;
      c.v++;
      ++c.v;
      const old = c.v--;
      show(old, c.n);
      c.v *= 2;
      c.v **= 2;
      c.v ??= 9;
      c.v ||= 7;
      c.v &&= 3;
      show(c.n, c.log.join());
      const pre = --c.v; show(pre, c.log.join());
      let a = (c.v = 44);
      show(a, c.n);
      [c.v, a] = [a + 1, c.v];
      show(c.n, a);
      ({ x: c.v } = { x: 12 });
      show(c.n);
    `,
  `
      const g = { get v() { return 1; } };
      class Strict { static run() { try { (g as { v: number }).v = 2; } catch (e) { show(e instanceof TypeError); } } }
      Strict.run();
      show(g.v);
    `,
  `
      let seen = 0;
      const s = { set v(x: number) { seen += x; } };
      s.v = 4; s.v = 5; show(seen, s.v === undefined, Object.keys(s).join());
    `,
  `
      const tr = { n: 0, get flag() { return this.n; }, get text() { return this.n ? 'x' : ''; } };
      show(tr.flag ? 1 : 2, tr.text || 'none', !tr.flag, tr.flag && 5); while (!tr.flag) tr.n++; show(tr.n, tr.text && 'yes');
    `,
  `
      const st =
        {
          mode: 0,
          get state() {
            if (this.mode > 2) throw new Error('bad ' + this.mode);
            return ['a', 'b', 'c'][this.mode];
          }
        };
      for (let i = 0; i < 4; i++) {
        st.mode = i;
        try {
          switch (st.state) { case 'b': show('B'); break; default: show('other', st.state); }
        } catch (e) { show((e as Error).message); }
      }
    `,
  `
      const makeCounter =
        (start = 0) => {
          let n = start;
          return {
            get value() { return n; },
            set value(v: number) { n = Math.max(0, v); },
            inc() { n++; return this; }
          };
        };
      const k1 = makeCounter(), k2 = makeCounter(5);
      k1.inc().inc();
      k2.value -= 10;
      show(k1.value, k2.value);
      k2.value = 3;
      show(k2.inc().value);
    `,
);

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
  'accessors in lists, classes, generics and functions that make objects',
  `
      const list = [1, 2, 3].map(n => ({ n, get sq() { return this.n * this.n; }, get txt() { return \`#\${this.sq}\`; } }));
      show(list.map(o => o.sq).join(), list.map(({ txt }) => txt).join()); list[1].n = 9; show(list[1].txt); 
      show(list.reduce((a, { sq }) => a + sq, 0), list.filter(o => o.sq > 5).length, list.find(o => o.sq === 81)?.txt);
      list.sort((a, b) => b.sq - a.sq); show(list.map(o => o.n).join());
    `,
  `
      interface Shape { readonly area: number; readonly name: string; scale: number }
      const mk =
        (w: number,
          h: number): Shape => {
            let s = 1;
            return {
              get area() { return w * h * s * s; },
              get name() { return w === h ? 'square' : 'rect'; },
              get scale() { return s; },
              set scale(v) { if (v <= 0) throw new RangeError('scale ' + v); s = v; }
            };
          };
      const sh = [mk(2, 2), mk(2, 3)]; sh[0].scale = 3; for (const { area, name } of sh) show(area, name);
      try { sh[1].scale = 0; } catch (e) { show((e as Error).message, e instanceof RangeError); }
    `,
  `
      const view =
        {
          player: { hp: 3, get dead() { return this.hp <= 0; } },
          get status() { return this.player.dead ? 'over' : 'run'; },
          get lazy(): number[] { const v = [1, 2]; return v; }
        };
      show(view.status, view.player.dead); view.player.hp -= 3; show(view.status, view.lazy.length);
    `,
  `
      const cam = { x: 0, get left() { return this.x - 10; } };
      let total = 0; for (let i = 0; i < 5; i++) { cam.x++; total += cam.left; } show(total);
      const grid = { w: 3, h: 2, get size() { return this.w * this.h; } }; let cnt = 0;
      for (let i = 0; i < grid.size; i++) { cnt++; if (i === 2) grid.h = 1; } show(cnt);
    `,
  `
      class Game {
        score = 0;
        hud = { game: this, get text() { return 'S' + this.game.score; } };
        bonus = (() => { const self = this; return { get double() { return self.score * 2; } }; })();
      }
      const gm = new Game(); gm.score = 21; show(gm.hud.text, gm.bonus.double);
    `,
  `
      function lazy<T>(make: () => T): { readonly value: T } { let v: T | undefined; return { get value() { return v ??= make(); } }; }
      let made = 0; const lz = lazy(() => { made++; return [1, 2, 3]; }); show(lz.value.length, lz.value[2], made);
    `,
  `
      const prm =
        {
          store: {} as Record<string, number>,
          set pair([k, v]: [string, number]) { this.store[k] = v; },
          set opt({ a = 1, b = 2 }: { a?: number; b?: number }) { this.store.sum = a + b; }
        };
      prm.pair = ['x', 5]; prm.opt = { b: 10 }; show(prm.store.x, prm.store.sum);
    `,
  `
      export const cfg = { w: 240, h: 136, get cx() { return this.w / 2; }, get cy() { return this.h / 2; } };
      show(cfg.cx, cfg.cy); cfg.w = 100; show(cfg.cx);
      const enum D { L, R }
      const st = { dir: D.L, get isLeft() { return this.dir === D.L; } };
      show(st.isLeft);
      if (st.isLeft) st.dir = D.R;
      if (!st.isLeft) show('right');
      const opt: { readonly v?: number } | undefined =
        Math.abs(-1) > 0 ? { get v() { return 3; } } : undefined;
      show(opt?.v ?? 0);
    `,
  `
      const ns = { _v: 1, get v() { return this._v; }, bump() { this._v++; return this.v; } }; show(ns.bump(), ns.bump());
      const { v: taken } = ns; show(taken); const kk: keyof typeof ns = 'v'; show(ns[kk]);
    `,
  `
      const an: any = { get a() { return 5; } }; show(an.a);
    `,
  `
      const fr = Object.freeze({ q: 1, get r() { return this.q + 1; } }); show(fr.r);
    `,
);

testSame(
  'accessors that give functions, texts, lists and iterators',
  `
      const v =
        {
          x: 1,
          y: 2,
          get len() { return Math.hypot(this.x, this.y); },
          toString() { return \`(\${this.x}|\${this.len.toFixed(2)})\`; }
        };
      show(\`\${v}\`, v + '', String(v));
    `,
  `
      const h = { n: 3, get fn() { return (x: number) => x + this.n; }, get make() { return () => this; } };
      show(h.fn(4), h.make().n, [1, 2].map(h.fn).join());
    `,
  `
      const pos =
        {
          x: 3,
          y: 4,
          get len() { return Math.sqrt(this.x ** 2 + this.y ** 2); },
          get pair(): [number, number] { return [this.x, this.y]; }
        };
      const [px, py] = pos.pair;
      show(px, py, \`\${pos.len} \${pos.len > 4 ? 'far' : 'near'}\`);
      pos.x += pos.len;
      show(pos.x);
    `,
  `
      const it = { n: 3, get items() { return Array.from({ length: this.n }, (_, i) => i); }, *[Symbol.iterator]() { yield* this.items; } };
      show([...it].join(), Math.max(...it.items));
    `,
  `
      const area = ({ w, h }: { readonly w: number; readonly h: number }) => w * h;
      const box = { s: 2, get w() { return this.s; }, get h() { return this.s * 3; } };
      show(area(box), area({ ...box, w: 10 }));
    `,
  `
      const flags =
        (() => {
          let bits = 0;
          return {
            get bits() { return bits; },
            set bits(v) { bits = v & 0xff; },
            has(n: number) { return (bits & (1 << n)) !== 0; }
          };
        })();
      flags.bits |= 1 << 3;
      flags.bits |= 0x180;
      flags.bits ^= 8;
      show(flags.bits, flags.has(7), flags.has(3));
      flags.bits <<= 1;
      show(flags.bits);
      flags.bits = ~flags.bits;
      show(flags.bits);
    `,
);

testSame(
  'members may be called own',
  `
      class A { own = { a: 1 }; x?: number = 3; }
      class B { own() { return 1; } get own2() { return 2; } y?: number = 4; }
      const a = new A(), b = new B();
      delete a.x;
      delete b.y;
      show(a.x, b.y, Object.hasOwn(b, 'own'), b.hasOwnProperty('y'), a.hasOwnProperty('own'), b.own(),
        b.own2);
      const o: { z?: number; own: number } = { z: 1, get own() { return 7; } };
      delete o.z;
      show(o.own, Object.hasOwn(o, 'own'), Object.hasOwn(o, 'z'), Object.keys(o).join());
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
