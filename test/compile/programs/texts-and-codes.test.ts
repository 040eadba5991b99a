/** Texts, codes and numbers that are shown. */

import { testSame } from '../same.ts';

testSame(
  'codes of saved games and tables of text are read and written the same',
  `
      const bits = (n: number, w: number) => n.toString(2).padStart(w, '0');
      const pack =
        (fields: readonly (readonly [number, number])[]) => {
          const s = fields.map(([v, w]) => bits(v, w)).join('');
          let out = '';
          for (let i = 0; i < s.length; i += 5)
            out += parseInt(s.slice(i, i + 5).padEnd(5, '0'), 2).toString(32).toUpperCase();
          return out;
        };
      const unpack =
        (code: string,
          widths: readonly number[]) => {
            const s = [...code].map(c => bits(parseInt(c, 32), 5)).join('');
            let at = 0;
            return widths.map(w => parseInt(s.slice(at, at += w), 2));
          };
      const code = pack([[5, 4], [300, 10], [1, 1], [77, 7]]);
      show(code, unpack(code, [4, 10, 1, 7]).join(), code.length);
      const check = (c: string) => [...c].reduce((s, ch, i) => (s + ch.charCodeAt(0) * (i + 1)) % 97, 0);
      show(check(code), check(''));
      const key = 'SECRET';
      const xor =
        (t: string) =>
          [...t].map((c, i) =>
            (c.charCodeAt(0) ^ key.charCodeAt(i % key.length)).toString(16).padStart(2, '0'))
            .join('');
      const unxor =
        (h: string) => {
          let o = '';
          for (let i = 0; i < h.length; i += 2)
            o +=
              String.fromCharCode(parseInt(h.substring(i, i + 2), 16) ^ key.charCodeAt((i / 2) % key.length));
          return o;
        };
      show(xor('hello world'), unxor(xor('hello world')));
      const csv = 'id,name,hp\\n1,"Orc, big",30\\n2,Elf,\\n3,"Quo""te",7';
      const parseCsv =
        (t: string): Record<string, string>[] => {
          const rows: string[][] = [[]];
          let cell = '', quoted = false;
          for (let i = 0; i < t.length; i++) {
            const c = t[i];
            if (quoted) {
              if (c === '"' && t[i + 1] === '"') {
                cell += '"';
                i++;
              } else if (c === '"')
                quoted = false;
              else
                cell += c;
            } else if (c === '"')
              quoted = true;
            else if (c === ',') {
              rows.at(-1)!.push(cell);
              cell = '';
            } else if (c === '\\n') { rows.at(-1)!.push(cell); cell = ''; rows.push([]); } else
              cell += c;
          }
          rows.at(-1)!.push(cell);
          const [head, ...body] = rows;
          return body.map(r => Object.fromEntries(head.map((h, i) => [h, r[i] ?? ''])));
        };
      const recs = parseCsv(csv);
      for (const r of recs) show(r.id, r.name, r.hp === '' ? 'none' : Number(r.hp), Object.keys(r).join('|'));
      const tmpl =
        (t: string, v: Record<string, unknown>) =>
          t.split('{')
            .map((p,
              i) => {
                if (!i) return p;
                const [k, ...rest] = p.split('}');
                return \`\${v[k] ?? '?'}\${rest.join('}')}\`;
              })
            .join('');
      show(tmpl('Hi {name}, {n} new {what}!', { name: 'Bo', n: 3 }));
      const dist =
        (a: string,
          b: string) => {
            let prev = Array.from({ length: b.length + 1 }, (_, i) => i);
            for (let i = 1; i <= a.length; i++) {
              const cur = [i];
              for (let j = 1; j <= b.length; j++)
                cur[j] = Math.min(prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + +(a[i - 1] !== b[j - 1]));
              prev = cur;
            }
            return prev[b.length];
          };
      show(dist('kitten', 'sitting'), dist('', 'abc'), dist('same', 'same'));
      const isPal =
        (t: string) => {
          const u = [...t.toLowerCase()].filter(c => c >= 'a' && c <= 'z').join('');
          return u === [...u].reverse().join('');
        };
      show(isPal('A man, a plan, a canal: Panama'), isPal('nope'));
      const num =
        (n: number): string => {
          const ones =
            ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven',
              'twelve'];
          const tens = ['', '', 'twenty', 'thirty'];
          return n < 13 ? ones[n] || 'zero'
            : n < 20 ? ['thir', 'four', 'fif', 'six', 'seven', 'eigh', 'nine'][n - 13] + 'teen'
              : n < 40 ? [tens[Math.floor(n / 10)], ones[n % 10]].filter(Boolean).join('-') : \`\${n}\`;
        };
      show([0, 7, 13, 15, 20, 31, 39, 99].map(num).join());
    `,
);

