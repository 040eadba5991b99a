/** `$who` stops at the assignment, whatever is called meanwhile and whatever else has the same name. */

import { expect, test } from 'vitest';
import { writeGame } from '../testing/project.ts';
import { type Answer, attach, type Client, debugGame, shown } from './scripted-client.ts';

const MAIN = `import { hurt, limits } from './rules';

interface Thing { hp: number; x: number }

let lives = 9;
let score = 0;
let best = 0;
let frames = 0;
const player: Thing = { hp: 10, x: 0 };
const things: Thing[] = [];

function damage(): number {
  const lives = 3;
  const half = lives / 3;
  return half;
}

function bonus(points: number): number {
  let total = points;
  total += 1;
  return total;
}

function grow(thing: Thing): void {
  let total = thing.x;
  thing.x += 2;
  total += bonus(4);
  damage();
  check(thing, total);
}

function check(thing: Thing, by: number): void {
  if (frames === 3) debugger;
  thing.hp += by;
}

class Counter {
  count = 0;
  add(by: number): this {
    this.count += by;
    return this;
  }
  look(): void {
    damage();
    if (frames === 3) debugger;
  }
}

const counter = new Counter();

export function TIC(): void {
  frames++;
  lives = lives - damage();
  score += bonus(1) + bonus(2);
  player.hp -= hurt(player);
  best = [frames, 1, 2].map(value => bonus(value)).sort((a, b) => b - a)[0]!;
  things.push({
    hp: 1,
    x: damage(),
  });
  damage();
  if (frames < 3) limits.top = damage() + frames;
  counter.add(1).add(2);
  new Counter().add(damage());
  grow(things.at(-1)!);
  counter.look();
}
`;

const RULES = `export const limits = { top: 0 };
let score = 100;
export function hurt(thing: { hp: number }): number {
  thing.hp -= 1;
  score += 1;
  return score > 0 ? 0 : 1;
}
`;

const entry = writeGame({ 'main.ts': MAIN, 'rules.ts': RULES });
const lineOf = (part: string, text = MAIN) => text.split('\n').findIndex(line => line.includes(part)) + 1;

function* evaluated(client: Client, expression: string, frame = 0): Generator<Answer, string, Answer> {
  const { callFrameId } = client.paused.callFrames[frame];
  const answer = yield { method: 'Debugger.evaluateOnCallFrame', params: { callFrameId, expression } };
  return shown(answer.result);
}

/** Where `$who` stops, asked at one of the stops for one of the calls that wait there; and in which frame of the game. */
async function whoWrote(path: string, stop: number, call: number): Promise<string> {
  let seen = '';
  const { isOver } = await debugGame(entry, function* (client) {
    yield* attach();
    for (let index = 0; index < stop; index++) yield { method: 'Debugger.resume' };
    yield* evaluated(client, `$who(${JSON.stringify(path)})`, call);
    const warnings = client.events('Runtime.consoleAPICalled').filter(({ type }) => type === 'warning');
    seen = warnings.length > 0 ? shown(warnings[0].args[0]) : client.place();
    seen += ` in ${yield* evaluated(client, 'frames')}`;
  });
  expect(isOver).toBe(true);
  return seen;
}

const inTic = (part: string, frame = 3) => `TIC main.ts:${lineOf(part)} in ${frame}`;
const inside = (name: string, part: string) =>
  `${name} main.ts:${lineOf(part)} < TIC main.ts:${lineOf('grow(things')} in 3`;

test.each([
  // The first stop is in `check`, which `grow` calls, which `TIC` calls.
  ['lives', 0, 0, inTic('lives = lives')],
  ['score', 0, 0, inTic('score +=')],
  ['best', 0, 0, inTic('best = [')],
  ['frames', 0, 0, inTic('frames++', 2)],
  ['limits.top', 0, 0, inTic('limits.top', 2)],
  ['player.hp', 0, 0, inTic('player.hp -=')],
  ['counter.count', 0, 0, `Counter.add main.ts:${lineOf('this.count +=')} < ${inTic('counter.add(1)')}`],
  ['things.length', 0, 0, inTic('things.push')],
  ['things[2].x', 0, 0, inside('grow', 'thing.x += 2')],
  // Of a function that runs, and of an object that it has.
  ['thing.x', 0, 0, inside('grow', 'thing.x += 2')],
  ['thing.hp', 0, 0, inTic('things.push')],
  ['by', 0, 0, inside('grow', 'check(thing, total)')],
  ['total', 0, 1, inside('grow', 'total += bonus(4)')],
  // The second one is in a method.
  ['this.count', 1, 0, `Counter.add main.ts:${lineOf('this.count +=')} < ${inTic('counter.add(1)')}`],
  [
    'things[2].hp',
    1,
    0,
    `check main.ts:${lineOf('thing.hp += by')} < grow main.ts:${lineOf('check(thing, total)')} < ${inTic('grow(things')}`,
  ],
] as const)('%s at stop %i in call %i was written by %s', async (path, stop, call, expected) => {
  expect(await whoWrote(path, stop, call)).toBe(expected);
});

test('what comes after the moment has not been written yet', async () => {
  // The line of `grow` that waits for `check` has not changed it; that line of the frame before has.
  expect(await whoWrote('things[1].hp', 0, 0)).toBe(
    `check main.ts:${lineOf('thing.hp += by')} < grow main.ts:${lineOf('check(thing, total)')} < ${inTic('grow(things', 2)}`,
  );
});

test('only the statement is told as such: other stops are steps, breakpoints or errors', async () => {
  const seen: string[] = [];
  await debugGame(
    entry,
    function* (client) {
      const tell = (what: string) => {
        const { reason, data, hitBreakpoints } = client.paused;
        seen.push(`${what}: ${reason} ${data?.__rewriteAs ?? '-'} ${hitBreakpoints.length}`);
      };
      yield* attach();
      tell('statement');
      yield* evaluated(client, '$who("lives")');
      tell('who');
      yield* evaluated(client, '$back()');
      tell('back');
      yield { method: 'Debugger.stepOver' };
      tell('step');
      const lineNumber = lineOf('player.hp -=') - 1;
      yield { method: 'Debugger.setBreakpointByUrl', params: { url: client.url('main.ts'), lineNumber } };
      yield { method: 'Debugger.resume' };
      tell('breakpoint');
      yield { method: 'Debugger.stepOver' };
      yield* evaluated(client, '$reverse()');
      tell('reverse');
      yield { method: 'Debugger.resume' };
      tell('statement');
    },
    { frames: 6 },
  );
  expect(seen).toEqual([
    'statement: other - 0',
    'who: step step 0',
    'back: step step 0',
    'step: step step 0',
    'breakpoint: other - 1',
    'reverse: other - 1',
    'statement: other - 0',
  ]);
});
