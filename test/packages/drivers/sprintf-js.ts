import { sprintf, vsprintf } from 'sprintf-js';

trace(sprintf('%2$s %3$s a %1$s', 'cracker', 'Polly', 'wants'));
trace(sprintf('%05d|%-6s|%6.2f|%x|%X|%o|%b', 42, 'ab', 3.24159, 255, 255, 8, 5));
trace(sprintf('%+d %+d %%', 3, -4));
trace(sprintf("%'*10s|%-10s|", 'left', 'right'));
trace(sprintf('%(name)s has %(hp)d hp', { name: 'Ada', hp: 12 }));
trace(sprintf('%t %T %c', true, [1], 65));
trace(sprintf('%j', { a: [1, 2] }));
trace(sprintf('%e %g', 12345.678, 0.00001234));
trace(vsprintf('%s-%s', ['a', 'b']));
try {
  sprintf('%d', 'no number');
} catch (error) {
  trace((error as Error).message);
}
try {
  sprintf('%z');
} catch (error) {
  trace((error as Error).message);
}
