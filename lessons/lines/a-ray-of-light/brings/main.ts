const wall = { x0: 120, y0: 40, x1: 120, y1: 100 };

export function TIC(): void {
  const [x, y] = mouse();
  cls(0);
  line(wall.x0, wall.y0, wall.x1, wall.y1, 13);
  line(0, 68, x, y, 4);
}
