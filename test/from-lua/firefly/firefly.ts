import { clamp } from './tools.ts';

export const firefly = { x: 0, y: 0, vx: 0, vy: 0, safe: 0, glow: 0 };

export function reset_firefly(): void {
  firefly.x = 120;
  firefly.y = 68;
  firefly.vx = 0;
  firefly.vy = 0;
  firefly.safe = 90;
  firefly.glow = 0;
}

export function steer_firefly(): void {
  let [ax, ay] = [0, 0];
  if (btn(0)) ay--;
  if (btn(1)) ay++;
  if (btn(2)) ax--;
  if (btn(3)) ax++;
  if (ax !== 0 && ay !== 0) {
    ax *= 0.7;
    ay *= 0.7;
  }
  firefly.vx = (firefly.vx + ax * 0.18) * 0.93;
  firefly.vy = (firefly.vy + ay * 0.18) * 0.93;
  firefly.x = clamp(firefly.x + firefly.vx, 4, 236);
  firefly.y = clamp(firefly.y + firefly.vy, 12, 132);
  firefly.safe = Math.max(0, firefly.safe - 1);
  firefly.glow = (firefly.glow + 0.12) % (2 * Math.PI);
}

export function draw_firefly(): void {
  const { x, y, safe, glow } = firefly;
  if (safe % 8 >= 4) return;
  const radius = 5 + Math.sin(glow) * 1.5;
  circb(x, y, radius + 3, 1);
  circ(x, y, radius, 3);
  circ(x, y, 2, 4);
  const wing = Math.sin(glow * 5) * 3;
  line(x, y, x - 4, y - 3 - wing, 12);
  line(x, y, x + 4, y - 3 - wing, 12);
}
