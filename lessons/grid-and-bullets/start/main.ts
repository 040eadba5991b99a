let flying = false;
let bulletX = 0;
let bulletY = 0;

export function TIC(): void {
  cls(0);
  rect(12, 66, 8, 4, 13);
}
