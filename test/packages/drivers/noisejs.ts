import noises from 'noisejs';

const { Noise } = noises;

const noise = new Noise(0.42);
for (let i = 0; i < 4; i++) {
  trace(noise.simplex2(i / 3, i / 5));
  trace(noise.simplex3(i / 3, i / 5, 0.7));
  trace(noise.perlin2(i / 3, i / 5));
  trace(noise.perlin3(i / 3, i / 5, 0.7));
}
noise.seed(1234);
trace(noise.perlin2(0.3, 0.9));
