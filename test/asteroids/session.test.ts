import { beforeEach, describe, expect, it } from 'vitest';
import { type Buttons, createButtons } from '../../src/asteroids/buttons.ts';
import {
  createSession,
  type Screen,
  type Session,
  SLOWNESS,
  stepSession,
} from '../../src/asteroids/session.ts';
import { createRandom, nextRandom } from '../../src/kit/random.ts';

let session: Session;

function step(held: Partial<Buttons> = {}, frames = 1): void {
  for (let i = 0; i < frames; i++) stepSession(session, { ...createButtons(), ...held });
}

/** Presses and lets go. */
function press(name: keyof Buttons): void {
  step({ [name]: true });
  step();
}

function until(screen: Screen, held: Partial<Buttons> = {}): number {
  let frames = 0;
  for (; session.screen !== screen && frames < 20000; frames++) step(held);
  expect(session.screen).toBe(screen);
  return frames;
}

/** Loses all ships. */
function lose(): void {
  session.world.score.lives = 1;
  session.world.ship.active = true;
  session.world.ship.struck = true;
  step();
}

beforeEach(() => {
  session = createSession();
});

describe('when nobody plays', () => {
  it('title, best scores and demonstration take turns', () => {
    for (let round = 0; round < 3; round++) {
      expect(session.screen).toBe('title');
      expect(session.world.ship.active).toBe(false);
      until('scores');
      until('demo');
      expect(session.world.ship.active).toBe(true);
      until('title');
    }
  });

  it('the demonstration plays itself: it scores, and shows the collision tests for a while', () => {
    until('demo');
    let inspected = 0;
    let points = 0;
    while (session.screen === 'demo') {
      step();
      if (session.inspecting) inspected++;
      points = Math.max(points, session.world.score.points);
    }
    expect(points).toBeGreaterThan(200);
    expect(inspected).toBeGreaterThan(100);
  });

  it('the demonstration explains one hit while the world stands still, and goes on', () => {
    until('demo');
    let [still, hits] = [0, 0];
    while (session.screen === 'demo') {
      const before = JSON.stringify(session.world);
      step();
      if (session.explained === 0) continue;
      hits += session.explained === 1 ? 1 : 0;
      if (!session.inspecting) continue;
      expect(session.world.report.pair.isHit).toBe(true);
      expect(session.lesson).toBeGreaterThan(0);
      if (JSON.stringify(session.world) === before) still++;
    }
    expect(hits).toBe(1);
    expect(still).toBeGreaterThan(300);
  });

  it.each(['title', 'scores', 'demo'] as const)('fire starts a game from the screen %s', screen => {
    until(screen);
    step({ fire: true });
    expect(session.screen).toBe('play');
    expect(session.world.score.points).toBe(0);
    expect(session.world.waves.number).toBe(1);
    expect(session.world.ship.active).toBe(true);
  });

  it('the moment of the press decides the game', () => {
    const rocks = (wait: number) => {
      session = createSession();
      step({}, wait);
      press('fire');
      return session.world.rocks.filter(({ active }) => active).map(({ x }) => x);
    };
    expect(rocks(10)).toEqual(rocks(10));
    expect(rocks(10)).not.toEqual(rocks(11));
  });
});

