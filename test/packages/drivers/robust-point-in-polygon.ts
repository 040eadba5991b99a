import inside from 'robust-point-in-polygon';

const box: [number, number][] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
trace(inside(box, [2, 2]));
trace(inside(box, [5, 2]));
trace(inside(box, [4, 2]));
trace(inside(box, [0, 0]));
trace(inside(box, [4 + 1e-15, 2]));
const star: [number, number][] = Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 === 0 ? 10 : 4;
  return [radius * Math.cos((i * Math.PI) / 5), radius * Math.sin((i * Math.PI) / 5)];
});
for (let y = -8; y <= 8; y += 4) {
  let row = '';
  for (let x = -10; x <= 10; x++) row += inside(star, [x, y]) < 0 ? '#' : '.';
  trace(row);
}
