let flying = false;
let bulletX = 0;
let bulletY = 0;

export function TIC(): void {
  if (btnp(4) && !flying) {
    flying = true;
    bulletX = 20;
    bulletY = 68;
  }
  if (flying) bulletX += 8;
  if (bulletX > 240) flying = false;
  cls(0);
  rect(12, 66, 8, 4, 13);
  if (flying) circ(bulletX, bulletY, 1, 4);
}
