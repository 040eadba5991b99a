import { testSameAgainstTypes } from '../../same.ts';

testSameAgainstTypes(
  '{} of type any that is taken for a typed object lacks its properties',
  `interface P { x: number; t: string } const p: P = {} as any; show(p.x + 1, \`\${p.t}\`, p.x * 2, -p.x, p.t + 'a',
   p.x | 0); p.x++; show(p.x);`,
  `interface P { x: number; t: string } function make(): P { return {} as any; } show(make().x + 1,
   \`\${make().t}\`); const q = make(); show(q.x - 1, 'a' + q.t);`,
  `interface P { x: number; t: string } function make3(): P { const o: any = {}; return o; } show(make3().x + 1,
   \`\${make3().t}\`);`,
  `interface P { x: number; t: string } function make5(): P { const o: any = { x: 1 }; return o; } show(make5().x +
   1, \`\${make5().t}\`);`,
  `interface P { x: number; t: string } function make6(o: any): P { return o; } show(make6({}).x + 1, \`\${make6({
   x: 1 }).t}\`);`,
  `interface P { x: number; t: string } const o = { x: 1 }; const p: P = o as any; show(p.x + 1, \`\${p.t}\`, p.t +
   p.t);`,
  `interface P { x: number; t: string } const p: P = <any>{}; show(p.x + 1);`,
  `interface P { x: number; t: string } function make<T>(): T { return {} as any; } show(make<P>().x + 1,
   \`\${make<P>().t}\`); function as<T>(o: any): T { return o; } show(as<P>({}).x + 1); const q: P = as({ x: 1 });
   show(\`\${q.t}\`, q.x + 1);`,
  `interface P { x: number; t: string } function make2<T>(): T { return {} as T; } show(make2<P>().x + 1); const
   made: P = make2(); show(made.x * 2, \`\${made.t}\`);`,
);

testSameAgainstTypes(
  'Object.create gives a typed object without properties',
  `interface P { x: number; t: string; b: boolean } const p: P = Object.create(null); show(p.x + 1, \`\${p.t}\`, p.x
   * 2, p.x > 1, -p.x, p.t + 'a', p.x | 0, p.b); p.x += 1; show(p.x); p.t += 'z'; show(p.t);`,
  `interface P { x: number; t: string } function make2(): P { return Object.create(null); } show(make2().x + 1,
   \`\${make2().t}\`);`,
  `interface P { x: number; t: string } const p: P = Object.create({ x: 1 }); show(p.x + 1, \`\${p.t}\`);`,
  `class Q { x = 1; t = 'a'; m() { return this.x + 1; } } const q: Q = Object.create(Q.prototype); show(q.m(), q.x *
   2, \`\${q.t}\`);`,
  `const dict: Record<string, number> = Object.create(null); show(dict.a + 1, \`\${dict.b}\`);`,
);

testSameAgainstTypes(
  'what of type unknown or object is said to be may lack its properties',
  `interface P { x: number; t: string } const cast = <P>({} as unknown); show(cast.x + 1); const un = {} as
   unknown as P; show(un.x + 1, \`\${un.t}\`);`,
  `interface P { x: number; t: string } const u: unknown = {}; const p = u as P; show(p.x + 1, \`\${p.t}\`);`,
  `interface P { x: number; t: string } const u: object = { t: 'a' }; const p = u as P; show(p.x + 1, \`\${p.t}\`);`,
  `interface P { x: number; t: string } const u = {}; const p = u as P; show(p.x + 1, \`\${p.t}\`);`,
  `interface P { x: number; t: string } function make4(): P { const o: any = {}; o.x = 5; return o; } show(make4().x
   + 1, \`\${make4().t}\`);`,
);

testSameAgainstTypes(
  'an object that lacks its properties is an argument, an element, a property and the value of a pattern',
  `interface P { x: number; t: string } const arr: P[] = [Object.create(null)]; for (const a of arr) show(a.x + 1,
   \`\${a.t}\`);`,
  `interface P { x: number; t: string } const m = new Map<string, P>(); m.set('a', {} as any); show(m.get('a')!.x +
   1);`,
  `interface P { x: number; t: string } function take(p: P) { return p.x + 1; } show(take({} as any),
   take(Object.create(null)));`,
  `interface P { x: number; t: string } const w: { p: P } = { p: {} as any }; show(w.p.x + 1, \`\${w.p.t}\`);`,
  `interface P { x: number; t: string } class C { p: P = {} as any; } show(new C().p.x + 1);`,
  `interface P { x: number; t: string } const p: P = {} as any; const { x, t } = p; show(x + 1, \`\${t}\`, t + 'a',
   t + t); let v: P; v = {} as any; show(v.x ** 2, v.x < 1, v.x === undefined);`,
  `interface P { x: number; t: string } const p: P = Math.random() < 2 ? ({} as any) : { x: 1, t: '' }; show(p.x +
   1); const list: P[] = [{ x: 1, t: 'a' }]; list.push({} as any); list[2] = Object.create(null); show(list.map(p =>
   p.x + 1).join(), list.map(p => \`\${p.t}\`).join());`,
);
