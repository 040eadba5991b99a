import { segmentIntersection } from 'cartwright/geometry';

const wall = { x0: 120, y0: 40, x1: 120, y1: 100 };
const hit = [0, 0, 0, 0];

export function TIC(): void {
  const [x, y] = mouse();
  let endX = x;
  let endY = y;
  if (segmentIntersection(0, 68, x, y, wall.x0, wall.y0, wall.x1, wall.y1, hit)) {
    endX = hit[1];
    endY = hit[2];
  }
  cls(0);
  line(wall.x0, wall.y0, wall.x1, wall.y1, 13);
  line(0, 68, endX, endY, 4);
}
