import { testSame } from '../same.ts';

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
  'objects with valueOf and toString become numbers and texts',
  `
      class Money {
        constructor(public c: number) {}
        valueOf() { return this.c; }
        toString() { return \`$\${this.c / 100}\`; }
      }
      const a = new Money(150), b = new Money(50);
      show(\`\${a}\`, String(b), a + '' === '150', '' + b);
      show((a as any) + (b as any), (a as any) - (b as any), (a as any) > (b as any), +a, [a, b].join('+'),
        [a, b].sort((x, y) => +x - +y).join());
      const o = { toString() { return 'obj'; } };
      show(\`<\${o}>\`, 'x' + o, [o, o].join(), String([1, [2, o]]));
      class Id { static n = 0; readonly id = ++Id.n; toString() { return \`#\${this.id}\`; } }
      const m: Record<string, string> = {};
      const i1 = new Id(), i2 = new Id();
      m[\`\${i1}\`] = 'a';
      m[String(i2)] = 'b';
      show(Object.keys(m).join(), m['#2'], [i1, i2].map(String).join(''));
      show([1, 2, 3] + '', [] + 'x', [[]] + '|', [null, undefined, 0] + '', String(null), String(undefined),
        \`\${[undefined]}\`, String(true) + false);
      show(Number([]), Number([5]), Number('0x1F'), Number(' 12 '), Number('1e3'), Number('1_0'), Number(''),
        Number(null), Number(true), parseInt('12px'), parseInt('0x1f'), parseFloat('.5.5'), parseInt(''),
        Number('-'), Number('Infinity'), parseFloat('1e-3x'), Number('.'), Number('5.'));
      show([10, 9, 1].sort().join(), ['b', 'a', 'C'].sort().join(), [true, false].map(Number).join(),
        [3, 20, 100].map(String).sort().join());
    `,
  `
      class Money {
        constructor(public c: number) {}
        valueOf() { return this.c; }
        toString() { return \`$\${this.c / 100}\`; }
      }
      const a = new Money(150), b = new Money(50);
      show(\`\${a}\`, String(b), a + '' === '150', '' + b, a + ' coins ' + b);
      let s = 'x';
      s += a;
      show(s);
      const o = { valueOf: () => 7, n: 1 };
      show('o' + o, (a) + '!');
      class T2 extends Money {}
      show('' + new T2(3), new T2(3) + 'x');
      const maybe: Money | undefined = a;
      show('m' + maybe);
    `,
);

testSame(
  'generators are chained, sent to, left early and recursive',
  `
      function* nat(n = 0) { while (true) yield n++; }
      function* map<A, B>(xs: Iterable<A>,
        f: (a: A, i: number) => B) { let i = 0; for (const x of xs) yield f(x, i++); }
      function* filter<A>(xs: Iterable<A>, f: (a: A) => boolean) { for (const x of xs) if (f(x)) yield x; }
      function* take<A>(xs: Iterable<A>,
        n: number) { if (n <= 0) return; for (const x of xs) { yield x; if (--n === 0) return; } }
      function* zip<A, B>(a: Iterable<A>,
        b: Iterable<B>): Generator<[A, B]> {
          const j = b[Symbol.iterator]();
          for (const x of a) { const r = j.next(); if (r.done) return; yield [x, r.value]; }
        }
      function* chunk<A>(xs: Iterable<A>,
        n: number): Generator<A[]> {
          let buf: A[] = [];
          for (const x of xs) if (buf.push(x) === n) { yield buf; buf = []; }
          if (buf.length) yield buf;
        }
      function* flat<A>(xs: Iterable<Iterable<A>>) { for (const x of xs) yield* x; }
      show([...take(filter(map(nat(), x => x * x), x => x % 3 === 1), 5)].join());
      show([...zip('abc', nat(5))].map(([c, n]) => c + n).join(),
        [...chunk('abcdefg', 3)].map(x => x.join('')).join('|'),
        [...flat<number | string>([[1], new Set([2, 3]), 'xy'])].join(''));
      function* perms<T>(xs: T[]): Generator<T[]> {
        if (xs.length < 2) { yield xs; return; }
        for (const [i, x] of xs.entries())
          for (const rest of perms([...xs.slice(0, i), ...xs.slice(i + 1)])) yield [x, ...rest];
      }
      show([...perms([1, 2, 3])].map(p => p.join('')).join());
      function* hanoi(n: number, a = 'A', b = 'B',
        c = 'C'): Generator<string, number> {
          if (n === 0) return 0;
          const l = yield* hanoi(n - 1, a, c, b);
          yield a + c;
          const r = yield* hanoi(n - 1, b, a, c);
          return l + r + 1;
        }
      const h = hanoi(3);
      let moves = '';
      for (let r = h.next(); ; r = h.next()) {
        if (r.done) { show(moves, r.value); break; }
        moves += r.value + ' ';
      }
      const avg =
        (function* (): Generator<number, void, number> {
          let s = 0, n = 0;
          while (true) { const x = yield n ? s / n : 0; s += x; n++; }
        })();
      avg.next();
      show([10, 20, 60].map(x => avg.next(x).value).join());
      class Tree {
        constructor(public v: number, public kids: Tree[] = []) {}
        *[Symbol.iterator](): Generator<number> { yield this.v; for (const k of this.kids) yield* k; }
        *leaves(): Generator<Tree> {
          if (!this.kids.length) yield this; else for (const k of this.kids) yield* k.leaves();
        }
        get depth(): number { return 1 + Math.max(0, ...this.kids.map(k => k.depth)); }
      }
      const t = new Tree(1, [new Tree(2, [new Tree(4)]), new Tree(3)]);
      const [root, ...rest] = t;
      show(root, rest.join(), t.depth, [...t.leaves()].map(l => l.v).join(), Math.max(...t),
        new Set(t).has(4), Array.from(t, x => x * 2).join(),
        Object.fromEntries(map(t, (x, i) => [\`k\${i}\`, x])).k3);
      const [p, , q = 9, ...more] = take(nat(1), 2);
      show(p, q, more.length);
      const co = [nat(1), nat(100)];
      show(Array.from({ length: 6 }, (_, i) => co[i % 2].next().value).join());
      const gen = nat();
      for (const x of gen) if (x > 2) break;
      show(gen.next().done);
      const obj =
        {
          *keys() { yield* ['a', 'b']; },
          *[Symbol.iterator]() { for (const k of this.keys()) yield k.toUpperCase(); }
        };
      show([...obj].join(), [...obj.keys()].length);
      const lazy = { get all() { return [...take(nat(), 3)]; } };
      show(lazy.all.join());
      function* two() { const x: string = yield 1; const y: string = yield x + '?'; return x + y; }
      const tw = two();
      show(tw.next('ignored').value, tw.next('A').value, tw.next('B').value, tw.next().value, tw.next().done);
      const thr = (function* () { while (true) try { yield 1; } catch (e) { yield \`c:\${e}\`; } })();
      thr.next();
      show(thr.throw('z').value, thr.next().value, thr.return(7 as never).value, thr.next().done);
    `,
  `
      function* nat(n = 0) { while (true) yield n++; }
      const gen = nat();
      for (const x of gen) if (x > 2) break;
      show(gen.next().done, gen.next().value);
      const g2 = nat();
      const [p, q] = g2;
      show(p, q, g2.next().done);
      class K {
        it = nat(5);
        run() { for (const x of this.it) { if (x === 6) break; show(x); } return this.it.next().value; }
      }
      show(new K().run());
      const g3 = nat();
      for (const x of g3) { for (const y of [1, 2]) if (y === 2) break; if (x >= 2) break; }
      show(g3.next().done);
      const m = new Map([[1, 2], [3, 4]]);
      const it = m.keys();
      for (const k of it) { show(k); break; }
      show(it.next().value);
      const l = [1, 2, 3].values();
      for (const v of l) { show(v); break; }
      show(l.next().value);
    `,
);

