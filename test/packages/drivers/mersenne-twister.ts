import MersenneTwister from 'mersenne-twister';

const m = new MersenneTwister(123);
for (let i = 0; i < 5; i++) trace(m.random());
trace(m.random_int());
trace(m.random_int31());
trace(m.random_incl());
trace(m.random_excl());
trace(m.random_long());
m.init_seed(7);
trace(m.random_int());
m.init_by_array([1, 2, 3], 3);
trace(m.random_int());
