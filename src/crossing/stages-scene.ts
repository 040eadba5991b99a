/** The scene of the two stages: the player aims and fires; until then the ship fires by itself. */

import { BUTTON_A, BUTTON_B, BUTTON_LEFT, BUTTON_RIGHT, CROSS } from '../kit/button-names.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { helpItem } from '../kit/lesson/help.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import { drawField, drawTests } from './draw-stages.ts';
import { playCrossing } from './sounds.ts';
import { aimAt, aimAtRock, createStages, FIELD, fire, stepStages, turnShip } from './two-stages.ts';

/** Turns in a frame while the cross is held. */
const TURN = 0.004;
/** How much faster the tests go while the fire button is held. */
const HASTE = 4;
/** Frames without a shot after which the ship fires by itself. */
const PATIENCE = 70;

/** A scene with three rocks. */
export function createStagesScene(): Scene {
  const stages = createStages(7);
  let idleTime = 0;
  let demonstrates = true;
  return {
    name: 'ASTEROIDS',
    help: [helpItem(CROSS, 'AIM'), helpItem(BUTTON_A, 'FIRE, HOLD: FASTER'), helpItem(BUTTON_B, 'SCENE')],
    step(this: void, controls: Controls): void {
      const { pad, pointer } = controls;
      if (pad.held[BUTTON_LEFT]) turnShip(stages, -TURN);
      if (pad.held[BUTTON_RIGHT]) turnShip(stages, TURN);
      const { left, top, width, height } = FIELD;
      const isAimed =
        pointer.pressed && pointer.x < left + width && pointer.y >= top && pointer.y < top + height;
      if (isAimed) aimAt(stages, pointer.x, pointer.y);
      if (pad.pressed[BUTTON_A] || isAimed) {
        demonstrates = false;
        fire(stages);
      }
      idleTime = stages.phase === 'idle' ? idleTime + 1 : 0;
      if (demonstrates && idleTime > PATIENCE) {
        aimAtRock(stages);
        fire(stages);
      }
      const steps = pad.held[BUTTON_A] ? HASTE : 1;
      for (let i = 0; i < steps; i++) if (stepStages(stages)) playCrossing(stages.counted);
    },
    draw(this: void): void {
      drawField(stages);
      drawTests(stages);
    },
  };
}
