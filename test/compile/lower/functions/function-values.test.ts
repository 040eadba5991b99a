/** Functions as values: they are called the same wherever they come from. */

import { testSame, testSameAgainstTypes } from '../../same.ts';

testSame(
  'methods and functions replace each other',
  `
{
class Game {
  score = 0;
  items = [1, 2, 3];
  run(): void {
    this.items.forEach(i => { this.score += i; });
    this.items.forEach(function (this: Game, i: number) { this.score += i; }, this);
    const self = this;
    [1].forEach(function () { self.score++; });
  }
  handlers: Record<string, () => void> = { up: () => { this.score += 100; } };
}
  const gm = new Game();
  gm.run();
  gm.handlers.up();
  show(gm.score);
const obj =
  {
    n: 5,
    get(): number { return this.n; },
    nested: { n: 6, get(): number { return this.n; } },
    arrow(): number[] { return [1].map(x => x + this.n); }
  };
  show(obj.get(), obj.nested.get(), obj.arrow()[0], (obj.get)(), obj['get']());
type State = 'menu' | 'play';
  const states: Record<State, { enter(): string; update(dt: number): string }> =
    {
      menu: { enter() { return 'em'; }, update(dt) { return 'um' + dt; } },
      play: { enter: () => 'ep', update: dt => 'up' + dt }
    };
  let st: State = 'menu';
  show(states[st].enter(), states[st].update(1));
  st = 'play';
  show(states[st].enter(), states[st].update(2));
const update: Record<string, () => string> =
  { a() { return 'A'; }, b: function () { return 'B'; }, c: () => 'C' };
  for (const k of ['a', 'b', 'c']) show(update[k]());
  const fnlist = [function () { return 1; }, () => 2];
  show(fnlist[0](), fnlist[1]());
function apply(fn: (x: number) => number, x: number): number { return fn(x); }
  function dbl(x: number): number { return x * 2; }
  show(apply(dbl, 4), apply(x => x + 1, 4), apply(Math.abs, -4));
}
{
class Btn { label = 'ok'; click(): string { return this.label; } arrow = (): string => this.label; }
const b = new Btn();
  const f = b.arrow;
  show(f());
  const bound = b.click.bind(b);
  show(bound());
  show(b.click.call({ label: 'other' } as Btn), b.click.apply(b));
  show([1, 2].map(function (this: void, x) { return x + 1; }).join());
const g = b.click; try { show(g()); } catch (e) { show('thrown'); }
}
  `,
);

testSame(
  'a function is called the same whether it comes from a field, an array, a choice or a result',
  `
    const o = { a: (n: number) => n + 1, b: (n: number) => n + 2 };
    const flag = o.a(1) > 1;
    show((flag ? o.a : o.b)(3));
    const un: { f?: (n: number) => number } = {};
    show((un.f ?? o.b)(3));
    show((un.f || o.a)(3));
    interface W { act?: (n: number) => number; name: string }
    const plain = (n: number) => n * 2;
    const w1: W = { name: 'a', act: n => n * 3 }, w2: W = { name: 'b' };
    for (const w of [w1, w2]) { const h = w.act ?? plain; show(h(5));
      const h2 = w.name === 'a' ? plain : (w.act || plain); show(h2(6));
      show((w.act ?? plain)(7), (w.act ? w.act : plain)(8)); const g: (n: number) => number = w.act ?? plain;
      show(g(9)); const k = { f: w.act ?? plain }; show(k.f(10)); show([1, 2].map(w.act ?? plain).join());
      w.act && show(w.act(2)); const maybe = w.act && plain; show(maybe?.(3)); }
    class Btn {
      on?: (this: Btn, n: number) => void;
      label = 'L';
      cb: () => string = () => 'none';
      press() {
        (this.on ?? function (this: Btn, n: number) { show('default', this.label, n); }).call(this, 3);
        return (this.cb || (() => 'x'))();
      }
    }
    const bt = new Btn();
    show(bt.press());
    bt.on = function (n) { show('custom', this.label, n); };
    bt.cb = () => 'cb' + bt.label;
    show(bt.press());
    const table: Record<string, (n: number) => number> = { dbl: plain, inc: n => n + 1 };
    show((table['zip'] ?? plain)(4), (table.inc ?? plain)(4));
    const fns = [plain, table.inc, w1.act!];
    show(fns.map(f => f(1)).join());
    const pick = (s: string) => table[s] ?? plain;
    show(pick('inc')(1), pick('no')(1));
    let cur = plain;
    cur = table.inc;
    show(cur(1));
    cur = w1.act ?? cur;
    show(cur(1));
    const tup: [string, (n: number) => number] = ['a', table.dbl];
    const [, tf] = tup;
    show(tf(2));
    const { inc } = table;
    show(inc(2));
    const { act = plain } = w2;
    show(act(2));
    function deflt(f: (n: number) => number = plain) { return f(3); }
    show(deflt(), deflt(table.inc), deflt(w1.act));
    const m = new Map<string, (n: number) => number>([['a', plain], ['b', table.inc]]);
    show(m.get('a')!(2), m.get('b')?.(2), (m.get('c') ?? plain)(2));
    m.set('d', w1.act!);
    show(m.get('d')!(2));
    const obj = { m(n: number) { return n + 100; } };
    const un2 = obj.m;
    show(un2(1));
    const arrM = [obj.m, plain];
    show(arrM[0](1), arrM[1](1));
    function two(b: boolean) { if (b) return plain; return w1.act!; }
    show(two(true)(1), two(false)(1));
    const three =
      (n: number) => {
        switch (n) { case 0: return table.inc; case 1: return plain; default: return obj.m; }
      };
    show(three(0)(1), three(1)(1), three(2)(1));
    const list2 = [...fns, obj.m];
    show(list2.map(f => f(2)).join());
    fns.push(obj.m, w1.act!);
    show(fns.reduce((v, f) => f(v), 1));
    const sorted: { f: (n: number) => number; p: number }[] = [{ f: plain, p: 2 }, { f: w1.act!, p: 1 }];
    sorted.sort((a, b) => a.p - b.p);
    show(sorted.map(s => s.f(5)).join());
  `,
);

