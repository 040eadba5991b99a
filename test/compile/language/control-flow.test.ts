/** Loops, switches, labels, and what is thrown. */

import { testSame } from '../same.ts';

testSame(
  'variables of loops',
  `
    const f: (() => string)[] = [];
    for (let [i, j] = [0, 5]; i < j; [i, j] = [i + 1, j - 1]) f.push(() => \`\${i}\${j}\`);
    show(f.map(g => g()).join());
    for (let { a, b } = { a: 0, b: 2 }; a < b; a++) f.push(() => \`\${a}\${b}\`);
    show(f.map(g => g()).join());
  `,
  `const f: (() => number)[] = []; for (let i = 0; i < 5; i++) { f.push(() => i); [i] = [i + 1]; } show(f.map(g => g()).join());`,
  `
    const f: (() => number)[] = [];
    for (let i = 0; i < 2; i++) {
      class A { static v = i; static { f.push(() => i); } x = i; m() { return i; } }
      show(A.v, new A().x, new A().m());
      f.push(() => new A().x);
    }
    show(f.map(g => g()).join());
  `,
  `const os: { v: number }[] = []; for (let i = 0; i < 3; i++) os.push({ get v() { return i; } }); show(os.map(o => o.v).join());`,
  `
    const gs: Generator<number>[] = [];
    for (let i = 0; i < 3; i++) gs.push((function* () { yield i; })());
    show(gs.map(g => g.next().value).join());
  `,
);

testSame(
  'switches fall through and give back the same',
  `
      const f =
        (n: number | string): string => {
          let s = '';
          switch (n) {
            case 1:
            case 2: s += 'a';
            case 3: { s += 'b'; break; }
            default: s += 'd';
            case 4: s += 'e'; break;
            case 'x': return 'X';
          }
          return s;
        };
      show([1, 2, 3, 4, 5, 'x', 'y'].map(f).join());
      const g =
        (k: number) => {
          for (let i = 0; i < 3; i++) {
            switch (i) { case 0: continue; case k: return 'ret' + i; default: break; }
            if (i === 2) return 'end';
          }
          return 'none';
        };
      show(g(1), g(2), g(5));
      let o = '';
      switch (3 as number) { default: o += 'def'; break; case 1: o += 'one'; }
      switch ('a' + 'b') { case 'ab': { const x = 1; o += x; } case 'zz': { const x = 2; o += x; break; } }
      switch (true) { case o.length > 10: o += 'long'; break; case o.startsWith('d'): o += 'short'; }
      show(o);
      const h =
        (x: unknown) => {
          switch (typeof x) {
            case 'string': return 's';
            case 'number': return Number.isNaN(x) ? 'nan' : 'n';
            default: return typeof x;
          }
        };
      show(h('a'), h(NaN), h(1), h(true), h(undefined), h({}), h(() => 1));
    `,
);

testSame(
  'cases that share their statements compute what they compare with in order',
  `
      const l = [1, 2];
      const none = (): number | undefined => undefined;
      let n = 0;
      const f =
        (x: number) => {
          switch (x) {
            case Math.max(...l, 0):
            case 3: show('a', x); break;
            case none() || 4:
            case none() ?? 5:
            case n++: show('b', x, n); break;
            case 9:
            case l[n++]:
            default: show('d', x, n);
            case 7: show('seven');
          }
        };
      for (const x of [0, 2, 3, 4, 5, 7, 8, 9]) f(x);
      const g = (x: number) => { switch (x) { default: n--; case none() || 3: case 4: } return n; };
      show(g(1), g(3), g(4));
      const h =
        (x: string) => {
          switch (x) { case \`\${n}\`: case 'k': return 1; case 'a' as string: case true ? 'q' : 'r': return 2; }
          return 3;
        };
      show(h(String(n)), h('k'), h('a'), h('q'), h('z'));
      for (const x of [1, 2, 3]) {
        switch (true) {
          case x > 5:
          case x === 2 && l.length > 1: show('two'); continue;
          case x > 2: break;
          default: show('one');
        }
        show('after', x); }
    `,
);

