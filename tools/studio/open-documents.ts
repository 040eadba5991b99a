/** The documents of a kind that are open on the page. What is read anew never replaces what was drawn meanwhile. */

import { type Signal, signal } from '@preact/signals';
import type { Change, DocumentInfo, DocumentKind } from './documents.ts';
import type { KindOnPage, StudioContext } from './studio-context.ts';

export abstract class OpenDocuments<Content, Opened> implements KindOnPage {
  abstract readonly kind: DocumentKind;
  /** By their ids; a new map whenever one has come, gone or another content. */
  readonly open: Signal<ReadonlyMap<string, Opened>> = signal(new Map());
  protected readonly context: StudioContext;
  /** How often each was changed here. */
  private readonly edits = new Map<string, number>();

  /** Call `context.addKind(this)` at the end of the constructor that calls this one. */
  constructor(context: StudioContext) {
    this.context = context;
  }

  apply(change: Change): void {
    this.touch(change.document);
    this.make(change);
  }

  /** Something was drawn here: what is being read is older. */
  protected touch(id: string): void {
    this.edits.set(id, (this.edits.get(id) ?? 0) + 1);
  }

  /** What is open of what the server sends. */
  protected abstract opened(content: Content, info: DocumentInfo): Opened;

  /** Makes a change of an open document. */
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
      // What was drawn meanwhile is newer; another notice follows its writing.
      if (this.context.isAhead(info.id) || this.edits.get(info.id) !== edits) return;
      this.set(info.id, this.opened(content, info));
    } catch (error) {
      this.onFailed(info, (error as Error).message);
    }
  }

  /** A document cannot be read. */
  protected onFailed({ id, name }: DocumentInfo, problem: string): void {
    // The server may name the file already.
    this.context.complain(problem.startsWith(`${name}: `) ? problem : `${name}: ${problem}`, id);
  }
}
