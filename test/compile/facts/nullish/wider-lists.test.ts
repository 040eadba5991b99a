import { testSame } from '../../same.ts';

testSame(
  'what is put into an array that is taken for a wider one is there by its own type too',
  `const ns = [1, 2, 3]; function add(l: (number | undefined)[]) { l.push(undefined); l[0] = undefined; return l.length; }
   show(add(ns), ns.length, \`\${ns[0]}\`, ns[0] + 1, ns.map(x => x + 1).join(), ns.join()); let sum = 0;
   for (const n of ns) sum += n; show(sum);`,
  `const ns: number[] = [1, 2, 3]; const us: (number | undefined)[] = ns; us.push(undefined); us[1] = undefined;
   show(ns.length, ns.indexOf(3), ns.reduce((a, b) => a + b, 0), ns.join('-'), \`\${ns[1]}\`, ns[1] * 2, Math.max(...ns));
   const [a, b] = ns; show(a, b, b + 1); ns.sort(); show(ns.length);`,
  `const ns: string[] = ['a', 'b']; const o: { l: (string | undefined)[] } = { l: ns }; o.l.push(undefined);
   show(ns.length, ns.join(), \`\${ns[2]}\`, ns.map(s => \`\${s}\`).join()); const gen = <T,>(l: (T | undefined)[]) => {
   l.push(undefined); }; const bs = [true]; gen(bs); show(bs.length, bs.map(x => String(x)).join());`,
  `class Slots { constructor(private list: (number | null)[]) {} clear(i: number) { this.list[i] = null; } } const ns = [4, 5];
   const s = new Slots(ns); s.clear(0);
   show(ns.length, ns.filter(x => x > 1).length, ns.includes(5), [...ns].length, ns.slice().length, ns.find(x => x > 4));
   const c = ns.concat([1]); show(c.length, c.lastIndexOf(1));`,
  `function fill(l: unknown[], n: number) { for (let i = 0; i < n; i++) l.push(undefined); l[0] = undefined; } const ns = [7];
   fill(ns, 2); show(ns.length, \`\${ns[1]}\`, ns[1] + 1, ns.map(x => x * 2).join()); const objs = [{ n: 1 }]; fill(objs, 1);
   show(objs.length, objs.map(o => o?.n).join());`,
  `const grid = [[1, 2], [3, 4]]; const clear = (rows: (number | undefined)[][]) => { for (const row of rows) row[0] = undefined;
   }; clear(grid); show(grid[0].length, grid.map(r => r.join()).join('|'), grid[1][0] + 1);
   const pick = (): (number | undefined)[] => grid[0]; pick().push(undefined); show(grid[0].length, \`\${grid[0][2]}\`);`,
  `const us = [1] as number[] as (number | undefined)[]; us[0] = undefined; show(us.length); const ns: number[] = [1];
   (ns as (number | undefined)[]).push(undefined); show(ns.length, ns.at(-1) === undefined, \`\${ns.at(-1)}\`);
   const cond: (number | undefined)[] = ns.length > 9 ? [] : ns; cond.unshift(undefined);
   show(ns.length, ns[1], \`\${ns[0]}\`, ns.pop(), ns.shift(), ns.length);`,
  `const nums = [1, 2]; function swap(l: unknown[]) { const t = l[0]; l[0] = l[1]; l[1] = t; } swap(nums);
   show(nums.join(), nums[0] + 1, \`\${nums[1]}\`);`,
);
