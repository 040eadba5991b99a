/** The Code tab's state: the open files, the text editor that shows them, and what is listed beside it. */

import { effect, type Signal, signal } from '@preact/signals';
import { CODE_TAB, type CodeDoor, type ListedPlace } from '../../player/development/code-door.ts';
import type { PageProblem } from '../../player/development/page-problem.ts';
import { isPlain } from '../../player/development/plain-mode.ts';
import { SAVE_EVENT } from '../../player/development/save-on-request.ts';
import { CODE_SCRIPT } from '../../player/development/server-paths.ts';
import { fileAddress } from '../../player/page-around.ts';
import type { Palettes } from '../palette/palettes.ts';
import { cssColor } from '../panels/color-row.tsx';
import type { SoundSession } from '../sound/sound-session.ts';
import type { Pictures } from '../sprites/pictures.ts';
import type { StudioContext } from '../studio-context.ts';
import { askLanguage } from './ask-language.ts';
import type { DebugDesk } from './debug/debug-desk.ts';
import { makeDebug } from './debug/make-debug.ts';
import type { CodePlace, CreateTextEditor, Cursor, ShownProblem, TextEditor } from './editor-host.ts';
import { LineNotes } from './line-notes.ts';
import { CodeSession } from './model/code-session.ts';
import { TestRuns } from './model/test-runs.ts';
import { sheetCanvas } from './sheet-canvas.ts';

/** The lists beside the text. */
export type SideList = 'files' | 'problems' | 'search' | 'tests' | 'traces' | 'debug';

/** A list of places that were found. */
export interface PlaceList {
  title: string;
  places: readonly ListedPlace[];
}

/** The art and sound that values in code choose from. */
export interface CodeDocuments {
  palettes: Palettes;
  pictures: Pictures;
  sound: SoundSession;
}

export class CodeDesk {
  readonly context: StudioContext;
  readonly session: CodeSession;
  readonly tests: TestRuns;
  /** Holds the text editor; it stays while other tabs are shown. */
  readonly element = document.createElement('div');
  /** Whether nothing is completed or explained. */
  readonly isPlain = isPlain();
  readonly side: Signal<SideList> = signal('files');
  /** Whether the list covers the text, where there is no room for both. */
  readonly isSideOpen = signal(false);
  readonly found: Signal<PlaceList | undefined> = signal(undefined);
  readonly notes = new LineNotes();
  readonly cursor: Signal<Cursor> = signal({ line: 1, column: 1, selected: 0 });
  /** The problems of the file that is shown. */
  readonly ownProblems: Signal<readonly ShownProblem[]> = signal([]);
  /** Where the running game has stopped. */
  readonly gameError: Signal<PageProblem | undefined> = signal(undefined);
  /** Undefined where something else debugs the game. */
  readonly debug: DebugDesk | undefined;
  private readonly documents: CodeDocuments;
  private editor: TextEditor | undefined;
  private started: Promise<void> | undefined;

  constructor(context: StudioContext, documents: CodeDocuments) {
    this.context = context;
    this.documents = documents;
    this.element.className = 'code-text';
    this.session = new CodeSession({
      connection: context.connection,
      complain: text => context.complain(text),
      onSaved: (file, milliseconds) => {
        context.sent.value = { kind: 'saved', files: [file], milliseconds };
      },
      store: context.store,
    });
    this.tests = new TestRuns({
      connection: context.connection,
      saveAll: () => this.session.saveAll(),
      complain: text => context.complain(text),
      onChanged: () => this.showProblems(),
    });
    const { channel } = context.host;
    this.debug = makeDebug(context, {
      mark: place => this.editor?.setStanding(place),
      open: ({ file, line }) => void this.open(file, { line }),
      side: this.side,
      showBreakpoints: breakpoints => this.editor?.setBreakpoints(breakpoints),
      log: text => this.notes.addTraces([text]),
    });
    channel.on({
      'code/filesChanged': () => {
        if (!this.started) return;
        void this.session.refresh();
        if (this.tests.files.value) void this.tests.readFiles();
      },
      'game/rebuilt': () => {
        // The game with the error is replaced; the new one may stop while its problems are read.
        this.gameError.value = undefined;
        void this.showBuild();
      },
      'game/buildFailed': () => {
        // That the game runs the new code is no longer true.
        context.host.notify('');
        void this.showBuild();
      },
      // What was told meanwhile was missed.
      'server/welcome': () => this.started && void this.session.refresh(),
    });
    const save = (event: Event) => {
      const saved = this.session.saveAll();
      if (event instanceof CustomEvent) event.detail.push(saved);
    };
    window.addEventListener(SAVE_EVENT, save, { signal: context.host.signal });
  }

