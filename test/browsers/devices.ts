/**
 * What browsers want to have around them: WebKit a screen, even where nobody looks, and Firefox a device for sound, even
 * where nobody listens. On Linux both can be programs.
 */

import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, startProgram } from './start-program.ts';

/** Whether there is a screen, or can be one. */
export const canHaveScreen = (): boolean => !!process.env.DISPLAY || findProgram('Xvfb') !== undefined;

/** Whether there may be a device for sound: on Linux one in memory, which is the same on every computer. */
export const canHaveSound = (): boolean =>
  process.platform !== 'linux' || findProgram('pulseaudio') !== undefined;

/**
 * Starts the devices of browsers.
 *
 * @param browsers their names
 * @returns variables of the environment that name the devices
 * @throws Error where one of them does not start; none runs then
 */
export async function startDevices(
  browsers: readonly string[],
): Promise<{ env: Record<string, string>; stop(): void }> {
  const running: ChildProcess[] = [];
  const env: Record<string, string> = {};
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-devices-'));
  const stop = () => {
    for (const device of running) device.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (browsers.includes('webkit') && !process.env.DISPLAY) {
      const screen = await startScreen(join(folder, 'screen'));
      running.push(screen.program);
      env.DISPLAY = screen.name;
    }
    if (browsers.includes('firefox') && process.platform === 'linux') {
      running.push(await startSound(folder, join(folder, 'socket')));
      env.PULSE_SERVER = `unix:${join(folder, 'socket')}`;
    }
  } catch (error) {
    stop();
    throw error;
  }
  return { env, stop };
}

/** Starts a screen, which writes its number to a file. */
async function startScreen(file: string): Promise<{ program: ChildProcess; name: string }> {
  // The mouse stands in its middle, which is farther away than windows reach.
  const wanted = ['-displayfd', '1', '-screen', '0', '4096x4096x24', '-nolisten', 'tcp'];
  const output = openSync(file, 'w');
  const number = () => readFileSync(file, 'utf8');
  try {
    const program = await startProgram('Xvfb', wanted, { stdio: ['ignore', output, 'ignore'] }, () =>
      number().endsWith('\n'),
    );
    return { program, name: `:${number().trim()}` };
  } finally {
    closeSync(output);
  }
}

/** Starts a device for sound, which listens at a socket. */
function startSound(folder: string, socket: string): Promise<ChildProcess> {
  const load = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const wanted = ['-n', '--daemonize=no', '--exit-idle-time=-1', ...load.map(module => `--load=${module}`)];
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder };
  return startProgram('pulseaudio', wanted, { stdio: 'ignore', env }, () => existsSync(socket));
}
