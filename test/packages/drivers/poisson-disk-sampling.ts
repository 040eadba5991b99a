import PoissonDiskSampling from 'poisson-disk-sampling';

let seed = 7;
const random = (): number => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
const sampling = new PoissonDiskSampling(
  { shape: [60, 40], minDistance: 8, maxDistance: 14, tries: 10 },
  random,
);
const points = sampling.fill();
trace(points.length);
trace(
  points
    .slice(0, 5)
    .map((point: number[]) => point.map(value => value.toFixed(6)).join(' '))
    .join('; '),
);
sampling.reset();
trace(sampling.addPoint([3, 4])?.join());
trace(
  sampling
    .next()
    ?.map((value: number) => value.toFixed(6))
    .join(),
);
trace(sampling.getAllPoints().length);
