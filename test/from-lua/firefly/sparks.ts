import { firefly } from './firefly.ts';
import { burst } from './particles.ts';
import { near, type Place, random_between } from './tools.ts';

let sparks: { x: number; y: number; phase: number }[] = [];

export function place_sparks(count: number): void {
  sparks = [];
  for (let i = 0; i < count; i++)
    sparks.push({ x: random_between(12, 228), y: random_between(20, 124), phase: random_between(0, 6) });
}

export function collect_sparks(take: (spark: Place) => void): number {
  for (let i = sparks.length - 1; i >= 0; i--) {
    const spark = sparks[i];
    spark.phase += 0.1;
    if (near(spark, firefly, 9)) {
      sparks.splice(i, 1);
      burst(spark.x, spark.y, 4, 12);
      take(spark);
    }
  }
  return sparks.length;
}

export function draw_sparks(): void {
  for (const { x, y, phase } of sparks) {
    circ(x, y, 1.5 + Math.sin(phase), 4);
    pix(x, y, 12);
  }
}
