/** How a thing flies. Nothing here calls the console, so it can be tested by itself. */

/** Where something is, in pixels, and its velocity, in pixels a frame; y grows downwards. */
export interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** Moves a ball by one frame. */
export function stepBall(ball: Ball, gravity: number): void {
  ball.vy += gravity;
  ball.x += ball.vx;
  ball.y += ball.vy;
}

/** The velocity of a throw: its angle in degrees above the ground, and its speed. */
export function velocityOf(degrees: number, speed: number): { vx: number; vy: number } {
  const angle = (degrees * Math.PI) / 180;
  return { vx: speed * Math.cos(angle), vy: -speed * Math.sin(angle) };
}

/** How far from its start a ball comes down on level ground; without gravity it never does. */
export function rangeOf(degrees: number, speed: number, gravity: number): number {
  const ball = { x: 0, y: 0, ...velocityOf(degrees, speed) };
  if (gravity <= 0 && ball.vy < 0) return Infinity;
  do stepBall(ball, gravity);
  while (ball.y < 0);
  return ball.x;
}
