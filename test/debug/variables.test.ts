/** A game that is debugged has every variable of its sources, under the names that its files have for them. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadGame } from '../../tools/project/load-game.ts';
import { debugBuild } from '../../tools/workspace/debugged-code.ts';
import { writeGame } from '../testing/project.ts';
import { type Answer, attach, type Client, debugGame, shown } from './scripted-client.ts';

const MAIN = `import level from './level.json';
import pace, { Fast, spawn as make, speed as quick, turn as rotate } from './tuning';
import * as tuning from './tuning';
import { LETTER_WIDTH } from 'cartwright/kit';

const JUMP_SPEED = 3, UNUSED = [1, 2];
const GRAVITY = 0.25;
const TITLE = 'Rocks';
const DOUBLE = GRAVITY * 2;
const HAS_CHEATS = false;
const NOTHING = undefined;
const speed = 100;
const { width, height: tall } = { width: 3, height: 4 };
enum Mode { Idle, Run = 5 }
let never: number | undefined;
let y = 0;

function cheat(by: number): number {
  return JUMP_SPEED * by;
}

class Never {
  static readonly LIMIT = 9;
}

function step(): void {
  y += JUMP_SPEED * GRAVITY + quick + level.rocks.length + (rotate - tuning.turn) * LETTER_WIDTH;
  if (HAS_CHEATS) y = 1000;
  debugger;
}

export function TIC(): void {
  step();
  trace(\`\${TITLE} \${y} \${Mode.Run} \${make()} \${pace}\`);
}
`;

const TUNING = `const speed = 2;
export const turn = 7;
const half = turn / 2;
const pace = 0.5;
export const enum Fast { A = 3, B }
export const spawn = () => { debugger; return half; };
export { speed };
export default pace;
`;

const entry = writeGame({ 'main.ts': MAIN, 'tuning.ts': TUNING, 'level.json': '{ "rocks": [1, 2] }' });

function* evaluated(client: Client, expression: string): Generator<Answer, string, Answer> {
  const { callFrameId } = client.paused.callFrames[0];
  const answer = yield { method: 'Debugger.evaluateOnCallFrame', params: { callFrameId, expression } };
  return shown(answer.result);
}

/** What expressions give at the first stop, in a frame of `main.ts`, and at the second, in one of `tuning.ts`. */
async function valuesAt(stop: 1 | 2, expressions: readonly string[]): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  const { isOver, errors } = await debugGame(entry, function* (client) {
    yield* attach();
    if (stop === 2) yield { method: 'Debugger.resume' };
    for (const expression of expressions) values[expression] = yield* evaluated(client, expression);
  });
  expect([isOver, errors]).toEqual([true, []]);
  return values;
}

test.each([
  ['JUMP_SPEED', '3'],
  ['UNUSED', 'Array(2)'],
  ['GRAVITY * 2', '0.5'],
  ['TITLE', '"Rocks"'],
  ['DOUBLE', '0.5'],
  ['HAS_CHEATS', 'false'],
  ['NOTHING', 'undefined'],
  ['never', 'undefined'],
  ['width + tall', '7'],
  ['Mode.Run', '5'],
  ['Mode[0]', '"Idle"'],
  ['cheat(2)', '6'],
  ['Never.LIMIT', '9'],
  ['level.rocks.length', '2'],
  // Imports under their own names, and one with a name that another module has as well.
  ['speed', '100'],
  ['quick', '2'],
  ['rotate', '7'],
  ['pace', '0.5'],
  ['Fast.B', '4'],
  ['LETTER_WIDTH', '4'],
  ['tuning.turn + tuning.speed', '9'],
  ['tuning.Fast.A', '3'],
  ['half', '3.5'],
  ['tuning.half', 'undefined'],
])('%s is %s where main.ts stands still', async (expression, expected) => {
  expect(await valuesAt(1, [expression])).toEqual({ [expression]: expected });
});

test('variables have the names of the source, also where Lua has no such name', async () => {
  const game = writeGame({
    'words.ts': 'export const größe = 8, until = 14; export const type = { end: 1 };',
    'main.ts': `
      import { größe, type, until as bis } from './words.ts';
      const end = 5, $dollar = 7, höhe = 9, 中文 = 10, error = 13;
      let nil = 6;
      const self = { then: 2 };
      const repeat = (or: number): number => {
        const not = or + 1, själ = or + 2;
        let local = not * själ;
        for (const string of [1, 2]) local += string;
        cls(local);
        return local;
      };
      class Ship {
        lives = 3;
        lose(self: Ship, table: number): number {
          this.lives -= table;
          return self.lives + größe + until + höhe + 中文 + type.end;
        }
      }
      const until = end + nil + $dollar + error + self.then + bis;
      const ship = new Ship();
      export function TIC(): void {
        repeat(1);
        trace(String(ship.lose(ship, 1)));
      }`,
  });
  const values: Record<string, string> = {};
  const lines = readFileSync(game, 'utf8').split('\n');
  const lineOf = (part: string) => lines.findIndex(line => line.includes(part));
  const stops: [part: string, expressions: string[]][] = [
    [
      'cls(local)',
      ['local', 'not', 'själ', 'or', 'end', 'nil', '$dollar', 'höhe', '中文', 'error', 'type.end'],
    ],
    ['return self.lives', ['self.lives', 'this.lives', 'table', 'größe', 'until', 'bis']],
  ];
  await debugGame(game, function* (client) {
    yield { method: 'Debugger.enable' };
    for (const [part] of stops) {
      const params = { url: client.url('main.ts'), lineNumber: lineOf(part) };
      yield { method: 'Debugger.setBreakpointByUrl', params };
    }
    yield { method: 'Runtime.runIfWaitingForDebugger' };
    for (const [, expressions] of stops) {
      for (const expression of expressions) values[expression] = yield* evaluated(client, expression);
      yield { method: 'Debugger.resume' };
    }
  });
  expect(values).toEqual({
    ...{ local: '9', not: '2', själ: '3', or: '1', end: '5', nil: '6', $dollar: '7', höhe: '9', 中文: '10' },
    ...{ error: '13', 'type.end': '1', 'self.lives': '2', 'this.lives': '2', table: '1', größe: '8' },
    ...{ until: '47', bis: '14' },
  });
});

