import { expect, it } from 'vitest';
import { type Controls, createControls } from '../../src/pistol/controls.ts';
import { createSession, type Session, stepSession } from '../../src/pistol/session.ts';

const MINUTE = 3600;

function step(session: Session, held: Partial<Controls> = {}): void {
  stepSession(session, { ...createControls(), ...held });
}

/** Frames until a screen comes up, with nobody at the controls. */
function waitFor(session: Session, screen: Session['screen']): number {
  for (let frame = 1; frame <= MINUTE; frame++) {
    step(session);
    if (session.screen === screen) return frame;
  }
  throw new Error(`${screen} did not come within a minute`);
}

it('the game plays itself when nobody does, clears a roof, shows the squares, and the title comes back', () => {
  const session = createSession();
  waitFor(session, 'demo');
  const events = new Set<string>();
  const views = new Set<string>();
  let mostStage = 0;
  while (session.screen === 'demo') {
    step(session);
    for (let i = 0; i < session.world.events.count; i++) events.add(session.world.events.pool[i].kind);
    views.add(session.view);
    mostStage = Math.max(mostStage, session.stage);
  }
  for (const kind of ['shot', 'jump', 'pop', 'robot', 'reload'] as const) expect(events).toContain(kind);
  expect([...views].sort()).toEqual(['off', 'on']);
  expect(mostStage).toBeGreaterThan(0);
  // Nothing of it is left: neither a best score nor the squares.
  expect([session.screen, session.stage, session.view, session.best]).toEqual(['title', 0, 'off', 0]);
  waitFor(session, 'demo');
});

it('a press in the demonstration starts a game of its own', () => {
  const session = createSession();
  waitFor(session, 'demo');
  for (let frame = 0; frame < 300; frame++) step(session);
  expect([session.view, session.world.score > 0]).toEqual(['on', true]);
  step(session, { fire: true });
  expect([session.screen, session.stage, session.view, session.world.score]).toEqual(['play', 0, 'off', 0]);
  const { girl } = session.world;
  for (let frame = 0; frame < 30; frame++) step(session);
  expect(girl.x).toBe(session.world.startX);
});

it('two demonstrations are the same', () => {
  const places = [0, 1].map(() => {
    const session = createSession();
    waitFor(session, 'demo');
    const list: number[] = [];
    for (let frame = 0; frame < 600; frame++) {
      step(session);
      list.push(session.world.girl.x, session.world.girl.y, session.world.score);
    }
    return list;
  });
  expect(places[0]).toEqual(places[1]);
});
