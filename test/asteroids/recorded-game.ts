/**
 * A whole visit to the arcade, made by flying the session in Node: title, a game flown by the autopilot until it is
 * let go, game over, initials. What comes out is the buttons of each frame, to be played to the cartridge.
 */

import { steerAutopilot } from '../../src/asteroids/autopilot.ts';
import { type Buttons, createButtons } from '../../src/asteroids/buttons.ts';
import { createControls } from '../../src/asteroids/controls.ts';
import { createSession, type Session, stepSession } from '../../src/asteroids/session.ts';
import { type Input, NO_INPUT } from '../../tools/console/input.ts';

/** Button numbers of the console's gamepad. */
const BITS: Record<keyof Buttons, number> = {
  up: 0,
  down: 1,
  left: 2,
  right: 3,
  fire: 4,
  hyperspace: 5,
  inspect: 6,
  pause: 7,
};

export interface RecordedGame {
  /** The gamepad of each frame. */
  pads: number[];
  /** The session after the last frame. */
  session: Session;
  /** First frame of each screen, in the order they came up. */
  screens: { screen: string; frame: number }[];
}

/**
 * Flies the session to its end.
 * @param flown frames that the autopilot plays before it lets go
 * @param watch called after every frame
 */
export function recordGame(flown: number, watch?: (session: Session, frame: number) => void): RecordedGame {
  const session = createSession();
  const pads: number[] = [];
  const screens: RecordedGame['screens'] = [];
  const controls = createControls();
  let last = '';
  const step = (buttons: Partial<Buttons>) => {
    let pad = 0;
    for (const name of Object.keys(BITS) as (keyof Buttons)[]) if (buttons[name]) pad += 2 ** BITS[name];
    stepSession(session, { ...createButtons(), ...buttons });
    watch?.(session, pads.length);
    if (session.screen !== last) screens.push({ screen: session.screen, frame: pads.length });
    last = session.screen;
    pads.push(pad);
  };
  for (let i = 0; i < 150; i++) step({});
  step({ fire: true });
  for (let frame = 0; session.screen === 'play'; frame++) {
    if (frame >= flown) step({});
    else {
      steerAutopilot(session.world, controls);
      const { left, right, thrust, fire, hyperspace } = controls;
      step({
        left,
        right,
        up: thrust,
        fire,
        hyperspace,
        inspect: frame % 400 > 330,
        pause: frame % 301 === 300,
      });
      if ((session.screen as string) === 'pause') {
        for (let i = 0; i < 5; i++) step({});
        step({ pause: true });
      }
    }
  }
  while (session.screen === 'over') step({});
  // B, then ! (one down from A), then A.
  for (const buttons of [
    { up: true },
    {},
    { fire: true },
    {},
    { down: true },
    {},
    { fire: true },
    {},
    { fire: true },
  ]) {
    step(buttons);
  }
  for (let i = 0; i < 30; i++) step({});
  return { pads, session, screens };
}

/** The input of a gamepad alone. */
export function padInput(pad: number): Input {
  return { ...NO_INPUT, gamepads: pad };
}
