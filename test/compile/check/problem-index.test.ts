import ts from 'typescript';
import { expect, test } from 'vitest';
import { withoutFollowOns } from '../../../tools/compile/check/follow-on-errors.ts';
import { ProblemIndex } from '../../../tools/compile/check/problem-index.ts';
import type { Diagnostic } from '../../../tools/diagnostic.ts';

const TEXT = 'let a = b +\n  c.d;\nlet e = f(g, h);\n\nlet i = [j,\n k,\n l];\n';
const FILES = ['one.ts', 'other.ts'].map(name =>
  ts.createSourceFile(name, TEXT, ts.ScriptTarget.Latest, true),
);

function problem(file: ts.SourceFile, start: number, length: number): ts.Diagnostic {
  return { file, start, length, category: ts.DiagnosticCategory.Error, code: 1, messageText: '' };
}

test('the index finds the same nearby problems as a search through all of them', () => {
  const places = Array.from({ length: TEXT.length }, (_, place) => place);
  const problems = [3, 17, 25, 30, 33].map(start => problem(FILES[0], start, start % 3 === 0 ? 9 : 2));
  const found = new ProblemIndex(problems);
  const lineOf = (place: number): number => TEXT.slice(0, place).split('\n').length;
  const answers = new Set<boolean>();
  for (const file of FILES)
    for (const place of places) {
      const asked = problem(file, place, 1);
      const sameFile = problems.filter(other => other.file === file);
      const inLine = sameFile.some(({ start = 0 }) => lineOf(start) === lineOf(place));
      const around = sameFile.some(({ start = 0, length = 0 }) => start <= place && place < start + length);
      expect([file.fileName, place, found.hasInLineOf(asked)]).toEqual([file.fileName, place, inLine]);
      expect([file.fileName, place, found.hasAround(asked)]).toEqual([file.fileName, place, around]);
      answers.add(inLine).add(around);
    }
  const visit = (node: ts.Node): void => {
    const within = problems.some(
      ({ file, start = 0 }) => file === node.getSourceFile() && start >= node.getStart() && start < node.end,
    );
    expect([node.getText(), found.hasWithin(node)]).toEqual([node.getText(), within]);
    ts.forEachChild(node, visit);
  };
  for (const file of FILES) visit(file);
  expect(answers.size).toBe(2);
});

test('the source of a file is read once per error, not once per pair of errors', () => {
  const reads = (count: number): number => {
    let read = 0;
    const errors = Array.from({ length: count }, (_, index): Diagnostic => {
      const code = ['typescript/2339', 'typescript/2451', 'typescript/7006'][index % 3];
      const error = { severity: 'error', code, file: 'main.ts', line: index + 1, column: 5 } as const;
      const message = `Property 'x${index}' does not exist.`;
      return Object.defineProperty({ ...error, message }, 'source', {
        get: () => {
          read++;
          return 'let name = this.other;\n'.repeat(count);
        },
      });
    });
    withoutFollowOns(errors);
    return read;
  };
  expect(reads(30)).toBeGreaterThan(0);
  expect(reads(300)).toBe(10 * reads(30));
});
