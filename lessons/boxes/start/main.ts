const boxX = 84;
const boxY = 24;
const boxW = 40;
const boxH = 52;

export function TIC(): void {
  const [x, y] = mouse();
  cls(0);
  rectb(boxX, boxY, boxW, boxH, 4);
  pix(x, y, 12);
}
