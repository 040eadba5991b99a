/** A whole session of a debugger: breakpoints, steps, values, errors, and that nothing of it changes what the game does. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checksum, sampleBytes } from '../../tools/headless/checksum.ts';
import { loadGame } from '../../tools/project/load-game.ts';
import { LONG_FORM, shortOrDeep, testDeep } from '../deep.ts';
import { writeGame } from '../testing/project.ts';
import { type Answer, attach, type Client, debugGame, type Script, shown } from './scripted-client.ts';

const PLAYER = `export class Player {
  lives = 3;
  readonly bag = new Map<string, number>([['coin', 2]]);
  #secret = 7;
  constructor(public x: number, public name: string) {}
  hit(by: number): number {
    this.lives -= by;
    return this.lives + this.#secret;
  }
}
`;

const MAIN = `import { Player } from './player';

interface Rock { x: number; y: number }

const player = new Player(10, 'Zo');
const rocks: Rock[] = [{ x: 1, y: 2 }, { x: 3, y: 4 }];
let mode = 'title';
let frames = 0;

function move(by: number): number {
  let total = 0;
  for (const rock of rocks) {
    rock.x += by;
    total += rock.x;
  }
  return total;
}

function* steps(): Generator<number> {
  let n = 0;
  while (true) {
    n += 10;
    yield n;
  }
}

const counter = steps();

export function TIC(): void {
  frames++;
  const sum = move(2);
  if (frames === 2) debugger;
  const scaled = rocks.map(rock => rock.x * frames);
  if (frames === 3) player.hit(1);
  mode = \`play \${sum} \${counter.next().value}\`;
  try {
    if (frames === 4) (undefined as unknown as Rock).x = 1;
  } catch (error) {
    trace('caught');
  }
  if (frames === 6) throw new Error('over');
  trace(\`\${mode} \${scaled.join()}\`);
}
`;

const ASTEROIDS = readFileSync('src/asteroids/main.ts', 'utf8');

const entry = writeGame({ 'main.ts': MAIN, 'player.ts': PLAYER });
/** Number of a line of a source, from 0. */
const lineOf = (text: string, part: string) => text.split('\n').findIndex(line => line.includes(part));

function* breakAt(
  client: Client,
  file: string,
  line: number,
  condition?: string,
): Generator<Answer, Answer, Answer> {
  return yield {
    method: 'Debugger.setBreakpointByUrl',
    params: { url: client.url(file), lineNumber: line, ...(condition ? { condition } : {}) },
  };
}

function* evaluate(client: Client, expression: string, frame = 0): Generator<Answer, string, Answer> {
  const { callFrameId } = client.paused.callFrames[frame];
  const answer = yield { method: 'Debugger.evaluateOnCallFrame', params: { callFrameId, expression } };
  return shown(answer.result);
}

function* properties(objectId: string): Generator<Answer, string, Answer> {
  const { result } = yield { method: 'Runtime.getProperties', params: { objectId, ownProperties: true } };
  return result.map(({ name, value }: Answer) => `${name}=${shown(value)}`).join(' ');
}

function* attachTo(): Script {
  yield { method: 'Runtime.enable' };
  yield { method: 'Debugger.enable' };
}

function* go(method: string): Script {
  yield { method: `Debugger.${method}` };
}

