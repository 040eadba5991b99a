import {
  interpolateArray,
  interpolateBasis,
  interpolateDiscrete,
  interpolateHsl,
  interpolateNumber,
  interpolateObject,
  interpolateRgb,
  interpolateRound,
  interpolateString,
  piecewise,
  quantize,
} from 'd3-interpolate';

trace(interpolateNumber(10, 20)(0.25));
trace(interpolateRound(0, 7)(0.5));
trace(interpolateArray([1, 2], [3, 6])(0.5).join());
trace(interpolateObject({ x: 0, y: 10 }, { x: 10, y: 20 })(0.3).x);
trace(interpolateRgb('#102030', '#ffffff')(0.5));
trace(interpolateHsl('red', 'blue')(0.25));
trace(interpolateString('10px solid', '20px solid')(0.5));
trace(interpolateBasis([1, 5, 2, 8])(0.4).toFixed(6));
trace(interpolateDiscrete(['a', 'b', 'c'])(0.5));
trace(quantize(interpolateNumber(0, 1), 5).join());
trace(piecewise(interpolateNumber, [0, 10, 5])(0.75));