testSame(
  'letters, words and templates are changed the same',
  `
      const s = 'The quick  brown fox, jumps; over';
      show(s.split(' ').length, s.split(' ', 2).join('|'), s.split('').length, s.split('', 3).join('-'),
        s.split('zz').length, ''.split(',').length, ''.split('').length, 'a,b,'.split(',').length,
        ',a'.split(',')[0] === '', s.split(', ')[1]);
      show('aaa'.replace('a', 'b'), 'aaa'.replaceAll('a', 'bb'), 'a.b.c'.replaceAll('.', '$&-'),
        'x'.replace('x', '$$'), 'abc'.replace('b', c => c.toUpperCase() + '!'),
        'abcabc'.replaceAll('b', (m, i) => \`\${i}\`), 'abc'.replace('', '_'), 'ab'.replaceAll('', '-'),
        'aXbX'.replace('X', "[$\`|$']"));
      show('abc'.slice(-2), 'abc'.slice(2, 1), 'abc'.substring(2, 0), 'abc'.substring(-1, 2),
        'abc'.substr(-2, 1), 'abc'.at(-1), 'abc'.at(5), 'abc'.charAt(9) === '', 'abc'[5], 'abc'.charCodeAt(9),
        'abc'.codePointAt(1), 'abc'.indexOf(''), 'abc'.indexOf('c', -5), 'abcabc'.lastIndexOf('b', 3),
        'abc'.indexOf('d'), 'abcabc'.indexOf('c', 3), 'abc'.includes(''), 'abc'.startsWith('b', 1),
        'abc'.endsWith('b', 2));
      show('ab'.padStart(5, 'xyz'), 'ab'.padEnd(7, 'xyz'), 'abc'.padStart(2), 'a'.repeat(0) === '',
        '-'.repeat(3), '\\t x \\n'.trim(), '|' + ' x '.trimStart() + '|', '|' + ' x '.trimEnd() + '|',
        'AbC'.toLowerCase() + 'AbC'.toUpperCase(), 'a-b_c d'.split('-').flatMap(x => x.split('_')).join(''));
      show('b' > 'a', 'B' > 'a', 'a' < 'aa', '10' < '9', 'abc'.localeCompare('abd'), ['é', 'z', 'a'].length,
        'a'.concat('b', 'c'), [...'hey'].reverse().join(''), 'x'.codePointAt(0)! + 1,
        String.fromCharCode(72, 105), 'abc' === ['a', 'b', 'c'].join(''), 'a\\\\n\\'"\`'.length,
        \`a\${1}\${'b'}\${\`c\${2}\`}\`, 'tab\\there', 'multi\\
      line');
      const caesar =
        (t: string, k: number) =>
          [...t].map(c => {
            const b = c >= 'a' && c <= 'z' ? 97 : c >= 'A' && c <= 'Z' ? 65 : 0;
            return b ? String.fromCharCode((c.charCodeAt(0) - b + k + 26) % 26 + b) : c;
          })
            .join('');
      show(caesar('Hello, World!', 3), caesar(caesar('Hello, World!', 3), -3));
      const title =
        (t: string) => t.split(' ').map(w => w && w[0].toUpperCase() + w.slice(1).toLowerCase()).join(' ');
      show(title('hELLO  wORLD a'));
      const camel =
        (t: string) =>
          t.split('_').map((w, i) => i ? w.charAt(0).toUpperCase() + w.substring(1) : w).join('');
      show(camel('max_hit_points'));
      const wrap =
        (t: string, n: number) =>
          t.split(' ')
            .reduce<string[]>((ls,
              w) => {
                const last = ls.at(-1);
                if (last !== undefined && last.length + w.length < n)
                  ls[ls.length - 1] = last + ' ' + w;
                else
                  ls.push(w);
                return ls;
              },
            []);
      show(wrap('the quick brown fox jumps over the lazy dog', 11).join('/'));
      const rle =
        (t: string) => {
          let o = '';
          for (let i = 0, j; i < t.length; i = j) { for (j = i; t[j] === t[i]; j++);
            o += (j - i > 1 ? j - i : '') + t[i]; }
          return o;
        };
      show(rle('aaabccdddd'), rle(''));
      const count =
        (t: string) => {
          const m = new Map<string, number>();
          for (const c of t) m.set(c, (m.get(c) ?? 0) + 1);
          return [...m].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([c, n]) => c + n).join('');
        };
      show(count('mississippi'));
    `,
);

