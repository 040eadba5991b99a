import KDBush from 'kdbush';

const points = [
  [1, 1],
  [2, 5],
  [7, 3],
  [6, 6],
  [3, 2],
];
const index = new KDBush(points.length);
for (const [x, y] of points) index.add(x, y);
index.finish();
trace(index.range(0, 0, 4, 4).toSorted().join());
trace(index.within(2, 2, 2).toSorted().join());
const many = new KDBush(200, 8, Uint16Array);
for (let i = 0; i < 200; i++) many.add((i * 37) % 101, (i * 53) % 97);
many.finish();
trace(
  many
    .range(20, 20, 40, 40)
    .toSorted((a, b) => a - b)
    .join(),
);
trace(
  many
    .within(50, 50, 10)
    .toSorted((a, b) => a - b)
    .join(),
);
const again = KDBush.from(many.data);
trace(again.numItems);
trace(again.within(50, 50, 5).length);
try {
  new KDBush(3).finish();
} catch (error) {
  trace((error as Error).message);
}
