import P from 'parsimmon';

const number = P.regexp(/[0-9]+/)
  .map(Number)
  .desc('a number')
  .skip(P.optWhitespace);
const sign = (text: string) => P.string(text).skip(P.optWhitespace);
const expression: P.Parser<number> = P.lazy(() =>
  P.seqMap(term, P.seq(P.alt(sign('+'), sign('-')), term).many(), (first, rest) =>
    rest.reduce((sum, [op, value]) => (op === '+' ? sum + value : sum - value), first),
  ),
);
const factor = P.alt(number, expression.wrap(sign('('), sign(')')));
const term: P.Parser<number> = P.seqMap(factor, P.seq(sign('*'), factor).many(), (first, rest) =>
  rest.reduce((product, [, value]) => product * value, first),
);
trace(expression.tryParse('1 + 2 * (3 + 4) - 5'));
const failed = expression.parse('1 + * 2');
trace(failed.status);
if (!failed.status) trace(`${failed.index.line}:${failed.index.column} ${failed.expected.join(' or ')}`);
const list = P.sepBy(P.letters, sign(',')).wrap(sign('['), sign(']'));
trace(list.tryParse('[a, bc,def]').join('|'));
const language = P.createLanguage<{ pair: [string, number]; all: [string, number][] }>({
  pair: () =>
    P.seqMap(P.letters, P.string('='), P.digits, (name, _, value): [string, number] => [name, Number(value)]),
  all: r => r.pair.sepBy(P.string(';')),
});
for (const [name, value] of language.all.tryParse('hp=10;mp=4')) trace(`${name} ${value}`);
trace(P.any.many().tie().parse('xyz').status);
