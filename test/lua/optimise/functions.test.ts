import { expect, test } from 'vitest';
import { compileFiles, compileToLua, runBoth } from '../../compile/differential.ts';
import { expectSame } from '../../compile/same.ts';
import { LONG_FORM } from '../../deep.ts';

const SHOWN = '/** @noSelf */ declare function show(...values: unknown[]): void;\n';
const FRAME = '\nexport function TIC(): void {}\n';

function luaOf(text: string): string {
  expectSame(text);
  return compileToLua(SHOWN + text + FRAME);
}

test(
  'small functions that are called in loops are inlined and, if nothing else needs them, gone',
  LONG_FORM,
  () => {
    const lua = luaOf(`
    function square(x: number): number { return x * x; }
    function clamp(x: number, low: number, high: number): number { return x < low ? low : x > high ? high : x; }
    function ahead(x: number, y: number): number { const dx = x - y; const far = square(dx); return far + dx; }
    for (let i = 0; i < 5; i++) show(square(i + 1), clamp(i, 1, 3), ahead(i, 2));
  `);
    expect(lua).not.toMatch(/function (square|clamp|ahead)/);
  },
);

test('functions and generators inside of functions are gone once they are inlined', LONG_FORM, () => {
  const lua = luaOf(`
    function sum(n: number): number {
      const square = (x: number): number => x * x;
      function* below() { for (let i = 0; i < n; i++) yield i; }
      let result = 0;
      for (const i of below()) result += square(i);
      return result;
    }
    show(sum(4), sum(5));
  `);
  expect(lua).not.toMatch(/square|below|coroutine/);
});

test('arguments are computed once and in their order', LONG_FORM, () => {
  luaOf(`
    let clock = 0; const order: string[] = [];
    function tick(name: string): number { order.push(name); return ++clock; }
    function minus(a: number, b: number): number { return b - a; }
    function both(a: number): number { return a * a + a; }
    function first(a: number, _b: number): number { return a; }
    function maybe(test: boolean, a: number): number { return test ? a : 0; }
    function store(a: number): number { clock = a; return clock + a; }
    for (let i = 0; i < 3; i++) {
      show(minus(tick('a'), tick('b')), both(tick('c')), first(tick('d'), tick('e')), maybe(i > 1, tick('f')));
      show(clock + store(i) + clock, store(clock) - clock, [clock, store(9), clock].join());
      if (clock > 3 && maybe(tick('g') > 2, 1) > 0) show('yes'); else show('no');
      let x = i; x = minus(x, both(x)); show(x);
    }
    show(order.join());
  `);
});

test('names of the caller and of the inlined function do not meet', LONG_FORM, () => {
  luaOf(`
    const scale = 3; let offset = 1;
    function place(x: number): number { const y = x * scale; const offset2 = y + offset; return offset2; }
    for (let y = 0; y < 3; y++) { const scale = 100 + y; const x = place(y + scale); offset = y; show(x, y, scale, place(x)); }
    function outer(line: number): void { for (let i = 0; i < 2; i++) { const print = inner(i); show(print, line); } }
    function inner(text: number): number { const line = text + 5; return line * line; }
    outer(2);
  `);
});

test('names with numbers behind them do not meet those that inlined functions get', LONG_FORM, () => {
  const jump = `function jump(v: number, w: number): number { const x = v * 2; if (x > 12) return x + v * w; return w - x; }
  `;
  luaOf(`${jump} for (let x_2 = 0; x_2 < 3; x_2++) { const x = x_2 + 5; show(jump(x, x_2)); }`);
  luaOf(`${jump} for (let x_2_2 = 0; x_2_2 < 3; x_2_2++)
    for (let x_2 = 4; x_2 < 8; x_2++) { const x = x_2 + x_2_2; show(jump(x + x_2, x_2_2)); }`);
});

test('defaults, missing arguments and results that nobody takes work inlined', LONG_FORM, () => {
  luaOf(`
    const log: number[] = [];
    function add(x: number, y = 4, z?: number): number { log.push(x); return x + y + (z ?? 1); }
    function nothing(x: number): void { if (x > 1) { log.push(x); return; } log.push(-x); }
    for (let i = 0; i < 4; i++) { add(i); show(add(i), add(i, 1), add(i, undefined, 2)); nothing(i); show(nothing(i) === undefined); }
    show(...log);
  `);
});

test('arguments that are not there are joined as text inlined', () => {
  luaOf(`
    const mark = (k?: string): string => k! + '!';
    const late = (k?: string): string => { const text = k! + '?'; return text + text.length; };
    const none = ['a'].find(text => text === 'b');
    show(mark(undefined), mark('a'), late(), late('b'), mark(none), late(none));
  `);
});

test(
  'functions that make functions, call themselves or return before their end stay calls',
  LONG_FORM,
  () => {
    const lua = luaOf(`
    function keep(x: number): () => number { return () => x; }
    function sum(n: number): number { return n > 0 ? n + sum(n - 1) : 0; }
    function find(n: number): number { for (let i = 0; i < 9; i++) { if (i * i > n) return i; } return -1; }
    for (let i = 0; i < 3; i++) show(keep(i)(), sum(i), find(i));
  `);
    expect(lua).toMatch(/function keep/);
    expect(lua).toMatch(/function sum/);
    expect(lua).toMatch(/function find/);
  },
);

