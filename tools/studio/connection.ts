/**
 * The way from the studio to its server. Changes leave in the order in which they are made, one request at a time; those
 * that could not be sent stay until the server is there again, so that no stroke is lost. What is only read is asked for
 * again as well; a server that was started anew has another token, which its page tells.
 */

import { STUDIO_PATH, TOKEN_HEADER, TOKEN_NAME } from '../player/development/server-paths.ts';
import type { Change, ChangeAnswer, CodeUses, DocumentInfo } from './documents.ts';

/** Milliseconds until a server that did not answer is asked again. */
const RETRY_AFTER = 1000;

/** What became of what was sent. */
export type SendState =
  | { kind: 'saved'; files: readonly string[]; milliseconds: number }
  | { kind: 'saving' }
  | { kind: 'offline' }
  /** The server answers again, and nothing was to be saved. */
  | { kind: 'online' };

/** What the server answers to a request that has not the token of its present start. */
const FORBIDDEN = 403;

export class Connection {
  private token: string;
  private readonly showState: (state: SendState) => void;
  private readonly onAnswer: (answer: ChangeAnswer, changes: readonly Change[]) => void;
  private waiting: Change[] = [];
  private sending: readonly Change[] = [];
  private isBusy = false;
  private allSent: Promise<void> = Promise.resolve();
  /** What was told last. */
  private told?: SendState['kind'];
  private readonly path: string;

  constructor(
    token: string,
    game: string,
    onState: (state: SendState) => void,
    onAnswer: (answer: ChangeAnswer, changes: readonly Change[]) => void,
  ) {
    this.token = token;
    this.path = `${STUDIO_PATH}${encodeURIComponent(game)}/`;
    this.showState = onState;
    this.onAnswer = onAnswer;
  }

  /** Whether no changes are on their way. */
  get isIdle(): boolean {
    return this.waiting.length + this.sending.length === 0;
  }

  /** Whether changes of a document are still on their way. */
  isPending(document: string): boolean {
    return [...this.waiting, ...this.sending].some(change => change.document === document);
  }

  documents(): Promise<DocumentInfo[]> {
    return this.read('documents') as Promise<DocumentInfo[]>;
  }

  /** What the code draws with; null where there is no code to be read. */
  uses(): Promise<CodeUses | null> {
    return this.read('uses') as Promise<CodeUses | null>;
  }

  /** The content of a document; rejects with the server's words. */
  open(id: string): Promise<unknown> {
    return this.read(`documents/${encodeURIComponent(id)}`);
  }

  versions(): Promise<{ id: number; file: string; time: number; size: number }[]> {
    return this.read('versions') as Promise<{ id: number; file: string; time: number; size: number }[]>;
  }

  restore(id: number): Promise<unknown> {
    return this.post('restore', { id });
  }

  /** Asks the server to do something else; rejects with its words, or because it does not answer. */
  async post(path: string, content: object): Promise<unknown> {
    try {
      return await this.ask(path, content);
    } catch (error) {
      if (error instanceof Refused) throw error;
      throw new Refused('The server does not answer. Start it again, then try once more.');
    }
  }

  /** Sends changes, after those before them. */
  send(changes: readonly Change[]): void {
    this.waiting.push(...changes);
    if (!this.isBusy) this.allSent = this.sendAll();
  }

  /** Comes back when all that was to be sent has been. */
  whenIdle(): Promise<void> {
    return this.allSent;
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
        await this.waitOffline();
      }
    }
    this.isBusy = false;
  }

  /** Asks until the server answers; rejects with its words. */
  private async read(path: string): Promise<unknown> {
    for (;;)
      try {
        const answer = await this.ask(path);
        // While changes are sent, they tell how that goes, and so do those that were sent.
        if (this.told === 'offline' && !this.isBusy) this.onState({ kind: 'online' });
        return answer;
      } catch (error) {
        if (error instanceof Refused) throw error;
        await this.waitOffline();
      }
  }

  private onState(state: SendState): void {
    this.told = state.kind;
    this.showState(state);
  }

  private async waitOffline(): Promise<void> {
    this.onState({ kind: 'offline' });
    await new Promise(resolve => setTimeout(resolve, RETRY_AFTER));
  }

  private async ask(path: string, content?: object): Promise<unknown> {
    const { token } = this;
    let response = await this.fetch(path, content);
    if (response.status === FORBIDDEN) {
      await this.renewToken();
      // Another request may have renewed it meanwhile.
      if (this.token !== token) response = await this.fetch(path, content);
    }
    if (response.ok) return response.json();
    const answer = await response.json().catch(() => ({}));
    throw new Refused(answer.problems?.join('\n') ?? `The server answers ${response.status}.`);
  }

  private fetch(path: string, content: object | undefined): Promise<Response> {
    return fetch(`${this.path}${path}`, {
      method: content ? 'POST' : 'GET',
      headers: { [TOKEN_HEADER]: this.token },
      ...(content && { body: JSON.stringify(content) }),
    });
  }

  /** Takes the token of the server's present start from its page; rejects while that has none: the game is being built. */
  private async renewToken(): Promise<void> {
    const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
    const token = page.querySelector<HTMLMetaElement>(`meta[name="${TOKEN_NAME}"]`)?.content;
    if (!token) throw new Error('The page has no token yet.');
    this.token = token;
  }
}

/** The server has said no. */
export class Refused extends Error {}
