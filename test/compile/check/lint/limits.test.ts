/** Where the warnings of the lint begin and end: every callback, kind of loop, address and number beside a limit. */

import { expect, test } from 'vitest';
import { compile } from '../../../../tools/compile/index.ts';
import { describeDiagnostic, withFiles } from '../../differential.ts';

const content = {
  sfx: new Set<number>(),
  tracks: new Set<number>(),
  pictures: new Set<number>(),
};

/** Codes and lines of the warnings of a program, such as `3 save-id`. */
function found(source: string, code: string): string[] {
  return withFiles({ 'main.ts': source }, entry => {
    const { diagnostics } = compile(entry, { lint: { hasSaveId: true, hints: true, content } });
    return diagnostics.filter(one => one.code === `lint/${code}`).map(describeDiagnostic);
  });
}

test('"=" is reported as the condition of if and of every loop that may mean it, but not in parentheses', () => {
  const tic = (...lines: string[]) =>
    `export function TIC(): void {\n  let x = btn(0);\n${lines.join('\n')}\n}`;
  const lines = ['if (x = btn(1)) cls();', 'while (x = btn(2)) cls();', 'do cls(); while (x = btn(3));'];
  const places = found(tic(...lines), 'assigned-condition').map(text => text.split(':')[1]);
  expect(places).toEqual(['3', '4', '5']);
  const meant = lines.map(line => line.replace(/x = btn\(.\)/, '($&)'));
  expect(found(tic(...meant, 'if (x === btn(4)) cls();'), 'assigned-condition')).toEqual([]);
});

/** Statements that do nothing, and what is said of them. */
const WITHOUT_EFFECT: [statement: string, said: string][] = [
  ['reset;', 'reset is not called'],
  ['(reset);', 'reset is not called'],
  ['cls;', 'cls is not called'],
  ['ship.fire;', 'ship.fire is not called'],
  ["scene == 'play';", "scene == 'play' compares"],
  ['ship.x === 6;', 'ship.x === 6 compares'],
  ['score + 1;', 'no effect: score + 1'],
  ['-score;', 'no effect: -score'],
  ['!score;', 'no effect: !score'],
  ['score;', 'no effect: score'],
  ["'text';", "no effect: 'text'"],
  ['list[0];', 'no effect: list[0]'],
  ['() => reset();', 'no effect: () => reset()'],
  ['score === 5 ? reset : cls;', 'no effect: score === 5 ? reset : cls'],
  ['scene.trim();', 'nothing uses what scene.trim() returns'],
  ["scene.replace('a', 'b');", 'and a string does not change'],
  ['list.concat([1]);', 'and the array does not change'],
  ['list.slice(1);', 'nothing uses what list.slice(1) returns'],
  ['while (score > 100);\n{ score--; }', 'the ";" ends the loop'],
  ['for (let i = 0; i < 3; i++);\n{ score--; }', 'the ";" ends the loop'],
];

/** Statements that look alike and do something, or say that they do not. */
const WITH_EFFECT = [
  'reset();',
  'score++;',
  'score === 5 ? reset() : cls();',
  'score === 5 && reset();',
  'void score;',
  'ship.speed;',
  'delete ship.name;',
  'list.map(value => trace(value));',
  'list.pop();',
  'list.sort();',
  'new Ship();',
  'for (; score < 3; score++);',
  'while (!list.pop());',
  "ship + '';",
];

test('a statement without an effect is reported, whatever it is, and none that may have one', () => {
  const program = (statement: string) => `
class Ship { x = 1; name? = 'a'; fire() { reset(); } get speed() { reset(); return 1; } toString() { return 'ship'; } }
const ship = new Ship();
const list = [1];
let score = 0;
let scene = 'title' as string;
const reset = () => { score = 0; };
export function TIC(): void {
  if (btn(0)) { scene = 'play'; ship.x = 2; list.push(3); }
  ${statement}
}`;
  for (const [statement, said] of WITHOUT_EFFECT) {
    const [text, ...more] = found(program(statement), 'no-effect');
    expect(text, statement).toContain(said);
    expect(text, statement).toContain('main.ts:10:');
    expect(more, statement).toEqual([]);
  }
  for (const statement of WITH_EFFECT) expect(found(program(statement), 'no-effect'), statement).toEqual([]);
});

test('every callback of a frame is looked at for what its loops make, and none that runs once', () => {
  const callbacks = ['TIC', 'SCN', 'BDR', 'OVR', 'BOOT', 'MENU'];
  const body = '{\n  for (let i = 0; i < 3; i++) trace([i].length);\n}';
  const source = callbacks.map(name => {
    const parameter = name === 'SCN' || name === 'BDR' || name === 'MENU' ? '_: number' : '';
    return `export function ${name}(${parameter}): void ${body}`;
  });
  const places = found(source.join('\n'), 'hot-allocation').map(text => Number(text.split(':')[1]));
  expect(places).toEqual([2, 5, 8, 11]);
});

test('the function of every method that calls it for each element is a loop', () => {
  const methods = 'every filter find findIndex flatMap forEach map some'.split(' ');
  const lines = methods.map(name => `  list.${name}(n => [n].length > n ? [n].length > 1 : false);`);
  const more = ['  list.reduce((sum, n) => sum + [n].length, 0);', '  list.sort((a, b) => [a].length - b);'];
  const source = `const list = [1, 2];\nexport function TIC(): void {\n${[...lines, ...more].join('\n')}\n}`;
  const places = found(source, 'hot-allocation').filter(text => text.includes('an array'));
  expect(places.map(text => Number(text.split(':')[1]))).toEqual([...lines, ...more].map((_, i) => i + 3));
});

