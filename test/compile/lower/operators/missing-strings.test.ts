import { testSame } from '../../same.ts';

testSame(
  'sums of strings that are not there are NaN',
  `const names: string[] = ['a'];
   const missing = names[3]!;
   show('' + missing);
   show(missing + 1);
   interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show(p.name + 1);
   show(p.name + p.name);
   show(p.name + 'x');
   show(1 + p.name);
   show(p.n + 1);
   show(p.b + 'x');
   show(p.name + p.n);`,
  `const names: string[] = ['a'];
   show(names[5] + 1);
   show(1 + names[5]);
   show(names[5] + names[6]);
   show(names[0] + names[6]);`,
  `const m = new Map<string, string>();
   const v = m.get('a')!;
   show(v + 1); show(v + v); show(v + 'x');
   show((m.get('b') as string) + 2);`,
  `let s!: string;
   show(s + 1);
   show(s + s);
   let n!: number;
   show(n + 1);
   show(n + 'a');
   show(\`\${s}\${n}\`);`,
  `const names: string[] = ['a'];
   const t = names[4] + names[5];
   show(\`\${t}\`, t + 'x', 'x' + t, t + 1, t + t);
   let u = names[2]; u += names[3]; show(u); u += 'y'; show(u); u += names[9]; show(u);
   const r = { label: names[1] + names[2] };
     show(\`<\${r.label}>\`, r.label < 'a', r.label ? 1 : 2, typeof r.label, r.label === 'NaN', String(r.label), r.label || 'none',
     r.label ?? 'none');
   const f = (s: string, n: number): string => s + n;
   show(f('a', 1), f(names[7], 1), f(names[7], 1) + f(names[8], 2));
   const joined = [t, 'b'].join('-'); show(joined);
   show([t, 'a'].map(one => one + 1).join());
   const bool = {} as { b: boolean };
     show(bool.b + 'x', !bool.b, \`\${bool.b}\`, bool.b === false, bool.b ? 1 : 2, Number(bool.b), bool.b && 1);
   function suffix(s?: string): string { return s! + 1; } show(suffix(), suffix('a'));
   const w = (names.find(one => one === 'z') as string) + 1; show(w);
   const last = names.pop()! + names.pop()!; show(last);`,
);

