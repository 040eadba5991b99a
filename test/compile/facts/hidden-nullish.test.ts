/** Values that are nullish against their types. */

import { testSame } from '../same.ts';

testSame(
  'what a function writes by the constraint of its type, and a generator that has ended gives, is undefined',
  `const push = <T extends (number | undefined)[]>(l: T) => { l.push(undefined); return l; }; const r = push([1]);
      show(r[1], r.length, r.join(), r[1] ?? 'none', r.map(x => x + 1).join(), r.includes(undefined as any), \`\${r[1]}\`,
      r.at(-1), r.pop());`,
  `const fill = <T extends unknown[]>(l: T): T => { l[1] = undefined; return l; }; const r = fill([1, 2, 3]);
      show(r[1], r.join(), r.map(x => x * 2).join(), Math.max(...r), r.indexOf(3), \`\${r}\`);
      for (const x of r) show(x, x + 1);`,
  `function* numbers(): Generator<number, string> { yield 1; return 'end'; }
    const shared = numbers(); function* rest(): Generator<number, string> { const first = yield* shared;
      const second = yield* shared; return \`\${first} \${second} \${second + '!'} \${second ? 1 : 2}\`; }
    const it = rest(); it.next(); show(it.next().value);`,
  `const memo = <A extends unknown[]>(l: A): A => { l.length = 0; l.push(null, 'x'); return l; }; const q = [1, 2];
      const [a, b] = memo(q); show(a, \`\${b}\`, a ?? "z", q.length);`,
  `const given = [1]; const push = <T extends (number | undefined)[]>(l: T) => { l.push(undefined); return l; };
      push(given); show(given[1], given.map(x => x * 2).join(), \`\${given[1]}\`, given.length); const again = given;
      show(again[1] ?? 'none', Math.max(...again));`,
);

testSame(
  'a text that was never set is added to itself',
  `let z: string; const set = (on: boolean): void => { if (on) z = 'a'; }; set(false); z! += z!;
      show(\`\${z!}\`, typeof z!);`,
  `class A { z!: string; } const a = new A(); a.z += a.z; show(a.z, \`\${a.z}\`); const b: Record<string, string> = {};
      b['k'] += b['k']; show(b['k'], \`\${b['k']}\`, b['k'] + 'x');`,
);
