import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONG_FORM } from '../../deep.ts';
import { runLua } from '../../lua.ts';
import { compileToLua } from '../differential.ts';
import { expectSame, testSame, testSameAgainstTypes } from '../same.ts';

testSame(
  'numbers become the same text in templates, sums, String, toString, join and toFixed',
  `
    const values =
      [0, 5, 10 / 2, -0.5, 0.1, 0.1 + 0.2, 1 / 3, 1e15, 1e16, 1e20, 1e21, 1.5e300, 123456789012345680000,
      1e-5, 1e-6, 1e-7, 1.25e-9, 2 ** 53, 2 ** 31, -(2 ** 40), 0.000123, 100.25, 5e-324,
        1.7976931348623157e308,
      1 / 0, -1 / 0, 0 / 0, Math.floor(7.9), 7 / 7, 3 * 0.5, 4294967295];
    for (const value of values) {
      show(\`\${value}\`, 'is ' + value, value + ' is', String(value), value.toString(), [value, 1].join('|'));
      let text = 'sum '; text += value; show(text);
      show(value.toFixed(0), value.toFixed(2), value.toFixed());
    }
    for (const value of [0.5, 1.5, 2.5, -2.5, 1.005, 8.345, 1.45, 0.045, 1e20, -0.4, 123.456])
      show(value.toFixed(0), value.toFixed(1), value.toFixed(2));
    show(\`\${true} \${false} \${undefined}\`.length, \`\${1}\${2.5}\`, 'a' + 1 + 2, 1 + 2 + 'a', '' + 0.1);
    const maybe: number | undefined = [4][1]; show(\`\${maybe}\`);
  `,
);

test('any double becomes the same text', LONG_FORM, () => {
  const numbers = fc.sample(fc.double({ noNaN: true }), { numRuns: 400, seed: 1 });
  const random = fc.sample(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { numRuns: 300, seed: 2 });
  expectSame(`for (const x of [${[...numbers, ...random].map(x => (Object.is(x, -0) ? '0' : x)).join(', ')}]) {
    show(String(x)); show(x.toFixed(3));
  }`);
});

testSame(
  'text becomes the same number',
  `
    for (const text of ['5', ' 12 ', '1e3', '0x1F', '', 'abc', '12px', '-3.5', '.5', '5.', '-Infinity', '1e-7z', '+4'])
      show(Number(text), parseFloat(text), parseInt(text, 10));
    show(parseInt('0x1F'), parseInt('ff', 16), parseInt('101', 2), parseInt('9.9'), +'7', Number(true));
    show(Number.isInteger(5.0), Number.isInteger(5.5), Number.isNaN(0 / 0), isNaN(5), Number.MAX_SAFE_INTEGER);
  `,
);

test('the console writes numbers as JavaScript does', () => {
  const lua = compileToLua(`
    let score = 10 / 2;
    export function TIC(): void {
      print(score); print(score * 0.3, 1, 2); trace(1 / 3); print(\`score \${score}\`); print('plain'); trace(7);
    }`);
  const { output } = runLua(`trace = print\n${lua}\nTIC()`);
  expect(output).toEqual(['5', `${5 * 0.3}\t1\t2`, String(1 / 3), 'score 5', 'plain', '7']);
  expect(lua).toContain('print("plain")');
  expect(lua).toContain('trace(7)');
});

test('console.log and its like write as trace does', () => {
  const lua = compileToLua(`
    class Ship { toString(): string { return 'a ship'; } }
    const holes: (number | undefined)[] = [1.5, undefined];
    console.log('a', 1, 10 / 2, [1, 2 / 4], true, undefined, new Ship(), { a: 1 }, () => 1);
    console.warn(); console.error('bad'); console.debug(...[1, 2], holes, holes[1]);
    [1.5, 2].forEach(x => console.info(x)); ['q'].forEach(console.log);
    const { log } = console; log(3); console.log(performance.now() > 1, typeof performance.now());
    export function TIC(): void {}`);
  const { output } = runLua(`trace = print\nfunction time() return 2.5 end\n${lua}`);
  expect(output).toEqual([
    'a 1 5 [ 1, 0.5 ] true undefined Ship {} { a: 1 } [Function]',
    ...['', 'bad', '1 2 [ 1.5, undefined ] undefined', '1.5', '2', "q 0 [ 'q' ]", '3', 'true number'],
  ]);
});

