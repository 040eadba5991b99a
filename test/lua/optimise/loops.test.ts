import { expect, test } from 'vitest';
import { compileToLua } from '../../compile/differential.ts';
import { expectSame } from '../../compile/same.ts';
import { LONG_FORM } from '../../deep.ts';

const SHOWN = '/** @noSelf */ declare function show(...values: unknown[]): void;\n';
const FRAME = '\nexport function TIC(): void {}\n';

/** The chunk of some statements, which must also do the same in every way they are run. */
function luaOf(text: string): string {
  expectSame(text);
  return compileToLua(SHOWN + text + FRAME);
}

test('loops that count become counting loops', LONG_FORM, () => {
  expect(luaOf('for (let i = 0; i < 3; i++) show(i);')).toContain('for i = 0, 2 do');
  expect(luaOf('for (let i = 0; i < 2.5; i++) show(i);')).toContain('for i = 0, 2 do');
  expect(luaOf('for (let i = 1; i <= 9; i += 4) show(i);')).toContain('for i = 1, 9, 4 do');
  expect(luaOf('for (let i = 5; i > 0; i--) show(i);')).toContain('for i = 5, 1, -1 do');
  expect(luaOf('for (let i = 9; i >= 2; i -= 3) show(i);')).toContain('for i = 9, 2, -3 do');
  expect(
    luaOf('let sum = 0; const list = [1, 2]; for (let i = 0; list.length > i; i++) sum += i; show(sum);'),
  ).toContain('for i = 0, #list - 1 do');
});

test('a bound that may be a fraction or NaN is not reached, as in JavaScript', LONG_FORM, () => {
  const lua = luaOf(`
    function count(bound: number): number { let sum = 0; for (let i = 0; i < bound; i++) sum += i + 3; return sum; }
    for (const bound of [0, 3, 2.5, 4.0001, -1, -0.5, NaN]) show(count(bound), count(bound + 1));
    function down(bound: number): number { let rounds = 0; for (let i = 3; i > bound; i--) rounds++; return rounds; }
    for (const bound of [0, 1.5, 4, NaN]) show(down(bound));
    function upTo(bound: number): number { let rounds = 0; for (let i = 1; i <= bound; i++) rounds++; return rounds; }
    for (const bound of [0, 1.5, 4, NaN]) show(upTo(bound));
  `);
  expect(lua).toMatch(/for i = 0,\s+-\(-bound(_\d)? \/\/ 1 \+ 1\) do/);
  expect(lua).toMatch(/while i >\s+bound(_\d)? do/);
  expect(lua).toMatch(/for i = 1,\s+bound(_\d)? do/);
});

test('a loop that starts at a fraction is left as it is', LONG_FORM, () => {
  const lua = luaOf(`
    function count(start: number, bound: number): void { for (let i = start; i < bound; i++) show(i); }
    count(0.5, 3); count(0, 2.5); count(1.5, 1.5);
    for (let i = 0.25; i <= 2; i++) show(i, \`\${i}\`);
  `);
  expect(lua).toContain('while i < bound do');
  expect(lua).toContain('while i <= 2 do');
});

test('a loop whose variable or bound changes on the way is left as it is', LONG_FORM, () => {
  const lua = luaOf(`
    for (let i = 0; i < 9; i++) { if (i === 2) i += 3; show(i); }
    let bound = 4; for (let k = 0; k < bound; k++) { if (k === 1) bound = 6; show(k); }
    const list = [1]; for (let j = 0; j < list.length; j++) { if (j < 4) list.push(j); show(list[j]); }
    const box = { end: 2 }; function grow(): void { if (box.end < 5) box.end++; }
    for (let m = 0; m < box.end; m++) { grow(); show(m); }
    let other = 3; function shrink(): void { other--; } for (let n = 0; n < other; n++) { shrink(); show(n); }
  `);
  expect(lua.match(/while /g)).toHaveLength(5);
});

test(
  'what follows a loop, breaks, goes on or keeps the variable sees what it sees in JavaScript',
  LONG_FORM,
  () => {
    const lua = luaOf(`
    const kept: (() => number)[] = [];
    for (let i = 0; i < 6; i++) { if (i === 1) continue; if (i === 4) break; kept.push(() => i * 2); }
    for (const keep of kept) show(keep());
    let k = 0; for (; k < 5; k++) if (k * k > 5) break; show(k);
    for (let i = 0, j = 10; i < j; i++, j--) show(i, j);
    for (let i = 0, j = 1; i < 4; j += i, i++) show(i, j);
    for (let i = 3; i > 0; i--) for (let j = i; j < 3; j++) { if (j === i + 1) break; show(i, j); }
  `);
    expect(lua).toContain('for i = 0, 5 do');
  },
);

