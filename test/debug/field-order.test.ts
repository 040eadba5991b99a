/** Objects show their fields in the order in which the sources declare them. */

import { expect, test } from 'vitest';
import { FieldOrder } from '../../tools/debug/field-order.ts';
import { writeGame } from '../testing/project.ts';
import { type Answer, attach, debugGame } from './scripted-client.ts';

const MAIN = `import level from './level.json';
import { Ship } from './ship';

class Body {
  y = 1;
  x = 2;
  #mass = 3;
  get weight(): number { return this.#mass; }
}

class Rock extends Body {
  size = 4;
  angle!: number;
  constructor(public kind: string, readonly id: number) {
    super();
    this.angle = 5;
  }
}

interface Score { points: number; name: string; at?: number }

enum Mode { Play, Idle, Attract = 'attract' }

const rock = new Rock('big', 1);
const ship = new Ship();
const literal = { zebra: 1, apple: 2, mango: 3 };
const spread = { ...literal, late: 4, early: 5 };
const score = {} as Score;
score.name = 'Ada';
score.points = 3;
const nested = { outer: 1, inner: { zoom: 1, alpha: 2 } };
const places: { [key: string]: number } = { 10: 1, 9: 2, b: 3, a: 4 };
const dynamic: Record<string, number> = {};
for (const key of ['q', 'k', 'm']) dynamic[key] = 1;

export function TIC(): void {
  ship.y++;
  debugger;
  trace(\`\${rock.weight} \${spread.late} \${score.name} \${nested.outer} \${places.a} \${Mode.Idle} \${level.wide} \${dynamic.q}\`);
}
`;

const entry = writeGame({
  'main.ts': MAIN,
  'ship.ts':
    'export class Ship { y = 0; x = 0; lives = 3; ammo = 10; }\nexport const other = { x: 1, y: 2, ammo: 3, lives: 4 };\n',
  'level.json': '{ "wide": 30, "high": 17, "doors": [{ "to": "b", "at": 3 }] }',
});

test.each([
  ['rock', 'y x #mass kind id size angle'],
  ['ship', 'y x lives ammo'],
  ['literal', 'zebra apple mango'],
  ['spread', 'zebra apple mango late early'],
  ['score', 'points name'],
  ['nested', 'outer inner'],
  ['nested.inner', 'zoom alpha'],
  ['places', '9 10 b a'],
  ['Mode', '0 1 Play Idle Attract'],
  ['level', 'wide high doors'],
  ['level.doors[0]', 'to at'],
  // Nothing declares them.
  ['dynamic', 'k m q'],
])('%s has %s', async (expression, expected) => {
  const seen: string[] = [];
  await debugGame(entry, function* (client) {
    yield* attach();
    const { callFrameId } = client.paused.callFrames[0];
    const { result } = yield { method: 'Debugger.evaluateOnCallFrame', params: { callFrameId, expression } };
    const params = { objectId: result.objectId, ownProperties: true };
    const fields: Answer = yield { method: 'Runtime.getProperties', params };
    seen.push(fields.result.map(({ name }: Answer) => name).join(' '));
    seen.push(result.preview.properties.map(({ name }: Answer) => name).join(' '));
  });
  expect(seen).toEqual([expected, expected.split(' ').slice(0, 5).join(' ')]);
});

test('a source that is no TypeScript says nothing of the order, and hides that of no other', () => {
  const order = new FieldOrder(['local t = { b = 1, a = 2 }', 'const t = { b: 1, a: 2, c: 3 };']);
  expect(order.ordered(['a', 'b', 'd'], [])).toEqual(['b', 'a', 'd']);
  expect(order.ordered(['a'], ['None'])).toEqual(['a']);
});