test('console is a value, which another logger may replace', () => {
  const lua = compileToLua(`
    interface Logger { log(...message: unknown[]): void; warn: (message: string) => void }
    const own: Logger = { log(first) { trace('own ' + first); }, warn: first => trace('own ' + first) };
    function use(logger: Logger) { logger.log('a', 1); logger.warn('b'); const { log } = logger; log('c'); }
    use(own); use(console);
    const any: any = console; any.log('d', 2); any['warn']('e');
    const alias = console; alias.log('f', ...[1, 2]);
    const taken = alias.log; taken('g'); ['h'].forEach(x => alias.info(x));
    class Ship { constructor(private logger = console) {} fly() { this.logger.error('i'); } }
    new Ship().fly(); new Ship({ ...console, error(first) { trace('own ' + first); } }).fly();
    const copy = { ...console }; copy.log('j');
    if (typeof console !== 'undefined' && any.warn) { console.group('k'); console.trace('l'); console.groupEnd(); }
    try { any.log = () => 1; } catch (error) { trace(String(error)); }
    export function TIC(): void {}`);
  const { output, error } = runLua(`trace = print\n${lua}`);
  expect(error).toBeUndefined();
  expect(output).toEqual([
    ...[
      'own a',
      'own b',
      'own c',
      'a 1',
      'b',
      'c',
      'd 2',
      'e',
      'f 1 2',
      'g',
      'h',
      'i',
      'own i',
      'j',
      'k',
      'l',
    ],
    'console cannot be changed',
  ]);
});

test('functions of the console that are values, or behind an assertion, write numbers as JavaScript does', () => {
  const lua = compileToLua(`
    const five = Number('5');
    const log = trace;
    log(five);
    trace!(five); (trace)(five); trace?.(five);
    ((write: (x: number) => void) => write(five))(log);
    const list: [number] = [five];
    trace(...list);
    const api = { trace, say: trace };
    api.trace(five); api.say([five]);
    const found = new Map<string, string>(), best: string | null = null as string | null;
    trace(found.get('name')); trace(best); trace(null);
    const { write = trace } = {} as { write?: typeof trace };
    write(five, 12);
    const play = sfx;
    play(1); play(1, five); sfx(...([1, five] as const));`);
  const { output } = runLua(`trace, sfx = print, print\n${lua}`);
  const notes = ['1', '1\t5', '1\t5'];
  expect(output).toEqual([
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
    'undefined',
    'null',
    'null',
    '5\t12',
    ...notes,
  ]);
});

testSame(
  'sorting is stable, takes any comparison and sorts texts without one',
  `
    const items = Array.from({ length: 60 }, (_, i) => ({ key: (i * 7) % 5, index: i }));
    items.sort((a, b) => a.key - b.key);
    for (const item of items) show(item.key, item.index);
    show([10, 9, 1, 100].sort().join(), ['b', 'a', 'C'].sort().join(), [3, 1, 2].sort((a, b) => b - a).join());
    show([5, 3, 4, 1].sort(() => 1).length, [1].sort().length, ([] as number[]).sort().length);
  `,
);

testSame(
  'numbers are written in other bases and with a count of digits',
  `
{
for (const x of [0, -0, 5, 10/2, 0.1+0.2, 1e21, 1e-7, 123456789012345680000, 2**53, 2**31, 2**32, 1/3, -1/3,
  NaN, Infinity, -Infinity]) {
  show(x, \`\${x}\`, '' + x, x + '', String(x), x.toString(), [x, x].join(), x.toFixed(2));
  show(x.toString(2).slice(0, 60)); 
  show(x.toString(16).slice(0,14), x.toString(36).slice(0,8));
}
show((255).toString(16), (255).toString(2), (-255).toString(36), (0.5).toString(2), (35).toString(36),
  (3.75).toString(2), (1e9).toString(36));
}
{
show((1.23456).toPrecision(3), (123456).toPrecision(2), (0.000001234).toPrecision(2), (5).toPrecision(4));
}
{
show((12345).toExponential(2));
}
  `,
);

