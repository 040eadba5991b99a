/** The shared state of all editors: documents, undo history, the running game, and messages. */

import { effect, type Signal, signal } from '@preact/signals';
import { isPictureName } from '../assets/art-files.ts';
import { ONLY_GAME } from '../player/development/server-paths.ts';
import { keptAround } from '../player/page-around.ts';
import { browserStorage } from '../player/settings.ts';
import { Connection, type GameParams, type SendState } from './connection.ts';
import type { Change, ChangeAnswer, CodeUses, Conflict, DocumentInfo, DocumentKind } from './documents.ts';
import { isCellsChange, isFileChange } from './documents.ts';
import { History, type TextStore } from './history.ts';
import { LiveMemory } from './live.ts';
import type { StudioHost } from './studio-host.ts';
import { loadView, saveView, type View, viewClasses } from './view.ts';

/** Documents shown first. */
const SHOWN_FIRST: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['picture', 'palette']);

/** The documents of one kind on the page. */
export interface KindOnPage {
  kind: DocumentKind;
  /** Applies a change of an editor or of undo, also in the running game. */
  apply(change: Change): void;
  /** A document is new, or its file may have changed: read it again if it is open. */
  refresh(info: DocumentInfo): Promise<void>;
  /** A document was removed. */
  remove?(id: string): void;
}

/** Conflicts with changes of somebody else, which the user must resolve. */
export interface Dispute {
  conflicts: readonly Conflict[];
  changes: readonly Change[];
}

/** A problem, as text for the user. */
export interface Problem {
  text: string;
  /** The unreadable document; the problem is removed once it can be read. */
  document?: string;
}

export class StudioContext {
  readonly host: StudioHost;
  readonly documents: Signal<readonly DocumentInfo[]> = signal([]);
  /** Whether the first documents have been read. */
  readonly isLoaded = signal(false);
  private endFirstRead = () => {};
  /** Resolves when all documents have been read once. */
  readonly firstRead = new Promise<void>(resolve => {
    this.endFirstRead = resolve;
  });
  /** Uses of tiles in the code; undefined while unknown. */
  readonly uses: Signal<CodeUses | undefined> = signal(undefined);
  /** The last result of sending. */
  readonly sent: Signal<SendState | undefined> = signal(undefined);
  /** Problems that were not dismissed. */
  readonly problems: Signal<readonly Problem[]> = signal([]);
  /** Changes on the page that could not be written. */
  readonly unsaved: Signal<readonly Change[]> = signal([]);
  readonly dispute: Signal<Dispute | undefined> = signal(undefined);
  /** Whether the game has a window of its own. */
  readonly isOut = signal(false);
  readonly undoLabel: Signal<string | undefined> = signal(undefined);
  readonly redoLabel: Signal<string | undefined> = signal(undefined);
  /** Why the game does not show all of the art until it is restarted. */
  readonly notShown: Signal<string | undefined> = signal(undefined);
  /** Name of the current editor. */
  readonly editor: Signal<string>;
  /** How the editor and the game share the window. */
  readonly view: Signal<View>;
  /** Whether a stroke is in progress: reading documents again waits for its end. */
  readonly isDrawing = signal(false);
  /** Whether the editor that is shown next takes the keys. */
  takesKeys = true;
  /** Number of undo operations. */
  readonly undone = signal(0);
  readonly live = new LiveMemory();
  readonly connection: Connection;
  /** Keeps things across reloads of the page, in the workshop until the next visit; undefined where the browser forbids it. */
  readonly store = pageStore();
  private readonly editorKey: string;
  private readonly history: History;
  private readonly kinds: KindOnPage[] = [];

  constructor(host: StudioHost) {
    this.host = host;
    const game = host.version().name;
    this.history = new History(this.store, game, keptAround() ? ROOM_AROUND : undefined);
    this.editorKey = `cartwright-studio-editor ${game ?? ''}`;
    this.editor = signal(this.store?.getItem(this.editorKey) ?? '');
    this.view = signal(loadView(browserStorage()));
    effect(() => {
      const view = this.isOut.value ? { ...this.view.value, arrangement: 'alone' as const } : this.view.value;
      for (const [name, isOn] of Object.entries(viewClasses(view))) host.root.classList.toggle(name, isOn);
    });
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

  /** Registers a kind of document; known documents are passed on at once. */
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
    this.endFirstRead();
    this.uses.value = (await this.connection.read('studio/uses', {})) ?? undefined;
  }

  /** Resolves as soon as no stroke is in progress. */
  strokeEnd(): Promise<void> {
    return new Promise(resolve => {
      const stop = this.isDrawing.subscribe(isDrawing => {
        if (isDrawing) return;
        resolve();
        // The listener may be called before `stop` is assigned.
        queueMicrotask(() => stop());
      });
    });
  }

