/** A lesson without its page: what is checked when, what is kept, and which files a project gets. */

import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { errorDiagnostic, failure, type Outcome, success } from '../../../tools/diagnostic.ts';
import type { FileState } from '../../../tools/lessons/game-files.ts';
import type { CheckResult } from '../../../tools/lessons/run-check.ts';
import { LessonModel } from '../../../tools/workshop/lessons/lesson-model.ts';
import {
  PROGRESS_FILE,
  type Progress,
  readProgress,
} from '../../../tools/workshop/projects/lesson-progress.ts';
import { TWO_STEPS } from '../../lessons/two-steps.ts';
import { textsOf } from '../template-project.ts';

const PASSED: CheckResult = { state: 'passed', goal: '', instead: '' };
const FAILED: CheckResult = { state: 'failed', goal: 'it must be red', instead: 'It is blue.' };

/** A project whose check says what a test wants. */
class StandIn {
  readonly progress = signal<Progress | undefined>({ course: 'two-steps', done: 0, step: 0 });
  readonly played = signal(1);
  readonly currentFiles = new Map<string, Uint8Array>();
  result: Outcome<CheckResult> = success(FAILED);
  readonly checked: string[] = [];
  /** Whether the state before was kept, for each change. */
  readonly kept: boolean[] = [];

  constructor() {
    for (const path of [
      'src/dot/main.ts',
      'src/dot/own.ts',
      'src/dot/art.ts',
      'cart/dot/cart.json',
      'README.md',
    ])
      this.currentFiles.set(path, new TextEncoder().encode('mine'));
  }

  async check(code: string): Promise<Outcome<CheckResult>> {
    this.checked.push(code);
    return this.result;
  }

  async put(states: readonly FileState[], isKept: boolean): Promise<Outcome<unknown>> {
    this.kept.push(isKept);
    for (const [path, content] of states)
      if (content) this.currentFiles.set(path, content);
      else this.currentFiles.delete(path);
    this.progress.value = readProgress(this.currentFiles.get(PROGRESS_FILE)) ?? this.progress.value;
    return success(undefined);
  }

  /** The game was built again. */
  async build(): Promise<void> {
    this.played.value++;
    await new Promise(resolve => setTimeout(resolve));
  }
}

function open() {
  const project = new StandIn();
  return { project, model: new LessonModel(TWO_STEPS, project) };
}

test('a check that is missed says so, and the step stays', async () => {
  const { project, model } = open();
  await model.check();
  expect([model.result.value, model.done, model.hasNext]).toEqual([FAILED, 0, false]);
  expect(project.checked).toEqual([TWO_STEPS.steps[0].check]);
  expect(project.kept).toEqual([]);
});

test('a step that is done is kept in the project, and the next one brings its files when it begins', async () => {
  const { project, model } = open();
  project.result = success(PASSED);
  await model.check();
  expect([model.done, model.shown.value, model.hasNext]).toEqual([1, 0, true]);
  expect(textsOf(project.currentFiles)[PROGRESS_FILE]).toBe('{"course":"two-steps","done":1,"step":0}\n');
  expect(project.currentFiles.has('cart/dot/sound.txt')).toBe(false);
  // As when the page is loaded again between both.
  expect(new LessonModel(TWO_STEPS, project).shown.value).toBe(0);
  await model.show(1);
  const files = textsOf(project.currentFiles);
  expect(files[PROGRESS_FILE]).toBe('{"course":"two-steps","done":1,"step":1}\n');
  expect(files['cart/dot/sound.txt']).toBe('sfx 0\n  note C-4\n');
  expect(files['src/dot/own.ts']).toBe('mine');
  expect(project.kept).toEqual([false, true]);
  await model.check();
  await model.show(2);
  expect(new LessonModel(TWO_STEPS, project).shown.value).toBe(2);
  await project.build();
  expect(project.checked).toHaveLength(2);
});

test('what a step has brought is brought again after going back before it', async () => {
  const { project, model } = open();
  project.progress.value = { course: 'two-steps', done: 1, step: 1 };
  await model.show(0);
  await model.backToStart();
  expect(project.currentFiles.has('cart/dot/sound.txt')).toBe(false);
  await model.show(1);
  expect([project.currentFiles.has('cart/dot/sound.txt'), model.done]).toEqual([true, 1]);
});

