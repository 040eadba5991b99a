import { boxesOverlap } from 'cartwright/geometry';

const boxX = 84;
const boxY = 24;
const boxW = 40;
const boxH = 52;
const common = [0, 0, 0, 0];

export function TIC(): void {
  const [x, y] = mouse();
  const overlap = boxesOverlap(x, y, 50, 36, boxX, boxY, boxW, boxH, common);
  cls(0);
  rectb(boxX, boxY, boxW, boxH, overlap ? 2 : 4);
  rectb(x, y, 50, 36, 10);
  if (overlap) {
    rect(common[0], common[1], common[2], common[3], 1);
    print(`${common[2]} x ${common[3]}`, 4, 4, 12);
  }
}
