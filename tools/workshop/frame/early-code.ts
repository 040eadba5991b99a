/**
 * The code of a project in the page. Before there is a worker, it is read and written here as in a workspace
 * (`tools/workspace/code/`), so that nobody waits for the compiler to see it or to type. Afterwards what is saved is in the
 * project before the worker, which may be building, has seen it; and it is read here until the worker has news.
 */

import { success } from '../../diagnostic.ts';
import { isLeftOut, isSourceName } from '../../files/source-names.ts';
import type { FileState } from '../../lessons/game-files.ts';
import type { CodeTree } from '../../player/development/code-messages.ts';
import type { Answer } from '../../player/development/messages.ts';
import { ENTRIES } from '../../project/entries.ts';
import { callMethod, type Methods } from '../../workspace/call-method.ts';
import {
  codeTextOf,
  decodeText,
  encodeText,
  isGenerated,
  savedText,
} from '../../workspace/code/code-text.ts';
import { isTestOf, README, TEST_FOLDER } from '../../workspace/code/names-beside-code.ts';
import { gamesIn, type ProjectFiles } from '../projects/project-files.ts';

/** Settings that are a program: they may say that the code lies elsewhere. */
const SETTINGS = /^cartwright\.config\.[jt]s$/;

export class EarlyCode {
  private readonly game: string;
  private readonly isOnly: boolean;
  private readonly folder: string;
  private readonly entry: string;
  private readonly settings: string;
  private files: ReadonlyMap<string, Uint8Array>;
  private follower: ((state: FileState) => void) | undefined;
  /** What was written before anybody followed. */
  private readonly untold: FileState[] = [];
  private isOutdated = false;

  private constructor([game, ...others]: readonly string[], files: ProjectFiles) {
    this.game = game;
    this.isOnly = others.length === 0;
    this.folder = `src/${game}/`;
    this.entry = this.folder + ENTRIES.find(name => files.has(this.folder + name));
    this.settings = `cart/${game}/cart.json`;
    this.files = files;
  }

  /**
   * @param files of the project; the code of its game is enough
   * @returns undefined if only a workspace can tell where its code lies
   */
  static of(files: ProjectFiles): EarlyCode | undefined {
    const games = gamesIn(files.keys());
    if (games.length === 0 || [...files.keys()].some(path => SETTINGS.test(path))) return undefined;
    return new EarlyCode(games, files);
  }

  /**
   * Answers a message of the page.
   *
   * @returns the answer; undefined if only a workspace knows it
   */
  answer(message: string): Promise<Answer> | undefined {
    const file = this.fileAskedFor(message);
    return file === undefined ? undefined : callMethod(this.methods, message);
  }

  /**
   * Answers a message of the page that asks for code, and saves nothing.
   *
   * @returns the answer; undefined if only a workspace knows it, or may know it better
   */
  answerQuestion(message: string): Promise<Answer> | undefined {
    const isQuestion = !this.isOutdated && fieldsOf(message).method !== 'code/save';
    return isQuestion ? this.answer(message) : undefined;
  }

  /** The worker has news of the files, which may not be here yet: from now on, it answers questions. */
  outdate(): void {
    this.isOutdated = true;
  }

  /**
   * Tells of files that were written and will be.
   *
   * @param files of the project, which the follower changes
   */
  follow(files: ProjectFiles, follower: (state: FileState) => void): void {
    this.files = files;
    this.follower = follower;
    for (const state of this.untold.splice(0)) follower(state);
  }

  /**
   * Writes what a message to the worker saves.
   *
   * @returns the id of the message and its file; undefined if it saves nothing, or only the worker can tell what
   */
  writeAhead(message: string): { id: number; file: string } | undefined {
    const { id, method, params } = fieldsOf(message);
    if (method !== 'code/save' || typeof id !== 'number') return undefined;
    const { file, text, version } = params ?? {};
    const bytes = typeof file === 'string' && isSourceName(file) ? this.files.get(file) : undefined;
    if (!bytes || !isWritable(bytes) || typeof text !== 'string') return undefined;
    const saved = savedText(bytes, text, String(version));
    if ('changed' in saved) return undefined;
    if (saved.content !== undefined) this.write(String(file), saved.content);
    return { id, file: String(file) };
  }

  /** Takes back what was written ahead, where the answer of the worker says that others have changed the file. */
  takeBack(file: string, answer: string): void {
    const { result } = fieldsOf(answer);
    const bytes = this.files.get(file);
    const form = bytes && decodeText(bytes)?.form;
    if (form && typeof result?.changed?.text === 'string')
      this.write(file, encodeText(result.changed.text, form));
  }

  private readonly methods: Partial<Methods> = {
    'code/files': () => success(this.tree()),
    'code/open': ({ file }) => {
      const bytes = this.files.get(file)!;
      return success({ file, isWritable: isWritable(bytes), ...codeTextOf(bytes) });
    },
    'code/save': ({ file, text, version }) => {
      const saved = savedText(this.files.get(file)!, text, version);
      if ('changed' in saved) return success(saved);
      if (saved.content !== undefined) this.write(file, saved.content);
      return success({ version: saved.version });
    },
  };

  private tree(): CodeTree {
    const paths = [...this.files.keys()].sort();
    const listed = [
      ...paths.filter(path => this.isSource(path)),
      ...paths.filter(path => path === this.settings),
      ...paths.filter(path => this.isTest(path)),
      ...paths.filter(path => path === README),
    ];
    return {
      files: listed.map(file => ({ file, isWritable: isWritable(this.files.get(file)!) })),
      entry: this.entry,
    };
  }

  private isSource(path: string): boolean {
    return isSourceName(path) && pathBelow(this.folder, path) !== undefined;
  }

  private isTest(path: string): boolean {
    const inner = pathBelow(`${TEST_FOLDER}/`, path);
    return inner !== undefined && isTestOf(inner, this.game, this.isOnly);
  }

  private write(file: string, text: string): void {
    const bytes = new TextEncoder().encode(text);
    if (this.follower) this.follower([file, bytes]);
    else {
      this.untold.push([file, bytes]);
      this.files = new Map(this.files).set(file, bytes);
    }
  }

  /** The file of a message that is answered here; '' for all of them. */
  private fileAskedFor(message: string): string | undefined {
    const { method, params } = fieldsOf(message);
    if (method === 'code/files') return '';
    const file = String(params?.file);
    const isListed = this.isSource(file) || this.isTest(file) || [this.settings, README].includes(file);
    const bytes = isListed ? this.files.get(file) : undefined;
    const isKnown = bytes && (method === 'code/open' || (method === 'code/save' && isWritable(bytes)));
    return isKnown ? file : undefined;
  }
}

/** The path from a folder, with a slash behind; undefined if a file lies elsewhere, or in a folder that holds no sources. */
function pathBelow(folder: string, path: string): string | undefined {
  const inner = path.startsWith(folder) ? path.slice(folder.length) : undefined;
  return inner?.split('/').some(isLeftOut) ? undefined : inner;
}

/** Whether a file can be written: it is a text, and not made from art. */
function isWritable(bytes: Uint8Array): boolean {
  const decoded = decodeText(bytes);
  return decoded !== undefined && !isGenerated(decoded.text);
}

interface Fields {
  id?: unknown;
  method?: unknown;
  params?: { file?: unknown; text?: unknown; version?: unknown };
  result?: { changed?: { text?: unknown } };
}

/** The parts of a message that tell whether it is answered here. Anybody may have sent it. */
function fieldsOf(message: string): Fields {
  try {
    return JSON.parse(message) ?? {};
  } catch {
    return {};
  }
}
