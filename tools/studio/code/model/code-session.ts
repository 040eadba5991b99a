/** The open code files: their texts are saved as one types, and joined with what others write. */

import { type Signal, signal } from '@preact/signals';
import type { FileEdits } from '../../../language/answers.ts';
import type { CodeFile, CodeText, CodeTree } from '../../../player/development/code-messages.ts';
import type { PageProblem } from '../../../player/development/page-problem.ts';
import type { Connection } from '../../connection.ts';
import { editedText, mergeTexts, type Preferred } from './merge.ts';
import { rememberedFiles, rememberFiles } from './remembered-files.ts';

/** Milliseconds without a key after which a text is written while one types. */
const PAUSE = 200;
/** The same after a single change, such as another digit, which one wants to see at once. */
const SHORT_PAUSE = 50;

/** An open file. */
export interface OpenCode extends CodeFile {
  /** The text as it is on the page. */
  text: string;
  /** The content of the file that it is based on. */
  base: CodeText;
  /** Undefined if it can be written; else what hinders it. */
  trouble?: CodeTrouble;
}

/** Why a text is not written: others have changed the same lines, the server refuses it, or the file is gone. */
export type CodeTrouble =
  | { kind: 'conflict'; theirs: CodeText }
  | { kind: 'refused'; reason: string }
  | { kind: 'gone' };

/** What shows the texts. */
export interface CodeView {
  /** Shows a text that has changed elsewhere. */
  replace(file: string, text: string): void;
  forget(file: string): void;
}

export interface SessionHost {
  connection: Pick<Connection, 'request' | 'read'>;
  /** Tells of a problem. */
  complain(text: string): void;
  onSaved(file: string, milliseconds: number): void;
  /** Keeps which files are open across reloads of the page. */
  store?: Pick<Storage, 'getItem' | 'setItem'>;
}

export class CodeSession {
  /** Undefined while unknown; null for a cartridge. */
  readonly tree: Signal<CodeTree | null | undefined> = signal(undefined);
  readonly open: Signal<readonly OpenCode[]> = signal([]);
  readonly current: Signal<string | undefined> = signal(undefined);
  /** What the last build says. */
  readonly problems: Signal<readonly PageProblem[]> = signal([]);
  view: CodeView | undefined;
  private readonly host: SessionHost;
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** When a text was changed last. */
  private changedAt = Number.NEGATIVE_INFINITY;
  /** By file what is being written. */
  private readonly saving = new Map<string, Promise<void>>();
  /** Files that get another name now; they are written afterwards. */
  private readonly moving = new Set<string>();

  constructor(host: SessionHost) {
    this.host = host;
  }

  /** The open file that is shown. */
  get shown(): OpenCode | undefined {
    return this.find(this.current.value);
  }

  find(file: string | undefined): OpenCode | undefined {
    return this.open.value.find(each => each.file === file);
  }

  /** Whether texts are on the page only. */
  get isAllSaved(): boolean {
    return this.open.value.every(({ text, base }) => text === base.text);
  }

  /** Reads the tree, and opens what was open last or the entry file. */
  async start(): Promise<void> {
    await this.readTree();
    const { tree } = this;
    if (!tree.value || this.open.value.length > 0) return;
    const known = new Set(tree.value.files.map(({ file }) => file));
    const { open = [], current } = rememberedFiles(this.host.store);
    for (const file of open.filter(each => known.has(each))) await this.openFile(file);
    await this.openFile(current !== undefined && known.has(current) ? current : tree.value.entry);
  }

  async readTree(): Promise<void> {
    const tree = await this.host.connection.read('code/files', {});
    // Equal lists are the same, so that nothing is drawn again.
    if (JSON.stringify(tree) !== JSON.stringify(this.tree.value)) this.tree.value = tree;
  }

  async readProblems(): Promise<void> {
    this.problems.value = await this.host.connection.read('code/problems', {});
  }

  /** Opens a file and shows it; returns whether it can be read. */
  async openFile(file: string): Promise<boolean> {
    if (!this.find(file)) {
      const read = await this.tried(() => this.host.connection.read('code/open', { file }));
      if (!read) return false;
      const { text, version, isWritable } = read;
      if (!this.find(file))
        this.open.value = [...this.open.value, { file, isWritable, text, base: { text, version } }];
    }
    this.current.value = file;
    this.remember();
    return true;
  }

