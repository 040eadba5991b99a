import {
  randomBernoulli,
  randomExponential,
  randomInt,
  randomLcg,
  randomLogNormal,
  randomNormal,
  randomPareto,
  randomUniform,
} from 'd3-random';

const source = randomLcg(0.5);
const die = randomInt.source(source)(1, 7);
for (let i = 0; i < 5; i++) trace(die());
const between = randomUniform.source(source)(10, 20);
for (let i = 0; i < 3; i++) trace(between().toFixed(6));
trace(randomExponential.source(source)(2)().toFixed(6));
trace(randomNormal.source(source)(5, 2)().toFixed(6));
trace(randomLogNormal.source(source)()().toFixed(6));
trace(randomPareto.source(source)(3)().toFixed(6));
const coin = randomBernoulli.source(source)(0.5);
trace(Array.from({ length: 8 }, coin).join(''));
const roll = randomInt(6)();
trace(roll >= 0 && roll < 6);
