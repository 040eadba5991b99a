/** What all editors of the studio share: its documents, the one undo, the running game, and what is told to the user. */

import { type Signal, signal } from '@preact/signals';
import { isPictureName } from '../assets/art-files.ts';
import { ONLY_GAME } from '../player/development/server-paths.ts';
import { Connection, type SendState, type StudioParams } from './connection.ts';
import type { Change, ChangeAnswer, CodeUses, Conflict, DocumentInfo, DocumentKind } from './documents.ts';
import { isCellsChange, isFileChange } from './documents.ts';
import { History } from './history.ts';
import { LiveMemory } from './live.ts';
import type { StudioHost } from './studio-host.ts';

/** What the first of the editors shows. */
const SHOWN_FIRST: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['picture', 'palette']);

/** Documents of one kind on the page. */
export interface KindOnPage {
  kind: DocumentKind;
  /** A change was made here: by an editor, or by undo. The running game gets it as well. */
  apply(change: Change): void;
  /** A document has come, or its file may be another one: to be read again where it is open. */
  refresh(info: DocumentInfo): Promise<void>;
  /** A document is gone. */
  remove?(id: string): void;
}

/** Changes that met those of somebody else; the user has to say what holds. */
export interface Dispute {
  conflicts: readonly Conflict[];
  changes: readonly Change[];
}

/** What could not be done, in words for the user. */
export interface Problem {
  text: string;
  /** The document that could not be read; once it can be, nothing has to be told any more. */
  document?: string;
}

export class StudioContext {
  readonly host: StudioHost;
  readonly documents: Signal<readonly DocumentInfo[]> = signal([]);
  /** Whether what is shown first has been read once. */
  readonly isLoaded = signal(false);
  /** What the code draws with; undefined while nothing is known of it. */
  readonly uses: Signal<CodeUses | undefined> = signal(undefined);
  /** What was sent last. */
  readonly sent: Signal<SendState | undefined> = signal(undefined);
  /** What could not be done, until it is dismissed. */
  readonly problems: Signal<readonly Problem[]> = signal([]);
  /** Changes that are on the page and could not be written. */
  readonly unsaved: Signal<readonly Change[]> = signal([]);
  readonly dispute: Signal<Dispute | undefined> = signal(undefined);
  readonly undoLabel: Signal<string | undefined> = signal(undefined);
  readonly redoLabel: Signal<string | undefined> = signal(undefined);
  /** Why the game does not show all of the art before it is started over. */
  readonly notShown: Signal<string | undefined> = signal(undefined);
  /** Name of the editor that is shown. */
  readonly editor: Signal<string>;
  /** Whether a stroke is open: what is read anew would take it away, and waits for its end. */
  readonly isDrawing = signal(false);
  /** How often something was undone. */
  readonly undone = signal(0);
  readonly live = new LiveMemory();
  readonly connection: Connection;
  private readonly store = pageStore();
  private readonly editorKey: string;
  private readonly history: History;
  private readonly kinds: KindOnPage[] = [];

  constructor(host: StudioHost) {
    this.host = host;
    const game = host.version().name;
    this.history = new History(this.store, game);
    this.editorKey = `cartwright-studio-editor ${game ?? ''}`;
    this.editor = signal(this.store?.getItem(this.editorKey) ?? '');
    this.connection = new Connection(
      host.channel,
      host.version().name ?? ONLY_GAME,
      state => {
        this.sent.value = state;
      },
      (answer, changes) => this.onAnswer(answer, changes),
    );
    this.showHistory();
  }

  /** Adds the documents of a kind; those that are known already are told at once. */
  addKind(kind: KindOnPage): void {
    this.kinds.push(kind);
    for (const info of this.documents.value) if (info.kind === kind.kind) void kind.refresh(info);
  }

  /** Reads the list of documents. */
  async refresh(): Promise<void> {
    const before = this.documents.value;
    const documents = await this.connection.read('studio/documents', {});
    await this.strokeEnd();
    this.documents.value = documents;
    for (const { id, kind } of before)
      if (!documents.some(info => info.id === id)) this.kinds.find(each => each.kind === kind)?.remove?.(id);
    const read = (isShownFirst: boolean) =>
      Promise.all(
        documents
          .filter(({ kind }) => SHOWN_FIRST.has(kind) === isShownFirst)
          .map(info => this.kinds.find(({ kind }) => kind === info.kind)?.refresh(info)),
      );
    await read(true);
    this.isLoaded.value = true;
    await read(false);
    this.uses.value = (await this.connection.read('studio/uses', {})) ?? undefined;
  }

  /** Comes back as soon as no stroke is open. */
  strokeEnd(): Promise<void> {
    return new Promise(resolve => {
      const stop = this.isDrawing.subscribe(isDrawing => {
        if (isDrawing) return;
        resolve();
        // It may be told before there is something to stop.
        queueMicrotask(() => stop());
      });
    });
  }

  /**
   * Makes changes: on the page, in the running game and in the files.
   *
   * @param label what was done, as the user would say it
   * @param burst as in {@link History.add}
   */
  edit(label: string, changes: readonly Change[], burst?: string): void {
    const some = changes.filter(change => !isCellsChange(change) || change.cells.length > 0);
    if (some.length === 0) return;
    this.history.add({ label, changes: some }, burst);
    this.make(some);
  }

