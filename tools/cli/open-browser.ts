/** Opens pages in the user's browser. */

import open from 'open';

/** Whether a browser can be opened: not on CI, and on Linux only with a display. */
export function canOpenBrowser(env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean {
  if (env.CI && env.CI !== 'false') return false;
  if (platform !== 'linux') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME);
}

/** Opens a page. Failing to start a browser is no error: the address has been printed. */
export async function openBrowser(address: string): Promise<void> {
  try {
    const launcher = await open(address);
    launcher.on('error', () => {});
  } catch {
    // No browser was found.
  }
}
