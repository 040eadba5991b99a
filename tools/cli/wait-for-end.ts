/** The end of a command that runs until the user has enough of it. */

import { listenForKeys } from './terminal-keys.ts';

/** Exit code of a command that Ctrl+C ended, by the convention of shells: 128 and the signal's number. */
const INTERRUPTED = 130;

/**
 * Reacts to keys until the user quits with q or Ctrl+C.
 *
 * @param close closes everything that is open, so that the process ends by itself
 * @param actions what other keys do
 * @returns ends the command with an exit code, where it comes to its end by itself
 */
export function waitForEnd(
  close: () => void,
  actions: Record<string, () => unknown>,
): (exitCode: number) => void {
  const end = (exitCode: number) => {
    stopKeys();
    process.off('SIGINT', interrupt);
    close();
    process.exitCode = exitCode;
  };
  const interrupt = () => end(INTERRUPTED);
  const stopKeys = listenForKeys(key => {
    if (key === 'q') end(0);
    else void actions[key]?.();
  });
  process.on('SIGINT', interrupt);
  return end;
}
