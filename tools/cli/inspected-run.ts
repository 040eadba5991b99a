/** Runs a game without a window under a debugger. */

import type { Machine } from '../console/machine.ts';
import { InspectorSession } from '../debug/inspector/session.ts';
import { type Outcome, success } from '../diagnostic.ts';
import type { RunOptions } from '../headless/run.ts';
import type { LoadedGame } from '../project/load-game.ts';
import { ThreadChannel } from '../server/inspector-channel.ts';
import { debuggedCode } from '../workspace/debugged-code.ts';
import { colors } from './print/colors.ts';

/** A run with an optional debugger. */
export interface InspectedRun {
  options: Pick<RunOptions, 'onMachine' | 'makeTick' | 'replaceable'>;
  close(): void;
}

/** Starts the inspector server; the run then waits for a debugger before its first frame. */
export function startInspector(port: number, game: LoadedGame): Outcome<InspectedRun> {
  const opened = ThreadChannel.open(port, game.name);
  if (!opened.ok) return opened;
  const { channel } = opened.value;
  let session: InspectorSession | undefined;
  return success({
    options: {
      // Keeps a replay log, for stepping back.
      replaceable: true,
      onMachine(machine: Machine) {
        session = new InspectorSession(channel);
        session.attach(machine, debuggedCode(game));
        const address = `127.0.0.1:${opened.value.port}`;
        process.stderr.write(
          `${game.name} waits for a debugger at ${address} ${colors.dim('(debug build: not optimised)')}\n`,
        );
        session.waitForClient();
      },
      makeTick: input => session!.tick(input),
    },
    close: () => channel.close(),
  });
}
