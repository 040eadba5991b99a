/**
 * A thread that builds games for a command that goes on: the command can answer meanwhile, and the thread, which keeps
 * what did not change, has more room for what a build makes and throws away than a process has by itself.
 */

import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Outcome } from '../diagnostic.ts';
import type { BuiltGame } from '../project/build-game.ts';
import type { BuildOptions } from '../project/index.ts';
import type { Question, Questions, ThreadMessage } from './questions.ts';

/**
 * Megabytes for young objects, three times as many as what a build makes. With what V8 gives by itself it stops several
 * times in each to look for what is still in use, a fifth of the time.
 */
const YOUNG_OBJECTS = 192;

/**
 * When V8 looks through all objects it throws away machine code, and it does so every few builds and whenever nothing
 * happens for a while. With these it waits for some twenty builds, each of which takes a fifth less time.
 */
const RARE_COLLECTIONS = ['--no-memory-reducer', '--initial-old-space-size=256'];

interface Waiting {
  onBefore(part: unknown): void;
  resolve(answer: unknown): void;
  reject(defect: unknown): void;
}

/** Started by the first question. A process ends without regard to it, unless an answer is being waited for. */
export class BuildThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  /**
   * Asks the thread.
   *
   * @param told what the question is about, a plain value
   * @param onBefore given what the thread tells before it has the whole answer
   * @returns the answer; rejects only for a defect of the tool itself
   */
  ask<Kind extends keyof Questions>(
    kind: Kind,
    told: Questions[Kind]['told'],
    ...onBefore: Questions[Kind] extends { before: infer Part } ? [(part: Part) => void] : []
  ): Promise<Questions[Kind]['answer']>;
  ask(kind: keyof Questions, told: unknown, onBefore?: (part: never) => void): Promise<unknown> {
    this.worker ??= this.start();
    const number = this.count++;
    const answer = new Promise((resolve, reject) => {
      this.waiting.set(number, { onBefore: part => onBefore?.(part as never), resolve, reject });
    });
    this.worker.ref();
    this.worker.postMessage({ number, kind, told } satisfies Question);
    return answer;
  }

  /** Builds a game as {@link buildGame} does. */
  build = (game: string | undefined, options: BuildOptions = {}): Promise<Outcome<BuiltGame>> =>
    this.ask('game', { game, options });

  /** Ends the thread with what it has under way, whose answers never come. */
  close(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }

  private start(): Worker {
    for (const flag of RARE_COLLECTIONS) setFlagsFromString(flag);
    const worker = new Worker(new URL('./build-worker.js', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_OBJECTS },
    });
    worker.on('message', (message: ThreadMessage) => this.receive(message));
    worker.on('error', error => {
      this.worker = undefined;
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    });
    return worker;
  }

  private receive(message: ThreadMessage): void {
    const waiting = this.waiting.get(message.number);
    if ('before' in message) {
      waiting?.onBefore(message.before);
      return;
    }
    this.waiting.delete(message.number);
    if (this.waiting.size === 0) this.worker?.unref();
    if ('answer' in message) waiting?.resolve(message.answer);
    else waiting?.reject(message.defect);
  }
}
