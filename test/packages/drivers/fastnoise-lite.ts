import Noise from 'fastnoise-lite';

// biome-ignore lint/suspicious/noExplicitAny: the types that its comments give are not what it takes.
const FastNoiseLite = Noise as any;

const noise = new FastNoiseLite(1337);
for (const kind of ['OpenSimplex2', 'OpenSimplex2S', 'Cellular', 'Perlin', 'ValueCubic', 'Value'] as const) {
  noise.SetNoiseType(FastNoiseLite.NoiseType[kind]);
  trace(`${kind} ${noise.GetNoise(12.5, 40.25).toFixed(9)} ${noise.GetNoise(1, -2, 3.5).toFixed(9)}`);
}
noise.SetNoiseType(FastNoiseLite.NoiseType.Perlin);
noise.SetFrequency(0.05);
for (const kind of ['FBm', 'Ridged', 'PingPong'] as const) {
  noise.SetFractalType(FastNoiseLite.FractalType[kind]);
  noise.SetFractalOctaves(3);
  trace(`${kind} ${noise.GetNoise(7, 9).toFixed(9)}`);
}
noise.SetNoiseType(FastNoiseLite.NoiseType.Cellular);
noise.SetCellularDistanceFunction(FastNoiseLite.CellularDistanceFunction.Manhattan);
noise.SetCellularReturnType(FastNoiseLite.CellularReturnType.Distance2Sub);
trace(noise.GetNoise(3, 4).toFixed(9));
noise.SetSeed(7);
trace(noise.GetNoise(3, 4).toFixed(9));
