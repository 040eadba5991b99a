import { pushBallOutOfBall } from 'cartwright/geometry';

const bigX = 120;
const bigY = 68;
const bigR = 30;
const smallR = 16;
const out = [0, 0, 0];

export function TIC(): void {
  let [x, y] = mouse();
  if (pushBallOutOfBall(x, y, smallR, bigX, bigY, bigR, out)) {
    x += out[0] * out[2];
    y += out[1] * out[2];
  }
  cls(0);
  circb(bigX, bigY, bigR, 4);
  circb(x, y, smallR, 10);
}
