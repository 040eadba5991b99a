/** Runs a command until the user quits. */

import { listenForKeys } from './terminal-keys.ts';

/** Exit code after Ctrl+C, by the shells' convention: 128 plus the signal number. */
const INTERRUPTED = 130;

/**
 * Handles keys until the user quits with q or Ctrl+C.
 *
 * @param close closes everything that is open, so that the process can end
 * @param actions handlers of other keys
 * @returns a function that ends the command with an exit code
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
