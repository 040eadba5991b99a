const boxX = 84;
const boxY = 24;
const boxW = 40;
const boxH = 52;

export function TIC(): void {
  const [x, y] = mouse();
  const overlap = x < boxX + boxW && boxX < x + 50 && y < boxY + boxH && boxY < y + 36;
  cls(0);
  rectb(boxX, boxY, boxW, boxH, overlap ? 2 : 4);
  rectb(x, y, 50, 36, 10);
}
