import { ballsTouch } from 'cartwright/geometry';
import { drawSprite } from 'cartwright/kit';
import { sprites } from './art.ts';

let x = 120;
let y = 68;
let coinX = 60;
let coinY = 40;
let score = 0;
let best = pmem(0);

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
    score++;
    sfx(0);
    if (score > best) {
      best = score;
      pmem(0, best);
    }
  }
  cls(0);
  circ(x, y, 20, 2);
  drawSprite(sprites.coin, coinX - 4, coinY - 4);
  print(`COINS ${score}`, 4, 4, 12);
  print(`BEST ${best}`, 180, 4, 12);
}
