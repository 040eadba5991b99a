import simplify from 'simplify-js';

const points = Array.from({ length: 30 }, (_, i) => ({ x: i, y: Math.round(Math.sin(i / 3) * 10) }));
trace(
  simplify(points, 2, true)
    .map(({ x }) => x)
    .join(),
);
trace(
  simplify(points, 2, false)
    .map(({ x }) => x)
    .join(),
);
trace(simplify(points).length);
trace(simplify(points, 100).length);
trace(simplify(points.slice(0, 2), 5).length);
const walk = [{ x: 0, y: 0 }];
for (let i = 1; i < 100; i++) walk.push({ x: i, y: (i * i * 7) % 13 });
for (const tolerance of [1, 5, 10])
  trace(
    simplify(walk, tolerance, true)
      .map(({ x, y }) => `${x}:${y}`)
      .join(' '),
  );
