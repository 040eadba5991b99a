/** Code that is nested deeper than the compiler follows: it compiles, or is refused at its line. */

import { expect, test } from 'vitest';
import { compileFiles } from '../differential.ts';
import { testSame } from '../same.ts';

/** So many levels that no engine follows them. */
const THOUSANDS = 20_000;

/** Programs that nest so many levels; their second line is the one that does. */
const NESTED: Readonly<Record<string, (levels: number) => string>> = {
  'a sum': levels => `let a = 1;\nconst x = ${repeated('a', levels, ' + ')};\ntrace(x);`,
  'a text of many': levels => `let a = 'x';\nconst x = ${repeated("a + 'b'", levels / 2, ' + ')};\ntrace(x);`,
  '&&': levels => `let a = true;\nif (${repeated('a', levels, ' && ')}) trace('yes');`,
  '||': levels => `let a = 1;\nif (${repeated('a === 2', levels, ' || ')}) trace('yes');`,
  '??': levels =>
    `let a: number | undefined;\nconst x = ${repeated('a', levels, ' ?? ')};\ntrace(String(x));`,
  'the comma operator': levels => `let a = 0;\n${repeated('a++', levels, ', ')};\ntrace(String(a));`,
  'conditional expressions': levels =>
    `let a = 5;\nconst x = ${'a === 1 ? 2 : '.repeat(levels)}0;\ntrace(String(x));`,
  'nested calls': levels =>
    `const f = (x: number) => x + 1;\ntrace(String(${around('f(', '0', ')', levels)}));`,
  'nested arrays': levels => `let a: unknown;\na = ${around('[', '', ']', levels)};\ntrace(typeof a);`,
  'nested objects': levels => `let a: unknown;\na = ${around('{ a: ', '0', ' }', levels)};\ntrace(typeof a);`,
  'chains of methods': levels => `let a = 'x';\na = a${".concat('y')".repeat(levels)};\ntrace(a);`,
  'optional chains': levels =>
    `interface Link { next?: Link } let a: Link = {};\nconst b = a${'?.next'.repeat(levels)};\ntrace(typeof b);`,
  'nested functions': levels => `let a: unknown;\na = ${'() => '.repeat(levels)}1;\ntrace(typeof a);`,
  'nested blocks': levels => `let a = 1;\n${around('if (a > 0) { ', "trace('in');", ' }', levels)}`,
  'chains of assignments': levels =>
    `let a = 1, b = 2;\n${'a = b = '.repeat(levels / 2)}3;\ntrace(String(a));`,
  'nested types': levels =>
    `let a = 1;\ntype List = ${around('(', 'number', ')[]', levels)};\nexport let list: List;`,
};

for (const [name, program] of Object.entries(NESTED))
  test(`${name}: too many levels are refused at their line`, () => {
    for (const levels of [1000, 4000, THOUSANDS]) {
      const { ok, diagnostics } = compileFiles(program(levels));
      expect(ok).toBe(false);
      expect(diagnostics).toMatchObject([
        {
          code: 'compile/nested-too-deep',
          line: 2,
          file: expect.stringContaining('main.ts'),
          remedy: expect.stringContaining('Split it'),
        },
      ]);
    }
  });

test('a long chain of else if is refused at one of its lines', () => {
  const links = Array.from({ length: THOUSANDS }, (_, index) => `if (a === ${index}) trace('${index}');`);
  const { diagnostics } = compileFiles(`let a = 1;\n${links.join('\nelse ')}`);
  expect(diagnostics).toMatchObject([{ code: 'compile/nested-too-deep', line: expect.any(Number) }]);
  expect(diagnostics[0].line).toBeGreaterThan(100);
});

testSame(
  'what is nested less compiles',
  `let a = 1; show(${repeated('a', 250, ' + ')});`,
  `let a = 'x'; show((${repeated("a + 'b'", 120, ' + ')}).length);`,
  `let a = 199; show(${repeated('', 250, ' || ', index => `a === ${index}`)});`,
  `let a = 199; ${repeated('', 250, ' else ', index => `if (a === ${index}) show(${index});`)}`,
  `let a = 99; show(${repeated('', 150, '', index => `a === ${index} ? ${index} : `)} -1);`,
  `const f = (x: number) => x + 1; show(${around('f(', '0', ')', 60)});`,
  `class Sum { n = 0; add(i: number): this { this.n += i; return this; } }
    show(new Sum()${repeated('.add(2)', 100, '')}.n);`,
);

function repeated(part: string, count: number, between: string, partAt = (_index: number) => part): string {
  return Array.from({ length: count }, (_, index) => partAt(index)).join(between);
}

function around(before: string, inside: string, after: string, levels: number): string {
  return before.repeat(levels) + inside + after.repeat(levels);
}
