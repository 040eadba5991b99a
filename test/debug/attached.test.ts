/** An independent client of the protocol, attached to what users start: `run --inspect` and `play --inspect`. */

import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { sharedBrowser, startIsolatingBrowser } from '../browser.ts';
import { playIn, stopPlaying } from '../commands.ts';
import { testDeep } from '../deep.ts';
import { ROOT } from '../games.ts';
import { writeGame } from '../testing/project.ts';
import { connectClient, listTargets, type ProtocolClient } from './protocol-client.ts';

const MAIN = `let frames = 0;
const ball = { x: 5 };
export function TIC(): void {
  frames++;
  ball.x += 2;
  if (ball.x > 1e6) ball.x = 0;
  cls(frames % 16);
}
`;

// biome-ignore lint/suspicious/noExplicitAny: answers are as the protocol says, which has no types here.
type Answer = any;

afterEach(stopPlaying);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

/** Begins a session; gives the address of the source. */
async function attach(client: ProtocolClient): Promise<string> {
  const script = new Promise<Answer>(resolve => client.once('Debugger.scriptParsed', resolve));
  await client.send('Runtime.enable');
  await client.send('Debugger.enable');
  return (await script).url;
}

/** The next pause, as `function:line`, and its innermost call. */
function nextPause(client: ProtocolClient): Promise<{ place: string; frame: Answer }> {
  return new Promise(resolve =>
    client.once('Debugger.paused', ({ callFrames: [frame] }: Answer) =>
      resolve({ place: `${frame.functionName}:${frame.location.lineNumber + 1}`, frame }),
    ),
  );
}

async function valueIn(
  client: ProtocolClient,
  { callFrameId }: Answer,
  expression: string,
): Promise<unknown> {
  const { result } = await client.send('Debugger.evaluateOnCallFrame', { callFrameId, expression });
  return result.value;
}