testSame(
  'texts of a head-up display are the same',
  `
      const bar =
        (v: number, max: number, w = 10,
          [on, off] = ['#', '-']) => {
            const n = Math.round((Math.max(0, Math.min(v, max)) / max) * w);
            return \`[\${on.repeat(n)}\${off.repeat(w - n)}]\`;
          };
      show(bar(3, 10), bar(-5, 10), bar(99, 10), bar(1, 3, 6, ['=', ' ']), bar(0.05, 1, 20));
      const score = (n: number) => String(Math.floor(n)).padStart(6, '0');
      show(score(0), score(123.99), score(1234567));
      const clock =
        (frames: number) =>
          [Math.floor(frames / 3600), Math.floor(frames / 60) % 60].map(n => \`\${n}\`.padStart(2, '0'))
            .join(':');
      show(clock(59), clock(3600 + 61 * 60), clock(0));
      const center =
        (s: string, w: number, c = ' ') =>
          s.length >= w ? s : s.padStart((w + s.length) >> 1, c).padEnd(w, c);
      show(\`|\${center('hi', 7)}|\${center('odd', 6, '.')}|\${center('toolong', 3)}|\`);
      const scroll = (s: string, f: number, w = 5) => (s + ' ').repeat(3).substr(f % (s.length + 1), w);
      show([0, 3, 7, 12].map(f => scroll('MARQUEE', f)).join('|'));
      const blink = (f: number) => (f >> 3) & 1 ? '_' : ' ';
      show([0, 7, 8, 15, 16].map(blink).join(''));
      const hiscores: [string, number][] = [['AAA', 100], ['BOB', 250.5], ['CAT', 100]];
      const add =
        (n: string, s: number,
          keep = 3) => {
            hiscores.push([n, s]);
            hiscores.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : a > b ? 1 : 0));
            hiscores.length = Math.min(hiscores.length, keep);
            return hiscores.findIndex(([m, t]) => m === n && t === s);
          };
      show(add('ZED', 175), add('LOW', 1),
        hiscores.map(([n, s], i) => \`\${i + 1}.\${n}\${s.toFixed(1).padStart(7, '.')}\`).join(' '));
      const pct = (a: number, b: number) => \`\${((a / b) * 100).toFixed(1)}%\`;
      show(pct(1, 3), pct(2, 2), pct(1, 0), pct(0, 0));
    `,
);

