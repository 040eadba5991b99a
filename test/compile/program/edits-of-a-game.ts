// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the game are code

/** Changes of a small game that follow each other. */

/** A change of some files: a new text, a part replaced by another, or null to delete the file. */
export type Edit = Record<string, string | [part: string, by: string] | null>;

/** Each follows the one before. */
export const EDITS: [name: string, isGood: boolean, edit: Edit][] = [
  ['nothing', true, {}],
  ['a body', true, { 'ship.ts': ['+ by', '+ 2 * by'] }],
  ['a constant that others use', true, { 'tuning.ts': ['SPEED = 3', 'SPEED = 7'] }],
  [
    'a constant that decides about an operator elsewhere',
    true,
    { 'tuning.ts': ['LIMIT = 360', 'LIMIT = -360'] },
  ],
  ['all writes of a variable', true, { 'tuning.ts': ['scale = 4', 'scale = -0.5'] }],
  [
    'a variable that a variable of others is given',
    true,
    {
      'tuning.ts': [
        'void { scale = -0.5; }',
        'void { const next = limit; scale = next; }\nlet limit = 8;\nexport function stop(): void { limit = 16; }',
      ],
    },
  ],
  ['a write of it', true, { 'tuning.ts': ['limit = 16', 'limit = -0.5'] }],
  ['a type two files away', false, { 'ship.ts': ['names: string[]', 'names: number[]'] }],
  ['the error that it caused', true, { 'main.ts': ["names: ['a']", 'names: [1]'] }],
  ['an inferred result', true, { 'text.ts': ['=> `x ${x * scale} ${(scale * 7) % 5}`', '=> x * scale'] }],
  ['an error in a body', false, { 'world.ts': ['world.ship.angle', 'world.ship.angel'] }],
  ['another file while there is an error', false, { 'tuning.ts': ['SPEED = 7', 'SPEED = 8'] }],
  ['the error', true, { 'world.ts': ['world.ship.angel', 'world.ship.angle'] }],
  [
    'an import of a new file',
    true,
    {
      'extra.ts': 'export const bonus = 5; export type Extra = { shown: boolean };',
      'world.ts': [
        "import { turn } from './ship.ts';",
        "import { turn } from './ship.ts';\nimport { bonus } from './extra.ts';",
      ],
      'ship.ts': ['% LIMIT', '% LIMIT + 1'],
    },
  ],
  ['a use of the new import', true, { 'world.ts': ['+= world.ship.angle', '+= world.ship.angle + bonus'] }],
  ['a list that others see', true, { 'lists.ts': 'export const shapes = [1, 2, 3, 4];' }],
  [
    'where a name comes from',
    true,
    {
      'lists.ts': 'export const other = 1;',
      'text.ts': ['export const label', 'export const shapes = "text";\nexport const label'],
    },
  ],
  ['a name that is gone', false, { 'text.ts': ['export const label', 'const label'] }],
  ['a deleted file', false, { 'text.ts': null }],
  [
    'the file again, with other types',
    true,
    {
      'text.ts': "export const shapes = [true]; export function label(x: number): string { return x + '!'; }",
    },
  ],
  [
    'a file that shadows another by its name',
    true,
    { 'ship.ts': ['export interface Ship', '/** A ship. */\nexport interface Ship'] },
  ],
  [
    'an enum and a class',
    true,
    {
      'extra.ts': `export enum Mode { Off, On = 4 } export class Counter { count = 0; next(): number { return ++this.count; } }
export const bonus = Mode.On;`,
      'main.ts': [
        'const world:',
        "import { Counter, Mode } from './extra.ts';\nconst counter = new Counter();\nexport const mode: Mode = Mode.Off;\nconst world:",
      ],
    },
  ],
  [
    'a member of the class',
    true,
    { 'extra.ts': ['next(): number { return ++this.count; }', 'next(): number { return this.count--; }'] },
  ],
  ['a value of the enum', true, { 'extra.ts': ['Off, On = 4', 'Off = 2, On = 9'] }],
  ['a call of the class', true, { 'main.ts': ['step(world, SPEED)', 'step(world, counter.next())'] }],
  [
    'lists that hold nothing',
    true,
    {
      'lists.ts':
        'export const other = 1; export const holes: (number | undefined)[] = [1, undefined]; print(String(holes[1] === undefined));',
    },
  ],
  [
    'keys that are asked for',
    true,
    {
      'lists.ts':
        'export const other: Record<string, number> = { b: 1, a: 2 }; for (const key of Object.keys(other)) print(key);',
    },
  ],
  [
    'keys of objects that another file makes',
    true,
    {
      'lists.ts': `import type { Shown } from './shown.ts';
export const other = 1;
function show(shown: Shown): void { for (const key of Object.keys(shown)) print(key); }
show({ angle: 1 });`,
      'shown.ts': 'export interface Shown { angle: number; inner?: Inner }\ninterface Inner { x: number }',
    },
  ],
  ['a type inside of theirs', true, { 'shown.ts': ['{ x: number }', '{ x: number; y: number }'] }],
  [
    'a type that these objects are not of',
    true,
    { 'shown.ts': ['inner?', 'more: string; inner?'], 'lists.ts': ['angle: 1', "angle: 1, more: ''"] },
  ],
  [
    'copies of objects',
    true,
    {
      'lists.ts': `export const other = 1;
const copy = (from: { angle: number }): { angle: number } => ({ ...from });
print(Object.keys(copy({ angle: 2 })).join());`,
    },
  ],
  [
    'a walk through objects like those of a class',
    true,
    {
      'lists.ts': `export const other = 1;
function show(item: { count: number }): void { for (const key in item) print(key); }
show({ count: 1 });`,
      'extra.ts': ['count = 0;', 'count = 0; unused(): number { return 5; }'],
    },
  ],
  [
    'a walk through others',
    true,
    {
      'lists.ts': `export const other = 1;
function show(item: { count: number; more: number }): void { for (const key in item) print(key); }
show({ count: 1, more: 2 });`,
    },
  ],
  [
    'functions that are properties',
    true,
    {
      'lists.ts': `export const other = 1;
interface Button { press: () => void }
const buttons: Button[] = [];
const add = (press: () => void) => buttons.push({ press });
add(() => print('a'));
for (const button of buttons) button.press();`,
    },
  ],
  [
    'a method with their name in another file',
    true,
    {
      'extra.ts': [
        'export const bonus',
        'export class Key { at = 1; press(): void { print(String(this.at++)); } }\nnew Key().press();\nexport const bonus',
      ],
    },
  ],
  [
    'a function of another file that computes what is pushed',
    true,
    {
      'lists.ts': `import { next } from './next.ts';
export const other = 1;
const stack: number[] = [];
stack.push(next(stack));
print(String(stack.length));`,
      'next.ts': 'export function next(stack: number[]): number { return stack.length; }',
    },
  ],
  ['its body, which changes the list', true, { 'next.ts': ['stack.length', 'stack.pop() ?? 0'] }],
  [
    'a hash that another file bounds',
    true,
    {
      'lists.ts': `import { BOUND } from './next.ts';
export const other = 1;
let seed = 1;
export function roll(by: number): number { const next = by * seed; seed = by; return next % BOUND; }
print(String(roll(seed)));`,
      'next.ts': 'export const BOUND = 10;',
    },
  ],
  ['its bound', true, { 'next.ts': ['10', '2147483648'] }],
  [
    'nothing in an object of another file',
    true,
    {
      'lists.ts': `import { Box } from './next.ts';
export const other = 1;
print(String(new Box<number | undefined>().count(undefined)));`,
      'next.ts': 'export class Box<T> { count(value: T): number { return value ? 2 : 1; } }',
    },
  ],
  [
    'a body there that makes a list of it',
    true,
    {
      'next.ts': [
        'return value ? 2 : 1',
        'const list: T[] = []; list.push(value); list.push(value); return list.length',
      ],
    },
  ],
  ['back', true, { 'lists.ts': 'export const other = 1;' }],
  [
    'a global declaration',
    true,
    { 'extra.ts': ['export enum', 'declare global { interface Array<T> { marker?: T } }\nexport enum'] },
  ],
  [
    'a number that grows by steps',
    true,
    {
      'steps.ts': 'export function more(x: number): number { return x + 1; }',
      'size.ts': `import { more } from './steps.ts';
let size = 1;
export function grow(): string { size = more(size); return String(size); }`,
      'main.ts': [
        'export function TIC(): void {',
        "import { grow } from './size.ts';\nexport function TIC(): void {\n  trace(grow());",
      ],
    },
  ],
  ['the body of a function that lets it grow faster', true, { 'steps.ts': ['x + 1', 'x * 3'] }],
  ['and the body as it was', true, { 'steps.ts': ['x * 3', 'x + 1'] }],
  [
    'constants that others calculate with',
    true,
    {
      'units.ts': 'export const UNIT = 8;\nexport const LARGE = UNIT * 2;',
      'grid.ts': `import { LARGE, UNIT } from './units.ts';
export const cells = (x: number): string => \`\${x * UNIT} \${Math.round(x) % UNIT} \${x % LARGE}\`;`,
      'main.ts': [
        "import { grow } from './size.ts';",
        "import { grow } from './size.ts';\nimport { cells } from './grid.ts';\ntrace(cells(5));",
      ],
    },
  ],
  ['the number of one', true, { 'units.ts': ['UNIT = 8', 'UNIT = 16'] }],
  ['a fraction in its place', true, { 'units.ts': ['UNIT = 16', 'UNIT = 0.5'] }],
  [
    'a type that wants that number',
    true,
    { 'exact.ts': "import { UNIT } from './units.ts';\nexport const exact: 0.5 = UNIT;" },
  ],
  [
    'a use of it',
    true,
    { 'main.ts': ['trace(cells(5));', "import { exact } from './exact.ts';\ntrace(cells(exact));"] },
  ],
  ['another number', false, { 'units.ts': ['UNIT = 0.5', 'UNIT = 3'] }],
  [
    'data',
    true,
    {
      'units.ts': ['UNIT = 3', 'UNIT = 0.5'],
      'level.json': '{ "laps": [1, 2], "name": "a", "end": { "x": 4 } }',
      'level.ts': `import level, { laps } from './level.json';
export const told = (): string => {
  let text = level.name;
  for (const lap of laps) text += \`\${lap * 3} \${lap % 2} \${Math.floor(lap / 2)}\`;
  return text + String(Object.keys(level.end));
};`,
      'main.ts': ['trace(cells(exact));', "import { told } from './level.ts';\ntrace(told());"],
    },
  ],
  ['a number in it', true, { 'level.json': ['[1, 2]', '[1, 2.5, -7, 123456789012345]'] }],
  ['another kind of value', true, { 'level.json': ['"x": 4', '"x": "4"'] }],
  ['a property that is gone', false, { 'level.json': ['"name": "a", ', ''] }],
  [
    'an enum, a class and a function that depend on what another file says',
    true,
    {
      'level.json': ['{ "laps"', '{ "name": "a", "laps"'],
      'next.ts': `export const LOWEST = 3;
export class Base { constructor() {} setUp(): void {} }
export const box = { size: 1, grow: function (): number { return 1; } };`,
      'ranks.ts': `import { Base, LOWEST } from './next.ts';
export enum Rank { Low = LOWEST * 2 }
export class Ranked extends Base { rank: number | undefined; override setUp(): void { this.rank = 1; } }`,
      'lists.ts': `import { box } from './next.ts';
import { Rank, Ranked } from './ranks.ts';
export const other = 1;
print(String(Rank.Low) + String(new Ranked().rank) + String(box.grow()));`,
    },
  ],
  ['the constant of the enum', true, { 'next.ts': ['LOWEST = 3', 'LOWEST = 4'] }],
  [
    'what the constructor of the class calls, and what the function takes',
    true,
    {
      'next.ts': `export const LOWEST = 4;
export class Base { constructor() { this.setUp(); } setUp(): void {} }
export const box = { size: 1, grow: function (): number { return this.size; } };`,
    },
  ],
  [
    'a loop that ends an iterator',
    true,
    {
      'next.ts': `export function* counted(): Generator<number> { try { yield 1; } finally { print('end'); } }`,
      'lists.ts': `import { counted } from './next.ts';
export const other = 1;
for (const count of counted()) { print(String(count)); break; }`,
    },
  ],
  ['its type', true, { 'next.ts': ['Generator<number>', 'Generator<number, void>'] }],
];
