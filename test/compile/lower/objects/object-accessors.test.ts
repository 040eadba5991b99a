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
