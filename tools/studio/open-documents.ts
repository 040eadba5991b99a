/** The open documents of a kind on the page. Reading a file again never overwrites newer edits. */

import { type Signal, signal } from '@preact/signals';
import type { Change, DocumentInfo, DocumentKind } from './documents.ts';
import type { KindOnPage, StudioContext } from './studio-context.ts';

export abstract class OpenDocuments<Content, Opened> implements KindOnPage {
  abstract readonly kind: DocumentKind;
  /** By id; a new map whenever one is added, removed or changed. */
  readonly open: Signal<ReadonlyMap<string, Opened>> = signal(new Map());
  protected readonly context: StudioContext;
  /** Number of edits of each document. */
  private readonly edits = new Map<string, number>();

  /** Subclasses call `context.addKind(this)` at the end of their constructor. */
  constructor(context: StudioContext) {
    this.context = context;
  }

  apply(change: Change): void {
    this.touch(change.document);
    this.make(change);
  }

  /** An edit was made: a read in progress is outdated. */
  protected touch(id: string): void {
    this.edits.set(id, (this.edits.get(id) ?? 0) + 1);
  }

  /** Converts the content from the server. */
  protected abstract opened(content: Content, info: DocumentInfo): Opened;

  /** Applies a change to an open document. */
  protected abstract make(change: Change): void;

  protected set(id: string, opened: Opened): void {
    this.open.value = new Map(this.open.value).set(id, opened);
  }

  remove(id: string): void {
    const open = new Map(this.open.value);
    open.delete(id);
    this.open.value = open;
  }

  async refresh(info: DocumentInfo): Promise<void> {
    const { connection } = this.context;
    const edits = this.edits.get(info.id);
    try {
      const content = (await connection.read('studio/open', { id: info.id })) as Content;
      await this.context.strokeEnd();
      this.context.onRead(info.id);
      // Newer edits were made meanwhile; writing them will trigger another notification.
      if (this.context.isAhead(info.id) || this.edits.get(info.id) !== edits) return;
      this.set(info.id, this.opened(content, info));
    } catch (error) {
      this.onFailed(info, (error as Error).message);
    }
  }

  /** A document cannot be read. */
  protected onFailed({ id, name }: DocumentInfo, problem: string): void {
    // The server's message may already name the file.
    this.context.complain(problem.startsWith(`${name}: `) ? problem : `${name}: ${problem}`, id);
  }
}
