/** The order in which the target, the key and the value of an assignment are evaluated. */

import { testSame, testSameAgainstTypes } from '../../same.ts';

testSame(
  'the place of an assignment is settled before its value, where that is used too',
  `
    const o = { k: 1, l: [0] };
    function get() { show('get'); return o; }
    function key() { show('key'); return 'k' as const; }
    function val() { show('val'); return 3; }
    show(get()[key()] = val());
    const r = get().k = val();
    show(r, (get()[key()] = val()) + 1, get().l[val() - 3] = val());
    if (get()[key()] = val()) show('if');
    const f = () => get()[key()] = val();
    show(f(), [get().k = val(), get()[key()] = val()].join());
    class A {
      p = { q: 1, l: [1, 2] };
      #z = 1;
      swap() { this.p = { q: 100, l: [7] }; return 5; }
      next() { show('next'); return this; }
      get v() { show('get v'); return this; }
      set w(x: number) { show('w', x); }
      run() {
        const old = this.p;
        show(this.p.q = this.swap(), old.q, this.p.q);
        const before = this.p;
        show(this.p.l[0] = this.swap(), before.l[0], this.p.l[0]);
        return this.next().#z = this.swap();
      }
      }
    const a = new A(); show(a.run(), a.v.w = a.swap());
    let i = 0;
    const m = [[0, 0, 0]];
    const n = () => ++i;
    show(m[0][i++] = i, m[n() - 2][n() - 2] = i, i, m[0].join());
  `,
);

testSame(
  'the target of a loop is settled for each value',
  `
    let n = 0; const list: number[] = []; for (list[n++] of [5, 6, 7]); show(list.join(), n);
    const o: Record<string, number> = {};
    const keys = ['a', 'b'];
    for (o[keys[n++ - 3]] of [1, 2]);
    show(o.a, o.b);
    const get = () => { show('get'); return o; };
    for (get().c of [8, 9]) show(o.c);
    n = 0;
    const holes: (number | null)[] = [];
    for (holes[n++] of [null, 1, null]);
    show(holes.length, holes.map(x => x ?? 'n').join());
    class A {
      #x = 0;
      set s(v: number) { show('set', v); }
      run() { for (this.#x of [1, 2]) show(this.#x); for (this.s of [3, 4]); }
    }
    new A().run();
    n = 0; const names: string[] = []; for (names[n++] in { x: 1, y: 2 }); show(names.join(), n);
  `,
);

testSame(
  'a pattern that names a variable in short changes it after it is read',
  `
    let x = 1;
    function g() { ({ x } = { x: 5 }); return 1; }
    show(x + g(), x);
    function outer() { let y = 1; const h = () => { ({ y } = { y: 7 }); return 1; }; return [y + h(), y]; }
    show(...outer());
  `,
);

testSameAgainstTypes(
  'what a call is made on, and what is assigned to, is settled before arguments, values and defaults change it',
  `
    let list = [1];
    const first = list;
    const renew = (n: number) => { list = []; return n; };
    list.push(renew(5));
    show(first.join(), list.join());
    list.push(renew(6), renew(7));
    show(list.join());
    let maybe: number[] | undefined = [1];
    const kept = maybe;
    const drop = () => { maybe = undefined; return 2; };
    maybe.push(drop());
    maybe?.push(drop());
    show(kept.join(), maybe);
    class Pile {
      list = [1];
      clear() { this.list = []; return 5; }
      add() { const old = this.list; this.list.push(this.clear()); return old.join(); }
    }
    show(new Pile().add());
    let o: { a: number; b: number; c?: number } = { a: 1, b: 2 };
    const other = (n: number) => { o = { a: 10, b: 20 }; return n; };
    let old = o;
    o.c ??= other(6);
    show(old.c, o.c);
    old = o;
    o.a &&= other(7);
    show(old.a, o.a);
    old = o;
    o.c ||= other(8);
    show(old.c, o.c);
    old = o;
    let u = 0;
    ({ a: u, c: o.c = other(4) } = o as { a: number; c?: number });
    show(u, old.c, o.c);
    const places = [0, 0, 0];
    let i = 0;
    const next = () => ++i;
    [places[i] = next(), places[i] = next()] = [] as number[];
    show(places.join(), i);
    i = 0;
    ({ a: places[i] = next(), b: places[next()] = next() } = {} as { a?: number; b?: number });
    show(places.join(), i);
    let sized = [1, 2, 3];
    const before = sized;
    [sized.length = (sized = [], 1)] = [] as number[];
    show(before.join(), sized.length);
  `,
);

