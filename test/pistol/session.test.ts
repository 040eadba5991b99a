import { describe, expect, it } from 'vitest';
import { type Controls, createControls } from '../../src/pistol/controls.ts';
import { createSession, type Session, SLOWNESS, stepSession } from '../../src/pistol/session.ts';
import { STAGES } from '../../src/pistol/stages.ts';
import { GRENADE_POINTS, GRENADES_PER_STAGE, SECOND, SECOND_POINTS } from '../../src/pistol/tuning.ts';

function step(session: Session, frames: number, held: Partial<Controls> = {}): void {
  for (let i = 0; i < frames; i++) stepSession(session, { ...createControls(), ...held });
}

/** A session in its first stage. */
function started(): Session {
  const session = createSession();
  step(session, 60);
  step(session, 1, { fire: true });
  step(session, 1);
  return session;
}

/** Takes all targets away and plays until the screen changes. */
function clearStage(session: Session): void {
  session.world.bodies = session.world.bodies.filter(({ kind }) => kind === 'girl' || kind === 'roof');
  for (let i = 0; i < 200 && session.screen === 'play'; i++) step(session, 1);
}

describe('the session', () => {
  it('shows the title until somebody shoots, and that press does not shoot', () => {
    const session = createSession();
    step(session, 500);
    expect(session.screen).toBe('title');
    step(session, 1, { fire: true });
    expect(session.screen).toBe('play');
    step(session, 5, { fire: true });
    expect(session.world.bullets.every(({ active }) => !active)).toBe(true);
  });

  it('is lost when the time is out, keeps the best score once, and goes back to the title', () => {
    const session = started();
    session.world.score = 700;
    session.best = 600;
    let saved = 0;
    for (let frame = 0; session.screen === 'play'; frame++) {
      expect(frame).toBeLessThan(STAGES[0].seconds * SECOND + 1);
      step(session, 1);
      if (session.bestChanged) saved++;
    }
    expect([session.screen, session.best, saved]).toEqual(['lost', 700, 1]);
    step(session, 60);
    expect(session.bestChanged).toBe(false);
    step(session, 1, { fire: true });
    expect(session.screen).toBe('title');
    step(session, 60);
    step(session, 1, { jump: true });
    expect([session.screen, session.world.score, session.world.time]).toEqual([
      'play',
      0,
      STAGES[0].seconds * SECOND,
    ]);
  });

  it('leads through all stages and pays for time and grenades left', () => {
    const session = started();
    let score = 0;
    for (let stage = 0; stage < STAGES.length; stage++) {
      expect(session.stage).toBe(stage);
      clearStage(session);
      const seconds = Math.floor(session.world.time / SECOND);
      score += seconds * SECOND_POINTS + GRENADES_PER_STAGE * GRENADE_POINTS;
      expect(session.world.score).toBe(score);
      expect(session.screen).toBe(stage < STAGES.length - 1 ? 'cleared' : 'won');
      step(session, 60);
      step(session, 1, { fire: true });
      step(session, 1);
    }
    expect([session.screen, session.best]).toEqual(['title', score]);
  });

  it('shows the squares on demand, then slow time in which no press is lost', () => {
    const session = started();
    const press = () => {
      step(session, 1, { squares: true });
      step(session, 1);
      return session.view;
    };
    expect([press(), press()]).toEqual(['on', 'slow']);
    const { time } = session.world;
    step(session, 10 * SLOWNESS);
    expect(time - session.world.time).toBe(10);
    // A press of one frame, between two moves.
    while (session.time % SLOWNESS !== 2) step(session, 1);
    const { rounds } = session.world.girl;
    session.world.girl.shotWait = 0;
    step(session, 1, { fire: true });
    expect(session.world.girl.rounds).toBe(rounds);
    step(session, SLOWNESS);
    expect(session.world.girl.rounds).toBe(rounds - 1);
    expect(press()).toBe('off');
  });
});
