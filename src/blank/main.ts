let x = 116;

/** The console calls this 60 times a second. */
export function TIC(): void {
  if (btn(2)) x--;
  if (btn(3)) x++;
  cls(0);
  rect(x, 64, 8, 8, 12);
  print('BLANK', 4, 4, 13);
}