testSame(
  'the methods of texts give what JavaScript gives',
  `
{
const s = 'Hello, World';
show(s.split(''), 1);
show(s.split('').join('-'), s.split(',').length, s.split('o').join(), 'abc'.split('').reverse().join(''),
  'a,b,,c'.split(',').join('|'), ''.split(',').length, ''.split('').length, 'a b c'.split(' ', 2).join());
show('5'.padStart(3, '0'), '5'.padEnd(3, 'ab'), 'abc'.padStart(2), 'x'.padStart(5, 'ab'), 'x'.padStart(3),
  String(7).padStart(2, '0'));
show(s.replace('o', '0'), s.replaceAll('o', '0'), s.replace('l', m => m.toUpperCase()),
  'a.b.c'.replaceAll('.', '-'), 'x$y'.replace('$', '%'), 'abc'.replace('b', '%1'));
show(s.slice(-5), s.slice(-5, -2), s.slice(3), s.slice(3, 1) === '', s.substring(3, 1), s.substring(-1, 2),
  s.substr(2, 3), s.substr(-3), s.slice(0, 100), s.slice(NaN), s.slice(2.7, 5.2));
show(s.charAt(0), s.charAt(100) === '', s.charCodeAt(0), s.charCodeAt(100), s.codePointAt(1), s.at(-1), s[0],
  s[100], s.at(0), s.at(50));
show(s.indexOf('o'), s.indexOf('o', 5), s.lastIndexOf('o'), s.indexOf('zz'), s.indexOf(''),
  s.includes('World'), s.startsWith('World', 7), s.endsWith('ld'), s.endsWith('Hello', 5));
show(' a b '.trim() + '|', ' a'.trimStart(), 'a '.trimEnd() + '|', 'ab'.repeat(3), 'ab'.repeat(0) === '',
  'ABC'.toLowerCase(), 'abc'.toUpperCase(), 'a'.concat('b', 'c'), 'abc'.length, '\\t\\n x'.trim());
show(String.fromCharCode(65, 66), String.fromCharCode(97 + 1), [...'abc'].join('.'), Array.from('xyz').length,
  'b'.charCodeAt(0) - 'a'.charCodeAt(0));
for (const c of 'hey') show(c);
for (let i = 0; i < s.length; i++) if (s[i] === 'o') show(i, s[i]);
show('abc' + 1 + 2, 1 + 2 + 'abc', 'a' + true, 'a' + null, 'a' + undefined, \`\${null} \${undefined} \${true}\`);
show('a-b_c'.split('-')[1], 'abc'.localeCompare('abd'), 'z' > 'a', 'line1\\nline2'.split('\\n').length,
  'tab\\there', 'quote"\\'\`', 'back\\\\slash', '\\x41\\u0042\\u{43}');
}
{
show('a' < 'b', 'B' < 'a', '10' < '9', 'abc' > 'ab', 'a'.localeCompare('b'), 'b'.localeCompare('a'),
  'a'.localeCompare('a'), ['b', 'a', 'c'].sort((x, y) => x.localeCompare(y)).join());
}
  `,
);

