/** What of a compiled TypeScript program goes on when its code is changed: classes, collections, generators, modules. */

import { expect, test } from 'vitest';
import { checksum } from '../../../tools/headless/checksum.ts';
import { testDeep } from '../../deep.ts';
import { compiled, Running } from './programs.ts';

/** Plays two frames of a program, changes it and plays two more. */
async function playChanged(before: string, after: string, modules: [object, object] = [{}, {}]) {
  const game = await Running.start(compiled(before, { ...modules[0] }));
  const first = game.play(2);
  expect(game.change(compiled(after, { ...modules[1] }))).toBe('kept');
  return [...first, ...game.play(2)];
}

test('a constant that is inlined, and a function that is inlined, are new', async () => {
  const code = `const THRUST = 2; let speed = 0; const faster = (n: number) => n + THRUST;
export function TIC(): void { speed = faster(speed); trace(\`\${speed}\`); }`;
  expect(await playChanged(code, code.replace('THRUST = 2', 'THRUST = 5'))).toEqual(['2', '4', '9', '14']);
});

test('methods, getters and static members of classes are new for objects that live', async () => {
  const code = `
    class Base {
      constructor(public n: number) {}
      name(): string { return 'old base'; }
      get twice(): number { return this.n * 2; }
    }
    class Enemy extends Base { static made = 0; static label(): string { return 'old label'; }
      constructor(n: number) { super(n); Enemy.made++; }
      override name(): string { return 'old enemy of ' + super.name(); } }
    const first: Base = new Enemy(1); const all: Base[] = [];
    export function TIC(): void { all.push(new Enemy(all.length)); first.n++;
      trace([first.name(), all[0].name(), first.twice, Enemy.made, Enemy.label(),
        first instanceof Enemy && all[all.length - 1] instanceof Base].join());
      }
  `;
  const said = (word: string, made: number) => {
    const name = `${word} enemy of ${word} base`;
    return `${name},${name},${2 * made},${made},${word} label,true`;
  };
  expect(await playChanged(code, code.replaceAll('old ', 'new '))).toEqual([
    said('old', 2),
    said('old', 3),
    said('new', 4),
    said('new', 5),
  ]);
});

test('objects that live get the fields that their classes have got', async () => {
  const code = `class Thing { x = 1; }
class Rock extends Thing { hp: number | undefined = 3; constructor(public size: number) { super(); } }
const rocks: Rock[] = []; const byName = new Map<string, Thing>(); let n = 0;
export function TIC(): void { n++; const rock = new Rock(n); rock.hp = undefined; rocks.push(rock); byName.set('r' + n, new Thing());
  const [a, b] = [rocks[0], byName.get('r1')!]; trace(\`\${a.size} \${a.x} \${b.x} \${a.hp ?? '-'}\`); }`;
  const after = code
    .replace('x = 1;', "x = 1; name = 'thing'; far = 1.5;")
    .replace(
      '= 3;',
      '= 3; isHot = true; tags: string[] = []; corner = { x: 4, at: [5, [6]] }; id = n * 2; extra = -1;',
    )
    .replace(
      `\${a.hp ?? '-'}`,
      `\${a.hp ?? '-'} \${a.name} \${a.far} \${b.name} \${a.isHot} \${a.tags.push('t')} ` +
        `\${rocks[1].tags.length} \${a.corner.x} \${a.corner.at[0]} \${a.corner.at.length} \${a.id === ` +
        `undefined} \${a.extra}`,
    );
  expect(after).toContain('a.extra');
  expect(await playChanged(code, after)).toEqual([
    '1 1 1 -',
    '1 1 1 -',
    // What needs more than the instructions is not there; what the game has taken away stays away.
    '1 1 1 - thing 1.5 thing true 1 0 4 5 2 true -1',
    '1 1 1 - thing 1.5 thing true 2 0 4 5 2 true -1',
  ]);
});

test('a new field is added once: its later values stay through further changes', async () => {
  const code = `class Rock { move(): string { return ''; } }
const rocks: Rock[] = [];
export function TIC(): void { if (rocks.length < 1) rocks.push(new Rock()); trace(rocks[0].move()); }`;
  const counted = code.replace(
    "move(): string { return ''; }",
    'moves = 10; move(): string { this.moves++; return String(this.moves); }',
  );
  const game = await Running.start(compiled(code));
  game.play(1);
  game.change(compiled(counted));
  expect(game.play(2)).toEqual(['11', '12']);
  game.change(
    compiled(
      counted
        .replace('moves = 10;', 'moves = 50; other = 7;')
        .replace('String(this.moves)', "[this.moves, this.other].join(' ')"),
    ),
  );
  expect(game.play(1)).toEqual(['13 7']);
});

