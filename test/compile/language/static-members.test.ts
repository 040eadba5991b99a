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

testSame(
  'a static field that is undefined hides a value, whether another class has an accessor of its name',
  `
    class Other { static get kind(): number { return 3; } }
    class Base { static kind: number | undefined = 1; static of(): string { return \`\${this.kind}\`; } }
    class Own extends Base { static override kind: number; }
    class Deep extends Own {}
    class Again extends Own { static override kind = 4; }
    class Last extends Again { static override kind: any = undefined; }
    show(Own.of(), Base.of(), Deep.of(), Again.of(), Last.of(), Own.kind, Other.kind);
    Own.kind = 5;
    show(Own.of(), Deep.of(), Base.of(), Last.of());
    (Own as typeof Base).kind = undefined;
    show(Own.of(), Deep.of());
    Last.kind = 6;
    show(Last.of(), Last.kind);
  `,
  `
    class Base {
      static seen = 0;
      static set made(_: any) { this.seen += 1; }
      static get made(): any { return 'got'; }
    }
    class Own extends Base { static override made: any; }
    class Other extends Base { static override made: any = undefined; static more = 3; }
    class Under extends Own {}
    show(Own.made, Other.made, Base.made, Own.seen, Under.made);
    Own.made = 3;
    show(Own.made, Base.seen, Under.made);
    Own.made = undefined;
    Under.made = 2;
    show(Own.made, Under.made);
  `,
  `
    const log: string[] = [];
    class Base { static kind = 1; static of(n: number): string { return \`\${n} \${this.kind} \${n}\`; } static sum = () => 0; }
    class Own extends Base {
      static get kind(): number { log.push('read'); Base.kind++; return 3; }
      static list = [0, super.of(1)];
      static both(): number { return Base.kind + this.kind + Base.kind; }
    }
    show(Own.of(2), Base.of(3), Own.list.join(), Own.both(), log.join());
  `,
);
