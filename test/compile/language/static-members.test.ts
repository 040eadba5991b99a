/** Static fields and blocks of classes. */

import { testSame } from '../same.ts';

testSame(
  'static fields and blocks are computed in order',
  `
    class B { static #p = 1; static p = B.#p + 1; static { this.p++; B.#p = 10; } static q = this.p * B.#p;
    static r = () => this.q; static s() { return this.r(); } } show(B.p, B.q, B.r(), B.s());
  `,
  `
    class A { static set x(v: number) { show('A', v); } } class B extends A { static f() { super.x = 4;
    } static g = ((super.x as unknown), 3); } B.f(); show(B.g); class C extends A { static { this.x = 9; C.x = 10;
    } } void C;
  `,
);

testSame(
  'a static field that is undefined hides that of the base class',
  `
    class B { static kind: number | undefined = 1; }
    class D extends B { static override kind: number | undefined; }
    show(D.kind);
    D.kind = 4;
    show(D.kind, B.kind);
    D.kind = undefined;
    show(D.kind);
  `,
  `
    class B { static kind = 1; }
    class D extends B { static override kind: number; }
    show(D.kind);
    class E extends D {}
    show(E.kind);
    E.kind = 3;
    show(D.kind, E.kind);
  `,
  `
    class S { static instance?: S; static get(): S { return (this.instance ??= new this()); } name() { return 's'; } }
    class T extends S { static override instance?: T; override name() { return 't'; } }
    show(S.get().name(), T.get().name(), S.get() === T.get());
  `,
  `
    class B { static n?: number = 5; }
    class D extends B {}
    D.n = undefined;
    show(D.n, B.n);
    D.n = 3;
    show(D.n);
  `,
  `
    class B { static all: string[] | null = ['x']; static reset() { this.all = null; } static count() { return this.all?.length ?? -1; } }
    class D extends B {}
    D.reset();
    show(D.count(), B.count());
  `,
  `
    class S { static at?: string; static seen = 0; }
    class T extends S { static override at?: string; }
    class U extends T {}
    S.at = 's';
    show(T.at, U.at);
    U.at = 'u';
    show(T.at, U.at, S.at);
    T.at = 't';
    show(T.at, U.at);
    U.at = undefined;
    show(U.at, T.at);
    T.at = undefined;
    show(T.at, S.at);
    U.seen++;
    show(U.seen, S.seen);
    class V extends U {}
    show(V.at, V.seen);
    V.at = 'v';
    show(V.at, U.at);
    [V.at] = [undefined];
    show(V.at);
    ({ a: V.at = 'd' } = {} as { a?: string });
    show(V.at);
    T.at ??= 'x';
    show(T.at, V.at);
  `,
  `
    class B { static get made(): number | undefined { return 7; } static set made(n: number | undefined) { show('set', n); }
      static last?: number = 2; }
    class D extends B { static own = 1; static override last: number | undefined = undefined; }
    D.made = 3;
    show(D.made, D.last, B.last);
    D.made = undefined;
    D.last = 5;
    show(D.last, B.last, D.own);
  `,
  `
    class B { static first: B | null = null; next: B | null = null;
      constructor() { const c = this.constructor as typeof B; this.next = c.first; c.first = this; }
      static clear() { this.first = null; }
      static size() { let n = 0; for (let at = this.first; at; at = at.next) n++; return n; } }
    class D extends B { static override first: D | null = null; }
    new B();
    new B();
    new D();
    show(B.size(), D.size());
    D.clear();
    show(B.size(), D.size());
    new D();
    B.clear();
    show(B.size(), D.size());
  `,
);
