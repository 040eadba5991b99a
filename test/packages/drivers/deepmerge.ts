import merge from 'deepmerge';

const a = { foo: { bar: 3 } as Record<string, number>, array: [{ does: 'work' }] };
const b = { foo: { baz: 4 }, array: [{ here: 'too' }], when: new Date(0) };
trace(JSON.stringify(merge(a, b)));
trace(JSON.stringify(merge.all([{ x: 1 }, { y: 2 }, { x: 3 }])));
trace(JSON.stringify(merge({ l: [1, 2] }, { l: [3] }, { arrayMerge: (_: unknown, s: unknown[]) => s })));
trace(a.foo.baz === undefined ? 'same' : 'changed');
