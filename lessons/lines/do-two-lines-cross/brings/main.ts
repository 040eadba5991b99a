const ax = 40;
const ay = 40;
const bx = 200;
const by = 100;
const cx = 120;
const cy = 10;

export function TIC(): void {
  const [x, y] = mouse();
  cls(0);
  line(ax, ay, bx, by, 13);
  line(cx, cy, x, y, 10);
}
