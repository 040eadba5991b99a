import { bool, die, integer, MersenneTwister19937, pick, Random, sample, shuffle, string } from 'random-js';

const engine = MersenneTwister19937.seed(42);
trace([engine.next(), engine.next(), engine.next()].join());
const random = new Random(MersenneTwister19937.seedWithArray([1, 2, 3]));
trace(random.integer(1, 100));
trace(random.integer(-1e15, 1e15));
trace(random.real(0, 1));
trace(random.bool(0.25));
trace(random.pick(['a', 'b', 'c']));
trace(random.shuffle([1, 2, 3, 4, 5]).join());
trace(random.sample([1, 2, 3, 4, 5, 6], 3).join());
trace(random.die(6));
trace(random.dice(6, 4).join());
trace(random.hex(8));
trace(random.string(6, 'xyz'));
trace(random.uuid4());
trace(`${bool()(engine)} ${die(20)(engine)} ${integer(0, 2 ** 40)(engine)}`);
trace(
  `${pick(engine, [7, 8, 9])} ${shuffle(engine, [1, 2, 3]).join()} ${sample(engine, [1, 2, 3], 2).join()}`,
);
trace(string('01')(engine, 12));
trace(engine.getUseCount());
