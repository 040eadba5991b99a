/** Generators that are consumed on the spot become loops, and mean the same. */

import { expect, test } from 'vitest';
import { compileToLua } from '../../compile/differential.ts';
import { expectSame, testSame, testSameAgainstTypes } from '../../compile/same.ts';

const RANGE = 'function* range(n: number) { for (let i = 0; i < n; i++) yield i; }';
const TOLD = `function* told(n: number) { show('begins'); for (let i = 0; i < n; i++) { show('before', i); yield i; show('after', i); }
  show('ends'); return 7; }`;

testSame(
  'a loop over a generator is left and goes on in every way',
  `${TOLD}
    for (const x of told(5)) { if (x === 1) continue; if (x === 3) break; show('body', x); }
    show('behind');`,
  `${TOLD}
    function find(wanted: number) { for (const x of told(9)) if (x === wanted) return 'found ' + x; return 'none'; }
    show(find(2), find(20));`,
  `${TOLD}
    outer: for (const x of told(4)) {
      inner: for (const y of told(3)) {
        if (y > x) continue outer;
        if (x === 3) break outer;
        for (let k = 0; k < 3; k++) { if (k === 1) continue inner; if (y === 2) break inner; show(x, y, k); }
      }
    }`,
  `${TOLD}
    function run() { try { for (const x of told(3)) { if (x === 1) throw new Error('in the body'); show(x); } }
      catch (e) { show((e as Error).message); } finally { show('finally'); } }
    run();
    for (const x of told(3)) { try { if (x === 1) continue; if (x === 2) break; show(x); } finally { show('left', x); } }`,
  `function* failing(n: number) { for (let i = 0; ; i++) { if (i === n) throw new Error('in the generator'); yield i; } }
    try { for (const x of failing(2)) show(x); } catch (e) { show((e as Error).message); }`,
  `${TOLD} switch (2 as number) { case 2: for (const x of told(3)) { if (x === 1) break; show(x); }
    show('case'); break; default: show('no'); }
    for (const x of told(3)) switch (x) { case 1: continue; case 2: show('two'); break; default: show('other'); }`,
);

testSame(
  'a generator yields in loops, conditions and others, and returns',
  `function* steps(n: number) { if (n < 0) { yield 'below'; return; } while (n > 0) { if (n % 2) yield n + ' odd'; else yield n + ' even';
      n--; } do { yield 'once'; } while (n > 0); for (const c of 'ab') yield c; return show('returns'); }
    for (const s of steps(3)) show(s);
    for (const s of steps(-1)) show(s);`,
  `${RANGE}
    function* even(n: number) { for (const x of range(n)) if (x % 2 === 0) yield x; }
    function* pairs(n: number) { for (const x of even(n)) for (const y of even(x + 1)) { if (y > 4) return; yield [x, y] as const; } }
    for (const [x, y] of pairs(9)) show(x, y);
    for (const p of pairs(4)) show(p.length, p);`,
  `${RANGE} function* all(n: number): Generator<number> { yield* range(n); yield 100; yield* [7, 8]; }
    for (const x of all(3)) { if (x === 8) break; show(x); }`,
  `function* tree(n: number): Generator<number> { if (n > 0) { yield* tree(n - 1); yield n; for (const x of tree(n - 1)) yield x * 10; } }
    for (const x of tree(3)) show(x);`,
  `function* sent(): Generator<number, void, number | undefined> { const a = yield 1; show(a);
    let b: number | undefined = 5; b = yield 2; show(b); }
    for (const x of sent()) show('got', x);`,
);

testSame(
  'arguments are evaluated once and before, and keep their values',
  `function* range(from = 1, to = from + 2, { step = 1 } = {}) { for (let i = from; i <= to; i += step) yield i; }
    function say(n: number) { show('argument', n); return n; }
    for (const x of range(say(2), say(4))) show(x);
    for (const x of range()) show(x);
    for (const x of range(undefined, 2)) show(x);
    for (const x of range(1, 5, { step: 2 })) show(x);`,
  `${RANGE} let n = 2;
    for (const x of range(n)) { n = 5; show(x, n); }
    const size = { w: 2 };
    function* cells() { for (let i = 0; i < size.w; i++) yield i; }
    for (const x of cells()) { if (x === 1) size.w = 4; show(x); }`,
  `function* countdown(n: number) { while (n > 0) yield n--; }
    let n = 3;
    for (const x of countdown(n)) show(x, n);
    for (const x of countdown(n)) for (const y of countdown(x)) show(x, y);`,
);