testSame(
  'lists, errors and objects become text',
  `
{
show(String(new Error('boom')), \`\${new TypeError('bad')}\`, new Error('x').message, new RangeError('r').name,
  new Error('e') instanceof Error);
class GameError extends Error {
  constructor(message: string, public code = 7) { super(message); this.name = 'GameError'; }
}
try {
  throw new GameError('over');
} catch (e) { if (e instanceof GameError) show(e.name, e.message, e.code, e instanceof Error, String(e)); }
}
{
show('' + [1, 2, 3], \`\${[1, 2]}\`, String([1, [2, 3]]), [1, 2] + '', [[1, 2], [3]].join(';'),
  [1.5, 2].toString(), String({}), \`\${{}}\`);
  class P { constructor(public x: number) {} toString(): string { return \`P(\${this.x})\`; } }
  show(\`\${new P(4)}\`, '' + new P(5), [new P(1), new P(2)].join(), String(new P(6)));
}
  `,
);

testSame(
  'texts of constants, of nothing and of lists with nothing in them are those of JavaScript',
  `
    enum Side { Left = 1 }
    const half = 1.5;
    show(\`\${Side.Left}\`, \`\${half}\`, \`\${1.5}\`, String(null), String([1, null, 2]), \`\${[null, 'a']}\`,
      String([true, false]));
    const key = Symbol('k');
    const o = { [key]: 1, n: 2 };
    show(Object.keys(o).join(), { ...o }[key], typeof key, typeof class {}, 'abc'.split('', 2).length,
      'Wor'.substr(-2, 1),
      [Math.log1p(1e-10), Math.expm1(1e-10), Math.tanh(1e-9)].map(v => v.toPrecision(12)).join());
  `,
);

testSame(
  'large results of operations on constants become the same text, and go on as the same numbers',
  `
    const LIMIT = 4294967295; const STEP = LIMIT + 2; const AREA = 65536 * 65537; const FAR = 1e10;
    show(\`<\${LIMIT + 2}>\`, \`\${STEP}|\${-STEP}|\${AREA}|\${AREA - 1}|\${FAR}|\${FAR + 1}|\${FAR * 3}\`, String(LIMIT * 2));
    show(\`\${4294967297 - 4294967295}|\${4294967295 * 4294967295}|\${4294967295 * 2097152}|\${2 ** 31 + 2 ** 31}\`);
    show([LIMIT + 2, LIMIT * 3].join(), 'n' + (LIMIT + 5), (STEP + 1).toString(), (STEP / 2).toFixed(1));
    let x = 3000000000; show(x * STEP, x * x * STEP, STEP * STEP, STEP * AREA * 4, x * (LIMIT + 2), x * AREA * 1000);
    for (let i = 0; i < 3; i++) { x = x * STEP; show(x, \`\${i * STEP}\`, (i * STEP) % 1000, (STEP + i) | 0, (STEP * (i + 1)) >>> 3); }
  `,
);

testSame(
  'letters are made of their numbers',
  `
    show(String.fromCodePoint(65, 97), String.fromCodePoint(127, 128, 233), String.fromCodePoint(0x7ff, 0x800, 0xffff, 0x10000, 0x1f600));
    show('abc'.valueOf(), (5.5).valueOf() + 1);
  `,
);

testSameAgainstTypes(
  'a number that stands in for a missing text has the text of a number',
  `
    const half = (value: number) => value / 2;
    const names = ['zero', 'one'];
    const titles: Record<string, string> = { b: 'bee' };
    const nameOf = (id: number) => \`#\${names[id] ?? id}\`;
    show(nameOf(1), nameOf(5), nameOf(half(8)), nameOf(2.5), nameOf(1e20));
    show(\`\${titles.a ?? half(10)}\`, 'v' + (titles['a'] ?? half(10)), (titles.a ?? half(10)) + '?',
      String(titles.a ?? half(7)), \`\${titles.a || half(10)}\`);
    enum Kind { Wall, Door }
    const kindOf = (kind: number) => \`<\${Kind[kind] ?? kind}>\`;
    show(kindOf(1), kindOf(half(30)));
    const label = names[7] ?? half(8);
    const either = (id: number): string | number => names[id] ?? half(id);
    const missing = titles.b + titles.nope;
    show(String(titles.nope), String(names[9]), missing, \`\${titles.nope}\`);
    show(label + '!', either(8), typeof either(8), either(0), names[9] ?? half(2));
  `,
);