test('run --inspect waits for an editor, which stops the game before its first line', async () => {
  const entry = writeGame({ 'main.ts': MAIN });
  const port = await freePort();
  const program = join(ROOT, 'tools/cli/cartwright.js');
  const child = spawn(process.execPath, [program, 'run', entry, '--frames', '5', '--inspect', String(port)], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  try {
    let text = '';
    const ended = new Promise(resolve => child.once('exit', resolve));
    await new Promise<void>(resolve => {
      child.stderr.setEncoding('utf8').on('data', piece => {
        text += piece;
        if (text.includes('waits for a debugger')) resolve();
      });
    });
    const [target] = await listTargets(port);
    expect(target).toMatchObject({ type: 'node', title: 'game' });
    // A page of the web must not get at the program.
    const stranger = new WebSocket(target.webSocketDebuggerUrl, { origin: 'https://example.com' });
    await new Promise(resolve => stranger.once('error', resolve));
    const client = await connectClient(port);
    const url = await attach(client);
    await client.send('Debugger.setBreakpointByUrl', { url: url, lineNumber: 0 });
    await client.send('Debugger.setBreakpointByUrl', { url: url, lineNumber: 5 });
    let pause = nextPause(client);
    await client.send('Runtime.runIfWaitingForDebugger');
    expect((await pause).place).toBe(':1');
    pause = nextPause(client);
    await client.send('Debugger.resume');
    const { place, frame } = await pause;
    expect([place, await valueIn(client, frame, 'ball.x + frames')]).toEqual(['TIC:6', 8]);
    await client.close();
    expect(await ended).toBe(0);
    expect(text).toMatch(/\n5 frames ·/);
  } finally {
    child.kill();
  }
});

test('play --inspect lets an editor debug the game on the page, through a change of its code', async () => {
  const entry = writeGame({ 'main.ts': MAIN });
  const port = await freePort();
  const { address, prints } = await playIn(dirname(entry), 'game ready', entry, '--inspect', String(port));
  await prints(`debugger address: 127.0.0.1:${port}`);
  const page = await (await sharedBrowser()).newPage();
  const failures: string[] = [];
  page.on('pageerror', error => failures.push(error.message));
  await page.goto(address);
  const client = await connectClient(port);
  const url = await attach(client);
  await client.send('Runtime.runIfWaitingForDebugger');
  expect(url).toMatch(/^file:\/\/.*\/main\.ts$/);
  let pause = nextPause(client);
  const { breakpointId } = await client.send('Debugger.setBreakpointByUrl', { url, lineNumber: 4 });
  let { place, frame } = await pause;
  expect(place).toBe('TIC:5');
  const before = Number(await valueIn(client, frame, 'frames'));
  pause = nextPause(client);
  await client.send('Debugger.resume');
  ({ frame } = await pause);
  expect(await valueIn(client, frame, 'frames')).toBe(before + 1);
  await client.send('Debugger.removeBreakpoint', { breakpointId });
  await client.send('Debugger.resume');
  // The new code is stopped in its own lines.
  const resolved = new Promise<Answer>(resolve => client.once('Debugger.breakpointResolved', resolve));
  await client.send('Debugger.setBreakpointByUrl', { url, lineNumber: 99, condition: 'false' });
  await client.send('Debugger.setBreakpointByUrl', { url, lineNumber: 3, condition: 'ball.x === -7' });
  // Before anything can stop: the news of it may come with that of the breakpoint.
  pause = nextPause(client);
  writeFileSync(
    entry,
    `// A line more.\n${readFileSync(entry, 'utf8').replace('ball.x += 2', 'ball.x = -7')}`,
  );
  await resolved;
  ({ place, frame } = await pause);
  expect(place).toBe('TIC:5');
  expect(await valueIn(client, frame, 'ball.x')).toBe(-7);
  expect(Number(await valueIn(client, frame, 'frames'))).toBeGreaterThan(before);
  await client.close();
  // Without its editor the game runs on.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
  expect(failures).toEqual([]);
  await page.close();
});

testDeep('the page has buttons that turn time back while it stands still', async () => {
  const entry = writeGame({ 'main.ts': MAIN });
  const port = await freePort();
  const { address } = await playIn(dirname(entry), 'game ready', entry, '--inspect', String(port));
  // A bar in the process of the page would stand still with it.
  const browser = await startIsolatingBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address);
  const bar = () => page.frames().find(frame => frame.url().includes('localhost'));
  await expect.poll(() => bar()?.locator('output').textContent()).toBe(`Debugger address: 127.0.0.1:${port}`);
  const client = await connectClient(port);
  const url = await attach(client);
  await client.send('Runtime.runIfWaitingForDebugger');
  await expect.poll(() => bar()!.locator('output').textContent()).toContain('the debugger is attached');
  const places = await bar()!.evaluate(() =>
    [...document.querySelectorAll('button')].map(button => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { method: button.value, x: x + width / 2, y: y + height / 2 };
    }),
  );
  const { top } = await page.locator('.debugger').evaluate(element => element.getBoundingClientRect());
  /** Clicks as a mouse does, which the page of the game does not see. The bar hears after the editor that the game stands. */
  const press = async (method: string) => {
    const { x, y } = places.find(place => place.method === method)!;
    await page.waitForTimeout(100);
    await bar()!.locator(`button[value="${method}"]:enabled`).waitFor();
    await page.mouse.click(x, top + y);
  };
  const told = () => bar()!.evaluate(() => document.querySelector('output')!.value);
  let pause = nextPause(client);
  await client.send('Debugger.setBreakpointByUrl', { url, lineNumber: 4 });
  const first = await pause;
  const ball = Number(await valueIn(client, first.frame, 'ball.x'));
  await expect.poll(told).toBe('Paused in TIC, main.ts:5');
  pause = nextPause(client);
  await press('Cartwright.back');
  expect((await pause).place).toBe('TIC:4');
  await expect.poll(told).toBe('Paused in TIC, main.ts:4');
  pause = nextPause(client);
  await press('Cartwright.reverse');
  const before = await pause;
  expect([before.place, await valueIn(client, before.frame, 'ball.x')]).toEqual(['TIC:5', ball - 2]);
  await expect.poll(told).toBe('Paused in TIC, main.ts:5');
  await bar()!.evaluate(() => {
    document.querySelector('input')!.value = 'ball.x';
  });
  pause = nextPause(client);
  await press('Cartwright.who');
  const writer = await pause;
  expect([writer.place, await valueIn(client, writer.frame, 'ball.x')]).toEqual(['TIC:5', ball - 4]);
  pause = nextPause(client);
  await press('Debugger.stepOver');
  expect((await pause).place).toBe('TIC:6');
  await client.close();
  await expect.poll(told).toContain('Debugger address');
  await page.close();
});

test('all games at once cannot be debugged, and a port that is taken is told', async () => {
  const { runCommand } = await import('../commands.ts');
  const all = await runCommand(ROOT, 'play', '--inspect', '--no-open');
  expect([all.status, all.stderr]).toEqual([
    1,
    expect.stringMatching(/only one game can be debugged at a time.*\n→ Name one game: /),
  ]);
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const entry = writeGame({ 'main.ts': MAIN });
  const taken = await runCommand(dirname(entry), 'play', entry, '--inspect', String(port), '--no-open');
  server.close();
  expect([taken.status, taken.stderr]).toEqual([1, expect.stringContaining(`port ${port} is in use`)]);
});
