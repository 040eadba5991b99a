/** The code files of a game: reading, writing and searching them. Nothing that was written gets lost. */

import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { fileSystem } from '../../files/files-in-use.ts';
import { exists, isFile } from '../../files/find.ts';
import { readFile } from '../../files/read-file.ts';
import { sourcesBelow } from '../../files/source-files.ts';
import { isSourceName } from '../../files/source-names.ts';
import type {
  CodeFile,
  CodeMatch,
  CodeSearch,
  CodeText,
  CodeTree,
  SavedCode,
} from '../../player/development/code-messages.ts';
import type { Project } from '../../project/find-project.ts';
import type { FileVersions } from '../studio/studio-store.ts';
import { codeTextOf, decodeText, isGenerated, savedText } from './code-text.ts';
import { README } from './names-beside-code.ts';
import { testFilesOf } from './test-files.ts';

/** Maximum number of places that a search finds. */
const MAX_MATCHES = 500;

export class CodeFiles {
  private readonly project: Pick<Project, 'root' | 'entry' | 'cartFolder' | 'name'>;
  private readonly versions: FileVersions;
  /** Files outside of the game's folder that it imports. */
  private others: readonly string[] = [];

  /** @param versions keep what is overwritten */
  constructor(project: Pick<Project, 'root' | 'entry' | 'cartFolder' | 'name'>, versions: FileVersions) {
    this.project = project;
    this.versions = versions;
  }

  /** The folders whose files are listed. */
  get folders(): string[] {
    return [dirname(this.project.entry), ...this.others.map(dirname)];
  }

  /**
   * Lists other files as well.
   *
   * @param others absolute paths of files outside of the game's folder that it imports
   * @returns whether they are others than before
   */
  follow(others: readonly string[]): boolean {
    const isSame = JSON.stringify(others) === JSON.stringify(this.others);
    this.others = others;
    return !isSame;
  }

  list(): CodeTree {
    return {
      files: this.paths.map(path => this.described(path)),
      entry: displayPath(this.project.entry),
    };
  }

  private get paths(): string[] {
    const { root, entry, cartFolder } = this.project;
    const folder = dirname(entry);
    const own = sourcesBelow(folder).map(name => join(folder, name));
    const about = [join(cartFolder, 'cart.json'), ...testFilesOf(this.project), join(root, README)];
    return [...new Set([...own, ...[...about, ...this.others].filter(isFile)])];
  }

  open(file: string): Outcome<CodeText & CodeFile> {
    const path = resolve(file);
    const bytes = readFile(path);
    if (!bytes.ok) return bytes;
    return success({ ...this.described(path, bytes.value), ...codeTextOf(bytes.value) });
  }

  /**
   * Writes a file, if it is still what the text is based on.
   *
   * @param version of the content that the text is based on
   */
  save(file: string, text: string, version: string): Outcome<SavedCode> {
    const path = resolve(file);
    const refusal = this.refusal(path);
    if (refusal) return failure(refusal);
    if (!exists(path))
      return failure(
        errorDiagnostic('code/gone', 'the file no longer exists', {
          file,
          remedy: 'Your text is still on the page: copy it, or create the file again.',
        }),
      );
    const bytes = readFile(path);
    if (!bytes.ok) return bytes;
    const saved = savedText(bytes.value, text, version);
    if ('changed' in saved) return success(saved);
    const { content } = saved;
    const written =
      content === undefined ? success(undefined) : this.versions.writeAll([{ file: path, content }]);
    return written.ok ? success({ version: saved.version }) : written;
  }

  create(file: string, text: string): Outcome<CodeFile> {
    const path = resolve(file);
    const refusal = this.refusalOfNew(path);
    if (refusal) return failure(refusal);
    const written = this.versions.writeAll([{ file: path, content: text }]);
    return written.ok ? success({ file: displayPath(path), isWritable: true }) : written;
  }

