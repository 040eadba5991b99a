/** Ghosts: what a stretch looked like before its code was changed. */

import { expect, test } from 'vitest';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { DB16_PALETTE } from '../../../tools/cartridge/default-data.ts';
import { NO_INPUT } from '../../../tools/console/input.ts';
import type { Tick } from '../../../tools/console/machine.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { GameRun } from '../../../tools/player/game/game-run.ts';
import { SavedData } from '../../../tools/player/game/saved-data.ts';
import { FrameStrip } from '../../../tools/player/time/frame-strip.ts';
import { Ghosts } from '../../../tools/player/time/ghosts.ts';
import { TimeLine } from '../../../tools/player/time/time-line.ts';
import { memoryStorage } from '../memory-storage.ts';

const SIZE = 64;

/** Frames in which a white dot moves by some pixels each. */
function strip(step: number, frames = 5): FrameStrip {
  const result = new FrameStrip();
  for (let i = 0; i < frames; i++) {
    const frame = new Uint8ClampedArray(4 * SIZE).fill(0);
    frame.fill(255, 4 * i * step, 4 * i * step + 4);
    result.add(frame);
  }
  return result;
}

test('a strip stores changes, and returns the frames', () => {
  const dots = (step: number) =>
    [...strip(3).frames(step)].map(colors => colors.findIndex(color => color !== 0));
  expect([dots(1), dots(2)]).toEqual([
    [0, 3, 6, 9, 12],
    [0, 6, 12],
  ]);
  // The first frame as a whole, then two pixels each, with their places and colors.
  expect(strip(3).size).toBe(SIZE + 4 * 2 * 6);
});

test('the path before and the one now are drawn, and most of all where it was in this frame', () => {
  const ghosts = new Ghosts(100, strip(2), strip(5));
  expect(ghosts.isEmpty).toBe(false);
  const frame = new Uint8ClampedArray(4 * SIZE);
  ghosts.draw(frame, 103);
  const red = Array.from({ length: SIZE }, (_, place) => frame[4 * place]);
  // In frame 3 it was at 6; the path shows the first and the fifth frame: 8 before and 20 now.
  const seen = red.flatMap((value, place) => (value > 0 ? [place] : []));
  expect(seen).toEqual([6, 8, 20]);
  expect(red[6]).toBeGreaterThan(red[8]);
  expect(frame[4 * 20 + 2]).toBeGreaterThan(frame[4 * 20]);
});

test('code that does the same leaves no ghosts', () => {
  const frame = new Uint8ClampedArray(4 * SIZE);
  const ghosts = new Ghosts(1, strip(2), strip(2));
  ghosts.draw(frame, 2);
  expect([ghosts.isEmpty, frame.every(value => value === 0)]).toEqual([true, true]);
  // What has come to its end early is compared as far as it goes.
  expect(new Ghosts(1, strip(2), strip(2, 3)).isEmpty).toBe(true);
});

const lua = await loadNodeLua();

/** A run of a program on a map of bricks, and its time line, after so many frames. */
function played(code: string, frames: number) {
  const cartridge = { ...emptyCartridge(), code: new TextEncoder().encode(code) };
  cartridge.banks[0].palette0.set(DB16_PALETTE);
  const saved = () => new SavedData(cartridge, memoryStorage());
  const run = new GameRun(cartridge, lua, saved(), { replaceable: true });
  const line = new TimeLine(() => run);
  for (let frame = 0; frame < frames; frame++) run.tick(NO_INPUT);
  const replace = (changed: string) => {
    line.replace(
      () =>
        run.replaceCode({ ...cartridge, code: new TextEncoder().encode(changed) }, saved()).outcome ===
        'kept',
    );
  };
  return { run, line, replace };
}

