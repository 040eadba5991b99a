const boxX = 84;
const boxY = 24;
const boxW = 40;
const boxH = 52;

export function TIC(): void {
  const [x, y] = mouse();
  const inside = x >= boxX && x < boxX + boxW && y >= boxY && y < boxY + boxH;
  cls(0);
  rectb(boxX, boxY, boxW, boxH, inside ? 2 : 4);
  pix(x, y, 12);
}
