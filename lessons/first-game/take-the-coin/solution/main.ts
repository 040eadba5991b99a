import { ballsTouch } from 'cartwright/geometry';

let x = 120;
let y = 68;
let coinX = 60;
let coinY = 40;

export function TIC(): void {
  if (btn(0)) y -= 2;
  if (btn(1)) y += 2;
  if (btn(2)) x -= 2;
  if (btn(3)) x += 2;
  x = Math.max(0, Math.min(239, x));
  y = Math.max(0, Math.min(135, y));
  if (ballsTouch(x, y, 20, coinX, coinY, 4)) {
    coinX = 10 + Math.random() * 220;
    coinY = 10 + Math.random() * 116;
  }
  cls(0);
  circ(x, y, 20, 2);
  circ(coinX, coinY, 4, 4);
}
