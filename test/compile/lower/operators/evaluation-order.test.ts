import { testSame, testSameAgainstTypes } from '../../same.ts';

testSame(
  'operands are read before the next one changes them',
  `
    let x = 1; x += x++; show(x); let y = 3; y = y + y++; show(y);
    const a = [10, 20, 30]; let i = 0; a[i] += i++; show(a.join(), i);
    i = 0; a[i++] += i; show(a.join(), i);
    i = 1; a[i] = i = 2; show(a.join(), i);
    function f(): number { x = 100; return 1; }
    x = 5; x -= f(); show(x);
    x = 5; const z = x + f() + x; show(z, x);
    x = 5; show(x, f(), x); x = 5; const l = [x, f(), x]; show(l.join());
    x = 7; const o = { a: x, b: f(), c: x }; show(o.a, o.b, o.c);
    x = 2; const t = \`\${x} \${f()} \${x}\`; show(t);
    x = 3; x *= x++ + ++x; show(x);
    let s = 'a'; s += s += 'b'; show(s);
    const p = { n: 1, inc() { this.n++; return this.n; } };
    p.n += p.inc();
    show(p.n);
    p.n = p.n * 2 + p.inc() * p.n;
    show(p.n);
    let q = 5; q = q-- - --q; show(q);
    let k = 0; const arr: number[] = []; arr[k] = k++; arr[k] = k++; show(arr.join(), k);
    let u = 1; const r = (u = 2) + u * (u = 3) + u; show(r);
    let c = 0; const g = () => c++; show(g() - g() * g(), c); 
    let m = 1; m += (m = 5, m + 1); show(m);
    let b = 10; b = b > 5 ? b-- + b : b; show(b);
    let w = 1; w ||= w++; w &&= w++ + w; show(w);
    let n1: number | undefined; n1 ??= (n1 = 4, 9); show(n1);
    let v = 2;
    v **= v++ + 1;
    show(v);
    v = 6;
    v %= v-- - 2;
    show(v);
    v = 6;
    v <<= v++ & 1;
    show(v);
    v = 6;
    v |= v++;
    show(v);
    class P { v = 1; get g() { return this.v++; } set g(n) { this.v = n * 10; } }
    const pp = new P();
    pp.g += pp.g;
    show(pp.v);
    show(pp.g + pp.g * pp.v);
    let str = 'x'; str = str + (str = 'y') + str; show(str);
    function args(...n: number[]) { return n.join('|'); } let e = 0; show(args(e++, e, e++, ++e, e = 9, e));
    let cond = 1; if (cond === cond++) show('eq'); if (cond++ < cond) show('lt'); show(cond);
    let aa = [1,2,3], ii = 0; [aa[ii++], aa[ii++]] = [aa[ii], 9]; show(aa.join(), ii);
    let sw = 1; [sw, x] = [x, sw]; show(sw, x);
    let d = 1; d = -d + d++ + +d; show(d);
    let bits = 3; bits ^= bits++ | bits; show(bits);
    const oo: { [k: string]: number } = { a: 1 };
    let key = 'a';
    oo[key] += (key = 'b', 5);
    show(oo.a, oo.b, key);
  `,
);

testSame(
  'a call that writes a variable, a field or an index comes after they are read',
  `
    function locals() {
      let sp = 0;
      const st: number[] = [];
      const next = () => { sp++; return sp * 10; };
      st[sp] = next();
      st[sp] = next();
      const o: Record<string, number> = { b: 3 };
      let kk = 'a';
      const turn = () => { kk = 'b'; return 1; };
      o[kk] = turn();
      o[kk] += turn();
      let cur = { v: 1 };
      const old = cur;
      const swap = () => { cur = { v: 100 }; return 5; };
      cur.v = swap();
      let t = 1;
      const bump = () => (t += 10);
      const sum = t + bump() + t;
      const lt = t < bump();
      const el = [5, 6, 7];
      let idx = 0;
      const adv = () => ++idx;
      const e1 = el[idx] + el[adv()] + el[idx];
      t -= bump();
      t **= adv() - 1;
      const m = idx - adv() * idx;
      return [st.join(), Object.entries(o).join(';'), old.v, cur.v, sum, lt, e1, t, m].join(' ');
    }
    show(locals());
    let player = { hp: 1 };
    const first = player;
    function respawn() { player = { hp: 50 }; return 7; }
    function go() { player.hp = respawn(); return player.hp; }
    show(go(), first.hp);
    player.hp += respawn();
    show(player.hp); 
    let total = 0;
    function addAll(ns: number[]) { ns.forEach(n => (total += n)); return total; }
    total += addAll([1, 2]);
    show(total);
    total = total + addAll([3]) * total;
    show(total);
    let text = 'a';
    function ext() { text += 'b'; return text; }
    text += ext();
    show(text);
    text += \`\${text}\${ext()}\`;
    show(text);
    const obj = { s: 'x', n: 1, f() { this.s += 'y'; this.n *= 2; return this.s; } };
    obj.s += obj.f();
    obj.n += obj.f().length + obj.n;
    show(obj.s, obj.n);
    function* gen(): Generator<(n: number) => void, void, number> {
      let v = 1;
      const set = (n: number) => { v = n; };
      v += yield set;
      show(v);
    }
    const gg = gen();
    const setter = gg.next(0).value as (n: number) => void;
    setter(50);
    gg.next(3);
  `,
);

