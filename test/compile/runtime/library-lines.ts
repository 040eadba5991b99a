/**
 * Lines that use the library of the language, by what becomes of them on the console. A line is a list of expressions,
 * or statements after a `!`. See library.test.ts.
 */

export interface LibraryLines {
  /** What the lines use. */
  declarations: string;
  /** Lines that show the same as in JavaScript. */
  same: readonly string[];
  /** Expressions that are refused, with what to write instead. */
  refused: readonly string[];
}

export const TEXTS_AND_LISTS: LibraryLines = {
  declarations: `
      const S = 'Hello, World';
      const E: string = '';
      const A = [5, 3, 8, 1, 3];
      const N: number[] = [];
      const D = [1.5, -2.25, NaN, Infinity];
      const T = ['b', 'a', 'C', '10', '9'];
      function J(x: readonly (number | string | undefined | null)[]): string;
      function J(x: readonly boolean[]): string;
      function J(x: readonly object[]): string;
      function J(x: readonly any[]): string { return x.join('|') + '#' + x.length; }
      const U = undefined as number | undefined; const US = undefined as string | undefined;
      const copy = () => A.slice();
    `,
  same: [
    'S.at(-1), S.at(12), S.at(-13), S.at(1.9), S.at(NaN), S.at(-0.5), E.at(0), S.at(Infinity)',
    'S.charAt(0), S.charAt(-1), S.charAt(12), S.charAt(1.5), S.charAt(NaN), E.charAt(0)',
    'S.charCodeAt(0), S.charCodeAt(-1), S.charCodeAt(12), S.charCodeAt(NaN), E.charCodeAt(0)',
    'S.codePointAt(0), S.codePointAt(-1), S.codePointAt(12), S.codePointAt(1.5), S.codePointAt(NaN)',
    "S.concat(), S.concat('a'), S.concat('a', 'b', 'c'), E.concat(E)",
    'S.concat(...T)',
    `
      S.indexOf('o'), S.indexOf('o', 5), S.indexOf('o', -5), S.indexOf('o', 100), S.indexOf(''),
      S.indexOf('', 5), S.indexOf('', 100), S.indexOf('xyz'), E.indexOf(''), E.indexOf('a'),
      S.indexOf('o', 4.9), S.indexOf('l', NaN), S.indexOf('', -3)
    `,
    "S.indexOf('o', U), S.indexOf('.'), S.indexOf('%'), S.indexOf('H', 0), S.indexOf('Hello, World!')",
    `
      S.lastIndexOf('o'), S.lastIndexOf('o', 7), S.lastIndexOf('o', 8), S.lastIndexOf('o', -5),
      S.lastIndexOf('H', -5), S.lastIndexOf('o', 100), S.lastIndexOf('', 5), S.lastIndexOf('xyz'),
      E.lastIndexOf(''), E.lastIndexOf('a'), S.lastIndexOf('o', 8.9), S.lastIndexOf('l', NaN),
      S.lastIndexOf('l', U)
    `,
    "S.lastIndexOf(''), S.lastIndexOf('', 100), S.lastIndexOf('', -1), S.lastIndexOf('Hello, World!')",
    `
      S.localeCompare('Hello'), S.localeCompare(S), S.localeCompare('hello, world'), E.localeCompare('a'),
      'a'.localeCompare('B'), 'B'.localeCompare('a'), 'a'.localeCompare('A'), 'a1'.localeCompare('a'),
      '2'.localeCompare('10'), '_'.localeCompare('a'), 'z'.localeCompare('Z')
    `,
    `
      S.slice(), S.slice(2), S.slice(-3), S.slice(2, 5), S.slice(5, 2), S.slice(-5, -2), S.slice(-100, 3),
      S.slice(3, 100), S.slice(1.9, 3.9), S.slice(NaN, 2), S.slice(2, NaN), S.slice(U, 3), S.slice(2, U),
      S.slice(Infinity), S.slice(-Infinity, 2), S.slice(0, -100), S.slice(100)
    `,
    `
      S.substring(0), S.substring(2), S.substring(-3), S.substring(5, 2), S.substring(-5, 2),
      S.substring(3, 100), S.substring(100, 3), S.substring(NaN, 3), S.substring(3, NaN),
      S.substring(2.9, 4.9), S.substring(2, U), S.substring(3, 3), S.substring(100)
    `,
    `
      S.substr(2), S.substr(-3), S.substr(-3, 2), S.substr(2, -1), S.substr(2, 100), S.substr(-100, 3),
      S.substr(100), S.substr(1.9, 2.9), S.substr(2, U), S.substr(2, NaN), S.substr(0, 0)
    `,
    `
      J(S.split('o')), J(S.split('')), J(S.split('', 3)), J(S.split('o', 1)), J(S.split('xyz')),
      J(E.split('')), J(E.split(',')), J(S.split('l')), J(S.split(S)), J('a.b.c'.split('.')),
      J('a%b'.split('%')), J(',a,'.split(',')), J(',,'.split(',')), J(S.split('o', 0)), J(S.split('o', 100))
    `,
    `
      J(S.split('o', U)), J(S.split('o', -1)), J('a  b'.split(' ')), J('aXXbXXc'.split('XX')),
      J('aaa'.split('aa')), J((S as any as string).split('o', 1.9))
    `,
    "S.toLowerCase(), S.toUpperCase(), E.toUpperCase(), 'aBc1$'.toUpperCase(), S.toLocaleLowerCase(), S.toLocaleUpperCase()",
    `
      '  a b '.trim() + '|', '\\t\\n\\r\\v\\f a'.trim(), ' a '.trimStart() + '|', ' a '.trimEnd() + '|', E.trim(),
      '   '.trim(), '   '.trimEnd(), '   '.trimStart(), ' a '.trimLeft() + '|', ' a '.trimRight() + '|'
    `,
    "S.length, E.length, 'abc'.length, (S + S).length",
    "S.valueOf(), S.toString(), 'a'.toString()",
    `
      S.includes('World'), S.includes(''), S.includes('o', 5), S.includes('H', 1), S.includes('x'),
      S.includes('', 100), S.includes('H', -5), S.includes('d', 11), S.includes('d', 11.9),
      S.includes('o', NaN), S.includes('%'), S.includes('H', U)
    `,
    `
      S.startsWith('Hell'), S.startsWith(''), S.startsWith('World', 7), S.startsWith('H', -5),
      S.startsWith('H', 1), S.startsWith('', 100), S.startsWith('Hello, World!'), S.startsWith('e', 1.9),
      S.startsWith('H', NaN), S.startsWith('H', U)
    `,
    `
      S.endsWith('World'), S.endsWith(''), S.endsWith('Hello', 5), S.endsWith('o', 5.9), S.endsWith('d', 100),
      S.endsWith('H', -1), S.endsWith('', -5), S.endsWith('d', U), S.endsWith('H', NaN), E.endsWith('')
    `,
    "S.repeat(0), 'ab'.repeat(3), 'ab'.repeat(2.9), E.repeat(5), 'a'.repeat(NaN), 'a'.repeat(0.5), 'a'.repeat(-0.5)",
    "'a'.repeat(-1)",
    "'a'.repeat(Infinity)",
    `
      S.padStart(15), S.padStart(15, 'ab'), S.padStart(5), S.padStart(15, ''), S.padStart(-5),
      S.padStart(14.9, 'xyz'), S.padStart(NaN), E.padStart(3), E.padStart(3, '12345'), S.padStart(14, US),
      S.padStart(12), S.padStart(13, 'ab')
    `,
    `
      S.padEnd(15) + '|', S.padEnd(15, 'ab'), S.padEnd(5), S.padEnd(15, ''), S.padEnd(-5),
      S.padEnd(14.9, 'xyz'), S.padEnd(NaN), E.padEnd(3, '12345'), S.padEnd(14, US) + '|'
    `,
    `
      S.replace('o', '0'), S.replace('', 'x'), S.replace('xyz', ''), S.replace('l', ''),
      S.replace('o', m => m + m), S.replace('o', (m, i) => m + i), S.replace('.', '!'),
      S.replace('World', '%1'), 'a.b'.replace('.', '-'), S.replace(S, E), E.replace('', 'x'),
      'a%b'.replace('%', '%%')
    `,
    `
      S.replaceAll('o', '0'), S.replaceAll('', '-'), S.replaceAll('xyz', ''), S.replaceAll('l', ''),
      S.replaceAll('l', (m, i) => m + i), 'aaa'.replaceAll('aa', 'b'), 'a.b.c'.replaceAll('.', '%'),
      E.replaceAll('', 'x')
    `,
    `
      S.replace('o', '$&$&'), S.replaceAll('o', '[$&]'), S.replace('o', '$$'), S.replace('o', "$'"),
      S.replace('o', '$1'), S.replace('o', '$')
    `,
    "[...S].length, [...S].join('-'), [...E].length, Array.from(S).join(), Array.from(S, c => c + c).join('')",
    `!
      for (const c of 'abc') show('x', c);
      for (const c of E) show(c);
      const it = 'ab'[Symbol.iterator]();
      show(it.next().value, it.next().done, it.next().done);
    `,
    "S[0], S[11], S[12], S[-1], S[1.5], E[0], S['length'], S[S.length - 1], S[Number('3')]",
    `
      String(5), String(null), String(undefined), String(true), String([1, [2, 3]]), String({}), String('x'),
      String(NaN), String(-0), String(1e21), String(), String([]), String([null]), String([undefined, 1]),
      String(new Error('m')), String(Symbol('d'))
    `,
    `
      String.fromCharCode(65), String.fromCharCode(72, 105), String.fromCharCode(),
      String.fromCharCode(...[72, 105]), String.fromCharCode(65.9), String.fromCodePoint(65, 66),
      String.fromCodePoint(), String.fromCodePoint(...[97, 98])
    `,
    'String.raw`a\\nb`',
    `
      'b' > 'a', 'B' > 'a', 'a' > '', 'abc' < 'abd', '10' < '9', 'a' === 'a', S == 'Hello, World', 'a' + 5,
      5 + 'a', 'a' + null, 'a' + undefined, 'a' + true, 'a' + [1, 2], 'a' + {}, '' + [1, [2]], String(null),
      1 + 2 + 'a'
    `,
    'A.at(0), A.at(-1), A.at(5), A.at(-6), A.at(1.9), A.at(NaN), A.at(Infinity), N.at(0), A.at(-0.5)',
    `
      J(A.concat()), J(A.concat(1)), J(A.concat([1, 2])), J(A.concat([1], 2, [3])), J(N.concat(N)),
      J(([] as number[][]).concat([[1, 2]]).map(x => x.length)), J(A.concat(...[[1], [2]])),
      J((A as (number | string)[]).concat('x', ['y']))
    `,
    'J(A.concat([])), J(N.concat([], [], [1]))',
    `
      S.at!(-1), (S.lastIndexOf)('o'), (A.lastIndexOf)(3), (A[Symbol.iterator])().next().value,
      (copy().push)(5), J((A.map)(x => x * 2)), J((A.filter)(x => x - 3)), (A.some)(x => x > 7 ? 1 : 0),
      (String.fromCharCode)(72), (Array.of)(1).length, (Array)(3).length, (A.slice as () => number[])().length
    `,
    `!
      const w: (number | undefined)[] = [3];
      show((w.push)(undefined), w.length, (w.indexOf)(undefined), J((w.map)(x => x ?? 7)),
        (w.concat)([undefined]).length, (w.pop)(), J((Array.from)(w, x => x)));
    `,
    `
      J(copy().copyWithin(0, 3)), J(copy().copyWithin(1, 0)), J(copy().copyWithin(1, 0, 2)),
      J(copy().copyWithin(-2, 0)), J(copy().copyWithin(0, -2)), J(copy().copyWithin(0, 1, -1)),
      J(copy().copyWithin(10, 0)), J(copy().copyWithin(0, 10)), J(copy().copyWithin(1.9, 0.5, 2.9)),
      J(copy().copyWithin(NaN, 2)), J(copy().copyWithin(0, 3, U)), J(copy().copyWithin(-100, 3)),
      J(copy().copyWithin(0, 2, 1)), J(copy().copyWithin(2, NaN, Infinity))
    `,
    "J([...A.entries()].map(([i, v]) => i + ':' + v)), J([...N.entries()]), J([...A.keys()]), J([...A.values()])",
    `
      A.every(x => x > 0), A.every(x => x > 1), N.every(x => x > 1),
      A.every((x, i, l) => l.length === 5 && i < 5), A.every(x => x), A.some(x => x > 7), A.some(x => x > 8),
      N.some(x => x > 0), A.some((x, i) => i === 4)
    `,
    `
      J(copy().fill(0)), J(copy().fill(0, 1)), J(copy().fill(0, 1, 3)), J(copy().fill(0, -2)),
      J(copy().fill(0, -3, -1)), J(copy().fill(0, 10)), J(copy().fill(0, 3, 1)), J(copy().fill(0, 1, 100)),
      J(copy().fill(0, -100, 2)), J(copy().fill(0, U, 2)), J(copy().fill(0, 1, U)), J(N.slice().fill(1))
    `,
    `
      J(copy().fill(0, 1.9, 3.9)), J(copy().fill(0, NaN, 2)), J(copy().fill(0, -Infinity, Infinity)),
      J(copy().fill(0, 1, -100)), J(copy().fill(0, 0, NaN))
    `,
    `
      J(A.filter(x => x > 2)), J(A.filter((x, i) => i % 2)), J(A.filter(() => false)),
      J(A.filter((x, i, l) => l.indexOf(x) === i)), J(A.filter(Boolean)), J(D.filter(Number.isFinite)),
      J(A.filter(x => x - 3))
    `,
    `
      A.find(x => x > 5), A.find(x => x > 50), A.findIndex(x => x === 3), A.findIndex(x => x > 50),
      A.findLast(x => x === 3), A.findLast(x => x > 50), A.findLastIndex(x => x === 3),
      A.findLastIndex(x => x > 50), N.find(x => true), A.find((x, i) => i === 2),
      A.findLast((x, i, l) => i === l.length - 2)
    `,
    `
      J([[1], [2]].flat(-1)), J(A.flatMap(x => [x, x * 2])), J(A.flatMap(x => x)),
      J(A.flatMap((x, i) => i % 2 ? [] : [[x]])), J(A.flatMap(x => x > 3 ? x : []))
    `,
    `!
      let s = '';
      A.forEach((x, i, l) => { s += x + '' + i + l.length + ','; });
      show(s);
      N.forEach(() => show('never'));
      show(A.forEach(() => 1));
    `,
    `
      A.includes(3), A.includes(4), A.includes(5, 1), A.includes(3, -1), A.includes(8, -3), A.includes(3, 10),
      A.includes(5, -100), D.includes(NaN), N.includes(1), A.includes(3, 1.9), A.includes(5, NaN),
      A.includes(1, 3.9), T.includes('a'), A.includes(U as any)
    `,
    `
      A.indexOf(3), A.indexOf(3, 2), A.indexOf(3, -1), A.indexOf(3, -3), A.indexOf(4), A.indexOf(5, -100),
      A.indexOf(5, 100), D.indexOf(NaN), N.indexOf(1), A.indexOf(3, 1.9), A.indexOf(5, NaN), A.indexOf(3, U),
      T.indexOf('C')
    `,
    `
      A.lastIndexOf(3), A.lastIndexOf(3, 3), A.lastIndexOf(3, -2), A.lastIndexOf(5, -100),
      A.lastIndexOf(3, 100), A.lastIndexOf(4), D.lastIndexOf(NaN), N.lastIndexOf(1), A.lastIndexOf(3, 1.9),
      A.lastIndexOf(5, NaN), A.lastIndexOf(5, 0), A.lastIndexOf(3, 0.5), A.lastIndexOf(5, -5)
    `,
    'A.lastIndexOf(3, undefined as any), A.lastIndexOf(5, undefined as any)',
    `
      A.join(), A.join(''), A.join('--'), N.join(), D.join(), [1].join('x'), A.join(US),
      [[1, 2], [3]].join('|'), [null, 1, undefined, 2].join(), [true, false].join(), [{}, {}].join(),
      ['a', 'b'].join('%')
    `,
    'A.join(5 as any)',
    `
      J(A.map(x => x * 2)), J(A.map((x, i) => i)), J(A.map(String)), J(A.map(x => [x])), J(N.map(x => x)),
      J(T.map(Number)), J(T.map(parseFloat)), J(A.map((x, i, l) => l[l.length - 1 - i])),
      J(T.map(t => t.toUpperCase())), J(A.map(Math.sqrt)), J(['1', '2', '3'].map(x => parseInt(x)))
    `,
    "J(['1', '2', '3', '11'].map(parseInt))",
    `!
      const a = copy();
      show(a.pop(), a.length, a.push(7), a.push(8, 9), a.push(), a.push(...[1, 2]), J(a), a.shift(),
        a.unshift(4), a.unshift(5, 6), a.unshift(), J(a), N.slice().pop(), N.slice().shift());
    `,
    `
      A.reduce((s, x) => s + x), A.reduce((s, x) => s + x, 10), A.reduce((s, x) => s + x, ''),
      A.reduce((s, x, i) => s + x * i, 0), N.reduce((s, x) => s + x, 5), [7].reduce((s, x) => s + x),
      A.reduce((s, x, i, l) => s + l.length, 0), J(A.reduce<number[]>((s, x) => [x, ...s], [])),
      A.reduce((m, x) => Math.max(m, x)),
      A.reduce((m, x) => (m[x] = (m[x] ?? 0) + 1, m), {} as Record<number, number>)[3]
    `,
    `
      A.reduceRight((s, x) => s - x), A.reduceRight((s, x) => s + x, ''),
      A.reduceRight((s, x, i) => s + x * i, 0), N.reduceRight((s, x) => s + x, 5),
      [7].reduceRight((s, x) => s + x), A.reduceRight((s, x, i, l) => s + l[i], 0)
    `,
    'N.reduce((s, x) => s + x)',
    'N.reduceRight((s, x) => s + x)',
    'A.reduce((s, x) => s + x, undefined as any)',
    'J(copy().reverse()), J(N.slice().reverse()), J(A.toReversed()), J(A)',
    `
      J(A.slice()), J(A.slice(2)), J(A.slice(-2)), J(A.slice(1, 3)), J(A.slice(3, 1)), J(A.slice(-3, -1)),
      J(A.slice(1, 100)), J(A.slice(100)), J(A.slice(-100, 2)), J(A.slice(1.9, 3.9)), J(A.slice(NaN, 2)),
      J(A.slice(1, NaN)), J(A.slice(U, 2)), J(A.slice(1, U)), J(A.slice(0, -100)),
      J(A.slice(-Infinity, Infinity))
    `,
    `
      J(copy().sort()), J(copy().sort((a, b) => a - b)), J(copy().sort((a, b) => b - a)), J(T.slice().sort()),
      J(D.slice().sort()), J([3, 20, 100].sort()), J(T.slice().sort((a, b) => a.localeCompare(b))),
      J(A.toSorted()), J(A.toSorted((a, b) => b - a)), J(copy().sort(undefined)), J([true, false].sort()),
      J(T.toSorted()), J([[2], [1]].sort()), J(copy().sort(() => 0))
    `,
    `
      J(copy().sort(() => 1)), J(copy().sort(() => -1)), J(copy().sort((a, b) => a > b ? 1 : -1)),
      J(copy().sort((a, b) => a < b ? -1 : 1)), J(copy().sort((a, b) => NaN))
    `,
    '!const a = copy(); show(J(a.splice(1)), J(a)); ',
    `!
      const a = copy();
      show(J(a.splice(1, 2)), J(a));
      show(J(a.splice(0, 0, 7)), J(a));
      show(J(a.splice(-1, 1, 8, 9)), J(a));
      show(J(a.splice(100, 1, 5)), J(a));
      show(J(a.splice(1, -1)), J(a));
      show(J(a.splice(0, 100)), J(a));
    `,
    `!
      const a = copy();
      show(J(a.splice(1.9, 1.9)), J(a));
      show(J(a.splice(NaN, 1)), J(a));
      show(J(a.splice(-100, 1, ...[1, 2])), J(a));
      show(J(a.splice(1, 0)), J(a));
      show(J(a.splice(1, NaN)), J(a));
      show(J(a.splice(0, Infinity)), J(a));
    `,
    `
      J(A.toSpliced(1)), J(A.toSpliced(1, 2)), J(A.toSpliced(1, 0, 9)), J(A.toSpliced(-1, 1, 8)),
      J(A.toSpliced(100, 1, 5)), J(A.toSpliced(0, 0)), J(A.toSpliced(1, 1, ...[7, 8])), J(A)
    `,
    'J(A.with(0, 9)), J(A.with(-1, 9)), J(A.with(4, 9)), J(A.with(1.9, 9)), J(A)',
    'J(A.with(5, 1))',
    'J(A.with(-6, 1))',
    "J(A.toString().split(',')), [[1, 2], 3].toString(), N.toString()",
    'A.length, N.length',
    '!const a = copy(); a.length = 2; show(J(a)); a.length = 0; show(J(a)); a[0] = 1; a[a.length] = 2; show(J(a)); a.length--; show(J(a));',
    `
      Array.isArray(A), Array.isArray(N), Array.isArray('x'), Array.isArray({}), Array.isArray(null),
      Array.isArray(undefined), Array.isArray({ length: 1 }), Array.isArray([[]]), Array.isArray(new Map()),
      Array.isArray(new Array(3)), Array.isArray(Array.from('')), Array.isArray(5), Array.isArray(() => 1)
    `,
    `
      J(Array.from([1, 2])), J(Array.from('ab')), J(Array.from(new Set([1, 1, 2]))),
      J(Array.from(new Map([[1, 2]])).map(e => e.length)), J(Array.from({ length: 3 }, (_, i) => i * i)),
      J(Array.from([1, 2], (x, i) => x + i)), J(Array.from({ length: 2, 0: 'a', 1: 'b' })),
      J(Array.from(A.keys())), J(Array.from(new Map([[1, 2]]).values())), J(Array.from({ length: 0 })),
      J(Array.from(Array(2).keys())), J(Array.from([1, 2, 3], String)), J(Array.from('123', Number))
    `,
    'J(Array.from({ length: 2.7 }, () => 1)), J(Array.from({ length: -1 }, () => 1)), J(Array.from({ length: NaN }, () => 1))',
    `
      J(Array.of()), J(Array.of(7)), J(Array.of(1, 2, 3)), J(Array.of(...A)), J(new Array(3).fill(1)),
      J(new Array(1, 2, 3)), J(Array(2).fill('x')), J(new Array<number>()), J(new Array(0)),
      J([...Array(2).keys()]), J([...new Array(2)].map((_, i) => i))
    `,
    "J([...A, ...N, ...'ab', ...new Set([1])]), J([...A].reverse()), Math.max(...A), Math.min(...N)",
    `
      [[1, 2], [3, [4]]].flat().length, [1, [2, [3, [4]]]].flat(2).length,
      [1, [2, [3, [4]]]].flat(Infinity).join(), [1, [2, [3]]].flat(0).length, [[], [[]], [1]].flat().length,
      [[1], [2]].flat(-1).length
    `,
    `
      new Array<number | undefined>(3).join('|'), Array.from<number | undefined>({ length: 3 }).join('|'),
      typeof Symbol.hasInstance, new Map()[Symbol.toStringTag]
    `,
    `!
      const w: (number | undefined)[] = [3, undefined, 1, undefined];
      show(w.slice().sort().join(), w.toSorted((a, b) => b! - a!).join(), w.indexOf(undefined),
        w.includes(undefined));
      const r = Array.from({ length: 90 }, (_, i) => ({ k: i % 4, i }));
      show(r.sort((a, b) => (a.k > b.k ? 1 : -1)).map(x => x.i).join(),
        r.sort((a, b) => (a.k < b.k ? -1 : 1)).map(x => x.i).join(),
        r.slice(0, 40).sort((a, b) => (a.k < b.k ? 1 : -1)).map(x => x.i).join(),
        r.sort((a, b) => b.i - a.i)[0].i);
    `,
    "S.replace('o', (m, i, s) => String(s.length))",
    "'aXbX'.replaceAll('X', (m, i, s) => s[0])",
  ],
  refused: [
    'S.normalize()',
    "S.normalize('NFC')",
    "S.anchor('x')",
    'S.big()',
    "new String('a').length",
    'A.toLocaleString()',
    'S.blink()',
    'S.bold()',
    'S.fixed()',
    "S.fontcolor('a')",
    'S.fontsize(1)',
    'S.italics()',
    "S.link('a')",
    'S.small()',
    'S.strike()',
    'S.sub()',
    'S.sup()',
    '[1].toLocaleString()',
    'A[Symbol.unscopables]',
  ],
};