describe('a game', () => {
  beforeEach(() => {
    step({}, 30);
    step({ fire: true });
  });

  it('does not take the press that started it for a shot', () => {
    step({ fire: true });
    expect(session.world.bullets.some(({ active }) => active)).toBe(false);
    step();
    step({ fire: true });
    expect(session.world.bullets.some(({ active }) => active)).toBe(true);
  });

  it('stands still while it is paused, and goes on where it was', () => {
    step({ up: true }, 20);
    step({ pause: true });
    const before = JSON.stringify(session.world.rocks);
    step({ up: true, fire: true }, 100);
    expect(session.screen).toBe('pause');
    expect(JSON.stringify(session.world.rocks)).toBe(before);
    step({ pause: true });
    expect(session.screen).toBe('play');
    step();
    expect(JSON.stringify(session.world.rocks)).not.toBe(before);
  });

  it('can be given up from the pause', () => {
    press('pause');
    press('hyperspace');
    expect(session.screen).toBe('title');
  });

  it('moves once in so many frames while the collision tests are shown', () => {
    let moved = 0;
    for (let i = 0; i < 10 * SLOWNESS; i++) {
      step({ inspect: true });
      expect(session.inspecting).toBe(true);
      if (session.stepped) moved++;
    }
    expect(moved).toBe(10);
    step();
    expect(session.inspecting).toBe(false);
    expect(session.stepped).toBe(true);
  });

  it('shows a pair whose balls touched for two seconds, and the last one when the player asks for it', () => {
    const { rocks, ship, report } = session.world;
    for (const rock of rocks) rock.active = false;
    Object.assign(rocks[0], { active: true, x: ship.x + 60, y: ship.y, vx: 0, vy: 0 });
    Object.assign(ship, { heading: 0, cosine: 1, sine: 0, vx: 0, vy: 0 });
    step();
    step({ fire: true });
    for (let frame = 0; frame < 60 && report.exactTests === 0; frame++) step();
    expect(report.pair.corners).toBe(rocks[0].corners);
    expect(session.lesson).toBe(120);
    // What is left of them stays far away.
    for (const rock of rocks) Object.assign(rock, { x: 0, y: 0, vx: 0, vy: 0 });
    step({}, 130);
    expect(session.lesson).toBe(0);
    step({ inspect: true });
    expect(session.lesson).toBe(120);
    step({ inspect: true }, 119);
    expect(session.lesson).toBe(1);
    step({ inspect: true });
    expect(session.lesson).toBe(0);
  });

  it('brings a saucer within a minute, even in slow time', () => {
    let frames = 0;
    for (; !session.world.saucer.active && frames < 4000; frames++) {
      session.world.ship.active = false;
      step({ inspect: true });
    }
    expect(frames).toBeLessThanOrEqual(3600);
  });

  it.each([310, 1300])('that brings %i points, as a beginner makes, reaches the table', points => {
    session.world.score.points = points;
    lose();
    until('initials');
    until('scores');
    expect(session.scores.some(score => score.points === points)).toBe(true);
  });

  it('does not lose a press between two moves of slow time', () => {
    step({ inspect: true });
    while (!session.stepped) step({ inspect: true });
    step({ inspect: true, fire: true });
    step({ inspect: true }, SLOWNESS);
    expect(session.world.bullets.some(({ active }) => active)).toBe(true);
  });

  it('jumps through hyperspace once a press', () => {
    const { ship } = session.world;
    for (let round = 0; round < 2; round++) {
      step({}, 300);
      Object.assign(ship, { active: true, struck: false, shield: 0, rest: 0 });
      for (const rock of session.world.rocks) rock.active = false;
      expect(ship.jumping).toBe(0);
      step({ hyperspace: true });
      expect(ship.jumping).toBeGreaterThan(0);
    }
  });

  it('ends with the last ship: game over, initials, and the best scores with the new one', () => {
    session.world.score.points = 7350;
    lose();
    expect(session.screen).toBe('over');
    until('initials');
    press('up');
    press('fire');
    press('down');
    press('fire');
    step({ fire: true });
    expect(session.screen).toBe('scores');
    expect(session.scoresChanged).toBe(true);
    expect(session.scores[2]).toEqual({ points: 7350, initials: 'B!A' });
    expect(session.rank).toBe(2);
    step();
    expect(session.scoresChanged).toBe(false);
  });

  it('ends at the title when the score is not among the best', () => {
    session.world.score.points = 10;
    lose();
    until('title');
    expect(session.scores.some(({ points }) => points === 10)).toBe(false);
  });

  it('takes the initials as they are when nobody enters any', () => {
    session.world.score.points = 99990;
    lose();
    until('initials');
    until('scores');
    expect(session.scores[0]).toEqual({ points: 99990, initials: 'AAA' });
  });
});

describe('twenty thousand frames of random buttons', () => {
  it.each([1, 2, 3])('lead through all screens without an error, seed %i', seed => {
    const random = createRandom(seed);
    const held = createButtons();
    const names = Object.keys(held) as (keyof Buttons)[];
    const seen = new Set<string>();
    for (let frame = 0; frame < 20000; frame++) {
      const name = names[Math.floor(nextRandom(random) * names.length)];
      // Pausing and giving up would end every game early.
      const likely = name === 'pause' || name === 'inspect' ? 0.01 : 0.3;
      held[name] = nextRandom(random) < likely;
      stepSession(session, held);
      seen.add(session.screen);
      if (session.screen === 'play' && frame % 900 === 0) session.world.score.points += 5000;
    }
    expect([...seen]).toEqual(expect.arrayContaining(['title', 'play', 'over', 'initials', 'scores']));
  });
});
