const hoop = ['..####..', '.#....#.', '#......#', '#......#', '#......#', '#......#', '.#....#.', '..####..'];

export function TIC(): void {
  const [x, y] = mouse();
  cls(0);
  for (let j = 0; j < 8; j++) {
    for (let i = 0; i < 8; i++) {
      if (hoop[j][i] === '#') pix(x + i, y + j, 12);
    }
  }
}
