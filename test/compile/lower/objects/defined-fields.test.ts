import { testSame } from '../../same.ts';

testSame(
  'fields define: no setter of a base class gets their value',
  `
    class B { static log: string[] = []; static set v(x: number) { B.log.push('set' + x); } static get v() { return -1;
    } } class C extends B { static override v = 5; } show(C.v, B.log.join(), B.v);
    class D extends C {} show(D.v, Object.keys(new D()).length); C.v = 7; show(C.v, D.v, B.v, B.log.join()); D.v = 9;
    show(C.v, D.v); class E extends C { static override set v(x: number) { show('E', x);
    } static override get v() { return 77; } } show(E.v); E.v = 3; show(C.v);
  `,
  `
    class B { static set k(x: string) { show('no', x);
    } } class C extends (B as any as { new (): object }) { static k = 'own'; } show(C.k);
    class D extends C { static j = C.k + '!'; } show(D.j, D.k);
  `,
  `
    class B { log: string[] = []; set v(x: number) { this.log.push('s' + x); } get v() { return 1;
    } } class C extends (B as { new (): { v: number; log: string[] } }) { override v = 7; w = this.v + 1;
    } const c = new C(); show(c.v, c.w, c.log.join(), Object.keys(c).join()); c.v = 8; show(c.v, new B().v);
    class D extends C { d = 1; } const d = new D(); show(d.v, d.d); d.v++; show(d.v, d.log.join());
  `,
  `
    class B { set v(x: number) { show('set', x); } get v() { return 1;
    } } class C extends (B as { new (): {} }) { constructor(public v: number, readonly z = 3) { super(); this.v = v + 1;
    } } show(new C(4).v, new C(5).z); class D extends (B as { new (): {} }) { v?: number; k = 1; } const d = new D();
    show(d.v); d.v = 5; show(d.v);
  `,
  `
    class A { static accessed = 0; static get z() { A.accessed++; return 3;
    } } class B extends A { static override z = super.z + 1; } show(B.z, A.accessed, A.z);
    const K = class extends A { static override z = 100; }; show(K.z);
  `,
  `
    class A { static get s(): string { return 'A'; } static set s(x: string) { show('set', x);
    } } class B extends A { static override s: string; static t = 1; } show(B.s as string | undefined); B.s = 'own';
    show(B.s, A.s); class C extends A { declare static s: string; } show(C.s); C.s = 'q';
  `,
  `
    const mix = <T extends new (...a: any[]) => object>(X: T) => class extends X { tag = 'mixed'; static kind = 'k'; };
    class A { set tag(x: string) { show('set', x); } static set kind(x: string) { show('kind', x); } } const M = mix(A);
    show(new M().tag, M.kind);
  `,
  `
    abstract class A { abstract v: number; twice() { const n = this.v; this.v = n + 1; return n + this.v;
    } } class B extends A { log = ''; private n = 3; get v() { this.log += 'g'; return this.n;
    } set v(x) { this.log += 's'; this.n = x; } } const b = new B(); show(b.twice(), b.log); class C extends A { v = 5;
    } show(new C().twice()); const all: A[] = [b, new C()]; show(all.map(a => a.v + a.v).join(), b.log);
  `,
);
