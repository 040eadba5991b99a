import { expect, test } from 'vitest';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import { PagedBytes } from '../../tools/console/paged-bytes.ts';
import { type ReplayEvent, ReplayLog } from '../../tools/console/replay-log.ts';
import { checksum, sampleBytes } from '../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { gameCartridge } from '../games.ts';
import { cartridgeOf } from './play.ts';

const tick = (unixTime: number): ReplayEvent => ({ kind: 'tick', input: {} as never, unixTime });

/** A past whose snapshots are numbered, and what coming back to now restores and repeats. */
function numbered(size = 0) {
  let taken = 0;
  let done: number[] = [];
  const counted: number[] = [];
  const past = new ReplayLog<number>({
    take: () => ++taken,
    restore: snapshot => done.push(-snapshot),
    repeat: event => done.push(event.unixTime),
    size: snapshots => {
      counted.push(snapshots.length);
      return snapshots.length * size;
    },
  });
  const noting = (go: () => boolean) => {
    done = [];
    return go() ? done : undefined;
  };
  return {
    past,
    counted: () => counted,
    replay: () => noting(() => past.return()),
    goTo: (position: number) => noting(() => past.goTo(position)),
  };
}

test('now is the last snapshot and all events since, in their order', () => {
  const { past, replay } = numbered();
  expect(replay()).toBeUndefined();
  past.mark();
  expect(replay()).toEqual([-1]);
  for (let time = 1; time <= 3; time++) past.add(tick(time), 10);
  expect(replay()).toEqual([-1, 1, 2, 3]);
  expect(replay()).toEqual([-1, 1, 2, 3]);
  past.mark();
  past.add(tick(4), 10);
  expect(replay()).toEqual([-2, 4]);
});

test('a past that is forgotten begins anew with the next event, which its snapshot has already seen', () => {
  const { past, replay } = numbered();
  past.mark();
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
  past.mark();
  past.add(tick(1), 20_000_000);
  expect(replay()).toEqual([-1, 1]);
  past.add(tick(2), 20_000_000);
  expect(replay()).toEqual([-2]);
  // The cost counts from the snapshot.
  past.add(tick(3), 20_000_000);
  expect(replay()).toEqual([-2, 3]);
  past.mark();
  for (let time = 0; time < 2000; time++) past.add(tick(time), 0);
  expect(replay()!.length).toBeLessThan(400);
});

test('every position can be gone to: forwards by the events between, backwards by a snapshot before it', () => {
  const { past, goTo } = numbered();
  past.mark();
  for (let time = 1; time <= 4; time++) past.add(tick(time), 16_000_000);
  expect(past.span).toEqual({ first: 0, last: 4, now: 4 });
  // Snapshots: 1 before all, 2 after the second event, 3 after the fourth.
  expect(goTo(3)).toEqual([-2, 3]);
  expect(goTo(4)).toEqual([4]);
  // The picture of a position is that of the event before it, which is repeated.
  expect(goTo(2)).toEqual([-1, 1, 2]);
  expect(goTo(0)).toEqual([-1]);
  expect(goTo(4)).toEqual([-2, 3, 4]);
  expect([goTo(-1), goTo(5), past.span.now]).toEqual([undefined, undefined, 4]);
});

test('who goes on from an earlier position goes another way', () => {
  const { past, goTo, replay } = numbered();
  past.mark();
  for (let time = 1; time <= 5; time++) past.add(tick(time), 10);
  goTo(2);
  expect(past.between(0, 5).map(({ unixTime }) => unixTime)).toEqual([1, 2, 3, 4, 5]);
  past.add(tick(9), 10);
  expect(past.span).toEqual({ first: 0, last: 3, now: 3 });
  expect(past.between(0, 3).map(({ unixTime }) => unixTime)).toEqual([1, 2, 9]);
  expect(replay()).toEqual([-2]);
  // New code begins at a snapshot of its own.
  goTo(1);
  past.mark();
  expect(past.span.last).toBe(1);
  past.add(tick(7), 10);
  // The way there shows the frame before it, made by the old code.
  expect(goTo(1)).toEqual([-1, 1, -3]);
  expect(goTo(2)).toEqual([7]);
});

test('what is kept is bounded: ten minutes, and so many bytes', () => {
  const { past } = numbered();
  past.mark();
  for (let time = 0; time < 50_000; time++) past.add(tick(time), 0);
  expect(past.span.last).toBe(50_000);
  expect(past.span.last - past.span.first).toBeGreaterThan(35_000);
  expect(past.span.last - past.span.first).toBeLessThanOrEqual(36_000);
  const large = numbered(1 << 20);
  large.past.mark();
  for (let time = 0; time < 20_000; time++) large.past.add(tick(time), 0);
  // Sixty snapshots of a megabyte, more of them for what was last.
  expect(large.past.span.first).toBe(0);
  expect(large.counted().at(-1)).toBeLessThanOrEqual(64);
  for (const position of [0, 5_000, 10_000, 19_999]) expect(large.goTo(position)!.length).toBeLessThan(1_500);
});

test('what is kept of code that has been replaced is bounded, and the code that runs keeps its past', () => {
  const { past, counted, goTo } = numbered(1 << 20);
  past.mark();
  for (let save = 0; save < 300; save++) {
    for (let time = 0; time < 100; time++) past.add(tick(time), 1_000_000);
    past.mark();
  }
  for (let time = 0; time < 100; time++) past.add(tick(time), 1_000_000);
  expect(counted().at(-1)).toBeLessThanOrEqual(24 + 4);
  const { first, last } = past.span;
  expect(last).toBe(30_100);
  // Ten versions and more, each with its hundred frames.
  expect(last - first).toBeGreaterThan(1_000);
  expect(goTo(first + 1)).toBeDefined();
  expect(goTo(last)).toBeDefined();
});

