import { expect, test } from 'vitest';
import { toldOf } from '../../../tools/cli/commands/check.ts';
import { formatDiagnostic, formatDiagnostics } from '../../../tools/cli/print/diagnostics.ts';
import { errorDiagnostic } from '../../../tools/diagnostic.ts';
import { problemsText } from '../../../tools/workspace/problems/page-problems.ts';

test('of very many problems the first are shown with their lines, then what to do once each, and the others counted', () => {
  const source = 'x\n'.repeat(300);
  const problems = Array.from({ length: 300 }, (_, i) =>
    errorDiagnostic('test/problem', `number ${i}`, {
      file: 'a.ts',
      line: i + 1,
      source,
      remedy: `tens ${Math.floor(i / 10)}`,
    }),
  );
  const texts = formatDiagnostics(problems);
  const shown = texts.slice(0, -1);
  const framed = shown.filter(text => text.includes('|'));
  expect(framed.length).toBeGreaterThan(5);
  expect(framed).toEqual(problems.slice(0, framed.length).map(formatDiagnostic));
  expect(shown.slice(framed.length)).toEqual(
    problems.slice(framed.length, shown.length).map(({ message, line = 0, remedy }) => {
      const first = `a.ts:${line}: error: ${message} [test/problem]`;
      return (line - 1) % 10 === 0 ? `${first}\n→ ${remedy}` : first;
    }),
  );
  expect(texts.at(-1)).toBe(`… and ${300 - shown.length} more`);
  expect(formatDiagnostics(problems.slice(0, 2))).toEqual(problems.slice(0, 2).map(formatDiagnostic));
});

test('warnings with the same remedy tell it once, errors each', () => {
  const place = { file: 'a.ts', line: 1, source: 'x\n', remedy: 'Write y.' };
  const error = errorDiagnostic('test/problem', 'wrong', place);
  const warning = { ...error, severity: 'warning' as const };
  expect(
    formatDiagnostics([warning, error, warning, error]).map(text => text.includes('→ Write y.')),
  ).toEqual([true, true, false, true]);
});

test('problems without a source take no place of those whose lines are shown', () => {
  const [placed] = [errorDiagnostic('test/problem', 'here', { file: 'a.ts', line: 1, source: 'x\n' })];
  const hints = Array.from({ length: 30 }, (_, i) => errorDiagnostic('test/hint', `number ${i}`));
  expect(formatDiagnostics([...hints, placed]).at(-1)).toBe(formatDiagnostic(placed));
});

test('what comes from files cannot play tricks on the terminal', () => {
  const text = formatDiagnostic(
    errorDiagnostic('test/problem', 'red \x1b[31m\nsecond line', {
      file: 'a\x07b.ts',
      line: 1,
      column: 3,
      source: '\x1b[2Jlet x\r\nlet y',
      remedy: 'ring \x07',
    }),
  );
  expect(text).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f]/);
  expect(text).toContain('red \ufffd[31m [test/problem]\nsecond line\n');
  expect(text).toContain('> 1 | \ufffd[2Jlet x\n');
});

test('of very long lines the part around the place is shown', () => {
  const source = `short\n${'a'.repeat(5000)}HERE${'b'.repeat(5000)}\nshort`;
  const text = formatDiagnostic(
    errorDiagnostic('test/problem', 'long', { file: 'a.ts', line: 2, column: 5001, source }),
  );
  const [, , line, mark] = text.split('\n');
  expect(line.length).toBeLessThan(200);
  expect(line).toMatch(/^> 2 \| …a+HEREb+…$/);
  expect(mark.indexOf('^')).toBe(line.indexOf('HERE'));
});

test('a page gets the same texts one below the other', () => {
  const problems = ['one', 'two'].map(message => errorDiagnostic('test/problem', message));
  expect(problemsText(problems)).toBe('error: one\n\nerror: two');
});

test('the calls that led to an error stand below its first line, and a last line that is empty is not shown', () => {
  const text = formatDiagnostic(
    errorDiagnostic('run/error', 'too far\n  called from main.ts:9', {
      file: 'main.ts',
      line: 1,
      source: 'fly();\n',
    }),
  );
  expect(text).toBe('main.ts:1: error: too far [run/error]\n  called from main.ts:9\n> 1 | fly();');
});

test('what a check has found is counted in a line', () => {
  expect(toldOf(0, 0)).toBe('no problems');
  expect(toldOf(0, 1)).toBe('1 warning, no errors');
  expect(toldOf(2, 0)).toBe('2 errors');
  expect(toldOf(1, 3)).toBe('1 error, 3 warnings');
});