testSame(
  'operators take values that are not there as JavaScript does',
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   p.name += 1;
   show(p.name);
   const q = {} as P;
   q.name += 'x'; show(q.name);
   q.n += 1; show(q.n);
   const names: string[] = [];
   names[0] += 1; show(names[0]);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show(p.name < 'a', p.name > 'a', p.name <= p.name, p.n < 1, p.n >= 0, p.name === 'a', p.n === p.n);
   show(-p.n, +p.name, ~p.n, !p.b, p.n | 0, p.n >>> 0, p.n ** 2, p.n % 2);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   switch (p.name) { case 'a': show('a'); break; default: show('default'); }
   show(p.name ? 1 : 2, p.n ? 1 : 2, p.b ? 1 : 2, p.name || 'x', p.n || 4, p.name ?? 'y', p.n ?? 3, p.n && 2);
   const o: Record<string, number> = {};
   o[p.name] = 3; show(Object.keys(o).join());
   show(o[p.name], o['undefined'], p.name in o, Object.hasOwn(o, p.name));
   delete o[p.name]; show(Object.keys(o).join());
   const q = { [p.name]: 1 }; show(Object.keys(q).join());
   o[p.name + p.name] = 2; show(Object.keys(o).join());
   const m = new Map<string, number>(); m.set(p.name, 4); show(m.get(p.name), m.size, m.has(p.name));
   const s = new Set<string>([p.name]); show(s.has(p.name), [...s].length);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   let u!: number; u++; show(u);
   p.n++; show(p.n); 
   const q = {} as P; show(q.n++, --q.n); q.n -= 1; show(q.n);
   const count: Record<string, number> = {}; count['a']++; show(count['a']); count['b'] += 1; show(count['b']);
   const list: number[] = []; list[0]++; show(list[0]); list[1] += 2; show(list[1]);
   const best = new Map<string, number>(); let b = best.get('x')!; b += 1; show(b);`,
);

testSame(
  'functions of the library take values that are not there as JavaScript does',
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   const f = (): string => { try { return p.name.length + ''; } catch { return 'thrown'; } };
   show(f());
   const g = (): string => { try { return p.name.slice(1) + ''; } catch { return 'thrown'; } };
   show(g());
   const h = (): string => { try { return p.n.toFixed(1) + ''; } catch { return 'thrown'; } };
   show(h());
   const i = (): string => { try { return p.name[0] + ''; } catch { return 'thrown'; } };
   show(i());
   const j = (): string => { try { return p.b.toString() + ''; } catch { return 'thrown'; } };
   show(j());
   show(String(p.name), String(p.n), String(p.b), Number(p.name), Number(p.n), Number(p.b), Boolean(p.name), Boolean(p.n));
   show(isNaN(p.n), parseInt(p.name), parseFloat(p.name), Number.isInteger(p.n), Math.floor(p.n), Math.max(p.n, 1), Math.abs(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show(['a', 'b'].indexOf(p.name));
   show(['a', 'b'].join(p.name));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('xundefined'.indexOf(p.name), 'undefined'.includes(p.name), 'undefined'.startsWith(p.name),
     'xundefined'.endsWith(p.name), 'undefinedundefined'.lastIndexOf(p.name));
   show('aundefinedb'.replace(p.name, 'x'), 'abc'.replace('b', p.name), 'aXbX'.replaceAll('X', p.name), 'a'.concat(p.name,
     p.name));
   show('a b'.split(p.name).length);
   show('a'.padStart(3, p.name), 'a'.padEnd(3, p.name), parseInt(p.name), Number(p.name));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('a'.localeCompare(p.name) < 0);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('abc'.slice(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('abc'.charAt(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('abc'.at(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('abc'.substring(p.n, 2));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('ab'.padStart(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show([1,2].at(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show([1,2,3].slice(p.n).length);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('abc'[p.n]);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show([1,2,3][p.n]);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show([1,2,3].splice(p.n, 1).length);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('abc'.substr(p.n, 1));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show([1,2].fill(0, p.n).join());`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show([1,2].includes(2, p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('abc'.startsWith('a', p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('abc'.includes('a', p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show(String.fromCharCode(p.n).length);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show((12.5).toPrecision(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show((12.5).toString(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show(new Array(3).fill(p.n).length);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('a,b'.split(',', p.n).length);`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show([1,2,3].lastIndexOf(2, p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show([1,2,3].with(p.n, 3).join());`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('abc'.codePointAt(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show(Math.min(p.n, 2));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show(Math.hypot(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show(Math.round(p.n), Math.sign(p.n), Math.trunc(p.n), Math.ceil(p.n), Math.sqrt(p.n), Math.pow(p.n, 2), Math.atan2(p.n, 1),
     Math.sin(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show(Math.fround(p.n), Math.imul(p.n, 2), Math.clz32(p.n), Math.cbrt(p.n), Math.log(p.n), Math.exp(p.n));`,
  `interface P { name: string; n: number; b: boolean }
   const p = {} as P;
   show('a'.repeat(p.n) === '', (5).toFixed(p.n), [1, 2, 3].indexOf(2, p.n), 'aba'.indexOf('a', p.n), 'abc'.charCodeAt(p.n),
     [1,[2]].flat(p.n).length);`,
);

testSame(
  'copies of errors have what is copied, and not the message',
  `const e = new Error('bad');
   const copy = { ...e };
   show('message' in copy, 'name' in copy, 'stack' in copy, Object.keys(copy).join());
   show('message' in e, Object.keys(e).length, Object.hasOwn(e, 'message'));
   const named = Object.assign({}, e, { code: 1 });
   show('message' in named, 'code' in named, (named as { message?: string }).message);
   const { ...rest } = e;
   show('message' in rest, (rest as { message?: string }).message, Object.hasOwn(rest, 'message'), rest.hasOwnProperty('message'));
   class Fault extends Error { code = 3; constructor() { super('f'); this.name = 'Fault'; } }
   const f = { ...new Fault() } as { code: number; name: string; message?: string };
   show(f.code, f.name, f.message, 'message' in f, 'name' in f, 'code' in f, Object.keys(f).join());
   const c = { ...(e as unknown as Record<string, unknown>) };
   show('message' in c, c.message);
   for (const k in copy) show(k);`,
);

testSame(
  'what a call has unset is computed with as undefined',
  `let x: number | undefined = 1;
   const reset = (): void => { x = undefined; };
   x = 1; reset(); x += 1; show(x);
   let y: number | undefined = 5; const clear = (): void => { y = undefined; };
   if (y !== undefined) { clear(); y += 2; show(y); y = 5; clear(); y++; show(y); y = 6; clear(); y *= 2; show(y); y = 6;
     clear(); show(y - 1, -y, y < 3); }
   const o: { n?: number; s?: string } = { n: 1, s: 'a' };
   const wipe = (): void => { delete o.n; o.s = undefined; };
   if (o.n !== undefined && o.s !== undefined) { wipe(); o.n += 1; show(o.n); o.s += 'b'; show(o.s); }
   let z: string | undefined = 'a'; const wz = (): void => { z = undefined; };
   if (z !== undefined) { wz(); z += 'b'; show(z); z = 'a'; wz(); show(\`\${z}\`, z + 1, z + z); }
   class A { v?: number = 1; wipe(): void { this.v = undefined; } add(): void { if (this.v !== undefined) { this.wipe();
     this.v += 2; show(this.v); this.v = 3; this.wipe(); this.v |= 1; show(this.v); this.v = 3; this.wipe(); this.v %= 2;
     show(this.v); this.v = 1; this.wipe(); this.v **= 2; show(this.v); } } }
   new A().add();`,
  `let x: number | null = 1;
   function step(): void { x = null; }
   function run(): void { if (x !== null) { x -= 1; step(); if (Math.random() > 2) x = 1; x -= 1; } }
   run(); show('ok');
   const list: (number | undefined)[] = [1, 2];
   const wl = (): void => { list[0] = undefined; };
   if (list[0] !== undefined) { wl(); list[0] += 1; show(list[0]); list[0] = 4; wl(); list[0]++; show(list[0]); }
   const m: Record<string, number | undefined> = { a: 1 };
   const wm = (): void => { m.a = undefined; };
   if (m.a !== undefined) { wm(); m.a += 1; show(m.a); }
   if (m['a'] !== undefined) { wm(); m['a'] += 1; show(m['a']); }
   let f: ((n: number) => number) | undefined = n => n + 1; const wf = (): void => { f = undefined; };
   if (f) { wf(); try { show(f(1)); } catch { show('thrown'); } }
   function g(n?: number): void { const w = (): void => { n = undefined; }; if (n !== undefined) { w(); n += 1; show(n); } } g(3);
   function* gen(): Generator<number> { let k: number | undefined = 1; const w = (): void => { k = undefined; };
     if (k) { yield 1; w(); k += 1; show(k); } } for (const v of gen()) show(v);`,
  `let x: number | undefined = 4;
   const wipe = (): number => { x = undefined; return 1; };
   if (x !== undefined) { x += wipe(); show(x); }
   x = 4; if (x !== undefined) { x = wipe() + x; show(x); }
   x = 4; if (x !== undefined) { show(x + wipe() + x); }
   let s: string | undefined = 'a'; const ws = (): string => { s = undefined; return 'z'; };
   if (s !== undefined) { s += ws(); show(s); }
   s = 'a'; if (s !== undefined) { s = ws() + s; show(s); }
   let b = true as boolean | undefined; const wb = (): void => { b = undefined; };
   if (b !== undefined) { wb(); show(\`\${b}\`, !b); }`,
);

testSame(
  'nothing is an argument too where it is the last one',
  `const count = (...a: unknown[]): number => a.length;
   const n = {} as { n: number; s: string };
   show(count('abc'[n.n]));
   show(count('abc'.at(n.n)), count('abc'.charCodeAt(n.n)), count([1, 2].at(n.n)), count([1, 2][n.n]));
   const f = (q: number): number | undefined => { if (q > 1) return 1; return; };
   show(count(f(0)), [f(0)].length, [f(0), f(0)].length);
   class A { get x(): number | undefined { return; } m(): void {} }
   show(count(new A().x), count(new A().m()));
   const t = (s: string | number[], k: number): unknown => s[k]; show(count(t('a', 4)), count(t([1], 4)));
   const list: unknown[] = []; list.push('abc'[n.n]); show(list.length);
   const l2 = ['abc'[n.n]]; show(l2.length, l2[0]);
   const p = new Set(['abc'[7]]); show(p.size);`,
);

testSame(
  'a short property has the value that is not there',
  `interface P { n: number; s: string }
   const p = {} as P; let { n, s } = p; const o = { n, s }; show(o.n, o.s, Object.keys({ a: 1 }).join());
   ({ n = 7, s = 'x' } = {} as Partial<P>); show(n, s); ({ n, s } = p); show(n, s);`,
);

testSame(
  'a text is there behind ?? and ||, and a sum of nothing stays a number',
  `
    const a: string[] = ['x'];
    const b: string[] = ['y'];
    const at = (list: string[], i: number): string => list[i] ?? '';
    show(at(a, 0) + at(b, 4), at(a, 3) + at(b, 3), (at(a, 3) + at(b, 3)).length);
    const join = (i: number, k: number): string => a[i] + b[k];
    const sum = join(2, 2) ?? 'none';
    show(\`\${sum}\`, sum ? 1 : 2, sum + 'z', sum === 'NaN');
    let kept = a[2] ?? b[2];
    show(\`\${kept}\`, \`\${kept + kept}\`);
    kept ??= join(4, 4);
    show(\`\${kept}\`, kept ? 1 : 2);
    const either = join(2, 2) || 'none';
    show(either + either, either.length);
    const chosen = (a[2] || b[2]) ?? join(7, 8);
    show(\`\${chosen}\`, chosen ? 1 : 2);
  `,
);
