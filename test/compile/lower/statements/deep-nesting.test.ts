/** `try` in functions that call themselves, and generators that go on with others: deeper than Lua nests calls through C. */

import { expect, test } from 'vitest';
import { runLua } from '../../../lua.ts';
import { compileToLua } from '../../differential.ts';
import { testSame } from '../../same.ts';

testSame(
  'a recursive parser with try in every level',
  `
    let at = 0;
    let text = '';
    function parse(): number {
      try {
        if (text[at] === '(') {
          at++;
          const inner = parse();
          at++;
          return inner + 1;
        }
        return 0;
      } catch {
        return -1000;
      }
    }
    for (const depth of [10, 250, 2000]) {
      at = 0;
      text = '('.repeat(depth) + ')'.repeat(depth);
      show(parse());
    }
  `,
);

testSame(
  'try, catch and finally, thrown from deep inside and caught at each level',
  `
    function dive(n: number): number {
      try {
        if (n === 0) throw new Error('bottom');
        return dive(n - 1);
      } catch (problem) {
        if (n % 100 === 7) return n;
        throw problem;
      } finally {
        count++;
      }
    }
    let count = 0;
    show(dive(300), count, dive(1500), count, dive(3600), count);
  `,
);

testSame(
  'mutual recursion in catch and finally',
  `
    function even(n: number): boolean {
      try {
        if (n === 0) return true;
        throw n;
      } catch {
        return odd(n - 1);
      }
    }
    function odd(n: number): boolean {
      if (n === 0) return false;
      let result = false;
      try {
        n--;
      } finally {
        result = even(n);
      }
      return result;
    }
    show(even(400), odd(401), even(301));
  `,
);

testSame(
  'leaving in the middle',
  `
    const log: string[] = [];
    function* endless(): Generator<number> {
      let i = 0;
      try {
        for (;;) yield i++;
      } finally {
        log.push('endless ends');
      }
    }
    function* two(): Generator<number> {
      yield* endless();
    }
    log.length = 0;
    for (const v of two()) if (v > 3) break;
    show(log.join());
    const [p, q] = two();
    show(p, q, log.join());
  `,
);

testSame(
  'closures and values out of a deep try',
  `
    function build(n: number): { list: number[]; f: () => number } {
      try {
        if (n === 0) return { list: [], f: () => 1 };
        const { list, f } = build(n - 1);
        list.push(n);
        return { list, f: () => f() + 1 };
      } finally {
        count2 += n;
      }
    }
    let count2 = 0;
    const b = build(500);
    show(b.list.length, b.f(), count2);
  `,
);

testSame(
  'loops are left out of a deep try',
  `
    function search(n: number): number {
      for (let i = 0; i < 3; i++) {
        try {
          if (i === 0) continue;
          if (n === 0) return 5;
          if (i === 2) break;
          const found = search(n - 1);
          if (found) return found + 1;
        } catch {
          return 0;
        }
      }
      return 0;
    }
    show(search(333));
  `,
);

testSame(
  'getters in a deep try',
  `
    class Node2 {
      constructor(public next?: Node2) {}
      get depth(): number {
        try {
          return this.next ? this.next.depth + 1 : 0;
        } catch {
          return -1;
        }
      }
    }
    let head: Node2 | undefined;
    for (let i = 0; i < 170; i++) head = new Node2(head);
    show(head!.depth);
  `,
);

const DEEP_GETTERS = `
  class Link {
    constructor(private next?: Link) {}
    get depth(): number { return this.next ? this.next.depth + 1 : 0; }
  }
  let first: Link | undefined;
  for (let i = 0; i < 300; i++) first = new Link(first);
  const log = (text: string): void => trace(text);
`;
const DEEP_LOOPS = `
  function* count(n: number): Generator<number> {
    try {
      if (n > 0) { yield n; for (const x of count(n - 1)) yield x; }
    } finally { ended++; }
  }
  let ended = 0;
  const log = (text: string): void => trace(text);
`;

test.each([
  [
    'catch without a name',
    `${DEEP_GETTERS} let depth = 0; try { depth = first!.depth; } catch { depth = -1; } log(\`\${depth}\`);`,
  ],
  [
    'an empty catch',
    `${DEEP_GETTERS} let depth = 0; try { depth = first!.depth; } catch {} log(\`\${depth}\`);`,
  ],
  [
    'catch with a name',
    `${DEEP_GETTERS} try { log(\`\${first!.depth}\`); } catch (problem) { log(String(problem)); }`,
  ],
  [
    'catch in a function',
    `${DEEP_GETTERS}
    const depthOf = (): number => { try { return first!.depth; } catch { return -1; } finally { log('finally'); } };
    log(\`\${depthOf()}\`);`,
  ],
  [
    'catch around a loop',
    `${DEEP_LOOPS} try { for (const x of count(300)) if (x < 0) break; log('end'); } catch { log('caught'); }`,
  ],
  [
    'a loop that is left',
    `${DEEP_LOOPS} for (const x of count(300)) { if (x === 1) { try { break; } catch { log('caught'); } } } log('end');`,
  ],
])('the limit of nested calls in Lua is not an error of the program: %s', (_, program) => {
  for (const options of [{ optimise: false }, { minify: 'pack' }] as const) {
    const { error, output } = runLua(`trace = print\n${compileToLua(program, options)}`);
    expect(error).toMatch(/C stack overflow$/);
    expect(output).toEqual([]);
  }
});

test('recursion without an end is a RangeError, as in JavaScript', () => {
  const program = `
    let deepest = 0;
    function plain(n: number): number { return 1 + plain(n + 1); }
    function tried(n: number): number { try { return 1 + tried(n + 1); } finally { if (n > deepest) deepest = n; } }
    for (const run of [plain, tried]) try { run(0); } catch (problem) { trace((problem as Error).name); }
    trace(deepest > 5000 ? 'deep' : 'flat');
  `;
  const { error, output } = runLua(`trace = print\n${compileToLua(program)}`);
  expect([error, ...output]).toEqual([undefined, 'RangeError', 'RangeError', 'deep']);
});