testSame(
  'objects of any kind hold functions and call them',
  `
    interface Listener { call: (n: number) => void; once: boolean }
    class Emitter<T> {
      private listeners: { call: (value: T) => void }[] = [];
      on(call: (value: T) => void) { this.listeners.push({ call }); return this; }
      emit(value: T) { this.listeners.forEach(listener => listener.call(value)); }
    }
    new Emitter<number>().on(n => show('heard', n)).on(function (n) { show('too', n); }).emit(5);
    class Signal<T extends unknown[]> {
      slots: { fire: (...values: T) => void }[] = [];
      connect(fire: (...values: T) => void) { const slot = { fire }; this.slots.push(slot); return slot; }
      emit(...values: T) { for (const slot of this.slots) slot.fire(...values); }
    }
    const signal = new Signal<[string, number?]>();
    signal.connect((name, n = -1) => show(name, n)).fire('self');
    signal.emit('x', 1);
    signal.emit('y');
    const listeners: Listener[] = [];
    const listen =
      (call: (n: number) => void) => {
        const made = { call, once: true };
        listeners.push(made);
        made.call(0);
      };
    listen(n => show('list', n));
    for (const { call } of listeners) call(7);
    interface Options { onStart?: () => void; onEnd?: (n: number) => string }
    const run = (options: Options) => { options.onStart?.(); return options.onEnd?.(5) ?? 'none'; };
    const options = { onEnd: (n: number) => 'v' + n };
    const base = { onStart() { show('start'); } };
    const wrap = (onEnd: (n: number) => string) => run({ onEnd });
    show(run({}), run(options), run({ ...base, ...options }), run({ onEnd(n) { return 'm' + n; } }),
      wrap(n => 'w' + n));
    const makeButton = (label: string, press: () => void) => ({ label, press });
    interface Button { label: string; press: () => void }
    const buttons: Button[] = [makeButton('a', () => show('A'))];
    buttons[0].press();
    class Timer {
      ring?: (n: number) => void;
      constructor(ring?: (n: number) => void) { this.ring = ring; }
      tick() { this.ring?.(1); const { ring } = this; ring?.(2); }
    }
    new Timer(n => show('ring', n)).tick();
    new Timer().tick();
  `,
);

testSame(
  'a property that a method may replace receives this',
  `
    interface Part { name: string; update: (by: number) => string; done?: () => boolean }
    class Ship implements Part { name = 'ship'; at = 0; update(by: number) { this.at += by; return this.name + this.at; } }
    const parts: Part[] = [
      new Ship(),
      { name: 'text', update(by) { return this.name + by; } },
      { name: 'arrow', update: by => 'arrow' + by, done: () => true },
    ];
    const add = (update: (by: number) => string) => { parts.push({ name: 'added', update }); };
    add(by => 'added' + by);
    for (const part of parts) show(part.update(2), part.done?.());
    const counter = { count: 0, step: function (this: { count: number }) { return ++this.count; } };
    show(counter.step(), counter.step());
  `,
);