  /**
   * Makes changes of whole files that the server tells, as one step.
   *
   * @param method what the server is asked for
   * @returns the id of the picture, when it is there; rejects with the server's words
   */
  async editFiles<M extends 'studio/createPicture' | 'studio/renamePicture'>(
    label: string,
    method: M,
    params: StudioParams<M>,
  ): Promise<string> {
    const { id, changes } = await this.connection.request<typeof method>(method, params);
    this.edit(label, changes);
    await this.connection.whenIdle();
    await this.refresh();
    return id;
  }

  /** Takes back what was done last; gives what has changed by it. */
  undo(): readonly Change[] {
    const step = this.history.undo();
    if (!step) return [];
    this.make(step.changes);
    this.undone.value++;
    return step.changes;
  }

  /** Does once more what was undone last; gives what has changed by it. */
  redo(): readonly Change[] {
    const step = this.history.redo();
    if (step) this.make(step.changes);
    return step?.changes ?? [];
  }

  /** What kind of document it is that changes; undefined where it is gone. */
  kindOf(change: Change): DocumentKind | undefined {
    const { document } = change;
    // Whole files are changed where pictures come and go.
    if (isFileChange(change)) return 'picture';
    return this.documents.value.find(({ id }) => id === document)?.kind;
  }

  /** Shows another editor, also after a reload of the page. */
  showEditor(name: string): void {
    this.editor.value = name;
    try {
      this.store?.setItem(this.editorKey, name);
    } catch {
      // There is no room: the first one is shown then.
    }
  }

  /**
   * Tells the user that something could not be done.
   *
   * @param document what could not be read
   */
  complain(text: string, document?: string): void {
    if (!this.problems.value.some(problem => problem.text === text))
      this.problems.value = [...this.problems.value, { text, document }];
  }

  /** A document was read: that it could not be is over. */
  onRead(document: string): void {
    if (this.problems.value.some(problem => problem.document === document))
      this.problems.value = this.problems.value.filter(problem => problem.document !== document);
  }

  /** Sends once more what could not be written. */
  tryAgain(): void {
    const changes = this.unsaved.value;
    this.unsaved.value = [];
    this.problems.value = [];
    if (changes.length > 0) this.connection.send(changes);
  }

  /** Forgets what could not be written, and shows what is in the files. */
  giveUp(): void {
    this.unsaved.value = [];
    this.problems.value = [];
    void this.refresh();
  }

  /** Whether the page has something of a document that its file has not. */
  isAhead(document: string): boolean {
    return (
      this.connection.isPending(document) || this.unsaved.value.some(change => change.document === document)
    );
  }

  /** Whether pictures are files: a cartridge has its sheets and nothing else. */
  get isProject(): boolean {
    return this.documents.value.some(({ kind, id }) => kind === 'picture' && isPictureName(id));
  }

  /** Whether the server has all that was changed. */
  get isAllSaved(): boolean {
    return this.connection.isIdle && this.unsaved.value.length === 0;
  }

  /** Decides a dispute: what was drawn here holds, or what somebody else has written. */
  settle(isOurs: boolean): void {
    const dispute = this.dispute.value;
    this.dispute.value = undefined;
    if (!dispute) return;
    const changes = isOurs ? overruled(dispute) : [];
    if (changes.length > 0) this.connection.send(changes);
    else void this.refresh();
  }

  private make(changes: readonly Change[]): void {
    for (const change of changes) {
      const changed = this.kindOf(change);
      // What comes of whole files is read as soon as they are written.
      if (!isFileChange(change)) this.kinds.find(({ kind }) => kind === changed)?.apply(change);
    }
    this.connection.send(changes);
    this.showHistory();
    this.showFrame();
  }

  /** Shows the frame of a game that stands still once more, with what was drawn. */
  showFrame(): void {
    const { host } = this;
    if (host.isRunning()) return;
    const run = host.run();
    run.beforeFrame = memory => this.live.apply(memory);
    const tick = run.goTo(run.span.now);
    if (tick) host.showTick(tick);
  }

  private showHistory(): void {
    this.undoLabel.value = this.history.undoLabel;
    this.redoLabel.value = this.history.redoLabel;
  }

  private onAnswer({ conflicts, problems, failed }: ChangeAnswer, changes: readonly Change[]): void {
    this.unsaved.value = [
      ...this.unsaved.value,
      ...changes.filter(({ document }) => failed.includes(document)),
    ];
    for (const problem of problems) this.complain(problem);
    if (conflicts.length > 0) this.dispute.value = { conflicts, changes };
    if (changes.some(isFileChange)) void this.refresh();
  }
}

/** The changes once more, as if what is there now had been there before. */
function overruled({ conflicts, changes }: Dispute): Change[] {
  return changes.flatMap((change): Change[] => {
    const own = conflicts.filter(({ document }) => document === change.document);
    if (!isCellsChange(change)) {
      const conflict = own.find(({ key }) => key === change.key);
      return conflict ? [{ ...change, before: conflict.current }] : [];
    }
    const current = new Map(
      own.filter(({ part }) => part === change.part).map(({ index, current }) => [index, current as number]),
    );
    const cells = change.cells
      .filter(([index]) => current.has(index))
      .map(([index, , after]) => [index, current.get(index)!, after] as const);
    return cells.length > 0 ? [{ ...change, cells }] : [];
  });
}

function pageStore(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    // A browser may allow none.
    return undefined;
  }
}