  /** What the page asks of the tab. */
  get door(): CodeDoor {
    return {
      isShown: () => this.isShown,
      open: ({ file, line, column }) => {
        if (this.session.tree.value === null) return false;
        this.context.showEditor(CODE_TAB);
        void this.open(file, { line, column });
        return true;
      },
      list: (title, places) => {
        this.found.value = { title, places };
        this.side.value = 'search';
      },
      onError: problem => {
        this.gameError.value = problem;
        this.showProblems();
      },
      onRestart: () => {
        this.forgetError();
        this.editor?.showArt();
      },
      onCosts: costs => {
        this.notes.costs = costs;
        this.withShown((file, editor) => this.notes.showCosts(file, editor));
      },
      onTraces: lines => this.notes.addTraces(lines),
      onTracedLines: lines => {
        this.notes.tracedLines = lines;
        this.withShown((file, editor) => this.notes.showTraces(file, editor));
      },
      focus: () => {
        if (this.isShown) this.editor?.focus();
        return this.isShown && this.editor !== undefined;
      },
    };
  }

  private get isShown(): boolean {
    return (
      this.context.editor.value === CODE_TAB &&
      this.element.checkVisibility?.() !== false &&
      this.element.isConnected
    );
  }

  /** Loads the text editor and the files, once. */
  start(): Promise<void> {
    this.started ??= this.load().catch(error => {
      this.started = undefined;
      this.context.complain((error as Error).message);
    });
    return this.started;
  }

  private async load(): Promise<void> {
    // A variable, so that bundlers do not follow the import.
    const script = await fileAddress(CODE_SCRIPT, 'text/javascript');
    const [{ createTextEditor }] = await Promise.all([
      import(script) as Promise<{ createTextEditor: CreateTextEditor }>,
      this.session.start(),
    ]);
    const { pictures, sound } = this.documents;
    const editor = createTextEditor(this.element, {
      isPlain: this.isPlain,
      ask: askLanguage(this.context.connection),
      onChange: (file, text, isLive) => this.session.changed(file, text, isLive),
      onMoved: () => this.onMoved(),
      save: () => this.session.saveAll(),
      open: (file, place) => void this.open(file, place),
      apply: files => this.session.apply(files),
      list: (title, places) => {
        this.found.value = { title, places };
        this.show('search');
      },
      searchAll: () => this.searchAll(),
      tell: sentence => this.context.host.notify(sentence),
      toGame: () => this.toGame(),
      colors: () => this.colors,
      sheet: area => sheetCanvas(this.context.host.run().ram, area),
      sounds: () => sound.values.value.sfx.map((_, index) => sound.titleOf('sfx', index)),
      hear: (sfx, note) => sound.hear(sfx, note),
      breakpoints: () => this.debug?.breakpoints.value ?? [],
      holdsAt: breakpoint => (this.debug ? this.debug.holdsAt(breakpoint) : breakpoint.line),
      onBreakpoints: (file, breakpoints, haveMoved) =>
        haveMoved ? this.debug?.moveInFile(file, breakpoints) : this.debug?.setInFile(file, breakpoints),
      value: async expression => this.debug?.value(expression),
      canDebug: this.debug !== undefined,
    });
    this.editor = editor;
    this.debug?.start();
    this.session.view = editor;
    effect(() => {
      void [this.colors, pictures.drawn.value];
      // It shows what was drawn meanwhile when it appears again.
      if (this.isShown) editor.showArt();
    });
    // Now, and whenever another one is shown.
    this.session.current.subscribe(() => this.showCurrent());
    // They are there when a build has ended, for which no text waits.
    void this.showBuild();
  }