  /** Closes a file after it was written; one that cannot be written is shown, with what to do about it. */
  async close(file: string): Promise<void> {
    await this.save(file);
    const closed = this.find(file);
    if (!closed) return;
    if (closed.text === closed.base.text) this.drop(file);
    else if (closed.trouble) this.current.value = file;
    // One has typed while it was written.
    else await this.close(file);
  }

  /** A text was changed on the page; `isLive` where the game is to have each of many changes. */
  changed(file: string, text: string, isLive = false): void {
    const open = this.find(file);
    if (!open || open.text === text) return;
    const isDeletion = text.length < open.text.length;
    open.text = text;
    this.told();
    if (isLive && !this.saving.has(file)) void this.save(file);
    // What is deleted is about to be written anew: it neither hurries nor makes the next key wait.
    else if (isDeletion) this.saveAfter(file, PAUSE);
    else this.saveSoon(file);
  }

  private saveSoon(file: string): void {
    const now = performance.now();
    const pause = now - this.changedAt < PAUSE ? PAUSE : SHORT_PAUSE;
    this.changedAt = now;
    this.saveAfter(file, pause);
  }

  private saveAfter(file: string, pause: number): void {
    clearTimeout(this.timers.get(file));
    this.timers.set(
      file,
      setTimeout(() => void this.save(file), pause),
    );
  }

  /** Writes what has changed. */
  async saveAll(): Promise<void> {
    await Promise.all(this.open.value.map(({ file }) => this.save(file)));
  }

  /** Writes a file, after what is being written. */
  async save(file: string): Promise<void> {
    clearTimeout(this.timers.get(file));
    // Others may have waited for the same, and write by now.
    while (this.saving.has(file)) await this.saving.get(file);
    const open = this.find(file);
    if (!open || this.moving.has(file) || open.text === open.base.text) return;
    if (open.trouble && open.trouble.kind !== 'refused') return;
    const saving = this.write(open).finally(() => this.saving.delete(file));
    this.saving.set(file, saving);
    await saving;
  }

  private async write(open: OpenCode): Promise<void> {
    const { file, text, base } = open;
    const start = performance.now();
    const version = { file, text, version: base.version };
    const saved = await this.host.connection.read('code/save', version).catch((error: Error) => error);
    if (saved instanceof Error) return this.afterFailure(open, saved.message);
    if ('changed' in saved) {
      this.join(open, saved.changed);
      if (!open.trouble) await this.write(open);
      return;
    }
    open.base = { text, version: saved.version };
    this.setTrouble(open, undefined);
    this.host.onSaved(file, performance.now() - start);
    // What was typed while the text was written is written next.
    if (open.text !== text) this.saveSoon(open.file);
  }

  private async afterFailure(open: OpenCode, reason: string): Promise<void> {
    // It is tried again after each pause, and told once.
    if (!open.trouble) this.host.complain(reason);
    await this.readTree().catch(() => {});
    const isThere = this.tree.value?.files.some(({ file }) => file === open.file);
    this.setTrouble(open, isThere ? { kind: 'refused', reason } : { kind: 'gone' });
  }

  /** Files have changed on the disk: open ones are read again and joined with what was typed. */
  async refresh(): Promise<void> {
    await this.readTree();
    for (const { file } of [...this.open.value]) {
      await this.saving.get(file);
      if (this.moving.has(file)) continue;
      const read = await this.host.connection.read('code/open', { file }).catch(() => undefined);
      const open = this.find(file);
      if (!open || this.moving.has(file)) continue;
      if (!read) {
        if (open.text === open.base.text) this.drop(file);
        else this.setTrouble(open, { kind: 'gone' });
        continue;
      }
      if (read.version !== open.base.version) this.join(open, read);
      else if (open.trouble?.kind !== 'refused') this.setTrouble(open, undefined);
      await this.save(file);
    }
  }

  /** Joins what is in the file with the text on the page. */
  private join(open: OpenCode, theirs: CodeText): void {
    const merged = mergeTexts(open.base.text, open.text, theirs.text, 'ours');
    if (merged.conflicts > 0) this.setTrouble(open, { kind: 'conflict', theirs });
    else this.take(open, merged.text, theirs);
  }

