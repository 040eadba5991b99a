/**
 * The way from an editor to a game on a page. The page asks for messages: at once when it is told that there are some, and
 * while its game stands still it waits for the answer.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { InspectorNews, ServerNotifications, Standing } from '../player/development/messages.ts';
import type { Methods } from './http/call-method.ts';
import { type InspectorServer, serveInspector } from './inspector-server.ts';

/** Milliseconds after which a page that waits is answered even if there is nothing to say. */
const LONGEST_WAIT = 20_000;

/** What pages ask of the debugger. */
type InspectorMethod = Extract<keyof Methods, `inspector/${string}` | `debugger/${string}`>;
type Tell = <Name extends keyof ServerNotifications>(method: Name, params: ServerNotifications[Name]) => void;

export class PageInspector {
  private server!: InspectorServer;
  /** Tells pages something. */
  private readonly tell: Tell;
  private messages: string[] = [];
  private isConnected = false;
  private hasPage = false;
  private waiting: (() => void) | undefined;
  private standing: Standing = { stands: false, told: '' };
  /** The last warning of the session: it belongs to where the game comes to stand next. */
  private warning = '';
  /** Number of the last order: negative, unlike those of editors. */
  private orders = 0;

  private constructor(tell: Tell) {
    this.tell = tell;
  }

  /**
   * Starts the server for editors.
   * @param tell tells pages something
   */
  static async open(port: number, title: string, tell: Tell): Promise<Outcome<PageInspector>> {
    const inspector = new PageInspector(tell);
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
      const remedy = 'Give another one: --inspect 9230';
      return failure(errorDiagnostic('inspect/port', `port ${port} ${reason}`, { remedy }));
    }
    inspector.tellRunning();
    return success(inspector);
  }

  /** What pages may ask. */
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
      'debugger/tellStanding': () => done(() => this.tell('debugger/standing', this.standing)),
    };
  }

  /** A page begins with the game anew: an editor that knew the one before attaches again. */
  private begin(): void {
    if (this.hasPage && this.isConnected) this.server.disconnect();
    this.hasPage = true;
  }

  /** What there is for the page. */
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

  /** Passes messages of the page on; answers to orders are for nobody else. */
  private send(messages: readonly string[]): void {
    for (const message of messages) {
      const { id, method, params, error } = JSON.parse(message);
      if (id < 0) {
        if (error) this.stand({ ...this.standing, told: error.message });
        continue;
      }
      if (method === 'Debugger.paused') this.stand({ stands: true, told: placeOf(params) });
      else if (method === 'Debugger.resumed') this.tellRunning();
      else if (method === 'Runtime.consoleAPICalled' && params.type === 'warning')
        this.warning = String(params.args[0]?.value ?? '');
      this.server.send(message);
    }
  }

  /** Lets the page do something as if the editor had said it. */
  private order(method: string, params: object): void {
    this.receive(() => this.messages.push(JSON.stringify({ id: --this.orders, method, params })));
  }

  private tellRunning(): void {
    const told = this.isConnected
      ? 'The game runs; the editor is attached'
      : `An editor can attach at 127.0.0.1:${this.server.port}`;
    this.stand({ stands: false, told });
  }

  private stand({ stands, told }: Standing): void {
    const note = stands && this.warning ? ` · ${this.warning}` : '';
    if (stands) this.warning = '';
    this.standing = { stands, told: told + note };
    this.tell('debugger/standing', this.standing);
  }

  close(): void {
    this.waiting?.();
    this.server.close();
  }

  private setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.messages = [];
    this.tellRunning();
  }

  private receive(take: () => void): void {
    take();
    this.waiting?.();
    this.waiting = undefined;
    this.tell('inspector/news', {});
  }
}

/** `stands in TIC, main.ts:5`, and at what error. */
function placeOf({ callFrames, data }: Paused): string {
  const [top] = callFrames;
  const error = data?.description ?? data?.value;
  if (!top) return 'The game stands still';
  const { functionName, url, location } = top;
  const place = `${url.replace(/^.*\//, '')}:${location.lineNumber + 1}`;
  return `Stands in ${functionName || 'a function'}, ${place}${error === undefined ? '' : ` · ${error}`}`;
}

/** The part of `Debugger.paused` that is told. */
interface Paused {
  callFrames: { functionName: string; url: string; location: { lineNumber: number } }[];
  data?: { description?: string; value?: unknown };
}
