/**
 * The channel from a debugger to a game on a page. The page requests messages when it is notified; while its
 * game is paused, it waits for the response.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { DebuggerState, InspectorNews, ServerNotifications } from '../player/development/messages.ts';
import type { Methods } from '../workspace/call-method.ts';
import { type InspectorServer, serveInspector } from './inspector-server.ts';

/** Milliseconds after which a waiting page gets an empty response. */
const LONGEST_WAIT = 20_000;

/** The debugger methods of pages. */
type InspectorMethod = Extract<keyof Methods, `inspector/${string}` | `debugger/${string}`>;
type Notify = <Name extends keyof ServerNotifications>(
  method: Name,
  params: ServerNotifications[Name],
) => void;

export class PageInspector {
  private server!: InspectorServer;
  /** Sends notifications to pages. */
  private readonly notify: Notify;
  private messages: string[] = [];
  private isConnected = false;
  private hasPage = false;
  private waiting: (() => void) | undefined;
  private state: DebuggerState = { isPaused: false, text: '' };
  /** The last warning of the session, which belongs to the next pause. */
  private warning = '';
  /** Id of the last order: negative, unlike those of debuggers. */
  private orders = 0;

  private constructor(notify: Notify) {
    this.notify = notify;
  }

  /**
   * Starts the inspector server.
   *
   * @param tell sends notifications to pages
   */
  static async open(port: number, title: string, notify: Notify): Promise<Outcome<PageInspector>> {
    const inspector = new PageInspector(notify);
    try {
      inspector.server = await serveInspector({
        port,
        title,
        onMessage: message => inspector.receive(() => inspector.messages.push(message)),
        onConnect: () => inspector.receive(() => inspector.setConnected(true)),
        onDisconnect: () => inspector.receive(() => inspector.setConnected(false)),
      });
    } catch (error) {
      const reason =
        (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'is in use' : 'cannot be opened';
      const remedy = 'Choose another one: --inspect 9230';
      return failure(errorDiagnostic('inspect/port', `port ${port} ${reason}`, { remedy }));
    }
    inspector.reportRunning();
    return success(inspector);
  }

  /** The methods that pages may call. */
  methods(): Pick<Methods, InspectorMethod> {
    const done = (action: () => void) => {
      action();
      return success(undefined);
    };
    return {
      'inspector/begin': () => done(() => this.begin()),
      'inspector/send': ({ messages }) => done(() => this.send(messages)),
      'inspector/take': async ({ waits }) => success(await this.take(waits)),
      'debugger/order': ({ method, expression }) => done(() => this.order(method, { expression })),
      'debugger/sendState': () => done(() => this.notify('debugger/state', this.state)),
    };
  }

  /** A page starts with a new game: a debugger that knew the previous one must attach again. */
  private begin(): void {
    if (this.hasPage && this.isConnected) this.server.disconnect();
    this.hasPage = true;
  }

  /** Pending messages for the page. */
  private async take(waits: boolean): Promise<InspectorNews> {
    if (waits && this.messages.length === 0 && this.isConnected)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, LONGEST_WAIT);
        this.waiting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const { isConnected, messages } = this;
    this.messages = [];
    return { isConnected, messages };
  }

  /** Relays messages of the page; answers to our own orders are dropped. */
  private send(messages: readonly string[]): void {
    for (const message of messages) {
      const { id, method, params, error } = JSON.parse(message);
      if (id < 0) {
        if (error) this.setState({ ...this.state, text: error.message });
        continue;
      }
      if (method === 'Debugger.paused') this.setState({ isPaused: true, text: placeOf(params) });
      else if (method === 'Debugger.resumed') this.reportRunning();
      else if (method === 'Runtime.consoleAPICalled' && params.type === 'warning')
        this.warning = String(params.args[0]?.value ?? '');
      this.server.send(message);
    }
  }

  /** Sends an order to the page as if from the debugger. */
  private order(method: string, params: object): void {
    this.receive(() => this.messages.push(JSON.stringify({ id: --this.orders, method, params })));
  }

  private reportRunning(): void {
    const text = this.isConnected
      ? 'The game runs; the debugger is attached'
      : `Debugger address: 127.0.0.1:${this.server.port}`;
    this.setState({ isPaused: false, text });
  }

  private setState({ isPaused, text }: DebuggerState): void {
    const note = isPaused && this.warning ? ` · ${this.warning}` : '';
    if (isPaused) this.warning = '';
    this.state = { isPaused, text: text + note };
    this.notify('debugger/state', this.state);
  }

  close(): void {
    this.waiting?.();
    this.server.close();
  }

  private setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.messages = [];
    this.reportRunning();
  }

  private receive(take: () => void): void {
    take();
    this.waiting?.();
    this.waiting = undefined;
    this.notify('inspector/news', {});
  }
}

/** `Paused in TIC, main.ts:5`, with the error if there is one. */
function placeOf({ callFrames, data }: Paused): string {
  const [top] = callFrames;
  const error = data?.description ?? data?.value;
  if (!top) return 'The game is paused';
  const { functionName, url, location } = top;
  const place = `${url.replace(/^.*\//, '')}:${location.lineNumber + 1}`;
  return `Paused in ${functionName || 'a function'}, ${place}${error === undefined ? '' : ` · ${error}`}`;
}

/** The relevant part of `Debugger.paused`. */
interface Paused {
  callFrames: { functionName: string; url: string; location: { lineNumber: number } }[];
  data?: { description?: string; value?: unknown };
}
