/** Private names asked for with `in`. */

import { testSame } from '../same.ts';

testSame(
  'an object has a private name from when that is set, and only its class gives it',
  `class A { #x; static has(o: object) { return #x in o; } constructor() { show(A.has(this)); this.#x = 1;
      show(A.has(this)); } }
    new A(); show(A.has({}));`,
  `class A { static has(o: object) { return #x in o; } early = A.has(this); #x = 4; late = A.has(this); }
    const a = new A(); show(a.early, a.late);`,
  `class B { constructor(f: (o: object) => void) { f(this); } }
    class C extends B { #y: number | undefined; static has(o: object) { return #y in o; } constructor() {
      super(o => show(C.has(o))); show(C.has(this)); } }
    new C();`,
  `class D { #z?: number; has() { return #z in this; } set(n?: number) { this.#z = n; } }
    const d = new D(); show(d.has()); d.set(2); show(d.has()); d.set(undefined); show(d.has());`,
  `class E { #m() { return 1; } static has(o: object) { return #m in o; } get v() { return this.#m(); } }
      show(E.has(new E()), E.has({}), new E().v);`,
  `class F { static #s?: number; static has(o: object) { return #s in o; } }
      show(F.has(F), F.has({}), F.has(new F())); class G extends F {} show(G.has(G), F.has(G));`,
  `class H { get #g() { return undefined; } static has(o: object) { return #g in o; } use() { return this.#g; } }
      show(H.has(new H()), new H().use());`,
  `class I { #x: number | null = null; static has(o: object) { return #x in o; } static of(o: unknown) {
      return typeof o === 'object' && o !== null && #x in o ? o.#x : 'none'; } }
      show(I.has(new I()), I.of(new I()), I.of(3));`,
  `class J { #x; constructor(n: number | undefined) { this.#x = n; } static has(o: object) { return #x in o; } }
      show(J.has(new J(1)), J.has(new J(undefined)));`,
  `const K = class { #x = undefined; static has(o: object) { return #x in o; } use() { return this.#x; } };
      show(K.has(new K()), new K().use());
    class L extends K { } show(K.has(new L()));`,
  `class A { #x = 1; y = 2; static has(o: object) { return #x in o; } get v() { return this.#x; } }
    const a = new A(); show(Object.keys(a).join(), Object.entries(a).join(), A.has({
      ...a }), a.v, A.has(Object.assign({}, a)), Object.values(a).length);
    for (const k in a) show(k);`,
  `class Base { constructor() { this.init(); } init() {} }
    class D extends Base { #x = 5; static has(o: object) { return #x in o; } early = false; override init() {
      show(D.has(this)); } late = D.has(this); }
    const d = new D(); show(d.early, d.late, D.has(d), D.has(new Base()));`,
  `type Ctor<T> = new (...args: any[]) => T;
    class P { n = 1; }
    const Mixed = <B extends Ctor<P>>(base: B) => class extends base { #hidden?: number; is(o: object) {
      return #hidden in o; } put() { this.#hidden = 3; } };
    const M1 = Mixed(P), M2 = Mixed(P); const m1 = new M1(), m2 = new M2();
      show(m1.is(m1), m1.is(m2), m2.is(m2), m2.is({}), m1.is(new P()));`,
  `class O { #a = 1; static I = class { #a = 2; static both(o: object) { return #a in o; } }; static has(o: object) {
      return #a in o; } }
    show(O.has(new O()), O.has(new O.I()), O.I.both(new O.I()), O.I.both(new O()));`,
  `class S { #x = 1; equals(o: unknown): boolean {
      return typeof o === 'object' && o !== null && #x in o && o.#x === this.#x; } }
    class T extends S { #x = 2; is(o: object) { return #x in o; } }
    show(new S().equals(new T()), new S().equals([1]), new S().equals(new Map()), new T().is(new S()),
      new T().is(new T()), new S().equals(null));`,
  `class Q { #b() {} static has(o: object) { return #b in o; } constructor() { show(Q.has(this)); } }
    class R extends Q { #c() {} constructor() { super(); show(R.is(this)); } static is(o: object) { return #c in o; } }
      new R(); show(R.is(new Q()));`,
  `class U { accessor = 1; get #p() { return 1; } set #p(v) { this.accessor = v; } static has(o: object) {
      return #p in o; } use() { this.#p = 4; return this.#p; } } show(U.has(new U()), new U().use());`,
  `class V { readonly #n = undefined; static is(o: unknown) {
      return typeof o === 'object' && o !== null && !(#n in o); } x() { return this.#n; } }
      show(V.is({}), V.is(new V()), V.is([]), V.is(1));`,
  `const f = () => 1; class W { #n = 1; static is(o: object) { return #n in o; } x() { return this.#n; } }
      show(W.is(f), W.is(W), W.is(new W()), W.is(class {}));`,
  `class X { constructor(public p: number, q: number) { this.#r = q; show(X.is(this)); } #r; static is(o: object) {
      return (#r in o) && o.#r > 1; } } show(X.is(new X(1, 2)), X.is(new X(1, 0)));`,
);
