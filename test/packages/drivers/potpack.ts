import potpack from 'potpack';

const boxes: { w: number; h: number; x?: number; y?: number }[] = [
  { w: 30, h: 50 },
  { w: 10, h: 20 },
  { w: 40, h: 40 },
  { w: 5, h: 5 },
];
const { w, h, fill } = potpack(boxes);
trace(`${w} ${h} ${fill}`);
for (const b of boxes) trace(`${b.x} ${b.y} ${b.w}`);