testSame(
  'numbers that are missing or none decide the same',
  `
      const rec: { hp?: number; mp?: number | null } = {};
      show((rec.hp ?? 5) * 2, Math.max(rec.hp ?? -Infinity, 3), (rec.mp ?? 0) + 1, rec.hp === undefined,
        rec.mp == null, [rec.hp, rec.mp].filter(x => x != null).length, Number(rec.hp), \`\${rec.hp}\`,
        (rec.hp as number) > 3, !(rec.hp as number));
      rec.hp = 0;
      rec.hp ||= 7;
      rec.mp ??= 4;
      rec.mp &&= rec.mp * 2;
      show(rec.hp, rec.mp);
      const n = NaN;
      show(n === n, [n].includes(n), [n].indexOf(n), Object.is(n, NaN), isNaN(n), n > 1, n < 1, n >= n,
        Math.max(1, n), Math.min(), Math.max(), n ? 1 : 2, n || 'or', n ?? 'nn', Number.isNaN('x' as any),
        isNaN('x' as any));
      let best = -Infinity, at = -1;
      [3, NaN, 9, 2].forEach((v, i) => { if (v > best) [best, at] = [v, i]; });
      show(best, at, [3, 1, 2].sort((a, b) => b - a).join(), [5, 25, 100, 1].sort().join(),
        [undefined, 3, 1].sort().length, Math.sign(-0), 0 === -0, 1 / 0 > 1e308, Infinity - Infinity,
        Infinity * 0, 5 % 0, 5 % Infinity, -5 % Infinity, 0 * -1 === 0, Math.hypot(3, 4), Math.cbrt(27),
        Math.sign(-3), Math.trunc(-4.7), Math.round(-1.5), Math.round(1.5), Math.round(0.49999999999999994),
        Math.fround(5.5), Math.clz32(1), Math.log2(8), Math.log10(1000), Math.atan2(1, 1) > 0.78,
        Math.abs(-0));
      const clamp = (v: number, lo = 0, hi = 1) => v < lo ? lo : v > hi ? hi : v;
      show(clamp(5), clamp(-1), clamp(NaN), clamp(0.5, 1), clamp(7, 2, 9));
      const wrapN = (v: number, m: number) => ((v % m) + m) % m;
      show(wrapN(-1, 5), wrapN(12, 5), wrapN(-0.5, 1), wrapN(5, 5));
      const approach = (a: number, b: number, d: number) => a < b ? Math.min(a + d, b) : Math.max(a - d, b);
      let v = 0;
      for (let i = 0; i < 5; i++) v = approach(v, 2, 0.75);
      show(v, approach(5, 1, 10));
      const angle =
        (a: number,
          b: number) => { let d = (b - a) % 360; if (d > 180) d -= 360; if (d < -180) d += 360; return d; };
      show(angle(350, 10), angle(10, 350), angle(0, 180), angle(-170, 170));
      const snap = (x: number, g: number) => Math.round(x / g) * g;
      show(snap(13, 8), snap(-13, 8), snap(0.3, 0.25), snap(12, 8), snap(-12, 8));
    `,
);

testSame(
  'bits are packed, counted and hashed the same',
  `
      const pack = (r: number, g: number, b: number, a = 255) => ((a << 24) | (r << 16) | (g << 8) | b) >>> 0;
      const unpack = (c: number) => [(c >>> 16) & 255, (c >>> 8) & 255, c & 255, c >>> 24];
      const c = pack(18, 52, 86);
      show(c, c.toString(16), unpack(c).join(), pack(0, 0, 0, 128), pack(1, 2, 3) | 0);
      class BitSet {
        private w: number[] = [];
        set(i: number,
          v = true) {
            const k = i >> 5, m = 1 << (i & 31);
            this.w[k] = v ? (this.w[k] ?? 0) | m : (this.w[k] ?? 0) & ~m;
            return this;
          }
        get(i: number) { return ((this.w[i >> 5] ?? 0) & (1 << (i & 31))) !== 0; }
        get count() {
          let n = 0;
          for (let x of this.w) { x = x ?? 0; while (x) { x &= x - 1; n++; } }
          return n;
        }
        *[Symbol.iterator]() { for (let i = 0; i < this.w.length * 32; i++) if (this.get(i)) yield i; }
        toString() { return this.w.map(x => (x >>> 0).toString(16)).join('.'); }
      }
      const bs = new BitSet();
      bs.set(0).set(5).set(31);
      bs.set(5, false);
      show(\`\${bs}\`, bs.count, [...bs].join(), bs.get(31), bs.get(30), bs.get(99));
      const crcTable =
        Array.from({ length: 256 },
          (_,
            n) => {
              let c = n;
              for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
              return c >>> 0;
            });
      const crc =
        (s: string) => {
          let c = 0xffffffff;
          for (let i = 0; i < s.length; i++) c = crcTable[(c ^ s.charCodeAt(i)) & 255] ^ (c >>> 8);
          return (c ^ 0xffffffff) >>> 0;
        };
      show(crc('123456789').toString(16), crc(''), crcTable[255]);
      const adler =
        (s: string) => {
          let a = 1, b = 0;
          for (const ch of s) { a = (a + ch.charCodeAt(0)) % 65521; b = (b + a) % 65521; }
          return (b << 16 | a) >>> 0;
        };
      show(adler('Wikipedia'));
      const FX = 16, fx = (n: number) => Math.round(n * (1 << FX)),
        fmul = (a: number, b: number) => Number((a * b) / (1 << FX)) | 0;
      show(fx(1.5), fmul(fx(1.5), fx(2.25)) / 65536, fx(-0.1) >> FX, fx(-0.1) / 65536);
      const rot = (x: number, n: number) => (x << n) | (x >>> (32 - n));
      show(rot(0x80000001, 1), rot(0x12345678, 8) >>> 0, rot(1, 31));
      const rev =
        (x: number) => { let r = 0; for (let i = 0; i < 8; i++) r |= ((x >> i) & 1) << (7 - i); return r; };
      show(rev(0b10110000), 0b1010 & 0b0110, 0o17, 0xff ^ 0x0f, ~0, ~~3.9, -5 >> 1, -5 >>> 30, 5 & -5,
        1 << -1, (1 << 30) * 4, 0x7fffffff + 1 | 0, 0xffffffff | 0, 0xffffffff >>> 0, 1e10 | 0, -1e10 >> 0,
        2.9 ^ 0, '5' as any ^ 1, true as any | 2, null as any | 0, NaN | 7, Infinity >> 1);
      const gray = Array.from({ length: 8 }, (_, i) => i ^ (i >> 1));
      show(gray.map(g => g.toString(2).padStart(3, '0')).join());
      const zobrist =
        (() => {
          let s = 88172645;
          return () => { s ^= s << 13; s ^= s >>> 17; s ^= s << 5; return s >>> 0; };
        })();
      const z = [zobrist(), zobrist(), zobrist()];
      show(z.join(), z.reduce((h, x) => h ^ x, 0), z.reduce((h, x) => (h ^ x) >>> 0, 0));
      let flags = 0;
      const F = { A: 1, B: 2, C: 4 } as const;
      for (const k in F) flags |= F[k as keyof typeof F];
      flags &= ~F.B;
      flags ^= F.A;
      show(flags, (flags & F.C) === F.C, !!(flags & F.A));
    `,
);