test('functions called once a frame stay functions, unless @inline asks for more', () => {
  const program = (tag: string): string => `
    ${tag} function square(x: number): number { return x * x; }
    export function TIC(): void { trace(square(time())); trace(square(2)); }`;
  expect(compileToLua(program(''))).toContain('function square');
  const asked = compileToLua(program('/** @inline */'));
  expect(asked).not.toContain('function square');
});

test(
  'a parameter that is left out and written is a variable of its own outside of functions, too',
  LONG_FORM,
  () => {
    const program = `const log: string[] = []; /** @inline */ const f = (a = log.push('default')): number => a;
    const one = f(); show(log.join());`;
    expect(runBoth(program).lua).toEqual(runBoth(program).javascript);
  },
);

test('functions called once a frame are inlined in packed code, which is smaller without them', () => {
  const program = `function square(x: number): number { return x * x; }
    export function TIC(): void { trace(square(time()) + square(2)); }`;
  const functionsIn = (minify: 'safe' | 'pack') =>
    compileToLua(program, { minify }).split('function').length - 1;
  expect(functionsIn('pack')).toBe(functionsIn('safe') - 1);
});

test('@inline on a function that cannot be inlined gives a warning at the function', () => {
  const outcome = compileFiles(
    `export function TIC(): void { trace(sum(3)); }
/** @inline */
function sum(n: number): number { return n > 0 ? n + sum(n - 1) : 0; }`,
  );
  expect(outcome.ok).toBe(true);
  expect(outcome.diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'compile/not-inlined',
      line: 3,
      message: expect.stringContaining('calls itself'),
    },
  ]);
});

test('a method that other objects have too, or get later, is the one of the object', LONG_FORM, () => {
  luaOf(`
    class Dog {
      name = 'dog';
      speak(): string { return 'wuff ' + this.name; }
      step(): number { return 1; }
      run(): number { return this.step(); }
    }
    const cat = { speak(): string { return 'meow'; } };
    const dogs = [new Dog(), new Dog()];
    dogs[1]!.step = () => 5;
    const speakers: { speak(): string }[] = [cat, ...dogs];
    for (const speaker of speakers) show(speaker.speak());
    for (const dog of dogs) show(dog.run(), dog.step());
  `);
});

test('a function is not inlined where variables that it names are not there yet', LONG_FORM, () => {
  const lua = luaOf(`
    const table =
      {
        all(from: number): number[] {
          const found: number[] = [];
          for (const at of [1, 2, 3]) found.push(aim(at) + from);
          return found;
        }
      };
    const ship = { x: Math.sqrt(49) };
    const aim = (x: number): number => ship.x - x;
    const doubled =
      (): number[] => {
        const found: number[] = [];
        for (const at of [4, 5]) found.push(aim(at) * 2);
        return found;
      };
    show(table.all(10).join(), doubled().join());
    let later: () => number;
    const sum = (): number => { let all = 0; for (let i = 0; i < 3; i++) all += later(); return all; };
    { let inner = 5; later = () => inner++; }
    show(sum());
  `);
  expect(lua.match(/aim\(/g)).toHaveLength(2);
});

test(
  'a variable that later parts of a statement change is read before them, whichever function reads it',
  LONG_FORM,
  () => {
    luaOf(`
    let x = 1;
    const id = (p: number) => p;
    const get = () => x;
    function h() { x = x + 100; return 1; }
    for (let i = 0; i < 3; i++) {
      show(id(x) + h());
      show(get() + h());
      show(get() < h(), get() === h());
      const t: Record<number, number> = {};
      t[get()] = h();
      show(Object.keys(t).join());
      const arr = [0, 1, 2, 3, 4];
      x = 2;
      show(arr[get()] + h());
      x = 1;
      arr[get()] = h();
      show(arr.join());
    }
    function TT() {
      let x = 0;
      const bump = () => { x++; return x; };
      const get = () => x;
      const same = (p: number) => p;
      const sh = (a: number) => { const b = a; return b; };
      for (let i = 0; i < 3; i++) {
        show(get() + bump(), get() * bump(), same(x) - bump(), sh(x) + bump(), get() > bump());
        let o = { v: 0 };
        const swap = () => { o = { v: 9 }; return 5; };
        const cur = () => o;
        cur().v = swap();
        show(o.v);
        show(cur().v + swap());
        const old = o;
        cur().v = swap();
        show(old.v, o.v);
      }
    }
    TT();
  `);
    luaOf(`
    function F() {
      let x = 0;
      const bump = () => ++x;
      const k = () => x + bump();
      const k2 = () => { const a = x; return a * 10 + bump(); };
      for (let i = 0; i < 3; i++) { show(k(), k2(), k() + x); }
    }
    F();
    let y = 0;
    const bmp = () => ++y;
    const kk = () => y + bmp();
    for (let i = 0; i < 3; i++) show(kk(), y + kk());
  `);
  },
);
