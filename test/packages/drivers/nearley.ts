import nearley from 'nearley';

const rules = {
  ParserRules: [
    { name: 'sum', symbols: ['sum', { literal: '+' }, 'number'], postprocess: ([a, , b]: number[]) => a + b },
    { name: 'sum', symbols: ['number'], postprocess: ([a]: number[]) => a },
    { name: 'number', symbols: ['digits'], postprocess: ([text]: string[]) => Number(text) },
    { name: 'digits', symbols: ['digits', /[0-9]/], postprocess: (parts: string[]) => parts.join('') },
    { name: 'digits', symbols: [/[0-9]/], postprocess: ([digit]: string[]) => digit },
  ],
  ParserStart: 'sum',
};
const parser = new nearley.Parser(nearley.Grammar.fromCompiled(rules as never));
parser.feed('12+30');
parser.feed('+7');
trace(parser.results.length);
trace(parser.results[0]);
try {
  new nearley.Parser(nearley.Grammar.fromCompiled(rules as never)).feed('1*');
} catch (error) {
  trace((error as Error).message.split('\n')[0]);
}
