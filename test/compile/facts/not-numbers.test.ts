/** Numbers that are computed with what is not there. */

import { testSame } from '../same.ts';

testSame(
  'what is computed with a missing element is NaN wherever it goes',
  `const holes = [1, , 4] as number[]; const m = Math.max(...holes);
      show(m, !(m < 2), !(m > 2), m === m, m !== m, Number.isNaN(m), m || 7, m > 0 ? 1 : 2, m | 0, Math.floor(m), \`\${m}\`);
    const n = Math.min(...holes); show(n >= 1, !(n >= 1), n ? 1 : 2, [1, 2, 3][n], n % 2, -n);`,
  `const c: number[] = [3]; c.length = 3; show(!(Math.max(...c) < 5), Math.max(...c) ? 'y' : 'n', Math.min(...c) | 0);
      const q = Math.max(...c) * 2; show(!(q < 10), q ? 1 : 0); let best = Math.max(0, ...c);
      if (!(best >= 0)) show('nan'); show(best || 5);`,
  `const c: number[] = [1]; c[3] = 2; let sum = 0; for (const x of c) sum += x;
      show(sum, !(sum < 9), sum ? 1 : 0, sum | 0, \`\${sum}\`); let s2 = 0; for (let i = 0; i < c.length; i++) s2 += c[i];
      show(!(s2 > 4), s2 >>> 0, s2 || 3); show(c.reduce((a, b) => a + b), !(c.reduce((a, b) => a + b) < 3));`,
  `const a: number[] = []; a.length = 2; let total = 0; a.forEach(x => { total += x; }); show(total, !(total < 1));
      for (const x of a) total += x; show(!(total < 1), total ? 1 : 2); const [p, q] = a;
      show(!(p < q), !(p >= q), p + q, (p + q) | 0);`,
);
