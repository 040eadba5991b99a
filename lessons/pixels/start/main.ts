const hoop = ['..####..', '.#....#.', '#......#', '#......#', '#......#', '#......#', '.#....#.', '..####..'];

export function TIC(): void {
  const [x, y] = mouse();
  cls(0);
  pix(x, y, 12);
}
