/** A session of a debugger with a game whose functions have been compiled before: it sees and does the same as interpreted. */

import { expect, test } from 'vitest';
import { writeGame } from '../testing/project.ts';
import { type Answer, attach, type Client, debugGame, type Script, shown } from './scripted-client.ts';

const MAIN = `let frames = 0;
const rocks = [{ x: 1 }, { x: 3 }, { x: 5 }];

/** @noinline */
function speed(x: number, by: number): number {
  const double = x * 2;
  if (frames === 30 && x > 100) debugger;
  return double + by;
}

/** @noinline */
function move(by: number): number {
  let total = 0;
  let factor = 1;
  for (const rock of rocks) {
    rock.x += by;
    total += speed(rock.x, by) * factor;
  }
  return total;
}

export function TIC(): void {
  frames++;
  let sum = 0;
  for (let i = 0; i < 40; i++) sum += move(0.25);
  trace(\`\${frames} \${sum}\`);
}
`;

const entry = writeGame({ 'main.ts': MAIN });
const lineOf = (part: string) => MAIN.split('\n').findIndex(line => line.includes(part));

function* evaluated(client: Client, expression: string, frame = 0): Generator<Answer, string, Answer> {
  const { callFrameId } = client.paused.callFrames[frame];
  const answer = yield { method: 'Debugger.evaluateOnCallFrame', params: { callFrameId, expression } };
  return shown(answer.result);
}

function* locals(client: Client, frame: number): Generator<Answer, string, Answer> {
  const { objectId } = client.paused.callFrames[frame].scopeChain[0].object;
  const { result } = yield { method: 'Runtime.getProperties', params: { objectId, ownProperties: true } };
  return result.map(({ name, value }: Answer) => `${name}=${shown(value)}`).join(' ');
}

/** Stops at the statement, which no breakpoint is needed for: until then everything runs compiled. */
function* session(client: Client, seen: string[], between: (client: Client) => Script): Script {
  yield* attach();
  seen.push(client.place(), yield* locals(client, 0), yield* locals(client, 1));
  seen.push(yield* evaluated(client, 'total + by * 100', 1), yield* evaluated(client, 'speed(2, 3)'));
  yield* between(client);
}

async function runs(between: (seen: string[]) => (client: Client) => Script) {
  const all = [];
  for (const compile of ['never', 'eagerly'] as const) {
    const seen: string[] = [];
    const { traces, errors, isOver } = await debugGame(
      entry,
      client => session(client, seen, between(seen)),
      { frames: 36, compile },
    );
    expect(errors).toEqual([]);
    expect(isOver).toBe(true);
    all.push({ seen, traces });
  }
  return all;
}

test('a statement stops in a compiled function; steps and a breakpoint go on from there', async () => {
  const [expected, actual] = await runs(
    seen =>
      function* (client) {
        for (const way of ['stepOver', 'stepOut', 'stepInto', 'stepInto', 'stepOver', 'stepOver']) {
          yield { method: `Debugger.${way}` };
          seen.push(client.place());
        }
        const lineNumber = lineOf('rock.x += by');
        const set = { url: client.url('main.ts'), lineNumber, condition: 'total > 500' };
        const { breakpointId } = yield { method: 'Debugger.setBreakpointByUrl', params: set };
        for (let i = 0; i < 3; i++) {
          yield { method: 'Debugger.resume' };
          seen.push(client.place(), yield* locals(client, 0), yield* evaluated(client, 'sum', 1));
        }
        yield { method: 'Debugger.removeBreakpoint', params: { breakpointId } };
        yield { method: 'Debugger.resume' };
      },
  );
  expect(expected.seen.length).toBeGreaterThan(15);
  expect(actual).toEqual(expected);
});

test('a variable that is changed in a compiled function has its new value when the function goes on', async () => {
  const [expected, actual] = await runs(
    seen =>
      function* (client) {
        const set = (frame: number, variableName: string, value: number) => ({
          method: 'Debugger.setVariableValue',
          params: {
            callFrameId: client.paused.callFrames[frame].callFrameId,
            scopeNumber: 0,
            variableName,
            newValue: { value },
          },
        });
        yield set(1, 'factor', 1000);
        yield set(0, 'double', -7);
        seen.push(yield* locals(client, 0), yield* locals(client, 1));
        yield { method: 'Debugger.resume' };
      },
  );
  expect(expected.seen.at(-1)).toContain('factor=1000');
  expect(actual).toEqual(expected);
});
