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

test('a server that is not there yet, or away for a moment, is no news', () => {
  vi.advanceTimersByTime(5000);
  expect(pass(['open', 5], ['closed', 1], ['open', 5])).toEqual([]);
});

test('one that has ended is told, and that it is back', () => {
  expect(pass(['open', 1], ['closed', 3], ['open', 1])).toEqual([
    expect.stringContaining('cartwright play has stopped'),
    'Reconnected to cartwright play.',
  ]);
});

test('one of another game is told', () => {
  expect(pass(['open', 1], ['closed', 1], ['elsewhere', 3])).toEqual([
    expect.stringContaining('The server now runs another game'),
  ]);
});

test('a page that is left says nothing', () => {
  pass(['open', 1], ['closed', 1]);
  end();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});
