const bigX = 120;
const bigY = 68;
const bigR = 30;
const smallR = 16;

export function TIC(): void {
  const [x, y] = mouse();
  const dx = x - bigX;
  const dy = y - bigY;
  const distance = Math.sqrt(dx * dx + dy * dy);
  cls(0);
  circb(bigX, bigY, bigR, 4);
  circb(x, y, smallR, 10);
  print(`DISTANCE ${Math.round(distance)}`, 4, 4, 12);
}