testSame(
  'finally, labels and errors decide what comes next',
  `
      const f1 =
        (n: number): string => {
          try {
            if (n === 0) return 'try';
            if (n === 1) throw new Error('x');
            if (n === 2) throw 'text';
          } catch (e) {
            if (typeof e === 'string') return 'caught ' + e;
            throw new RangeError((e as Error).message + '!');
          } finally {
            if (n === 3) return 'finally';
          }
          return 'end';
        };
      for (const n of [0, 2, 3, 4]) show(f1(n));
      try { f1(1); } catch (e) { show(e instanceof RangeError, e instanceof Error, (e as Error).message); }
      const f2 =
        () => {
          const out: string[] = [];
          outer: for (let i = 0; i < 4; i++) {
            try {
              for (const j of [1, 2, 3]) {
                try {
                  if (j === 2 && i === 1) continue outer;
                  if (i === 2) break;
                  if (i === 3 && j === 2) break outer;
                  out.push(\`\${i}\${j}\`);
                } finally {
                  out.push('f' + j);
                }
              }
            } finally {
              out.push('F' + i);
            }
          }
          return out.join();
        };
      show(f2());
      const f3 =
        () => {
          let n = 0;
          while (true) {
            try {
              n++;
              if (n < 3) continue;
              if (n > 4) return n;
              throw n;
            } catch (e) { if (e === 4) { n = 10; continue; } } finally {
              n += 0.5;
            }
          }
        };
      show(f3());
      function f4(): number {
        for (const x of [1, 2, 3]) { try { if (x === 2) return x * 10; } finally { if (x === 2) break; } }
        return -1;
      }
      show(f4());
      function f5() {
        let log = '';
        try {
          try { throw new Error('a'); } finally { log += '1'; }
        } catch (e) {
          log += (e as Error).message;
          try { (null as unknown as string).length; } catch { log += 'n'; }
        }
        return log;
      }
      show(f5());
      const f6 = (d: number): number => { try { return d === 0 ? 0 : 1 + f6(d - 1); } finally { d++; } };
      show(f6(120));
      class Res {
        static log: string[] = [];
        constructor(readonly n: string) { Res.log.push('open ' + n); }
        close() { Res.log.push('close ' + this.n); }
        static with<T>(names: string[],
          f: (...r: Res[]) => T): T {
            const open: Res[] = [];
            try {
              for (const n of names) {
                if (n === 'bad') throw new Error('cannot open ' + n);
                open.push(new Res(n));
              }
              return f(...open);
            } finally {
              while (open.length) open.pop()!.close();
            }
          }
      }
      show(Res.with(['a', 'b'], (x, y) => x.n + y.n));
      try { Res.with(['c', 'bad', 'd'], () => 0); } catch (e) { show(String(e)); }
      show(Res.log.join());
      const g =
        () => {
          try {
            return [1, 2].map(x => { if (x === 2) throw { code: x }; return x; });
          } catch (e) { return [(e as { code: number }).code * 100]; }
        };
      show(g().join());
    `,
  `
      const out: (() => string)[] = [];
      for (const [k, v] of Object.entries({ a: 1, b: 2, c: 3 })) {
        switch (v) {
          case 1: { const t = k + v; out.push(() => t); break; }
          case 2: let u = k.repeat(v); out.push(() => u + k); u += '!';
          case 3: out.push(() => \`\${k}:\${typeof k}\`);
        }
      }
      show(out.map(f => f()).join());
      block: { if (out.length > 2) { out.length = 2; break block; } out.length = 0; }
      show(out.length);
      let s = '';
      sw: switch (out.length) {
        case 2: for (let i = 0; ; i++) { if (i === 3) break sw; if (i === 1) continue; s += i; }
        default: s += 'never';
      }
      show(s);
      const fns: (() => number)[] = [];
      for (let i = 0, n = 3; i < n; i++) { let j = i * 10; fns.push(() => j++ + i); }
      show(fns.map(f => f()).join(), fns.map(f => f()).join());
      const w: (() => number)[] = [];
      let q = 0;
      while (q < 3) { const now = q++; w.push(() => now + q); }
      show(w.map(f => f()).join());
      do { const z = q--; w.push(() => z); } while (q > 0);
      show(w.map(f => f()).join());
      for (const f of w.splice(0, 2)) s += f();
      for (let { length } = w; length > 0; length--) s += w[length - 1]();
      show(s);
      { let x = 1; { let x = 2; { x += 5; s = \`\${x}\`; } s += x; } s += x; }
      show(s);
      const x = 1;
      { const f = () => x; const x = 2; show(f()); }
    `,
);

