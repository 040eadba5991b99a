/** What is told about mistakes that beginners make: each is one error, at its place, with what to do about it. */

import { expect, test } from 'vitest';
import { inTic, remedies } from './remedies.ts';

/** A statement of TIC, the column of the error in it, and the remedy. */
type Row = [statement: string, column: number, remedy: unknown, top?: string];

const LET = 'Declare variables with `let`, or `const` if they never change: `let x = 1;`.';
const FOR = 'Write `for (let i = 0; i < 10; i++) { … }`, or `for (const value of list) { … }`.';
const BLOCKS = 'Put blocks in braces: `if (lives > 0) { … }`, `function draw() { … }`.';
const COMMENT = 'Write `//` for a comment.';
const PARENTHESES = (word: string) =>
  `Put the condition in parentheses and the block in braces: \`${word} (…) { … }\`.`;

const FROM_LUA: Row[] = [
  ['local x = 1', 1, LET],
  ['local function f() {}', 1, 'Leave out `local`: write `function f() { … }`.'],
  ['if (time() ~= 2) cls();', 12, 'Write `!==` instead of `~=`.'],
  ["trace('a' .. 1);", 12, 'Join strings with `+`, or write a template string in backticks.'],
  ['if (btn(0) and btn(1)) cls();', 12, 'Write `&&` instead of `and`.'],
  ['if (btn(0) or btn(1)) cls();', 12, 'Write `||` instead of `or`.'],
  ['if (not btn(0)) cls();', 9, 'Write `!` instead of `not`.'],
  ['if btn(0) then\ncls()\nend', 4, PARENTHESES('if')],
  ['if (btn(0)) then\ncls()\nend', 13, BLOCKS],
  ['while true do\ncls()\nend', 7, PARENTHESES('while')],
  ['for i = 1, 10 do\ncls()\nend', 5, FOR],
  ['for (let i = 0, i < 3, i++) cls(i);', 19, FOR],
  ['if (btn(0)) { cls(); } elseif (btn(1)) { cls(1); }', 40, 'Write `else if`.'],
  ['cls(0) -- clear', 11, COMMENT],
  ['-- clear', 4, COMMENT],
  ['const o = { f(): void {} };\no:f();', 3, 'Call a method with a dot: `o.f()`.'],
  ['const o = { f: () => 1 };\nconst x = o:f();', 12, 'Call a method with a dot: `o.f()`.'],
  ['const list = [1];\ntrace(#list);', 7, 'Write `list.length` for the number of elements.'],
  ['const t = { 1, 2 };', 14, 'Put the elements of an array in square brackets: `[1, 2, 3]`.'],
  ['let x: number | undefined = nil;\ntrace(x);', 29, 'Write `undefined`.'],
  ['trace(tonumber("1"));', 7, 'Write `Number(value)`.'],
  ['trace(math.floor(1.5));', 7, 'Write `Math`, with a capital letter: `Math.floor(x)`.'],
  ['trace(floor(1.5));', 7, 'Write `Math.floor`, or import the function from its file.'],
];

const SIGNS: Row[] = [
  ['if btn(0) { cls(); }', 4, PARENTHESES('if')],
  ['if (time() =< 3) cls();', 16, 'Write `<=` instead of `=<`.'],
  ['if (time() => 3) cls();', 12, 'Write `>=` for "at least": `=>` makes an arrow function.'],
  ['if (btn(0)); cls();', 12, 'Remove the `;` after the condition.'],
  ["print('don't', 1, 2);", 12, 'The apostrophe ends the string: put the string in double quotes, "…".'],
  ['trace(“hello”);', 7, 'Write straight quotes: \'…\' or "…".'],
  ['const o = { x = 1, y = 2 };', 15, 'Write a colon between property and value: `{ x: 1, y: 2 }`.'],
  [
    'with ({ x: 1 }) cls(x);',
    1,
    'Name the object each time, `ship.x = 1;`, or take what you need of it: `const { x, y } = ship;`.',
  ],
  ['let x number = 1;', 7, 'Write the type after a colon: `x: …`.'],
  ['int x = 1;', 1, LET],
  ['let my name = 1;', 8, 'Write the name as one word, without spaces and dashes: `myName`.'],
  ['let my-name = 1;', 7, 'Write the name as one word, without spaces and dashes: `myName`.'],
  ['let x = 2y;', 10, 'Write `2 * y` to multiply. A name cannot start with a digit.'],
  [
    'let 2x = 1;',
    1,
    'Choose another name: 2 cannot be a name. Names start with a letter and are not reserved words.',
  ],
  [
    'new A().f();',
    11,
    'Leave out `function`: a class has methods, `jump() { … }`, and fields, `speed = 1;`. If the class ' +
      'ends before this line, its `}` is missing.',
    'class A { function f() {} }',
  ],
  ['[1].forEach(function (x) => { trace(x); });', 26, 'Leave out either `function` or `=>`.'],
];