/** The box of the pixels that ghosts have changed in a frame, and how many there are. */
function ghostsIn(line: TimeLine, tick: Tick) {
  const before = new Uint32Array(tick.frame.slice().buffer);
  const frame = tick.frame.slice();
  line.drawGhosts(frame);
  const places = [...new Uint32Array(frame.buffer).entries()].filter(
    ([place, color]) => color !== before[place],
  );
  const xs = places.map(([place]) => place % 256);
  const ys = places.map(([place]) => Math.floor(place / 256));
  return {
    count: places.length,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** A world of bricks and rocks that scrolls with a runner, who has legs that move. */
const SCROLLING = `for y=0,7 do for x=0,7 do poke4(0x8000+64+8*y+x, (x==0 or y==0) and 1 or 13)
  poke4(0xC000+8*y+x, 12) poke4(0xC000+64+8*y+x, 11) end end
for x=0,239 do for y=12,16 do mset(x,y,1) end end
local n=0
function TIC()
  n=n+1
  local x,h=200+SPEED*n,0
  if n>20 then h=math.max(0,JUMP*(n-20)-(n-20)^2//8)//1 end
  local camera=x-100
  cls(0)
  map(camera//8,0,32,17,-(camera%8),0)
  for i=0,9 do rect(40*i-camera%400,80,8,16,3) end
  spr(256+n//4%2,x-camera,88-h,0)
  spr(256,220,4,0)
  print('SCORE 100',4,4,12)
end`;
const scrolling = (speed: number, jump: number) =>
  SCROLLING.replace('SPEED', `${speed}`).replace('JUMP', `${jump}`);

test('in a game that scrolls the ghost is of the runner, not of the ground, the camera or the score', () => {
  for (const [speed, jump] of [
    [2, 3],
    [3, 2],
    [3, 3],
  ]) {
    const { run, line, replace } = played(scrolling(2, 2), 60);
    line.lookAt(20);
    line.setLoop('from');
    line.lookAt(50);
    line.setLoop('to');
    replace(scrolling(speed, jump));
    const tick = line.lookAt(45)!;
    const { count, top, bottom } = ghostsIn(line, tick);
    expect(count).toBeGreaterThan(50);
    // A few of its places, each of eight by eight pixels, and nothing of the ground or of the score.
    expect(count).toBeLessThan(64 * 20);
    expect(top).toBeGreaterThan(16);
    expect(bottom).toBeLessThan(88 + 16);
    run.close();
  }
});

test('in a game that scrolls neither hills behind the ground nor a score that grows has ghosts', () => {
  const world = (speed: number) =>
    scrolling(speed, 2)
      .replace(
        '  map(',
        '  for i=0,9 do tri(60*i-camera//2%300,90,60*i+30-camera//2%300,30,60*i+60-camera//2%300,90,2) end\n  map(',
      )
      .replace("'SCORE 100'", "'SCORE '..n//5");
  const { line, replace } = played(world(2), 60);
  line.lookAt(20);
  line.setLoop('from');
  line.lookAt(58);
  line.setLoop('to');
  replace(world(3));
  const { count, top, bottom } = ghostsIn(line, line.lookAt(40)!);
  expect(count).toBeGreaterThan(50);
  expect(count).toBeLessThan(64 * 20);
  expect(top).toBeGreaterThan(16);
  expect(bottom).toBeLessThan(88 + 16);
});

/** The box of the ghosts in a scrolling game that also draws a status display, after its runner has become faster. */
function ghostsBeside(status: string) {
  const world = (speed: number) =>
    scrolling(speed, 2).replace("print('SCORE 100',4,4,12)", status.replaceAll('SPEED', `${speed}`));
  return ghostsOfFaster(world, 58, 40);
}

/** The box of the ghosts in one frame of a stretch from frame 20 to another one, after its runner has become faster. */
function ghostsOfFaster(world: (speed: number) => string, to: number, shown: number) {
  const { run, line, replace } = played(world(2), 60);
  line.lookAt(20);
  line.setLoop('from');
  line.lookAt(to);
  line.setLoop('to');
  replace(world(3));
  const seen = ghostsIn(line, line.lookAt(shown)!);
  run.close();
  return seen;
}

test.each([
  ['a coin that turns', 'spr(256+n//3%2,200,4,0)'],
  ['a coin that turns as fast as one runs', 'spr(256+x//8%2,200,4,0)'],
  ['a heart that beats', 'circ(12,8,2+x//5%4,2)'],
  ['hearts that are lost', 'for i=0,(n>40 and SPEED==2 and 1 or 2) do spr(257,10*i+4,4,0) end'],
  ['a bar that fills', 'rect(4,120,x//10%20,4,6) rectb(3,119,30,6,12)'],
  ['an icon that blinks now and then', 'if x//3%5>0 then spr(256,4,124,0) end'],
  ['an icon beside its number, anywhere', "spr(256+x//8%2,180,100,0) print('x 3',190,101,12)"],
])('%s has no ghosts', (_, status) => {
  const { count, top, bottom } = ghostsBeside(status);
  expect(count).toBeGreaterThan(50);
  expect([top > 16, bottom < 88 + 16]).toEqual([true, true]);
});

test('a runner whom the camera follows, always in the same place of the screen, has a ghost, animated or not', () => {
  for (const legs of ['256', '256+n//4%2']) {
    const world = (speed: number) =>
      scrolling(speed, 0).replace('256+n//4%2', legs).replace("'SCORE 100'", "'SCORE '..n");
    const { left, top, bottom } = ghostsOfFaster(world, 50, 45);
    // It was at 200 + 2 n in the world in frame 21, and the camera is at 100 + 3 n.
    expect([left, top, bottom]).toEqual([8 + 200 + 2 * 21 - (100 + 3 * 45), 88 + 4, 88 + 4 + 7]);
  }
});

test('the ghost stands where it was in the world, also where the camera is elsewhere now', () => {
  const { line, replace } = played(scrolling(2, 2), 60);
  line.lookAt(40);
  line.setLoop('from');
  line.lookAt(50);
  line.setLoop('to');
  replace(scrolling(3, 2));
  const tick = line.lookAt(line.loop!.to)!;
  // The runner was at 200 + 2 n in the world, and is at 200 + 3 n, a hundred right of the camera, which is at 250 in frame 50.
  // The first place of the path is the one before in frame 41, the last one is that of now in frame 49.
  const { left, right } = ghostsIn(line, tick);
  expect([left, right]).toEqual([8 + 200 + 2 * 41 - 250, 8 + 200 + 3 * 49 - 250 + 7]);
});

test('a game that draws by itself, into the memory, is compared as a whole', () => {
  const code = `local n=0 function TIC() n=n+1 memset(0,0,16320) poke4(240*60+STEP*n,12) end`;
  const { line, replace } = played(code.replace('STEP', '1'), 40);
  line.lookAt(10);
  line.setLoop('from');
  line.lookAt(30);
  line.setLoop('to');
  replace(code.replace('STEP', '2'));
  const tick = line.lookAt(30)!;
  const { count, top, bottom } = ghostsIn(line, tick);
  expect([top, bottom]).toEqual([64, 64]);
  expect(count).toBeGreaterThan(5);
});