  /** @param to the new path; undefined deletes the file */
  rename(file: string, to: string | undefined): Outcome<void> {
    const path = resolve(file);
    const target = to === undefined ? undefined : resolve(to);
    const refusal =
      this.refusal(path) ??
      this.refusalOfEntry(path) ??
      (target === undefined ? undefined : this.refusalOfNew(target));
    if (refusal) return failure(refusal);
    const bytes = readFile(path);
    if (!bytes.ok) return bytes;
    const written = this.versions.writeAll([
      ...(target === undefined ? [] : [{ file: target, content: bytes.value }]),
      { file: path, content: undefined },
    ]);
    return written.ok ? success(undefined) : written;
  }

  search({ text, isExact, isWord }: CodeSearch): CodeMatch[] {
    if (text === '') return [];
    const plain = text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    const pattern = new RegExp(isWord ? `(?<![\\w$])${plain}(?![\\w$])` : plain, isExact ? 'gu' : 'giu');
    const matches: CodeMatch[] = [];
    for (const path of this.paths) {
      const content = contentOf(path);
      const lines = (content && decodeText(content)?.text.split('\n')) ?? [];
      for (const [index, line] of lines.entries())
        for (const { index: at, 0: found } of line.matchAll(pattern)) {
          if (matches.length >= MAX_MATCHES) return matches;
          matches.push({
            file: displayPath(path),
            line: index + 1,
            column: at + 1,
            length: found.length,
            text: line,
          });
        }
    }
    return matches;
  }

  private described(path: string, content?: Uint8Array): CodeFile {
    const isWritable = this.refusal(path, content) === undefined && fileSystem().isWritable(path);
    return { file: displayPath(path), isWritable };
  }

  /** Why a file must not be changed; undefined if it may. */
  private refusal(path: string, content?: Uint8Array): Diagnostic | undefined {
    const file = displayPath(path);
    if (!this.isOwn(path))
      return errorDiagnostic('code/foreign', 'this is not a file of the project', { file });
    const bytes = content ?? contentOf(path);
    const decoded = bytes && decodeText(bytes);
    if (bytes && !decoded)
      return errorDiagnostic('code/encoding', 'the file is not UTF-8', {
        file,
        remedy: 'Save it as UTF-8 with another editor.',
      });
    return decoded && isGenerated(decoded.text)
      ? errorDiagnostic('code/generated', 'the file is made from the art of the game', {
          file,
          remedy: 'Change the art instead.',
        })
      : undefined;
  }

  private refusalOfNew(path: string): Diagnostic | undefined {
    const file = displayPath(path);
    if (exists(path)) return errorDiagnostic('code/exists', 'there is such a file already', { file });
    if (!isSourceName(path))
      return errorDiagnostic('code/name', 'this is not a valid name for a code file', {
        file,
        remedy: 'Names of code files end with .ts or .lua.',
      });
    return this.refusal(path);
  }

  private refusalOfEntry(path: string): Diagnostic | undefined {
    return path === resolve(this.project.entry)
      ? errorDiagnostic('code/entry', 'the game starts with this file', { file: displayPath(path) })
      : undefined;
  }

  /** Whether a path lies in the project, also when links are followed. */
  private isOwn(path: string): boolean {
    const root = resolve(this.project.root);
    const files = fileSystem();
    let existing = path;
    while (!exists(existing) && dirname(existing) !== existing) existing = dirname(existing);
    const isInside = [
      [root, path],
      [files.realPath(root), files.realPath(existing)],
    ].every(([folder, inner]) => isWithin(inner, folder));
    return isInside && isSourceName(path) && !/(?:^|[\\/])node_modules[\\/]/.test(relative(root, path));
  }
}

/** The bytes of a file; undefined if it cannot be read. */
function contentOf(path: string): Uint8Array | undefined {
  const read = readFile(path);
  return read.ok ? read.value : undefined;
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(/[\\/]/)[0] !== '..';
}
