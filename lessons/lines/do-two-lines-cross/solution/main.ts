const ax = 40;
const ay = 40;
const bx = 200;
const by = 100;
const cx = 120;
const cy = 10;

function side(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

export function TIC(): void {
  const [x, y] = mouse();
  const first = side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, x, y) < 0;
  const second = side(cx, cy, x, y, ax, ay) * side(cx, cy, x, y, bx, by) < 0;
  cls(0);
  line(ax, ay, bx, by, 13);
  line(cx, cy, x, y, first && second ? 2 : 10);
}