testSame(
  'functions of any type are passed and returned',
  `
    const remember = <F extends (...values: number[]) => number>(compute: F): F => {
      const known = new Map<string, number>();
      return ((...values: number[]) => {
        const key = values.join();
        if (!known.has(key)) known.set(key, compute(...values));
        return known.get(key)!;
      }) as F;
    };
    let count = 0;
    const add = remember((a: number, b: number) => { count++; return a + b; });
    const most = remember(Math.max);
    show(add(1, 2), add(1, 2), count, most(1, 5), most(7, 5), [most].map(one => one(2, 3)).join());
    class Player { hp = 5; hurt(by: number) { this.hp -= by; return this.hp; } }
    const player = new Player();
    show(remember(player.hurt.bind(player))(1), remember((by: number) => player.hurt(by))(2), player.hp);
    const later =
      <T extends (...values: any[]) => void>(run: T) => {
        let last: Parameters<T> | undefined;
        return { call(...values: Parameters<T>) { last = values; }, tick() { if (last) run(...last); } };
      };
    const shown = later((text: string, n: number) => show(text, n));
    shown.call('a', 1);
    shown.tick();
    class Holder<F extends (...values: number[]) => number> {
      constructor(readonly run: F) {}
      call(...values: Parameters<F>) { return this.run(...values); }
    }
    show(new Holder((a: number, b: number) => a * b).call(3, 4), new Holder(Math.max).call(1, 9, 3),
      new Holder((a: number) => -a).run(5));
  `,
);

testSame(
  'objects that satisfy a type of functions may have methods',
  `
    type Script = Generator<number, void, unknown>;
    type Enemy = { x: number };
    const scripts = {
      *dive(enemy: Enemy): Script { enemy.x++; yield enemy.x; },
      *weave(enemy: Enemy): Script { enemy.x += 10; yield enemy.x; },
      wait: function* (enemy: Enemy): Script { yield enemy.x; },
    } satisfies Record<string, (enemy: Enemy) => Script>;
    const enemy: Enemy = { x: 1 };
    const all = (kind: keyof typeof scripts) => [...scripts[kind](enemy)].join();
    show(all('dive'), all('weave'), all('wait'), [...scripts.dive(enemy)].join());
    const { dive } = scripts;
    show([...dive(enemy)].join());
    interface Operation { name: string; run: (a: number, b: number) => number }
    const operations = {
      add: { run(a, b) { return a + b; }, name: 'add' },
      subtract: { run: (a, b) => a - b, name: 'subtract' },
      remainder: { run: function (a, b) { return a % b; }, name: 'remainder' },
    } satisfies Record<string, Operation>;
    class Machine { speed = 2; run(a: number) { return a * this.speed; } }
    const apply = (f: (a: number, b: number) => number) => f(7, 4);
    show(operations.add.run(1, 2), operations.subtract.run(1, 2), operations.remainder.run(8, 3), new Machine().run(4));
    show(apply(operations.add.run), apply(operations.subtract.run), operations.add.run.call(null, 3, 4));
    show(Object.values(operations).map(({ run }) => run(9, 5)).join(), operations.add['run'](6, 1));
  `,
);

testSameAgainstTypes(
  'functions with type assertions fit their context',
  `
    const loud = (text: string) => text + '!';
    function ask(text: string) { return text + '?'; }
    type Change = (text: string) => string;
    show(['1', '2'].map(parseFloat as (text: string) => number).join(), ['a'].map(loud as Change).join(),
      ['b'].map(<Change>ask).join(), ['c'].map(loud!).join());
    show(['d'].map(((text) => text + '.') as Change).join(),
      ['e'].map((function (text) { return text + ';'; }) as Change).join());
    const whole = loud as unknown as (value: number) => string;
    const table = { loud: loud as Change, keep: (text: string) => text };
    show(whole(3), table.loud('f'), table.keep('g'), [loud as Change, ask].map(change => change('h')).join(),
      (ask as Change)('i'));
    const give = (): Change => ask as Change;
    let order: ((a: number, b: number) => number) | undefined =
      ((a, b) => b - a) as (a: number, b: number) => number;
    show(give()('j'), [1, 3, 2].sort(order!).join(),
      [1, 3, 2].sort(order as (a: number, b: number) => number).join());
  `,
);