test('what a loop goes over and what a getter gives is looked at as well', () => {
  const source = `class Grid {
  *[Symbol.iterator](): Iterator<number[]> {
    for (let i = 0; i < 3; i++) yield [i];
  }
  get corners(): number[][] {
    return [1, 2].map(n => [n]);
  }
}
const grid = new Grid();
export function TIC(): void {
  for (const [x] of grid) trace(x);
  trace(grid.corners.length);
}`;
  const places = found(source, 'hot-allocation').map(text => text.split(' ')[0]);
  expect(places).toEqual(['main.ts:3:39', 'main.ts:6:28']);
});

test('a program may write its sound from the first byte of the waveforms to the last of the tracks', () => {
  const isMissing = (line: string) =>
    found(`export function TIC(): void {\n  sfx(0);\n  ${line}\n}`, 'missing-sound').length > 0;
  const [first, end] = [0xffe4, 0x13ffc];
  expect(isMissing('')).toBe(true);
  for (const [name, units] of [
    ['poke', 1],
    ['poke4', 2],
    ['poke2', 4],
    ['poke1', 8],
  ] as const) {
    const at = (address: number) => isMissing(`${name}(${address}, 1);`);
    const edges = [first * units - 1, first * units, end * units - 1, end * units];
    expect(edges.map(at), name).toEqual([true, false, false, true]);
  }
  expect([first - 8, first - 7].map(start => isMissing(`memset(${start}, 0, 8);`))).toEqual([true, false]);
  expect([end - 1, end].map(start => isMissing(`memcpy(${start}, 0, 8);`))).toEqual([false, true]);
});

test('the first six properties that keep their names are named', () => {
  const kept = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `property${i}`);
    const source = `interface Ship { ${names.map(name => `${name}: number;`).join(' ')} }
const ship: Ship = { ${names.map(name => `${name}: 1`).join(', ')} };
export function TIC(): void { for (const key in ship) trace(key); }`;
    return withFiles({ 'main.ts': source }, entry => {
      const { diagnostics } = compile(entry, { minify: 'safe', lint: { hasSaveId: true, hints: true } });
      const list = diagnostics.find(({ code }) => code === 'lint/kept-fields')!.message;
      return [list.match(/property\d/g)?.length, list.endsWith('…'), list.includes(`${count} properties`)];
    });
  };
  expect([6, 7].map(kept)).toEqual([
    [6, false, true],
    [6, true, true],
  ]);
});

test('a frame that a picture has not is told where the number and the picture are known', () => {
  const main = `import { drawSprite, drawSprite as draw } from 'cartwright/kit';
import * as kit from 'cartwright/kit';
import { sprites } from './art.ts';
let n = 0;
let ship: (typeof sprites)['coin' | 'fox'] = sprites.coin;
export function TIC(): void {
  drawSprite(sprites.coin, 0, 0, 2);
  drawSprite(sprites.coin, 0, 0, 3);
  draw(sprites.fox, 0, 0, 1);
  kit.drawSprite(sprites.coin, 0, 0, -1);
  drawSprite(sprites.coin, 0, 0, n);
  drawSprite(ship, 0, 0, 2);
  drawSprite(ship, 0, 0, 3);
  drawSprite(sprites.coin as kit.Sprite, 0, 0, 9);
  n = btn(0) ? 4 : 3;
  drawSprite(sprites.coin, 0, 0, btn(0) ? 4 : 3);
  ship = sprites.fox;
}
`;
  const art = `const one = { id: 256, columns: 1, rows: 1, colorKey: 0 } as const;
export const sprites = {
  coin: { ...one, frames: [256, 257, 258], step: 1, milliseconds: [1, 1, 1] },
  fox: { ...one, frames: [260], step: 0, milliseconds: [1] },
} as const;
`;
  const found = withFiles({ 'main.ts': main, 'art.ts': art }, entry =>
    compile(entry, { lint: { hasSaveId: true } }),
  );
  expect(found.diagnostics.map(describeDiagnostic)).toEqual([
    'main.ts:8:34 lint/missing-frame there is no frame 3: the picture has 3 frames',
    'main.ts:9:27 lint/missing-frame there is no frame 1: the picture has one frame',
    'main.ts:10:38 lint/missing-frame there is no frame -1: the picture has 3 frames',
    'main.ts:13:26 lint/missing-frame there is no frame 3: the picture has 3 frames',
    'main.ts:16:34 lint/missing-frame there are no such frames: the picture has 3 frames',
  ]);
});

test('generators that loops of a frame start are found, apart from those that are inlined', () => {
  const source = `function* cells(): Generator<number> {
  for (let i = 0; i < 3; i++) yield i;
}
function* guarded(): Generator<number> {
  try {
    yield 1;
  } finally {
    cls();
  }
}
class Grid {
  *cells(): Generator<number> {
    yield 1;
  }
  *[Symbol.iterator](): Generator<number> {
    yield 1;
  }
}
const grids = [new Grid()];
export function TIC(): void {
  for (const cell of grids[0].cells()) trace(cell);
  for (const grid of grids) {
    for (const cell of cells()) trace(cell);
    const [first] = cells();
    trace([...cells()].length + first);
    for (const cell of guarded()) trace(cell);
    for (const cell of grid.cells()) trace(cell);
    for (const cell of grid) trace(cell);
    const running = cells();
    trace(running.next().value);
  }
}`;
  const lines = found(source, 'hot-generator').map(text => Number(text.split(':')[1]));
  expect(lines).toEqual([26, 27, 28, 29]);
});
