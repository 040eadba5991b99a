import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { compileTypeScriptForLua, float64Hex, runLua } from '../lua.ts';
import { logGames } from './simulation.ts';

/** Of the games' frames one in so many is played, from the first on. */
const SHARE = shortOrDeep(15, 1);

describe('the same controls', () => {
  it('make the same game, bit for bit, in Node and in Lua 5.3', LONG_FORM, () => {
    const entry = fileURLToPath(new URL('simulation.lua.ts', import.meta.url));
    const run = runLua(`LOG_SHARE = ${SHARE}\n${compileTypeScriptForLua(entry)}`);
    expect(run.error).toBeUndefined();
    const expected: string[] = [];
    logGames(SHARE, float64Hex, text => expected.push(text));
    expect(run.output).toHaveLength(expected.length);
    run.output.forEach((line, i) => {
      const [lua, node] = [line.split(' '), expected[i].split(' ')];
      const different = node.findIndex((word, k) => word !== lua[k]);
      expect(
        different,
        `log ${i}: word ${different} is ${lua[different]} in Lua, ${node[different]} in Node`,
      ).toBe(-1);
      expect(lua).toHaveLength(node.length);
    });
  });
});
