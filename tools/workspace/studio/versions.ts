/** Writes files, and keeps overwritten versions while the server runs. */

import { sameBytes } from '../../cartridge/bytes.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { contentBytes } from '../../files/file-system.ts';
import { fileSystem } from '../../files/files-in-use.ts';
import { exists } from '../../files/find.ts';
import { readFile } from '../../files/read-file.ts';
import { removeFile, writeFile } from '../../files/write-file.ts';
import type { FileVersions, NewContent } from './studio-store.ts';

/** Maximum total size of versions; the oldest are dropped. */
const MAX_BYTES = 64 << 20;
/** Changes of a file within this time are one version: the strokes of a drawing. */
const APART = 60_000;

interface Version {
  id: number;
  file: string;
  time: number;
  content: Uint8Array;
}

export class KeptVersions implements FileVersions {
  private readonly versions: Version[] = [];
  /** What was last written here, to distinguish our changes from those of others. */
  private readonly written = new Map<string, Uint8Array>();
  /** Bytes of each file by visible content, since somebody else last wrote it. */
  private readonly shown = new Map<string, Map<string, Uint8Array>>();
  private count = 0;
  private readonly now: () => number;

  /**
   * @param now in milliseconds
   */
  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Writes files, all or none: first checks that each is writable. Returns their paths. */
  writeAll(files: readonly NewContent[]): Outcome<string[]> {
    const readOnly = files.find(({ file }) => exists(file) && !fileSystem().isWritable(file));
    if (readOnly)
      return failure(
        errorDiagnostic('studio/read-only', 'the file is read-only', {
          file: readOnly.file,
          remedy: 'Your changes are still on the page: make the file writable and try again.',
        }),
      );
    const written: string[] = [];
    for (const content of files) {
      const outcome = this.write(content);
      if (!outcome.ok) return outcome;
      written.push(outcome.value);
    }
    return success(written);
  }

  /** Writes a whole file; the old content is kept if it was written by others, or a while ago. */
  write({ file, content, shows }: NewContent): Outcome<string> {
    const before = exists(file) ? readFile(file) : undefined;
    if (before && !before.ok) return before;
    if (content === undefined) return this.remove(file, before?.value);
    const known = shows && before && this.shownBefore(file, before.value, shows);
    const bytes = known ?? contentBytes(content);
    const written = writeFile(file, bytes);
    if (!written.ok) return written;
    if (before) this.keep(file, before.value);
    this.written.set(file, bytes);
    return written;
  }

  /** Deletes a file; its content is always kept. */
  private remove(file: string, before: Uint8Array | undefined): Outcome<string> {
    const removed = removeFile(file);
    if (!removed.ok) return removed;
    this.written.delete(file);
    if (before) this.keep(file, before);
    return removed;
  }

  /** Whether a file contains what was last written here. */
  isOwn(file: string): boolean {
    const own = this.written.get(file);
    const now = own && exists(file) ? readFile(file) : undefined;
    return own !== undefined && now?.ok === true && sameBytes(own, now.value);
  }

  list(): { id: number; file: string; time: number; size: number }[] {
    return this.versions
      .map(({ id, file, time, content }) => ({ id, file: displayPath(file), time, size: content.length }))
      .reverse();
  }

  restore(id: number): Outcome<string> {
    const version = this.versions.find(each => each.id === id);
    if (!version) return failure(errorDiagnostic('studio/no-version', 'this version is no longer available'));
    const restored = this.write({ file: version.file, content: version.content });
    return restored.ok ? success(displayPath(version.file)) : restored;
  }

  /** Earlier bytes of the file with the same visible content. */
  private shownBefore(
    file: string,
    now: Uint8Array,
    { before, after }: { before: string; after: string },
  ): Uint8Array | undefined {
    const own = this.written.get(file);
    const states = (own && sameBytes(own, now) && this.shown.get(file)) || new Map<string, Uint8Array>();
    this.shown.set(file, states.set(before, now));
    return states.get(after);
  }

  private keep(file: string, content: Uint8Array): void {
    const own = this.written.get(file);
    const last = this.versions.findLast(version => version.file === file);
    const isFollowed = own !== undefined && sameBytes(own, content);
    if (isFollowed && last && this.now() - last.time < APART) return;
    this.versions.push({ id: ++this.count, file, time: this.now(), content });
    let size = this.versions.reduce((sum, version) => sum + version.content.length, 0);
    while (size > MAX_BYTES && this.versions.length > 1) size -= this.versions.shift()!.content.length;
  }
}
