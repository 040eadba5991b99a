/** Objects, collections and functions. */

import { arrow, common, expression, inner, key, num, nums, offer, str } from './expressions.ts';

offer(
  'record',
  [() => 'recordOf()', () => 'recordOf({ a: 1, b: 2 })', () => "recordOf({ z: 1, '10': 2, a: 3 })"],
  [
    ...common('record'),
    p => `recordOf({ ...${expression('record', p)}, [${key(p)}]: ${num(p)} })`,
    p => `recordOf({ [${key(p)}]: ${num(p)}, q: ${num(p)} })`,
    p => `Object.fromEntries(${expression('map', p)})`,
    p => `Object.assign(recordOf(), ${expression('record', p)}, { w: ${num(p)} })`,
    p => `(({ a, ...rest }: Record<string, number>) => rest)(${expression('record', p)})`,
  ],
);

offer(
  'table',
  [() => "tableOf({ 3: 'c', 1: 'a' })", () => 'tableOf()'],
  [...common('table'), p => `tableOf({ ...${expression('table', p)}, ${p.random.below(5)}: ${str(p)} })`],
);

offer(
  'map',
  [() => "new Map<string, number>([['a', 1], ['hp', 9]])", () => 'new Map<string, number>()'],
  [
    ...common('map'),
    p => `new Map<string, number>([...${expression('map', p)}, [${key(p)}, ${num(p)}]])`,
    p => `${expression('map', p)}.set(${key(p)}, ${num(p)})`,
    p => `new Map(Object.entries(${expression('record', p)}))`,
  ],
);

offer(
  'keyed',
  [() => "new Map<number, string | undefined>([[1, 'one'], [2, undefined]])"],
  [
    ...common('keyed'),
    p => `${expression('keyed', p)}.set(${p.random.below(4)}, ${p.random.once(2) ? 'undefined' : str(p)})`,
  ],
);

offer(
  'set',
  [() => 'new Set<number>([3, 1, 3, 2])', () => 'new Set<number>()'],
  [...common('set'), p => `new Set<number>(${nums(p)})`, p => `${expression('set', p)}.add(${num(p)})`],
);

offer(
  'point',
  [() => 'pointOf({ x: 1, y: 2 })', () => "pointOf({ y: 0.5, x: -1, tag: 't' })"],
  [
    ...common('point'),
    p => `pointOf({ x: ${num(p)}, y: ${num(p)}${p.random.once(2) ? `, tag: ${str(p)}` : ''} })`,
    p => `{ ...${expression('point', p)}, ${p.random.pick(['x', 'y'])}: ${num(p)} }`,
  ],
);

offer(
  'callback',
  [() => '((n: number) => n + 1)', () => '((n: number) => -n)', () => 'Math.abs'],
  [
    ...common('callback'),
    p => `((n: number) => ${num(inner(p, ['n', 'number']))})`,
    p => {
      const m = p.name('m');
      return `((n: number, ${m} = ${num(p)}) => ${num(inner(p, ['n', 'number'], [m, 'number']))})`;
    },
    p => `function (n: number): number { return ${num({ ...inner(p, ['n', 'number']), hasThis: false })}; }`,
    p => (p.functions.length > 0 ? p.random.pick(p.functions) : `((n: number) => n)`),
    p => `compose(${expression('callback', p)}, ${expression('callback', p)})`,
    p => `((k: number) => (n: number) => n + k)(${num(p)})`,
  ],
);

offer(
  'ship',
  [() => 'new Ship()', () => 'new Boat(3)', () => "new Raft('r', 2)"],
  [
    ...common('ship'),
    p => `new Boat(${num(p)})`,
    p => `new Raft(${str(p)}, ${num(p)})`,
    p => `${expression('ship', p)}.self()`,
  ],
);

offer(
  'mode',
  [() => 'modeOf(Mode.Idle)', () => 'modeOf(Mode.Run)', () => 'modeOf(Mode.Jump)'],
  [...common('mode'), p => `modeOf(Math.abs(${num(p)} | 0) % 3 as Mode)`],
);

offer(
  'shape',
  [
    () => "shapeOf({ kind: 'ball', r: 2 })",
    () => "shapeOf({ kind: 'box', w: 3, h: 4 })",
    () => "shapeOf({ kind: 'box', w: 5 })",
  ],
  [
    ...common('shape'),
    p => `shapeOf({ kind: 'ball', r: ${num(p)} })`,
    p => `shapeOf({ kind: 'box', w: ${num(p)}, h: ${expression('optional', p)} })`,
  ],
);

offer(
  'box',
  [() => 'new Box<number>(5)'],
  [
    ...common('box'),
    p => `new Box<number>(${num(p)})`,
    p => `${expression('box', p)}.map(${arrow(num(inner(p, ['n', 'number'])))})`,
  ],
);
