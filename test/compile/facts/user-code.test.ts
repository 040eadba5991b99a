import { testSame } from '../same.ts';

testSame(
  'a value is taken before what stands behind it runs code of its own: copies, mapped types, tests and Math',
  'let n = 1; const o = { ...{ z: 1 }, get x(): number { n = 5; return 1; } }; show(n + o.x, n);',
  'let n = 1; const fr = Object.freeze({ get r() { n++; return n; } }); show(n * fr.r, [n, fr.r, n].join());',
  'let n = 1; const box = { get w() { return ++n; } }; const a = [n, { ...box }, n]; show(a[0] as number, a[2] as number);',
  `let n = 1; const box = { get w() { return ++n; } }; const f = (a: number, b: object, c: number) => a * 10 + c;
   show(f(n, { ...box }, n));`,
  `let n = 1; class Even { static [Symbol.hasInstance](k: number) { n = 4; return k % 2 === 0;
   } } show(n + ((2 as any) instanceof Even ? 10 : 20));`,
  'let n = 1; const d = { valueOf: () => { n = 7; return 3; } } as any; show(n + Math.max(d, 1), n); n = 1; show(n - Math.abs(d), n);',
  `let n = 1; type Kept = { readonly v: number }; const k: Kept = { get v() { return ++n; } };
   const f = (o: Pick<Kept, "v">) => n + o.v; show(f(k), f(k));`,
);

testSame(
  'a property is followed under all names that its key may have when it is read',
  `type K = 'left' | 'right'; const sides = { left: 1, right: 2 }; let k: K = 'left'; const next = () => { k = 'right'; };
   next(); sides[k] = sides.left / 1; show(\`\${sides.right} \${sides.left}\`);`,
  `type K = 'a' | 'b'; class D { k: K = 'a'; turn() { this.k = 'b'; } } const d = new D(); d.k = 'a'; d.turn();
   const o = { a: 1, b: 2 }; o[d.k] = 9 / 3; show(\`\${o.b}\`, \`\${o.a}\`);`,
  `type K = 'a' | 'b'; let k: K = 'a'; const turn = () => { k = 'b'; }; turn(); const o: Record<K, number> = { a: 1, b: 2 };
   o[k] += 8 / 4; show(\`\${o.b}\`);`,
);

testSame(
  'a power of a zero below zero may be infinite below zero',
  `const z = (n: number) => (n * -1) ** -1; show(z(0), z(2)); const p = (0 * -1) ** -3;
   show(p < 0 ? "neg" : "pos", Math.sign(p), Math.max(p, -9));`,
  'const f = (n: number) => Math.abs(n) ** -1; show(f(0), f(-0), f(2), f(-4) > 0);',
);
