import inside from 'point-in-polygon';

const box = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 1],
];
trace(inside([1.5, 1.5], box));
trace(inside([4.9, 1.2], box));
trace(inside([1.8, 1.1], box));
const star = Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 === 0 ? 10 : 4;
  return [radius * Math.cos((i * Math.PI) / 5), radius * Math.sin((i * Math.PI) / 5)];
});
for (let y = -8; y <= 8; y += 4) {
  let row = '';
  for (let x = -10; x <= 10; x++) row += inside([x + 0.5, y + 0.25], star) ? '#' : '.';
  trace(row);
}