testSame(
  'lists take odd arguments the same',
  `
      const a = [1, 2, 3, 4, 5];
      show(a.slice(-3, -1).join(), a.slice(2).join(), a.slice(NaN).length, a.splice(-2, 1).join(), a.join(),
        a.splice(1, 0, 9, 9).length, a.join(), a.splice(10, 1).length, a.indexOf(9, 2), a.lastIndexOf(9, -4),
        a.includes(5, -1), a.at(-9), a.fill(0, -2).join(), a.copyWithin(1, 3).join(),
        a.concat([7], 8 as any, [[9]] as any).length, a.reverse().join(), a.flat().length);
      const b = [3, 1, 2];
      show(b.toSorted().join(), b.toReversed().join(), b.with(-1, 7).join(), b.toSpliced(0, 2, 5).join(),
        b.join(), b.findLast(x => x > 1), b.findLastIndex(x => x > 5), b.keys().next().value,
        [...b.entries()].flat().join(), b.reduce((m, x) => Math.max(m, x)),
        b.reduceRight((s, x) => s + x, ''), b.push(...[4, 5]), b.unshift(), b.unshift(0, 0), b.pop(),
        b.shift(), b.join(''));
      show(Array.from('abc', function (c, i) { return c + i; }).join(),
        Array.from(new Set([1, 1, 2]), x => x + 1).join(), Array.of(7).length,
        Array.from({ length: 3 }, (_, i) => i ** 2).join(), Array.isArray([]), Array.isArray('x'),
        [..."ab"].length, [...[1, 2].keys()].join(), Array(3).fill(0).map((_, i) => i).join(),
        [[1, [2]], [3]].flat(2).join(), [1, 2, 3].flatMap(x => x % 2 ? [x, x] : []).join());
      const grid = Array.from({ length: 3 }, (_, y) => Array.from({ length: 4 }, (_, x) => x * y));
      const T = grid[0].map((_, x) => grid.map(r => r[x]));
      show(T.map(r => r.join('')).join('/'), grid.map(r => r.toReversed().join('')).join('/'),
        grid.flat().reduce((s, v) => s + v));
      grid.forEach((r, y, all) => { r[y] = all.length; });
      show(grid.join('|'));
      const objs = [{ n: 'b', v: 2 }, { n: 'a', v: 2 }, { n: 'c', v: 1 }];
      show(objs.sort((x, y) => x.v - y.v).map(o => o.n).join(''),
        objs.toSorted((x, y) => x.n.localeCompare(y.n)).map(o => o.n).join(''),
        objs.map(({ v, ...r }) => r.n + Object.keys(r).length).join(), objs.find(o => o.v > 5)?.n ?? 'none',
        objs.every(o => o.v), objs.some(({ v }) => v === 1),
        objs.filter((o, i, xs) => xs.findIndex(p => p.v === o.v) === i).length);
      const q: number[] = [];
      for (let i = 0; i < 5; i++) { q.push(i); if (q.length > 3) q.shift(); }
      show(q.join());
      while (q.length) q.splice(Math.floor(q.length / 2), 1);
      show(q.length, q.pop() === undefined, q.shift() === undefined, Math.max(...q));
      const m = [1, 2, 3, 4, 5, 6];
      for (let i = m.length; i--;) if (m[i] % 2) m.splice(i, 1);
      show(m.join());
      m.length = 2;
      show(m.join(), m[2] === undefined);
      m[m.length] = 7;
      show(m.length);
      const [x, ...ys] = m;
      show(x, ys.length);
      delete (m as any).foo;
      const args: [number, number, string?] = [1, 2];
      show(((p: number, q: number, r = 'z') => p + q + r)(...args));
      show([3, 2, 1].sort((p, q) => +(p > q) - +(p < q)).join(),
        ['10', '9', '1'].sort((p, q) => +p - +q).join(), [true, false, true].filter(Boolean).length,
        [0, 1, '', 'a', null, undefined, NaN].filter(Boolean).length,
        ['a', 'b'].map((c, i, { length }) => c + i + length).join(), [1, 2, 3].join(undefined),
        [[], [[]]].toString() + '|', [1, [2, [3]]].toString(), String([{}]),
        ['x'].concat('y', ['z']).join(''));
    `,
);

