/** What a page says of a server that goes and comes back. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChannelState } from '../../../tools/player/development/channel.ts';
import { sendServerState } from '../../../tools/player/development/server-state.ts';

let told: string[];
let become: (state: ChannelState) => void;
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  const channel = {
    follow(follower: (state: ChannelState) => void) {
      become = follower;
      follower('closed');
      return () => {
        become = () => {};
      };
    },
  };
  end = sendServerState(channel, sentence => told.push(sentence));
});
afterEach(() => vi.useRealTimers());

/** The states one after the other, each for some seconds. */
function pass(...states: [state: ChannelState, seconds: number][]): string[] {
  for (const [state, seconds] of states) {
    become(state);
    vi.advanceTimersByTime(1000 * seconds);
  }
  return told;
}

test('a server that has not started yet, or is briefly away, is not reported', () => {
  vi.advanceTimersByTime(5000);
  expect(pass(['open', 5], ['closed', 1], ['open', 5])).toEqual([]);
});

test('the end of a server is reported, and its return', () => {
  expect(pass(['open', 1], ['closed', 3], ['open', 1])).toEqual([
    expect.stringContaining('cartwright play has stopped'),
    'Reconnected to cartwright play.',
  ]);
});

test('a server of another game is reported', () => {
  expect(pass(['open', 1], ['closed', 1], ['elsewhere', 3])).toEqual([
    expect.stringContaining('The server now runs another game'),
  ]);
});

test('a page that is closed reports nothing', () => {
  pass(['open', 1], ['closed', 1]);
  end();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});