  /** Shows a place of a file. */
  async open(file: string, place: CodePlace = {}): Promise<void> {
    this.isSideOpen.value = false;
    await this.start();
    if (!(await this.session.openFile(file))) return;
    const { text, isWritable } = this.session.find(file)!;
    this.editor?.show(file, text, isWritable, place);
    this.showProblems();
  }

  /** Creates a file, for one to write in. */
  async create(file: string): Promise<void> {
    await this.session.create(file);
    if (this.session.find(file)) await this.open(file);
  }

  /**
   * Puts the text editor onto the page.
   *
   * @returns takes it off again; the text stays where it is
   */
  appear(place: HTMLElement): () => void {
    place.append(this.element);
    this.editor?.appear();
    const { takesKeys } = this.context;
    this.context.takesKeys = true;
    void this.start().then(() => takesKeys && this.editor?.focus());
    return () => {
      this.editor?.disappear();
      this.element.remove();
      void this.session.saveAll();
    };
  }

  /** Shows one of the lists. */
  show(side: SideList): void {
    this.side.value = side;
    this.isSideOpen.value = true;
  }

  /** Closes the list where it covers the text, which gets the keys. */
  toText(): void {
    this.isSideOpen.value = false;
    this.editor?.focus();
  }

  /** Opens search over all files, with an empty list. */
  searchAll(): void {
    this.found.value = undefined;
    this.show('search');
  }

  /** Writes everything and starts the game anew. */
  async run(): Promise<void> {
    await this.session.saveAll();
    this.forgetError();
    this.context.host.restart();
  }

  /** Changes the value at the cursor in place. */
  changeValue(): void {
    this.editor?.changeValue();
  }

  /** Lists the names of the file, to go to one. */
  showOutline(): void {
    this.editor?.showOutline();
  }

  undo(): void {
    this.editor?.undo();
  }

  redo(): void {
    this.editor?.redo();
  }

  private toGame(): void {
    this.context.host.root.querySelector<HTMLElement>('[data-part="screen"]')?.focus({ preventScroll: true });
  }

  /** Where the running game has stopped, what the last build says, and which tests have failed. */
  get problems(): readonly PageProblem[] {
    const error = this.gameError.value;
    return [...(error ? [error] : []), ...this.session.problems.value, ...this.tests.problems];
  }

  /** How many errors there are: in the file that is shown, and in others. */
  get errors(): { here: number; elsewhere: number } {
    const { current } = this.session;
    const isError = ({ severity }: { severity: string }) => severity === 'error';
    return {
      here: this.ownProblems.value.filter(isError).length,
      elsewhere: this.problems.filter(problem => isError(problem) && problem.file !== current.value).length,
    };
  }

  private get colors(): readonly string[] {
    return (this.documents.palettes.shown?.colors ?? []).map(cssColor);
  }

  private showCurrent(): void {
    const shown = this.session.shown;
    if (shown) this.editor?.show(shown.file, shown.text, shown.isWritable);
    else this.editor?.showNothing();
    this.showProblems();
    this.withShown((file, editor) => {
      this.notes.showCosts(file, editor);
      this.notes.showTraces(file, editor);
    });
  }

  private withShown(show: (file: string, editor: TextEditor) => void): void {
    const file = this.session.current.value;
    if (this.editor && file !== undefined) show(file, this.editor);
  }

  private onMoved(): void {
    const { editor } = this;
    const file = this.session.current.value;
    if (!editor || file === undefined) return;
    this.cursor.value = editor.cursor;
    this.ownProblems.value = editor.problemsOf(file);
  }

  /** Shows what the last build says. */
  private async showBuild(): Promise<void> {
    if (!this.started) return;
    await this.session.readProblems().catch(() => {});
    this.showProblems();
  }

  private forgetError(): void {
    this.gameError.value = undefined;
    this.showProblems();
  }

  /** Shows what builds and the game say at its places in the open files. */
  private showProblems(): void {
    const all = this.problems;
    for (const { file } of this.session.open.value)
      this.editor?.setBuildProblems(
        file,
        all.filter(problem => problem.file === file),
      );
    this.onMoved();
  }
}