test('a class may get another base, and new methods', async () => {
  const code = `class Slow { speed(): number { return 1; } }
class Fast { speed(): number { return 9; } }
class Ship extends Slow { x = 0; step(): void { this.x += this.speed(); } }
const ship = new Ship(); const spare = new Fast();
export function TIC(): void { ship.step(); trace(\`\${ship.x} \${spare.speed()}\`); }`;
  const after = code
    .replace('Ship extends Slow', 'Ship extends Fast')
    .replace('this.x +=', 'this.jump(); this.x +=')
    .replace('step()', 'jump(): void { this.x += 100; } step()');
  expect(await playChanged(code, after)).toEqual(['1 9', '2 9', '111 9', '220 9']);
});

test('maps and sets go on; an entry that the programmer adds comes in if the game has not touched them', async () => {
  const code = `const points = new Map<string, number>([['rock', 1]]); const seen = new Set<number>(); const fixed = new Map([['a', 1]]);
let n = 0;
export function TIC(): void { n++; seen.add(n); points.set('rock', n); points.set(\`p\${n}\`, n);
  trace([[...points.entries()].map(([k, v]) => k + v).join('/'), points.size, seen.size, [...fixed.keys()].join('/')].join()); }`;
  const after = code
    .replace("[['rock', 1]]", "[['rock', 1], ['ship', 5]]")
    .replace("[['a', 1]]", "[['a', 1], ['b', 2]]");
  expect(await playChanged(code, after)).toEqual([
    'rock1/p11,2,1,a',
    'rock2/p11/p22,3,2,a',
    'rock3/p11/p22/p33,4,3,a/b',
    'rock4/p11/p22/p33/p44,5,4,a/b',
  ]);
});

test('closures in fields and callbacks in lists run the new code with the state they had', async () => {
  const code = `interface Task { run(): string; }
function countdown(from: number): Task { let left = from; return { run: () => { left--; return \`old \${left}\`; } }; }
const tasks: Task[] = [countdown(10)];
const handlers: ((n: number) => string)[] = []; handlers.push(n => 'old handler ' + n);
export function TIC(): void { if (tasks.length < 2) tasks.push(countdown(50));
  trace(tasks.map(task => task.run()).join() + handlers[0](tasks.length)); }`;
  expect(await playChanged(code, code.replaceAll('old', 'new'))).toEqual([
    'old 9,old 49old handler 2',
    'old 8,old 48old handler 2',
    'new 7,new 47new handler 2',
    'new 6,new 46new handler 2',
  ]);
});

test('a running generator continues at its position with the new code', async () => {
  const code = `let n = 0;
function* steps(): Generator<string> { for (let i = 0; i < 9; i++) { n += 1; yield \`old \${i} \${n}\`; } }
let running = steps(); let frame = 0;
export function TIC(): void { frame++; if (frame === 4) running = steps(); trace(running.next().value as string); }`;
  expect(await playChanged(code, code.replace('old', 'new').replace('n += 1', 'n += 10'))).toEqual([
    'old 0 1',
    'old 1 2',
    'new 2 12',
    'new 0 22',
  ]);
});

test('a generator that only its own iterator refers to continues with the new code', async () => {
  const code = `function* intro(): Generator<string> { for (let i = 0; ; i++) yield 'old ' + i; }
const running = intro();
export function TIC(): void { trace(running.next().value as string); }`;
  expect(await playChanged(code, code.replace('old', 'new'))).toEqual(['old 0', 'old 1', 'new 2', 'new 3']);
});

test('a new module and a new variable change nothing of the others', async () => {
  const code = `import { score, addScore } from './score';
export function TIC(): void { addScore(3); trace(\`\${score}\`); }`;
  const score = { 'score.ts': 'export let score = 0; export function addScore(n: number) { score += n; }' };
  const edited = code
    .replace('addScore(3)', 'frames++; addScore(bonus)')
    .replace('score}', `score} $\{frames}`);
  const after = `import { bonus } from './bonus';\nlet frames = 100;\n${edited}`;
  const bonus = { ...score, 'bonus.ts': 'export const bonus = Math.floor(10.5);' };
  expect(await playChanged(code, after, [score, bonus])).toEqual(['3', '6', '16 101', '26 102']);
});

