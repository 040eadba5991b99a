/** Reads and writes the cells of a tile layer, or of a chunk, in the text of a Tiled map. */

import type { Fields } from '../fields.ts';
import { MapProblem } from '../map-file.ts';
import { encodeTiles } from '../tile-data.ts';
import type { Edit } from './text-edits.ts';
import type { TextNode } from './text-tree.ts';

/** How the data of a layer is encoded. */
export interface DataForm {
  isXml: boolean;
  /** As in the file; empty for an array or elements. */
  encoding: string;
  compression: string;
}

/** The compression to write: zstd data is rewritten with zlib. */
function keptCompression({ compression }: DataForm): string {
  return compression === 'zstd' ? 'zlib' : compression;
}

/** The encoding of a layer's data. */
export function formOf(isXml: boolean, layer: Fields): DataForm {
  return { isXml, encoding: layer.string('encoding', ''), compression: layer.string('compression', '') };
}

/**
 * The edits needed if the compression changes.
 *
 * @param holder the object or element that names the compression
 */
export function compressionEdits(form: DataForm, holder: TextNode): Edit[] {
  const kept = keptCompression(form);
  const span = kept === form.compression ? undefined : holder.value('compression');
  return span ? [{ ...span, text: form.isXml ? kept : JSON.stringify(kept) }] : [];
}

/** A number in a list. */
const NUMBER = /[\d.eE+-]+/g;
const TILE_ELEMENT = /<tile\b[^>]*>/g;

/**
 * Replaces the cells in data. Text between the numbers is kept, also if their count changes.
 *
 * @param old with its brackets or quotes in JSON
 * @param columns number of cells per row, before and after
 * @param layer its name, for errors
 */
export function withCells(
  old: string,
  form: DataForm,
  cells: readonly number[],
  columns: { now: number; before: number },
  layer: string,
): string {
  if (form.encoding === 'base64') return withContent(old, encodeTiles(cells, keptCompression(form)));
  const isElements = form.isXml && form.encoding === '';
  const made = cells.map(cell => (isElements ? tileElement(cell) : String(cell)));
  const places = [...old.matchAll(isElements ? TILE_ELEMENT : NUMBER)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  if (places.length === 0) return newData(form, cells, columns.now, /\s*$/.exec(old)![0]);
  const between = (index: number, usual: string) =>
    index < places.length ? old.slice(places[index - 1].end, places[index].start) : usual;
  if (!isElements && places.some((_, index) => index > 0 && !/^\s*,\s*$/.test(between(index, ''))))
    throw new MapProblem(`the layer "${layer}" has gaps between its numbers`, 'Save the map again in Tiled.');
  const isSame = places.length === made.length && columns.now === columns.before;
  const inRow = between(1, isElements ? '\n' : ',');
  const betweenRows = between(columns.before, columns.before === 1 ? inRow : isElements ? inRow : ',\n');
  const joined = made.map((cell, index) => {
    if (index === 0) return cell;
    const gap = isSame ? between(index, '') : index % columns.now === 0 ? betweenRows : inRow;
    return gap + cell;
  });
  return old.slice(0, places[0].start) + joined.join('') + old.slice(places.at(-1)!.end);
}

/**
 * Data for a new layer, with brackets or quotes in JSON.
 *
 * @param gap a line end and the indentation of the parent
 */
export function newData(form: DataForm, cells: readonly number[], columns: number, gap: string): string {
  const { isXml, encoding } = form;
  if (encoding === 'base64') {
    const content = encodeTiles(cells, keptCompression(form));
    return isXml ? `${gap} ${content}${gap}` : JSON.stringify(content);
  }
  if (isXml && encoding === '') return `\n${cells.map(tileElement).join('\n')}${gap}`;
  const numbers = rows(cells.map(String), columns);
  return isXml ? `\n${numbers}\n` : `[${numbers}]`;
}

function rows(cells: readonly string[], columns: number): string {
  const all = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join(','),
  );
  return all.join(',\n');
}

/** Keeps the quotes of JSON, or the whitespace around the content in XML. */
function withContent(old: string, content: string): string {
  const [, before, after] = /^([\s"]*)[^\s"]*([\s"]*)$/.exec(old) ?? ['', '', ''];
  return before + content + after;
}

function tileElement(cell: number): string {
  return cell === 0 ? '<tile/>' : `<tile gid="${cell}"/>`;
}
