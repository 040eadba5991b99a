/** Arrays that `Object.assign`, a rest of properties and `delete` see as objects, whose keys begin at 0. */

import { testSame } from '../../same.ts';

testSame(
  'Object.assign copies arrays into objects by the keys that they have in JavaScript',
  `
    const list = [3, 1, 2];
    show(JSON.stringify(Object.assign({}, list)));
    const hidden: object = [3, 1, 2];
    show(JSON.stringify(Object.assign({}, hidden)), JSON.stringify(Object.assign({ a: 1 }, hidden as any)));
    const scores: Record<string, number> = {};
    Object.assign(scores, [1, 2.5]);
    show(\`\${scores['0']} \${scores['1']} \${scores[1] + 1}\`, Object.keys(scores).join());
    show(JSON.stringify(Object.assign({}, [])), JSON.stringify(Object.assign({}, new Uint8Array([1, 2]))));
  `,
  `
    const unset: (number | undefined)[] = [1, undefined, 3];
    const copy = Object.assign([], unset);
    show(\`\${copy.length} \${copy[1]} \${copy[2]}\`);
    const gaps = new Array<number>(3);
    gaps[1] = 5;
    show(Object.assign([9, 9, 9], gaps).join());
  `,
);

testSame(
  'Object.assign into arrays sets their elements',
  `
    const list: number[] = [1, 2];
    Object.assign(list, { 0: 2.5, 3: 4 });
    show(\`\${list[0]} \${list[1]} \${list[3]} \${list.length} \${list}\`);
    const all = ['a', 'b'];
    const copy = Object.assign([], all);
    copy.push('c' as never);
    show(copy.join(), all.length, copy.length);
    const grid = [[1, 0], [0, 1]];
    const other: number[][] = Object.assign([], grid, { 1: [5, 6] });
    show(JSON.stringify(other), JSON.stringify(grid));
  `,
  `
    const list: number[] = [1, 2];
    const seen: any = list;
    Object.assign(seen, { 0: 2.5, 4: 3 });
    show(\`\${list[0]} \${list.length} \${list[3]} \${list[4]}\`);
  `,
  `
    const list = [1, 2];
    const put = (target: object, source: object) => Object.assign(target, source);
    put(list, [7.5]);
    show(\`\${list[0]}\`);
    put(list, { 1: 0.25 });
    show(\`\${list[1]} \${list.join()}\`);
    show(JSON.stringify(put({ a: 1 }, { b: 2 })), JSON.stringify(put({ a: 1 }, ['x'])));
  `,
  `
    const shallow = <T extends object>(source: T): T =>
      Object.assign(Array.isArray(source) ? [] : {}, ...Object.keys(source).map(key => ({ [key]: (source as any)[key] }))) as T;
    show(JSON.stringify(shallow([1, 2, 3])), JSON.stringify(shallow({ a: 1 })), shallow([1, 2, 3]).length);
  `,
);

testSame(
  'the rest of the properties of an array leaves out the named ones',
  `
    const record = [3, 1, 2] as unknown as Record<string, number>;
    const { 0: first, ...others } = record;
    show(\`\${first} \${JSON.stringify(others)}\`);
    const any: any = [4, 5, 6];
    const { 0: zero, ['2']: two, ...middle } = any;
    show(\`\${zero} \${two} \${JSON.stringify(middle)}\`);
    const key: any = 1;
    const { [key]: one, ...ends } = any;
    show(\`\${one} \${JSON.stringify(ends)}\`);
  `,
  `
    const key = String('1');
    const { [key]: one, ...ends } = [4, 5, 6] as unknown as Record<string, number>;
    show(\`\${one} \${JSON.stringify(ends)}\`);
    const { b, ...others } = { a: 1, b: 2, c: 3 } as Record<string, number>;
    show(\`\${b} \${JSON.stringify(others)}\`);
  `,
);

testSame(
  'elements are deleted by keys that are strings, or of any type',
  `
    const list = [1, 2, 3];
    delete (list as any)['1'];
    show(\`\${list[1]} \${list.length}\`);
    const key: any = 0;
    const any: any = [1, 2, 3];
    delete any[key];
    show(\`\${any[0]} \${any.length} \${any[2]}\`);
    const record = { 1: 4, a: 3 } as Record<string, number>;
    delete record['1'];
    show(Object.keys(record).join());
  `,
);
