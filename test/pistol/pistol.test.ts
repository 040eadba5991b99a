import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { createControls } from '../../src/pistol/controls.ts';
import { createSession, type Session, stepSession } from '../../src/pistol/session.ts';
import { COLUMNS, ROWS } from '../../src/pistol/squares.ts';
import { STAGES } from '../../src/pistol/stages.ts';
import { MUZZLE, SQUARE, STAGE_HEIGHT, STAGE_TOP, STAGE_WIDTH, TILE } from '../../src/pistol/tuning.ts';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { type Input, NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import { SOUND_REGISTERS } from '../../tools/console/memory-map.ts';
import { inputAt, parseRecording, type Recording } from '../../tools/console/recording.ts';
import type { LuaModule } from '../../tools/console/vm/index.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { builtGame } from '../games.ts';
import { Witness } from '../golden-checksums.ts';

const FRAMES = 1145;

// Colors of the pictures that occur nowhere else on the stage.
const JACKET = 10;
const LINES = 9;
const ROOF_EDGE = 13;
const BULL = 4;
const PISTOL = 13;
const CROSS = 12;
const FLASH = 12;

let cartridge: Cartridge;
let metadata: Record<string, string>;
let lua: LuaModule;
let recording: Recording;

beforeAll(async () => {
  ({ cartridge, metadata } = builtGame('pistol'));
  const file = fileURLToPath(new URL('pistol.input', import.meta.url));
  const parsed = parseRecording(readFileSync(file, 'utf8'), file);
  if (!parsed.ok) throw new Error(parsed.diagnostics[0].message);
  recording = parsed.value;
  lua = await loadNodeLua();
});

/** The session in Node plays what the gamepad plays in the cartridge. */
function stepWithPad(session: Session, { gamepads }: Input): void {
  const held = (button: number) => Math.floor(gamepads / 2 ** button) % 2 === 1;
  stepSession(session, {
    ...createControls(),
    up: held(0),
    down: held(1),
    left: held(2),
    right: held(3),
    fire: held(4),
    jump: held(5),
    squares: held(6),
    grenade: held(7),
  });
}

/** Color of a pixel in the lower video bank, which is chosen at the end of every frame. */
function pixel(machine: Machine, x: number, y: number): number {
  const byte = machine.state.ram[(y * STAGE_WIDTH + x) >> 1];
  return x % 2 === 0 ? byte & 15 : byte >> 4;
}

/** Whether sparks, smoke or a burning barrel may cover what is drawn below them. */
class Calm {
  private frames = 0;
  watch(session: Session): boolean {
    this.frames = session.world.events.count > 0 ? 0 : this.frames + 1;
    return this.frames > 70;
  }
}

function checkGirl(machine: Machine, { world: { girl } }: Session): boolean {
  if (girl.safe > 0) return false;
  let [left, right, top, bottom, count] = [999, -1, 999, -1, 0];
  for (let y = STAGE_TOP; y < 136; y++) {
    for (let x = 0; x < STAGE_WIDTH; x++) {
      if (pixel(machine, x, y) !== JACKET) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      count++;
    }
  }
  expect(count).toBeGreaterThan(8);
  expect(left).toBeGreaterThanOrEqual(girl.x - 2);
  expect(right).toBeLessThanOrEqual(girl.x + girl.w + 2);
  expect(top).toBeGreaterThanOrEqual(girl.y);
  expect(bottom).toBeLessThanOrEqual(girl.y + girl.h);
  return true;
}

/** Edges of roofs that no body stands in front of. */
function checkRoofs(machine: Machine, { world, stage }: Session): number {
  const { roof } = STAGES[stage].map.classes;
  const isRoof = (x: number, y: number) =>
    roof.some(
      place => x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height,
    );
  let checked = 0;
  for (let top = 0; top < STAGE_HEIGHT; top += TILE) {
    for (let left = 0; left < STAGE_WIDTH; left += TILE) {
      const isEdge = isRoof(left, top) && !isRoof(left, top - TILE);
      const [x, y] = [left + 4, STAGE_TOP + top];
      const covered = world.bodies.some(
        body => body.active && body.kind !== 'roof' && Math.abs(body.x + 4 - x) < 14 && body.y + body.h >= y,
      );
      if (!isEdge || covered) continue;
      expect(pixel(machine, x, y), `roof at ${x}, ${y}`).toBe(ROOF_EDGE);
      checked++;
    }
  }
  return checked;
}

function checkDiscs(machine: Machine, { world }: Session): number {
  let checked = 0;
  for (const { kind, active, x, y, w, h } of world.bodies) {
    if (kind !== 'disc') continue;
    const near = world.bodies.some(
      body => body.active && (body.kind === 'girl' || body.kind === 'robot') && Math.abs(body.x - x) < 24,
    );
    if (near) continue;
    const middle = pixel(machine, x + w / 2, y + h / 2);
    if (active) expect(middle).toBe(BULL);
    else expect(middle).not.toBe(BULL);
    checked++;
  }
  return checked;
}

/** How many of the lines between the squares are drawn, for the most part. */
function countLines(machine: Machine): number {
  let lines = 0;
  for (let column = 1; column < COLUMNS; column++) {
    let drawn = 0;
    for (let y = STAGE_TOP; y < 136; y++) if (pixel(machine, column * SQUARE, y) === LINES) drawn++;
    if (drawn > 64) lines++;
  }
  for (let row = 1; row < ROWS; row++) {
    let drawn = 0;
    for (let x = 0; x < STAGE_WIDTH; x++) if (pixel(machine, x, STAGE_TOP + row * SQUARE) === LINES) drawn++;
    if (drawn > 80) lines++;
  }
  return lines;
}

describe('the cartridge', () => {
  it('says who it is and where its score is kept', () => {
    expect(metadata).toMatchObject({ title: 'Pistol', author: 'Cartwright', saveid: 'cartwright-pistol' });
  });

  it('draws a recorded stage as the rules in Node play it, from the title to its end', async () => {
    const machine = new Machine(cartridge, { lua });
    const witness = new Witness();
    const session = createSession();
    const calm = new Calm();
    const screens = new Set<string>();
    const views = new Set<string>();
    let [girls, roofs, discs, bullets, sounding] = [0, 0, 0, 0, 0];
    for (let frame = 0; frame < FRAMES; frame++) {
      const input = inputAt(recording, frame);
      const tick = machine.tick(input, false);
      witness.watch(machine);
      expect(tick.errors).toEqual([]);
      stepWithPad(session, input);
      screens.add(session.screen);
      if (machine.state.ram[SOUND_REGISTERS + 1] > 15) sounding++;
      const isCalm = calm.watch(session);
      if (session.screen !== 'play') continue;
      for (const { active, x, y } of session.world.bullets) {
        if (!active || session.view !== 'off' || !session.stepped) continue;
        expect(pixel(machine, Math.floor(x), Math.floor(y))).toBe(BULL);
        bullets++;
      }
      if (frame % 5 !== 0) continue;
      views.add(session.view);
      expect(countLines(machine)).toBe(session.view === 'off' ? 0 : COLUMNS - 1 + ROWS - 1);
      if (session.view !== 'off') continue;
      if (checkGirl(machine, session)) girls++;
      if (!isCalm) continue;
      roofs += checkRoofs(machine, session);
      discs += checkDiscs(machine, session);
    }
    await witness.expectAsBefore(new URL('pistol.frames', import.meta.url));
    expect([...screens]).toEqual(['title', 'play', 'cleared']);
    expect([...views]).toEqual(['off', 'on', 'slow']);
    expect(session.stage).toBe(1);
    expect(session.world.score).toBeGreaterThan(1000);
    expect(girls).toBeGreaterThan(80);
    expect(roofs).toBeGreaterThan(100);
    expect(discs).toBeGreaterThan(10);
    expect(bullets).toBeGreaterThan(8);
    expect(sounding).toBeGreaterThan(20);
    machine.close();
  });

  it('aims where the mouse points and shoots when it is clicked', () => {
    const machine = new Machine(cartridge, { lua });
    // The pointer is given in the frame, whose border is 8 and 4 pixels wide.
    const pointer = (x: number, y: number, left: boolean): Input => ({
      ...NO_INPUT,
      mouseX: x + 8,
      mouseY: y + 4,
      mouseButtons: left ? 1 : 0,
    });
    const session = createSession();
    const tick = (x: number, y: number, left: boolean) => {
      expect(machine.tick(pointer(x, y, left)).errors).toEqual([]);
      stepSession(session, { ...createControls(), fire: left, pointing: true, pointX: x, pointY: y });
    };
    for (let frame = 0; frame < 60; frame++) tick(100, 60, false);
    tick(100, 60, true);
    for (let frame = 0; frame < 60; frame++) tick(21, 20, false);
    const { girl } = session.world;
    // From her shoulder it goes straight up to the pointer.
    const [x, shoulder] = [girl.x + 4, girl.y + 6];
    for (let frame = 0; frame < 10; frame++) tick(x, 20, false);
    expect([girl.aimX, girl.aimY]).toEqual([0, -1]);
    for (let above = 5; above <= 8; above++) expect(pixel(machine, x, shoulder - above)).toBe(PISTOL);
    expect(pixel(machine, x, 20)).toBe(CROSS);
    tick(x, 20, true);
    expect(session.world.events.pool[0].kind).toBe('shot');
    expect(pixel(machine, x, shoulder - MUZZLE)).toBe(FLASH);
    tick(x, 20, false);
    // The roof over her stops the bullet.
    expect(session.world.entry.y).toBe(104);
    expect(session.world.entryKind).toBe('roof');
    machine.close();
  });
});
