import { firefly } from './firefly.ts';
import { clamp, near, random_between } from './tools.ts';

class Bat {
  x: number;
  y: number;
  vx: number;
  vy: number;
  flap: number;

  constructor(x: number, y: number, speed: number) {
    const angle = random_between(0, 2 * Math.PI);
    this.x = x;
    this.y = y;
    this.vx = Math.cos(angle) * speed;
    this.vy = Math.sin(angle) * speed;
    this.flap = random_between(0, 6);
  }

  update(): void {
    this.x += this.vx;
    this.y += this.vy;
    if (this.x < 6 || this.x > 234) {
      this.vx = -this.vx;
      this.x = clamp(this.x, 6, 234);
    }
    if (this.y < 14 || this.y > 130) {
      this.vy = -this.vy;
      this.y = clamp(this.y, 14, 130);
    }
    this.flap += 0.25;
  }

  draw(): void {
    const { x, y } = this;
    const wing = Math.sin(this.flap) * 4;
    tri(x, y, x - 7, y - wing, x - 2, y + 2, 8);
    tri(x, y, x + 7, y - wing, x + 2, y + 2, 8);
    circ(x, y, 2, 8);
    pix(x - 1, y - 1, 2);
    pix(x + 1, y - 1, 2);
  }
}

let bats: Bat[] = [];

export function release_bats(count: number, speed: number): void {
  bats = [];
  for (let i = 1; i <= count; i++) {
    bats.push(new Bat(i % 2 === 0 ? 20 : 220, random_between(20, 120), speed));
  }
}

export function update_bats(): LuaMultiReturn<[bitten: boolean, count: number]> {
  let bitten = false;
  for (const bat of bats) {
    bat.update();
    if (firefly.safe === 0 && near(bat, firefly, 8)) bitten = true;
  }
  return $multi(bitten, bats.length);
}

export function draw_bats(): void {
  for (const bat of bats) bat.draw();
}