test('names mean what they mean in the file of the function that stands still', async () => {
  expect(await valuesAt(2, ['speed', 'turn', 'pace', 'half', 'JUMP_SPEED'])).toEqual({
    speed: '2',
    turn: '7',
    pace: '0.5',
    half: '3.5',
    JUMP_SPEED: '3',
  });
});

test('constants are among the variables of their module, in the order of their declarations', async () => {
  const seen: string[] = [];
  await debugGame(entry, function* (client) {
    yield* attach();
    for (const { type, object } of client.paused.callFrames[0].scopeChain) {
      if (type !== 'module' && type !== 'script') continue;
      const params = { objectId: object.objectId, ownProperties: true };
      const { result } = yield { method: 'Runtime.getProperties', params };
      seen.push(result.map(({ name }: Answer) => name).join(' '));
    }
  });
  const [main, others] = seen;
  expect(main).toBe(
    'JUMP_SPEED UNUSED GRAVITY TITLE DOUBLE HAS_CHEATS NOTHING speed width tall Mode never y',
  );
  for (const name of ['speed', 'turn', 'half', 'pace', 'Fast']) expect(others.split(' ')).toContain(name);
});

test('a constant that is changed counts from then on, in all modules, under each of its names', async () => {
  const seen: string[] = [];
  const { traces } = await debugGame(
    entry,
    function* (client) {
      yield* attach();
      yield* evaluated(client, 'JUMP_SPEED = 40');
      yield* evaluated(client, 'HAS_CHEATS = true');
      yield* evaluated(client, 'quick = 3');
      seen.push(yield* evaluated(client, 'tuning.speed'), yield* evaluated(client, 'speed'));
      yield { method: 'Debugger.resume' };
      yield* evaluated(client, 'pace = 8');
      seen.push(yield* evaluated(client, 'speed'));
      yield { method: 'Debugger.resume' };
      seen.push(yield* evaluated(client, 'y'));
    },
    { frames: 2 },
  );
  expect(seen).toEqual(['3', '100', '3', '1000']);
  expect(traces[0]).toBe('Rocks 4.75 5 3.5 8');
});

test('a game has more variables than Lua, with and without a value', async () => {
  const many = Array.from({ length: 260 }, (_, index) => `const SIZE_${index} = ${index};`).join('\n');
  const locals = Array.from({ length: 220 }, (_, index) => `  const part${index} = SIZE_${index} * y;`).join(
    '\n',
  );
  const large = writeGame({
    'main.ts': `${many}
let y = 1;
let late: number | undefined;
function step(): number {
${locals}
  debugger;
  return ${Array.from({ length: 220 }, (_, index) => `part${index}`).join(' + ')};
}
export function TIC(): void {
  trace(\`\${step()} \${late}\`);
  late = 5;
}
`,
  });
  const seen: string[] = [];
  const { traces } = await debugGame(
    large,
    function* (client) {
      yield* attach();
      for (const name of ['SIZE_0', 'SIZE_259', 'late', 'part219', 'part3 + part218', 'SIZE_259 = 1000'])
        seen.push(yield* evaluated(client, name));
      yield* evaluated(client, 'late = 7');
      yield* evaluated(client, 'part219 = 0');
      seen.push(yield* evaluated(client, 'late'));
    },
    { frames: 2 },
  );
  expect(seen).toEqual(['0', '259', 'undefined', '219', '221', '1000', '7']);
  expect(traces).toEqual(['23871 7', '24090 5']);
});

test('a build that is not debugged has nothing of it', async () => {
  const loaded = await loadGame(entry, { minify: 'none' });
  if (!loaded.ok) throw new Error('the game does not build');
  const text = new TextDecoder().decode(loaded.value.cartridge.code);
  for (const name of ['JUMP_SPEED', 'UNUSED', 'Fast', 'Never', 'cheat', '____variables'])
    expect(text).not.toContain(name);
  expect(loaded.value.sourceMap?.x_scopes).toBeUndefined();
  const debugged = await loadGame(entry, debugBuild());
  if (!debugged.ok) throw new Error('the game does not build');
  expect(new TextDecoder().decode(debugged.value.cartridge.code)).toContain('JUMP_SPEED');
});