testSame(
  'a place is settled once, before what it is given is computed',
  `
    let text = ''; const log = <T>(name: string, value: T): T => { text += name + ' '; return value; };
    const told = (...values: unknown[]) => { show(text, ...values); text = ''; };
    const o = { x: 1 }; const list = [1, 2, 3];
    ({ [log('key', 'w')]: log('object', o).x = log('value', 5) } = {} as Record<string, number>); told(o.x);
    ({ [log('key', 'w')]: log('object', list)[log('index', 1)] } = { w: 7 } as Record<string, number>); told(list.join());
    for (log('object', o).x of [log('value', 1), 2]) log('turn', 0); told(o.x);
    const rows = [[1, 2], [3, 4]]; let i = 1; rows[i][i - 1] = ((rows[1] = [0, 0]), (i = 0), 5); told(rows.join(';'), i);
    const old = rows[1]; rows[1][log('index', 1)] += ((rows[1] = [9, 9]), 5); told(rows[1].join(), old.join());
    log('object', list).length = log('length', 1) + 1; told(list.join()); show(((list.length = 1), list.length), list.join());
    [list[i++], list[i++], ...log('object', { rest: [] as number[] }).rest] = [8, 9, 10]; told(list.join(), i);
    const sparse: number[] = []; show((log('object', sparse)[log('index', 2)] = log('value', 4))); told(sparse.length, sparse[2]);
  `,
  `
    let k = 2;
    const a = [1, 2, 3, 4];
    a[k - 1] -= (k = 3);
    show(a.join(), k);
    show(a[k - 1]++ + (k = 1) + a[k - 1], a.join());
    function f() {
      let j = 2;
      const b = [1, 2, 3, 4];
      b[j - 1] += ((j = 3), 10);
      b[j - 1] = ((j = 1), 20);
      const v = (b[j - 1] = ((j = 2), 30));
      show(b.join(), j, v);
      const step = () => { j--; return 1; };
      b[j - 1] += step();
      b[j + 1] ??= step();
      b[j + 1] ||= step();
      show(b.join(), j);
    }
    f();
    class A { static n = 1; }
    class B extends A {
      static n = 5;
      static { super.n += 2; show(A.n, this.n); super.n = 4; show(A.n, this.n, super.n++, this.n); }
    }
    show(B.n);
  `,
  `
    let text = '';
    class Base {
      n = 4;
      get x() { text += 'get '; return this.n; }
      set x(value: number) { text += 'set ' + value + ' '; this.n = value; }
    }
    class Part extends Base {
      run() {
        const a = (super.x = 2);
        const b = (super.x += 3);
        const c = super.x++;
        [super.x] = [c + 9];
        for (super.x of [1, 2]) text += 'turn ';
        super.x ??= 3;
        return [a, b, c, super.x, this.n].join();
      }
    }
    show(new Part().run(), text);
    class Silent { set level(value: number) { text = 'level ' + value; } get level() { return 1; } }
    const silent = new Silent();
    silent.level += 1;
    show(text);
  `,
);

testSame(
  'the key of an assignment is read before a step of a property on its right',
  `
    const o = { x: 0 }, l = [0, 0, 0];
    l[o.x] = ++o.x;
    show(l.join(), o.x);
    const m: Record<number, number> = {}, t = { n: 3, list: [5] };
    m[t.n] = --t.n;
    show(m[3], m[2]);
    m[t.list[0]!] = ++t.list[0]!;
    show(m[5], m[6]);
    let i = 0;
    l[i] = ++i;
    show(l.join(), o.x + ++o.x, [o.x, ++o.x, o.x].join());
  `,
  `
    const o = { n: 0, p: { q: 1 } }, x: Record<string, number> = { a: 1, b: 2 }, keys = ['a', 'b'];
    let c = 0;
    x[keys[o.n]!] = ++o.n;
    show(x.a, x.b, o.n);
    o.p.q = (c = 5, ++o.p.q) + c;
    show(o.p.q);
    class Deck {
      top = 0;
      cards = [0, 0];
      put() { this.cards[this.top] = ++this.top; return this.cards[this.top - 1] = --this.top; }
    }
    const deck = new Deck();
    show(deck.put(), deck.cards.join());
    const { [o.n]: card = ++o.n } = [7] as number[];
    show(card, o.n);
  `,
  `
    let made = 0;
    const list = [0, 0], calls: (() => number)[] = [];
    list[made] = (calls.push(() => ++made), made);
    show(list.join(), calls[0]!(), made);
    const pair = { get: () => made++, at: made };
    show(pair.at, pair.get(), made);
  `,
);
