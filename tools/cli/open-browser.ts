/** Opening a page in the user's browser, where there is somebody to look at it. */

import open from 'open';

/** Whether opening makes sense: not on a CI machine, and on Linux only with a screen. */
export function canOpenBrowser(env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean {
  if (env.CI && env.CI !== 'false') return false;
  if (platform !== 'linux') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME);
}

/** Opens the page. A browser that cannot be started is no failure: the address has been printed. */
export async function openBrowser(address: string): Promise<void> {
  try {
    const launcher = await open(address);
    launcher.on('error', () => {});
  } catch {
    // Nothing to open it with.
  }
}
