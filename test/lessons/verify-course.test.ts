/** A course is verified by playing it, and its faults are found; so is what is wrong with its folder. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Course, CourseStep } from '../../tools/lessons/course.ts';
import { filesAfter, filesBefore } from '../../tools/lessons/course.ts';
import { readCourses } from '../../tools/lessons/read-courses.ts';
import { verifyCourse } from '../../tools/lessons/verify-course.ts';
import { runCommand } from '../commands.ts';
import { resultOf } from '../workshop/template-project.ts';
import { TWO_STEPS } from './two-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartwright-courses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base64 = (text: string) => Buffer.from(text).toString('base64');
const [color, sound] = TWO_STEPS.steps;

test('each check passes with the solution, and says before it what is missing', async () => {
  const steps = resultOf(await verifyCourse(TWO_STEPS));
  expect(steps).toEqual([
    {
      title: 'Color it',
      before: { state: 'failed', goal: 'the square must have the color 4', instead: 'It has 2.', line: 1 },
    },
    {
      title: 'Make a sound',
      before: { state: 'failed', goal: 'there must be a sound', instead: '', line: 1 },
    },
  ]);
});

test('a step begins with the solution before it and with what it brings', () => {
  expect(filesBefore(TWO_STEPS, 0)).toEqual(TWO_STEPS.start);
  expect(filesBefore(TWO_STEPS, 1)).toEqual({ ...color.solution, ...sound.brings });
  expect(filesAfter(TWO_STEPS, 1)).toEqual({ ...sound.solution, ...sound.brings });
  expect(filesBefore(TWO_STEPS, 2)).toEqual(filesAfter(TWO_STEPS, 1));
});

const FAULTS: [what: string, step: Partial<CourseStep>, message: RegExp][] = [
  [
    'a check that passes before',
    { check: '' },
    /step 1 \(Color it\): its check passes before anything is done/,
  ],
  [
    'a solution that does not pass',
    { solution: TWO_STEPS.start },
    /its solution does not pass: the square must/,
  ],
  [
    'a solution with an error',
    { solution: { 'main.ts': base64('export const a = ;') } },
    /its solution does not build: .*:1:/,
  ],
  [
    'a solution that stops',
    { solution: { 'main.ts': base64('export function TIC() { throw new Error("no"); }') } },
    /does not pass: the game must run/,
  ],
  [
    'a check that stops',
    { check: 'game.shapes[7].color' },
    /its check fails at the start of the step: TypeError/,
  ],
  [
    'a variable that is not there',
    { check: 'game.get("score")' },
    /the variables of this step, and change them/,
  ],
];

test.each(FAULTS)('%s is a fault', async (_, step, message) => {
  const course: Course = { ...TWO_STEPS, steps: [{ ...color, ...step }] };
  const verified = await verifyCourse(course);
  expect(verified.ok).toBe(false);
  expect(verified.diagnostics.map(problem => problem.message).join('\n')).toMatch(message);
  for (const problem of verified.diagnostics)
    expect([problem.file, problem.line]).toEqual(['two-steps/course.md', color.checkLine]);
});

test('an error names the line of the check', async () => {
  const lineOf = async (check: string) => {
    const course: Course = { ...TWO_STEPS, steps: [{ ...color, check }] };
    const verified = await verifyCourse(course, 'course.md');
    return verified.diagnostics.map(({ line }) => line! - color.checkLine);
  };
  expect(await lineOf("must('a', true);\n\nmust('b', false);")).toEqual([2]);
  expect(await lineOf('game.step();\ngame.shapes[7].color;')).toEqual([1, 1]);
  expect(await lineOf("await boot();\nmust('a', true);\nmust('b', game.get('none') === 1);")).toEqual([2]);
});

test('a game without end fails its check in a moment', async () => {
  const endless = base64('export function TIC(): void {\n  while (true) cls(0);\n}\n');
  const course: Course = { ...TWO_STEPS, steps: [{ ...color, solution: { 'main.ts': endless } }] };
  const { diagnostics } = await verifyCourse(course);
  expect(diagnostics[0].message).toMatch(/the game must run without errors\. .*main\.ts:2:3: .*endless/);
});

/** Writes a course into a folder. */
function write(name: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  return join(folder, name);
}

const TEXT = `---
title: One
summary: one step
---
## Go

\`\`\`ts check
must('it must be blue', game.calls[0].arguments[0] === 8, 'It is not.');
\`\`\`
`;
const PROGRAM = 'export function TIC(): void {\n  cls(2);\n}\n';
const FILES = {
  'course.md': TEXT,
  'start/main.ts': PROGRAM,
  'go/solution/main.ts': PROGRAM.replace('2', '8'),
};

test('the command says what a course checks, and ends with 1 if one is wrong', async () => {
  const path = write('good/one', FILES);
  const { status, stdout } = await runCommand(folder, 'check', '--lessons', path);
  expect([status, stdout]).toEqual([0, 'One: one step\n  1 Go. Before it: it must be blue. It is not.\n']);
  const bad = write('bad/one', { ...FILES, 'go/solution/main.ts': PROGRAM });
  const refused = await runCommand(folder, 'check', '--lessons', dirname(bad));
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(
    /one, step 1 \(Go\): its solution does not pass: it must be blue\. It is not\./,
  );
  const json = await runCommand(folder, 'check', '--json', '--lessons', dirname(bad));
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: false,
    lessons: [],
    diagnostics: [{ code: 'lessons/step' }],
  });
});

test('a folder of courses is read, and one that is incomplete is refused', () => {
  write('several/b', FILES);
  write('several/a', FILES);
  write('several/z', { ...FILES, 'course.md': TEXT.replace('summary', 'order: 2\nsummary') });
  expect(resultOf(readCourses(join(folder, 'several'))).map(({ name }) => name)).toEqual(['z', 'a', 'b']);
  const missing = readCourses(write('missing', { 'course.md': TEXT, 'went/x.ts': '' }));
  expect(missing.diagnostics.map(({ message }) => message)).toEqual([
    'the program at the start is missing',
    'the solution of Go is missing',
    'the folder went belongs to no step',
  ]);
  const unreadable = write('unreadable', FILES);
  symlinkSync('nowhere', join(unreadable, 'start/rocks.ts'));
  expect(readCourses(unreadable).diagnostics.map(({ file }) => file)).toEqual([
    join(unreadable, 'start/rocks.ts'),
  ]);
  expect(readCourses(join(folder, 'none')).diagnostics[0].code).toBe('lessons/none');
});