testSame(
  'functions that a loop or a generator makes keep the variables of their round',
  `${RANGE} const made: (() => number)[] = [];
    for (const x of range(3)) { let y = x * 2; made.push(() => x + y++); }
    for (const f of made) show(f(), f());`,
  `function* makers() { for (let i = 0; i < 3; i++) { const own = i * 10; yield () => own + i; } }
    const kept: (() => number)[] = [];
    for (const f of makers()) kept.push(f);
    show(...kept.map(f => f()));`,
);

testSame(
  'patterns take a yielded list apart',
  `function* grid(w: number, h: number): Generator<[number, number]> { for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) yield [x, y]; }
    let sum = 0;
    for (const [x, y] of grid(3, 2)) { if (x === 1) continue; sum += x * 10 + y; show(x, y); }
    for (let [x, y] of grid(2, 2)) { x += 5; [x, y] = [y, x]; show(x, y); }
    for (const cell of grid(2, 2)) { cell[0] += 1; show(cell[0], cell[1], cell.length); }
    for (const [x, ...rest] of grid(2, 1)) show(x, rest.length);
    for (const [, y = 9] of grid(1, 2)) show(y);
    show(sum);`,
  `function* people() { yield { name: 'a', at: [1, 2] }; yield { name: 'b', at: [3, 4] }; }
    for (const { name, at: [x, y] } of people()) show(name, x, y);`,
  `function* lists(): Generator<(number | undefined)[]> { yield [undefined, 1]; yield [2]; yield [3, undefined, 4]; }
    for (const [a, b] of lists()) show(a, b);
    for (const l of lists()) show(l.length, l[1]);`,
);

testSame(
  'spread and patterns take the values',
  `${TOLD}
    const list = [...told(3)];
    show(list.join(), list.length);
    const [a, b] = told(5);
    show(a, b);
    const [c, , d = 4] = told(2);
    show(c, d);
    const [] = told(3);
    const [first, ...rest] = told(3);
    show(first, rest.join());
    show([...told(0)].length, Math.max(...told(3)), [9, ...told(2)].join());
    const set = new Set(told(2));
    show(set.size, Array.from(told(2)).join());`,
  `function* some(): Generator<number | undefined> { yield undefined; yield 2; yield undefined; }
    const [a, b, c] = some();
    show(a, b, c);
    const list = [...some()];
    show(list.length, list[0], list[1]);`,
);

testSame(
  'entries and keys of a list, which may grow and shrink meanwhile',
  `const list = [5, 6, 7];
    for (const [i, v] of list.entries()) { show(i, v); if (i === 0) list.push(8); if (v === 6) list.pop(); }
    for (const i of list.keys()) { if (i === 1) continue; show(i); if (i === 2) list.length = 2; }
    for (const entry of list.entries()) show(entry.length, entry[0], entry[1]);
    for (const [, v] of ['a', undefined, 'c'].entries()) show(v);
    show([...list.keys()].join(), [...list.entries()].join(';'));
    const [[i, v], second] = list.entries();
    show(i, v, second);
    function* entries() { yield* list.entries(); yield* list.keys(); }
    for (const e of entries()) show(e);`,
);

testSame(
  'what is sent to a generator comes to the one that it stands for',
  `function* inner(): Generator<number, string, string> {
      const a = yield 1; show('inner', a); const b = yield 2; show('inner', b); return a + b; }
    function* deaf() { yield 3; yield 4; }
    function* outer(): Generator<number, void, string> { yield* inner(); yield* deaf(); const r = yield* inner(); show(r); }
    const it = outer();
    for (let r = it.next('0'), n = 1; !r.done; r = it.next('s' + n++)) show(r.value);
    const left = outer();
    left.next('');
    left.next('x');
    left.next('y');
    show(left.return(undefined as never).done, left.next('z').done);
    try { const thrown = outer(); thrown.next(''); thrown.throw(new Error('into')); } catch (e) { show((e as Error).message); }`,
);

testSameAgainstTypes(
  'what cannot be inlined stays a generator',
  `class Board { size = 3; *cells() { for (let i = 0; i < this.size; i++) yield i * this.size; } }
    class Wide extends Board { *cells() { yield 'wide' as never; yield* super.cells(); } }
    for (const b of [new Board(), new Wide()]) for (const c of b.cells()) show(c);`,
  `function* guarded() { try { yield 1; yield 2; } finally { show('closed'); } }
    for (const x of guarded()) { show(x); break; }
    for (const x of guarded()) show(x);`,
  `${RANGE} const kept = range(4);
    for (const x of kept) { if (x === 1) break; show(x); }
    show(kept.next().done);
    const other = range(2);
    show(other.next().value, [...other].join());`,
  `function* args(...list: number[]) { for (const x of list) yield x; yield list.length; }
    for (const x of args(4, 5)) show(x);
    let late = function* () { yield 1; };
    for (const x of late()) { late = function* () { yield 2; }; show(x); }
    for (const x of late()) show(x);`,
);