export const OTHERS: LibraryLines = {
  declarations: `
      const X = 1234.5678, I = 255, Z = 0, NEG = -7.25;
      const NS = [0, 1, -1, 0.5, 2.5, -2.5, 1e21, 1e-7, NaN, Infinity, -Infinity, 123.456, 255, 1 / 3];
      const J = (x: readonly (string | number | undefined)[]) => x.join('|') + '#' + x.length;
      const JS = (x: readonly object[]) => x.join('|') + '#' + x.length;
      class P { x = 1; y = 2; m() { return 5; } get g() { return 7; } }
      class Q extends P { z = 3; static s = 1; static sm() { return 2; } }
      const U = undefined as number | undefined;
      const M = new Map<string, number>([['a', 1], ['b', 2]]);
      const ST = new Set([3, 1, 2]);
      const keys = (o: object) => Object.keys(o).join();
      enum Num { A, B = 5, C } enum Str { A = 'a', B = 'b' } const sym = Symbol('s');
    `,
  same: [
    'Object.assign({}).constructor === Object',
    '({ a: 1 }).constructor === Object',
    "'a'.constructor === String",
    "JSON.stringify({ a: [1, 'b'] }), (JSON.parse('[1, 2]') as number[]).join()",
    'Array.prototype.slice.call([1, 2, 3], 1).join()',
    `
      Object.getOwnPropertyNames({ a: 1 }).join(), Object.getOwnPropertySymbols({ [sym]: 1, b: 2 }).length,
      Object.getPrototypeOf(new Q()) === Q.prototype, Object.setPrototypeOf({ a: 1 }, null).a,
      Object.keys(Object.create(null)).length, Object.create({ a: 5 }).a, P.prototype.isPrototypeOf(new Q()),
      (Object.defineProperty({}, 'a', { value: 3 }) as any).a, Object.getOwnPropertyDescriptor({ a: 1 }, 'a')!.writable,
      ({ a: 1 }).propertyIsEnumerable('a'), Object.getOwnPropertyDescriptors({ a: 1 }).a.value,
      Object.keys(Object.defineProperties({ a: 1 }, { b: { value: 2, enumerable: true } })).join()
    `,
    `
      P.prototype.hasOwnProperty.call(new P(), 'x'), ({ a: 1 }).hasOwnProperty.bind({ a: 1 })('a'),
      Object.prototype.hasOwnProperty.call({ a: 1 }, 'b'), typeof new P().toString, typeof keys.call
    `,
    "Array.prototype.map.call([1], x => x).length, String.prototype.toUpperCase.call('a'), 'b'.charAt.call('a', 0)",
    '(() => 1) instanceof Function, {} instanceof Object, [] instanceof Object, P instanceof Function',
    '([] as number[]).concat.apply([], [[1], [2]] as any).join()',
    `
      X.toString(), X.toString(10), X.toString(undefined), I.toString(2), I.toString(16), NEG.toString(2),
      NEG.toString(8), I.toString(36), (0.1).toString(3).slice(0, 12), (1e21).toString(), (-0).toString()
    `,
    'I.toString(1)',
    'I.toString(37)',
    `
      X.toFixed(), X.toFixed(0), X.toFixed(1), X.toFixed(10), X.toFixed(undefined), NEG.toFixed(1),
      (-0).toFixed(1), (1e21).toFixed(2), NaN.toFixed(2), (0.000001).toFixed(7), (1.5).toFixed(0),
      X.toFixed(2.9), (5e-324).toFixed(3), (1.45).toFixed(1), (8.345).toFixed(2), X.toFixed(20)
    `,
    'X.toFixed(101)',
    'X.toFixed(-1)',
    `
      X.toExponential(), X.toExponential(0), X.toExponential(2), X.toExponential(undefined),
      (0).toExponential(), (0).toExponential(2), NaN.toExponential(), NEG.toExponential(5),
      (1e21).toExponential(), (-0).toExponential(1), Infinity.toExponential(2), (1e-7).toExponential(),
      X.toExponential(2.9)
    `,
    `
      X.toPrecision(), X.toPrecision(1), X.toPrecision(2), X.toPrecision(4), X.toPrecision(10),
      X.toPrecision(undefined), (0).toPrecision(3), (0.00001).toPrecision(2), (1e-7).toPrecision(3),
      (1e21).toPrecision(3), NaN.toPrecision(2), (99.99).toPrecision(2), (-0).toPrecision(2),
      X.toPrecision(21), (123456).toPrecision(2), X.toPrecision(3.9)
    `,
    'X.toPrecision(0)',
    'X.toPrecision(101)',
    'X.valueOf()',
    `
      Number.MAX_VALUE, Number.MIN_VALUE, Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY,
      Number.EPSILON, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER
    `,
    `
      Number.isFinite(1), Number.isFinite(Infinity), Number.isFinite(NaN), Number.isFinite('1' as any),
      Number.isInteger(5), Number.isInteger(5.5), Number.isInteger(1e300), Number.isInteger(Infinity),
      Number.isInteger('5'), Number.isInteger(NaN), Number.isInteger(-0), Number.isNaN(NaN), Number.isNaN(1),
      Number.isNaN('x'), Number.isNaN(undefined), Number.isSafeInteger(2 ** 53),
      Number.isSafeInteger(2 ** 53 - 1), Number.isSafeInteger('1'), Number.isSafeInteger(1.5),
      Number.isSafeInteger(NaN)
    `,
    "Number.parseFloat('1.5x'), Number.parseInt('12', 3), Number.parseInt('zz', 36), Number.parseFloat(''), Number.parseInt('')",
    `
      Number(''), Number(' 5 '), Number('5x'), Number(true), Number(false), Number(null), Number(undefined),
      Number([]), Number([5]), Number([1, 2]), Number({}), Number('0x10'), Number('-5'), Number('1e3'),
      Number(), Number(new P()), Number('Infinity'), Number('.'), Number('+.5'), Number('1_0'), Number('\\n'),
      Number('0b2'), Number('1e'), Number('1 2'), Number("-0x10"), Number('inf'), Number('nan')
    `,
    "+'5', +'', +true, +[], +'x', -'5', ~'5', +new P()",
    `
      isNaN(NaN), isNaN('x' as any), isNaN(undefined as any), isNaN('' as any), isNaN(5), isFinite(5),
      isFinite('5' as any), isFinite(Infinity), isFinite(NaN), isFinite('x' as any)
    `,
    `
      parseInt('12abc'), parseInt('  -42'), parseInt('0x1f'), parseInt('101', 2), parseInt(''),
      parseInt('abc'), parseInt('1e3'), parseInt('12', 1), parseInt('12', 37), parseInt('9', 8),
      parseInt('-0'), parseInt(5.9 as any), parseInt('123', U), parseInt('0.00000001'), parseInt('+7'),
      parseInt('- 7'), parseInt('7 8'), parseInt('12', 2.9), parseInt('٣'), parseInt(null as any),
      parseInt('Infinity'), parseInt('0x'), parseInt('0b1'), parseInt('-0xf'), parseInt('12', NaN),
      parseInt('zz', 36.5)
    `,
    `
      parseFloat('1.5'), parseFloat('1.5.5'), parseFloat('.5'), parseFloat('5.'), parseFloat('-.5e2x'),
      parseFloat('e5'), parseFloat(''), parseFloat('  3'), parseFloat('Infinityx'), parseFloat('-Infinity'),
      parseFloat('1e'), parseFloat('1e+'), parseFloat('0x10'), parseFloat('1_000'), parseFloat('+1'),
      parseFloat('NaN'), parseFloat('-'), parseFloat('1e1000'), parseFloat('.'), parseFloat('-.'),
      parseFloat('5e-1'), parseFloat(5.5 as any)
    `,
    'Math.E, Math.LN10, Math.LN2, Math.LOG2E, Math.LOG10E, Math.PI, Math.SQRT1_2, Math.SQRT2',
    `
      J(NS.map(x => Math.abs(x))), J(NS.map(x => Math.ceil(x))), J(NS.map(x => Math.floor(x))),
      J(NS.map(x => Math.round(x))), J(NS.map(x => Math.sign(x))), J(NS.map(x => Math.trunc(x))),
      J(NS.map(x => Math.sqrt(x))), J(NS.map(x => Math.clz32(x))), J(NS.map(x => Math.fround(x))),
      J(NS.map(x => Math.imul(x, 3))), J(NS.map(x => Math.hypot(x, 1))), J(NS.map(x => Math.max(x, 1))),
      J(NS.map(x => Math.min(x, 1))), J(NS.map(x => Math.pow(x, 2))), J(NS.map(x => x ** 0.5)),
      J(NS.map(x => Math.atan2(x, 1)))
    `,
    `
      Math.max(), Math.min(), Math.max(1), Math.max(NaN, 1), Math.max(1, NaN), Math.min(1, NaN, 0),
      Math.max(...NS.slice(0, 5)), Math.hypot(), Math.hypot(3, 4), Math.hypot(NaN, Infinity), Math.hypot(3),
      Math.hypot(-3), Math.hypot(1, 2, 3), Math.hypot(...[3, 4])
    `,
    `
      Math.pow(2, -1), Math.pow(0, 0), Math.pow(NaN, 0), Math.pow(1, Infinity), Math.pow(-8, 1 / 3),
      Math.pow(2, 0.5), 2 ** 10, (-2) ** 3, 2 ** -2, Math.pow(0, -1), Math.pow(-0, -1),
      Math.pow(-Infinity, 3), Math.pow(Infinity, 0), Math.sqrt(-1), Math.sqrt(2), Math.cbrt(27),
      Math.cbrt(-8), Math.log2(8), Math.log10(1000), Math.log(0), Math.log(-1), Math.log(1), Math.exp(0),
      Math.expm1(0), Math.log1p(0), Math.log2(0), Math.log2(1024), Math.log10(1e15), Math.log10(0.001)
    `,
    `
      Math.atan2(0, -1), Math.atan2(0, 0), Math.atan2(-1, -1), Math.sin(0), Math.cos(0), Math.tan(0),
      Math.asin(2), Math.acos(1), Math.atan(Infinity), Math.sinh(0), Math.cosh(0), Math.tanh(Infinity),
      Math.asinh(0), Math.acosh(0.5), Math.atanh(2), Math.atanh(1)
    `,
    `
      Math.round(0.49999999999999994), Math.round(-0.5), Math.round(2.5), Math.round(-2.5),
      Math.round(4503599627370495.5), Math.round(1e20), Math.trunc(-0.9), Math.ceil(-0.5), Math.floor(-0.5),
      Math.sign(-3), Math.fround(5.5), Math.fround(5.05), Math.fround(1e40), Math.imul(0xffffffff, 5),
      Math.imul(2 ** 31, 2), Math.clz32(0), Math.clz32(1), Math.clz32(-1), Math.clz32(0.5)
    `,
    'typeof Math.random(), Math.random() < 1, Math.random() >= 0, Math.floor(Math.random()), String(Math.random()).length > 1',
    `
      Object.keys({ a: 1, b: 2 }).join(), keys(new P()), keys(new Q()), Object.values(new Q()).join(),
      JS(Object.entries(new Q())), JS(Object.entries({ a: 1, 2: 3 })), Object.keys([]).length,
      Object.keys(['a', 'b']).join(), Object.values(['a', 'b']).join(), JS(Object.entries(['a', 'b']))
    `,
    'keys(Object.assign({ a: 1 }, { b: 2 }, null, { a: 3 })), Object.assign({ a: 1 }, { a: 2 }).a, keys(Object.assign({}, new Q()))',
    "Object.is(NaN, NaN), Object.is(0, -0), Object.is('a', 'a'), Object.is({}, {}), Object.is(1, 1)",
    `
      Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({ a: 1 }, 'b'), Object.hasOwn(new P(), 'm'),
      Object.hasOwn(new P(), 'x'), Object.hasOwn([1], 0), Object.hasOwn([1], 1),
      ({ a: 1 }).hasOwnProperty('a'), new P().hasOwnProperty('m'), new P().hasOwnProperty('g')
    `,
    `
      keys(Object.fromEntries([['a', 1], ['b', 2]])), keys(Object.fromEntries(M)),
      keys(Object.fromEntries(new Map([[2, 1], [1, 2]]))), Object.fromEntries([['a', 1], ['a', 2]]).a
    `,
    '!const o = Object.preventExtensions({ a: 1 }); o.a = 5; show(o.a);',
    '!const o = Object.seal({ a: 1 }); o.a = 5; show(o.a);',
    "({ a: 1 }).toString(), String({ toString() { return 'T'; } }), '' + { toString: () => 'arrow' }, ({}) + '', new P().toString()",
    'typeof new Error().valueOf',
    '({ a: 1 }).valueOf() !== null, new P().valueOf() instanceof P, ({ valueOf() { return 5; } } as any) * 2',
    'new P().constructor === P',
    `
      new Q() instanceof P, new P() instanceof Q, ({}) instanceof Object, [] instanceof Object,
      new Map() instanceof Map, new Error() instanceof Error, new RangeError('') instanceof Error
    `,
    'P.name, Q.name',
    'P.length, keys.length, ((a: number, b = 1, ...c: number[]) => a).length',
    `
      keys.apply(undefined, [{ a: 1 }]), keys.call(undefined, { a: 1 }), keys.bind(undefined, { b: 1 })(),
      Math.max.apply(null, [1, 5, 3]), Math.max.call(null, 1, 2), P.prototype.m.call(new P()),
      Math.max.bind(null, 5)(3)
    `,
    'new (P as any)().x',
    `
      Boolean(0), Boolean(''), Boolean('0'), Boolean([]), Boolean({}), Boolean(null), Boolean(NaN),
      Boolean(undefined), Boolean(-1), Boolean(), !!Z, (true).toString(), (false).valueOf(), true.toString()
    `,
    `
      M.size, M.get('a'), M.get('z'), M.has('a'), M.has('z'), J([...M.keys()]), J([...M.values()]),
      JS([...M.entries()]), JS([...M]), JS(Array.from(M)), M.set('a', 1) === M, M.delete('zz')
    `,
    `
      ST.size, ST.has(1), ST.has(9), ST.add(1) === ST, ST.delete(99), J([...ST]), J([...ST.keys()]),
      J([...ST.values()]), JS([...ST.entries()]), J(Array.from(ST, x => x * 2)), new Set('hello').size,
      new Set([NaN, NaN]).size, new Set([0, -0]).size, new Set(null).size, new Set(new Map([[1, 2]])).size,
      J([...new Set([3, 3, 1])]), String(M), String(ST), '' + new Set()
    `,
    `!
      ST.forEach((v, k, s) => show(v, k, s === ST));
      const s = new Set(ST);
      s.clear();
      show(s.size, ST.size);
      const w = new WeakMap<object, number>();
      const k = {};
      w.set(k, 5);
      show(w.get(k), w.has(k), w.has({}), w.delete(k), w.get(k));
      const ws = new WeakSet<object>([k]);
      show(ws.has(k), ws.has({}), ws.delete(k), ws.has(k));
      ws.add(k).add(k);
      show(ws.has(k));
    `,
    `
      sym.description, sym.toString(), String(sym), typeof sym, Symbol().description,
      Symbol.for('x') === Symbol.for('x'), Symbol.keyFor(Symbol.for('x')), Symbol('a') === Symbol('a'),
      sym.valueOf() === sym
    `,
    "new SyntaxError('a').name, new ReferenceError('a').name, new URIError('a').name, new Error('a', { cause: 'b' }).cause",
    `!
      const g =
        (function* (): Generator<number, string, number> {
          const a = yield 1;
          const b = yield a + 1;
          return 'r' + b;
        })();
      show(g.next().value, g.next(5).value, g.next(7).value, g.next().value, g.next().done,
        g[Symbol.iterator]() === g);
      const h = (function* () { yield 1; yield 2; })();
      show(h.return(9 as any).value, h.next().done);
    `,
    "!const h = (function* () { try { yield 1; } catch (e) { yield e + '!'; } })(); h.next(); show(h.throw('x').value, h.next().done); ",
    `
      typeof 1, typeof 'a', typeof true, typeof undefined, typeof {}, typeof [], typeof (() => 1), typeof P,
      typeof sym, typeof NaN, typeof new P().m
    `,
    'void 0',
    `
      (Math.ceil)(-0.5), (Math.round!)(-0.2), (Math).ceil(-0.5), (Math.floor as (x: number) => number)(-2.5),
      (Number)('5'), (parseInt)('12', 3), (Object).keys({ a: 1 }).join(), (Object.is)(0, -0),
      ({ a: 1 }.hasOwnProperty)('a'), (M.get)('z')! + 1, M.get('z')! + 1, (M.get)('a')! + 1,
      (keys.call)(undefined, { a: 1 })
    `,
    `
      Num.A, Num[0], Num[5], Num.C, Object.keys(Num).join(), Object.values(Num).join(), Str.A,
      Object.keys(Str).join(), Num['B'], Object.entries(Str).length, Num[Num.C]
    `,
    "delete ({ a: 1 } as any).a, 'a' in { a: 1 }, 'b' in { a: 1 }, 0 in [1], 1 in [1], 'm' in new P(), 'length' in [1], 'x' in new Q()",
    `
      1 / 0, -1 / 0, 0 / 0, 5 % 3, -5 % 3, 5 % -3, 5.5 % 2, -0 % 5, 5 % 0, Infinity % 5, 5 % Infinity,
      2 ** 3 ** 2, 7 & 3, 7 | 8, 7 ^ 2, ~7, 1 << 31, -1 >>> 0, 5 >> 1, 1e10 >> 0, NaN | 0, 0.1 + 0.2,
      9007199254740993, 1e308 * 10, 0x7fffffff + 1, 0b101, 0o17, 1_000
    `,
    "1 < 2, NaN < 1, 0 === -0, 'a' < 'b', null == undefined, '1' == 1 as any, [] + ''",
    `!
      const e = new Error('msg');
      show(e.message, e.name, String(e), e.toString(), e instanceof Error, typeof e.stack,
        e.stack!.split('\\n')[0]);
      const t = new TypeError();
      show(t.message, t.name, String(t), t instanceof TypeError, t instanceof RangeError);
      class E2 extends Error { code = 5; constructor(m: string) { super('pre ' + m); this.name = 'E2'; } }
      const x = new E2('q');
      show(x.message, x.name, String(x), x.code, x instanceof E2, x instanceof Error);
      show(Error('a').message, RangeError('b').name, Error() instanceof Error,
        TypeError('x') instanceof TypeError);
      class E3 extends RangeError {}
      show(new E3('a').name, String(new E3('z')), new E3() instanceof RangeError, new E3().constructor.name);
    `,
    `!
      const o = Object.freeze([1, 2]);
      show(o[0], [o, {}, 5, 'x', undefined].map(Object.isFrozen).join(),
        Object.isFrozen(['a'].map(x => Object.freeze({ x }))[0]),
        Object.isFrozen([{ a: 1 }].map(Object.freeze)[0]));
    `,
    `!
      const l = [1], A = Array;
      const f = (v: unknown) => v instanceof A ? 'list' + v.length : v instanceof Object;
      show(f([]), f({}), f([1]), f({ 1: 'a' }), f('x'), f(new Map()));
      show(l.constructor === Array, l.constructor.name, (l as any).constructor === A, Array.isArray(l),
        Array.of(1).length, [Array, String].includes(Array));
      class K { kind: unknown = Array }
      show(new K().kind === Array, l.slice().constructor.name.length);
    `,
    `!
      const m = new Map<number | string | boolean, number>([[NaN, 1], [0, 4], ['0', 5], [true, 6]]);
      show(m.size, m.get(NaN), m.get(0), m.get('0'), m.get(true), m.get(-0), m.get(false));
      m.clear();
      show(m.size, m.get(0));
      M.forEach((v, k, m) => show(k, v, m === M));
      const e = M.entries();
      show(e.next().value!.join(), JS([...e]), e.next().done);
      const c = new Map(M);
      c.delete('a');
      show(M.size, c.size);
      show(new Map().size, new Map(null).size, new Map([]).size);
    `,
    '(Num as any)[99], (Num as any)[5]',
  ],
  refused: [
    'X.toLocaleString()',
    '(1234567.891).toLocaleString()',
    "(1234567.891).toLocaleString('en')",
    'Object.isSealed({})',
    'Object.isExtensible({})',
    'new Object() instanceof Object',
    'new Object(5)',
    '({ a: 1 }).toLocaleString()',
    'Q.sm.name',
    'keys.name',
    '(function named() {}).name',
    '(() => 1).name',
    'Math.max.name',
    'Math.max?.(1, 2)',
    "parseInt?.('1')",
    '[1].push?.(2)',
    "'a'.at?.(0)",
    'new P().valueOf?.()',
    'Object.keys?.({})',
    '[2, 1].sort(...([(a: number, b: number) => a - b] as const))',
    'keys.call(...([undefined, {}] as const))',
    'new P().toString(...([] as const))',
    'Promise.all',
    '!const { hasOwnProperty } = new P(); show(typeof hasOwnProperty);',
    '!const { valueOf: own, x } = new P(); show(typeof own, x);',
    '!let own: unknown; ({ push: own } = [1]); show(typeof own);',
    '!let toFixed: unknown; ({ toFixed } = 5); show(typeof toFixed);',
    '!const take = ({ toString }: P) => typeof toString; show(take(new P()));',
    'keys.toString().length > 1',
    'new Boolean(false)',
    'new Number(5)',
    `!M.forEach((v, k, m) => show(k, v, m === M)); const e = M.entries(); show(e.next().value!.join(), ` +
      `JS([...e]), e.next().done); const c = new Map(M); c.delete('a'); show(M.size, c.size); show(new ` +
      `Map().size, new Map(null).size, new Map([]).size); show(M[Symbol.match as never]);`,
    "new EvalError('a').name",
    'Date()',
    'new Date(0).toLocaleString()',
    'new Proxy({}, {})',
    'Reflect.ownKeys({})',
    'Intl.NumberFormat',
    "new Function('return 1')",
    "eval('1')",
    "escape('a')",
    "encodeURIComponent('a')",
    "decodeURI('a')",
    'globalThis.Math',
    'new WeakRef({})',
    'new FinalizationRegistry(() => {})',
    'Atomics',
    'new SharedArrayBuffer(1)',
    'new BigInt64Array(1)',
    'new BigUint64Array(1)',
    'Buffer',
    'BigInt(5)',
    'typeof Math',
    'Object.isPrototypeOf({})',
    'Symbol.isConcatSpreadable',
    'Symbol.match',
    'Symbol.replace',
    'Symbol.search',
    'Symbol.species',
    'Symbol.split',
    'Symbol.toPrimitive',
    'Symbol.matchAll',
    "encodeURI('a')",
    "decodeURIComponent('a')",
    "unescape('a')",
    'BigInt64Array',
    'BigUint64Array',
  ],
};

