import { expect, test } from 'vitest';
import { Past, type PastEvent } from '../../tools/console/past.ts';

const tick = (unixTime: number): PastEvent => ({ kind: 'tick', input: {} as never, unixTime });

/** A past whose snapshots are numbered, and what coming back to now restores and repeats. */
function numbered() {
  let taken = 0;
  const past = new Past(() => ++taken);
  const replay = () => {
    const done: number[] = [];
    const isKnown = past.return(
      snapshot => done.push(-snapshot),
      event => done.push(event.unixTime),
    );
    return isKnown ? done : undefined;
  };
  return { past, replay };
}

test('now is the last snapshot and all events since, in their order', () => {
  const { past, replay } = numbered();
  expect(replay()).toBeUndefined();
  past.restart();
  expect(replay()).toEqual([-1]);
  for (let time = 1; time <= 3; time++) past.add(tick(time), 10);
  expect(replay()).toEqual([-1, 1, 2, 3]);
  expect(replay()).toEqual([-1, 1, 2, 3]);
  past.restart();
  past.add(tick(4), 10);
  expect(replay()).toEqual([-2, 4]);
});

test('a past that is forgotten begins anew with the next event, which its snapshot has already seen', () => {
  const { past, replay } = numbered();
  past.restart();
  past.add(tick(1), 10);
  past.forget();
  expect(replay()).toBeUndefined();
  past.add(tick(2), 10);
  expect(replay()).toEqual([-2]);
  past.add(tick(3), 10);
  expect(replay()).toEqual([-2, 3]);
});

test('events that would take too long to repeat become a snapshot: by their instructions and by their number', () => {
  const { past, replay } = numbered();
  past.restart();
  past.add(tick(1), 40_000_000);
  expect(replay()).toEqual([-1, 1]);
  past.add(tick(2), 40_000_000);
  expect(replay()).toEqual([-2]);
  // The cost counts from the snapshot.
  past.add(tick(3), 40_000_000);
  expect(replay()).toEqual([-2, 3]);
  past.restart();
  for (let time = 0; time < 2000; time++) past.add(tick(time), 0);
  expect(replay()!.length).toBeLessThan(1000);
});
