import { testSame, testSameAgainstTypes } from '../same.ts';

testSame(
  'a variable or field that is only said to be set is undefined until it is, in texts, sums, lists and comparisons',
  `let n!: number; show(\`\${n}\`, n + 1, n > 0, n | 0); const list = [n, 1]; show(list.length, list.join(), list.indexOf(1));`,
  `let t!: string; show(\`\${t}\`, t + "a"); const set = () => { t = "b"; }; set(); show(t + "a");`,
  'let best!: { h: number }; const c = { h: 1 }; const l = [best, c]; show(l.length); l.forEach(x => show(x === undefined));',
  `function f(b: boolean) { let q!: number; const set = () => { if (b) q = 4; }; set(); show(\`\${q}\`, q | 0, q > 1); return [q, 1]; }
   show(f(false).length, f(false).join(), f(true).join());`,
  `class S { x!: number; name!: string; } const s = new S(); show(\`\${s.x}\`, s.x + 1, s.name + "!", [s.x, 2].join());`,
);

testSame(
  'a property that can only be set is undefined when it is read, of objects and of classes',
  `const s = { set v(x: number) {} }; show(\`\${s.v}\`, [s.v, 1].length, s.v + 1); const l = [s.v, 2]; show(l.join());`,
  `class C { set w(x: string) {} } show(\`\${new C().w}\`, new C().w + "!"); const c = new C(); c.w = "a"; show(\`\${c.w}\`);`,
  `class A { get v() { return 1; } } class B extends A { override set v(n: number) {} } show(\`\${new B().v}\`, new A().v);`,
  `const o = { n: 1, get v() { return this.n; }, set v(x: number) { this.n = x; } }; o.v = 4; show(\`\${o.v}\`, o.v + 1);`,
  `class S { static set v(x: number) {} } S.v = 3; show(\`\${S.v}\`, [S.v, 1].length);`,
);

const ITERATOR = `class It { constructor(private n: number) {} [Symbol.iterator]() { return this; }
  next() { return { done: this.n <= 0, value: this.n-- }; } }`;

testSame(
  'what a pattern takes of an iterator that has ended is undefined',
  `${ITERATOR} const [q, r, s] = new It(2); show(\`\${q}\${r}\${s}\`, s + 1, [s, 1].length);
   const l = [s, 3]; show(l.join(), l.indexOf(3));`,
  `${ITERATOR} let a = 1, b = 2; [a, b] = new It(1); show(\`\${a}\${b}\`, b + 1, [b, 1].join());`,
  `function* g(): Generator<string> { yield "a"; } const [a, b] = g(); show(a + b, \`\${b}\`); const [c = "d", e = "f"] = g();
   show(c + e);`,
  `const [a, b] = new Set([5]); show(\`\${a}\${b}\`, b + 1); const [[k, v], other] = new Map([["a", 1]]); show(k, v, other === undefined);`,
  `const f = ([x, y]: Iterable<number>) => \`\${x},\${y}\`; show(f([1]), f(new Set([1, 2])));`,
);

testSame(
  'what a chain stops at is undefined, also where the types say that it cannot stop',
  'const f = (a: (() => number)[], i: number) => [a[i]?.(), 5]; const l = f([], 0); show(l.length, l.join()); l.forEach(x => show(x));',
  `const f = (a: (() => number)[]) => a[0]?.(); show(\`\${f([])}\`, f([]) + 1, [f([]), 1].length);`,
  `const o: { a?: { f(): number } } = {}; const b = [o.a!?.f(), 1]; show(b.length, b.join(), \`\${o.a!?.f()}\`);`,
  `const r: Record<string, { t: string; u(): string }> = {}; const l = [r.a?.u(), r.a?.t, "x"];
   show(l.length, l.join(), \`\${r.a?.u()}\`);`,
  'class N { next!: N; name() { return "n"; } } const n = new N(); const l = [n.next?.name(), "b"]; show(l.length, l.join());',
);

testSame(
  'what is sent into a generator is undefined where nothing is sent, whatever the generator asks for',
  `function* g(): Generator<number, void, number> { const x = yield 1; show(\`\${x}\`, x + 1, x > 0); const l = [x, 2]; show(l.join());
   } const it = g(); it.next(); it.next();`,
  `function* g(): Generator<number, string, string> { const a = yield 1; const b = yield 2; return a + b; } const i = g(); i.next();
   i.next("q"); show(i.next().value);`,
  `function* g(): Generator<number, number, number> { let s = 0; while (s < 9) s += (yield s) || 4; return s; } const i = g();
   i.next(); show(i.next().value, i.next(7).value, i.next().value);`,
);

testSameAgainstTypes(
  'fields and properties of parameters are undefined in methods that earlier fields call',
  `class A { y = this.peek(); constructor(public x: number) {} peek() { return \`\${this.x}\`; } } show(new A(3).y, new A(3).peek());`,
  'class B { y = [this.get(), 1]; x = 3; get() { return this.x; } } show(new B().y.join(), new B().y.length, new B().get());',
  'class C { n = 1; y = this.sum(); m = 2; sum() { return this.n + this.m; } } show(new C().y, new C().sum());',
  `class D { y = this.twice; x = 2; get twice() { return \`\${this.x}\`; } } show(new D().y, new D().twice);`,
  `const make = (e: E) => \`\${e.name}\`; class E { t = make(this); name = "e"; } show(new E().name);`,
);

