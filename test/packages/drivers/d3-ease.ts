import {
  easeBackOut,
  easeBounceOut,
  easeCircleIn,
  easeCubicInOut,
  easeElasticOut,
  easeExpOut,
  easeLinear,
  easePolyIn,
  easeQuadOut,
  easeSinInOut,
} from 'd3-ease';

const eases = [
  easeLinear,
  easeQuadOut,
  easeCubicInOut,
  easeBounceOut,
  easeSinInOut,
  easeCircleIn,
  easeExpOut,
];
for (let i = 0; i <= 8; i++) trace(eases.map(ease => ease(i / 8).toFixed(6)).join(' '));
for (const exponent of [1, 2.5, 4]) trace(easePolyIn.exponent(exponent)(0.3).toFixed(6));
trace(easeElasticOut(0.5).toFixed(6));
trace(easeElasticOut.amplitude(1.5).period(0.4)(0.4).toFixed(6));
trace(easeBackOut.overshoot(3)(0.7).toFixed(6));
