let shipX = 120;
let shipY = 68;
let angle = 0;
let speedX = 0;
let speedY = 0;
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
    if (bullet.time <= 0) bullets.splice(i, 1);
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
  if (btnp(4)) {
    bullets.push({ x: shipX, y: shipY, vx: Math.cos(angle) * 3.5, vy: Math.sin(angle) * 3.5, time: 40 });
  }
  moveBullets();
  cls(0);
  for (const bullet of bullets) circ(bullet.x, bullet.y, 1, 12);
  drawShip();
}
