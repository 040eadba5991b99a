const boxes = [
  { x: 0, y: 120, w: 240, h: 16 },
  { x: 0, y: 0, w: 8, h: 136 },
  { x: 232, y: 0, w: 8, h: 136 },
  { x: 100, y: 80, w: 50, h: 10 },
];
let x = 40;
let y = 30;
let vx = 1.3;
let vy = 0;

export function TIC(): void {
  vy += 0.1;
  x += vx;
  y += vy;
  cls(0);
  for (const box of boxes) rect(box.x, box.y, box.w, box.h, 13);
  circ(x, y, 4, 2);
}
