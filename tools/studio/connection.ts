/**
 * The way from the studio to its server. Changes leave in the order in which they are made, one request at a time; those
 * that could not be sent stay until the server is there again, so that no stroke is lost.
 */

import { STUDIO_PATH, TOKEN_HEADER } from '../player/development/server-paths.ts';
import type { Change, ChangeAnswer, DocumentInfo, TileUse } from './documents.ts';

/** Milliseconds until a server that did not answer is asked again. */
const RETRY_AFTER = 1000;

/** What became of what was sent. */
export type SendState =
  | { kind: 'saved'; files: readonly string[]; milliseconds: number }
  | { kind: 'saving' }
  | { kind: 'offline' };

export class Connection {
  private readonly token: string;
  private readonly onState: (state: SendState) => void;
  private readonly onAnswer: (answer: ChangeAnswer, changes: readonly Change[]) => void;
  private waiting: Change[] = [];
  private sending: readonly Change[] = [];
  private isBusy = false;

  private readonly path: string;

  constructor(
    token: string,
    game: string,
    onState: (state: SendState) => void,
    onAnswer: (answer: ChangeAnswer, changes: readonly Change[]) => void,
  ) {
    this.token = token;
    this.path = `${STUDIO_PATH}${encodeURIComponent(game)}/`;
    this.onState = onState;
    this.onAnswer = onAnswer;
  }

  /** Whether changes of a document are still on their way. */
  isPending(document: string): boolean {
    return [...this.waiting, ...this.sending].some(change => change.document === document);
  }

  documents(): Promise<DocumentInfo[]> {
    return this.ask('documents') as Promise<DocumentInfo[]>;
  }

  /** The lines of code that name tiles and sprites. */
  uses(): Promise<TileUse[]> {
    return this.ask('uses') as Promise<TileUse[]>;
  }

  /** The content of a document; rejects with the server's words. */
  open(id: string): Promise<unknown> {
    return this.ask(`documents/${encodeURIComponent(id)}`);
  }

  versions(): Promise<{ id: number; file: string; time: number; size: number }[]> {
    return this.ask('versions') as Promise<{ id: number; file: string; time: number; size: number }[]>;
  }

  restore(id: number): Promise<unknown> {
    return this.ask('restore', { id });
  }

  /** Asks the server to do something else; rejects with its words. */
  post(path: string, content: object): Promise<unknown> {
    return this.ask(path, content);
  }

  /** Sends changes, after those before them. */
  send(changes: readonly Change[]): void {
    this.waiting.push(...changes);
    if (!this.isBusy) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      this.sending = this.waiting;
      this.waiting = [];
      const start = performance.now();
      this.onState({ kind: 'saving' });
      try {
        const answer = (await this.ask('changes', { changes: this.sending })) as ChangeAnswer;
        const sent = this.sending;
        this.sending = [];
        this.onState({ kind: 'saved', files: answer.written, milliseconds: performance.now() - start });
        this.onAnswer(answer, sent);
      } catch (error) {
        if (error instanceof Refused) {
          const sent = this.sending;
          this.sending = [];
          const failed = sent.map(({ document }) => document);
          this.onAnswer({ conflicts: [], problems: [error.message], failed, written: [] }, sent);
          continue;
        }
        this.waiting = [...this.sending, ...this.waiting];
        this.sending = [];
        this.onState({ kind: 'offline' });
        await new Promise(resolve => setTimeout(resolve, RETRY_AFTER));
      }
    }
    this.isBusy = false;
  }

  private async ask(path: string, content?: object): Promise<unknown> {
    const response = await fetch(`${this.path}${path}`, {
      method: content ? 'POST' : 'GET',
      headers: { [TOKEN_HEADER]: this.token },
      ...(content && { body: JSON.stringify(content) }),
    });
    if (response.ok) return response.json();
    const answer = await response.json().catch(() => ({}));
    throw new Refused(answer.problems?.join('\n') ?? `The server answers ${response.status}.`);
  }
}

/** The server has said no. */
export class Refused extends Error {}
