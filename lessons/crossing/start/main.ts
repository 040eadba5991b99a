const ring = [34, 34, 78, 20, 92, 46, 70, 58, 104, 66, 126, 42, 140, 88, 112, 112, 84, 92, 46, 114, 20, 78];
const count = ring.length / 2;

export function TIC(): void {
  const [x, y] = mouse();
  cls(0);
  for (let i = 0; i < count; i++) {
    pix(ring[2 * i], ring[2 * i + 1], 12);
  }
  line(x, y, 239, y, 1);
  circ(x, y, 1, 4);
}