test('a step that cannot bring its files does not begin', async () => {
  const { project, model } = open();
  project.result = success(PASSED);
  await model.check();
  project.put = async () => failure(errorDiagnostic('test/full', 'the storage is full'));
  await model.show(1);
  expect([model.shown.value, model.problem.value[0].message]).toEqual([0, 'the storage is full']);
});

test('a step that was done before changes nothing when it is checked again', async () => {
  const { project, model } = open();
  project.progress.value = { course: 'two-steps', done: 2, step: 2 };
  project.result = success(PASSED);
  await model.check();
  expect([model.done, project.kept]).toEqual([2, []]);
});

test('each build is checked without a word, until the check passes or was asked for', async () => {
  const { project, model } = open();
  await project.build();
  expect([project.checked.length, model.result.value]).toEqual([1, undefined]);
  await model.check();
  project.result = success({ ...FAILED, instead: 'It is green.' });
  await project.build();
  expect(model.result.value?.instead).toBe('It is green.');
  await model.show(0);
  project.result = success(PASSED);
  await project.build();
  expect([model.result.value, model.done]).toEqual([PASSED, 1]);
  // A step that is done stays so, whatever is built then.
  project.result = success(FAILED);
  await project.build();
  expect([model.result.value, project.checked.length]).toEqual([PASSED, 4]);
  model.close();
  project.progress.value = { course: 'two-steps', done: 0, step: 0 };
  await project.build();
  expect(project.checked).toHaveLength(4);
});

test('what a check says of a step that is not shown any more is dropped', async () => {
  const { project, model } = open();
  project.progress.value = { course: 'two-steps', done: 1, step: 0 };
  const checking = model.check();
  await model.show(1);
  await checking;
  expect([model.result.value, model.isChecking.value]).toEqual([undefined, false]);
});

test('back to the start gives exactly the files of the step, and keeps those before', async () => {
  const { project, model } = open();
  await model.backToStart();
  const { 'main.ts': start } = TWO_STEPS.start;
  const files = textsOf(project.currentFiles);
  expect(files['src/dot/main.ts']).toBe(Buffer.from(start, 'base64').toString());
  expect(Object.keys(files).sort()).toEqual([
    'README.md',
    'cart/dot/cart.json',
    PROGRESS_FILE,
    'src/dot/art.ts',
    'src/dot/main.ts',
  ]);
  await model.takeSolution();
  expect(textsOf(project.currentFiles)['src/dot/main.ts']).toContain('rect(100, 60, 20, 20, 4)');
  expect(project.kept).toEqual([true, true]);
});

test('hints open one by one, and close with the step', async () => {
  const { model } = open();
  model.showHint();
  model.showHint();
  expect(model.hints.value).toBe(2);
  await model.show(1);
  expect(model.hints.value).toBe(0);
});

test('a check that cannot run is a problem, and no result', async () => {
  const { project, model } = open();
  project.result = failure(errorDiagnostic('test/gone', 'the worker is gone'));
  await model.check();
  expect([model.result.value, model.problem.value[0].message]).toEqual([undefined, 'the worker is gone']);
});

const PROGRESS: [text: string, progress: Progress | undefined][] = [
  ['{"course":"a","done":3,"step":2}', { course: 'a', done: 3, step: 2 }],
  ['{"course":"a","done":0,"step":0,"more":1}', { course: 'a', done: 0, step: 0 }],
  ['{"course":"a","done":-1,"step":-1}', undefined],
  ['{"course":"a","done":1.5,"step":1}', undefined],
  ['{"course":"a","done":1,"step":2}', undefined],
  ['{"course":"a","done":1}', undefined],
  ['{"course":1,"done":1,"step":1}', undefined],
  ['null', undefined],
  ['{', undefined],
];

test.each(PROGRESS)('the progress in %s', (text, progress) => {
  expect(readProgress(new TextEncoder().encode(text))).toEqual(progress);
});
