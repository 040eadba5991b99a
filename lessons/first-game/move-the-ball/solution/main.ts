let x = 120;
let y = 68;

export function TIC(): void {
  if (btn(0)) y -= 2;
  if (btn(1)) y += 2;
  if (btn(2)) x -= 2;
  if (btn(3)) x += 2;
  cls(0);
  circ(x, y, 20, 2);
}
