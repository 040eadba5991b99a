import {
  backOut,
  bounceInOut,
  cubicIn,
  elasticOut,
  expoInOut,
  linear,
  quadInOut,
  quartOut,
  quintIn,
  sineInOut,
} from 'eases-jsnext';

const eases = [
  backOut,
  bounceInOut,
  cubicIn,
  elasticOut,
  expoInOut,
  linear,
  quadInOut,
  quartOut,
  quintIn,
  sineInOut,
];
for (let i = 0; i <= 10; i++)
  trace(eases.map((ease: (t: number) => number) => ease(i / 10).toFixed(5)).join(' '));
