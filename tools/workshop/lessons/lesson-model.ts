/** A lesson that a pupil does in a project: which step is shown, what its check says, and what comes next. */

import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { Outcome } from '../../diagnostic.ts';
import { type Course, type CourseFiles, filesAfter, filesBefore } from '../../lessons/course.ts';
import { addedFiles, type FileState, replacedFiles } from '../../lessons/game-files.ts';
import type { CheckResult } from '../../lessons/run-check.ts';
import { type Progress, progressFile } from '../projects/lesson-progress.ts';
import { gameIn, type ProjectFiles } from '../projects/project-files.ts';

/** What a lesson needs of the project in which it is done. */
export interface LessonProject {
  readonly progress: Signal<Progress | undefined>;
  /** Number of builds so far that can be played. */
  readonly played: Signal<number>;
  readonly currentFiles: ProjectFiles;
  check(code: string): Promise<Outcome<CheckResult>>;
  put(states: readonly FileState[], isKept: boolean): Promise<Outcome<unknown>>;
}

export class LessonModel {
  readonly course: Course;
  /** The step that is shown, from 0; the number of steps for the end. */
  readonly shown: Signal<number>;
  /** Number of hints that are shown. */
  readonly hints = signal(0);
  /** What the check has said last of the step that is shown. */
  readonly result = signal<CheckResult | undefined>(undefined);
  readonly isChecking = signal(false);
  /** What could not be done. */
  readonly problem = signal<Outcome<unknown>['diagnostics']>([]);
  private readonly project: LessonProject;
  private readonly endFollowing: () => void;

  constructor(course: Course, project: LessonProject) {
    this.course = course;
    this.project = project;
    this.shown = signal(this.step);
    let built = project.played.peek();
    this.endFollowing = effect(() => {
      const { value } = project.played;
      if (value !== built) untracked(() => void this.checkBuild());
      built = value;
    });
  }

  /** Number of steps that are done. */
  get done(): number {
    return Math.min(this.project.progress.value?.done ?? 0, this.course.steps.length);
  }

  /** The step whose files the project has. */
  private get step(): number {
    return Math.min(this.project.progress.value?.step ?? 0, this.done);
  }

  /** Whether there is a step after the one that is shown, which may be read. */
  get hasNext(): boolean {
    return this.shown.value < this.done;
  }

  /** Shows another step. One that begins brings its files. */
  async show(step: number): Promise<void> {
    if (step > this.step) {
      const brought = addedFiles(this.course.steps[step]?.brings ?? {}, this.game);
      if (!(await this.put({ done: this.done, step }, brought))) return;
    }
    this.shown.value = step;
    this.hints.value = 0;
    this.result.value = undefined;
    this.problem.value = [];
  }

  showHint(): void {
    this.hints.value++;
  }

  /** Runs the check of the step that is shown. */
  async check(): Promise<void> {
    if (this.isChecking.value) return;
    this.isChecking.value = true;
    this.problem.value = [];
    const result = await this.checkShown();
    this.isChecking.value = false;
    if (result) this.result.value = result;
  }

  /** Gives the game the files that it had, or could have had, when the step began. The state before is kept. */
  backToStart(): Promise<void> {
    return this.replaceFiles(filesBefore(this.course, this.shown.value));
  }

  /** Gives the game the files of the solution. The state before is kept. */
  takeSolution(): Promise<void> {
    return this.replaceFiles(filesAfter(this.course, this.shown.value));
  }

  close(): void {
    this.endFollowing();
  }

  /** The game has changed: its step may be done without a word, and what was said may be true no longer. */
  private async checkBuild(): Promise<void> {
    if (this.isChecking.value || this.hasNext || this.shown.value >= this.course.steps.length) return;
    const isAsked = this.result.value !== undefined;
    const result = await this.checkShown();
    if (result && (isAsked || result.state === 'passed')) this.result.value = result;
  }

  /** What the check says; undefined if it could not run, or another step is shown by then. */
  private async checkShown(): Promise<CheckResult | undefined> {
    const step = this.shown.value;
    const checked = await this.project.check(this.course.steps[step].check);
    if (this.shown.value !== step) return undefined;
    if (!checked.ok) {
      this.problem.value = checked.diagnostics;
      return undefined;
    }
    if (checked.value.state === 'passed' && step === this.done) await this.put({ done: step + 1, step });
    return withPlace(checked.value, this.course, step);
  }

  private async replaceFiles(files: CourseFiles): Promise<void> {
    this.result.value = undefined;
    const states = replacedFiles(this.project.currentFiles.keys(), files, this.game);
    await this.put({ done: this.done, step: this.shown.value }, states);
  }

  /** Keeps how far the course is done, and changes files. The state before is kept if there are any. */
  private async put(progress: Omit<Progress, 'course'>, states: readonly FileState[] = []): Promise<boolean> {
    const file = progressFile({ course: this.course.name, ...progress });
    const put = await this.project.put([file, ...states], states.length > 0);
    this.problem.value = put.ok ? [] : put.diagnostics;
    return put.ok;
  }

  private get game(): string {
    return gameIn(this.project.currentFiles.keys()) ?? '';
  }
}

/** A fault of the course itself is shown with its place, for the author. */
function withPlace(result: CheckResult, { name, steps }: Course, step: number): CheckResult {
  if (result.state !== 'broken') return result;
  const line = steps[step].checkLine + (result.line ?? 1) - 1;
  return { ...result, instead: `${name}/course.md:${line}: ${result.instead}` };
}
