import { random_between } from './tools.ts';

let stars: { x: number; y: number; speed: number }[] = [];

export function make_stars(count: number): void {
  stars = [];
  for (let i = 0; i < count; i++)
    stars.push({ x: random_between(0, 240), y: random_between(0, 136), speed: random_between(0.02, 0.2) });
}

export function draw_stars(): void {
  for (const star of stars) {
    star.x -= star.speed;
    if (star.x < 0) {
      star.x += 240;
      star.y = random_between(0, 136);
    }
    pix(star.x, star.y, star.speed > 0.15 ? 13 : star.speed > 0.1 ? 14 : 15);
  }
}