const CLOSING: Row[] = [
  [
    "trace('hello);",
    15,
    'Close the string with the quote that opens it; write a string of several lines in backticks.',
  ],
  ['const list = [1, 2, 3;', 22, 'Write `]` before the `;`: the `[` is not closed.'],
  ['trace((1 + 2);', 14, 'Write `)` before the `;`: the `(` is not closed.'],
  ['const ship = { x: 1, y: 2;', 26, 'Write `}` before the `;`: the `{` is not closed.'],
  ['for (let i = 0; i < 3) cls(i);', 22, FOR],
  ['cls(0));', 7, 'This `)` has no `(`: remove it.'],
  ['function f { cls(); }', 12, 'Write parentheses after the name: `function f()`.'],
  ['const f = (): void { cls(); };', 20, 'Write `=>` before the `{` of an arrow function.'],
];

const GIVEN = 'function f(x: string): string { return x; }';
const SHIP =
  'class Ship { private x = 0; f(): number { return this.x; } }\nconst ship = new Ship();\nship.f();';

const HOLDS = (name: string) => `${name} holds numbers: give it one, or declare it as \`number | string\`.`;
const WANTED = 'A number is wanted here: give it one, or declare `number | string` where it goes.';

const VALUES: Row[] = [
  ["score = '1';", 1, 'Convert the string: `Number(value)`.', 'let score = 0;'],
  ["score = '';", 1, HOLDS('score'), 'let score = 0;'],
  ["score = 'none';", 1, HOLDS('score'), 'let score = 0;'],
  ['score = (`none`);', 1, HOLDS('score'), 'let score = 0;'],
  ["ship.x = 'none';", 1, HOLDS('ship.x'), 'const ship = { x: 1 };'],
  ["const count: number = 'none';\ntrace(count);", 7, HOLDS('count')],
  ['score = name;', 1, 'Convert the string: `Number(value)`.', "let score = 0;\nconst name: string = '1';"],
  ["f('none');", 3, WANTED, 'function f(x: number): void { trace(x); }'],
  ["list.push('none');", 11, WANTED, 'const list = [1];'],
  ['score = NONE;', 1, HOLDS('score'), "let score = 0;\nconst NONE = 'none';"],
  ["score = score > 1 ? 'many' : 'few';", 1, HOLDS('score'), 'let score = 0;'],
  ["score = 'score ' + score;", 1, HOLDS('score'), 'let score = 0;'],
  [`score = \`score \${score}\`;`, 1, HOLDS('score'), 'let score = 0;'],
  [`score = \`\${score}0\`;`, 1, 'Convert the string: `Number(value)`.', 'let score = 0;'],
  ["const ship: { x: number } = { x: 'left' };\ntrace(ship.x);", 31, HOLDS('x')],
  ["class A { x: number = 'left'; }\ntrace(new A().x);", 11, HOLDS('x')],
  ['f(NONE);', 3, WANTED, "function f(x: number): void { trace(x); }\nconst NONE = 'none';"],
  ["function f(): number { return 'none'; }\ntrace(f());", 24, WANTED],
  ["const list: number[] = ['none'];\ntrace(list);", 25, WANTED],
  [
    "state = 'x';",
    1,
    'Write one of the values that State lists.',
    "type State = 'a' | 'b';\nlet state: State = 'a';",
  ],
  ["setTimeout('x');", 12, 'Pass a function: `() => { … }`.'],
  [
    'setTimeout(next(), 9);',
    12,
    'Pass a function that calls it: `() => next()`.',
    'const next = (): number => 1;',
  ],
  ["[1].forEach('x');", 13, 'Pass a function: `() => { … }`.'],
  ['run(5);', 5, 'Pass a function: `() => { … }`.', 'const run = (f: () => void): void => f();'],
  ['trace(list(0));', 7, 'Read an element with square brackets: `list[i]`.', 'const list = [1];'],
  ['trace([1].length());', 11, 'Leave out the parentheses: `list.length` is a number.'],
  ['[1].sort((a, b) => a > b);', 10, 'Return the difference: `list.sort((a, b) => a - b)`.'],
  [
    'found.x += 1;',
    1,
    'Test it first: `if (found != null) { … }`.',
    'const found = [{ x: 1 }].find(({ x }) => x > 0);',
  ],
  ['score = 1;\nscore++;\ntrace(score);', 1, 'Check the spelling, or declare it first: `let score = …;`.'],
  ['score = 1;', 1, 'Declare it with `let` if its value changes: `let score = …;`.', 'const score = 0;'],
  ['let x: number;\ntrace(x);', 7, 'Initialize it where it is declared: `let x = …;`.'],
  [
    'score++;',
    1,
    'Initialize it where it is declared, `let score = …;`, or test it first: `if (score != null) { … }`.',
    'let score;',
  ],
  [
    "const x: number = scores.get('a');\ntrace(x);",
    7,
    'It may be undefined: test it first, or give a default with `??`: `scores.get(name) ?? 0`.',
    'const scores = new Map<string, number>();',
  ],
  [
    "trace(scores.get('a') + 1);",
    7,
    'Test it first: `if (x != null) { … }`. Or give a default: `(x ?? 0)`.',
    'const scores = new Map<string, number>();',
  ],
  [
    'trace([{ x: 1 }].find(p => p.x > 0).x);\nlet x: number;\nx = 1;\ntrace(x);',
    7,
    'Test it first: `if (x != null) { … }`. Or write `?.`; then the result may be undefined as well.',
  ],
  [
    'trace(found.x);',
    7,
    'Test it first: `if (found != null) { … }`. Or write `?.`; then the result may be undefined as well.',
    'const found = [{ x: 1 }].find(({ x }) => x > 0);',
  ],
  [
    'trace(f(1));',
    24,
    'Not every path through the function returns a value: add a `return` as the last line.',
    'function f(x: number): number { if (x > 1) return 2; }',
  ],
  ["const x = 1;\nif (x === '1') cls();", 5, 'Convert one of them: `Number(value)`, or `String(value)`.'],
  ['if (btn(0) == 1) cls();', 5, 'Write the boolean alone, or with `!` before it for "not".'],
  [
    "if (state === 'paly') cls();",
    5,
    "Did you mean 'play'? Otherwise check the conditions around it: " +
      'here the value can only be "menu" or "play".',
    "let state: 'menu' | 'play' = 'menu';\nexport function play(): void { state = 'play'; }",
  ],
  ['if (time > 100) cls();', 5, 'Call the function: `time()`.'],
  ['trace(Math.random(1, 6));', 19, expect.stringContaining('throws a die')],
  ['const list = [1];\nlist.insert(2);', 6, 'Write `.push(x)`.'],
  ['const list = [1];\nlist.insert(0, 2);', 6, 'Write `.splice(index, 0, x)`.'],
  ['const list = [1];\nlist.clear();', 6, 'Write `.length = 0`.'],
  ['const list = [1];\ntrace(list.first());', 12, 'Write `[0]`.'],
  ['trace(Math.clamp(9, 1, 3));', 12, 'Write `Math.max(low, Math.min(x, high))`.'],
  ['trace(Math.radians(9));', 12, 'Write `degrees * Math.PI / 180`.'],
  ["trace('x'.pad(3));", 11, "Write `.padStart(3, '0')`."],
  ["const text = String(1);\ntrace(text.contains('1'));", 12, 'Write `.includes(part)`.'],
  ["trace('%d'.format(3));", 12, `Write a template string: \`Score: \${score}\`.`],
  ['const m = new Map<string, number>();\nm.put("a", 1);', 3, 'Write `.set(key, value)`.'],
  ['const m = new Map<string, number>();\ntrace(m.length);', 9, 'Write `.size`.'],
  ['const s = new Set<number>();\ns.map(x => x);', 3, 'Write `[...set].map(x => …)`.'],
  [
    'if (btn(0) = true) cls();',
    5,
    'To compare, write `===`. Only variables, properties and elements can be assigned.',
  ],
  ['const ids = new Set([1]);\nids.push(2);', 5, 'Write `.add(x)`.'],
  [
    'trace(new Map([[1, 2]]).keys().sort());',
    32,
    'Make an array of what it gives: `[...scores.values()].sort()`.',
  ],
  ['const f = () => f();\nf();', 7, 'Write what it returns: `(): number`.'],
  ['trace(ship.y);', 12, 'Check the spelling, or add y to Ship.', SHIP],
  ['ship.x = 2;', 6, 'Leave out `private`, or write a method of the class that does it.', SHIP],
  ['f(1);', 3, 'Convert the number: `String(value)`.', GIVEN],
  ['f(null);', 3, 'Write a value, or let the type have it: `string | null`.', GIVEN],
  ['list.push(2);', 6, expect.stringContaining('Make another array'), 'const list: readonly number[] = [1];'],
  ['globalThis.lives = 3;', 12, expect.stringContaining('Declare a variable, `let lives = 0;`')],
  ['[1].sort((a, b) => { if (a > b) return 1; });', 10, expect.stringContaining('add a `return`')],
  ['process.exit();', 1, expect.stringContaining('call exit()')],
  ["trace(Buffer.from('a').length);", 7, 'Use a Uint8Array.'],
  ['const ship = {};\nship.x = 1;', 6, 'Check the spelling, or add x where the object is made.'],
  ['let x: int = 1;\ntrace(x);', 8, 'Write `number`, the type of integers and fractions.'],
  ['await sleep();', 1, expect.stringContaining('async function start()'), 'function sleep(): void {}'],
];

