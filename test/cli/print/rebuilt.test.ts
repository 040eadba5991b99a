import { afterEach, expect, test, vi } from 'vitest';
import { printRebuilt } from '../../../tools/cli/print/rebuilt.ts';
import { type Diagnostic, errorDiagnostic } from '../../../tools/diagnostic.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function warning(line: number, source: string): Diagnostic {
  return { severity: 'warning', code: 'lint/test', message: 'odd', file: 'main.ts', line, source };
}

test('a warning is told once while it stays, wherever its line goes, and again when it was away', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const build = (diagnostics: readonly Diagnostic[], ok = true, game = 'pong'): [string, number] => {
    written.mockClear();
    return [printRebuilt(game, diagnostics, ok), written.mock.calls.length];
  };
  const [one, other] = ['one();', 'other();'];
  expect(build([warning(1, one)])).toEqual(['', 1]);
  expect(build([warning(2, `\n  ${one}`)])).toEqual([', 1 warning as before', 0]);
  // Of a build that fails only some warnings are known.
  expect(build([errorDiagnostic('test/problem', 'wrong')], false)).toEqual(['', 1]);
  expect(build([warning(1, one), warning(1, other)])).toEqual([', 1 warning as before', 1]);
  expect(build([warning(1, one), warning(1, other)])).toEqual([', 2 warnings as before', 0]);
  expect(build([warning(1, one)], true, 'another')).toEqual(['', 1]);
  expect(build([])).toEqual(['', 0]);
  expect(build([warning(1, one)])).toEqual(['', 1]);
});
