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

/** Milliseconds after which a page that waits is answered even if there is nothing to say. */
const LONGEST_WAIT = 20_000;

export class PageInspector {
  private server!: InspectorServer;
  private readonly notify: () => void;
  private messages: string[] = [];
  private isConnected = false;
  private hasPage = false;
  private waiting: (() => void) | undefined;

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

  /** Passes messages of the page on. */
  send(messages: readonly string[]): void {
    for (const message of messages) this.server.send(message);
  }

  close(): void {
    this.waiting?.();
    this.server.close();
  }

  private setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.messages = [];
  }

  private receive(take: () => void): void {
    take();
    this.waiting?.();
    this.waiting = undefined;
    this.notify();
  }
}
