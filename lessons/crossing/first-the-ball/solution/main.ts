import { pointInBall, pointInRing } from 'cartwright/geometry';

const ring = [34, 34, 78, 20, 92, 46, 70, 58, 104, 66, 126, 42, 140, 88, 112, 112, 84, 92, 46, 114, 20, 78];
const count = ring.length / 2;

export function TIC(): void {
  const [x, y] = mouse();
  const near = pointInBall(x, y, 80, 67, 64);
  const inside = near && pointInRing(x, y, ring);
  cls(0);
  circb(80, 67, 64, near ? 14 : 15);
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count;
    line(ring[2 * i], ring[2 * i + 1], ring[2 * next], ring[2 * next + 1], inside ? 2 : 12);
  }
  circ(x, y, 1, 4);
}
