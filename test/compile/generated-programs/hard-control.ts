/** Control flow that is hard: jumps out of nested loops with closures, generators that are ended early, `finally` that jumps. */

import { bool, expression, num, nums, opaque, type Production, str } from './expressions.ts';
import { body } from './idioms.ts';
import { offerStatements, statements, within } from './statements.ts';

const jump = (p: Parameters<Production>[0], label: string): string =>
  p.random.pick([
    `continue ${label};`,
    `break ${label};`,
    'continue;',
    'break;',
    `kept.push(() => x); continue ${label};`,
  ]);

const LOOPS: readonly Production[] = [
  p => {
    const label = p.name('outer');
    const heads = [
      `for (let x = 0; x < 3; x++)`,
      `for (const x of ${nums(p)}.slice(0, 3))`,
      `for (let x = 3, last = 0; x > last; x--, last += 0.5)`,
      `for (const x of ${expression('set', p)})`,
    ];
    const inner = p.random.pick([
      'for (let y = x; y < x + 3; y++)',
      'for (const y of [x, x + 1])',
      "for (const y in { 1: 'a', b: 2 })",
      'let y = 0; while (y++ < 3)',
      'let y = 4; do',
    ]);
    const end = inner.endsWith('do') ? `while (--y > ${p.random.below(3)});` : '';
    return (
      `{ const kept: (() => unknown)[] = []; let n = 0; ${label}: ${p.random.pick(heads)} { step(); ` +
      `${inner} { step(); kept.push(() => \`\${x}\${y}\`); if (${bool(p)}) { ${jump(p, label)} } ` +
      `${
        p.random.once(3)
          ? `try { if (n++ > 4) ${jump(p, label)} } finally { show('left', x); }`
          : `switch (n++ % 4) { case 1: ${jump(p, label)} case 2: n++; }`
      } ` +
      `show(n); } ${end} if (${bool(p)}) { ${jump(p, label)} } kept.push(() => x); } ` +
      `show(n, kept.map(keep => keep()).join()); }`
    );
  },
  p =>
    `{ const kept: (() => number)[] = []; for (let i = 0; i < 6; i++) { step(); kept.push(() => i++); ` +
    `if (${bool(p)}) i += 2; kept.push(() => i); } show(kept.map(keep => keep()).join()); }`,
  p => {
    const label = p.name('block');
    return `${label}: { ${statements(within(p), 1, 1)} if (${bool(p)}) break ${label}; show('through'); }`;
  },
];

const GENERATORS: readonly Production[] = [
  p => {
    const g = p.name('g');
    const yields = [
      `const got: number = (yield ${num(p)}) ?? 2; show('got', got);`,
      `try { yield 1; yield ${num(p)}; } catch (problem) { show('caught', describe(problem)); ` +
        `yield -1; } finally { show('closed'); ${p.random.pick(['yield 99;', 'return 7;', ''])} }`,
      `for (const v of ${nums(p)}) { step(); try { yield v; } finally { show('end', v); } }`,
      `yield* ${nums(p)};`,
      `const done = yield* (function* (): Generator<number, string> { try { yield 5; return 'inner'; } ` +
        `finally { show('inner end'); } })(); show(done);`,
      `while (true) { step(); const by = yield 3; if ((by ?? 3) > 2) break; }`,
    ];
    const uses = [
      `show(it.next().value); show(it.next(4).value, it.next().done);`,
      `const end = it.return(8); show(end.value, end.done); show(it.next().done);`,
      `try { show(it.throw(new Fault(3)).value); } catch (problem) { show(describe(problem)); }`,
      `for (const v of it) { step(); show(v); if (${bool(p)}) break; }`,
      `const [a, b = 6] = it; show(a, b);`,
      `show([...it].slice(0, 5).join());`,
      `show(Math.max(...it));`,
    ];
    return `{ function* ${g}(): Generator<number, number, number | undefined> { step(); ${p.random
      .some(1, 3, () => p.random.pick(yields))
      .map(text => `{ ${text} }`)
      .join(
        ' ',
      )} return 4; } const it = ${g}(); ${p.random.some(1, 3, () => `{ ${p.random.pick(uses)} }`).join(' ')} show(it.next().value); }`;
  },
  p =>
    `{ const ones = [1, 2, 3].map(n => (function* () { let left = n; while (left > 0) { step(); ` +
    `yield left--; } return n * 10; })()); let turn = 0; for (let alive = ones; alive.length > 0; ) { ` +
    `step(); alive = alive.filter(one => { const { value, done } = one.next(); show(value, done); ` +
    `return !done && ++turn < ${p.random.below(9)}; }); } ones[2].return(0); ` +
    `show(turn, ones[2].next().done); }`,
];

const FINALLY: readonly Production[] = [
  p => {
    const f = p.name('f');
    const thrown = p.random.pick(['new Fault(n)', "'text'", 'n', "new RangeError('r' + n)"]);
    const last = p.random.pick([
      `show('last', n);`,
      `n += 100;`,
      `if (n > 3) return n * 2;`,
      `for (const x of [1, 2]) { if (x > n) break; show(x); }`,
      `try { throw new Fault(5); } catch { show('inside'); }`,
    ]);
    return (
      `{ const ${f} = (n: number): number => { step(); try { if (n > 2) throw ${thrown}; ` +
      `if (n < 0) return ${num(body(p, ['n', 'number']))}; n++; } catch (problem) { ` +
      `show(describe(problem)); if (n > 6) throw problem; return n--; } finally { ${last} } return n; }; ` +
      `for (const v of [${num(p)}, 3, -1, 8]) try { show(${f}(v)); } catch (problem) { ` +
      `show('out', describe(problem)); } }`
    );
  },
  p =>
    `{ let n = 0; const tries: string[] = []; for (;;) { step(); n++; try { ` +
    `if (n === ${1 + p.random.below(3)}) continue; if (${bool(p)} || n > 4) break; ` +
    `tries.push('t' + n); } catch { break; } finally { tries.push('f' + n); ` +
    `${p.random.pick(['if (n > 5) break;', 'if (n === 2) continue;', ''])} } } show(n, tries.join()); }`,
  p =>
    `try { const e = new Error(${str(p)}, { cause: ${num(p)} }); e.name = ${opaque(str(p))} || 'E'; ` +
    `throw e; } catch (problem) { if (problem instanceof Error) show(problem.name, problem.message, ` +
    `problem.cause, String(problem)); } finally { show('done'); }`,
];

offerStatements([...GENERATORS, ...FINALLY], LOOPS);
