/** Decodes tile numbers in Tiled's layers: arrays, comma-separated values, or compressed bytes in base64. */

import { decompress } from 'fzstd';
import { deflate, gzip } from 'pako';
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
): readonly number[] {
  try {
    return numbersOf(data, encoding, compression, count);
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    throw new MapProblem(`the data of layer "${layer}" ${error.message}`, 'Save the map again in Tiled.');
  }
}

/** What is wrong with the data of a layer. */
class DamagedData extends Error {}

function numbersOf(data: unknown, encoding: string, compression: string, count: number): readonly number[] {
  if (Array.isArray(data)) return checked(data, count);
  if (typeof data !== 'string') throw new DamagedData('is missing');
  if (encoding !== 'base64') return checked(data.trim() === '' ? [] : data.split(',').map(Number), count);
  const bytes = decompressed(base64Bytes(data), compression, 4 * count);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== 4 * count) throw new DamagedData(`has ${bytes.length / 4} cells instead of ${count}`);
  return Array.from({ length: count }, (_, index) => view.getUint32(4 * index, true));
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
  return btoa(Array.from(packed, byte => String.fromCharCode(byte)).join(''));
}

function checked(numbers: readonly unknown[], count: number): readonly number[] {
  if (numbers.length !== count) throw new DamagedData(`has ${numbers.length} cells instead of ${count}`);
  if (!numbers.every(value => Number.isInteger(value) && (value as number) >= 0))
    throw new DamagedData('has cells that are not tile numbers');
  return numbers as number[];
}

function base64Bytes(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.trim()), character => character.charCodeAt(0));
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
