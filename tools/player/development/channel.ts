/** The page's end of the channel to the server of `play`. It reconnects when the server comes back. */

import { isInFrame } from '../page-around.ts';
import {
  type Answer,
  CHANNEL_PATH,
  type Method,
  type Params,
  RETRY_AFTER,
  type Request,
  type Result,
  type ServerNotifications,
} from './messages.ts';
import { portSocket, type Socket } from './port-socket.ts';
import { SERVED_NAME } from './server-paths.ts';

/** Whether the server can be reached; `elsewhere` if another project is served at the page's address. */
export type ChannelState = 'open' | 'closed' | 'elsewhere';

/** Why a request has no result: the server's message, or that the server has gone. */
class RequestError extends Error {
  readonly isAnswered: boolean;

  constructor(message: string, isAnswered: boolean) {
    super(message);
    this.isAnswered = isAnswered;
  }
}

const GONE = 'The server does not respond. Restart it, then try again.';
/** The page around starts it again. */
const RESTARTED = 'The compiler has ended, and is started again. Then try again.';
/** Shown on a page whose address now serves another game. */
export const ELSEWHERE = 'The server now runs another game: reload the page to play it.';

type Handlers = {
  [Name in keyof ServerNotifications]?: (params: ServerNotifications[Name]) => void;
};

/** A request without an answer yet. */
interface Pending {
  resolve(result: unknown): void;
  reject(error: RequestError): void;
}

export class Channel {
  private readonly open: () => Socket;
  private readonly served: string | undefined;
  private readonly gone: string;
  private socket!: Socket;
  private state: ChannelState = 'closed';
  /** What waits until the server has answered a new connection, or that has failed; undefined afterwards. */
  private waiting: (() => void)[] | undefined;
  private readonly handlers: Handlers[] = [];
  private readonly followers = new Set<(state: ChannelState) => void>();
  private readonly pending = new Map<number, Pending>();
  private requests = 0;

  /**
   * @param open connects to the server, once and after each disconnection
   * @param served what the page belongs to; a server of something else gets no messages
   * @param gone what requests are told while there is no connection
   */
  constructor(open: () => Socket, served: string | undefined, gone = GONE) {
    this.open = open;
    this.served = served;
    this.gone = gone;
    this.connect();
  }

  /** Registers handlers of the server's notifications. */
  on(handlers: Handlers): void {
    this.handlers.push(handlers);
  }

  /**
   * Calls a function now and with every change of the state.
   *
   * @returns a function that unsubscribes
   */
  follow(follower: (state: ChannelState) => void): () => void {
    this.followers.add(follower);
    follower(this.state);
    return () => this.followers.delete(follower);
  }

  /** Sends a notification, if the server is connected or connects in time. */
  notify<M extends Method>(method: M, params: Params<M>): void {
    if (this.state === 'open') this.send({ method, params });
    else this.waiting?.push(() => this.notify(method, params));
  }

  /** Sends a request; rejects with a {@link RequestError}. */
  async request<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    const { waiting } = this;
    if (waiting) await new Promise<void>(resolve => waiting.push(resolve));
    if (this.state !== 'open') throw this.failure();
    const id = ++this.requests;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve: result => resolve(result as Result<M>), reject });
      this.send({ id, method, params });
    });
  }

  /**
   * Sends a request until the server answers, retrying after disconnections; rejects with its message.
   *
   * @param onGone called whenever it has to wait
   */
  async requestUntilAnswered<M extends Method>(
    method: M,
    params: Params<M>,
    onGone: () => void,
  ): Promise<Result<M>> {
    for (;;)
      try {
        return await this.request(method, params);
      } catch (error) {
        if ((error as RequestError).isAnswered) throw error;
        onGone();
        await this.isOpen();
      }
  }

  private isOpen(): Promise<void> {
    return new Promise(resolve => {
      const end = this.follow(state => {
        if (state !== 'open') return;
        resolve();
        // The follower may be called before `end` is assigned.
        queueMicrotask(() => end());
      });
    });
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    this.waiting = [];
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = () => {
      if (this.state !== 'closed') this.change('closed');
      this.endWaiting();
      setTimeout(() => this.connect(), RETRY_AFTER);
    };
  }

  private endWaiting(): void {
    const { waiting = [] } = this;
    this.waiting = undefined;
    for (const goOn of waiting) goOn();
  }

  private receive(message: Answer | { method: keyof ServerNotifications; params: never }): void {
    if ('method' in message) {
      const { method, params } = message;
      if (method === 'server/welcome') this.welcome(params);
      for (const handlers of this.handlers) handlers[method]?.(params);
      return;
    }
    const pending = this.pending.get(message.id!);
    this.pending.delete(message.id!);
    if ('error' in message) pending?.reject(new RequestError(message.error.message, true));
    else pending?.resolve(message.result);
  }

  private welcome({ served }: ServerNotifications['server/welcome']): void {
    const isOwn = this.served === undefined || served === this.served;
    this.change(isOwn ? 'open' : 'elsewhere');
    this.endWaiting();
  }

  private change(state: ChannelState): void {
    this.state = state;
    if (state !== 'open') {
      for (const { reject } of this.pending.values()) reject(this.failure());
      this.pending.clear();
    }
    for (const follower of [...this.followers]) follower(state);
  }

  private failure(): RequestError {
    return new RequestError(this.state === 'elsewhere' ? ELSEWHERE : this.gone, false);
  }

  private send(request: Request): void {
    this.socket.send(JSON.stringify(request));
  }
}

let channel: Channel | undefined;

/** The channel of this page: to the page around it if that one is its server, else to the server that sent it. */
export function server(): Channel {
  const served = document.querySelector<HTMLMetaElement>(`meta[name="${SERVED_NAME}"]`)?.content;
  const open = isInFrame()
    ? portSocket
    : () => new WebSocket(`ws://${window.location.host}${CHANNEL_PATH}`) as Socket;
  channel ??= new Channel(open, served, isInFrame() ? RESTARTED : GONE);
  return channel;
}
