/** Functions with properties of their own. */

import { testSame } from '../../same.ts';

testSame(
  'a function that is the default export has properties',
  `
    export default function f(n: number): number { f.calls++; return n < 1 ? 0 : f.step + f(n - 1); }
    f.calls = 0;
    f.step = 3;
    const g = f;
    show(g(3), f.calls, typeof f, [1, 2].map(x => f(x)).join());
  `,
  `export default function f() { return 1; } show(f());`,
);

testSame(
  'a function has properties wherever a type declares them',
  `
    interface Counted { (n: number): number; calls?: number }
    const all: Record<string, Counted> = { a: n => n };
    all.a.calls = 5;
    const list: Counted[] = [n => n, function (n) { return n * 2; }];
    list[1].calls = 1;
    const made = (): Counted => n => n + 1;
    const f = made();
    f.calls = 7;
    show(all.a.calls, all.a(1), list.map(g => g.calls ?? -1).join(), list[1](4), f.calls, f(2));
  `,
  `
    interface Counted { (n: number): number; calls?: number }
    class Ship {
      aim: Counted = n => n + 1;
      static hit: Counted = function (n) { return n * 2; };
      move(f: Counted = n => n) { f.calls = (f.calls ?? 0) + 3; return f; }
    }
    const s = new Ship();
    s.aim.calls = 1;
    Ship.hit.calls = 2;
    show(s.aim.calls, s.aim(1), Ship.hit.calls, Ship.hit(2), s.move().calls, s.move(n => -n)(5),
      [1, 2].map(s.aim).join(), typeof s.aim);
  `,
  `
    interface Counted { (n: number): number; calls?: number }
    let f: Counted;
    f = n => n;
    f.calls = 1;
    const g = [(n: number, ...more: number[]) => n + more.length] as unknown as Counted[];
    const h = ((n: number) => n * 3) as unknown as Counted;
    h.calls = 4;
    const o: { f?: Counted } = {};
    o.f ??= n => n - 1;
    o.f.calls = 8;
    show(f.calls, f(2), g[0](5), h.calls, h(2), o.f?.calls, o.f?.(1));
  `,
);
