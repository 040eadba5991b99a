import { createNoise2D, createNoise3D, createNoise4D } from 'simplex-noise';

let seed = 7;
const random = (): number => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
const noise = createNoise2D(random);
for (let i = 0; i < 6; i++) trace(noise(i * 0.4, i * 0.7));
const volume = createNoise3D(random);
for (let i = 0; i < 4; i++) trace(volume(i * 0.4, i * 0.7, 0.5));
const four = createNoise4D(random);
for (let i = 0; i < 4; i++) trace(four(i * 0.4, i * 0.7, 0.5, i));
for (let y = 0; y < 4; y++) {
  let row = '';
  for (let x = 0; x < 30; x++) row += noise(x / 8, y / 4) > 0.2 ? '^' : '.';
  trace(row);
}
