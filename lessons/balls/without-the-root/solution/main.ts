const bigX = 120;
const bigY = 68;
const bigR = 30;
const smallR = 16;

export function TIC(): void {
  const [x, y] = mouse();
  const dx = x - bigX;
  const dy = y - bigY;
  const square = dx * dx + dy * dy;
  const sum = bigR + smallR;
  const touches = square <= sum * sum;
  cls(0);
  circb(bigX, bigY, bigR, 4);
  circb(x, y, smallR, touches ? 2 : 10);
  print(`${square} ${sum * sum}`, 4, 4, 12);
}
