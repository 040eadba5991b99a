/** Single key presses in the terminal, for commands that keep running. */

/**
 * Calls `onKey` for every key press. Ctrl+C still arrives as SIGINT. Does nothing if standard input is not a
 * terminal.
 *
 * @returns a function that stops listening and restores the terminal
 */
export function listenForKeys(onKey: (key: string) => void): () => void {
  const { stdin } = process;
  if (!stdin.isTTY) return () => {};
  const onData = (data: Buffer) => {
    for (const key of data.toString('utf8')) {
      // Raw mode does not turn Ctrl+C into a signal.
      if (key === '\u0003') process.kill(process.pid, 'SIGINT');
      else onKey(key.toLowerCase());
    }
  };
  stdin.setRawMode(true);
  stdin.on('data', onData);
  stdin.resume();
  return () => {
    stdin.off('data', onData);
    stdin.setRawMode(false);
    stdin.pause();
  };
}
