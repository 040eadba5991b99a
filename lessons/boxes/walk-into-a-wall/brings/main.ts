const walls = [
  { x: 0, y: 120, w: 240, h: 16 },
  { x: 0, y: 0, w: 240, h: 8 },
  { x: 100, y: 40, w: 16, h: 80 },
  { x: 160, y: 8, w: 16, h: 70 },
];
let x = 20;
let y = 60;

export function TIC(): void {
  if (btn(0)) y--;
  if (btn(1)) y++;
  if (btn(2)) x--;
  if (btn(3)) x++;
  cls(0);
  for (const wall of walls) rect(wall.x, wall.y, wall.w, wall.h, 13);
  rect(x, y, 8, 12, 10);
}
