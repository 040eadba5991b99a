/** Shows on the page when the server of `play` disconnects and reconnects. */

import { type Channel, type ChannelState, ELSEWHERE } from './channel.ts';

/** Milliseconds after which a lost connection is reported: the server may be restarting. */
const PATIENCE = 2000;

const TOLD: Readonly<Record<Exclude<ChannelState, 'open'>, string>> = {
  closed: 'cartwright play has stopped. The game keeps running; restart it to get updates.',
  elsewhere: ELSEWHERE,
};

/**
 * Starts reporting.
 *
 * @param notify shows a message for a while
 * @returns a function that stops reporting
 */
export function sendServerState(
  channel: Pick<Channel, 'follow'>,
  notify: (sentence: string) => void,
): () => void {
  let hasBeenOpen = false;
  let isReported = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = channel.follow(state => {
    clearTimeout(timer);
    if (state !== 'open') {
      if (hasBeenOpen)
        timer = setTimeout(() => {
          isReported = true;
          notify(TOLD[state]);
        }, PATIENCE);
      return;
    }
    if (isReported) notify('Reconnected to cartwright play.');
    hasBeenOpen = true;
    isReported = false;
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
