import { maskFromText, masksOverlap } from 'cartwright/geometry';

const hoop = ['..####..', '.#....#.', '#......#', '#......#', '#......#', '#......#', '.#....#.', '..####..'];
const mask = maskFromText(hoop);

export function TIC(): void {
  const [x, y] = mouse();
  cls(0);
  spr(256, 100, 60, 0);
  spr(256, x, y, 0);
  const pixels = masksOverlap(mask, x, y, mask, 100, 60);
  if (pixels > 0) print(`${pixels} PIXELS`, 4, 4, 2);
}
