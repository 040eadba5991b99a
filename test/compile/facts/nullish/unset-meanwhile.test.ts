import { testSame } from '../../same.ts';

testSame(
  'what a function unsets that was found to be there before is undefined, of variables and properties',
  `let x: number | undefined = 5; const f = () => { x = undefined; }; if (x !== undefined) { f();
   show(\`\${x}\`, x + 1, x > 1, [x, 1].length, x * 2); }`,
  `let x: string | undefined = 'a'; function f() { x = undefined; } if (x) { f(); show(\`\${x}\`, x + 'b', [x].length, 'b' + x); }`,
  `class A { v: number | undefined = 3; clear() { this.v = undefined; } m() { if (this.v !== undefined) { this.clear();
   return \`\${this.v}\` + (this.v + 1); } return ''; } } show(new A().m());`,
  `const o: { v?: number } = { v: 1 }; const clear = () => { delete o.v; }; if (o.v !== undefined) { clear();
   show(\`\${o.v}\`, o.v + 1, o.v < 3, [o.v].length); const k = o.v; show(\`\${k}\`); }`,
  `let cur: { n: number } | undefined = { n: 1 }; const drop = () => { cur = undefined; }; if (cur) { drop();
   const l = [cur, cur]; show(l.length); } let b: boolean | undefined = true; const db = () => { b = undefined; };
   if (b !== undefined) { db(); show(\`\${b}\`, [b].length); }`,
  `function run() { let t: number | undefined = 1; const stop = () => { t = undefined; }; while (t !== undefined) { stop();
   return \`\${t}\` + (t + 1); } return ''; } show(run()); function add(a: number) { return a + 1; } function run2() {
   let t: number | undefined = 1; const stop = () => { t = undefined; }; if (t) { stop(); return add(t); } return 0; }
   show(run2());`,
);

testSame(
  'it is so behind conditions, loops, yields, arguments and assignments',
  `let t: number | undefined = 1; const stop = () => { t = undefined; return 1; }; function early() {
   if (t === undefined) return 'none'; stop(); return \`\${t + 1}\`; } show(early(), early()); t = 4;
   const s = t !== undefined && stop() > 0 ? t + 1 : 0; show(s); t = 2; const k = t && stop() + t; show(k);`,
  `let t: number | undefined = 1; const log: string[] = []; const stop = () => { t = undefined; };
   if (t !== undefined) for (let i = 0; i < 2; i++) { log.push(\`\${t}\` + (t + i)); stop(); } show(log.join()); function* g() {
   t = 3; if (t !== undefined) { yield t; yield t + 1; } } for (const v of g()) { show(v); stop(); }`,
  `interface S { hp?: number; name: string | undefined } const s: S = { hp: 3, name: "a" }; const hurt = (o: S) => {
   o.hp = undefined; o.name = undefined; }; function tell(o: S) { if (o.hp === undefined || o.name === undefined) return "";
   hurt(o); return o.name + \`\${o.hp}\` + (o.hp - 1); } show(tell(s)); [1].forEach(() => { if (s.name) show(s.name); });`,
  `class Game { target?: number; speed: number | null = 2; list: number[] = []; drop() { this.target = undefined;
   this.speed = null; } step() { if (this.target === undefined) { this.target = 1; } this.list.push(this.target); this.drop();
   return this.list.length; } go() { this.target = 4; this.drop(); return this.target + 1; } } const g = new Game();
   show(g.step(), g.list.join(), g.go());`,
  `let t: number | undefined = 1; const stop = () => { t = undefined; return 0; };
   const use = (n: number, ...l: number[]) => \`\${n}\` + (n + 1) + l.length; t = 3;
   if (t !== undefined) show(use(stop(), t), use(t, stop(), t)); t = 3; const o = { a: stop(), b: t, c: [t, t] };
   show(\`\${o.b}\`, o.c.length, o.b + 1); t = 9; const [p, q] = [stop(), t]; show(q, \`\${q}\`);`,
);