testSame(
  'what can never be has a text when it comes after all',
  `
    type Shape = { kind: 'disc' } | { kind: 'box' };
    const fail = (value: never): never => { throw new Error(\`never \${value} \` + String(value)); };
    const sides =
      ({ kind }: Shape): number => {
        switch (kind) { case 'disc': return 0; case 'box': return 4; default: return fail(kind); }
      };
    const name =
      (shape: Shape): string => {
        switch (shape.kind) { case 'disc': return 'd'; case 'box': return 'b'; default: return fail(shape); }
      };
    for (const ask of [sides, name])
      try {
        show(ask({ kind: 'box' }), ask({ kind: 'blob' } as never));
      } catch (problem) { show((problem as Error).message); }
  `,
);

testSame(
  'a text that nobody uses is made all the same where it asks for what the program says of its objects',
  `
    let count = 0;
    class Named { toString(): string { count++; return 'x'; } }
    const named = new Named();
    const unused = \`\${named}\`;
    String(named);
    [named, named].join();
    void \`\${[named]}\`;
    const also = String([named]);
    show(count);
    const before = (): number => { const joined = [named].join('-'); const counted = count; return counted; };
    show(before(), count);
    const labelled = (): string => { const label = \`\${named}\`; const counted = count; return counted + label; };
    show(labelled());
  `,
);

testSame(
  'the text of a boolean that is not there, and of what a later part of a template changes',
  `const found: Record<string, boolean> = {};
const list: boolean[] = [];
const last = list[3];
class Door { isOpen!: boolean; text() { return \`is \${this.isOpen}\`; } }
const text = (is: boolean) => 'is ' + is;
show(\`\${found.a} \${last}\`, new Door().text(), text(list[2]), text(1 < 2), \`\${!last} \${'a' in found}\`);`,
  `const ship = { x: 1, toString() { return 'x' + this.x; } };
const move = () => ++ship.x;
show(\`\${ship} \${++ship.x} \${ship} \${move()} \${[ship]} \${ship.x = 9}\`, 'at ' + ship + ++ship.x);`,
);

testSame(
  'a string that is missing is the word undefined where it is put behind another one, looked for or put in its place',
  `
    const words: string[] = ['a'];
    show('x'.concat(words[9], 'y'), 'x'.concat('y', words[0]), 'x'.concat(), ''.concat(...words, 'b'));
    show('xundefined'.replace(words[9], '-'), 'undefined'.replaceAll(words[9], '-'),
      'x'.replace('x', words[9]), 'xx'.replaceAll('x', words[9]), 'aundefined'.replace(words[9], () => '$'),
      'a'.localeCompare(words[9]));
    const none: string | undefined = words.find(word => word === 'z');
    let isError = false;
    try { none!.concat('a'); } catch { isError = true; }
    show(isError, none?.concat('a'));
    show(String.fromCharCode().length, String.fromCodePoint().length);
  `,
);

testSame(
  'each template has one array of strings, whatever its tag does with it',
  `
    const seen: TemplateStringsArray[] = [];
    function tag(s: TemplateStringsArray, ...v: unknown[]) { seen.push(s); return s.length; }
    for (let i = 0; i < 2; i++) tag\`a\${i}b\`;
    show(seen[0] === seen[1], seen[0].raw === seen[1].raw, seen[0].raw.join('|'));
    tag\`a\${1}b\`;
    show(seen[2] === seen[0]);
  `,
  `
    function raw(s: TemplateStringsArray,
      ...v: number[]) { return s.raw.map((r, i) => r + (v[i] ?? '')).join(''); }
    show(raw\`\\n\${1}\\t\\u0041\`, String.raw\`\\n\${1}\\x\`, raw\`a\\\`b\`, raw\`\`.length);
  `,
  `const o = { n: 'N', t(s: TemplateStringsArray) { return this.n + s[0]; } }; show(o.t\`x\`, o['t']\`y\`);`,
);
