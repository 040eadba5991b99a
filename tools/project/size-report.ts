/**
 * The sizes of a cartridge's parts: modules, functions and library helpers in its code, and the chunks of its
 * file. Every byte of the code is counted once, uncompressed and compressed, so the parts add up to the whole.
 */

import { relative } from 'node:path';
import { deflate } from 'pako';
import { CODE_LIMIT } from '../cartridge/cartridge.ts';
import { chunkSizes } from '../cartridge/sizes.ts';
import { CHUNK, type ChunkName, HEADER_SIZE, PIECE_SIZE, readChunks } from '../cartridge/tic/chunks.ts';
import type { KeptNames } from '../compile/index.ts';
import { packageOf } from '../compile/program/packages/package-paths.ts';
import type { SlotReport } from './art/slots.ts';
import { attributeBytes, type Owner } from './attribute-bytes.ts';
import type { BuiltCartridge } from './built-cartridge.ts';
import { compressedBits } from './compressed-bits.ts';
import { type FunctionFinder, functionFinder } from './function-places.ts';
import { metadataHeader } from './metadata-header.ts';

/** Bytes in the chunk, and the bytes of the zlib stream that encode them. */
export interface Size {
  bytes: number;
  compressed: number;
}

export interface NamedSize extends Size {
  name: string;
}

/** A helper, and the place in the program that brings it. */
export interface HelperSize extends NamedSize {
  /** The helper that the program itself uses, if that needs this one. */
  by?: string;
  /** A TypeScript file, by its path from the project's folder, and the line from 1. */
  file?: string;
  line?: number;
}

export interface FunctionSize extends NamedSize {
  /** First line of the function in its file, from 1; undefined for code outside of all functions. */
  line?: number;
}

/** A TypeScript file, by its path from the project's folder. */
export interface ModuleSize extends NamedSize {
  /** Largest first; empty unless requested. */
  functions: FunctionSize[];
}

/** A chunk of the `.tic` file, including its header of four bytes. */
export interface ChunkReport {
  name: ChunkName | 'unknown';
  bank: number;
  bytes: number;
  /** Maximum size of the chunk; 0 for one that the console skips. */
  limit: number;
}

/** The value of `size` in `cartwright build --json`; keys may be added, but never renamed. */
export interface SizeReport {
  /** `stored` is the form that is in the cartridge. */
  code: Size & { stored: 'plain' | 'compressed'; banks: number; bankSize: number; limit: number };
  /** The metadata comments. */
  metadata: Size;
  /** Aliases at the start for values that the whole program uses. */
  shared: Size;
  /** Largest first, as for the helpers. */
  modules: ModuleSize[];
  /** What the modules of each imported package take together. */
  packages: NamedSize[];
  helpers: HelperSize[];
  /** In the order of the file. */
  chunks: ChunkReport[];
  /** The whole `.tic` file. */
  cartridge: { bytes: number };
  /** Slots of the tiles and sprites that art files fill. */
  slots: SlotReport[];
  /** Computed keys, and the fields that keep their names because of them; empty unless requested. */
  keptFields: KeptNames[];
}

/** Code outside of all functions of a module. */
const TOP_LEVEL = '(top level)';

/**
 * Reports the sizes of a cartridge.
 *
 * @param root folder to which the names of modules are relative
 * @param tic the cartridge's `.tic` file. If its code is compressed, that stream is measured; otherwise one
 *   that zlib makes at level 9
 * @param hasFunctions whether to measure functions, which requires parsing the files
 */
export function reportSizes(
  built: BuiltCartridge,
  tic: Uint8Array,
  root: string,
  hasFunctions: boolean,
): SizeReport {
  const { lua, sourceMap, helpers } = built;
  const { code } = built.cartridge;
  const stored = zippedCode(tic);
  const stream = stored ?? deflate(code, { level: 9 });
  const bits = compressedBits(stream, code.length);
  const header = metadataHeader(built.metadata).map(line => `${line}\n`);
  const runs = attributeBytes(lua, sourceMap, helpers, Buffer.byteLength(header.join('')));
  const parts = new Map<string, Part>();
  const finders = hasFunctions ? new Map<number, FunctionFinder>() : undefined;
  for (const [index, { start, owner }] of runs.entries()) {
    const end = runs[index + 1]?.start ?? code.length;
    let sum = 0;
    for (let i = start; i < end; i++) sum += bits[i];
    const part = partOf(owner, built, finders);
    const known = parts.get(part.key);
    if (known) {
      known.bytes += end - start;
      known.bits += sum;
    } else parts.set(part.key, { ...part, bytes: end - start, bits: sum });
  }
  const leaves = roundBits([...parts.values()], stream.length);
  const modules = groupModules(
    leaves.filter(({ kind }) => kind === 'function'),
    sourceMap.sources,
    root,
    hasFunctions,
  );
  const named = (kind: Part['kind']): Leaf[] => leaves.filter(leaf => leaf.kind === kind);
  return {
    code: {
      ...total(leaves),
      stored: stored ? 'compressed' : 'plain',
      banks: Math.max(1, Math.ceil(code.length / PIECE_SIZE)),
      bankSize: PIECE_SIZE,
      limit: CODE_LIMIT,
    },
    metadata: total(named('metadata')),
    shared: total(named('shared')),
    modules,
    packages: groupPackages(modules),
    helpers: named('helper')
      .map(({ name, bytes, compressed }) => ({ name, bytes, compressed, ...useOf(name, built, root) }))
      .sort(bySize),
    chunks: chunkSizes(tic).map(({ name, bank, size, limit }) => ({
      name,
      bank,
      bytes: size + HEADER_SIZE,
      limit: limit === 0 ? 0 : limit + HEADER_SIZE,
    })),
    cartridge: { bytes: tic.length },
    slots: built.slots,
    keptFields: (built.keptFields ?? []).map(kept => ({ ...kept, file: relative(root, kept.file) })),
  };
}