testSame(
  'unions are told apart and turned into text and back the same',
  `
      type Msg = { kind: 'text'; body: string } | { kind: 'move'; to: [number, number] } |
        { kind: 'batch'; items: readonly Msg[] } | { kind: 'none' };
      function assert(c: unknown, m = 'assertion failed'): asserts c { if (!c) throw new Error(m); }
      const isMove = (m: Msg): m is Extract<Msg, { kind: 'move' }> => m.kind === 'move';
      const never = (x: never): never => { throw new Error('unexpected ' + (x as Msg).kind); };
      function size(m: Msg): number {
        switch (m.kind) {
          case 'text': return m.body.length;
          case 'move': return Math.hypot(...m.to);
          case 'batch': return m.items.reduce((n, i) => n + size(i), 0);
          case 'none': return 0;
          default: return never(m);
        }
      }
      const b: Msg =
        {
          kind: 'batch',
          items: [{ kind: 'text', body: 'hey' }, { kind: 'move', to: [3, 4] }, { kind: 'none' },
            { kind: 'batch', items: [{ kind: 'text', body: '' }] }]
        };
      show(size(b), b.items.filter(isMove).map(m => m.to.join()).join(';'),
        b.items.some(m => 'body' in m && m.body === ''), b.items.findIndex(isMove));
      try {
        size({ kind: 'zzz' } as unknown as Msg);
      } catch (e) { assert(e instanceof Error); show(e.message); }
      try {
        assert(b.items.length > 10, \`only \${b.items.length}\`);
      } catch ({ message }: any) { show(message); }
      function area(s: { r: number } | { w: number; h: number } | number[]): number {
        if (Array.isArray(s)) return s.length;
        if ('r' in s) return s.r * s.r * 3;
        return s.w * s.h;
      }
      show(area({ r: 2 }), area({ w: 2, h: 5 }), area([1, 2, 3]));
      type Json = string | number | boolean | null | Json[] | { [k: string]: Json };
      const enc =
        (j: Json): string =>
          j === null ? 'null'
            : typeof j === 'string' ? \`"\${j}"\`
              : typeof j !== 'object' ? String(j)
                : Array.isArray(j) ? \`[\${j.map(enc).join()}]\`
                  : \`{\${Object.entries(j).map(([k, v]) => \`"\${k}":\${enc(v)}\`).join()}}\`;
      show(enc({ a: [1, 'x', true], b: { c: 'd', 2: 3 }, e: [] as Json[] }));
      function dec(s: string): Json {
        let i = 0;
        const ws = () => { while (s[i] === ' ') i++; };
        const val =
          (): Json => {
            ws();
            const c = s[i];
            if (c === '{') {
              i++;
              const o: { [k: string]: Json } = {};
              for (ws(); s[i] !== '}'; ws()) {
                const k = val() as string;
                ws();
                i++;
                o[k] = val();
                ws();
                if (s[i] === ',') i++;
              }
              i++;
              return o;
            }
            if (c === '[') {
              i++;
              const a: Json[] = [];
              for (ws(); s[i] !== ']'; ws()) {
                const v = val();
                if (v !== null) a.push(v);
                ws();
                if (s[i] === ',') i++;
              }
              i++;
              return a;
            }
            if (c === '"') {
              const e = s.indexOf('"', i + 1);
              const t = s.slice(i + 1, e);
              i = e + 1;
              return t;
            }
            for (const [w, v] of [['true', true], ['false', false], ['null', null]] as const)
              if (s.startsWith(w, i)) { i += w.length; return v; }
            let n = '';
            while (i < s.length && '-+.eE0123456789'.includes(s[i])) n += s[i++];
            if (!n) throw new SyntaxError(\`bad \${c ?? 'end'} at \${i}\`);
            return Number(n);
          };
        return val();
      }
      show(enc(dec('{ "lvl": [1, 2.5, -3e2], "who": {"name": "bo", "ok": true}, "n": 0 }')));
      try { dec('[1, ?]'); } catch (e) { show(\`\${e}\`); }
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

testSame(
  'values of assignments, chains and conditions of mixed kinds are the same',
  `
      let a = 1, b = 2;
      const o: { n: number; q?: { r: number }; [k: string]: unknown } = { n: 1 };
      const l = [1, 2, 3];
      let i = 0;
      show((a = 5) + a, a = b = 7, (o.n = a) * 2, l[i++] = l[i] + 1, l.join(), i, (l[i] += 10) + l[i],
        (o.n **= 2), (o.n %= 10) ? 'y' : 'n', o.n, (a <<= 2) | 1, (a >>>= 1) & 3, (a ^= 5), (b |= 8),
        ~(b &= 12));
      const f = (...x: unknown[]) => x.join();
      show(f(a++, a, ++a, a--, a), f(o.n++, o.n), f(l[0]++, l[0]--, l[0]), f(i = 2, l[i], i -= 1, l[i]));
      let s = 'x';
      show(s += 'y', s + (s = 'z') + s, (s += 1) + (s += 2), s.length, \`\${s = 'q'}\${s}\${(s += '!')}\`, s);
      if ((a = b - 12)) show('truthy', a); else show('falsy', a);
      while ((b -= 5) > 0) a += b;
      show(a, b);
      for (let x = 0, y; (y = x * x) < 20; x = y + 1) show(x, y);
      const g = (n: number) => (a = n, b = a * 2, a + b);
      show(g(3), a, b);
      const t = (a = 1) > 0 ? (b = 2) : (b = 3);
      show(t, b);
      o.q = { r: (o.n = 4) + 1 };
      show(o.q.r, o.n, (o.q.r -= 1) === (o.q.r), o['zz'] = 5, o.zz, 'zz' in o, delete o.zz, 'zz' in o);
      const arr: number[] = [];
      arr[arr.length] = arr.push(arr.length);
      show(arr.join(), (arr.length = 1, arr.length), arr.push(arr.pop()! + 1), arr[0]);
      const [p, q] = [a = 9, a + 1];
      show(p, q);
      ({ n: a, zz: b = 6 } = { n: 3 } as { n: number; zz?: number });
      show(a, b);
      show(([a, b] = [b, a]).join(), a, b);
      let u: number | undefined;
      show(u ?? (u = 4), u, u !== undefined && (u *= 2), u);
    `,
  `
      class N {
        v = 0;
        log: string[] = [];
        next?: N;
        set(v: number) { this.v = v; this.log.push('s' + v); return this; }
        get twice() { this.log.push('g'); return this.v * 2; }
        add(f: (n: N) => number) { this.v += f(this); return this; }
        link() { return (this.next ??= new N()); }
      }
      const n = new N();
      show(n.set(n.set(2).v + n.v).v, n.add(m => m.set(10).v).v, n.twice + n.set(1).twice, n.log.join(''),
        n.link().set(5).v + (n.next?.v ?? 0), n.link() === n.next, n.next?.next?.v, n.next?.link().v,
        n.next?.next?.v);
      let c = 0;
      const get = () => (c++, n);
      get().v += get().set(4).v;
      show(n.v, c);
      get().v = get().v + (get().v = 100);
      show(n.v, c);
      get().log[get().log.length - 1] += '?';
      show(n.log.at(-1), c);
      const table: Record<string, () => number> = { a: () => ++c, b() { return c * 2; } };
      show(table['a'](), table.b(), table[c > 2 ? 'a' : 'b'](), (table.z ?? table.a)(), table['q']?.() ?? -1,
        c);
      const fns = [(x: number) => x + 1, (x: number) => x * 2];
      show(fns[0](fns[1](fns[0](1))), fns.map(f => f(3)).join(), fns.reduce((v, f) => f(v), 5),
        (fns[2] ?? fns[1])(4), fns.at(-1)!(8), [...fns].reverse()[0](3));
      const k = { f: (x: number) => ({ g: (y: number) => [x, y] }) };
      show(k.f(1).g(2)[1], k.f(3)?.g?.(4)?.[0], k.f(1).g(2).map(z => k.f(z).g(z)[0]).join());
      show(((x: number) => (y: number) => x * y)(3)(4), (() => [1, 2, 3])().at(-1),
        (function (this: void) { return 'iife'; })(), (class { static x = 8; }).x, new (class { y = 9; })().y,
        { z: 3 }.z, [7][0], 'abc'[1], 'abc'.length, [1, 2].length, \`\${1}\${2}\`.length, typeof typeof 1, -(-1),
        +true, [] + '', \`\${[1, [2, 3]]}\`);
    `,
  `
      const vals: (number | string | boolean | null | undefined | object)[] = [0, 1, '', 'a', true, false];
      for (const v of vals.slice(0, 4)) show(v ? 't' : 'f', !v, v && 'and', v || 'or', v ?? 'nn');
      const x = (v: number | string) => v ? \`\${v}\` : 'none';
      show(x(0), x(''), x('0'), x(5), x(NaN));
      const y = (v?: string | null) => v ? v.length : v === '' ? 'empty' : 'nothing';
      show(y(), y(null), y(''), y('ab'));
      const z = (a: number, b: string, c?: object) => (a && b) || (c && 'c') || 'end';
      show(z(1, 'b'), z(0, 'b', {}), z(1, ''), z(0, ''));
      let n = 3, out = '';
      while (n-- && (out += n));
      show(out, n);
      do out += '.'; while (++n < 3);
      show(out);
      for (let s = 'abc'; s; s = s.slice(1)) out += s;
      show(out);
      const list = ['a', '', 'b'];
      show(list.filter(q => q).length, list.find(q => !q) === '', list.some(q => !q), list.every(Boolean),
        list.findIndex(q => q === ''), list.map(q => q || '-').join(''), list.indexOf('') && 'found',
        list.filter(Boolean).join('') || 'x');
      const count = { n: 0 };
      if (!count.n) count.n = 1;
      if (count.n && !(count.n - 1)) show('one');
      const opt =
        (o?: { flag?: boolean; n?: number; s?: string }) =>
          [o?.flag ? 1 : 0, o?.n ? 1 : 0, o?.s ? 1 : 0, !o?.n, o?.n === 0, o?.n || 'dn', o?.s ?? 'ds'].join();
      show(opt(), opt({}), opt({ flag: true, n: 0, s: '' }), opt({ n: 2, s: 'q' }));
      const m = new Map<string, number>([['z', 0]]);
      show(m.get('z') ? 1 : 2, m.get('q') ? 1 : 2, m.get('z') ?? 9, m.get('z') || 9, !m.get('z'),
        m.has('z') && !m.get('z'), (m.get('z') ?? -1) >= 0 ? 'has' : 'no');
      const xor = (p: boolean, q: boolean) => p !== q;
      show(xor(true, false), xor(n > 1, n > 2), !(1 > 2) === true, (1 < 2) === (2 > 1),
        (n > 0) > false as any ? 1 : 0);
      switch (true) {
        case n > 5: show('>5'); break;
        case !!out && n > 2: show('>2'); break;
        default: show('d');
      }
      const r = [3, 0, 2].map(v => v ? v > 2 ? 'big' : 'small' : 'zero').join();
      show(r);
      const some = [0, NaN, -0, 1].map(v => (v ? 1 : 0) + (v || 10)).join();
      show(some);
      show([1, 0].includes(0) && ![1].includes(2) || 'no', '' === String(''),
        (0 as number) == (-0 as number));
    `,
);

testSame(
  'numbers in templates, keys and positions are whole where they are in JavaScript',
  `
      const w = 8, h = 4.0;
      show(\`\${w}x\${h}\`, \`\${w / h}\`, \`\${w * h / 3}\`, \`\${w % 3}\${-w % 3}\`, \`\${1e3}\${0xff}\${0b11}\`, \`\${w > h}\`,
        \`\${[w, h]}\`, \`\${w / 2 | 0}\`, \`\${Math.floor(w / 3)}\`, \`\${w ** 0.5}\`, \`\${(w / 4).toFixed(1)}\`,
        \`\${w / 0}\`, \`\${-w / 0}\`, \`\${0 / 0}\`, 'n' + w / 2, w / 2 + 'n', w + h + 'n', 'n' + w + h,
        'n' + (w + h), w + +'2', \`\${Math.max(w, h)}\`, \`\${Math.abs(-2.0)}\`, \`\${parseInt('7') / 7}\`,
        \`\${Number('8') / 2}\`, String(w / 4), (w / 4).toString(), [w / 4, h / 4].join(), \`\${Math.sqrt(16)}\`,
        \`\${Math.round(2.5)}\${Math.ceil(1.2)}\${Math.trunc(-1.5)}\`, \`\${10 / 5}\`.length,
        (9 / 3 + '').padStart(3, '0'), \`\${2 ** 10}\`, \`\${w - 7.5 + 0.5}\`, \`\${Math.PI.toFixed(2)}\`,
        \`\${+(1.005).toFixed(2)}\`);
      const key: Record<string, string> = {};
      key[w / 2] = 'four';
      key[\`\${8 / 2}\`] += '!';
      key[Math.sqrt(16)] += '?';
      show(key['4'], key[4], Object.keys(key).join());
      const m = new Map<number, string>([[4, 'a']]);
      show(m.get(8 / 2), m.get(Math.sqrt(16)), m.has(4.0),
        new Set([1, 1.0, 2 / 2, '1' as unknown as number]).size);
      const arr = ['p', 'q', 'r'];
      show(arr[4 / 2], arr[Math.floor(1.5)], arr[Math.round(0.4)], arr[w / 4 - 1], arr[(w - h) / 4], arr[-1],
        arr[1.5], arr.at(-4 / 2), 'xyz'[6 / 3], 'xyz'.charAt(4 / 2), 'xyz'.slice(2 / 2),
        arr.slice(w / 8).join(), 'ab'.repeat(4 / 2), Array(6 / 2).fill(w / 4).join(),
        [1, 2, 3, 4].splice(4 / 2, 2 / 2).join(), arr.indexOf('r', 2 / 2));
      let t = 0;
      for (let i = 0; i < 9 / 3; i++) t += i / 1;
      show(t, \`\${t}\`, t === 3, [3].includes(t), [3].indexOf(t), t | 0);
      switch (9 / 3) { case 3: show('three'); break; default: show('other'); }
      const cfg = { [10 / 2]: 'five', [\`k\${6 / 2}\`]: 'k3' };
      show(cfg[5], cfg['k3'], JSON_(cfg));
      function JSON_(o: object) { return Object.keys(o).join(); }
      enum E { A = 6 / 2, B }
      show(E.A, E[3], E.B, \`\${E.B}\`);
      const date = (n: number) => \`\${n / 60 | 0}:\${String(n % 60).padStart(2, '0')}\`;
      show(date(125), date(59), date(600));
      const pct = (a: number, b: number) => \`\${Math.round(a / b * 1000) / 10}%\`;
      show(pct(1, 3), pct(1, 2), pct(2, 2), pct(0, 5));
    `,
);

testSame(
  'a function without a result is one argument',
  `
      const count = (...xs: unknown[]) => xs.length;
      function find(n: number): number | undefined { if (n > 1) return n; return; }
      const fall =
        (n: number): number | undefined => { if (n > 5) return n; else if (n > 4) return undefined; };
      const nothing = () => { };
      show(count(find(1)), count(find(2)), count(fall(1)), count(1, fall(1)), count(nothing()),
        count(nothing(), 1));
      show(1, fall(2));
      show(nothing());
      class K {
        n: number;
        constructor(...xs: (number | undefined)[]) { this.n = xs.length; }
        m(...v: unknown[]) { return v.length; }
      }
      show(new K(fall(1)).n, new K().m(fall(0)), new K(fall(9), fall(0)).n);
      const o = { f: (a: number, ...r: unknown[]) => a + r.length };
      show(o.f(1, fall(0)), o.f(1, fall(7)), [fall(0)].length, [1, fall(0)].length);
    `,
);

testSame(
  'targets of loops, members of literals, parameters and fields have their order',
  `
      const o: { k: number; l: number[] } = { k: 0, l: [0, 0] };
      for (o.k of [1, 2]) show(o.k);
      for (o.l[1] of [5, 6]) show(o.l.join());
      let key = '';
      for (key in { a: 1, b: 2 }) show(key);
      const t: { key?: string } = {};
      for (t.key in { q: 1 }) show(t.key);
      let a = 0, b = 0;
      for ([a, b] of [[1, 2], [3, 4]]) show(a + b);
      for ([a, ...o.l] of [[1, 2, 3], [4, 5, 6]]) show(a, o.l.join());
      for ([b = 9, a] of [[undefined, 2], [3, 4]] as [number | undefined, number][]) show(a, b);
      for (const [x, [y, z = x]] of [[1, [2]], [3, [4, 5]]] as [number, [number, number?]][]) show(x, y, z);
      for (const { x: { y = 7 } } of [{ x: {} }, { x: { y: 1 } }] as { x: { y?: number } }[]) show(y);
      for (const c of 'ab') for (const d of new Set([c, c + c])) show(d);
      for (const [k, v] of new Map([['m', [1, 2]]])) for (const n of v) show(k, n);
      for (const [i, [p, q]] of [[1, 2], [3, 4]].entries()) show(i, p, q);
      let n = 0;
      for (const x of [1, 2, 3, 4]) { if (x === 2) continue; if (x === 4) break; n += x; }
      show(n);
      for (;;) { if (n++ > 6) break; }
      show(n);
      for (let i = 0, j = 5; i < j; i++, j--) n += i * j;
      show(n);
      for (const x of [3, 1, 2].sort()) n = n * 10 + x;
      show(n);
      const list = [1, 2, 3];
      for (const x of list) { if (list.length < 6) list.push(x * 10); }
      show(list.join());
      for (const x of [...list]) list.splice(list.indexOf(x), 1);
      show(list.length);
      for (let i = 10; i--;) { if (i % 4) continue; show(i); }
      let w = 3;
      while (w --> 0) show(w);
      const it = [1, 2, 3][Symbol.iterator]();
      for (let r = it.next(); !r.done; r = it.next()) show(r.value);
      for (let f = (() => { let c = 0; return () => c++; })(), v = f(); v < 3; v = f()) show(v);
    `,
  `
      const x = 1, y = 2, name = 'dyn';
      let cnt = 0;
      const id = () => \`k\${cnt++}\`;
      const o =
        {
          ...{ x: 10, extra: 11 },
          x,
          [name]: 3,
          [\`\${name}2\`]: 4,
          [id()]: 5,
          [id()]: 6,
          'quoted key': 7,
          8: 'eight',
          get sum(): number { return this.x + this.y; },
          set sum(v) { this.x = v; },
          method() { return this.y; },
          arrow: () => x,
          async_: true as boolean,
          nested: { deep: { er: [1, { z: 2 }] } },
          y: 20
        };
      show(o.x, o.y, o.dyn, o['dyn2' as 'dyn'], (o as any)['k0'], (o as any)['k1'], o['quoted key'], o[8],
        o.sum, o.method(), o.arrow(), o.extra, (o.nested.deep.er[1] as { z: number }).z);
      o.sum = 5;
      show(o.x, o.sum, Object.keys(o).join());
      const clone = { ...o, x: 0 };
      show(clone.sum, o.sum, clone.x);
      const { x: ox, ...rest } = clone;
      show(ox, Object.keys(rest).length, 'x' in rest);
      const empty = {};
      show(Object.keys(empty).length, { ...{ a: 1 } }.a, { ...(x > 0 && { cond: 1 }) }.cond,
        { ...(x > 5 ? { no: 1 } : {}) });
      const arrLike = { length: 2, 0: 'a', 1: 'b' };
      show(Array.from(arrLike).join(), arrLike[1]);
      const dup = { ...{ a: 2 }, b: 3 };
      show(dup.a);
      const self = { v: 1, me() { return this; }, up() { this.v++; return this; } };
      show(self.up().me().up().v, self.me() === self);
      const fnKeys = { if: 1, for: 2, class: 3, return: 4, in: 5, nil: 6, end: 7 };
      show(fnKeys.if + fnKeys.for + fnKeys.class + fnKeys.return + fnKeys.in + fnKeys.nil + fnKeys.end);
      const sym = Symbol('s');
      const ws = { [sym]: 1, a: 2 };
      show(ws[sym], Object.keys(ws).join(), { ...ws }[sym]);
      const entries = Object.entries({ b: 1, a: 2 }).map(([k, v]) => [k.toUpperCase(), v * 2] as const);
      show(Object.entries(Object.fromEntries(entries)).join(';'));
      const byLen =
        ['a', 'bb', 'cc'].reduce((m, w) => ({ ...m, [w.length]: [...(m[w.length] ?? []), w] }),
          {} as Record<number, string[]>);
      show(Object.keys(byLen).join(), byLen[2].join(), byLen[1][0]);
      const inc = (o: { n: number }) => ({ ...o, n: o.n + 1 });
      show([1, 2, 3].reduce(inc, { n: 0 }).n);
      show(Object.is({}, {}), Object.values({ p: [1], q: 'r' }).length, JSON_({ a: { b: [1, { c: 'd' }] } }));
      function JSON_(v: unknown): string {
        return Array.isArray(v) ? \`[\${v.map(JSON_)}]\`
          : v && typeof v === 'object' ? \`{\${Object.entries(v).map(([k, x]) => \`\${k}:\${JSON_(x)}\`)}}\`
            : \`\${v}\`;
      }
    `,
  `
      const f = (a: number, b = a + 1, ...c: number[]) => \`\${a},\${b},\${c.length}\`;
      show(f(1), f(1, undefined, 3), f(...[1, 2, 3, 4] as [number, number, number, number]), f.length,
        ((...r: unknown[]) => r.length)(...'abc', ...[1], ...new Set([2, 3])));
      function g(this: { k: number } | void,
        n = 5) { return n + ((this as { k: number } | undefined)?.k ?? 0); }
      show(g(), g.call({ k: 3 }, 1));
      let side = 0;
      const d = (a = ++side, b = ++side) => a + b;
      show(d(), d(10), d(10, 10), d(undefined, 0), side);
      const opt = (a?: number, b?: { c?: string }) => [a ?? 'na', b?.c ?? 'nc'].join();
      show(opt(), opt(0), opt(1, {}), opt(undefined, { c: '' }));
      function outer(x: number): number {
        function inner(y: number): number { return x + y + (x > 1 ? outer(x - 1) : 0); }
        return inner(x * 10);
      }
      show(outer(3));
      const rec = (n: number, acc: number[] = []): number[] => n ? rec(n - 1, [...acc, n]) : acc;
      show(rec(4).join());
      const apply = <T, R>(f: (...a: T[]) => R, ...a: T[]) => f(...a);
      show(apply(Math.max, 3, 9, 2), apply((a: string, b: string) => b + a, 'x', 'y'));
      const compose = (...fs: ((n: number) => number)[]) => (n: number) => fs.reduceRight((v, f) => f(v), n);
      show(compose(x => x + 1, x => x * 10)(2));
      const over =
        {
          add(a: number | string,
            b?: number | string) { return typeof a === 'string' ? a + (b ?? '') : a + Number(b ?? 0); }
        };
      show(over.add(1, 2), over.add('a', 2), over.add(5), over.add('z'));
      const cb = (f: (v: number, i: number, all: number[]) => void) => [5, 6].forEach(f);
      let log = '';
      cb(v => { log += v; });
      cb((v, i) => { log += v * i; });
      cb((_, __, all) => { log += all.length; });
      show(log);
      function* gen(a = 1, { b = 2 } = {}, ...c: number[]) { yield a; yield b; yield* c; }
      show([...gen()].join(), [...gen(5, { b: 6 }, 7, 8)].join());
      const curry = (a: number) => (b: number) => (c = 1) => a * 100 + b * 10 + c;
      show(curry(1)(2)(), curry(1)(2)(9));
      const ret = () => { return; };
      show(ret(), typeof ret(), (() => { if (side > 100) return 1; })());
      const multi = (): [number, string, { z: number }] => [1, 'a', { z: 3 }];
      const [m1, m2, { z }] = multi();
      show(m1, m2, z, multi()[2].z, multi().length);
      const hof = [(x: number) => x, (x: number) => -x];
      show(hof.map((f, i) => f(i + 1)).join(), hof.findIndex(f => f(1) < 0), typeof hof[0], hof[0] === hof[0],
        hof.includes(hof[1]), new Map([[hof[0], 'id']]).get(hof[0]));
    `,
  `
      const log: string[] = [];
      const L = <T>(s: string, v: T) => (log.push(s), v);
      class P {
        static s1 = L('P.s1', 1);
        a = L('P.a', 1);
        b = L('P.b', this.a + 1);
        static { L('P.block', 0); }
        constructor(public c = L('P.c', 3), readonly d = L('P.d', c + 1)) { L('P.ctor', 0); this.init(); }
        init() { L('P.init', 0); }
        static make(...a: ConstructorParameters<typeof P>) { return new this(...a); }
      }
      class C extends P {
        static s2 = L('C.s2', C.s1 + 1);
        e = L('C.e', this.d * 2);
        #f = L('C.f', this.e + 1);
        constructor(x?: number) { L('C.pre', 0); super(x); L('C.post', this.#f); }
        override init() { L('C.init', this.e as number | undefined); log.push(\`e=\${this.e}\`); }
        get f() { return this.#f; }
      }
      const c = new C();
      show(log.join(' '));
      log.length = 0;
      const p = P.make(9);
      show(p.a, p.b, p.c, p.d, c.e, c.f, C.s2, log.length);
      show(Object.keys(p).join(), c instanceof P, C.make().c);
    `,
);

testSame(
  'function expressions in objects that use this are methods, and enums may be declared in parts',
  `const ob = { v: 1, h: function () { return this.v; } }; show(ob.h());`,
  `
    const ob =
      { v: 1, h: function () { return (() => this.v)(); }, g: function (x: number) { return this.v + x; } };
    show(ob.h(), ob.g(2), [1, 2].map(ob.g, ob).join());
  `,
  `
    const ob = { v: 1, h: function () { return this.v; } };
    const f: () => number = ob.h.bind(ob);
    show(f(), ob['h'](), ob.h.call({ ...ob, v: 9 }));
    const { h } = ob;
    show(h.apply({ ...ob, v: 8 }));
    const g = ob.h;
    try { show((g as () => number)()); } catch (e) { show('te'); }
    const arr = [ob, { ...ob, v: 3 }];
    show(arr.map(o => o.h()).join());
    const w = { ...ob, h: function () { return ob.h() + this.v; } };
    show(w.h());
  `,
  `
    enum E { A, B }
    enum E { C = 5, D }
    show(E.A, E.C, E.D, E[5], E[0], Object.keys(E).length);
    const f = (e: E) => e === E.D;
    show(f(E.D), f(E.A));
    for (const k in E) show(k, E[k as keyof typeof E]);
  `,
  `
    namespace N { export enum E { A } export enum E { B = 3 } }
    show(N.E.A, N.E.B, N.E[3], N.E[0]);
    function g() { enum L { X } enum L { Y = 7 } return L.X + L.Y + L[7]; }
    show(g());
    const enum C { P = 1 }
    const enum C { Q = 2 }
    show(C.P + C.Q);
    enum S { A = 'a' }
    enum S { B = 'b' }
    show(S.A + S.B, Object.values(S).join());
  `,
);

testSame(
  'what can only be read throws when it is set, and values that may be anything are converted as they are',
  `
    class B { _x = 1; get x() { return this._x; } set x(v) { this._x = v; } }
    class D extends B { override get x() { return 7; } }
    const b: B = new D();
    try { b.x = 5; show('no'); } catch (e) { show(e instanceof TypeError); }
    show(b.x, b._x);
    class S { static get y() { return 1; } }
    try { (S as any).y = 2; } catch (e) { show((e as Error).name); }
    show(S.y);
  `,
  `
    class E2 extends Error { override get message() { return 'over'; } }
    show(new E2('x').message);
    class E3 extends Error { override get name() { return 'E3'; } }
    show(\`\${new E3('x')}\`, new E3('y').name);
  `,
  `
    const w = { valueOf: () => 3, toString: () => 's' };
    const a: any = w;
    show(a + 'q', 'q' + a, \`\${a}\`);
    let s = 'x';
    s += a;
    show(s);
    const b: any = 5;
    show(b + 'q', 'r' + b + null);
    const put = <K extends string>(o: any, k: K) => { o[k] = 1; return o[k]; };
    show(put({}, 'a'));
  `,
  `
    const zs: any[] = [0, '0', '', false, 5];
    for (const z of zs) show(1 / -z, 1 / (z * -1), -z, +z);
    for (const n of [NaN, Infinity, -Infinity, 1.7]) show('a,b'.split(',', n).join());
  `,
  `
    const e = new Error('m');
    show(e.message, e.cause);
    try {
      throw new Error('outer', { cause: e });
    } catch (x) { show((x as Error).message, (x as Error).cause === e, Object.keys(x as object).length); }
    class E extends TypeError { constructor(m: string, o?: ErrorOptions) { super(m, o); } }
    show((new E('a', { cause: 5 })).cause, TypeError('q', { cause: 'z' }).cause);
  `,
  `
    const arrLike: ArrayLike<string> = { length: 2, 0: 'a', 1: 'b' };
    show(Array.from(arrLike).join(), arrLike[1], arrLike.length);
    const list: ArrayLike<number> = [1, 2, 3];
    show(list.length, list[2]);
    const text: ArrayLike<string> = 'abc';
    show(text.length, text[2]);
  `,
);

testSame(
  'values of any type that have no members have none',
  `
    const get = (o: any, p: string) => p.split('.').reduce((c, k) => c?.[k], o);
    show(get({ a: 1 }, 'a.b'), get({ a: true }, 'a.b.c'), get({ a: 'x' }, 'a.b'),
      get({ a: { b: null } }, 'a.b.c'));
  `,
  `const x: any = 5; show(x.foo, x['bar'], x?.baz); const b: any = true; show(b.foo);`,
  `
    const kinds = (xs: any[]) => xs.map(x => x?.kind ?? 'none').join();
    show(kinds([1, 'a', true, { kind: 'k' }, null, undefined, [], () => 1]));
  `,
  `function has<T>(x: T, k: string) { return (x as any)[k] !== undefined; } show(has(5, 'a'), has({ a: 1 }, 'a'), has('s', 'q'));`,
);
