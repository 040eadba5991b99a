/** Opens pages in the user's browser. */

import { spawn } from 'node:child_process';

/** Whether a browser can be opened: not on CI, and on Linux only with a display. */
export function canOpenBrowser(env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean {
  if (env.CI && env.CI !== 'false') return false;
  if (platform !== 'linux') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME);
}

/**
 * Programs that open an address in the default browser, in the order in which they are tried. None of them is a shell,
 * so that no character of the address means something else.
 */
export function openers(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string[][] {
  if (platform === 'darwin') return [['open']];
  const windows = ['rundll32.exe', 'url.dll,FileProtocolHandler'];
  if (platform === 'win32') return [windows];
  // Linux inside Windows opens the browser of Windows, if its programs can be run.
  return env.WSL_DISTRO_NAME ? [windows, ['xdg-open']] : [['xdg-open']];
}

/**
 * Opens a page. Failing to start a browser is not an error: the address has been printed.
 *
 * @param programs that open it, see {@link openers}
 */
export async function openBrowser(address: string, programs = openers()): Promise<void> {
  for (const [program, ...args] of programs) if (await starts(program, [...args, address])) return;
}

/** Starts a program that goes on when this one ends. @returns false if it does not exist or cannot be run */
function starts(program: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(program, args, { detached: true, stdio: 'ignore', windowsHide: true });
  child.unref();
  return new Promise(resolve => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
}
