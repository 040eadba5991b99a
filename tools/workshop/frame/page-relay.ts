/**
 * Stands between the page of a game and the worker. Until there is a worker, the code of the project is answered here, and all
 * else waits; then everything goes on to the worker, and what it answers comes back.
 *
 * A worker that builds answers nothing for seconds. So questions about the code are answered here as well as by the worker, until
 * it tells of something itself: a build or a changed file. Its answers are compared: if it knows another text, the page is told
 * to ask again.
 *
 * Questions to the language service have a way of their own: it lies in another worker, so that they wait for no build.
 */

import { isLanguageQuestion } from '../../player/development/code-messages.ts';
import { CLOSED_MESSAGE } from '../../player/page-around.ts';
import { PROJECT } from '../worker-names.ts';
import type { EarlyCode } from './early-code.ts';

/** A notification of the worker that tells of a build or a changed file. */
const NEWS = /^\{"method":"(?!server\/welcome")/;

export class PageRelay {
  private readonly page: MessagePort;
  private readonly code: EarlyCode | undefined;
  private worker: MessagePort | undefined;
  private language: MessagePort | undefined;
  private waiting: string[] = [];
  private isAnswering: boolean;
  private answering: Promise<unknown> = Promise.resolve();
  /** Files that were written ahead, by the id of the message. */
  private readonly ahead = new Map<number, string>();
  /** What was answered ahead of the worker, by the id of the question. */
  private readonly told = new Map<number, string>();

  /**
   * @param page the port that leads to the page
   * @param code undefined to answer nothing
   * @param isAnswering whether what is saved is answered here too
   */
  constructor(page: MessagePort, code: EarlyCode | undefined, isAnswering: boolean) {
    this.page = page;
    this.code = code;
    this.isAnswering = isAnswering;
    page.onmessage = ({ data }: MessageEvent<string>) => this.receive(data);
    // A page asks nothing before.
    if (code) this.send({ method: 'server/welcome', params: { served: PROJECT } });
  }

  /** Answers nothing that saves from now on. Resolves when all answers are sent. */
  async stop(): Promise<void> {
    this.isAnswering = false;
    await this.answering;
  }

  /**
   * @param worker the port that leads to the worker
   * @param language the port that leads to the language service
   */
  connect(worker: MessagePort, language: MessagePort): void {
    this.isAnswering = false;
    this.worker = worker;
    this.language = language;
    worker.onmessage = ({ data }: MessageEvent<string>) => this.receiveAnswer(data);
    language.onmessage = ({ data }: MessageEvent<string>) => this.page.postMessage(data);
    for (const message of this.waiting.splice(0)) this.sendOn(message, isQuestion(message));
  }

  /** The worker has ended: the page asks for another connection. */
  end(): void {
    this.page.postMessage(CLOSED_MESSAGE);
    this.close();
  }

  close(): void {
    this.page.close();
    this.worker?.close();
    this.language?.close();
  }

  private receive(message: string): void {
    const isAsked = isQuestion(message);
    const answer = this.isAnswering && !isAsked ? this.code?.answer(message) : undefined;
    if (answer) this.answering = Promise.all([this.answering, answer.then(told => this.send(told))]);
    else {
      if (!isAsked) this.workAhead(message);
      this.sendOn(message, isAsked);
    }
  }

  private sendOn(message: string, isAsked: boolean): void {
    const port = isAsked ? this.language : this.worker;
    if (port) port.postMessage(message);
    else this.waiting.push(message);
  }

  /** Writes and answers what the worker will write and answer. */
  private workAhead(message: string): void {
    const ahead = this.code?.writeAhead(message);
    if (ahead) this.ahead.set(ahead.id, ahead.file);
    void this.code?.answerQuestion(message)?.then(answer => {
      // The worker cannot have answered: its messages come one at a time, and none came since.
      if (answer.id !== undefined) this.told.set(answer.id, JSON.stringify(answer));
      this.send(answer);
    });
  }

  private receiveAnswer(message: string): void {
    const id = Number(/^\{"id":(\d+),/.exec(message)?.[1]);
    const file = this.ahead.get(id);
    const told = this.told.get(id);
    if (file !== undefined) this.code?.takeBack(file, message);
    this.ahead.delete(id);
    this.told.delete(id);
    if (NEWS.test(message)) this.code?.outdate();
    if (told === undefined) this.page.postMessage(message);
    else if (told !== message) this.correct();
  }

  /** Has the page ask the worker again. */
  private correct(): void {
    this.code?.outdate();
    this.send({ method: 'code/filesChanged', params: {} });
  }

  private send(message: object): void {
    this.page.postMessage(JSON.stringify(message));
  }
}

/** Whether a message asks the language service. Texts are long: only its beginning is read. */
function isQuestion(message: string): boolean {
  return isLanguageQuestion(/^\{"id":\d+,"method":"([^"]*)"/.exec(message)?.[1] ?? '');
}