test('the program pauses at breakpoints, shows its call stack and variables, and steps', async () => {
  const seen: string[] = [];
  const { isOver, errors } = await debugGame(
    entry,
    function* (client) {
      yield* attachTo();
      const scripts = client.events('Debugger.scriptParsed').map(({ url }) => url.replace(/.*\//, ''));
      seen.push(scripts.join());
      const { breakpointId, locations } = yield* breakAt(client, 'main.ts', lineOf(MAIN, 'rock.x += by'));
      seen.push(`asked for ${locations[0].lineNumber + 1}`);
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      seen.push(client.place());
      const scopes = client.paused.callFrames[0].scopeChain;
      for (const { type, name, object } of scopes.slice(0, 2))
        seen.push(`${type} ${name}: ${yield* properties(object.objectId)}`);
      seen.push(scopes.map(({ type }: Answer) => type).join());
      for (const way of ['stepOver', 'stepOver', 'stepOver']) {
        yield* go(way);
        seen.push(`${client.place()} ${client.paused.hitBreakpoints.length}`);
      }
      yield { method: 'Debugger.removeBreakpoint', params: { breakpointId } };
      yield* go('stepOut');
      seen.push(client.place());
      yield* breakAt(client, 'main.ts', lineOf(MAIN, 'player.hit(1)'));
      yield* go('resume');
      seen.push(`first frame: ${client.place()}`);
      yield* go('resume');
      seen.push(`debugger: ${client.place()}`);
      yield* go('resume');
      yield* go('resume');
      seen.push(`third frame: ${client.place()}`);
      yield* go('stepInto');
      seen.push(client.place());
      seen.push(`this: ${yield* properties(client.paused.callFrames[0].this.objectId)}`);
      yield* go('stepOver');
      yield* go('stepOver');
      seen.push(client.place());
    },
    { frames: 5 },
  );
  expect(seen).toEqual([
    'main.ts,player.ts',
    'asked for 13',
    'move main.ts:13 < TIC main.ts:31',
    'local move: by=2 total=0 rock=Object',
    'module main.ts: player=Player rocks=Array(2) mode="title" frames=1 counter=Object',
    'local,module,global',
    'move main.ts:14 < TIC main.ts:31 0',
    'move main.ts:12 < TIC main.ts:31 0',
    'move main.ts:13 < TIC main.ts:31 1',
    'TIC main.ts:32',
    'first frame: TIC main.ts:34',
    'debugger: TIC main.ts:32',
    'third frame: TIC main.ts:34',
    'Player.hit player.ts:7 < TIC main.ts:34',
    'this: x=10 name="Zo" lives=3 bag=Map(1) #secret=7',
    'TIC main.ts:35',
  ]);
  expect([isOver, errors]).toEqual([true, []]);
});

test('the statement debugger is dropped from programs that are not debugged', async () => {
  const loaded = await loadGame(entry);
  if (!loaded.ok) throw new Error('the game does not build');
  expect(new TextDecoder().decode(loaded.value.cartridge.code)).not.toContain('debugge');
});

test('expressions of TypeScript read and change values', async () => {
  const seen: Record<string, string> = {};
  const { traces } = await debugGame(
    entry,
    function* (client) {
      yield { method: 'Debugger.enable' };
      yield* breakAt(client, 'main.ts', lineOf(MAIN, 'const scaled'));
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      for (const expression of [
        'player.lives',
        'player.name.length + rocks.length',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is evaluated.
        'rocks[1].x * 2 > 9 ? `x ${rocks[1].x}` : "no"',
        'player.bag.size',
        'player?.none?.deep ?? -0',
        'move(1)',
        'player.hit(1)',
        'Math.max(sum, 2 ** 4)',
        'typeof move + typeof none + typeof rocks',
        'none',
        'player.x.y.z',
        '1 +',
        'mode = "set"',
        'rocks[0].x += 100',
        'player.name = "Ada"',
        'sum = 5',
        'frames === 1 && !rocks[5]',
        '((a, b) => { return a + b; })(1, 2)',
      ])
        seen[expression] = yield* evaluate(client, expression);
      const { objectId } = (yield {
        method: 'Debugger.evaluateOnCallFrame',
        params: { callFrameId: client.paused.callFrames[0].callFrameId, expression: 'player' },
      }).result;
      const edited = yield {
        method: 'Runtime.callFunctionOn',
        params: {
          objectId,
          functionDeclaration: 'function(a, b) { return this[a] = b; }',
          arguments: [{ value: 'lives' }, { value: 9 }],
        },
      };
      seen.edited = shown(edited.result);
      yield {
        method: 'Debugger.setVariableValue',
        params: {
          scopeNumber: 0,
          variableName: 'sum',
          newValue: { value: 77 },
          callFrameId: client.paused.callFrames[0].callFrameId,
        },
      };
      seen['lives, sum'] = `${yield* evaluate(client, 'player.lives')}, ${yield* evaluate(client, 'sum')}`;
      const scopes = client.paused.callFrames[0].scopeChain;
      const memory = yield* properties(scopes.at(-1).object.objectId);
      seen.console = memory;
      yield* go('resume');
    },
    { frames: 1 },
  );
  expect(seen).toEqual({
    'player.lives': '3',
    'player.name.length + rocks.length': '4',
    'rocks[1].x * 2 > 9 ? `x ${rocks[1].x}` : "no"': '"x 5"',
    'player.bag.size': '1',
    'player?.none?.deep ?? -0': '-0',
    'move(1)': '10',
    'player.hit(1)': '9',
    'Math.max(sum, 2 ** 4)': '16',
    'typeof move + typeof none + typeof rocks': '"functionundefinedobject"',
    none: 'ReferenceError: none is not defined here',
    'player.x.y.z': expect.stringContaining('cannot read z of undefined'),
    '1 +': expect.stringContaining('SyntaxError'),
    'mode = "set"': '"set"',
    'rocks[0].x += 100': '104',
    'player.name = "Ada"': '"Ada"',
    'sum = 5': '5',
    'frames === 1 && !rocks[5]': 'true',
    '((a, b) => { return a + b; })(1, 2)': '3',
    edited: '9',
    'lives, sum': '9, 77',
    console: expect.stringMatching(/^vbank=0 palette=palette pmem=pmem ram=96 KiB$/),
  });
  expect(traces).toEqual(['play 77 10 104,6']);
});

test('conditions, log points, the debugger statement, generators and nested functions pause or log', async () => {
  const seen: string[] = [];
  const run = await debugGame(
    entry,
    function* (client) {
      yield* attachTo();
      // As VS Code sends them.
      const wrapped = (text: string) =>
        `(()=>{try{return ${text};}catch(e){console.error(\`Breakpoint condition error: ` +
        `\${e.message||e}\`);return false}})()\n` +
        `//# sourceURL=c.repl`;
      yield* breakAt(
        client,
        'main.ts',
        lineOf(MAIN, 'total += rock.x'),
        wrapped('frames === 2 && rock === rocks[1]'),
      );
      yield* breakAt(
        client,
        'main.ts',
        lineOf(MAIN, 'return total'),
        'console.log("total %O", (()=>{try{return total}catch(e){}})()), false\n//# sourceURL=l.repl',
      );
      yield* breakAt(client, 'main.ts', lineOf(MAIN, 'mode = `play'), wrapped('nothere > 1'));
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      seen.push(`${client.place()}: ${yield* evaluate(client, 'rock.x')}`);
      yield* go('resume');
      seen.push(client.place());
      yield* breakAt(client, 'main.ts', lineOf(MAIN, 'n += 10'));
      yield* breakAt(client, 'main.ts', lineOf(MAIN, 'rock.x * frames'));
      yield* go('resume');
      seen.push(client.place());
      yield* go('stepInto');
      seen.push(`${client.place()}: ${yield* evaluate(client, 'rock.x * frames')}`);
      yield* go('resume');
      seen.push(`${client.place()}: ${yield* evaluate(client, 'n')}`);
      yield* go('stepOver');
      seen.push(client.place());
    },
    { frames: 3 },
  );
  const logged = run.client.events('Runtime.consoleAPICalled').map(({ args }) => args.map(shown).join(' '));
  expect(logged.filter(line => line.includes('total'))).toEqual(['"total %O" 8', '"total %O" 12']);
  expect(logged.filter(line => line.includes('condition error'))[0]).toContain('nothere is not defined here');
  expect(seen).toEqual([
    'move main.ts:14 < TIC main.ts:31: 7',
    'TIC main.ts:32',
    'TIC main.ts:33',
    '(anonymous) main.ts:33 < TIC main.ts:33: 10',
    '(anonymous) main.ts:22 < TIC main.ts:35: 10',
    '(anonymous) main.ts:23 < TIC main.ts:35',
  ]);
});

test.each([
  ['all', ['error main.ts:37', 'error main.ts:41']],
  ['uncaught', ['error main.ts:41']],
  ['none', []],
] as const)('errors stop the program where they are raised: %s', async (state, places) => {
  const told: string[] = [];
  const seen: string[] = [];
  const run = await debugGame(
    entry,
    function* (client) {
      yield* attachTo();
      yield { method: 'Debugger.setPauseOnExceptions', params: { state } };
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      while (true) {
        if (client.paused.reason === 'exception') {
          seen.push(`error ${client.place().split(' ')[1]}`);
          told.push(shown(client.paused.data));
        }
        yield* go('resume');
      }
    },
    { frames: 8 },
  );
  expect(seen).toEqual(places);
  expect(told.filter(text => /nil value/.test(text))).toEqual(
    state === 'all' ? [expect.stringMatching(/^"attempt to index a nil value/)] : [],
  );
  // The statement debugger has stopped it, whatever is said of errors.
  expect(run.client.pauses).toBe(places.length + 1);
  expect(run.errors[0]).toContain('over');
  expect(run.traces).toContain('caught');
});

test.each(shortOrDeep<('none' | 'safe' | 'pack')[]>(['pack'], ['none', 'safe', 'pack']))(
  'a program that is optimised and minified at level %s can be debugged by lines',
  LONG_FORM,
  async minify => {
    const seen: string[] = [];
    await debugGame(
      entry,
      function* (client) {
        yield* attachTo();
        yield* breakAt(client, 'main.ts', lineOf(MAIN, 'mode = `play'));
        yield { method: 'Runtime.runIfWaitingForDebugger' };
        seen.push(
          `${client.place()}: ${yield* evaluate(client, 'player.lives')} ` +
            `${yield* evaluate(client, 'frames')} ${yield* evaluate(client, 'mode')}`,
        );
      },
      { frames: 2, build: { minify } },
    );
    expect(seen[0]).toMatch(/TIC main\.ts:3\d: 3 1 "title"$/);
  },
);

testDeep('with a debugger that stops and steps the frames are the same as without', async () => {
  const describe = (pixels: Uint8ClampedArray, sound: Int16Array) =>
    `${checksum(pixels)} ${checksum(sampleBytes(sound))}`;
  const recording = [
    { frame: 5, input: inputOf(16) },
    { frame: 7, input: inputOf(0) },
    { frame: 12, input: inputOf(1 + 4) },
  ];
  const options = { frames: 40, recording, describe };
  const without = await debugGame('asteroids', attach, options);
  let steps = 0;
  const stepped = await debugGame(
    'asteroids',
    function* (client) {
      yield* attachTo();
      yield* breakAt(client, 'main.ts', lineOf(ASTEROIDS, 'stepSession(session, buttons);'));
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      const ways = ['stepOver', 'stepInto', 'stepOut', 'resume', 'stepInto'];
      while (true) yield* go(ways[steps++ % ways.length]);
    },
    options,
  );
  expect(steps).toBeGreaterThan(50);
  expect(stepped.frames).toEqual(without.frames);
  expect(new Set(stepped.frames).size).toBeGreaterThan(10);
});

function inputOf(gamepads: number) {
  return {
    gamepads,
    mouseX: 0,
    mouseY: 0,
    mouseButtons: 0,
    scrollX: 0,
    scrollY: 0,
    keys: [0, 0, 0, 0] as const,
  };
}

test('stepping back goes line by line, to breakpoints, and to the last write of a variable', async () => {
  const seen: string[] = [];
  const told = function* (client: Client): Generator<Answer, string, Answer> {
    return `${client.place()} frame ${yield* evaluate(client, 'frames')} x ${yield* evaluate(client, 'rocks.length && rocks[0].x')}`;
  };
  const options = { frames: 5, describe: (pixels: Uint8ClampedArray) => checksum(pixels) };
  const run = await debugGame(
    entry,
    function* (client) {
      yield* attachTo();
      yield* breakAt(client, 'main.ts', lineOf(MAIN, 'total += rock.x'), 'frames > 2');
      yield* breakAt(client, 'main.ts', lineOf(MAIN, 'mode = `play'), 'frames > 2');
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      yield* go('resume');
      for (let i = 0; i < 5; i++) yield* go('resume');
      seen.push(yield* told(client));
      // From the second rock to the first, out of the loop, and to the frame before.
      for (let i = 0; i < 7; i++) {
        yield* evaluate(client, '$back()');
        seen.push(yield* told(client));
      }
      yield* evaluate(client, '$back()');
      seen.push(yield* told(client));
      yield* evaluate(client, '$reverse()');
      seen.push(`reverse: ${yield* told(client)}`);
      yield* evaluate(client, '$reverse()');
      seen.push(`reverse: ${yield* told(client)}`);
      // It was written in the beginning, which is no longer known.
      yield* evaluate(client, '$who("player.lives")');
      seen.push(`who: ${yield* told(client)}`);
      yield* go('stepOver');
      seen.push(yield* told(client));
      // Forwards again it meets the same breakpoints.
      for (let i = 0; i < 4; i++) {
        yield* go('resume');
        seen.push(`on: ${yield* told(client)}`);
      }
      yield* evaluate(client, '$who("player.lives")');
      seen.push(`who: ${yield* told(client)}`);
      yield* evaluate(client, '$who("rocks[1].x")');
      seen.push(`who: ${yield* told(client)} of ${yield* evaluate(client, 'rock === rocks[1]')}`);
      seen.push(yield* evaluate(client, '$who()'));
    },
    options,
  );
  expect(seen).toEqual([
    'TIC main.ts:35 frame 4 x 9',
    'TIC main.ts:34 frame 4 x 9',
    'TIC main.ts:33 frame 4 x 9',
    'TIC main.ts:32 frame 4 x 9',
    'TIC main.ts:31 frame 4 x 7',
    'TIC main.ts:30 frame 3 x 7',
    'TIC main.ts:42 frame 3 x 7',
    'TIC main.ts:41 frame 3 x 7',
    'TIC main.ts:37 < TIC main.ts:36 frame 3 x 7',
    'reverse: TIC main.ts:35 frame 3 x 7',
    'reverse: move main.ts:14 < TIC main.ts:31 frame 3 x 7',
    'who: move main.ts:14 < TIC main.ts:31 frame 3 x 7',
    'move main.ts:12 < TIC main.ts:31 frame 3 x 7',
    'on: TIC main.ts:35 frame 3 x 7',
    'on: move main.ts:14 < TIC main.ts:31 frame 4 x 9',
    'on: move main.ts:14 < TIC main.ts:31 frame 4 x 9',
    'on: TIC main.ts:35 frame 4 x 9',
    'who: Player.hit player.ts:7 < TIC main.ts:34 frame 3 x 7',
    'who: move main.ts:13 < TIC main.ts:31 frame 3 x 7 of true',
    'write $who("player.lives")',
  ]);
  const warned = run.client.events('Runtime.consoleAPICalled').filter(({ type }) => type === 'warning');
  expect(warned.map(({ args }) => shown(args[0]))).toEqual(['"nothing wrote it in the last 600 frames"']);
  const without = await debugGame(entry, attach, options);
  expect([run.frames, run.traces]).toEqual([without.frames, without.traces]);
});

test('an endless loop pauses at its line with its variables, and stepping back leaves it', async () => {
  const main = `let frames = 0;
const ball = { x: 1, vx: 1 };
function double(n: number): number {
  return 2 * n;
}
function bounce(limit: number): void {
  let rounds = 0;
  while (ball.x > limit) {
    rounds++;
    ball.x = ball.x + ball.vx;
  }
}
export function TIC(): void {
  frames++;
  if (frames === 3) bounce(double(0));
  cls(0);
}
`;
  const stop = async () => {
    const seen: string[] = [];
    const run = await debugGame(
      writeGame({ 'main.ts': main }),
      function* (client) {
        yield* attachTo();
        yield { method: 'Runtime.runIfWaitingForDebugger' };
        seen.push(client.place(), client.paused.reason, shown(client.paused.data));
        for (const expression of ['rounds', 'ball.vx', 'double(ball.vx)'])
          seen.push(yield* evaluate(client, expression));
        yield* evaluate(client, '$back()');
        seen.push(
          `${client.place()} ${yield* evaluate(client, 'frames')} ${yield* evaluate(client, 'ball.x')}`,
        );
        yield* go('resume');
        seen.push(client.place());
        yield* go('resume');
      },
      { frames: 6, instructionBudget: 8_000_000 },
    );
    return { seen, errors: run.errors };
  };
  const first = await stop();
  expect(first.seen).toEqual([
    expect.stringMatching(/^bounce main.ts:(8|9|10) < TIC main.ts:15$/),
    'exception',
    '"one frame took too many instructions (endless loop?)"',
    expect.stringMatching(/^\d{6,}$/),
    '1',
    '2',
    'TIC main.ts:16 2 1',
    first.seen[0],
  ]);
  expect(first.errors).toEqual([expect.stringContaining('endless loop')]);
  // It is the same place every time.
  expect(await stop()).toEqual(first);
});

test('unknown requests get an error, and the program continues when the client disconnects', async () => {
  const answers: Answer[] = [];
  const run = await debugGame(
    entry,
    function* (client) {
      answers.push(yield { method: 'HeapProfiler.enable' });
      answers.push(yield { method: 'Runtime.evaluate', params: { expression: 'process.pid' } });
      answers.push(yield { method: 'Debugger.resume' });
      yield* attachTo();
      yield* breakAt(client, 'main.ts', lineOf(MAIN, 'frames++'));
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      answers.push(yield { method: 'Runtime.getProperties', params: { objectId: '1:t99' } });
      answers.push(
        yield { method: 'Debugger.evaluateOnCallFrame', params: { callFrameId: '0:0', expression: '1' } },
      );
    },
    { frames: 3 },
  );
  expect(
    answers.map(answer => answer.error?.message ?? answer.exceptionDetails?.exception.description),
  ).toEqual([
    "'HeapProfiler.enable' wasn't found",
    'the program has not started',
    'the program is not paused',
    expect.stringContaining('has continued'),
    expect.stringContaining('has continued'),
  ]);
  expect(run.traces).toHaveLength(3);
  expect(run.client.pauses).toBe(1);
});
