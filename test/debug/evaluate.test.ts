/** Expressions in the debug console: the syntax of TypeScript, with what JavaScript has for arrays, maps and objects. */

import { expect, test } from 'vitest';
import { writeGame } from '../testing/project.ts';
import { type Client, debugGame, shown } from './scripted-client.ts';

const MAIN = `
  interface Rock { x: number; isLarge: boolean }
  class Ship { lives = 3; name = 'Zo'; }
  class Saucer extends Ship { size = 2; }
  const rocks: Rock[] = [{ x: 1, isLarge: true }, { x: 30, isLarge: false }, { x: 5, isLarge: true }];
  const ships = [new Ship(), new Saucer()];
  const bag = new Map<string, number>([['coin', 2], ['key', 1]]);
  const seen = new Set<number>([4, 7]);
  let scores: number[] = [];
  let best: { name: string; points: number[] } = { name: '', points: [] };
  function double(n: number): number {
    return 2 * n;
  }
  export function TIC(): void {
    cls(0);
    trace(\`\${rocks.length} \${scores.join('+')} \${best.name} \${best.points.length} \${double(seen.size +
      bag.size)} \${ships.filter(ship => ship instanceof Ship).length -
      ships.filter(ship => ship instanceof Saucer).length}\`);
  }

`;

const entry = writeGame({ 'main.ts': MAIN });

/** Evaluates expressions at the first line of TIC; the last frame's trace comes with them. */
async function evaluated(expressions: readonly string[]) {
  const values: string[] = [];
  const { traces } = await debugGame(
    entry,
    function* (client: Client) {
      yield { method: 'Debugger.enable' };
      yield {
        method: 'Debugger.setBreakpointByUrl',
        params: {
          url: client.url('main.ts'),
          lineNumber: MAIN.split('\n').findIndex(line => line.includes('cls(0)')),
        },
      };
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      for (const expression of expressions) {
        const { callFrameId } = client.paused.callFrames[0];
        const answer = yield { method: 'Debugger.evaluateOnCallFrame', params: { callFrameId, expression } };
        values.push(shown(answer.result));
      }
      yield { method: 'Debugger.resume' };
    },
    { frames: 1 },
  );
  return { values, traces };
}

const texts = async (...expressions: string[]) => (await evaluated(expressions)).values;

test('types are passed over', async () => {
  expect(
    await texts(
      'rocks[0]!.x',
      '(rocks[1] as Rock).x + 1',
      '(ships[0] satisfies Ship).lives',
      'rocks.find((rock: Rock): boolean => rock.x > 20)!.x',
      'const large: Rock[] = rocks.filter(rock => rock.isLarge); large.length',
      '(rocks[0] as Rock).x = 2; rocks[0]!.x += 3; rocks[0].x',
    ),
  ).toEqual(['1', '31', '3', '30', '2', '5']);
});

test('an expression that is nested too deeply is refused, and the debugger goes on', async () => {
  const nested = (start: string, end: string) => `${start.repeat(20_000)}1${end.repeat(20_000)}`;
  const refused = expect.stringContaining('more than 64 expressions are nested');
  expect(
    await texts(
      nested('`${', '}`'),
      nested('(', ')'),
      nested('[', ']'),
      nested('({ a: ', '})'),
      nested('(x => ', ')'),
      `${'('.repeat(60)}1${')'.repeat(60)}`,
    ),
  ).toEqual([refused, refused, refused, refused, refused, '1']);
});