test('private variables of the same name in several modules are not mistaken for each other', async () => {
  const counter = (word: string, step: number) =>
    `let count = 0; let ${word}Step = ${step}; export function ${word}(): string { count += ` +
    `${word}Step; if (count > 9999) ${word}Step = 0; return '${word} ' + count; }`;
  const main = (...words: string[]) =>
    `${words.map(word => `import { ${word} } from './${word}';`).join('\n')}
export function TIC(): void { trace([${words.map(word => `${word}()`).join()}].join()); }`;
  const modules = (...words: string[]) =>
    Object.fromEntries(words.map((word, i) => [`${word}.ts`, counter(word, 10 ** i)]));
  const all = { ...modules('red', 'blue'), 'green.ts': counter('green', 1000) };
  const game = await Running.start(compiled(main('red', 'blue'), all));
  expect(game.play(2)).toEqual(['red 1,blue 10', 'red 2,blue 20']);
  expect(game.change(compiled(main('green', 'red', 'blue'), all))).toBe('kept');
  expect(game.play(1)).toEqual(['green 1000,red 3,blue 30']);
  expect(game.change(compiled(main('blue', 'green'), all))).toBe('kept');
  expect(game.play(1)).toEqual(['blue 40,green 2000']);
});

/** With a function of each, these are more variables than a chunk may have. */
const MANY = 115;

/** A program with many variables, each with a function, that shows their sum. */
function manyVariables(count: number): string {
  const numbers = Array.from({ length: count }, (_, i) => i);
  return `${numbers
    .map(
      i =>
        `let v${i} = ${i}; function add${i}(): number { if (v${i} > 100000) v${i} = add${(i + 1) % count}(); ` +
        `return ++v${i}; }`,
    )
    .join('\n')}
let last: number | undefined;
export function TIC(): void { let sum = 0; ${numbers.map(i => `sum += add${i}();`).join(' ')} trace(\`\${sum} \${last}\`); last = v3; }`;
}

test('more variables than a chunk of Lua may have go on, also those that lie in a table of the compiler', async () => {
  const code = manyVariables(MANY);
  expect(compiled(code)).toMatch(/spilled\.v\d+/);
  const sum = (frame: number) => (MANY * (MANY - 1)) / 2 + MANY * frame;
  const after = code.replace('let v7 = 7;', 'let v7 = 1000;');
  expect(await playChanged(code, after)).toEqual([
    `${sum(1)} undefined`,
    `${sum(2)} 4`,
    `${sum(3) + 991} 5`,
    `${sum(4) + 991} 6`,
  ]);
});

testDeep('variables go on when the compiler moves them into a table, and out of it again', async () => {
  const [few, many] = [manyVariables(50), manyVariables(MANY)];
  expect(compiled(few)).not.toContain('spilled');
  const start = (count: number) => (count * (count - 1)) / 2;
  const game = await Running.start(compiled(few));
  expect(game.play(2)).toEqual([`${start(50) + 50} undefined`, `${start(50) + 100} 4`]);
  expect(game.change(compiled(many))).toBe('kept');
  expect(game.play(2)).toEqual([`${start(MANY) + 100 + MANY} 5`, `${start(MANY) + 100 + 2 * MANY} 6`]);
  expect(game.change(compiled(few))).toBe('kept');
  expect(game.play(1)).toEqual([`${start(50) + 250} 7`]);
});

test('a change that the code makes at a frame equals an edit at that frame', async () => {
  const program = (
    speed: string,
    color: string,
  ) => `let frame = 0; const balls = [{ x: 10, y: 5 }, { x: 50, y: 70 }];
function move(ball: { x: number; y: number }): void { ball.x = (ball.x + ${speed}) % 240; ball.y = (ball.y + 1) % 136; }
export function TIC(): void { frame++; cls(0); if (frame % 10 === 0) sfx(1, frame % 60); balls.forEach(move);
  if (frame % 20 === 0) balls.push({ x: Math.floor(Math.random() * 240), y: 0 });
  for (const { x, y } of balls) circ(x, y, 5, ${color}); trace(balls.map(({ x, y }) => x + ':' + y).join()); }`;
  const alone = await Running.start(compiled(program('(frame > 40 ? 3 : 1)', '(frame > 40 ? 9 : 4)')));
  const game = await Running.start(compiled(program('1', '4')));
  for (let frame = 0; frame < 90; frame++) {
    if (frame === 40) expect(game.change(compiled(program('3', '9')))).toBe('kept');
    expect(game.play(1)).toEqual(alone.play(1));
    expect(checksum(game.machine.state.ram)).toBe(checksum(alone.machine.state.ram));
  }
});
