/**
 * The way from an editor to a game on a page. The page asks for messages: at once when it is told that there are some, and
 * while its game stands still it waits for the answer.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { type InspectorServer, serveInspector } from './inspector-server.ts';

/** What a page gets. */
export interface InspectorNews {
  /** Whether there is an editor. */
  isConnected: boolean;
  messages: string[];
}

/** Where the game stands, as the buttons of the debugger show it. */
export interface Standing {
  /** Another one with every change. */
  number: number;
  stands: boolean;
  told: string;
}

/** Milliseconds after which a page that waits is answered even if there is nothing to say. */
const LONGEST_WAIT = 20_000;

export class PageInspector {
  private server!: InspectorServer;
  private readonly notify: () => void;
  private messages: string[] = [];
  private isConnected = false;
  private hasPage = false;
  private waiting: (() => void) | undefined;
  private standing: Standing = { number: 0, stands: false, told: '' };
  private followers: (() => void)[] = [];
  /** The last warning of the session: it belongs to where the game comes to stand next. */
  private warning = '';
  /** Number of the last order: negative, unlike those of editors. */
  private orders = 0;

  private constructor(notify: () => void) {
    this.notify = notify;
  }

  /**
   * Starts the server for editors.
   * @param notify tells pages that there are messages
   */
  static async open(port: number, title: string, notify: () => void): Promise<Outcome<PageInspector>> {
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
      const remedy = 'Give another one: --inspect 9230';
      return failure(errorDiagnostic('inspect/port', `port ${port} ${reason}`, { remedy }));
    }
    inspector.tellRunning();
    return success(inspector);
  }

  /** A page begins with the game anew: an editor that knew the one before attaches again. */
  begin(): void {
    if (this.hasPage && this.isConnected) this.server.disconnect();
    this.hasPage = true;
  }

  /** What there is for the page. */
  async take(waits: boolean): Promise<InspectorNews> {
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
  send(messages: readonly string[]): void {
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
  order(method: string, params: object): void {
    this.receive(() => this.messages.push(JSON.stringify({ id: --this.orders, method, params })));
  }

  /** Where the game stands, as soon as that is another place than one that is known. */
  async where(known: number): Promise<Standing> {
    if (known === this.standing.number)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, LONGEST_WAIT);
        this.followers.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    return this.standing;
  }

  private tellRunning(): void {
    const told = this.isConnected
      ? 'The game runs; the editor is attached'
      : `An editor can attach at 127.0.0.1:${this.server.port}`;
    this.stand({ stands: false, told });
  }

  private stand({ stands, told }: Omit<Standing, 'number'>): void {
    const note = stands && this.warning ? ` · ${this.warning}` : '';
    if (stands) this.warning = '';
    this.standing = { number: this.standing.number + 1, stands, told: told + note };
    for (const follower of this.followers.splice(0)) follower();
  }

  close(): void {
    this.waiting?.();
    for (const follower of this.followers) follower();
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
    this.notify();
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
