/** The memory that a machine keeps while its code is replaced hundreds of times. */

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { LONG_FORM } from '../deep.ts';
import { ROOT } from '../games.ts';

const PROGRAM = `import { emptyCartridge } from './tools/cartridge/cartridge.ts';
import { NO_INPUT } from './tools/console/input.ts';
import { Machine } from './tools/console/machine.ts';
import { loadNodeLua } from './tools/headless/lua-bytes.ts';

const cartridge = version => ({ ...emptyCartridge(), code: new TextEncoder().encode(
  'local stars = {} for i = 1, 2000 do stars[i] = { x = i, y = 2 * i } end local n = 0 ' +
  'function TIC() n = n + 1 cls(n) for i = 1, #stars do stars[i].x = stars[i].x + 1 end print(n + ' + version + ') end') });
const machine = new Machine(cartridge(0), { lua: await loadNodeLua(), replaceable: true });
const play = () => { for (let frame = 0; frame < 30; frame++) machine.tick(NO_INPUT); };
const kept = () => { gc(); gc(); const { heapUsed, arrayBuffers } = process.memoryUsage(); return heapUsed + arrayBuffers; };
play();
const before = kept();
const outcomes = new Set();
for (let save = 1; save <= 300; save++) {
  outcomes.add(machine.replaceCode(cartridge(save)).outcome);
  play();
}
console.log(JSON.stringify({ outcomes: [...outcomes], megabytes: (kept() - before) / 2 ** 20 }));`;

test('300 saves leave less than 40 MB', LONG_FORM, () => {
  const options = [
    '--expose-gc',
    '--import',
    'ts-blank-space/register',
    '--input-type=module',
    '--eval',
    PROGRAM,
  ];
  const told = execFileSync(process.execPath, options, { cwd: ROOT, encoding: 'utf8' });
  const { outcomes, megabytes } = JSON.parse(told);
  expect(outcomes).toEqual(['kept']);
  expect(megabytes).toBeLessThan(40);
});
