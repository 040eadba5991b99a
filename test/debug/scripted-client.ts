/**
 * A debugger's client that is written down: a generator that yields requests and gets their results. It runs in the
 * thread of the game, which waits for it wherever it stands still.
 */

import { pathToFileURL } from 'node:url';
import type { Recording } from '../../tools/console/recording.ts';
import type { CompileMode } from '../../tools/console/vm/index.ts';
import type { RemoteObject } from '../../tools/debug/inspector/protocol.ts';
import { type InspectorChannel, InspectorSession } from '../../tools/debug/inspector/session.ts';
import { runCartridge } from '../../tools/headless/run.ts';
import type { BuildOptions } from '../../tools/project/index.ts';
import { type LoadedGame, loadGame } from '../../tools/project/load-game.ts';
import { debugBuild, debuggedCode } from '../../tools/workspace/debugged-code.ts';

export interface Request {
  method: string;
  params?: object;
}

// biome-ignore lint/suspicious/noExplicitAny: what the protocol answers is checked by the tests.
export type Answer = any;
export type Script = Generator<Request, void, Answer>;

/** What a script looks at. */
export interface Client {
  /** The last pause. */
  paused: Answer;
  /** Number of pauses so far. */
  pauses: number;
  /** All events of a kind so far. */
  events(method: string): Answer[];
  /** Address of a source. */
  url(name: string): string;
  /** Where the program stands: `move main.ts:8 < TIC main.ts:15`. */
  place(): string;
}

/** What came of a debugged run. */
export interface DebuggedRun {
  client: Client;
  /** Checksums and the like of the frames, if they were asked for. */
  frames: string[];
  traces: string[];
  errors: string[];
  /** Whether the script came to its end. */
  isOver: boolean;
}

export interface DebuggedOptions {
  frames?: number;
  recording?: Recording;
  /** How the game is built; as for a debugger if left out. */
  build?: BuildOptions;
  instructionBudget?: number;
  /** How functions that are called often are compiled. */
  compile?: CompileMode;
  /** Told of every frame. */
  describe?(pixels: Uint8ClampedArray, sound: Int16Array): string;
}

/** The messages that begin a session. */
export function* attach(): Script {
  yield { method: 'Runtime.enable' };
  yield { method: 'Debugger.enable' };
  yield { method: 'Runtime.runIfWaitingForDebugger' };
}

const loaded = new Map<string, LoadedGame>();

/** Builds a game that stays as it is, for all scripts that debug it. */
async function loadOnce(entry: string, options: BuildOptions): Promise<LoadedGame> {
  const key = JSON.stringify([entry, options]);
  const known = loaded.get(key);
  if (known) return known;
  const game = await loadGame(entry, options);
  if (!game.ok) throw new Error(game.diagnostics.map(({ message }) => message).join('\n'));
  loaded.set(key, game.value);
  return game.value;
}

/** Runs a game with a client that follows a script; where the script ends, the client goes away. */
export async function debugGame(
  entry: string,
  script: (client: Client) => Script,
  options: DebuggedOptions = {},
): Promise<DebuggedRun> {
  const { frames = 10, recording, instructionBudget, compile, build = debugBuild(), describe } = options;
  const game = await loadOnce(entry, build);
  const code = debuggedCode(game);
  const events: { method: string; params: Answer }[] = [];
  let count = 0;
  let last: Answer;
  const client: Client = {
    paused: undefined,
    pauses: 0,
    events: method => events.filter(event => event.method === method).map(({ params }) => params),
    url: name => code.urls.find(url => url.endsWith(`/${name}`)) ?? pathToFileURL(`/nowhere/${name}`).href,
    place: () =>
      client.paused.callFrames
        .map(
          (frame: Answer) =>
            `${frame.functionName || '(anonymous)'} ${frame.url.replace(/.*\//, '')}:${frame.location.lineNumber + 1}`,
        )
        .join(' < '),
  };
  const running = script(client);
  const run: DebuggedRun = { client, frames: [], traces: [], errors: [], isOver: false };
  const channel: InspectorChannel = {
    isConnected: true,
    send(text) {
      const message = JSON.parse(text);
      if (message.id !== undefined) last = message.error ? { error: message.error } : message.result;
      else {
        events.push(message);
        if (message.method === 'Debugger.paused') {
          client.paused = message.params;
          client.pauses++;
        }
      }
    },
    poll: () => undefined,
    wait() {
      const next = running.next(last);
      if (next.done) {
        run.isOver = true;
        return undefined;
      }
      return JSON.stringify({ id: ++count, ...next.value });
    },
  };
  const session = new InspectorSession(channel);
  await runCartridge(game.cartridge, {
    frames,
    recording,
    instructionBudget,
    compile,
    replaceable: true,
    onMachine(machine) {
      session.attach(machine, code);
      session.waitForClient();
    },
    makeTick: input => session.tick(input),
    onTick(tick) {
      run.traces.push(...tick.traces.map(({ text }) => text));
      run.errors.push(...tick.errors.map(({ message }) => message));
      if (describe) run.frames.push(describe(tick.frame, tick.sound));
    },
  });
  return run;
}

/** A value as a reader of a test wants to see it. */
export function shown({ type, value, description, unserializableValue, subtype }: RemoteObject): string {
  if (subtype === 'null') return 'null';
  if (type === 'string') return JSON.stringify(value);
  return description ?? unserializableValue ?? String(value ?? type);
}
