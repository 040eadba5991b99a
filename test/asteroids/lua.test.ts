import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { compileTypeScriptForLua, float64Hex, runLua } from '../lua.ts';
import { logGames, logSimulation } from './simulation.ts';

/** Of the games' frames one in so many is played, from the first on. */
const SHARE = shortOrDeep(20, 1);

describe('the same seed and the same controls', () => {
  let lines: string[];

  beforeAll(() => {
    const entry = fileURLToPath(new URL('simulation.lua.ts', import.meta.url));
    const run = runLua(`LOG_SHARE = ${SHARE}\n${compileTypeScriptForLua(entry)}`);
    expect(run.error).toBeUndefined();
    lines = run.output;
  });

  it('make the same game, bit for bit, in Node and in Lua 5.3', LONG_FORM, () => {
    const expected: string[] = [];
    logGames(SHARE, float64Hex, text => expected.push(text));
    expect(lines).toHaveLength(expected.length);
    lines.forEach((line, i) => {
      const [lua, node] = [line.split(' '), expected[i].split(' ')];
      const different = node.findIndex((word, k) => word !== lua[k]);
      expect(
        different,
        `log ${i}: word ${different} is ${lua[different]} in Lua, ${node[different]} in Node`,
      ).toBe(-1);
      expect(lua).toHaveLength(node.length);
    });
  });

  it('make the same game twice, and another seed makes another', () => {
    const log = (seed: number) => {
      const output: string[] = [];
      logSimulation(seed, 'autopilot', 300, 100, float64Hex, text => output.push(text));
      return output;
    };
    expect(log(5)).toEqual(log(5));
    expect(log(5)).not.toEqual(log(6));
  });
});
