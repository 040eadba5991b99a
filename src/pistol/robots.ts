/** Clockwork robots: they walk to and fro, and carry a shield in front that no bullet gets through. */

import { boxesTouch, landsOn, SIDE_LEFT, SIDE_RIGHT, standsOn } from '../geometry/index.ts';
import { centerX, centerY, type Girl, isSolid, type Robot } from './body.ts';
import { askSquares, foundBody, type Squares } from './squares.ts';
import { ROBOT_SPEED, STAGE_WIDTH, TOP_SPEED } from './tuning.ts';

/** How a robot and the girl have met. */
export type Meeting = 'nothing' | 'stomp' | 'bump';

/** Moves a robot by one frame: it turns at walls, barrels and dustbins, and where the roof ends. */
export function walkRobot(robot: Robot, squares: Squares): void {
  robot.clock = robot.clock + 1;
  const { y, w, h, facing } = robot;
  const x = robot.x + ROBOT_SPEED * facing;
  // The foremost pixel of its foot is what needs a floor.
  const toe = facing > 0 ? x + w - 1 : x;
  let isFloor = false;
  let isBlocked = x < 0 || x + w > STAGE_WIDTH;
  const count = askSquares(squares, centerX(robot), centerY(robot));
  for (let i = 0; i < count; i++) {
    const body = foundBody(squares, i);
    if (isSolid(body) && body.kind !== 'girl') {
      if (standsOn(toe, y, 1, h, body.x, body.y, body.w)) isFloor = true;
      const ahead = (centerX(body) - centerX(robot)) * facing > 0;
      // A box a pixel less high: the floor that it stands on is not in its way.
      if (ahead && boxesTouch(x, y, w, h - 1, body.x, body.y, body.w, body.h)) isBlocked = true;
    }
  }
  if (isFloor && !isBlocked) robot.x = x;
  else robot.facing = -facing;
}

/** Whether the shield is on the side by which a bullet came in. */
export function isShielded(robot: Robot, side: number): boolean {
  return side === (robot.facing > 0 ? SIDE_RIGHT : SIDE_LEFT);
}

/** Whether the girl runs into a robot, or jumps on top of it. */
export function meetRobot(girl: Girl, robot: Robot): Meeting {
  const { x, y, w, h } = girl;
  if (!boxesTouch(x, y, w, h, robot.x, robot.y, robot.w, robot.h)) return 'nothing';
  const comesDown = girl.vy > 0 && !girl.grounded;
  if (comesDown && landsOn(x, y, w, h, girl.vy, robot.x, robot.y, robot.w, TOP_SPEED)) return 'stomp';
  return 'bump';
}