testSame(
  'whatever is thrown is caught the same',
  `
      const r: string[] = [];
      const t =
        (f: () => unknown) => {
          try {
            r.push(String(f()));
          } catch (e) {
            r.push(e instanceof TypeError ? 'TypeError'
              : e instanceof RangeError ? 'RangeError'
                : e instanceof Error ? \`\${e.name}:\${e.message}\` : \`thrown:\${e}\`);
          }
        };
      t(() => { throw new Error('m'); });
      t(() => { throw 'str'; });
      t(() => { throw 42; });
      t(() => { throw { a: 1 }; });
      t(() => (null as any).x);
      t(() => ([] as number[]).reduce((a: number, b: number) => a + b));
      t(() => { class A { constructor() { throw new RangeError('in ctor'); } } return new A(); });
      t(() => { throw new (class MyErr extends Error { override name = 'MyErr'; })('mine'); });
      t(() => { const e = new Error('w'); e.message = 'changed'; e.name = 'N'; throw e; });
      t(() => { throw Object.assign(new Error('x'), { code: 7 }); });
      t(() => { throw undefined; });
      t(() => { throw [1, 2]; });
      t(() => { throw true; });
      show(r.join('|'));
      const e = new Error();
      show(e.message === '', e.name, String(e), \`\${new TypeError('tt')}\`, Error('no new').message,
        typeof e.stack);
      function f(n: number): number {
        if (n > 3) throw new Error('deep' + n);
        try { return f(n + 1); } finally { r.push('u' + n); }
      }
      r.length = 0;
      t(() => f(0));
      show(r.join());
    `,
);

testSame(
  'operators, commas and labels have their places',
  `
      let a = 1, b = 2, c = 3;
      const r = (a++, b += a, c = a * b);
      show(a, b, c, r, void 0, typeof void a, -(2 ** 2), (-2) ** 2, 2 ** 3 ** 2, +!a, - -a, +'3' + +'4',
        '3' + +4, 1 + 2 + '3', '1' + 2 + 3, a < b === true, !(a > b) && b > a, a ? b ? 'x' : 'y' : 'z',
        a > 5 ? 'big' : a > 1 ? 'mid' : 'small', (a || b) && c, a && b || c, 5 & 3 | 4 ^ 1, 1 + 1 << 2,
        ~a & 0xff, a - -b, a+ +b, a - (b - c), 10 / 2 / 5, 10 % 4 * 2, 2 * 3 % 4);
      let x: number, y: number;
      x = y = 5;
      x += y -= 2;
      show(x, y);
      let i = 0;
      const arr = [0, 0, 0];
      arr[i++] = i++;
      arr[i] = i = 0;
      show(arr.join(), i);
      let s = '';
      for (let p = 0, q = 10; p < q; p += 2, q--) s += \`\${p}:\${q} \`;
      show(s);
      let n = 5;
      n = n++ * 2 + n;
      show(n);
      n = n-- - --n;
      show(n);
      const o = { v: 1, get next() { return ++this.v; } };
      show(o.next + o.next * o.next, o.v);
      const f = (k: number) => (s += k, k);
      s = '';
      show(f(1) + f(2) * f(3) - f(4), s);
      s = '';
      show(f(0) || f(1) && f(2), f(0) ?? f(9), s);
      s = '';
      const t = f(1) > f(2) ? f(3) : f(4) === 4 ? f(5) : f(6);
      show(t, s);
      let u: number | undefined;
      show((u ??= 3) + (u ||= 9), u, (u &&= 0), u, (u ||= 4), u);
      show(((a, b) => a - b)(5, 3), (() => { })() === undefined, [1, undefined, 3].length);
      if (a) if (b < -5) show('no'); else show('dangling');
      do a--; while (a > 0);
      show(a);
      l2: for (const z of [1, 2]) { if (z === 1) continue l2; show('z' + z); break l2; }
    `,
);
