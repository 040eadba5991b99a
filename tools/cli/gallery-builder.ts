/** The games of a gallery as they are built by a thread: what somebody waits for first, the others after it. */

import { Worker } from 'node:worker_threads';
import type { Outcome } from '../diagnostic.ts';
import type { Project } from '../project/index.ts';
import type { MadeGame, PlayableGame } from './gallery-game.ts';
import type { GalleryPlan } from './gallery-thread.ts';

/** What the thread tells: its plan at the start, then of each project that it was given when it can be played, and its end. */
export type ThreadMessage =
  | { kind: 'plan'; plan: Outcome<GalleryPlan> }
  | { kind: 'playable'; game: PlayableGame }
  | { kind: 'made'; outcome: Outcome<MadeGame>; seconds: string }
  | { kind: 'defect'; message: string };

/** A build that has come to its end. */
export interface FinishedBuild {
  outcome: Outcome<MadeGame>;
  seconds: string;
}

/** A build under way. */
export interface Build {
  /** The game as soon as it can be played; undefined if it does not come to that. */
  playable: Promise<PlayableGame | undefined>;
  end: Promise<FinishedBuild>;
}

interface Task {
  project: Project;
  build: Build;
  play(game: PlayableGame | undefined): void;
  finish(build: FinishedBuild): void;
  fail(error: Error): void;
}

export class GalleryBuilder {
  /** What the page can show before anything is built. */
  readonly plan: Promise<Outcome<GalleryPlan>>;
  private readonly worker: Worker;
  private readonly queue: Task[] = [];
  private current: Task | undefined;

  /** Starts the thread; `projects` are all games of one project. */
  constructor(projects: readonly Project[]) {
    this.worker = new Worker(new URL('./gallery-worker.js', import.meta.url), { workerData: projects });
    this.plan = new Promise((resolve, reject) => {
      this.worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'plan') resolve(message.plan);
        else if (message.kind === 'playable') this.current?.play(message.game);
        else this.onEnd(message);
      });
      this.worker.on('error', error => {
        reject(error);
        for (const task of [this.current, ...this.queue.splice(0)]) task?.fail(error as Error);
      });
    });
  }

  /** Builds a game with its files as they are when its turn comes. A game that waits already is not built twice. */
  build(project: Project): Build {
    const waiting = this.queue.find(task => task.project.name === project.name);
    if (waiting) return waiting.build;
    let finish: Task['finish'] = () => {};
    let fail: Task['fail'] = () => {};
    let play: Task['play'] = () => {};
    const playable = new Promise<PlayableGame | undefined>(resolve => {
      play = resolve;
    });
    const end = new Promise<FinishedBuild>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    }).finally(() => play(undefined));
    const build = { playable, end };
    this.queue.push({ project, build, play, finish, fail });
    this.next();
    return build;
  }

  /** Somebody waits for a game: if it is still to be built, it is the next one. */
  hurry({ name }: Project): void {
    const place = this.queue.findIndex(task => task.project.name === name);
    if (place > 0) this.queue.unshift(...this.queue.splice(place, 1));
  }

  close(): void {
    void this.worker.terminate();
  }

  private next(): void {
    if (this.current) return;
    this.current = this.queue.shift();
    if (this.current) this.worker.postMessage(this.current.project);
  }

  private onEnd(message: Extract<ThreadMessage, { kind: 'made' | 'defect' }>): void {
    const task = this.current;
    this.current = undefined;
    if (message.kind === 'made') task?.finish(message);
    else task?.fail(new Error(message.message));
    this.next();
  }
}
