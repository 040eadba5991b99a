/** Reads ZIP archives from anywhere: they may be damaged, or made to fill the memory. */

import crc32 from 'crc-32';
import { inflateZlib } from '../../cartridge/tic/inflate.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { MAX_MEMORY, ReadingBudget } from '../../reading-budget.ts';

const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_SIZE = 46;
const FILE_SIGNATURE = 0x04034b50;
const FILE_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** An error about the archive, which ends the reading. */
class Unreadable extends Error {}

/**
 * The files of an archive by path, with forward slashes; folders are left out.
 *
 * @param isWanted chooses the files to read by their path
 * @returns why it cannot be read, if any file that is wanted cannot
 */
export function unzipFiles(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean = () => true,
): Outcome<Map<string, Uint8Array>> {
  try {
    return success(readArchive(bytes, isWanted));
  } catch (error) {
    // A view refuses to read behind its end.
    if (!(error instanceof Unreadable) && !(error instanceof RangeError)) throw error;
    const message = error instanceof Unreadable ? error.message : 'the archive is truncated';
    return failure(errorDiagnostic('workshop/zip', message));
  }
}

function readArchive(bytes: Uint8Array, isWanted: (path: string) => boolean): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const budget = new ReadingBudget();
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let read = 0; read < count; read++) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new Unreadable('the archive is damaged');
    const nameLength = view.getUint16(at + 28, true);
    const path = pathAt(bytes, at + ENTRY_SIZE, nameLength);
    if (!budget.spendParts(1)) throw new Unreadable('the archive has too many files');
    if (!path.endsWith('/') && isWanted(path)) {
      if (files.has(path)) throw new Unreadable(`the archive has ${path} twice`);
      files.set(path, readEntry(bytes, view, at, path, budget));
    }
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  // A damaged count would hide files.
  if (at !== end) throw new Unreadable('the archive is damaged');
  return files;
}

/** The record at the end, in front of a comment. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw new Unreadable('this is no ZIP archive, or a truncated one');
}

/** The content of a file, told by its entry in the directory. */
function readEntry(
  bytes: Uint8Array,
  view: DataView,
  entry: number,
  path: string,
  budget: ReadingBudget,
): Uint8Array {
  const flags = view.getUint16(entry + 8, true);
  const method = view.getUint16(entry + 10, true);
  const sum = view.getInt32(entry + 16, true);
  const packedSize = view.getUint32(entry + 20, true);
  const size = view.getUint32(entry + 24, true);
  const start = view.getUint32(entry + 42, true);
  if (flags & ENCRYPTED) throw new Unreadable(`${path} is encrypted`);
  if (method !== STORED && method !== DEFLATED)
    throw new Unreadable(`${path} is compressed in a way that is not known here`);
  if (!budget.spend(size))
    throw new Unreadable(`the archive has more than ${MAX_MEMORY / 1024 / 1024} MB of files`);
  if (view.getUint32(start, true) !== FILE_SIGNATURE) throw new Unreadable('the archive is damaged');
  const nameLength = view.getUint16(start + 26, true);
  if (pathAt(bytes, start + FILE_SIZE, nameLength) !== path) throw new Unreadable('the archive is damaged');
  const data = start + FILE_SIZE + nameLength + view.getUint16(start + 28, true);
  const packed = part(bytes, data, packedSize);
  const { bytes: content, complete } =
    method === STORED ? { bytes: packed.slice(), complete: true } : inflateZlib(packed, size, 'deflate');
  if (!complete || content.length !== size || crc32.buf(content) !== sum)
    throw new Unreadable(`${path} is damaged in the archive`);
  return content;
}

function pathAt(bytes: Uint8Array, start: number, length: number): string {
  return new TextDecoder().decode(part(bytes, start, length)).replaceAll('\\', '/');
}

function part(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new Unreadable('the archive is truncated');
  return bytes.subarray(start, start + length);
}
