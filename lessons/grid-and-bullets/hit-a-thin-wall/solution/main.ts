import { segmentBoxFirstHit } from 'cartwright/geometry';

let flying = false;
let bulletX = 0;
let bulletY = 0;
let score = 0;
const hit = [0, 0, 0, 0, 0, 0];

export function TIC(): void {
  if (btnp(4) && !flying) {
    flying = true;
    bulletX = 20;
    bulletY = 68;
  }
  if (flying) {
    const oldX = bulletX;
    bulletX += 8;
    if (segmentBoxFirstHit(oldX, bulletY, bulletX, bulletY, 150, 40, 4, 60, hit)) {
      flying = false;
      score++;
    }
  }
  if (bulletX > 240) flying = false;
  cls(0);
  rect(12, 66, 8, 4, 13);
  rect(150, 40, 4, 60, 6);
  if (flying) circ(bulletX, bulletY, 1, 4);
  print(`HITS ${score}`, 4, 4, 12);
}