/** What the calls use; each has its callee, and then its arguments in the last parentheses. */
export const OF_CALLS = `
    const S = 'Hello, World', X = 12.5, T = true as boolean, O = { a: 1, b: 2 }, E = new Error('m');
    const A = () => [5, 3, 8, 1, 3], M = () => new Map([['a', 1]]), W = () => new Set([1, 2]);
    const Z = () => /l+(x)?/; const P = (x: number) => x > 3, F = (x: number) => x * 2, R = (a: number, b: number) => a - b;
    function* G() { yield 1; }
  `;

/** Calls of what is built in, to be written in other ways: with parentheses around the callee, a spread, the callee as a value. */
export const CALLS = `
    S.at(-1) S.charAt(1) S.charCodeAt(1) S.codePointAt(1) S.concat('a','b') S.indexOf('o') S.lastIndexOf('o')
    S.localeCompare('x') S.slice(2,4) S.substring(2,4) S.substr(2,2) S.split('o') S.toLowerCase()
    S.toUpperCase() S.toLocaleUpperCase() S.trim() S.trimStart() S.trimEnd() S.valueOf() S.toString()
    S.includes('o') S.startsWith('H') S.endsWith('d') S.repeat(2) S.padStart(15) S.padEnd(15,'x')
    S.replace('o','0') S.replaceAll('o','0') S.match(/(o)/) S.match('o') S.search(/o/) S.search('o')
    S.replace(/o/g,'0') S.replaceAll(/o/g,'0') S.split(/o/) Z().test(S) Z().exec(S)
    A().at(-1) A().concat(1,[2]) A().copyWithin(0,3) A().every(P) A().fill(0,1) A().filter(P) A().find(P)
    A().findIndex(P) A().findLast(P) A().findLastIndex(P) A().flatMap(F) A().forEach(F) A().includes(3)
    A().indexOf(3) A().lastIndexOf(3) A().join('-') A().map(F) A().pop() A().push(7,8) A().reduce(R,1)
    A().reduceRight(R,1) A().reverse() A().shift() A().slice(1,3) A().some(P) A().sort(R) A().splice(1,2)
    A().toReversed() A().toSorted(R) A().toSpliced(1,1) A().with(0,9) A().unshift(4) A().toString() A().keys()
    A().values() A().entries()
    X.toFixed(1) X.toPrecision(3) X.toExponential(2) X.toString(16) X.valueOf() T.toString() T.valueOf()
    E.toString() O.hasOwnProperty('a') O.toString() O.valueOf()
    Math.abs(-2.5) Math.ceil(-0.5) Math.floor(2.5) Math.round(-0.2) Math.sign(-3) Math.trunc(-0.9)
    Math.sqrt(2) Math.imul(3,4) Math.hypot(3,4) Math.max(1,2) Math.max(1,...A()) A().push(1,...A())
    String.fromCharCode(72,...A()) Math.pow(2,3) Math.log2(8) Math.log(1) Math.atan(0) Math.atan2(0,-1)
    Math.cosh(0)
    Number.isInteger(5) Number.isSafeInteger(5) Number.parseInt('12',3) String.fromCharCode(72,105)
    String.fromCodePoint(72) Array.from([1,2],F) Array.of(1,2) Array.isArray([]) Object.keys(O)
    Object.values(O) Object.entries(O) Object.assign({},O) Object.fromEntries([['a',1]]) Object.hasOwn(O,'a')
    Object.is(0,-0) Object.freeze(O) Object.isFrozen(5) Object.seal(O) Symbol.for('x')
    Symbol.keyFor(Symbol.for('x'))
    String(5) Number('5') Boolean(0) parseInt('12',3) parseFloat('1.5') isNaN(NaN) isFinite(5) Symbol('a')
    F.call(undefined,2) F.bind(undefined,2) M().get('a') M().has('a') M().set('b',2) M().delete('a')
    M().clear() M().forEach(F) M().keys() W().has(1) W().add(5) W().delete(1) W().forEach(F) W().values()
    G().next()
  `
  .trim()
  .split(/\s+/);
