/** Decodes tile numbers in Tiled's layers: arrays, comma-separated values, or compressed bytes in base64. */

import { decompress } from 'fzstd';
import { deflate, gzip } from 'pako';
import { decodeBase64, encodeBase64 } from '../../cartridge/base64.ts';
import { inflateZlib } from '../../cartridge/tic/inflate.ts';
import { MapProblem } from './map-file.ts';

/**
 * The tile numbers of a layer or a chunk.
 *
 * @param data an array, or text in the encoding
 * @param encoding `csv` or `base64`; empty for an array
 * @param compression `zlib`, `gzip`, `zstd` or empty
 * @param count number of cells
 * @param layer its name, for errors
 */
export function tileNumbers(
  data: unknown,
  encoding: string,
  compression: string,
  count: number,
  layer: string,
): ArrayLike<number> {
  try {
    return numbersOf(data, encoding, compression, count);
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    throw new MapProblem(`the data of layer "${layer}" ${error.message}`, 'Save the map again in Tiled.');
  }
}

/** Tile number of 29 bits with the flip bits. */
const MAX_CELL = 0xffffffff;

/** What is wrong with the data of a layer. */
class DamagedData extends Error {}

function numbersOf(data: unknown, encoding: string, compression: string, count: number): ArrayLike<number> {
  if (Array.isArray(data)) return checked(data, count);
  if (typeof data !== 'string') throw new DamagedData('is missing');
  if (encoding !== 'base64') return separatedNumbers(data, count);
  const bytes = decompressed(base64Bytes(data), compression, 4 * count);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== 4 * count) throw new DamagedData(`has ${bytes.length / 4} cells instead of ${count}`);
  const numbers = new Uint32Array(count);
  for (let index = 0; index < count; index++) numbers[index] = view.getUint32(4 * index, true);
  return numbers;
}

/**
 * Encodes cells in base64 as Tiled does.
 *
 * @param compression `zlib`, `gzip` or empty
 */
export function encodeTiles(cells: readonly number[], compression: string): string {
  const bytes = new Uint8Array(4 * cells.length);
  const view = new DataView(bytes.buffer);
  for (const [index, cell] of cells.entries()) view.setUint32(4 * index, cell, true);
  const packed = compression === 'zlib' ? deflate(bytes) : compression === 'gzip' ? gzip(bytes) : bytes;
  return encodeBase64(packed);
}

function checked(numbers: readonly unknown[], count: number): readonly number[] {
  if (numbers.length !== count) throw otherCount(numbers.length, count);
  if (!numbers.every(value => Number.isInteger(value) && (value as number) >= 0)) throw noNumbers();
  return numbers as number[];
}

/** Numbers with commas between them. To split the text would take ten times its memory. */
function separatedNumbers(text: string, count: number): ArrayLike<number> {
  const numbers = new Uint32Array(count);
  const end = text.trimEnd().length;
  let found = 0;
  for (let at = 0; at < end; found++) {
    const comma = text.indexOf(',', at);
    const next = comma < 0 ? end : comma;
    const value = Number(text.slice(at, next));
    if (!Number.isInteger(value) || value < 0 || value > MAX_CELL) throw noNumbers();
    if (found < count) numbers[found] = value;
    at = next + 1;
    // An empty cell behind the last comma is a cell, too.
    if (comma >= 0 && at >= end) found++;
  }
  if (found !== count) throw otherCount(found, count);
  return numbers;
}

function otherCount(found: number, count: number): DamagedData {
  return new DamagedData(`has ${found} cells instead of ${count}`);
}

function noNumbers(): DamagedData {
  return new DamagedData('has cells that are not tile numbers');
}

function base64Bytes(text: string): Uint8Array {
  try {
    return decodeBase64(text.trim());
  } catch {
    throw new DamagedData('is not valid base64');
  }
}

function decompressed(bytes: Uint8Array, compression: string, size: number): Uint8Array {
  if (compression === '') return bytes;
  if (compression === 'zlib' || compression === 'gzip') {
    const inflated = inflateZlib(bytes, size + 1, 'zlib or gzip');
    if (!inflated.complete) throw new DamagedData('is truncated or does not have the size of its layer');
    return inflated.bytes;
  }
  if (compression !== 'zstd') throw new DamagedData(`has the unknown compression "${compression}"`);
  try {
    // Into a buffer of the expected size: the size in the file cannot be trusted.
    return decompress(bytes, new Uint8Array(size));
  } catch {
    throw new DamagedData('cannot be decompressed');
  }
}
