/** Generators over deep structures and out of deep nesting. */

import { testSame } from '../../same.ts';

testSame(
  'yield* over a deep tree',
  `
    interface Tree {
      value: number;
      left?: Tree;
      right?: Tree;
    }
    function* walk(tree: Tree | undefined): Generator<number, number> {
      if (!tree) return 0;
      const l: number = yield* walk(tree.left);
      yield tree.value;
      return l + 1 + (yield* walk(tree.right));
    }
    let chain: Tree | undefined;
    for (let i = 0; i < 600; i++) chain = i % 2 ? { value: i, left: chain } : { value: i, right: chain };
    let sum = 0,
      n = 0;
    for (const v of walk(chain)) {
      sum = (sum * 31 + v) % 1000003;
      n++;
    }
    show(sum, n);
    const it = walk(chain);
    let last = it.next();
    while (!last.done) last = it.next();
    show(last.value);
  `,
);

testSame(
  'what is sent, thrown and returned goes to the innermost',
  `
    const log: string[] = [];
    function* inner(name: string): Generator<string, string, string> {
      try {
        const got = yield name;
        log.push(\`\${name} got \${got}\`);
        const more = yield name + 2;
        return name + more;
      } catch (e) {
        log.push(\`\${name} caught \${e}\`);
        return 'c' + name;
      } finally {
        log.push(\`\${name} ends\`);
      }
    }
    function* outer(): Generator<string, string, string> {
      try {
        const a = yield* inner('a');
        log.push(a);
        const b = yield* middle();
        log.push(b);
        return b;
      } finally {
        log.push('outer ends');
      }
    }
    function* middle(): Generator<string, string, string> {
      return (yield* inner('b')) + '!';
    }
    const g = outer();
    show(
      g.next('0').value,
      g.next('1').value,
      g.next('2').value,
      g.next('3').value,
      g.throw('oops').value,
      g.next('z').done,
      log.join(),
    );
    log.length = 0;
    const h = outer();
    h.next('');
    h.next('1');
    h.next('2');
    const left = h.return('early');
    show(left.value, left.done, h.next('').done, log.join());
  `,
);

testSame(
  'errors thrown by an inner generator come out of yield*',
  `
    function* failing(): Generator<number> {
      yield 1;
      throw new Error('inner');
    }
    function* catching(): Generator<number> {
      try {
        yield* failing();
      } catch (e) {
        yield (e as Error).message.length;
      }
      yield* [7, 8];
    }
    show(...catching());
    const bad = (function* () {
      yield* failing();
    })();
    bad.next();
    try {
      bad.next();
    } catch (e) {
      show((e as Error).message, bad.next().done);
    }
  `,
);

testSame(
  'a generator that was begun elsewhere',
  `
    function* numbers(): Generator<number, string> {
      for (let i = 0; i < 5; i++) yield i;
      return 'end';
    }
    const shared = numbers();
    shared.next();
    function* rest(): Generator<number, string> {
      const first = yield* shared;
      const second = (yield* shared) as string | undefined;
      return \`\${first} \${second}\`;
    }
    const r = rest();
    show(r.next().value, shared.next().value, r.next().value, r.next().value, r.next().value, shared.next().done);
    function* nested(): Generator<number> {
      yield* wrapped();
      yield 99;
    }
    function* wrapped(): Generator<number> {
      yield* numbers();
      yield 50;
    }
    const w = wrapped();
    w.next();
    function* again(): Generator<number> {
      yield* w;
      yield* nested();
    }
    show(...again());
  `,
);

testSame(
  'generators with try around yields in a deep try',
  `
    const log: string[] = [];
    function* safe(n: number): Generator<number> {
      try {
        yield n;
        yield n + 1;
      } finally {
        log.push('s');
      }
    }
    function deep(n: number): number {
      try {
        if (n > 0) return deep(n - 1) + [...safe(n)].length;
        return 0;
      } catch {
        return NaN;
      }
    }
    log.length = 0;
    show(deep(200), log.length);
  `,
);

testSame(
  'yield* of objects that iterate themselves by generators goes as deep as that of generators',
  `
    class Link {
      constructor(readonly value: number, readonly next?: Link) {}
      *[Symbol.iterator](): Iterator<number, string, number | undefined> {
        const sent = yield this.value;
        if (sent) return \`\${this.value} \${sent}\`;
        return this.next ? yield* this.next : 'end';
      }
    }
    let list: Link | undefined;
    for (let i = 0; i < 260; i++) list = new Link(i, list);
    show([...list!].length);
    const iterator = list![Symbol.iterator]();
    for (let i = 0; i < 250; i++) iterator.next();
    show(iterator.next().value, iterator.next(7).value, iterator.next().done);
  `,
  `
    const log: string[] = [];
    const tree = {
      *[Symbol.iterator]() { try { yield 1; yield 2; } finally { log.push('left'); } },
    };
    function* twice() { yield* tree; yield* tree; }
    for (const x of twice()) if (log.push(\`\${x}\`) > 4) break;
    show(log.join());
    const made = twice();
    made.next();
    try { made.throw(new Error('out')); } catch (problem) { show((problem as Error).message, log.at(-1)); }
    const plain = { [Symbol.iterator]() { let n = 0; return { next: () => ({ done: n > 1, value: n++ }) }; } };
    show([...(function* () { yield* plain; yield* [7]; yield* 'ab'; })()].join());
  `,
);
