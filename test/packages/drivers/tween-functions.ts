import functions from 'tween-functions';

for (const name of [
  'linear',
  'easeInQuad',
  'easeOutBounce',
  'easeInOutElastic',
  'easeOutBack',
  'easeInExpo',
] as const)
  for (const time of [0, 0.25, 0.5, 1]) trace(`${name} ${functions[name](time, 10, 50, 1).toFixed(6)}`);
trace(Object.keys(functions).length);
