/**
 * Keeps the chunks of a cartridge's original file: those whose content is unchanged stay byte for byte and in
 * order, as do unknown chunks.
 */

import { concatBytes, sameBytes } from '../bytes.ts';
import type { Cartridge, SectionName } from '../cartridge.ts';
import { LANGUAGES } from '../languages.ts';
import { CHUNK, HEADER_SIZE, PLAIN_SECTIONS, readChunks } from './chunks.ts';

/** Chunks that depend on each other are kept together: they have the same key, which is empty for unknown ones. */
type Subject = string;

const SUBJECTS: ReadonlyMap<number, (bank: number) => Subject> = new Map<number, (bank: number) => Subject>([
  ...PLAIN_SECTIONS.map(name => [CHUNK[name], (bank: number) => `${name} ${bank}`] as const),
  [CHUNK.oldPatterns, bank => `patterns ${bank}`],
  [CHUNK.coverGif, () => 'screen 0'],
  // One chunk can set the defaults of both.
  ...[CHUNK.palette, CHUNK.waveforms, CHUNK.defaults].map(
    type => [type, (bank: number) => `colors ${bank}`] as const,
  ),
  ...[CHUNK.code, CHUNK.zippedCode].map(type => [type, () => 'code'] as const),
  [CHUNK.binary, () => 'binary'],
  [CHUNK.language, () => 'language'],
]);

const COLORS = ['palette0', 'palette1', 'waveforms'] as const satisfies readonly SectionName[];

/**
 * The binary form of a cartridge that was made from another one.
 *
 * @param made the binary form without regard to the original
 * @param original the original's binary form
 * @param before the decoded original
 */
export function withOriginalChunks(
  made: Uint8Array,
  cartridge: Cartridge,
  original: Uint8Array,
  before: Cartridge,
): Uint8Array {
  const isKept = (subject: Subject) => subject === '' || saysTheSame(subject, cartridge, before);
  const fresh = chunksOf(made).filter(({ subject }) => !isKept(subject));
  const parts = chunksOf(original).flatMap(({ subject, bytes }) => {
    if (isKept(subject)) return [bytes];
    // New chunks are inserted at the position of the first old one.
    const inPlace = fresh.filter(chunk => chunk.subject === subject);
    for (const chunk of inPlace) fresh.splice(fresh.indexOf(chunk), 1);
    return inPlace.map(chunk => chunk.bytes);
  });
  return concatBytes([...parts, ...fresh.map(({ bytes }) => bytes)]);
}

function chunksOf(bytes: Uint8Array): { subject: Subject; bytes: Uint8Array }[] {
  let start = 0;
  return Array.from(readChunks(bytes), ({ type, bank, size }) => {
    const end = start + HEADER_SIZE + size;
    const chunk = { subject: SUBJECTS.get(type)?.(bank) ?? '', bytes: bytes.subarray(start, end) };
    start = end;
    return chunk;
  });
}

function saysTheSame(subject: Subject, now: Cartridge, before: Cartridge): boolean {
  if (subject === 'code' || subject === 'binary') return sameBytes(now[subject], before[subject]);
  // An unknown language cannot be set by any file.
  if (subject === 'language')
    return (
      now.language === before.language ||
      (now.language === 0 && !LANGUAGES.some(({ id }) => id === before.language))
    );
  const [name, bank] = subject.split(' ');
  const sections = name === 'colors' ? COLORS : [name as SectionName];
  return sections.every(section => sameBytes(now.banks[+bank][section], before.banks[+bank][section]));
}
