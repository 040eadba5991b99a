/** The functions that take a direct way do what those in JavaScript do, whatever their arguments are. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { createRandom } from '../graphics/random.ts';
import { machineOf } from '../play.ts';

/** An observer that is not told of anything: with it all functions are those in JavaScript. */
const OBSERVER = { isActive: false, onCall: () => undefined };
const FUNCTIONS =
  'pix pix pix line line rect rect mget mset peek peek1 peek2 peek4 poke poke1 poke2 poke4'.split(' ');
const OTHERS = ['clip()', 'clip(3, 5, 200, 100)', 'clip(50, 60, -9, 300)', 'vbank(1)', 'vbank(0)'];
const SPECIAL = [
  ...['nil', '"12"', '"x"', 'true', '{}', '1e300', '-1e300', '0/0', '1/0', '-0.0', '0.5', '-0.5', '-0.99'],
  ...['2147483647', '2147483648', '-2147483648', '-2147483649', '2147483647.5', '-2147483648.5', '1 << 40'],
  ...['0x17fff', '0x18000', '0x2ffff', '0x30000', '0x5ffff', '0x60000', '0xbffff', '0xc0000', '0x3ff0', '-1'],
];

/** A program that makes random calls in every tick and traces what they give. */
function program(seed: number): string {
  const random = createRandom(seed);
  const argument = () => {
    if (random.chance(0.12)) return random.pick(SPECIAL);
    const limit = random.pick([16, 140, 245, 0x18000]);
    return random.chance(0.5)
      ? `${random.integer(-3, limit)}`
      : (random.integer(-20, limit * 8) / 8).toFixed(3);
  };
  const call = () => {
    if (random.chance(0.02)) return random.pick(OTHERS);
    const name = random.pick(FUNCTIONS);
    const usual = name === 'line' || name === 'rect' ? 5 : random.integer(1, 3);
    const count = random.chance(0.1) ? random.integer(0, 6) : usual;
    return `${name}(${Array.from({ length: count }, argument).join(', ')})`;
  };
  const lines = Array.from({ length: 600 }, () => `say(pcall(function() return ${call()} end))`);
  return `function say(...) local t = table.pack(...) for i = 1, t.n do t[i] = tostring(t[i]) end trace(table.concat(t, ' ')) end
function TIC() ${lines.join('\n')} end`;
}

test('random calls', LONG_FORM, async () => {
  for (let seed = 1; seed <= shortOrDeep(1, 60); seed++) {
    const code = program(seed);
    const [direct, plain] = [await machineOf(code), await machineOf(code, { observer: OBSERVER })];
    const start = plain.snapshot();
    for (let frame = 0; frame < 3; frame++) {
      const [actual, expected] = [direct.tick(NO_INPUT), plain.tick(NO_INPUT)];
      expect(actual.traces).toEqual(expected.traces);
      expect([...actual.errors, ...expected.errors]).toEqual([]);
      expect(Buffer.compare(direct.state.ram, plain.state.ram)).toBe(0);
      expect(Buffer.compare(direct.state.hiddenBank, plain.state.hiddenBank)).toBe(0);
      expect(direct.instructions).toBe(plain.instructions);
      // The clip rectangle of a snapshot is that of the direct functions too.
      if (frame === 1) for (const machine of [direct, plain]) machine.restore(start);
    }
  }
});

test('calls fail with the same message, at the same line', async () => {
  const code = `function TIC()
    for _, call in ipairs({ pix, peek, poke4, mget }) do trace(tostring(select(2, pcall(call)))) end
    mset(1)
  end`;
  const [direct, plain] = [await machineOf(code), await machineOf(code, { observer: OBSERVER })];
  const [actual, expected] = [direct.tick(NO_INPUT), plain.tick(NO_INPUT)];
  expect(actual.traces).toEqual(expected.traces);
  expect(actual.errors).toEqual(expected.errors);
  expect(actual.errors[0].traceback).toContain(':3:');
});