testSame(
  'steps, roundings and percentages run the same',
  `
let t = 0, acc = 0, n = 0;
const DT = 1 / 60;
for (let f = 0; f < 100; f++) { acc += 0.0166; while (acc >= DT) { acc -= DT; n++; t += DT; } }
show(n, t, acc, t.toFixed(3));
const pct = (a: number, b: number) => \`\${Math.round(a / b * 100)}%\`;
show(pct(1, 3), pct(2, 3), pct(0, 5), pct(5, 5), pct(1, 8), pct(1, 0));
const r2 = (v: number) => Math.round(v * 100) / 100;
show(r2(1.005), r2(2.345), r2(-2.345), r2(10), r2(0.1 + 0.2), r2(1e15 / 7));
show([0.5, 1.5, 2.5, -0.5, -1.5, -2.5].map(Math.round).join(), [0.5, -0.5, 1.9, -1.9].map(Math.trunc).join(),
  [1.2, -1.2].map(Math.ceil).join(), [1.2, -1.2].map(Math.floor).join());
let hp = 100;
for (const d of [12.5, 7, 33.3, 0.2]) { hp -= d;
  show(hp, hp | 0, Math.ceil(hp), \`\${hp}\`, hp.toFixed(1), +hp.toFixed(2)); }
show(10 / 3 * 3 === 10, 0.1 * 3 === 0.3, 1e16 + 1, 2 ** 53 + 2, 5 % 0.3, -5 % 3, 5.5 % -2, 7 / 2 | 0,
  -7 / 2 | 0, ~~(-7 / 2), Math.floor(-7 / 2), (7 / 2) >> 0, 255 / 2 >>> 1);
const bar = (v: number, m: number, w = 10) => '#'.repeat(Math.round(v / m * w)).padEnd(w, '-');
show(bar(3, 10), bar(1, 3), bar(10, 10), bar(0, 1));
const avg = (xs: number[]) => xs.length ? xs.reduce((a, b) => a + b, 0) / xs.length : NaN;
show(avg([1, 2]), avg([]), avg([0.1, 0.2, 0.3]), Math.max(...[]), Math.min(...[1.5, -0.5]));
let x = 10;
x /= 4;
show(x, \`\${x}\`);
x *= 2;
show(x, \`\${x}\`, x === 5);
x **= 2;
show(\`\${x}\`);
x -= 0.5;
show(Math.floor(x), x % 1, x - x % 1);
const grid = 16;
for (const v of [-17, -16, -1, 0, 15.9, 16, 33])
  show(Math.floor(v / grid) * grid, v - v % grid, ((v % grid) + grid) % grid, Math.round(v / grid) + 0);
const ease = [0, 0.25, 1 / 3, 0.5, 1].map(k => 1 - (1 - k) ** 3);
show(ease.join(' '));
show([1, 10, 100, 1000].map(v => Math.log10(v)).join(), [1, 2, 1024].map(v => Math.log2(v)).join(),
  Math.sqrt(2) ** 2, Math.cbrt(27), Math.exp(0), Math.atan2(-1, -1) * 180 / Math.PI,
  Math.sin(Math.PI).toFixed(15), Math.cos(Math.PI), Math.hypot(5, 12), Math.sign(-0.001));
let i = 0;
for (let v = 0; v < 1; v += 0.1) i++;
show(i);
for (let v = 10; v > 0; v -= 2.5) show(v);
for (let a = 0; a <= Math.PI; a += Math.PI / 4) show(a.toFixed(4));
const step = 0.25;
for (let v = -0.5; v <= 0.5; v += step) show(v, \`\${v}\`);
const lvl = (xp: number) => Math.floor((Math.sqrt(1 + 8 * xp / 50) - 1) / 2) + 1;
show([0, 49, 50, 149, 150, 5000].map(lvl).join());
const dmg = (atk: number, def: number) => Math.max(1, Math.floor(atk * (100 / (100 + def))));
show(dmg(50, 0), dmg(50, 50), dmg(1, 1000), dmg(33, 10));
  `,
);

