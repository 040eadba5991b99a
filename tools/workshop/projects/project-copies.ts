/**
 * Second copies of projects, for browsers that lose the database: Chromium can, when it is killed while it writes. They lie
 * in the cache storage, which keeps files of its own. The last state of a project is written alternately to two places,
 * each with a checksum, so that one of them is whole at any time.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, sameBytes } from '../../cartridge/bytes.ts';
import type { ProjectFiles } from './project-files.ts';

/** A project as it is copied: without its versions. */
export interface ProjectCopy {
  id: string;
  title: string;
  /** In milliseconds since 1970: when it was last changed, and when it was put into the bin. */
  changed: number;
  removed?: number;
  files: ProjectFiles;
  /** A PNG. */
  picture?: Uint8Array;
}

/** What stands before the contents of a copy, as JSON. */
interface CopyHeader extends Pick<ProjectCopy, 'id' | 'title' | 'changed' | 'removed'> {
  files: readonly [path: string, size: number][];
  /** Length of the picture behind the files; 0 for none. */
  picture: number;
}

/** Before the paths of copies, whose addresses nothing ever asks for. */
const ADDRESS = 'https://copies.invalid/';
const PLACES = [0, 1];
/** Header of an answer: copies with higher numbers are newer. */
const NUMBER = 'x-number';
const CHECKSUM_SIZE = 32;

export class ProjectCopies {
  private readonly storage: CacheStorage;
  private readonly name: string;

  /** @param name of the database that is copied */
  constructor(storage: CacheStorage, name: string) {
    this.storage = storage;
    this.name = `${name}-copies`;
  }

  /** The copies of this browser; undefined where it has no cache storage for this page. */
  static ofBrowser(name: string): ProjectCopies | undefined {
    try {
      return globalThis.caches && new ProjectCopies(globalThis.caches, name);
    } catch {
      return undefined;
    }
  }

  /** Ids of the projects that have a copy. */
  async ids(): Promise<string[]> {
    const requests = await (await this.open()).keys();
    return [...new Set(requests.map(({ url }) => url.slice(ADDRESS.length).split('/')[0]))];
  }

  /** The newest copy of a project that is whole; undefined if there is none. */
  async read(id: string): Promise<ProjectCopy | undefined> {
    const cache = await this.open();
    for (const place of (await placesOf(cache, id)).reverse()) {
      const answer = await cache.match(addressOf(id, place));
      const copy = answer && decodeCopy(new Uint8Array(await answer.arrayBuffer()));
      if (copy?.id === id) return copy;
    }
    return undefined;
  }

  /** Writes a copy in place of the older one of the two. */
  async write(copy: ProjectCopy): Promise<void> {
    const cache = await this.open();
    const [older, newer] = await placesOf(cache, copy.id);
    const number = (await numberAt(cache, copy.id, newer)) + 1;
    const headers = { [NUMBER]: String(number) };
    await cache.put(addressOf(copy.id, older), new Response(encodeCopy(copy), { headers }));
  }

  /** Removes the copies of a project. */
  async remove(id: string): Promise<void> {
    const cache = await this.open();
    for (const place of PLACES) await cache.delete(addressOf(id, place));
  }

  private open(): Promise<Cache> {
    return this.storage.open(this.name);
  }
}

function addressOf(id: string, place: number): string {
  return `${ADDRESS}${id}/${place}`;
}

/** Both places, that of the older copy first. */
async function placesOf(cache: Cache, id: string): Promise<number[]> {
  const [first, second] = await Promise.all(PLACES.map(place => numberAt(cache, id, place)));
  return first <= second ? [0, 1] : [1, 0];
}

async function numberAt(cache: Cache, id: string, place: number): Promise<number> {
  const answer = await cache.match(addressOf(id, place));
  return Number(answer?.headers.get(NUMBER) ?? 0);
}

/** A copy as bytes: a checksum of the rest, the length of the header, the header, and the contents. */
export function encodeCopy({ files, picture, ...project }: ProjectCopy): Uint8Array<ArrayBuffer> {
  const sizes = Array.from(files, ([path, { length }]): [string, number] => [path, length]);
  const header: CopyHeader = { ...project, files: sizes, picture: picture?.length ?? 0 };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(new Uint32Array([text.length]).buffer);
  const parts = [length, text, ...files.values(), ...(picture ? [picture] : [])];
  const bytes = concatBytes([new Uint8Array(CHECKSUM_SIZE), ...parts]);
  bytes.set(sha256(bytes.subarray(CHECKSUM_SIZE)));
  return bytes;
}

/** A copy from its bytes; undefined if they are damaged. */
export function decodeCopy(bytes: Uint8Array): ProjectCopy | undefined {
  const rest = bytes.subarray(CHECKSUM_SIZE);
  if (rest.length < 4 || !sameBytes(bytes.subarray(0, CHECKSUM_SIZE), sha256(rest))) return undefined;
  const [length] = new Uint32Array(rest.slice(0, 4).buffer);
  const { files, picture, ...project }: CopyHeader = JSON.parse(
    new TextDecoder().decode(rest.subarray(4, 4 + length)),
  );
  let end = 4 + length;
  const take = (size: number) => {
    end += size;
    return rest.slice(end - size, end);
  };
  const contents = new Map(files.map(([path, size]) => [path, take(size)]));
  return { ...project, files: contents, ...(picture > 0 && { picture: take(picture) }) };
}
