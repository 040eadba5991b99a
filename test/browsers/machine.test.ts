/** Pictures, sound and traces of the machine in the browser that is tested, interpreted and compiled, and in Node. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { loadNodeLua, luaBytesPath } from '../../tools/headless/lua-bytes.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { gameCartridge } from '../games.ts';
import type {} from './machine-script.ts';
import { openScript, type TestedPage } from './open-page.ts';
import { playFrames } from './played-frames.ts';

const FRAMES = shortOrDeep(120, 240);
const RECORDED = shortOrDeep(
  ['games/platformer'],
  ['games/plasma', 'games/platformer', 'games/starfield', 'music/basics', 'sound/stereo'],
);
const OWN = shortOrDeep([], ['asteroids', 'balls', 'boxes', 'lines', 'crossing', 'pixels', 'pistol']);

let opened: TestedPage;
beforeAll(async () => {
  opened = await openScript(join(import.meta.dirname, 'machine-script.ts'));
});
afterAll(async () => {
  expect(await opened.complaints()).toEqual([]);
  await opened.close();
});

test.each([...RECORDED, ...OWN])(
  '%s is the same in the browser as in Node, interpreted and compiled',
  LONG_FORM,
  async name => {
    const cartridge = OWN.includes(name) ? gameCartridge(name) : recorded(name);
    const tic = encodeTic(cartridge);
    if (!tic.ok) throw new Error(tic.diagnostics[0].message);
    const inNode = await playFrames(cartridge, await loadNodeLua(), FRAMES, 'never');
    expect(new Set(inNode.frames).size).toBeGreaterThan(1);
    const given = [
      Buffer.from(tic.value).toString('base64'),
      readFileSync(luaBytesPath()).toString('base64'),
    ];
    for (const way of ['never', 'eagerly', 'in the background'] as const) {
      const inPage = await opened.page.evaluate(
        ([tic, lua, frames, way]) => window.playFrames(tic, lua, frames, way),
        [...given, FRAMES, way] as [string, string, number, typeof way],
      );
      expect([way, inPage.frames]).toEqual([way, inNode.frames]);
      if (way !== 'in the background') expect([way, inPage.compiled > 0]).toEqual([way, way === 'eagerly']);
    }
  },
);

function recorded(name: string): Cartridge {
  const file = join(import.meta.dirname, `../conformance/${name}.lua`);
  const outcome = decodeCartridge(new Uint8Array(readFileSync(file)), file);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}