test('arrays have their methods, whatever the program uses', async () => {
  expect(
    await texts(
      "rocks.map(rock => rock.x).join(' ')",
      'rocks.filter(rock => rock.isLarge).length',
      'rocks.map(({ x, isLarge = false }) => (isLarge ? x : 0))[2]',
      'rocks.reduce((sum, rock) => sum + rock.x, 0)',
      'rocks.indexOf(rocks[2])',
      'rocks.some(rock => rock.x === 5) && rocks.every(rock => rock.x < 99)',
      'rocks.at(-1).x',
      "[...rocks.map(rock => rock.x), 8].slice(1).join(' ')",
      'rocks.map(rock => double(rock.x))[1]',
      '[1, 2, 3].map(double).length',
      "[1, 2, 3].map(double).join('')",
      'JSON.stringify(rocks.slice(0, 1))',
      'let sum = 0; for (const rock of rocks) sum += rock.x; sum',
      "[3 >= 3, 2 >= 3, 3 <= 3, 4 <= 3, 3 > 3, 3 < 3, -8 >> 1, -8 >>> 28, 6 ^ 3, 2 ** 5, -7 % 4].join(' ')",
      'rocks.nothing',
    ),
  ).toEqual([
    '"1 30 5"',
    '2',
    '5',
    '36',
    '2',
    'true',
    '5',
    '"30 5 8"',
    '60',
    '3',
    '"246"',
    '"[{\\"x\\":1,\\"isLarge\\":true}]"',
    '36',
    '"true false true false false false -4 15 5 32 -3"',
    'undefined',
  ]);
});

test('statements run one after the other, and patterns take values apart', async () => {
  expect(
    await texts(
      "let said = ''; for (const rock of rocks) { if (rock.x > 9) said += 'far'; else if (rock.isLarge) { said += rock.x; } else; } said",
      "if (rocks.length > 9) 'many'; else 'few'",
      "const [first, , third = 7, fourth = 8] = [1, 2]; first + ' ' + third + ' ' + fourth",
      "const [{ x, isLarge: large }] = rocks; x + ' ' + large",
      "try { rocks[9].x } catch (problem) { 'none: ' + (problem !== '') }",
      'while (true) {}',
      'const [...all] = rocks;',
    ),
  ).toEqual([
    '"1far5"',
    '"few"',
    '"1 7 8"',
    '"1 true"',
    '"none: true"',
    expect.stringContaining('WhileStatement is not supported here; write an expression'),
    expect.stringContaining('RestElement is not supported here'),
  ]);
});

test('maps, sets, classes and objects', async () => {
  expect(
    await texts(
      "bag.get('coin')",
      "bag.has('none')",
      'seen.has(7)',
      '[...bag.keys()].join()',
      '[...seen].length',
      'Object.keys(ships[1]).join()',
      "Object.entries(best).length + ', ' + Array.isArray(rocks)",
      'ships[1] instanceof Saucer && ships[1] instanceof Ship && !(ships[0] instanceof Saucer)',
      "'lives' in ships[0]",
      'JSON.stringify({ ...ships[0], extra: [1, null] })',
      'Number.isInteger(ships[0].lives)',
      'ships[0].name.toUpperCase()',
      'new Ship()',
    ),
  ).toEqual([
    '2',
    'false',
    'true',
    '"coin,key"',
    '2',
    '"lives,name,size"',
    '"2, true"',
    'true',
    'true',
    '"{\\"lives\\":3,\\"name\\":\\"Zo\\",\\"extra\\":[1,null]}"',
    'true',
    '"ZO"',
    expect.stringContaining('new is not supported'),
  ]);
});

test('new arrays and objects are given to the program, and arrays changed in it', async () => {
  const { values, traces } = await evaluated([
    'scores = [1, 2]',
    'scores.push(40, 50)',
    'scores.shift()',
    "best = { name: 'Ada', points: [7, 8] }",
    'rocks.push(rocks[0])',
    'rocks.splice(0, 2).length',
    'rocks.length',
    'best.points = [rocks[0]]',
  ]);
  expect(values).toEqual([
    'Array(2)',
    '4',
    '1',
    'Object',
    '4',
    '2',
    '2',
    expect.stringContaining('use push'),
  ]);
  expect(traces).toEqual(['2 2+40+50 Ada 2 8 1']);
});

