/** Elements of arrays that were never set. */

import { testSame } from '../../same.ts';

testSame(
  'elements behind the end of an array can be set and read',
  `
    const a: string[] = [];
    a[2] = 'c';
    show(a.length);
    a[1] = 'b';
    show(a.length, a.join('-'));
    const b: number[] = [];
    b[1] = 5;
    show(b.length);
    b[0] = 4;
    show(b.length, b.join());
  `,
  `
    const src = [1, 2];
    const at = (i: number) => i >= src.length ? [src[i], 9] : [0];
    show(at(5).length, at(0).length);
    const l: number[] = [];
    for (let i = 0; i < 4; i++) { if (i < src.length) l.push(0); else l.push(src[i]); }
    show(l.length);
    const r: number[] = [];
    let k = 0;
    while (k < src.length) { k++; r.push(src[k]); }
    show(r.length, r.join());
    const t: number[] = [];
    for (let i = 0; i < 3; i++) { i < src.length || t.push(src[i]); }
    show(t.length);
    const u = [src.length - 3 + src[7], 1];
    show(u.length, u[0]);
    const v: number[] = [];
    let j = 0;
    do { v.push(src[j]); j++; } while (j <= src.length);
    show(v.length);
    const w: number[] = [];
    for (let i = 0; i <= src.length; i++) w.push(src[i]);
    show(w.length, w.join());
    const x: number[] = [];
    for (let i = src.length; i >= 0; i--) x.push(src[i]);
    show(x.length);
    const y: number[] = [];
    for (let i = 0; i !== src.length + 1; i++) y.push(src[i]);
    show(y.length);
    const z: number[] = [];
    for (let i = 0; i < src.length; i += 1) { const nxt = src[i + 1]; z.push(nxt); }
    show(z.length, z.join());
  `,
  `
    const s = 'ab';
    const out: string[] = [];
    let i = 0;
    while (i < s.length) { i++; out.push(s[i]); }
    show(out.length, out.join('|'));
    const cs = [...s];
    const q: string[] = [];
    for (let p = 0; p < cs.length; p++) { const nx = cs[++p]; q.push(nx); q.push('x'); }
    show(q.length);
    const q2: string[] = [];
    for (let p = 0; p < 3; p++) q2.push(cs[p], 'y');
    show(q2.length);
    const st: number[] = [1];
    const o2: number[] = [];
    if (st.length > 0) { st.pop(); o2.push(st[0]); o2.push(1); }
    show(o2.length);
  `,
  `
    const swap = (l: number[], i: number, j: number) => { const t = l[i]; l[i] = l[j]; l[j] = t; };
    const m = [1, 2];
    swap(m, 0, 1);
    show(m.join());
    const n = [1];
    const bub = [5, 3, 1];
    for (let i = 0; i < 3; i++) for (let j = 0; j < 2; j++) if (bub[j] > bub[j + 1]) swap(bub, j, j + 1);
    show(bub.join());
    const g: number[] = [];
    g[0] = 1;
    g[1] = 2;
    if (g.length > 5) g[2] = 3;
    g[3] = 4;
    show(g.length, g.join());
  `,
  `
    class Pool {
      items: number[] = [];
      count = 0;
      add(x: number) { this.items[this.count++] = x; }
      clear() { this.count = 0; }
    }
    const p = new Pool();
    p.add(1);
    p.add(2);
    p.clear();
    p.add(3);
    show(p.items.join(), p.count);
    const ring: number[] = [];
    let head = 0;
    const put = (x: number) => { ring[head] = x; head = (head + 1) % 3; };
    put(1);
    put(2);
    put(3);
    put(4);
    show(ring.join(), ring.length);
    const by: string[] = [];
    const ids = [3, 1, 0];
    ids.forEach((id, i) => { by[id] = 'n' + i; });
    show(by.length, by.join());
    const hist: number[] = [];
    for (const v of [2, 0, 2]) hist[v] = (hist[v] ?? 0) + 1;
    show(hist.length, hist.join());
    const cnt: number[] = [];
    for (const v of [1, 3]) { cnt[v] ??= 0; cnt[v]++; }
    show(cnt.length, cnt.join());
  `,
);

