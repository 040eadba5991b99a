import { MEET_FLOOR, meetPlatform } from 'cartwright/geometry';

const MAX_SPEED = 4;
const roofs = [
  { x: 0, y: 120, w: 240, h: 16 },
  { x: 60, y: 90, w: 60, h: 8 },
  { x: 160, y: 90, w: 30, h: 30 },
];
const met = [0, 0, 0, 0];
let x = 30;
let y = 40;
let vx = 0;
let vy = 0;
let standing = false;

export function TIC(): void {
  vx = 0;
  if (btn(2)) vx = -1.5;
  if (btn(3)) vx = 1.5;
  vy = Math.min(vy + 0.25, MAX_SPEED);
  if (standing && btn(0)) vy = -MAX_SPEED;
  x += vx;
  y += vy;
  standing = false;
  for (const roof of roofs) {
    const what = meetPlatform(x, y, 8, 14, vx, vy, roof.x, roof.y, roof.w, roof.h, MAX_SPEED, met);
    [x, y, vx, vy] = met;
    if (what === MEET_FLOOR) standing = true;
  }
  cls(0);
  for (const roof of roofs) rect(roof.x, roof.y, roof.w, roof.h, 13);
  rect(x, y, 8, 14, 12);
}
