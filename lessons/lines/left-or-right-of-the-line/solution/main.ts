const ax = 40;
const ay = 40;
const bx = 200;
const by = 100;

export function TIC(): void {
  const [x, y] = mouse();
  const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  let color = 12;
  if (side > 0) color = 2;
  if (side < 0) color = 10;
  cls(0);
  line(ax, ay, bx, by, 13);
  circ(x, y, 3, color);
}
