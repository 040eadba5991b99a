/**
 * Stands between the page of a game and the worker. Until there is a worker, the code of the project is answered here, and all
 * else waits; then everything goes on to the worker, and what it answers comes back.
 */

import { PROJECT } from '../worker-names.ts';
import type { EarlyCode } from './early-code.ts';

export class PageRelay {
  private readonly page: MessagePort;
  private readonly code: EarlyCode | undefined;
  private worker: MessagePort | undefined;
  private waiting: string[] = [];
  private isAnswering: boolean;
  private answering: Promise<unknown> = Promise.resolve();
  /** Files that were written ahead, by the id of the message. */
  private readonly ahead = new Map<number, string>();

  /**
   * @param page the port that leads to the page
   * @param code undefined to answer nothing
   * @param isAnswering whether it is answered here
   */
  constructor(page: MessagePort, code: EarlyCode | undefined, isAnswering: boolean) {
    this.page = page;
    this.code = code;
    this.isAnswering = code !== undefined && isAnswering;
    page.onmessage = ({ data }: MessageEvent<string>) => this.receive(data);
    if (this.isAnswering) this.send({ method: 'server/welcome', params: { served: PROJECT } });
  }

  /** Answers nothing from now on. Resolves when all answers are sent. */
  async stop(): Promise<void> {
    this.isAnswering = false;
    await this.answering;
  }

  /** @param worker the port that leads to the worker */
  connect(worker: MessagePort): void {
    this.isAnswering = false;
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      this.checkAhead(data);
      this.page.postMessage(data);
    };
    for (const message of this.waiting.splice(0)) this.toWorker(message, worker);
  }

  close(): void {
    this.page.close();
    this.worker?.close();
  }

  private receive(message: string): void {
    const answer = this.isAnswering ? this.code?.answer(message) : undefined;
    if (answer) this.answering = Promise.all([this.answering, answer.then(told => this.send(told))]);
    else if (this.worker) this.toWorker(message, this.worker);
    else this.waiting.push(message);
  }

  private toWorker(message: string, worker: MessagePort): void {
    const ahead = this.code?.writeAhead(message);
    if (ahead) this.ahead.set(ahead.id, ahead.file);
    worker.postMessage(message);
  }

  /** What was written ahead is taken back where the worker did not write it. */
  private checkAhead(answer: string): void {
    for (const [id, file] of this.ahead) {
      if (!answer.startsWith(`{"id":${id},`)) continue;
      this.ahead.delete(id);
      this.code?.takeBack(file, answer);
    }
  }

  private send(message: object): void {
    this.page.postMessage(JSON.stringify(message));
  }
}
