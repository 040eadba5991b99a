/** Bits of numbers. */

import { testSame } from '../same.ts';

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