test('loops through lists go by index if no list can change', LONG_FORM, () => {
  const lua = luaOf(`
    const list = [3, 1, 2]; const box = { list, sum: 0 };
    for (const x of list) box.sum += x;
    for (const x of box.list) box.sum = box.sum * 3 + x;
    for (const x of list) { if (list.length < 6) list.push(x + 10); show(x); }
    show(box.sum, list.length);
  `);
  expect(lua).toContain('for i = 1, #list do\n\tlocal x = list[i]');
  expect(lua).toMatch(/local list = box\.list\n\s*for i = 1, #list do/);
  expect(lua).toContain('in ipairs(list) do');
});

test('loops over lists reach the same elements, wherever they start and end', LONG_FORM, () => {
  const starts = ['0', '1', 'n', 'n + 1', 'n - 2', 'k + n', '2 * k'];
  const ends = [
    'i < 4',
    'i < n',
    'i < n + 3',
    'i < list.length',
    'i <= list.length - 1',
    'i < list.length - n',
    'i < k / 2',
  ];
  const bodies = [
    'sum += list[i]!;',
    'sum += list[i]! * 2 + list[i + 1]!;',
    'list[i] = list[i - 1]! + i; sum += list[i]!;',
  ];
  const loops = starts.flatMap(start =>
    ends.map(
      (end, index) =>
        `for (let i = ${start}; ${end}; i++) { if (i > 0 && i < 9) { ${bodies[index % 3]} } } show(sum);`,
    ),
  );
  luaOf(`
    const list: number[] = []; for (let i = 0; i < 10; i++) list.push(i * i % 7);
    function run(n: number, k: number): void { let sum = 0; ${loops.join('\n')} }
    run(2, 3); run(4, 1); run(3, 9);
  `);
});

test('loops over lists and sums of constants that become one', LONG_FORM, () => {
  const lua = luaOf(`
    const list = [5, 6, 7, 8];
    let sum = 0;
    for (let i = 0; i < 4; i++) { list[i] = list[i]! * 2; sum = sum * 3 + list[i]!; }
    for (let i = 0; i < 3; i++) sum += list[i + 1]! * i;
    show(sum, ...list);
    function at(i: number): void { show(list[i + 1], list[i - 1], list[i - 2 + 2]); }
    at(1);
  `);
  expect(lua).toContain('for i = 0, 3 do\n\tlist[i + 1] = list[i + 1] * 2');
  expect(lua).toContain('list[i + 2]');
  expect(lua).toContain('list[i]');
});

test('the end of a loop in a generator is looked at anew after each yield', LONG_FORM, () => {
  luaOf(`
    let lim = 3;
    function* cnt() { for (let i = 0; i < lim; i++) yield i; }
    for (const v of cnt()) { show(v); if (v === 1) lim = 5; }
    let li = [1, 2];
    function* each() { for (let i = 0; i < li.length; i++) yield* [li[i], li[i] * 10]; }
    for (const v of each()) { show(v); if (v === 10) li = [5, 6, 7]; }
    const box = { n: 2 };
    function* bx() { for (let i = 0; i < box.n; i++) yield i; }
    for (const v of bx()) { show(v); if (v === 0) box.n = 4; }
    function* own(n: number) {
      const cur = n;
      for (let i = 0; i < cur; i++) { const got: number = yield i; if (got) n += got; }
      return n;
    }
    const og = own(3);
    og.next();
    og.next(5);
    show(og.next().done, og.next().value);
  `);
});

test('a counter that begins with a fraction or with -0 counts as it is', LONG_FORM, () => {
  const lua = luaOf(`
    for (let x = 0.1; x <= 3; x++) show(x);
    function f(a: number,
      b: number) {
        for (let x = a; x <= b; x++) show(x);
        for (let x = b; x >= a; x--) show(x);
        for (let x = a; x < b; x++) show(x);
      }
    f(0.1, 3.3);
    f(-0.7, 1.2);
    f(0, 2);
    f(1 / 3, 2);
    for (let x = -0; x <= 1; x++) show(1 / x);
    function g(n: number) {
      for (let i = n; i < n + 3; i++) show(i);
      for (let i = n; i <= 3; i++) show(i * 2);
      for (let i = n; i >= 0; i--) show(i);
    }
    g(1);
    g(2);
    const v = { x: 0.3, y: 5 };
    for (let i = v.x; i <= v.y; i += 2) show(i);
    const px = -12.5;
    for (let tx = Math.floor(px / 8), ty = Math.floor(9 / 8); tx <= Math.floor((px + 16) / 8); tx++)
      show(tx, ty);
    const list: number[] = [1];
    for (let i = list[3]; i <= 3; i++) show('never');
    for (let i = list[0]; i <= 3; i++) show(i);
    for (let i = list.length; i >= 0; i--) show(i);
    for (let i = 5; i >= 0.5; i -= 2) show(i);
    let late!: number;
    const use = () => { for (let i = late; i <= 2; i++) show(i); };
    late = 1;
    use();
  `);
  expect(lua).toMatch(/for i = n, /);
});

test(
  'a loop that counts to where doubles leave out integers does not count further than in JavaScript',
  LONG_FORM,
  () => {
    const lua = luaOf(`
    for (let i = 9007199254740992; i < 9007199254740992 + 8; i += 2) show(i);
    let step = 94906265 * 94906265; for (let i = 0; i < step * 5; i += step) show(i);
  `);
    expect(lua).not.toContain('for i');
  },
);
