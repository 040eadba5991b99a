/** Single keys on the terminal, for commands that keep running. */

/**
 * Calls `onKey` for every key that is pressed. Ctrl+C comes as SIGINT still. Where standard input is no terminal
 * nothing is read.
 *
 * @returns stops listening and gives the terminal back as it was
 */
export function listenForKeys(onKey: (key: string) => void): () => void {
  const { stdin } = process;
  if (!stdin.isTTY) return () => {};
  const onData = (data: Buffer) => {
    for (const key of data.toString('utf8')) {
      // Raw mode keeps the terminal from turning this key into the signal.
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