testSame(
  'a new array keeps what a spread gives as nothing',
  'const l = Array.of(...[undefined, 1]); show(l.length, l.join()); l.forEach(x => show(x)); show(l[0], l[1]);',
  'const list: (number | null)[] = [null, 2]; const l = Array.of(0, ...list, null); show(l.length, l.join()); for (const x of l) show(x);',
  `function f(...a: (number | undefined)[]) { return Array.of(...a); } const l = f(undefined, 2);
   show(l.length, l[0], l[1], l.indexOf(2));`,
);

testSame(
  'a variable whose declaration is never reached is undefined where it is said to be there, in each kind of statement',
  `function f(c: boolean) { if (c) var late = 5; return \`\${late!}\` + (late! + 1); } show(f(true), f(false));`,
  `function f(c: boolean) { if (c) { var late = 5; } show(late! + 1, late! * 2, late! < 3, late! > 3, -late!, String(late!), 'x' + late!); }
   f(true); f(false);`,
  `
    function f(c: boolean) {
      if (c) { var late = 'x'; }
      show(\`\${late!}\`, \`a\${late!}\`, String(late!), 'x' + late!, late! < 'y', [late!].length);
    }
       f(true); f(false);
  `,
  `
    function f(n: number) {
      for (let i = 0; i < n; i++) { var last = i; }
      show(last!, \`\${last!}\`, last! + 1, last! >= 0);
      return () => last;
    }
       show(f(3)() + 1, f(0)() + 1, \`\${f(0)()}\`);
  `,
  `function f(n: number) { switch (n) { case 1: var v = 10; break; case 2: v = 20; } return \`\${v! + 1}\`; } show(f(1), f(2), f(3));`,
  `
    function f(c: boolean) {
      try { if (c) throw new Error('x'); var v = 3; } catch { }
      return \`\${v!}/\${v! - 1}\`;
    }
    show(f(false), f(true));
  `,
  `function f(c: boolean) { if (c) var a = 1, b = a + 1; return a! + b!; } show(f(true), f(false));`,
  `function f(l: number[]) { for (var x of l) { } return x! + 1; } show(f([1, 2]), f([]));
   function k(o: Record<string, number>) { for (var x in o) { } return \`\${x!}\`; } show(k({ a: 1 }), k({}));`,
  `function f(c: boolean) { if (c) var { a, b } = { a: 1, b: 'x' }; return \`\${a!}\${b!}\` + (a! + 1); } show(f(true), f(false));`,
  `
    function f(c: boolean) {
      if (c) var [a, b] = [1, 'x'] as [number, string];
      return \`\${a!}\${b!}\` + (a! + 1);
    }
    show(f(true), f(false));
  `,
);

testSame(
  'a variable that has no value is undefined where it goes to: closures, arguments, results, fields, lists, steps',
  `function f(c: boolean) { if (c) { var late = 5; } const g = () => \`\${late}\` + (late + 1) + (late < 3);
   show(g(), Math.max(late!, 2), [late!, 2].length); } f(true); f(false);`,
  `
    function f(c: boolean) {
      let late: number;
      if (c) late = 5;
      show(late! + 1, \`\${late!}\`, late! > 1, Math.floor(late!), late! & 3, [late!].join());
    }
       f(true); f(false);
  `,
  `
    function f(c: boolean) { const g = () => late; if (c) return g; var late = 5; return g; }
    show(f(true)() + 1, f(false)() + 1, \`\${f(true)()}\`);
  `,
  `function f(c: boolean): number { if (c) var late = 5; return late!; } const r = f(false); show(r, r + 1, \`\${r}\`, [r].length);
   const l = [f(false), 1]; show(l.length, l.map(x => x + 1).join());`,
  `class A { v = 0; m(c: boolean) { if (c) var late = 5; this.v = late!; return this.v + 1; } } const a = new A();
   show(a.m(true), a.m(false), a.v, \`\${a.v}\`);`,
  `function f(c: boolean, d = 3) { if (c) var late = 5; const add = (a: number, b: number) => a + b, more = (a: number, b = d) => a + b;
   return [add(late!, 1), more(1, late!)].join(); } show(f(true), f(false));`,
  `function f(c: boolean) { if (c) var late = 5; late!++; return late!; } show(f(true), f(false));
   function g(c: boolean) { if (c) var late = 5; late! += 2; const o = { late: late! }; return \`\${o.late}\`; } show(g(true), g(false));`,
  `function f(c: boolean) { if (c) var late = true; return \`\${late!}\` + [late!].length + (late! === false); } show(f(true), f(false));`,
  `function f(c: boolean) { if (c) var late: any = 5; const n: number = late; return \`\${n}\` + (n + 1); } show(f(true), f(false));`,
);

testSame(
  'what Object.assign sets to undefined is so, though the type of both says that it is there',
  `const a: { n: number | undefined; s: string } = { n: undefined, s: 'x' }; show(\`\${Object.assign({
   n: 2, t: 3 }, a).n}\`, Object.assign({ n: 2 }, a).n + 1, [Object.assign({ n: 2 }, a).n, 1].length); const o = { n: 5 };
   const both = Object.assign(o, a); show(\`\${both.n}\`, both.n * 2, both.s); const { n } = Object.assign({ n: 1 }, a);
   show(\`\${n}\`, n + 1);`,
  `const f = (): number | undefined => undefined; const third = Object.assign({ a: 1 }, { a: f() }, { b: 2 });
   show(\`\${third.a}\`, third.b, third.a < 3); const list = [Object.assign({ a: 1 }, { a: f() })];
   show(list.map(x => \`\${x.a}\`).join(), list[0].a + 1);`,
);
