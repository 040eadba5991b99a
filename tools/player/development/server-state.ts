/** Tells on the page of `play` that its server has gone, and that it is back. */

import { type Channel, type ChannelState, ELSEWHERE } from './channel.ts';

/** Milliseconds for which a server may be away without a word: it is started again. */
const PATIENCE = 2000;

const TOLD: Readonly<Record<Exclude<ChannelState, 'open'>, string>> = {
  closed: 'cartwright play has ended. The game plays on; changes come when it is started again.',
  elsewhere: ELSEWHERE,
};

/**
 * Tells it from now on.
 *
 * @param notify shows a sentence for a while
 * @returns what ends that
 */
export function tellServerState(
  channel: Pick<Channel, 'follow'>,
  notify: (sentence: string) => void,
): () => void {
  let hasBeenOpen = false;
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = channel.follow(state => {
    clearTimeout(timer);
    if (state !== 'open') {
      if (hasBeenOpen)
        timer = setTimeout(() => {
          isTold = true;
          notify(TOLD[state]);
        }, PATIENCE);
      return;
    }
    if (isTold) notify('cartwright play is there again.');
    hasBeenOpen = true;
    isTold = false;
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
