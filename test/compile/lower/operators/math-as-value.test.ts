/** Functions of Math behind types that tell nothing of what they are called with: they convert it. */

import { testSame } from '../../same.ts';

testSame(
  'in properties and elements of what may be anything',
  `
    const tools: any = { f: Math.max, g: Math.abs, h: Math.floor };
    show(tools.f('3', 2), tools.g('-3'), tools.h('2.5'), tools.h(undefined), tools.f(), tools['f']('3', '10'));
    const list: any[] = ['4', '5'];
    show(tools.f(...list), tools.f.apply(null, list), tools.f.call(null, ...list));
    tools.round = Math.round;
    show(tools.round('2.5'), tools.round(2.5), tools.round(-0.2));
    class Kit { max: any = Math.max; }
    show(new Kit().max('3', 1));
    const all: any[] = [Math.max, Math.min];
    show(all[0]('3', '10'), all[1]('3', '10'));
    const deep: any = [{ ops: { add: (a: number, b: number) => a + b, max: Math.max } }];
    show(deep[0].ops.max('3', '10'), deep[0].ops.add(1, 2));
  `,
);

testSame(
  'in objects that are called something else later',
  `
    const copy = { ...{ f: Math.max } } as any;
    show(copy.f('3', '10'), ({ clamp: Math.max } as any).clamp('3', '10'));
    const plain = { f: Math.max };
    const open: any = plain;
    show(open.f('3', '10'), plain.f(3, 10));
    const record: Record<string, any> = { ...{ max: Math.max } };
    show(record.max('3', '10'), new Map<string, any>([['a', Math.max]]).get('a')('3', '10'));
    const call = (name: string, ...a: any[]) => (({ max: Math.max, floor: Math.floor, pow: Math.pow }) as any)[name](...a);
    show(call('max', '3', '10'), call('floor', '3.5'), call('pow', '2', 3));
  `,
);

testSame(
  'under other names, and where any function is taken',
  `
    const { max } = Math;
    const short: any = { max };
    const long: any = { max: max };
    const other: any = max;
    show(short.max('3', '10'), long.max('3', '10'), other('3', '10'), max(3, 10));
    const run = (ops: { [name: string]: Function }) => (ops.a as any)('3', '10');
    show(run({ a: Math.max }), run({ a: max }));
    const chosen = [1].length ? Math.abs : (null as any);
    const none: any = null;
    show(chosen('-9'), (none ?? Math.abs)('-8'));
  `,
);

testSame(
  'null in a list that JSON.parse made is 0',
  `
    const data = JSON.parse('{"b":[null,-1],"c":{"d":[null,-2]}}');
    show(Math.max(...data.b), Math.min(...data.b, 3), Math.max(-5, ...data.c.d), Math.hypot(...data.c.d));
    const { b, c: { d } } = data;
    const { max } = Math;
    show(Math.max(...b), Math.max(...d), max(...b), max.apply(null, data.c['d']));
    const numbers = (data as { b: number[] }).b;
    show(Math.max(...numbers), Math.max.apply(null, numbers), Math.max.call(null, ...numbers));
    const list = JSON.parse('[null, -3]') as number[];
    const hidden: unknown = JSON.parse('{"xs":[null,2]}');
    show(Math.max(...list), Math.hypot(...list), Math.min(...(hidden as { xs: number[] }).xs));
    const rows = JSON.parse('[[null,-1],[-2],["7",true]]') as number[][];
    show(Math.max(...rows[0]), Math.max(...rows[1]), Math.max(...rows[2]));
  `,
);