testSameAgainstTypes(
  'calls, indices and steps in one statement happen in their order',
  `
    let score = 0, lives = 3;
    const bonus = () => { score += 10; return 5; };
    function hit(n: number) { lives--; score = score + bonus() * n + score; return score; }
    show(hit(2), score, lives);
    score += hit(1);
    show(score);
    const st = [1];
    const push = (n: number) => st.push(n);
    st[push(5)] = push(6);
    show(st.join());
    let p = { n: 1, next: null as null | { n: number } };
    const adv = () => { p = { n: p.n + 1, next: null }; return p; };
    p.next = adv();
    show(p.n, p.next);
    let s = '';
    const add = (c: string) => { s += c; return c; };
    s = s + add('a') + s + add('b');
    show(s);
    s += add('z');
    show(s);
    const m = { i: 0, a: [0, 0, 0], bump() { return ++this.i; } };
    m.a[m.i] = m.bump();
    m.a[m.i] += m.bump();
    m.a[m.bump() - 1] *= 2;
    show(m.a.join(), m.i);
    let x = 2;
    const y = x++ * x-- - --x + (x += 5) * x;
    show(x, y);
    let i = 0;
    const arr = [i++, i++, i];
    arr[i++] = i;
    arr[--i] -= i--;
    show(arr.join(), i);
    const t = (a: number, b: number, c: number) => \`\${a}\${b}\${c}\`;
    let q = 1;
    show(t(q, (q = 5), q), t(q++, q, ++q));
    let z = 1;
    z = (z++, z) + z++ + z;
    show(z);
    const o: Record<string, number> = { a: 1 };
    let k = 'a';
    o[k] = o[k] + ((k = 'b'), (o[k] = 3), o.a);
    show(o.a, o.b);
    let w = 3;
    while (w-- > 0 && w + (w = w) >= 0) show('w', w);
    let u = 10;
    const half = () => (u = u / 2 | 0);
    if (u > half() && u === 5) show('half', u);
    show(u < half() ? 'l' : 'g', u, u === half(), \`\${u}\${half()}\${u}\`);
    let v = [1, 2];
    const rep = () => { v = [7, 8, 9]; return 1; };
    show(v[rep()], v.length);
    for (let a = 0, b = a + 1; a < b + a && a < 3; a += b++) show(a, b);
  `,
);

testSame(
  'a variable is read before accessors, iterators and texts of objects that change it',
  `
    let x = 1;
    const o: { v: number } = { get v() { x = 5; return 1; } };
    show(x + o.v);
    x = 1;
    show(x - o.v, x);
    x = 1;
    show([x, o.v, x].join());
    x = 1;
    show(x < o.v, x * 2 + o.v * 3);
    function ff() {
      let y = 1;
      const p: { v: number } = { get v() { y += 10; return 1; } };
      return y + p.v + y;
    }
    show(ff());
    class T { toString() { x = 9; return 't'; } }
    x = 1;
    show(x + \`\${new T()}\`);
    const it = { *[Symbol.iterator]() { x = 20; yield 1; } };
    x = 1;
    show(x + [...it].length);
    x = 1;
    show(x + Math.max(...it));
  `,
  `
    let c = 1;
    class Acc { get v() { c += 10; return 1; } set v(x) { c = x; } static get s() { c *= 2; return c; } }
    interface HasV { v: number }
    const a: HasV = new Acc();
    show(c + a.v, c * 2 - a.v, c);
    const t2: { w: number } = { get w() { return ++c; } };
    show(c + t2.w, c + t2['w'], c < t2.w);
    const key = 'w' as string;
    show(c + (t2 as Record<string, number>)[key]);
    show(c + Acc.s, c);
    const list: number[] = [];
    const pp = { get last() { list.push(7); return 1; } } as { last: number };
    list.push(pp.last);
    show(list.join());
    const o = { n: 1, get dbl() { this.n *= 2; return this.n; } } as { n: number; dbl: number };
    show(o.n + o.dbl, o.n);
    o.n += o.dbl;
    show(o.n);
    o.n += c > 0 ? o.dbl : 0;
    show(o.n);
    c = 1;
    c += a.v;
    show(c);
    c = 1;
    c *= c + a.v;
    show(c);
    const vo: { valueOf(): number } = { valueOf() { c = 100; return 2; } };
    c = 1;
    show(c + +vo, c);
  `,
);

testSameAgainstTypes(
  'an object is copied before what stands behind it changes it',
  `
    const base = { hp: 3, next: 0 };
    const a = { ...base, id: base.next++ };
    const b = { ...base, id: base.next++ };
    show(a.next, a.id, b.next, b.id);
    class S {
      state = { n: 1 };
      step() { this.state.n++; return this.state.n; }
      go() { return { ...this.state, r: this.step() }; }
    }
    const s = new S().go();
    show(s.n, s.r);
    const o: { x: number; y?: number } = { x: 1 };
    const p: { x: number; z: number | undefined } = { x: 2, z: 3 };
    const c = { ...o, ...p, k: (p.z = undefined), w: (p.x = 9) };
    show(c.x, c.z, c.w);
    let cur: { x: number } | undefined = { x: 1 };
    const clear = () => { cur = undefined; return 2; };
    const d = { ...cur, y: clear() };
    show(d.x, d.y, { ...cur, y: 1 }.x);
  `,
);
