/** The page's end of the channel to the server of `play`. It connects again whenever the server has gone and come back. */

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
import { SERVED_NAME } from './server-paths.ts';

/** Whether the server can be asked: `elsewhere` where another project is served at the page's address. */
export type ChannelState = 'open' | 'closed' | 'elsewhere';

/** Why a request has no result: the server's words, or that it has gone. */
export class RequestError extends Error {
  readonly isAnswered: boolean;

  constructor(message: string, isAnswered: boolean) {
    super(message);
    this.isAnswered = isAnswered;
  }
}

const GONE = 'The server does not answer. Start it again, then try once more.';
/** Of a page whose address serves another game by now. */
export const ELSEWHERE = 'Another game is served at this address now: reload the page to play it.';

type Handlers = {
  [Name in keyof ServerNotifications]?: (params: ServerNotifications[Name]) => void;
};

/** A request that has no answer yet. */
interface Pending {
  resolve(result: unknown): void;
  reject(error: RequestError): void;
}

export class Channel {
  private readonly address: string;
  private readonly served: string | undefined;
  private socket!: WebSocket;
  private state: ChannelState = 'closed';
  private readonly handlers: Handlers[] = [];
  private readonly followers = new Set<(state: ChannelState) => void>();
  private readonly pending = new Map<number, Pending>();
  private requests = 0;
  /** What was told before the server was there. */
  private unsent: Request[] = [];

  /**
   * @param address `ws://127.0.0.1:8080/channel`
   * @param served what the page is of; a server of something else is told nothing
   */
  constructor(address: string, served: string | undefined) {
    this.address = address;
    this.served = served;
    this.connect();
  }

  /** Calls a handler whenever the server tells something. */
  on(handlers: Handlers): void {
    this.handlers.push(handlers);
  }

  /** Calls a function now and with every change; gives what ends that. */
  follow(follower: (state: ChannelState) => void): () => void {
    this.followers.add(follower);
    follower(this.state);
    return () => this.followers.delete(follower);
  }

  /** Tells the server something, if it is there or comes at once. */
  notify<M extends Method>(method: M, params: Params<M>): void {
    if (this.state === 'open') this.send({ method, params });
    else if (this.socket.readyState <= WebSocket.OPEN) this.unsent.push({ method, params });
  }

  /** Asks the server; rejects with a {@link RequestError}. */
  async request<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    if (this.state !== 'open') throw this.failure();
    const id = ++this.requests;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve: result => resolve(result as Result<M>), reject });
      this.send({ id, method, params });
    });
  }

  /**
   * Asks the server until it answers, again and again where it goes; rejects with its words.
   *
   * @param onGone called whenever it has to be waited for
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
        // It may be told before there is something to end.
        queueMicrotask(() => end());
      });
    });
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = () => {
      this.unsent = [];
      if (this.state !== 'closed') this.change('closed');
      setTimeout(() => this.connect(), RETRY_AFTER);
    };
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
    if (isOwn) for (const request of this.unsent) this.send(request);
    this.unsent = [];
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
    return new RequestError(this.state === 'elsewhere' ? ELSEWHERE : GONE, false);
  }

  private send(request: Request): void {
    this.socket.send(JSON.stringify(request));
  }
}

let channel: Channel | undefined;

/** The channel of this page. */
export function server(): Channel {
  const served = document.querySelector<HTMLMetaElement>(`meta[name="${SERVED_NAME}"]`)?.content;
  channel ??= new Channel(`ws://${window.location.host}${CHANNEL_PATH}`, served);
  return channel;
}
