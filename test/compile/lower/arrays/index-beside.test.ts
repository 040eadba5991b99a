/** Indices just beside an integer, to which 1 cannot be added without rounding: they are no indices. */

import { testSame, testSameAgainstTypes } from '../../same.ts';

const BESIDE = `
  const below = 0.9999999999999999, above = 1.0000000000000002, belowTwo = 1.9999999999999998;
`;

testSame(
  'an element beside an integer is none',
  `
    ${BESIDE}
    const list = [10, 20, 30];
    show(list[below], list[above], list[belowTwo], list[0.9999999999999999], list[1], list[0.5]);
    show(list[1 - 1e-16], list[4 / 2], list[6 / 3 - 1]);
    const at = (n: number) => list[n];
    for (const n of [0, 1, 2, 3]) show(at(n));
    const beside = (n: number) => list[n];
    show(beside(0.9999999999999999), beside(1.0000000000000002), beside(2), beside(2.0000000000000004));
    show(beside(1e-320), beside(-1e-17), beside(5e-324), beside(0), beside(-1));
    const rows = [[1, 2], [3, 4]];
    const both = (n: number) => rows[n]?.[n];
    show(both(0.9999999999999999), both(1), rows[below]?.length);
  `,
);

testSame(
  'what is set beside an integer changes no element',
  `
    ${BESIDE}
    const list = [10, 20, 30];
    list[below] = 5;
    show(list.join(), list.length);
    const change = (n: number) => { list[n] = 7; list[n]++; list[n] += 2; delete list[n]; return list.join(); };
    show(change(0.9999999999999999), change(1.9999999999999998));
  `,
);

// A tuple says of every index that there is an element.
testSameAgainstTypes(
  'typed arrays, tuples and arrays of any type have no elements beside integers',
  `
    ${BESIDE}
    const bytes = new Uint8Array([10, 20, 30]);
    const byte = (n: number) => bytes[n];
    show(byte(0.9999999999999999), byte(1), bytes[above]);
    const set = (n: number) => { bytes[n] = 5; };
    set(0.9999999999999999);
    show([...bytes].join());
    const any: any = [10, 20, 30];
    const of = (n: number) => any[n];
    show(of(0.9999999999999999), of(1), any[belowTwo], any[2]);
    const pair: [number, string] = [1, 'a'];
    const part = (n: number) => pair[n];
    show(part(0.9999999999999999), part(1));
  `,
);
