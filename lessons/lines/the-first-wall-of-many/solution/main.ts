import { segmentIntersection } from 'cartwright/geometry';
import { walls } from './walls.ts';

const hit = [0, 0, 0, 0];

export function TIC(): void {
  const [x, y] = mouse();
  let nearest = 1;
  let endX = x;
  let endY = y;
  cls(0);
  for (const wall of walls) {
    line(wall.x0, wall.y0, wall.x1, wall.y1, 13);
    if (segmentIntersection(0, 68, x, y, wall.x0, wall.y0, wall.x1, wall.y1, hit) && hit[0] < nearest) {
      nearest = hit[0];
      endX = hit[1];
      endY = hit[2];
    }
  }
  line(0, 68, endX, endY, 4);
}
