import { Parser } from 'expr-eval';

const parser = new Parser();
trace(parser.parse('2 * x + 1').evaluate({ x: 3 }));
trace(Parser.evaluate('6 * x', { x: 7 }));
trace(parser.evaluate('sin(0) + max(1, 5, 3) + length("hello")'));
const expr = parser.parse('x^2 + y*(3-1)');
trace(expr.toString());
trace(expr.simplify({ y: 4 }).toString());
trace(expr.variables().join());
trace(parser.evaluate('a > 1 ? "big" : "small"', { a: 2 }));
trace(parser.evaluate('f(x) = x * 2; f(4)'));
trace(parser.evaluate('not (1 and 0)') ? 'yes' : 'no');
try {
  parser.parse('2 +* 3');
} catch (e) {
  trace((e as Error).message);
}
trace(parser.evaluate('roundTo(2.345, 2) + 5! + (7 % 4)'));
trace(parser.evaluate('[1, 2, 3][1]'));
