const bigX = 120;
const bigY = 68;
const bigR = 30;
const smallR = 16;

export function TIC(): void {
  const [x, y] = mouse();
  cls(0);
  circb(bigX, bigY, bigR, 4);
  circb(x, y, smallR, 10);
}
