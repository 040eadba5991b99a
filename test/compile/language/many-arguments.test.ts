/** Calls with very many arguments. */

import { testSame } from '../same.ts';

testSame(
  'calls take sixty thousand arguments',
  `const big: number[] = []; for (let i = 0; i < 60000; i++) big.push(65 + i % 26); const out: number[] = [];
      const f = (...n: number[]) => n.length;
      show(out.push(...big), f(...big), f.apply(undefined, big), Math.max(...big), Math.min(...big), Math.hypot(...big),
      (out as any).push(...big), big.toSpliced(1, 2, ...big).length, String.fromCharCode(...big).length,
      out.unshift(...big), out.splice(1, 2, ...big).length, out.length);`,
);
