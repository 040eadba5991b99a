import { random_between } from './tools.ts';

interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  color: number;
  life: number;
}

const particles: Particle[] = [];

export function burst(x: number, y: number, color: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const angle = random_between(0, 2 * Math.PI);
    const speed = random_between(0.3, 1.6);
    const [vx, vy] = [Math.cos(angle) * speed, Math.sin(angle) * speed];
    particles.push({ x, y, vx, vy, color, life: random_between(10, 40) });
  }
}

export function update_particles(): void {
  for (let i = particles.length - 1; i >= 0; i--) {
    const p = particles[i];
    p.x += p.vx;
    p.y += p.vy;
    p.vx *= 0.96;
    p.vy = p.vy * 0.96 + 0.01;
    p.life--;
    if (p.life <= 0) particles.splice(i, 1);
  }
}

export function draw_particles(): void {
  for (const p of particles)
    if (p.life > 20) rect(p.x, p.y, 2, 2, p.color);
    else pix(p.x, p.y, p.color);
}
