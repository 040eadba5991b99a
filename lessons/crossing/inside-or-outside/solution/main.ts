const ring = [34, 34, 78, 20, 92, 46, 70, 58, 104, 66, 126, 42, 140, 88, 112, 112, 84, 92, 46, 114, 20, 78];
const count = ring.length / 2;

export function TIC(): void {
  const [x, y] = mouse();
  let crossings = 0;
  cls(0);
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count;
    const x0 = ring[2 * i];
    const y0 = ring[2 * i + 1];
    const x1 = ring[2 * next];
    const y1 = ring[2 * next + 1];
    const crossesRow = y0 > y !== y1 > y;
    if (crossesRow && x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) crossings++;
    line(x0, y0, x1, y1, crossesRow ? 2 : 12);
  }
  line(x, y, 239, y, 1);
  circ(x, y, 1, 4);
  print(`CROSSINGS ${crossings}`, 150, 4, 12);
  if (crossings % 2 === 1) print('INSIDE', 150, 12, 2);
}
