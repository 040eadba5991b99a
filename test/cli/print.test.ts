import { expect, test } from 'vitest';
import { formatDiagnostic, formatDiagnostics } from '../../tools/cli/print.ts';
import { errorDiagnostic } from '../../tools/diagnostic.ts';

test('of very many problems the first are shown and the others counted', () => {
  const problems = Array.from({ length: 30 }, (_, i) => errorDiagnostic('test/problem', `number ${i}`));
  const texts = formatDiagnostics(problems);
  const shown = texts.slice(0, -1);
  expect(shown).toEqual(problems.slice(0, shown.length).map(formatDiagnostic));
  expect(texts.at(-1)).toBe(`… and ${30 - shown.length} more`);
  expect(formatDiagnostics(problems.slice(0, 2))).toEqual(problems.slice(0, 2).map(formatDiagnostic));
});
