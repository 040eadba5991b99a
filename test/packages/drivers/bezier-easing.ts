import bezier from 'bezier-easing';

const ease = bezier(0.25, 0.1, 0.25, 1);
const linear = bezier(0, 0, 1, 1);
const easeInOut = bezier(0.42, 0, 0.58, 1);
const overshoot = bezier(0.68, -0.55, 0.27, 1.55);
for (let i = 0; i <= 8; i++) {
  const x = i / 8;
  trace([ease, linear, easeInOut, overshoot].map(curve => curve(x).toFixed(6)).join(' '));
}
try {
  bezier(2, 0, 0, 1);
} catch (error) {
  trace((error as Error).message);
}
