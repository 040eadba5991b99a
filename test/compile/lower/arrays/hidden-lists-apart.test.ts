import { testSame } from '../../same.ts';

testSame(
  'deleted elements and nested patterns of arrays whose types do not say that they are arrays',
  `const tup: [string, number] = ['a', 1];
   function f(ti: 0 | 1): string { const v = tup[ti]; return typeof v === 'string' ? v + '!' : \`\${v + 1}\`; }
   show(f(0), f(1));
   function g(ti: 0 | 1): string { if (typeof tup[ti] === 'string') return tup[ti] + 's'; return \`\${(tup[ti] as number) + 1}\`; }
   show(g(0), g(1));
   const mixed: [number | undefined, string] = [undefined, 'x'];
   function h(ti: 0 | 1): string { if (tup[ti] === 1) return 'one'; return mixed[ti] === undefined ? 'none' : \`\${mixed[ti]}\`; }
   show(h(0), h(1));
   const u: (string | number)[] = ['a', 2];
   for (const i of [0, 1] as const) { const at = u[i]; if (typeof at === 'number') show(at + 1); else show(at.length); }
   const key = 1; if (typeof tup[key] === 'number') show(tup[key] + 1);`,
  `const list: unknown = [1, 2, 3];
   const rec = list as Record<string, unknown>;
   delete rec['1'];
   show(rec['1'], rec['2'], (list as number[]).length, (list as number[])[1]);
   const r2 = [1, 2, 3] as unknown as Record<number, number>;
   delete r2[0]; show(r2[0], r2[1]);`,
  `function clear(o: Record<string, unknown>): void { for (const k of Object.keys(o)) delete o[k]; }
   const a = [1, 2, 3]; clear(a as unknown as Record<string, unknown>); show(a.length, a[0], \`\${a[1]}\`, a[2] + 1, a.join());
   const b = { x: 1 }; clear(b); show(Object.keys(b).length);
   function drop(o: object, k: string): boolean { return delete (o as Record<string, unknown>)[k]; }
   const d = [5, 6]; show(drop(d, '0'), drop(d, '7')); show(d[0], d[1], d.length); drop({ z: 1 }, 'z');
   const flags = [true, false]; drop(flags, '1'); show(flags[0], flags[1], flags[1] === false, flags.length);`,
  `function omit(o: unknown,
     k: PropertyKey): unknown { if (typeof o === 'object' && o !== null) { delete (o as Record<PropertyKey, unknown>)[k];
     } return o; }
   const om = omit([1, 2], 0) as number[]; show(om[0], om[1], om.length);`,
  `const deep: unknown = [[1, 2], [3, [4, 5]]];
   const [[a, b], [c, [d, e]]] = deep as [[number, number], [number, [number, number]]];
   show(a, b, c, d, e);
   const rec = { list: [1, 2] as unknown };
   const { list: [x, y] } = rec as { list: [number, number] };
   show(x, y);
   function first(o: unknown): unknown { const { 0: f, length } = o as { 0: unknown; length: number }; return \`\${f} \${length}\`; }
   show(first([7, 8]));
   const { '0': p, '1': q } = [9, 10] as unknown as Record<string, number>; show(p, q);
   const r = { inner: [1, [2, 3]] } as Record<string, unknown>;
   const { inner: { 0: i0, 1: { 1: i1 } } } = r as { inner: { 0: number; 1: { 1: number } } };
   show(i0, i1);
   function walk(o: Record<string, unknown>): unknown { const { '0': { '1': v } } = o as Record<string, Record<string,
     unknown>>; return v; }
   show(walk([[1, 2]] as unknown as Record<string, unknown>));
   const { length: n, ...others } = [1, 2] as unknown as { length: number; [k: string]: unknown };
     show(n, Object.keys(others).join());
   const hide = (v: unknown): unknown => v;
   let z0 = 0, z1 = 0;
   ({ 0: z0, 1: { 0: z1 } } = hide([4, [6]]) as { 0: number; 1: { 0: number } }); show(z0, z1);
   for (const { 0: k, 1: { 0: w } } of [[1, [2]]] as unknown as { 0: number; 1: { 0: number } }[]) show(k, w);
   function par({ 0: k, 1: [w] }: { 0: number; 1: number[] }): number { return k + w; } show(par([1, [2]] as never));`,
  `const o: Record<string, unknown> = { a: [1, [2, 3]], b: { c: [4] } };
   for (const [k, v] of Object.entries(o)) { const { length } = v as { length?: number }; show(k, length); }
   const { a: [h, { length: l }], b: { c: { 0: f } } } = o as { a: [number, { length: number }]; b: { c: { 0: number } } };
   show(h, l, f);
   const get = (v: unknown): unknown => { const { x: { 0: { y } } } = v as { x: { 0: { y: number } } }; return y; };
   show(get({ x: [{ y: 6 }] }));
   const hide = (v: unknown): unknown => v;
   const { 0: { 0: def = 5, 3: miss = 9 } } = hide([[undefined, 1]]) as { 0: { 0?: number; 3?: number } }; show(def, miss);`,
);
