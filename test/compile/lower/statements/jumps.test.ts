import { expect, test } from 'vitest';
import { compileToLua } from '../../differential.ts';
import { testSame } from '../../same.ts';

testSame(
  'labels are jumped to from loops, switches and blocks',
  `
{
outer: for (let i = 0; i < 5; i++) {
  for (let j = 0; j < 5; j++) { if (j === 3) continue outer; if (i === 2) break outer; show(i, j); }
}
loop: while (true) { for (const x of [1, 2, 3]) { if (x === 2) break loop; show(x); } }
blk: { show('in'); if (1 < 2) break blk; show('never'); }
a: for (const x of [1, 2, 3]) {
  b: for (const y of [1, 2, 3]) { switch (y) { case 2: continue a; case 3: break b; default: show(x, y); } } }
let n = 0; again: do { n++; for (;;) { if (n < 3) continue again; break again; } } while (n < 10); show(n);
sw: switch (1 as number) { case 1: for (;;) { break sw; } case 2: show('no'); } 
const fs: (() => number)[] = [];
  o1: for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 3; j++) { if (j === 1) continue o1; fs.push(() => i * 10 + j); }
  }
  show(fs.map(f => f()).join());
find: for (let y = 0; y < 3; y++)
  for (let x = 0; x < 3; x++) if (x * y === 2) { show('found', x, y); break find; }
o2: for (const k in { a: 1 }) { for (;;) { show(k); continue o2; } }
function f(): number { l: for (let i = 0; ; i++) { for (;;) { if (i > 3) return i; continue l; } } }
  show(f());
try {
  l3: for (let i = 0; i < 2; i++) { try { for (;;) { continue l3; } } finally { show('fin', i); } }
} catch { show('err'); }
}
  `,
);

testSame(
  'try lets breaks, continues, returns and errors through, after finally',
  `
{
function f(n: number): string {
  try {
    if (n === 1) throw new Error('one');
    if (n === 2) return 'ret';
    return 'end';
  } catch (e) { return 'caught ' + (e as Error).message; } finally {
    show('finally', n);
  }
}
show(f(0), f(1), f(2));
for (let i = 0; i < 4; i++) {
  try { if (i === 1) continue; if (i === 3) break; show('body', i); } finally { show('fin', i); }
}
for (let i = 0; i < 4; i++) {
  try {
    throw i;
  } catch { if (i === 1) continue; if (i === 2) break; show('caught', i); } finally {
    show('end', i);
  }
  show('after', i);
}
l: for (const x of [1, 2]) {
  for (let n = 0; n < 3; n++) { try { throw x; } catch { show('leave', x); continue l; } } }
try {
  try { throw new Error('inner'); } finally { show('cleanup'); }
} catch (e) { show((e as Error).message); }
try { throw 'text'; } catch (e) { show(e); }
  try { throw 42; } catch (e) { show(e as number + 1); }
  try { throw { code: 5 }; } catch (e) { show((e as { code: number }).code); }
try {
  const o: any = undefined;
  o.x;
} catch (e) { show('type error', e instanceof Error, e instanceof TypeError); }
try { (null as unknown as { foo(): void }).foo(); } catch (e) { show('null', e instanceof TypeError); }
function g(): number { for (;;) { try { return 5; } finally { break; } } return 6; } show(g());
const r = (() => { try { return 1; } catch { return 2; } })(); show(r);
function rethrow(): void {
  try { throw new Error('first'); } catch (e) { throw new Error('second: ' + (e as Error).message); }
}
  try { rethrow(); } catch (e) { show((e as Error).message); }
}
  `,
);

testSame(
  'generators take values, are left early and stop',
  `
{
function* g(n: number): Generator<number, string, number> {
  let s = 0;
  for (let i = 0; i < n; i++) { const x = yield i + s; s += x ?? 0; }
  return 'done';
}
const it = g(3);
  show(it.next().value);
  show(it.next(10).value);
  const last = it.next(5);
  show(last.value, last.done);
  const fin = it.next();
  show(fin.value, fin.done);
function* fibs(): Generator<number> { let [a, b] = [0, 1]; while (true) { yield a; [a, b] = [b, a + b]; } }
  for (const x of fibs()) { if (x > 50) break; show(x); }
function* del(): Generator<number> { yield 0; yield* [1, 2]; yield* inner(); }
  function* inner(): Generator<number> { yield 9; }
  show([...del()].join());
class Range {
  constructor(private a: number, private b: number) {}
  *[Symbol.iterator](): Generator<number> { for (let i = this.a; i < this.b; i++) yield i; }
}
  show([...new Range(1, 5)].join(), Math.max(...new Range(0, 4)));
  for (const x of new Range(0, 2)) show(x);
class It {
  private i = 0;
  [Symbol.iterator]() { return this; }
  next() { return this.i < 3 ? { value: this.i++, done: false } : { value: undefined, done: true }; }
}
  for (const x of new It()) show(x);
const [aa, bb] = new Range(5, 9);
  show(aa, bb);
  const gen = { *items() { yield 'x'; yield 'y'; } };
  show([...gen.items()].join());
  show(Array.from(g(2)).join());
function* wait(frames: number): Generator<void> { for (let i = 0; i < frames; i++) yield; }
  const w = wait(2);
  let c = 0;
  while (!w.next().done) c++;
  show(c);
const early = g(5); early.next(); show(early.return('stop').value, early.next().done);
}
  `,
);

testSame(
  'what stands around a function that is called at once is jumped out of the same',
  `
      const f =
        (stop: boolean) => {
          B: { if (stop) break B; let w = 0; do { ((x: number) => show(x))(w); } while (++w < 3); }
          show('end');
        };
      f(true);
      f(false);
      const g =
        (n: number) => {
          outer: for (const a of [1, 2, 3]) {
            for (const b of [1, 2, 3]) { ((x: number) => x)(b); if (b === n) continue outer;
              try { ((x: number) => x)(b); if (a === n) break outer; } finally { show('f', a, b); } }
          }
          return n;
        };
      show(g(2), g(3), g(9));
      const mixed =
        <B extends new (...a: any[]) => object>(Base: B) =>
          class extends Base { t = 1; tick() { ((x: number) => (this.t += x))(2); return this.t; } };
      const K = class { #p = 4; get p() { ((x: number) => x)(1); return this.#p; } };
      show(new (mixed(K))().tick(), new K().p);
    `,
);

test('a loop that never ends stays, whatever it does', () => {
  expect(compileToLua('while (true) {}')).toContain('while true do');
  expect(compileToLua('let n = 0;\nfor (;;) n = (n + 1) % 8;')).toContain('while true do');
  expect(compileToLua('for (let i = 0; i < 9; i++) {}')).not.toContain('for ');
});
