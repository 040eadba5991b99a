/**
 * What tests, the time line and the debugger cost, as ratios to the same game without them in the same run.
 */

import { NO_INPUT } from '../tools/console/input.ts';
import { Machine } from '../tools/console/machine.ts';
import { InspectorSession } from '../tools/debug/inspector/session.ts';
import { loadNodeLua } from '../tools/headless/lua-bytes.ts';
import { loadGame } from '../tools/project/load-game.ts';
import { bootGame } from '../tools/testing/index.ts';
import { debugBuild, debuggedCode } from '../tools/workspace/debugged-code.ts';

const FRAMES = 3000;
const ROUNDS = 4;
/** Frames that the time line knows; jumps into them, and steps back. */
const LONGEST_PAST = 36_000;
const JUMPS = 80;
const STEPS = 200;
const lua = await loadNodeLua();

/** Milliseconds of the fastest of some rounds of each way, which take turns. */
function compare(ways: (() => () => void)[]): number[] {
  const best = ways.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, prepare] of ways.entries()) {
      const run = prepare();
      const start = performance.now();
      run();
      best[index] = Math.min(best[index], performance.now() - start);
    }
  return best;
}

function play(machine: Machine, frames = FRAMES): void {
  for (let frame = 0; frame < frames; frame++)
    machine.tick({ ...NO_INPUT, gamepads: ((frame >> 3) * 7919) & 255 });
}

function tell(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(58)} ${value}\n`);
}

for (const name of ['asteroids', 'pistol']) {
  process.stdout.write(`${name}\n`);
  const game = await loadGame(name);
  const debugged = await loadGame(name, debugBuild());
  if (!game.ok || !debugged.ok) throw new Error(`${name} does not build`);
  const { cartridge } = game.value;
  const begun = (machine: Machine) => {
    machine.tick(NO_INPUT);
    return machine;
  };
  const bare = () => begun(new Machine(cartridge, { lua }));

  const booted = await bootGame(name);
  booted.step(60);
  const [plain, tested] = compare([
    () => {
      const machine = bare();
      return () => play(machine);
    },
    () => {
      const fork = booted.fork();
      fork.step();
      return () => fork.step(FRAMES);
    },
  ]);
  tell('frames a second in a test', ((1000 * FRAMES) / tested).toFixed(0));
  tell('  to the machine alone, with input', `${(tested / plain).toFixed(2)}×`);
  const [forks] = compare([
    () => () => {
      for (let i = 0; i < 200; i++) booted.fork().memory.peek(0);
    },
  ]);
  tell('a fork and its first look', `${(forks / 200).toFixed(2)} ms`);

  const [without, withPast] = compare([
    () => {
      const machine = bare();
      return () => play(machine);
    },
    () => {
      const machine = begun(new Machine(cartridge, { lua, replaceable: true }));
      return () => play(machine);
    },
  ]);
  tell('playing with the time line', `${(withPast / without).toFixed(2)}×`);
  const machine = begun(new Machine(cartridge, { lua, replaceable: true }));
  play(machine, LONGEST_PAST);
  let worst = 0;
  let all = 0;
  for (let i = 0; i < JUMPS; i++) {
    const start = performance.now();
    machine.goTo(LONGEST_PAST / 100 + ((i * 7919) % (0.98 * LONGEST_PAST)));
    const milliseconds = performance.now() - start;
    worst = Math.max(worst, milliseconds);
    all += milliseconds;
  }
  tell(
    'going to any of 36,000 frames: in the mean, at worst',
    `${(all / JUMPS).toFixed(0)}, ${worst.toFixed(0)} ms`,
  );
  let back = 0;
  const end = machine.span.now;
  const start = performance.now();
  for (; back < STEPS; back++) machine.goTo(end - back);
  tell('a frame back', `${((performance.now() - start) / STEPS).toFixed(1)} ms`);

  const debuggedRun = (hasBreakpoint: boolean | undefined) => () => {
    const inspected = new Machine(debugged.value.cartridge, { lua, replaceable: true });
    if (hasBreakpoint === undefined) {
      begun(inspected);
      return () => play(inspected, FRAMES / 3);
    }
    const code = debuggedCode(debugged.value);
    const session = new InspectorSession({
      isConnected: true,
      send() {},
      poll: () => undefined,
      wait: () => undefined,
    });
    session.attach(inspected, code);
    const entry = code.urls.find(url => url.endsWith('/main.ts'));
    const line = debugged.value
      .sourceMap!.sourcesContent[code.urls.indexOf(entry!)].split('\n')
      .findIndex(text => text.includes('function TIC'));
    const requests = ['Runtime.enable', 'Debugger.enable'].map(method => ({ method, params: {} }));
    const breakpoint = {
      method: 'Debugger.setBreakpointByUrl',
      params: { url: entry, lineNumber: line + 1, condition: 'false' },
    };
    for (const request of [...requests, ...(hasBreakpoint ? [breakpoint] : [])])
      session.receive(JSON.stringify({ id: 1, ...request }));
    session.tick(NO_INPUT);
    return () => {
      for (let frame = 0; frame < FRAMES / 3; frame++)
        session.tick({ ...NO_INPUT, gamepads: ((frame >> 3) * 7919) & 255 });
    };
  };
  const [debugBare, attached, stopping] = compare([
    debuggedRun(undefined),
    debuggedRun(false),
    debuggedRun(true),
  ]);
  tell('a debug build with an editor, without breakpoints', `${(attached / debugBare).toFixed(2)}×`);
  tell('  with a breakpoint that is asked in every frame', `${(stopping / debugBare).toFixed(2)}×`);
}
