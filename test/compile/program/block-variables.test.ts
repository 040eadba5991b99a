import { expect, test } from 'vitest';
import { compileFiles } from '../differential.ts';
import { testSame } from '../same.ts';

testSame(
  'var is let where all uses stand in the block of a declaration, behind it',
  `
    var t = 0; var x = 96, y = 24; function tick() { t++; x += 1; } tick(); tick(); show(t, x, y);
  `,
  `
    function f(n: number) { var sum = 0; for (var i = 0; i < n; i++) { var d = i * 2; sum += d; } for (var i = 5; i > 0; i--) sum += i; return sum; } show(f(4));
  `,
  `
    function f(list: number[]) { var best = -1; for (var v of list) { if (v > best) { best = v; } } for (var k in { a: 1, b: 2 }) show(k); switch (best) { case 3: var s = 'three'; show(s); break; default: show('other'); } return best; } show(f([1, 3, 2]));
  `,
  `
    var { a, b: [c] } = { a: 1, b: [2] }; var fns = [() => a + c]; show(fns[0]()); var later = () => late; var late = 5; show(later());
  `,
  `
    try { var r = 4; show(r); } catch (e) { var m = String(e); show(m); } export var shared = 3; show(shared);
  `,
);

test('var is refused where let would mean something else', () => {
  const programs = [
    'export function g(): number | undefined { if (btn(0)) { var x = 1; } return x; }',
    'var x = 1; var x = 2; trace(x);',
    'const list: (() => number)[] = []; for (var i = 0; i < 3; i++) list.push(() => i);',
    'for (let j = 0; j < 3; j++) { var n: number | undefined; trace(n); n = j; }',
    'if (btn(0)) var alone = 3;',
    'trace(early); var early = 1;',
    'export function f(x: number): number { var x = 2; return x; }',
    'for (let j = 0; j < 2; j++) { var kept = j; trace(() => kept); }',
  ];
  for (const program of programs) {
    const { diagnostics } = compileFiles(program);
    expect(
      diagnostics.map(({ code }) => code),
      program,
    ).toContain('compile/var');
  }
});