const GUARDED = `function* guarded(n: number) { try { for (let i = 0; i < n; i++) yield i; } finally { show('closed', n); } }`;

testSame(
  'loops close what shows it, and only that',
  `${RANGE} ${GUARDED}
    for (const x of range(5)) { if (x === 2) break; show(x); }
    for (const x of guarded(5)) { if (x === 2) break; show(x); }
    const [a, b] = range(4), [c] = guarded(4); show(a, b, c);
    try { for (const x of range(3)) if (x === 1) throw new Error('left'); } catch (e) { show((e as Error).message); }
    try { for (const x of guarded(3)) if (x === 1) throw new Error('left'); } catch (e) { show((e as Error).message); }`,
  `${RANGE} ${GUARDED}
    function* around(n: number): Generator<number> { for (const x of guarded(n)) yield x; }
    function* all(n: number): Generator<number> { yield* around(n); yield* range(2); }
    function* each(n: number): Generator<number> { for (const x of guarded(n)) show('in', x); for (const x of range(n)) yield x; }
    for (const make of [1, 2, 3]) {
      for (const x of around(make + 1)) { if (x === 1) break; show('around', x); }
      for (const x of all(make)) { if (x === make - 1) break; show('all', x); }
      for (const x of each(make)) { if (x === 0) break; show('each', x); }
    }`,
  `${GUARDED} const held = guarded(6);
    function* some(): Generator<number> { yield* held; }
    function* first(): Generator<number> { for (const x of held) { yield x; } }
    for (const x of first()) { show(x); break; }
    for (const x of some()) { show(x); break; }
    show(held.next().done);`,
  `${RANGE} ${GUARDED}
    let late: () => Generator<number> = () => range(3);
    for (const x of late()) { if (x === 1) break; late = () => guarded(3); }
    for (const x of late()) { if (x === 1) break; show(x); }
    let other = function* () { yield 1; yield 2; };
    const silent = function* () { yield 3; yield 4; };
    other = function* () { try { yield 1; } finally { show('other closed'); } yield 2; };
    for (const x of other()) { show(x); break; }
    for (const x of silent()) { show(x); break; }`,
  `${RANGE} class Once implements Iterable<number> { [Symbol.iterator](): Iterator<number> {
      return { next: () => ({ done: false, value: 1 }), return: () => { show('returned'); return { done: true, value: 0 }; } }; } }
    function* twice(): Generator<number> { for (const x of new Once()) yield x * 2; }
    for (const x of range(3)) { if (x === 1) break; show(x); }
    for (const x of new Once()) { show(x); break; }
    for (const x of twice()) { show(x); break; }
    function* pair(): Generator<number, void, number | undefined> { const [x = yield 1] = new Once(); show(x); }
    for (const x of pair()) { show(x); break; }`,
);

test('a generator that shows when it is closed keeps no other one from becoming a loop', () => {
  const text = compileToLua(`${RANGE}
    function* guarded() { try { yield 1; } finally { cls(2); } }
    export function TIC() { for (const x of range(10)) { if (x === 8) break; pix(x, 0, 1); } }
    export function BOOT() { const kept = guarded(); cls(kept.next().value ?? 0); }`);
  expect(text.slice(text.indexOf('TIC'), text.indexOf('BOOT'))).not.toMatch(/coroutine|range|try|clos/i);
});

test('a generator that only loops consume leaves nothing of itself', () => {
  const text = compileToLua(`${RANGE}
    let sum = 0;
    export function TIC() { for (const x of range(10)) { if (x === 4) continue; if (x === 8) break; sum += x; } cls(sum); }`);
  expect(text).not.toMatch(/coroutine|Generator|Iterator/);
});

test('the elements of a yielded list are variables', () => {
  const text =
    compileToLua(`function* grid(): Generator<[number, number]> { for (let y = 0; y < 9; y++) yield [y * 2, y]; }
    export function TIC() { for (const [x, y] of grid()) pix(x, y, 3); }`);
  expect(text).not.toMatch(/coroutine|[{}]/);
});

test('a program in which hundreds of loops consume a generator compiles', () => {
  const loops = Array.from({ length: 150 }, (_, i) => `for (const x of range(${i % 4})) total += x * ${i};`);
  const shown = expectSame(
    `${RANGE} let total = 0; function all() { ${loops.join('\n')} } all(); show('' + total);`,
  );
  let total = 0;
  for (let i = 0; i < 150; i++) for (let x = 0; x < i % 4; x++) total += x * i;
  expect(shown.at(-1)).toContain(`${total}`);
});
