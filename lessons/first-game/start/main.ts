let x = 120;
let y = 68;

export function TIC(): void {
  cls(0);
  circ(x, y, 8, 2);
}
