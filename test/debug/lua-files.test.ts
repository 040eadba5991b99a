/** Lua files beside TypeScript in a debugger: breakpoints, calls, variables, and errors with their lines. */

import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { runCartridge } from '../../tools/headless/run.ts';
import { runtimeDiagnostic } from '../../tools/project/load-cartridge-file.ts';
import { loadGame } from '../../tools/project/load-game.ts';
import { writeGame } from '../testing/project.ts';
import { debugGame, shown } from './scripted-client.ts';

const SPRING = `local spring = { pull = 2 }
local steps = 0

function spring.step(x, target)
  local distance = target - x
  steps = steps + 1
  if steps == 4 then
    distance = distance.x
  end
  return x + distance / spring.pull
end

return spring
`;
const MAIN = `import { step } from './spring.lua';

let x = 0;

export function TIC(): void {
  x = step(x, 16);
  trace(\`\${x}\`);
}
`;
const entry = writeGame({ 'main.ts': MAIN, 'spring.lua': SPRING });

test('a breakpoint in a Lua file stops the game there, and its variables are shown', async () => {
  const seen: string[] = [];
  const { isOver } = await debugGame(
    entry,
    function* (client) {
      yield { method: 'Runtime.enable' };
      yield { method: 'Debugger.enable' };
      yield {
        method: 'Debugger.setBreakpointByUrl',
        params: { url: client.url('spring.lua'), lineNumber: 5 },
      };
      yield { method: 'Runtime.runIfWaitingForDebugger' };
      seen.push(client.place());
      const { callFrameId } = client.paused.callFrames[0];
      for (const expression of ['distance', 'x', 'steps']) {
        const { result } = yield {
          method: 'Debugger.evaluateOnCallFrame',
          params: { callFrameId, expression },
        };
        seen.push(shown(result));
      }
      yield { method: 'Debugger.resume' };
      seen.push(client.place());
    },
    { frames: 2 },
  );
  expect(isOver).toBe(true);
  expect(seen).toEqual([
    'step spring.lua:6 < TIC main.ts:6',
    '16',
    '0',
    '0',
    'step spring.lua:6 < TIC main.ts:6',
  ]);
});

test.each(['none', 'safe', 'pack'] as const)(
  'an error in a Lua file has its file and line (%s)',
  async minify => {
    const game = await loadGame(entry, { minify });
    if (!game.ok) throw new Error(game.diagnostics[0].message);
    const { errors, frames } = await runCartridge(game.value.cartridge, { frames: 9 });
    expect(frames).toBe(4);
    const { file, line, message } = runtimeDiagnostic(errors[0], game.value);
    const where = `${basename(file!)}:${line} ${message}`;
    expect(where).toContain('spring.lua:8');
  },
);
