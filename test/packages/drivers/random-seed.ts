import rand from 'random-seed';

const gen = rand.create('hello');
for (let i = 0; i < 3; i++) trace(gen(100));
trace(gen.range(50));
trace(gen.random());
trace(gen.floatBetween(1, 2));
trace(gen.intBetween(5, 9));
trace(gen.string(6));
gen.seed('again');
trace(gen.intBetween(0, 1000));