testSame(
  'fixed point numbers, hashes and random numbers are the same',
  `
      const FP = 16, toFix = (n: number) => Math.round(n * (1 << FP)),
        mulF = (a: number, b: number) => Math.trunc(a * b / (1 << FP)),
        fromFix = (n: number) => n / (1 << FP);
      let pos = toFix(1.25), vel = toFix(-0.375);
      for (let i = 0; i < 5; i++) { pos += vel; vel = mulF(vel, toFix(1.1)); }
      show(pos, vel, fromFix(pos), (pos >> FP), pos & 0xffff);
      class LCG {
        constructor(private s: number) {}
        next() { this.s = (Math.imul(this.s, 1664525) + 1013904223) >>> 0; return this.s; }
        float() { return this.next() / 2 ** 32; }
        int(n: number) { return Math.floor(this.float() * n); }
        pick<T>(xs: readonly T[]) { return xs[this.int(xs.length)]; }
        shuffle<T>(xs: T[]) {
          for (let i = xs.length - 1; i > 0; i--) {
            const j = this.int(i + 1);
            [xs[i], xs[j]] = [xs[j], xs[i]];
          }
          return xs;
        }
      }
      const r = new LCG(1234);
      show(r.next(), r.next(), r.float(), r.int(6), r.pick(['a', 'b', 'c']),
        r.shuffle([1, 2, 3, 4, 5]).join());
      const mulberry =
        (a: number) =>
          () => {
            a |= 0;
            a = (a + 0x6d2b79f5) | 0;
            let t = Math.imul(a ^ (a >>> 15), 1 | a);
            t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
            return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
          };
      const mb = mulberry(42);
      show(mb(), mb(), mb());
      const xorshift = (s: number) => { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; };
      let xs = 1;
      for (let i = 0; i < 5; i++) xs = xorshift(xs);
      show(xs);
      let s0 = 0x9E3779B9, s1 = 0x243F6A88;
      const sfc =
        () => {
          const t = s0;
          s0 = (s0 + s1) >>> 0;
          s1 = ((s1 << 7) | (s1 >>> 25)) ^ t;
          return (s0 ^ s1) >>> 0;
        };
      show(sfc(), sfc(), sfc());
      const noise =
        (x: number,
          y: number) => {
            const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
            return n - Math.floor(n);
          };
      show(noise(1, 2) < 1, Math.abs(noise(3, 4)) >= 0);
      let seed = 7;
      const old = () => { seed = (seed * 16807) % 2147483647; return (seed - 1) / 2147483646; };
      show(old(), old(), old(), seed);
      let big = 1;
      for (let i = 0; i < 40; i++) big = (big * 1103515245 + 12345) % 2147483648;
      show(big);
    `,
  `
      const popcount = (n: number) => { let c = 0; for (n >>>= 0; n; n &= n - 1) c++; return c; };
      const rev =
        (n: number) => { let r = 0; for (let i = 0; i < 8; i++) r = (r << 1) | ((n >> i) & 1); return r; };
      const rotl = (x: number, k: number) => (x << k) | (x >>> (32 - k));
      const gray = (n: number) => n ^ (n >> 1);
      show(popcount(0xff), popcount(-1), popcount(0x80000001), rev(0b1101), rotl(0x80000001, 4),
        rotl(1, 31) >>> 0, [0, 1, 2, 3, 4].map(gray).join());
      show(5 & -2, ~5, ~~-3.7, -7 >> 1, -7 >>> 28, 1 << 31, 1 << 32, 1 << -1, 2 ** 32 >> 0, 2 ** 32 + 5 | 0,
        1.9 | 0, -1.9 | 0, NaN | 0, Infinity | 0, '7' as unknown as number | 0, 0x7fffffff + 1 | 0,
        (0xdeadbeef >>> 0).toString(16), 0xdeadbeef | 0, -1 >>> 0, (1 << 30) * 4 | 0, 255 ^ 0x0f, !!(6 & 2));
      const hash =
        (s: string) => {
          let h = 2166136261;
          for (let i = 0; i < s.length; i++) { h ^= s.charCodeAt(i); h = Math.imul(h, 16777619); }
          return h >>> 0;
        };
      show(hash(''), hash('a'), hash('cartwright'), hash('The quick brown fox'));
      const pack = (r: number, g: number, b: number) => (r << 16) | (g << 8) | b;
      const c = pack(255, 128, 7);
      show(c, c >> 16, (c >> 8) & 255, c & 255, '#' + c.toString(16).padStart(6, '0'));
      let lfsr = 0xace1;
      const out: number[] = [];
      for (let i = 0; i < 6; i++) {
        const bit = (lfsr ^ (lfsr >> 2) ^ (lfsr >> 3) ^ (lfsr >> 5)) & 1;
        lfsr = (lfsr >> 1) | (bit << 15);
        out.push(lfsr);
      }
      show(out.join());
      let z = 0b1010;
      z <<= 2;
      z |= 1;
      z ^= 0xff;
      z >>= 1;
      z >>>= 1;
      z &= 0x3c;
      show(z);
      const swapBytes =
        (n: number) => ((n & 0xff) << 24) | ((n & 0xff00) << 8) | ((n >> 8) & 0xff00) | (n >>> 24);
      show(swapBytes(0x12345678) >>> 0, Math.clz32(1), Math.clz32(0), isPow2(64), isPow2(65));
      function isPow2(n: number) { return n > 0 && !(n & (n - 1)); }
    `,
);
