/**
 * A project as the fragment of a link, which no server sees: its files, compressed, as base64url. Files that the
 * workshop makes by itself for every project are only named, and made again by the workshop that opens the link.
 */

import { zlibSync } from 'fflate';
import { concatBytes, sameBytes } from '../../cartridge/bytes.ts';
import { inflateZlib } from '../../cartridge/tic/inflate.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { MAX_MEMORY, ReadingBudget } from '../../reading-budget.ts';
import { wordList } from '../../word-list.ts';
import {
  damagedLink,
  fromBase64Url,
  kilobytes,
  LONGEST_LINK,
  otherLinkFormat,
  toBase64Url,
} from './link-text.ts';
import { gameIn, type ProjectFiles, pathsProblem, sortedFiles } from './project-files.ts';

/** A project in a link. */
export interface SharedProject {
  title: string;
  /** Who is said to have made it; nobody has checked that. */
  author?: string;
  files: ProjectFiles;
}

/** A link that was read. */
export interface OpenedLink extends SharedProject {
  /** Paths of files that the workshop makes by itself. */
  standard: readonly string[];
  /** Name of the game for which it makes them; undefined in old links. */
  game?: string;
  /** Length of the files in the link, in bytes. */
  size: number;
}

const START = '#project=';
/** The first byte of the container. */
const FORMAT = 1;
/** Bytes in front of the head: its length. */
const LENGTH_SIZE = 4;
/** Characters of a title and an author that are shown. */
export const LONGEST_NAME = 80;
/** Programs and art: these are the project, and always in its link. */
const WORK = /^(src|cart)\//;
/** Files that an error names at most. */
const NAMED_FILES = 3;

interface Head {
  title: string;
  author?: string;
  /** Path and length of each file, in the order of their contents. */
  files: [path: string, size: number][];
  standard: string[];
  /** Name of the game for which the workshop makes them. */
  game?: string;
}

/** Whether the fragment of an address holds a project. */
export function isShareLink(fragment: string): boolean {
  return fragment.startsWith(START);
}

/**
 * The fragment with a project, beginning with `#`.
 *
 * @param standard the files that the workshop makes for such a project; those that are the same are only named
 * @returns a failure that names the largest files if it were longer than `LONGEST_LINK`
 */
export function shareLink(
  { title, author, files }: SharedProject,
  standard: ProjectFiles = new Map(),
): Outcome<string> {
  const sorted = sortedFiles(files);
  const isStandard = ([path, bytes]: [string, Uint8Array]) => {
    const made = standard.get(path);
    return !WORK.test(path) && made !== undefined && sameBytes(made, bytes);
  };
  const own = sorted.filter(file => !isStandard(file));
  const head: Head = {
    title,
    ...(author !== undefined && { author }),
    files: own.map(([path, bytes]) => [path, bytes.length]),
    standard: sorted.filter(isStandard).map(([path]) => path),
    game: gameIn(files.keys()),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const length = new Uint8Array(LENGTH_SIZE);
  new DataView(length.buffer).setUint32(0, text.length);
  const container = concatBytes([length, text, ...own.map(([, bytes]) => bytes)]);
  const link = START + toBase64Url(concatBytes([Uint8Array.of(FORMAT), compressed(container)]));
  if (link.length <= LONGEST_LINK) return success(link);
  const sizes = own.map(([path, bytes]) => ({ path, size: Math.ceil((compressed(bytes).length * 4) / 3) }));
  const largest = sizes.sort((one, other) => other.size - one.size).slice(0, NAMED_FILES);
  const list = wordList(
    largest.map(({ path, size }) => `${path} (${kilobytes(size)})`),
    'and',
  );
  return failure(
    errorDiagnostic(
      'workshop/link-too-long',
      `the project is too large for a link: it has ${kilobytes(link.length)}, which is ${kilobytes(link.length - LONGEST_LINK)} too much; most of it is ${list}`,
      { remedy: 'Send the .zip of the project, or make these files smaller.' },
    ),
  );
}

/** Reads a fragment. Nothing of it runs. Fails if it is damaged, cut off or made by a newer workshop. */
export function readShareLink(fragment: string): Outcome<OpenedLink> {
  const bytes = isShareLink(fragment) ? fromBase64Url(fragment.slice(START.length)) : undefined;
  if (!bytes || bytes.length === 0) return damagedLink('project');
  if (bytes[0] !== FORMAT) return otherLinkFormat();
  const { bytes: container, complete } = inflateZlib(bytes.subarray(1), MAX_MEMORY / 4);
  if (!complete) return damagedLink('project');
  const head = readHead(container);
  if (!head) return damagedLink('project');
  const files = new Map<string, Uint8Array>();
  const budget = new ReadingBudget();
  let at = head.end;
  for (const [path, size] of head.files) {
    if (!budget.spendParts(1) || at + size > container.length) return damagedLink('project');
    files.set(path, container.slice(at, at + size));
    at += size;
  }
  const problem = pathsProblem([...head.files.map(([path]) => path), ...head.standard]);
  if (problem) return failure(problem);
  if (at !== container.length) return damagedLink('project');
  const { title, author, standard, game } = head;
  return success({
    title: shortName(title),
    ...(author !== undefined && { author: shortName(author) }),
    files,
    standard,
    ...(game !== undefined && { game }),
    size: container.length - head.end,
  });
}

/**
 * The whole project of a link.
 *
 * @param standard the files that this workshop makes for such a project
 * @returns a failure if the link names a file that is not among them
 */
export function completeProject(
  { files, standard: named }: OpenedLink,
  standard: ProjectFiles,
): Outcome<ProjectFiles> {
  const missing = named.filter(path => !standard.has(path));
  if (missing.length > 0)
    return failure(
      errorDiagnostic(
        'workshop/link-incomplete',
        `this workshop cannot make ${wordList(missing.slice(0, NAMED_FILES), 'and')} of the link's project`,
        { remedy: 'Ask for the .zip of the project.' },
      ),
    );
  return success(new Map([...files, ...named.map(path => [path, standard.get(path)!] as const)]));
}

function readHead(container: Uint8Array): (Head & { end: number }) | undefined {
  if (container.length < LENGTH_SIZE) return undefined;
  const length = new DataView(container.buffer, container.byteOffset).getUint32(0);
  const end = LENGTH_SIZE + length;
  if (end > container.length) return undefined;
  try {
    const head: unknown = JSON.parse(new TextDecoder().decode(container.subarray(LENGTH_SIZE, end)));
    return isHead(head) ? { ...head, end } : undefined;
  } catch {
    return undefined;
  }
}

function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null) return false;
  const { title, author, files, standard, game } = value as Record<keyof Head, unknown>;
  return (
    typeof title === 'string' &&
    (author === undefined || typeof author === 'string') &&
    (game === undefined || typeof game === 'string') &&
    Array.isArray(files) &&
    files.every(isFile) &&
    Array.isArray(standard) &&
    standard.every(path => typeof path === 'string')
  );
}

function isFile(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [path, size] = value;
  return typeof path === 'string' && Number.isInteger(size) && size >= 0;
}

/** A name in one line, without characters that cannot be seen or that turn the text around. */
export function shortName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
}

function compressed(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 9 });
}
