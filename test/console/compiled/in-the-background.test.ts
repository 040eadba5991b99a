/** Modules that a page's engine hands over late, or not at all: the program goes on interpreted, and what can be is compiled. */

import { afterEach, expect, test, vi } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import type { Machine } from '../../../tools/console/machine.ts';
import { machineOf } from '../play.ts';

/** Calls one function often, and another one when it is told to; the caller is never compiled, as it is variadic. */
const CODE = `local function work(k) local s = 0 for i = 1, k do s = s + i % 7 end return s end
  local function other(k) local s = 0 for i = 1, k do s = s + i % 7 end return s end
  function TIC(...) local n, f = 0, peek(0) == 7 and other or work
    for i = 1, 300 do n = n + f(400) end trace(n) end`;
const TRACE = '359400';
/** More frames than a function takes to become hot once more. */
const FRAMES = 60;

type Instantiate = (bytes: Uint8Array<ArrayBuffer>, imports: WebAssembly.Imports) => Promise<unknown>;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A machine that compiles with something else in the place of the engine, which counts how often it is asked. */
async function answeredBy(answer: (own: Instantiate, count: number) => Instantiate) {
  const machine = await machineOf(CODE, { compile: 'in the background' });
  const own: Instantiate = WebAssembly.instantiate.bind(WebAssembly);
  const asked = vi
    .spyOn(WebAssembly, 'instantiate')
    .mockImplementation(((...given) =>
      answer(own, asked.mock.calls.length)(...given)) as Instantiate as never);
  return { machine, asked };
}

/** Makes frames until something is so; tells whether it became so. */
async function playUntil(machine: Machine, isSo: () => boolean): Promise<boolean> {
  for (let frame = 0; frame < 10 * FRAMES && !isSo(); frame++) await playFrame(machine);
  return isSo();
}

async function playFrame(machine: Machine): Promise<void> {
  expect(machine.tick(NO_INPUT).traces.map(({ text }) => text)).toEqual([TRACE]);
  await new Promise(resolve => setTimeout(resolve));
}

const functions = (machine: Machine) => machine.vm.compiledCounts.functions;

test('a function that becomes hot again while its module is made, which then comes too late, is compiled after all', async () => {
  let release = (): void => {};
  const late = new Promise<void>(resolve => {
    release = resolve;
  });
  const { machine, asked } = await answeredBy(
    own =>
      (...given) =>
        late.then(() => own(...given)),
  );
  expect(await playUntil(machine, () => asked.mock.calls.length > 0)).toBe(true);
  machine.restore(machine.snapshot());
  for (let frame = 0; frame < FRAMES; frame++) await playFrame(machine);
  expect(asked).toHaveBeenCalledTimes(1);
  release();
  expect(await playUntil(machine, () => functions(machine) > 0)).toBe(true);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a module that the engine finds wrong leaves its functions to the interpreter, and no others', async () => {
  const { machine, asked } = await answeredBy(
    (own, count) => (bytes, imports) => own(count === 1 ? bytes.fill(0, 8) : bytes, imports),
  );
  expect(await playUntil(machine, () => asked.mock.calls.length > 0)).toBe(true);
  for (let frame = 0; frame < FRAMES; frame++) await playFrame(machine);
  expect([asked.mock.calls.length, functions(machine)]).toEqual([1, 0]);
  machine.state.ram[0] = 7;
  expect(await playUntil(machine, () => functions(machine) > 0)).toBe(true);
});

test('where the page forbids to compile, no other module is made', async () => {
  const { machine, asked } = await answeredBy(
    () => () => Promise.reject(new WebAssembly.CompileError('forbidden')),
  );
  expect(await playUntil(machine, () => asked.mock.calls.length > 0)).toBe(true);
  machine.state.ram[0] = 7;
  machine.restore(machine.snapshot());
  for (let frame = 0; frame < FRAMES; frame++) await playFrame(machine);
  expect(asked).toHaveBeenCalledTimes(1);
});