const CLASSES = `
  class Body {
    #speed = 2;
    static #made = 0;
    y = 5;
    constructor() { Body.#made++; }
    get onGround() { return this.y > 4; }
    get speed() { return this.#speed; }
    set speed(to: number) { this.#speed = to * 10; }
    get #twice() { return this.#speed * 2; }
    #faster(by: number) { return this.#speed + by; }
    get broken(): number { throw new Error('no floor'); }
    static get made() { return Body.#made; }
    run() {
      let total = this.#faster(1) + this.#twice;
      total++;
      return total;
    }
  }
  class Hero extends Body {
    override get onGround() { return super.onGround && this.y < 9; }
    set only(to: number) { this.y = to; }
  }
  class Plain extends Hero { z = 1; }
  const hero = new Hero();
  const plain = new Plain();
  const box = { width: 3, get area() { return this.width * 2; }, set side(to: number) { this.width = to; } };
  export function TIC(): void {
    trace(\`\${hero.run()} \${hero.onGround} \${Body.made} \${plain.z} \${box.area} \${hero.speed}\`);
    box.side = box.width;
    hero.only = hero.y;
    hero.speed = hero.speed / 10;
    try { hero.broken; } catch (error) {}
  }
`;

/** Evaluates expressions in `run`, where `this` is the hero. */
async function inRun(...expressions: string[]): Promise<string[]> {
  const values: string[] = [];
  await debugGame(
    writeGame({ 'main.ts': CLASSES }),
    function* (client: Client) {
      yield { method: 'Debugger.enable' };
      const lineNumber = CLASSES.split('\n').findIndex(line => line.includes('total++'));
      const params = {
        url: client.url('main.ts'),
        lineNumber,
        condition: 'this.#speed === 2 && this.onGround',
      };
      yield { method: 'Debugger.setBreakpointByUrl', params };
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      for (const expression of expressions) {
        const { callFrameId } = client.paused.callFrames[0];
        const answer = yield { method: 'Debugger.evaluateOnCallFrame', params: { callFrameId, expression } };
        values.push(shown(answer.result));
      }
      yield { method: 'Debugger.resume' };
    },
    { frames: 1 },
  );
  return values;
}

test('private fields, methods and accessors are read, set and called, wherever an expression stands', async () => {
  expect(
    await inRun(
      'this.#speed',
      'hero.#speed + 1',
      'plain.#speed',
      'hero?.#speed',
      'this.#faster(3)',
      'this.#twice',
      'Body.#made',
      '#speed in hero',
      '#speed in box',
      '[hero, plain].map(body => body.#speed).join()',
      'this.#speed = 7',
      'this.#speed += 1; this.#speed++; hero.#speed',
      'this.#none',
    ),
  ).toEqual(['2', '3', '2', '2', '5', '4', '2', 'true', 'false', '"2,2"', '7', '9', 'undefined']);
});

test('getters give their value and setters are called, of the own class, an inherited one and of an object', async () => {
  expect(
    await inRun(
      'this.onGround',
      'plain.onGround',
      'hero.speed',
      'plain.speed = 3; plain.#speed',
      'plain.speed += 1',
      'plain.speed',
      'Body.made',
      'Hero.made',
      'box.area',
      'box.side = 8; box.area',
      'this.only = 20; this.onGround',
      "'onGround' in plain && 'only' in hero",
      "'nothing' in hero",
      'const { area, width } = box; area - width',
      'Object.keys(box).join()',
      'JSON.stringify(box)',
      'hero.only',
      'hero.onGround = true',
      'hero.broken',
    ),
  ).toEqual([
    'true',
    'true',
    '2',
    '30',
    '31',
    '310',
    '2',
    '2',
    '6',
    '16',
    'false',
    'true',
    'false',
    '8',
    '"width,area,side"',
    '"{\\"width\\":8,\\"area\\":16}"',
    'undefined',
    expect.stringContaining('onGround cannot be set: it has only a getter'),
    'Error: no floor',
  ]);
});
