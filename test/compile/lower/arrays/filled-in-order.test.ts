/** Arrays that loops and statements fill in order, or not quite. */

import { testSame } from '../../same.ts';

testSame(
  'elements that are set in order leave no holes, others do',
  `
    const a: number[] = [];
    const init = () => { a[0] = 1; };
    a[1] = 2;
    show(a.length, a.join());
    init();
    show(a.join());
    const b: number[] = [];
    const g = (x: boolean) => { if (x) b[0] = 1; b[1] = 2; return b.length; };
    show(g(false), b.join());
    const l: number[] = [];
    let n = 0;
    const add = (x: number, m: number[]) => { m[n] = x; n++; };
    add(1, l);
    const k: number[] = [];
    add(2, k);
    show(k.length, k.join());
    class S { items: number[] = []; count = 0; add(x: number) { this.items[this.count++] = x; } }
    class T extends S { count = 2; }
    const t = new T();
    t.add(1);
    show(t.items.length, t.items.join());
    const r: number[] = [];
    let e = 0;
    const pr = (x: number) => { r[e] = x; e = e + 1; };
    pr(1);
    const alias = r;
    alias.pop();
    pr(2);
    show(r.length, r.join());
  `,
  `
    const p: number[] = [];
    for (let i = 0; i < 4; i++) { p[i] = i; if (i === 1) p.pop(); if (i === 2) p.length = 0; }
    show(p.length, p.join());
    let q: number[] = [];
    for (let i = 0; i < 4; i++) { if (i === 2) q = []; q[i] = i; }
    show(q.length, q.join());
    const u: number[] = [];
    for (let i = 0; i < 3; i++) { u[i + 1] = i; }
    show(u.length, u.join());
    const z: number[] = [];
    for (let i = 0; i < 3; i++) { z[i * 2] = i; z[i * 2 + 1] = -i; }
    show(z.join());
  `,
  `
    const o = { l: [1, 2, 3] };
    const f =
      (p: { l: number[] },
        i: number) => { if (i < p.l.length) { p = { l: [] }; p.l[i] = 4; } return p.l.length; };
    show(f(o, 2));
    const t: number[] = [];
    t[t.length - -2] = 1;
    show(t.length);
  `,
);

testSame(
  'a call between a check and a write may replace the array; holes are not keys, not values and not in sums',
  `let l = [1, 2, 3]; let i = 2; const reset = () => { l = []; }; if (i < l.length) { reset(); l[i] = 5; } show(l.length, l[0], l[2]);`,
  `
    class S {
      l = [1, 2, 3];
      reset() { this.l = []; }
      put(i: number) { if (i < this.l.length) { this.reset(); this.l[i] = 5; } }
    }
    const s = new S();
    s.put(2);
    show(s.l.length, s.l.join());
  `,
  `
    let l = [1, 2, 3];
    const cut = () => { l.length = 0; };
    const at = (i: number) => { while (i < l.length) { cut(); l[i] = 5; i += 10; } };
    at(2);
    show(l.length, l.join());
  `,
  `
    const a: number[] = [1, 2];
    a[5] = 3;
    show(a.reduce((s, x) => s + 1, 0));
    show(Object.values(a).length, Object.keys(a).join(), Object.entries(a).length);
    let n = 0;
    for (const x of a) n++;
    show(n);
    show(a.map(x => 1).length, a.map(() => 1).join());
    let c = 0;
    a.forEach(() => c++);
    show(c);
    let f = '';
    for (const k in a) f += k;
    show(f);
  `,
  `
    const a = new Array<number>(3);
    a[1] = 4;
    show(a.reduce((s, x) => s + x, 0), Object.values(a).join(), Object.keys(a).join(),
      a.map(x => x * 2).join());
    let c = 0;
    a.forEach(() => c++);
    show(c, a.some(x => x === undefined), a.every(x => x > 0), a.filter(() => true).length,
      a.findIndex(x => x === undefined), a.indexOf(undefined as any));
  `,
  `const x: any = 'abc'; for (const k in x) show(k);`,
  `
    const x: any = [1, 2];
    for (const k in x) show(k);
    const y: any = 5;
    for (const k in y) show(k);
    const z: any = null;
    for (const k in z) show(k);
    show('end');
  `,
  `const x: unknown = 'abc'; for (const k in x as object) show(k);`,
  {
    'src/geometry/put.ts': 'export const put = (l: number[], i: number) => { l[i] = 1; };',
    'main.ts':
      "import { put } from './src/geometry/put.ts'; const l: number[] = []; put(l, 2); show(l.length, l.join());",
  },
);

testSame(
  'an array that is filled in order may be replaced meanwhile, also through another name',
  `let list=[1,2]; list[2]=3; list=[]; list[3]=4; show(list.length);`,
  `class S { list: number[] = [9]; go() { this.list[1]=2; this.list = []; this.list[2]=1; return this.list.length; } } show(new S().go());`,
  `const o = { s: [1] }; o.s[1]=2; o.s=[7]; o.s[2]=3; show(o.s.length);`,
  `const a=[1], b: number[]=[]; let l=a; l[0]=1; l=b; l[1]=7; show(a.length, b.length);`,
  `
    const rows: number[][] = [];
    let row: number[];
    for (let i=0;i<2;i++) { row=[]; row[0]=1; rows.push(row); row=[]; row[1]=2; rows.push(row); }
    show(rows.map(r=>r.length).join());
  `,
  `const s = { a: [0] as number[] }; const t=s; for (let i=0;i<4;i++) { s.a[i]=i; if (i===1) t.a=[]; } show(s.a.length);`,
  `let list: number[]=[]; const reset=()=>{ list=[]; }; list[0]=1; reset(); list[1]=2; show(list.length);`,
  `let list: number[]=[]; list[0]=1; [list] = [[]]; list[1]=2; show(list.length);`,
);

testSame(
  'an index from the end or from a counter may still be behind the end',
  `
    const l = [1];
    l[l.length - 1 + 3] = 9;
    show(l.length, l[1], l[3]);
    function put(l: number[], k: number) { l[l.length - k] = 9; }
    const m = [1];
    put(m, -3);
    put(m, 1);
    show(m.length, m[1], m[4]);
    const list: number[] = [];
    for (let i = 0; i++ < 5; i++) list[i] = 7;
    show(list.length, list[0], list[1], list[2]);
  `,
);

testSame(
  'a loop that only looks as if it filled an array leaves holes',
  `
    const size = (v: number[]) => v.length; const a: number[] = []; for (let i = 0; i < 5; i++) { a.push(i); i++; } show(size([5, a[4]]));
  `,
  `
    const size = (v: number[]) => v.length;
    const b: number[] = [];
    const first = [5, b[0]];
    for (let i = 0; i < 5; i++) b.push(i);
    show(size(first), size(b));
  `,
  `
    const size = (v: number[]) => v.length; const c: number[] = []; for (let i = 0; i < 5; i++) c.push(); show(size([5, c[0]]));
  `,
);

testSame(
  'a loop that sets elements out of order leaves holes until it reaches them',
  `
    const fill =
      (n: number) => {
        const list: number[] = [];
        for (let i = 0; i < n; i += 2) {
          list[i + 1] = i;
          show(list.length, [...list].length);
          list[i] = list.length;
        }
        return list;
      };
    show(fill(5).join());
  `,
  `
    const fill =
      (n: number) => {
        const list: number[] = [];
        for (let i = 0; i < n; i += 3) {
          list[i] = i;
          list[i + 2] = i;
          show([...list].length);
          list[i + 1] = 1;
        }
        return list;
      };
    show(fill(5).join());
  `,
);