test('copies of a memory share the pages that did not change', () => {
  const first = Uint8Array.from({ length: 20_001 }, (_, index) => index * 7);
  const one = PagedBytes.of(first);
  const second = first.slice();
  second[9000] ^= 1;
  const two = PagedBytes.of(second, one);
  expect([one.toBytes(), two.toBytes()]).toEqual([first, second]);
  expect(two.pages.map((page, index) => page === one.pages[index])).toEqual([true, true, false, true, true]);
  expect(PagedBytes.of(new Uint8Array(0)).toBytes()).toEqual(new Uint8Array(0));
});

/** What can be seen and heard of a machine. */
function seen(machine: Machine, { frame, sound }: { frame: Uint8ClampedArray; sound: Int16Array }): string {
  return [checksum(frame), checksum(sampleBytes(sound)), checksum(machine.state.ram)].join(' ');
}

const BUSY = cartridgeOf(`
local n, log = 0, {}
local worker = coroutine.wrap(function() while true do n = n + math.random(1, 100) coroutine.yield(n) end end)
function TIC()
  cls(n % 16)
  log[#log + 1] = worker()
  if #log % 20 == 1 then sfx(0, #log % 60, 15, #log // 20 % 4) end
  if #log == 90 then sync(4, 1, true) end
  if #log == 150 then reset() end
  print(n, btn(0) and 10 or 40, 5)
end
function MENU(i) n = n + i end`);

test.each([
  ['a busy program', BUSY],
  ['pistol', undefined],
] as [string, Cartridge | undefined][])('any frame of %s can be gone back to', LONG_FORM, async (_, own) => {
  const machine = new Machine(own ?? gameCartridge('pistol'), {
    lua: await loadNodeLua(),
    replaceable: true,
  });
  const frames: string[] = [];
  for (let frame = 0; frame < 240; frame++) {
    if (frame % 50 === 49) machine.menu(3);
    frames.push(seen(machine, machine.tick({ ...NO_INPUT, gamepads: (frame * 7919) & 255 & (frame >> 2) })));
  }
  expect(new Set(frames).size).toBeGreaterThan(150);
  const { first, last } = machine.span;
  // The first tick is the snapshot itself; a choice in the menu counts as well.
  expect([first, last]).toEqual([1, 244]);
  const positionOf = (frame: number) => frame + 1 + Math.floor((frame + 1) / 50);
  let state = 1;
  for (let i = 0; i < shortOrDeep(6, 120); i++) {
    state = (state * 48271) % 0x7fffffff;
    const frame = 1 + (state % 239);
    expect(seen(machine, machine.goTo(positionOf(frame))!), `frame ${frame}`).toBe(frames[frame]);
  }
  expect(machine.goTo(0)).toBeUndefined();
  // It goes on from there as it did, and another way with other input.
  machine.goTo(positionOf(100));
  expect(seen(machine, machine.tick({ ...NO_INPUT, gamepads: (101 * 7919) & 255 & (101 >> 2) }))).toBe(
    frames[101],
  );
  expect(machine.span.last).toBe(positionOf(101));
});

test(
  'all steps back over sound, random numbers and new code show what was there on the way forwards',
  LONG_FORM,
  async () => {
    const { code } = BUSY;
    const newer = cartridgeOf(
      new TextDecoder().decode(code).replace('cls(n % 16)', 'cls(n % 7) sfx(1, n % 50, 3, 2)'),
    );
    const machine = new Machine(BUSY, { lua: await loadNodeLua(), replaceable: true });
    const forwards: string[] = [];
    const play = (frames: number) => {
      for (let i = 0; i < frames; i++)
        forwards.push(seen(machine, machine.tick({ ...NO_INPUT, gamepads: (forwards.length * 7919) & 255 })));
    };
    const half = shortOrDeep(210, 610);
    play(half);
    // The reload is a border: what comes after it is not reached from before.
    expect(machine.replaceCode(newer).outcome).toBe('kept');
    play(half);
    const last = 2 * half;
    expect(machine.span).toEqual({ first: 1, last, now: last });
    const first = Math.max(1, last - 1001);
    for (let position = last - 1; position >= first; position--) {
      const tick = machine.goTo(position)!;
      // Right after the reload the picture is still that of the code before.
      if (position !== half) expect(seen(machine, tick), `frame ${position}`).toBe(forwards[position - 1]);
    }
    for (let position = first + 1; position <= last; position += 100)
      expect(seen(machine, machine.goTo(position)!), `frame ${position}`).toBe(forwards[position - 1]);
  },
);

test('a tick that waits for another second sees it again when it happens again', async () => {
  const code = `n=0 function TIC() n=n+1 local asked=0
if n==3 then while tstamp()<1700000002 do asked=asked+1 end end
trace(asked..' '..tstamp()) end`;
  let asked = 0;
  const machine = new Machine(cartridgeOf(code), {
    lua: await loadNodeLua(),
    replaceable: true,
    unixTime: () => 1_700_000_000 + asked++ / 40,
  });
  const texts = Array.from({ length: 5 }, () => machine.tick(NO_INPUT).traces[0].text);
  expect(texts[2]).toMatch(/^\d\d 1700000002/);
  expect([3, 4, 3, 5].map(position => machine.goTo(position)!.traces[0].text)).toEqual(
    [3, 4, 3, 5].map(position => texts[position - 1]),
  );
});
