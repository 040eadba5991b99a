import { ballTouchesRing, pointInBall, pointInRing } from 'cartwright/geometry';
import { drawRocks, moveRocks, rocks } from './rocks.ts';

let shipX = 120;
let shipY = 68;
let angle = 0;
let speedX = 0;
let speedY = 0;
let score = 0;
let lives = 3;
let safe = 120;
const bullets: { x: number; y: number; vx: number; vy: number; time: number }[] = [];

/** Draws the ship: its tip first, and then both ends of its back. */
function drawShip(): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  tri(
    shipX + 9 * c,
    shipY + 9 * s,
    shipX - 6 * c - 5 * s,
    shipY - 6 * s + 5 * c,
    shipX - 6 * c + 5 * s,
    shipY - 6 * s - 5 * c,
    12,
  );
}

function moveBullets(): void {
  for (let i = bullets.length - 1; i >= 0; i--) {
    const bullet = bullets[i];
    bullet.x = (bullet.x + bullet.vx + 240) % 240;
    bullet.y = (bullet.y + bullet.vy + 136) % 136;
    bullet.time--;
    for (let j = rocks.length - 1; j >= 0; j--) {
      const rock = rocks[j];
      if (!pointInBall(bullet.x, bullet.y, rock.x, rock.y, rock.radius)) continue;
      if (!pointInRing(bullet.x - rock.x, bullet.y - rock.y, rock.ring)) continue;
      rocks.splice(j, 1);
      bullet.time = 0;
      score += 100;
      break;
    }
    if (bullet.time <= 0) bullets.splice(i, 1);
  }
}

function loseLife(): void {
  if (safe > 0) safe--;
  else if (rocks.some(rock => ballTouchesRing(shipX - rock.x, shipY - rock.y, 5, rock.ring))) {
    lives--;
    safe = 120;
    shipX = 120;
    shipY = 68;
    speedX = 0;
    speedY = 0;
  }
}

export function TIC(): void {
  if (btn(2)) angle -= 0.1;
  if (btn(3)) angle += 0.1;
  if (btn(0)) {
    speedX += Math.cos(angle) * 0.05;
    speedY += Math.sin(angle) * 0.05;
  }
  shipX = (shipX + speedX + 240) % 240;
  shipY = (shipY + speedY + 136) % 136;
  if (btnp(4) && lives > 0) {
    bullets.push({ x: shipX, y: shipY, vx: Math.cos(angle) * 3.5, vy: Math.sin(angle) * 3.5, time: 40 });
  }
  moveRocks();
  moveBullets();
  if (lives > 0) loseLife();
  cls(0);
  drawRocks();
  for (const bullet of bullets) circ(bullet.x, bullet.y, 1, 12);
  if (lives > 0) drawShip();
  else print('GAME OVER', 94, 64, 2);
  print(`SCORE ${score}`, 4, 4, 12);
  print(`LIVES ${lives}`, 190, 4, 12);
}