  /**
   * Applies changes: on the page, in the running game and in the files.
   *
   * @param label of the action for the user
   * @param burst as in {@link History.add}
   */
  edit(label: string, changes: readonly Change[], burst?: string): void {
    const some = changes.filter(change => !isCellsChange(change) || change.cells.length > 0);
    if (some.length === 0) return;
    this.history.add({ label, changes: some }, burst);
    this.make(some);
  }

  /**
   * Applies the server's changes of whole files as one step.
   *
   * @param method of the request
   * @returns the id of the picture, when it exists; rejects with the server's message
   */
  async editFiles<M extends 'studio/createPicture' | 'studio/renamePicture'>(
    label: string,
    method: M,
    params: GameParams<M>,
  ): Promise<string> {
    const { id, changes } = await this.connection.request<typeof method>(method, params);
    this.edit(label, changes);
    await this.connection.whenIdle();
    await this.refresh();
    return id;
  }

  /** Undoes the last step; returns its changes. */
  undo(): readonly Change[] {
    const step = this.history.undo();
    if (!step) return [];
    this.make(step.changes);
    this.undone.value++;
    return step.changes;
  }

  /** Redoes the last undone step; returns its changes. */
  redo(): readonly Change[] {
    const step = this.history.redo();
    if (step) this.make(step.changes);
    return step?.changes ?? [];
  }

  /** The kind of document of a change; undefined if it was removed. */
  kindOf(change: Change): DocumentKind | undefined {
    const { document } = change;
    // Whole files are changed when pictures are added or removed.
    if (isFileChange(change)) return 'picture';
    return this.documents.value.find(({ id }) => id === document)?.kind;
  }

  /** Switches editors; remembered across reloads of the page. */
  showEditor(name: string): void {
    this.editor.value = name;
    try {
      this.store?.setItem(this.editorKey, name);
    } catch {
      // The storage is full: a reload then shows the first one.
    }
  }

  /** Shares the window in another way; remembered for the next time. */
  changeView(view: View): void {
    this.view.value = view;
    saveView(browserStorage(), view);
  }

  /** Shows the editor alone, or the game again. */
  toggleAlone(): void {
    const { arrangement } = this.view.value;
    this.changeView({ ...this.view.value, arrangement: arrangement === 'alone' ? 'suited' : 'alone' });
  }

  /**
   * Reports a problem to the user.
   *
   * @param document that could not be read
   */
  complain(text: string, document?: string): void {
    if (!this.problems.value.some(problem => problem.text === text))
      this.problems.value = [...this.problems.value, { text, document }];
  }

  /** A document was read: removes the problem that it could not be. */
  onRead(document: string): void {
    if (this.problems.value.some(problem => problem.document === document))
      this.problems.value = this.problems.value.filter(problem => problem.document !== document);
  }

  /** Sends unsaved changes again. */
  tryAgain(): void {
    const changes = this.unsaved.value;
    this.unsaved.value = [];
    this.problems.value = [];
    if (changes.length > 0) this.connection.send(changes);
  }

  /** Drops unsaved changes, and shows the content of the files. */
  giveUp(): void {
    this.unsaved.value = [];
    this.problems.value = [];
    void this.refresh();
  }

  /** Whether the page has unsaved changes of a document. */
  isAhead(document: string): boolean {
    return (
      this.connection.isPending(document) || this.unsaved.value.some(change => change.document === document)
    );
  }

  /** Whether pictures are files: a cartridge has only sheets. */
  get isProject(): boolean {
    return this.documents.value.some(({ kind, id }) => kind === 'picture' && isPictureName(id));
  }

  /** Whether the server has all changes. */
  get isAllSaved(): boolean {
    return this.connection.isIdle && this.unsaved.value.length === 0;
  }

  /** Resolves a conflict: keeps our changes, or those of somebody else. */
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
      // The effects of changed files are read after they are written.
      if (!isFileChange(change)) this.kinds.find(({ kind }) => kind === changed)?.apply(change);
    }
    this.connection.send(changes);
    this.showHistory();
    this.showFrame();
  }

  /** Shows the frame of a paused game again, with the edits. */
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

/** The changes again, with the current values as old values. */
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

/** Characters of the history of a project in the workshop, where the page around it keeps 64 KB for all. */
const ROOM_AROUND = 32_000;

function pageStore(): TextStore | undefined {
  try {
    return keptAround() ?? window.sessionStorage;
  } catch {
    // The browser may forbid storage.
    return undefined;
  }
}