function useOf(name: string, { helperUses }: BuiltCartridge, root: string): Partial<HelperSize> {
  const use = helperUses.find(use => use.name === name);
  return use ? { by: use.by, file: fileName(use.file, root), line: use.line } : {};
}

function fileName(file: string, root: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

/** The compressed code of a `.tic` file, if it has any. */
function zippedCode(tic: Uint8Array): Uint8Array | undefined {
  for (const { type, payload } of readChunks(tic)) if (type === CHUNK.zippedCode) return payload;
  return undefined;
}

/** A part of the code that is counted separately. */
interface PartName {
  key: string;
  kind: 'metadata' | 'shared' | 'helper' | 'function';
  name: string;
  /** Index of its file. */
  source?: number;
  line?: number;
}

interface Part extends PartName {
  bytes: number;
  bits: number;
}

interface Leaf extends Part {
  compressed: number;
}

function partOf(
  owner: Owner,
  { sourceMap }: BuiltCartridge,
  finders: Map<number, FunctionFinder> | undefined,
): PartName {
  if (typeof owner === 'string') return { key: owner, kind: owner, name: owner };
  if ('helper' in owner) return { key: `helper ${owner.helper}`, kind: 'helper', name: owner.helper };
  const { source } = owner;
  if (!finders) return { key: `function ${source}`, kind: 'function', name: '', source };
  let find = finders.get(source);
  if (!find) {
    find = functionFinder(sourceMap.sources[source], sourceMap.sourcesContent[source]);
    finders.set(source, find);
  }
  const place = find(owner.line, owner.column);
  const key = `function ${source} ${place?.start ?? ''}`;
  return { key, kind: 'function', name: place?.name ?? TOP_LEVEL, source, line: place?.line };
}

/** Rounds bits to bytes that add up to the size of the stream, rounding up the largest fractions. */
function roundBits(parts: readonly Part[], streamLength: number): Leaf[] {
  const leaves = parts.map(part => ({ ...part, compressed: Math.floor(part.bits / 8) }));
  const missing = streamLength - total(leaves).compressed;
  const byFraction = [...leaves].sort(
    (one, other) => other.bits / 8 - other.compressed - (one.bits / 8 - one.compressed),
  );
  for (const leaf of byFraction.slice(0, missing)) leaf.compressed++;
  return leaves;
}

function groupModules(
  leaves: readonly Leaf[],
  sources: readonly string[],
  root: string,
  hasFunctions: boolean,
): ModuleSize[] {
  const bySource = new Map<number, Leaf[]>();
  for (const leaf of leaves) {
    const list = bySource.get(leaf.source!);
    if (list) list.push(leaf);
    else bySource.set(leaf.source!, [leaf]);
  }
  return [...bySource]
    .map(([source, list]) => ({
      name: fileName(sources[source], root),
      ...total(list),
      functions: (hasFunctions ? list : [])
        .map(({ name, line, bytes, compressed }) => ({ name, line, bytes, compressed }))
        .sort(bySize),
    }))
    .sort(bySize);
}

function groupPackages(modules: readonly ModuleSize[]): NamedSize[] {
  const byPackage = new Map<string, ModuleSize[]>();
  for (const module of modules) {
    const name = packageOf(module.name);
    if (name !== undefined) byPackage.set(name, [...(byPackage.get(name) ?? []), module]);
  }
  return [...byPackage].map(([name, list]) => ({ name, ...total(list) })).sort(bySize);
}

function total(sizes: readonly Size[]): Size {
  return {
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    compressed: sizes.reduce((sum, { compressed }) => sum + compressed, 0),
  };
}

function bySize(one: NamedSize, other: NamedSize): number {
  return other.bytes - one.bytes || (one.name < other.name ? -1 : 1);
}
