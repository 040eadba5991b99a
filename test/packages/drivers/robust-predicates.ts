import { incircle, insphere, orient2d, orient3d } from 'robust-predicates';

trace(orient2d(0, 0, 1, 1, 0, 1) < 0);
trace(Math.sign(orient2d(12, 12, 24, 24, 0.5 + 2 ** -53, 0.5)));
for (let i = 0; i < 5; i++)
  trace(
    [0, 1, 2, 3, 4]
      .map(j => Math.sign(orient2d(0.5 + i * 2 ** -53, 0.5 + j * 2 ** -53, 12, 12, 24, 24)))
      .join(),
  );
trace(incircle(0, -1, 1, 0, 0, 1, -0.5, 0) > 0);
trace(incircle(0, -1, 0, 1, 1, 0, 2 ** -60, -1) !== 0);
trace(Math.sign(orient3d(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1e-300)));
trace(Math.sign(insphere(1, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 1, 0, 0, -1)));
