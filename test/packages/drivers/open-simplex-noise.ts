import { makeNoise2D, makeNoise3D } from 'open-simplex-noise';

const noise = makeNoise2D(7);
for (let i = 0; i < 8; i++) trace(noise(i * 0.4, i * 0.7).toFixed(9));
const volume = makeNoise3D(1);
for (let i = 0; i < 5; i++) trace(volume(i * 0.3, i * 0.2, i * 0.1).toFixed(9));
const rows = Array.from({ length: 4 }, (_, y) =>
  Array.from({ length: 20 }, (_, x) => (noise(x / 6, y / 3) > 0 ? '#' : '.')).join(''),
);
for (const row of rows) trace(row);
trace(makeNoise2D(8)(0.5, 0.5) === noise(0.5, 0.5));