testSame(
  'elements that are skipped are undefined',
  `
    const m: number[][] = [];
    for (let i = 0; i < 3; i++) { m[i] = []; m[i][i] = 1; }
    show(m.map(r => r.length).join(), m[2].join());
    const t: number[][] = [[], [], []];
    for (let i = 0; i < 3; i++) t[i][i] = i;
    show(t.map(r => r.length).join());
    const g: string[][] = [];
    for (let y = 0; y < 2; y++) { g[y] = []; for (let x = 0; x < 3; x++) g[y][x] = '.'; }
    show(g.map(r => r.join('')).join('/'));
    const u: number[][] = [[], []];
    for (let x = 0; x < 3; x++) for (let y = 0; y < 2; y++) u[y][x] = x;
    show(u.map(r => r.join('')).join('/'));
    const w: number[][] = [[], [], []];
    for (let y = 0; y < 3; y++) for (let x = y; x < 3; x++) w[y][x] = x;
    show(w.map(r => r.length + ':' + r.join()).join('/'));
    const lt: number[][] = [[], [], []];
    for (let y = 0; y < 3; y++) for (let x = 0; x <= y; x++) lt[x][y] = 1;
    show(lt.map(r => r.length).join());
  `,
  `
    let items: number[] = [];
    let count = 0;
    const add = (x: number) => { items[count++] = x; };
    add(1);
    add(2);
    items = [];
    add(3);
    show(items.length, count, items.join());
    let its: string[] = [];
    let n = 0;
    const ad = (x: string) => { its[n] = x; n++; };
    ad('a');
    ad('b');
    its.length = 0;
    ad('c');
    show(its.length, its.join());
    class P {
      l: number[] = [];
      c = 0;
      add(x: number) { this.l[this.c] = x; this.c += 1; }
      reset() { this.l = []; }
    }
    const p = new P();
    p.add(1);
    p.add(2);
    p.reset();
    p.add(3);
    show(p.l.length, p.l.join());
    const q: number[] = [];
    let qi = 0;
    const put = (x: number) => { q[qi++] = x; };
    put(1);
    put(2);
    q.pop();
    put(3);
    show(q.length, q.join());
  `,
  `
    const l: number[] = [];
    for (let i = 0; i < 6; i += 2) { l[i] = i; }
    show(l.length, l.join());
    const k: number[] = [];
    for (let i = 0; i < 3; i++) { k[2 * i] = i; k[2 * i + 1] = -i; }
    show(k.length, k.join());
    const r: number[] = [];
    for (let i = 3; i >= 0; i--) r[i] = i;
    show(r.length, r.join());
    const s: number[] = [];
    for (let i = 1; i <= 3; i++) s[i] = i;
    show(s.length, s.join());
    const v: number[] = [];
    for (let i = 0; i < 3; i++) v[i + 1] = i;
    show(v.length, v.join());
    const x: number[] = [];
    for (let i = 0; i < 4; i++) { if (i % 2) x[i] = i; }
    show(x.length, x.join());
    const y: number[] = [];
    let j = 0;
    while (j < 3) { y[j] = j; j++; }
    show(y.length);
    const z: number[] = [];
    for (let i = 0; i < 5; i++) { if (i === 1) continue; z[i] = i; }
    show(z.length, z.join());
    const a: number[] = [];
    [2, 0, 1].forEach(i => a[i] = i);
    show(a.length, a.join());
    const b: number[] = [];
    for (const i of [1, 3]) b[i] = i;
    show(b.length, b.join());
    const c: number[] = [];
    for (let i = 0, o = 2; i < 3; i++, o--) c[o] = i;
    show(c.length, c.join());
  `,
);
