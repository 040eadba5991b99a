/**
 * What browsers want to have around them: WebKit a screen, even where nobody looks, and Firefox a device for sound, even
 * where nobody listens. On Linux both can be programs.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Path of a program that the shell finds, by any of its names. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync);
}

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
 */
export async function startDevices(
  browsers: readonly string[],
): Promise<{ env: Record<string, string>; stop(): void }> {
  const running: ChildProcess[] = [];
  const env: Record<string, string> = {};
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-sound-'));
  if (browsers.includes('webkit') && !process.env.DISPLAY) {
    // The mouse stands in its middle, which is farther away than windows reach.
    const wanted = ['-displayfd', '1', '-screen', '0', '4096x4096x24', '-nolisten', 'tcp'];
    const screen = spawn('Xvfb', wanted, { stdio: ['ignore', 'pipe', 'ignore'] });
    running.push(screen);
    const [number] = await once(screen.stdout, 'data');
    env.DISPLAY = `:${String(number).trim()}`;
  }
  if (browsers.includes('firefox') && process.platform === 'linux') {
    const socket = join(folder, 'socket');
    const load = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
    const wanted = ['-n', '--daemonize=no', '--exit-idle-time=-1', ...load.map(module => `--load=${module}`)];
    const home = { HOME: folder, XDG_RUNTIME_DIR: folder };
    running.push(spawn('pulseaudio', wanted, { stdio: 'ignore', env: { ...process.env, ...home } }));
    while (!existsSync(socket)) await new Promise(done => setTimeout(done, 50));
    env.PULSE_SERVER = `unix:${socket}`;
  }
  return {
    env,
    stop() {
      for (const device of running) device.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