  /** Settles a conflict: at the same lines ours stay, or theirs. */
  async settle(file: string, preferred: Preferred): Promise<void> {
    const open = this.find(file);
    if (open?.trouble?.kind !== 'conflict') return;
    const { theirs } = open.trouble;
    this.take(open, mergeTexts(open.base.text, open.text, theirs.text, preferred).text, theirs);
    await this.save(file);
  }

  /** Writes a text whose file is gone. */
  async createAgain(file: string): Promise<void> {
    const open = this.find(file);
    if (open?.trouble?.kind !== 'gone') return;
    const { text } = open;
    if (!(await this.tried(() => this.host.connection.request('code/create', { file, text })))) return;
    this.drop(file);
    await this.readTree();
    await this.openFile(file);
  }

  /** Forgets a file without writing it. */
  drop(file: string): void {
    const index = this.open.value.findIndex(each => each.file === file);
    this.open.value = this.open.value.filter(each => each.file !== file);
    if (this.current.value === file)
      this.current.value = (this.open.value[index] ?? this.open.value.at(-1))?.file;
    this.view?.forget(file);
    this.remember();
  }

  /** Creates a file and shows it. */
  async create(file: string, text = ''): Promise<void> {
    if (!(await this.tried(() => this.host.connection.request('code/create', { file, text })))) return;
    await this.readTree();
    await this.openFile(file);
  }

  /** Gives a file another name, and changes the imports of it. */
  async rename(file: string, to: string): Promise<void> {
    await this.saveAll();
    const edits = await this.tried(() => this.host.connection.request('code/renameImports', { file, to }));
    this.moving.add(file);
    await this.saving.get(file);
    const done = await this.renamed({ file, to });
    this.moving.delete(file);
    if (!done) return this.save(file);
    clearTimeout(this.timers.get(file));
    const open = this.find(file);
    if (open) {
      open.file = to;
      if (this.current.value === file) this.current.value = to;
      this.view?.forget(file);
      this.told();
      await this.save(to);
    }
    await this.apply((edits ?? []).map(each => (each.file === file ? { ...each, file: to } : each)));
    await this.readTree();
    this.remember();
  }

  /** Deletes a file; the versions of the studio keep it. */
  async remove(file: string): Promise<void> {
    if (!(await this.renamed({ file }))) return;
    this.drop(file);
    await this.readTree();
  }

  /**
   * Changes files as one step each; those that are not open are opened. What was typed meanwhile stays; nothing is
   * changed if it is in the same lines.
   */
  async apply(files: readonly FileEdits[]): Promise<void> {
    const shown = this.current.value;
    for (const { file } of files) await this.openFile(file);
    if (shown !== undefined && this.find(shown)) this.current.value = shown;
    const changes = files.flatMap(({ file, base, edits }) => {
      const open = this.find(file);
      return open ? { open, ...mergeTexts(base, open.text, editedText(base, edits), 'ours') } : [];
    });
    const refused = changes.find(({ conflicts }) => conflicts > 0);
    if (refused)
      return this.host.complain(
        `${refused.open.file} was changed meanwhile in the same lines: nothing is changed. Try again.`,
      );
    for (const { open, text } of changes) this.show(open, text);
    await Promise.all(changes.map(({ open }) => this.save(open.file)));
  }

  /** Renames a file on the server, or deletes it without a new name; returns whether that was done. */
  private async renamed(params: { file: string; to?: string }): Promise<boolean> {
    const done = await this.tried(async () => {
      await this.host.connection.request('code/rename', params);
      return true;
    });
    return done ?? false;
  }

  private take(open: OpenCode, text: string, base: CodeText): void {
    open.base = { text: base.text, version: base.version };
    open.trouble = undefined;
    this.show(open, text);
    this.told();
  }

  private show(open: OpenCode, text: string): void {
    if (open.text === text) return;
    open.text = text;
    this.view?.replace(open.file, text);
    this.told();
  }

  private setTrouble(open: OpenCode, trouble: CodeTrouble | undefined): void {
    open.trouble = trouble;
    this.told();
  }

  /** The list has the same files with other states. */
  private told(): void {
    this.open.value = [...this.open.value];
  }

  private async tried<T>(run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      this.host.complain((error as Error).message);
      return undefined;
    }
  }

  private remember(): void {
    const open = this.open.value.map(({ file }) => file);
    rememberFiles(this.host.store, { open, current: this.current.value });
  }
}
