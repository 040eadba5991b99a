/**
 * Builds games in a worker thread, so that the command stays responsive. The thread keeps what did not change, and has a
 * larger heap.
 */

import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Outcome } from '../diagnostic.ts';
import type { BuiltGame } from '../project/build-game.ts';
import type { BuildOptions } from '../project/index.ts';
import type { Request, Requests, ThreadMessage } from './thread-messages.ts';

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

interface PendingRequest {
  onPartial(part: unknown): void;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Started by the first request. A process ends without regard to it, unless an answer is being waited for. */
export class BuildThread {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, PendingRequest>();
  private count = 0;
  private isClosed = false;

  /**
   * Asks the thread.
   *
   * @param input what the request is about, a plain value
   * @param onPartial given what the thread sends before it has the whole answer
   * @returns the answer, which never comes after {@link close}; rejects only for an internal error
   */
  ask<Kind extends keyof Requests>(
    kind: Kind,
    input: Requests[Kind]['input'],
    ...onPartial: Requests[Kind] extends { partial: infer Part } ? [(part: Part) => void] : []
  ): Promise<Requests[Kind]['answer']>;
  ask(kind: keyof Requests, input: unknown, onPartial?: (part: never) => void): Promise<unknown> {
    if (this.isClosed) return new Promise(() => {});
    this.worker ??= this.start();
    const id = this.count++;
    const answer = new Promise((resolve, reject) => {
      this.pending.set(id, { onPartial: part => onPartial?.(part as never), resolve, reject });
    });
    this.worker.ref();
    this.worker.postMessage({ id, kind, input } satisfies Request);
    return answer;
  }

  /** Builds a game as {@link buildGame} does. */
  build = (game: string | undefined, options: BuildOptions = {}): Promise<Outcome<BuiltGame>> =>
    this.ask('game', { game, options });

  /** Ends the thread with what it has under way, whose answers never come. */
  close(): void {
    this.isClosed = true;
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
      for (const { reject } of this.pending.values()) reject(error);
      this.pending.clear();
    });
    return worker;
  }

  private receive(message: ThreadMessage): void {
    const request = this.pending.get(message.id);
    if ('partial' in message) {
      request?.onPartial(message.partial);
      return;
    }
    this.pending.delete(message.id);
    if (this.pending.size === 0) this.worker?.unref();
    if ('answer' in message) request?.resolve(message.answer);
    else request?.reject(message.error);
  }
}
