/**
 * The connection from the studio to its server. Changes are sent in order, one request at a time; unsent ones
 * are kept until the server is reachable again, so that no stroke is lost. Reads are retried as well.
 */

import { append } from '../long-lists.ts';
import type { Channel } from '../player/development/channel.ts';
import type { Method, Params, Result } from '../player/development/messages.ts';
import type { Change, ChangeAnswer } from './documents.ts';

/** The result of sending changes. */
export type SendState =
  | { kind: 'saved'; files: readonly string[]; milliseconds: number }
  | { kind: 'saving' }
  | { kind: 'offline' }
  /** The server is reachable again, with nothing to save. */
  | { kind: 'online' };

/** The requests of the Code tab. */
export type CodeMethod = Extract<Method, `code/${string}`>;
/** The studio's requests, and their params besides the game's name. */
type GameMethod = Extract<Method, `studio/${string}`> | CodeMethod;
export type GameParams<M extends GameMethod> = Omit<Params<M>, 'game'>;

export class Connection {
  private readonly channel: Pick<Channel, 'request' | 'requestUntilAnswered'>;
  private readonly game: string;
  private readonly showState: (state: SendState) => void;
  private readonly onAnswer: (answer: ChangeAnswer, changes: readonly Change[]) => void;
  private waiting: Change[] = [];
  private sending: readonly Change[] = [];
  private isBusy = false;
  private allSent: Promise<void> = Promise.resolve();
  /** The last reported state. */
  private told?: SendState['kind'];

  constructor(
    channel: Pick<Channel, 'request' | 'requestUntilAnswered'>,
    game: string,
    onState: (state: SendState) => void,
    onAnswer: (answer: ChangeAnswer, changes: readonly Change[]) => void,
  ) {
    this.channel = channel;
    this.game = game;
    this.showState = onState;
    this.onAnswer = onAnswer;
  }

  /** Whether no changes are being sent. */
  get isIdle(): boolean {
    return this.waiting.length + this.sending.length === 0;
  }

  /** Whether changes of a document are still being sent. */
  isPending(document: string): boolean {
    return [...this.waiting, ...this.sending].some(change => change.document === document);
  }

  /** Sends a request once; rejects with the server's message, or if it is unreachable. */
  request<M extends GameMethod>(method: M, params: GameParams<M>): Promise<Result<M>> {
    return this.channel.request(method, this.ofGame(params));
  }

  /** Sends a request until the server responds; rejects with its message. */
  async read<M extends GameMethod>(method: M, params: GameParams<M>): Promise<Result<M>> {
    const result = await this.untilAnswered(method, params);
    // Sending changes reports its own state.
    if (this.told === 'offline' && !this.isBusy) this.onState({ kind: 'online' });
    return result;
  }

  /** Sends changes, after earlier ones. */
  send(changes: readonly Change[]): void {
    append(this.waiting, changes);
    if (!this.isBusy) this.allSent = this.sendAll();
  }

  /** Resolves when everything has been sent. */
  whenIdle(): Promise<void> {
    return this.allSent;
  }

  private async sendAll(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      const changes = this.waiting;
      this.sending = changes;
      this.waiting = [];
      const start = performance.now();
      this.onState({ kind: 'saving' });
      const answer = await this.untilAnswered('studio/change', { changes }).catch((error: Error) => ({
        conflicts: [],
        problems: [error.message],
        failed: changes.map(({ document }) => document),
        written: undefined,
      }));
      this.sending = [];
      const { written } = answer;
      if (written) this.onState({ kind: 'saved', files: written, milliseconds: performance.now() - start });
      this.onAnswer({ ...answer, written: written ?? [] }, changes);
    }
    this.isBusy = false;
  }

  private untilAnswered<M extends GameMethod>(method: M, params: GameParams<M>): Promise<Result<M>> {
    const offline = () => this.onState({ kind: 'offline' });
    return this.channel.requestUntilAnswered(method, this.ofGame(params), offline);
  }

  private ofGame<M extends GameMethod>(params: GameParams<M>): Params<M> {
    return { ...params, game: this.game } as unknown as Params<M>;
  }

  private onState(state: SendState): void {
    this.told = state.kind;
    this.showState(state);
  }
}
