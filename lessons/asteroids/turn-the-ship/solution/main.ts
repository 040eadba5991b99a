let shipX = 120;
let shipY = 68;
let angle = 0;

/** Draws the ship: its tip first, and then both ends of its back. */
function drawShip(): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  tri(
    shipX + 9 * c,
    shipY + 9 * s,
    shipX - 6 * c - 5 * s,
    shipY - 6 * s + 5 * c,
    shipX - 6 * c + 5 * s,
    shipY - 6 * s - 5 * c,
    12,
  );
}

export function TIC(): void {
  if (btn(2)) angle -= 0.1;
  if (btn(3)) angle += 0.1;
  cls(0);
  drawShip();
}
