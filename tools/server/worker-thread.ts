/** Worker threads that answer requests, so that the command stays responsive. */

import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Request, RequestTable, ThreadMessage } from './thread-messages.ts';

/**
 * Size of V8's young generation in megabytes, three times what a build allocates. With the default, a fifth of
 * the build time would be garbage collection.
 */
const YOUNG_OBJECTS = 192;

/**
 * Full garbage collections discard machine code, and by default happen every few builds and whenever the
 * process is idle. With these flags there are some twenty builds in between, each of which takes a fifth less
 * time.
 */
const RARE_COLLECTIONS = ['--no-memory-reducer', '--initial-old-space-size=256'];

interface PendingRequest {
  onPartial(part: unknown): void;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Starts with the first request. It does not keep the process alive, unless an answer is pending. */
export class WorkerThread<Requests extends RequestTable> {
  private readonly script: URL;
  private worker: Worker | undefined;
  private readonly pending = new Map<number, PendingRequest>();
  private count = 0;
  private isClosed = false;

  /** @param script what runs in the thread; it answers with `answerRequests` */
  constructor(script: URL) {
    this.script = script;
  }

  /**
   * Sends a request to the thread.
   *
   * @param input of the request, a plain value
   * @param onPartial receives partial answers
   * @returns the answer, which never arrives after {@link close}; rejects only for an internal error
   */
  ask<Kind extends keyof Requests & string>(
    kind: Kind,
    input: Requests[Kind]['input'],
    ...onPartial: Requests[Kind] extends { partial: infer Part } ? [(part: Part) => void] : []
  ): Promise<Requests[Kind]['answer']>;
  ask(kind: string, input: unknown, onPartial?: (part: never) => void): Promise<unknown> {
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

  /** Ends the thread; pending answers never arrive. */
  close(): void {
    this.isClosed = true;
    void this.worker?.terminate();
    this.worker = undefined;
  }

  private start(): Worker {
    for (const flag of RARE_COLLECTIONS) setFlagsFromString(flag);
    const worker = new Worker(this.script, {
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