const CONSOLE: Row[] = [
  [
    "if (btn('left')) cls();",
    9,
    'Write btn(id), where id is: 8 × player + button; 0 up, 1 down, 2 left, 3 right, 4 A, 5 B, 6 X, 7 Y.',
  ],
  ["cls('red');", 5, 'Write cls(color?), where color is: palette color, 0 to 15.'],
  [
    'cls(red);',
    5,
    'Colors are numbers from 0 to 15, indices into the palette. Give one a name: `const red = 2;`.',
  ],
  [
    "print(10, 20, 'hello');",
    15,
    'Write print(text, x, y, color?, fixed?, scale?, small?), where y is: top edge in pixels.',
  ],
  [
    'const m = mouse();\ntrace(m.x);',
    9,
    'The function returns several values: destructure them: `const [x, y, left] = mouse();`.',
  ],
  [
    'trace(new Ship().x);',
    7,
    "An argument for 'x' was not provided.",
    'class Ship { constructor(public x: number) {} }',
  ],
  [
    'const i = new Image();',
    15,
    'Put pictures into the tiles and sprites of the cartridge and draw them with spr().',
  ],
];

test.each([...FROM_LUA, ...SIGNS, ...CLOSING, ...VALUES, ...CONSOLE])(
  '%s',
  (statement, column, remedy, top = '') => {
    const [found, ...others] = remedies(inTic(statement, top));
    expect(others).toEqual([]);
    const [, at, told] = /^\d+:(\d+) (.*)$/s.exec(found) ?? [];
    expect([Number(at), told]).toEqual([column, remedy]);
  },
);

