const hoop = ['..####..', '.#....#.', '#......#', '#......#', '#......#', '#......#', '.#....#.', '..####..'];

function drawHoop(x: number, y: number): void {
  for (let j = 0; j < 8; j++) {
    for (let i = 0; i < 8; i++) {
      if (hoop[j][i] === '#') pix(x + i, y + j, 12);
    }
  }
}

function hoopsTouch(x: number, y: number): boolean {
  for (let j = 0; j < 8; j++) {
    for (let i = 0; i < 8; i++) {
      if (hoop[j][i] === '#' && hoop[y + j - 60]?.[x + i - 100] === '#') return true;
    }
  }
  return false;
}

export function TIC(): void {
  const [x, y] = mouse();
  cls(0);
  drawHoop(100, 60);
  drawHoop(x, y);
  if (hoopsTouch(x, y)) print('HIT', 4, 4, 2);
}
