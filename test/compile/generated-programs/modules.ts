/** Modules around a program that import each other, with what can be exported: variables that change, defaults, namespaces. */

import type { Files } from '../differential.ts';
import { expression, num, str } from './expressions.ts';
import type { Context } from './kinds.ts';

/** Files of their own, and the lines with which the entry imports and uses them. */
export function circle(place: Context): { files: Files; imports: string; uses: string } {
  const { random } = place;
  const inner: Context = {
    ...place,
    depth: 1,
    variables: [{ name: 'n', kind: 'number', isOpen: true }],
  };
  const value = (): string => expression('number', { ...place, variables: [] });
  const early = random.pick(['', "show('ready', typeof odd, ready);", 'export const first = odd(3);']);
  const step = random.pick([
    'runs += n % 10;',
    'runs++;',
    'bump(n);',
    '({ runs } = { runs: runs + 1 });',
    '[runs, last] = [runs + 1, n];',
    '({ n: last = 3, ...others_ } = { n, runs });',
    'for (last of [n, runs++]) note(last);',
  ]);
  const even = `import odd, { depth as below, ready, type Mark } from './odd.ts';
import * as others from './odd.ts';
export let runs = 0;
export const marks: Mark[] = [];
export function even(n: number): boolean { step(); ${step} return n <= 0 ? true : odd(n - 1); }
function bump(by: number): void { runs += by % 3; marks.push({ at: runs, label: \`m\${by}\` }); }
let last = 0; let others_: Record<string, number> = {};
export { bump, bump as raise, last, last as final, others_ as kept_ };
${early}
export const around = (): string =>
  [last, Object.keys(others_).join(), below(), others.ready, Object.keys(others.limits).join('-'), others.Odd.made].join();
export const spot: Point = { x: ${value()}, y: same(1) };
export default { name: 'even', runs: () => runs };`;
  const odd = `import { even, runs as sum, spot } from './even.ts';
export interface Mark { at: number; label: string }
export let ready = ${random.pick(['1', "'soon'", 'false'])} as unknown;
export function depth(): number { return sum * 2; }
export default function odd(n: number): boolean { ready = n; return n <= 0 ? false : even(n - 1); }
export const limits = { ${random.pick(['low', '10'])}: 1, high: ${value()} };
export class Odd { static made = 0; at = ${num({ ...inner, variables: [] })}; \
constructor() { Odd.made++; } move(n: number): number { return (this.at += (spot?.x ?? 0) + n) % 1000; } }
export const lazy = () => spot.x + ${random.pick(['sum', 'depth()', 'Odd.made'])};`;
  const front = `export { even, around, marks } from './even.ts';
export * from './odd.ts';
export { default as odd, Odd as Strange } from './odd.ts';
export * as inner from './even.ts';
export { default } from './even.ts';`;
  const uses = [
    `show(even(${random.below(9)}), odd(${random.below(6)}), runs, String(ready));`,
    `inner.bump(${num({ ...place, variables: [] })}); show(runs, inner.runs, home.runs(), home.name);`,
    `inner.raise(2); show(marks.map(({ at, label }) => at + label).join(), around());`,
    `const strange = new Strange(); \
show(strange.move(3), strange.move(${num({ ...place, variables: [] })}), strange instanceof Odd, Odd.made);`,
    `even(${random.below(5)}); show(inner.last, inner.final, Object.values(inner.kept_).join(), inner.kept_ === same(inner.kept_));`,
    `show(lazy(), depth(), Object.entries(limits).join(), inner.spot.y);`,
    `const { runs: seen, marks: kept } = inner; even(5); show(seen, kept === marks, kept.length, runs !== seen);`,
    `show([1, 2, 3].map(even).join(), [2, 3].filter(odd).length, ${str({ ...place, variables: [] })});`,
  ];
  return {
    files: { 'even.ts': even, 'odd.ts': odd, 'front.ts': front },
    imports: `import home, { even, odd, around, marks, inner, ready, depth, limits, lazy, Odd, Strange } from './front.ts';
import { runs } from './even.ts';`,
    uses: random.some(1, 3, () => `{ ${random.pick(uses)} }`).join('\n'),
  };
}