test('valid operators are not mistaken for those of Lua', () => {
  for (const body of [
    'const m = new Map<>();',
    'const a new Map();',
    'let let x = 1;',
    'if (btn(0) btn(1)) cls();',
    'let x x = 1;',
    "let a: 'b | 'c' = 'c';",
    'const f = <T>(x: T) => x y;',
    'let i = 1; i-- x;',
  ])
    expect(remedies(inTic(body)).join()).not.toMatch(/instead of|Comments|one word|apostrophe|not closed/);
});

test('missing and surplus braces are reported with a place to look', () => {
  expect(remedies('export function TIC(): void {\n  if (btn(0)) {\n    cls();\n}\n')).toEqual([
    '5:1 The `{` of line 1, or one after it, is not closed.',
  ]);
  expect(remedies('export function TIC(): void {\n}\n}\n')).toEqual([
    expect.stringMatching(/^3:1 This `}` has no `{`/),
  ]);
});

test('the same mistake in two places is reported twice', () => {
  const rock =
    'interface Rock { speed: number }\nconst rock: Rock = { speed: 1 };\nconst other: Rock = rock;';
  expect(remedies(inTic('trace(rock.armor);\ntrace(other.armor);\nother.armor = 2;', rock))).toHaveLength(3);
  expect(remedies(inTic('trace(1 - "a");\ntrace(1 - "a");'))).toHaveLength(2);
});

test('follow-on errors of a mistake are not reported', () => {
  expect(remedies('function TIC()\n  if (btn(0)) then\n    cls()\n  end\nend\n')).toEqual([
    '1:10 Put the body of the function in braces: `function draw() { … }`.',
  ]);
  expect(remedies(inTic('const { x, y } = mouse();\ntrace(x + y);'))).toHaveLength(1);
  expect(remedies(inTic('trace(new A().x);', 'class A { constructor() { this.x = 1; } }'))).toEqual([
    '1:32 Declare the field in the class: `x = 0;`, or `x: number;` if the constructor sets it.',
  ]);
  expect(
    remedies(inTic('', 'class A { x = 1; }\nexport class B extends A { y; constructor() { this.y = 1; } }')),
  ).toEqual([
    '2:31 Call `super(…);` first in the constructor, with the arguments that the base class needs.',
  ]);
  expect(remedies(inTic('list.push(1);\ntrace(list);\ntrace(list);', 'const list = [];'))).toEqual([
    '1:7 Give it a type, such as `list: number[]`.',
  ]);
  expect(remedies('export function TIC(dt) {\n  trace(dt);\n}')).toEqual([
    '1:17 Declare it as `export function TIC(): void`.',
  ]);
  expect(remedies(inTic('let x = 1;\nlet x = 2;\ntrace(x);'))).toEqual([
    '4:5 Line 3 declares this name already: remove or rename one of the two.',
  ]);
});

test('mistakes with different causes are all reported', () => {
  expect(remedies(inTic('trace(scroe);\ncls(palyer);\nlet x = true;\nx = 1;\nx = 2;'))).toHaveLength(4);
});
