/** The cells of a tile layer for editing: in one piece, or in the chunks of an infinite map. */

import { Fields } from '../fields.ts';
import { MapProblem } from '../map-file.ts';
import { tileNumbers } from '../tile-data.ts';
import { compressionEdits, type DataForm, formOf, newData, withCells } from './data-text.ts';
import type { LayerText, MapText } from './map-text.ts';
import type { Edit, Span } from './text-edits.ts';
import { insertion } from './text-list.ts';
import { childrenOf, listInJson, listInXml, type TextNode } from './text-tree.ts';

/** Default width and height of a chunk. */
const CHUNK = 16;

/** An area of cells in the map's coordinates. */
export interface CellArea {
  x: number;
  y: number;
  columns: number;
  rows: number;
}

interface Piece extends CellArea {
  numbers: number[];
  isChanged: boolean;
  /** The text that defines its size; undefined for a new chunk. */
  node: TextNode | undefined;
  data: Span | undefined;
}

/** The tile numbers of a layer as Tiled writes them: 0 for an empty cell, with flip bits. */
export class LayerCells {
  readonly layer: LayerText;
  private readonly map: MapText;
  private readonly form: DataForm;
  private readonly pieces: Piece[];
  /** The original area of a layer in one piece. */
  private readonly before: CellArea | undefined;
  private lastPiece: Piece | undefined;

  /**
   * @throws MapProblem if the layer's data is damaged
   */
  constructor(map: MapText, layer: LayerText) {
    this.map = map;
    this.layer = layer;
    const { fields } = layer;
    this.form = formOf(map.isXml, fields);
    this.pieces = map.isInfinite ? this.readChunks() : [this.readWhole()];
    this.before = map.isInfinite ? undefined : areaOf(this.pieces[0]);
  }

  /** The areas that contain cells: the whole layer, or its chunks. */
  get areas(): CellArea[] {
    return this.pieces.map(areaOf);
  }

  /** The value of a cell; undefined outside a finite map. */
  at(x: number, y: number): number | undefined {
    const piece = this.pieceAt(x, y);
    if (piece) return piece.numbers[(y - piece.y) * piece.columns + x - piece.x];
    return this.map.isInfinite ? 0 : undefined;
  }

  /** All cells of an area, row by row; 0 outside the layer. */
  cellsIn({ x, y, columns, rows }: CellArea): number[] {
    return Array.from(
      { length: columns * rows },
      (_, i) => this.at(x + (i % columns), y + Math.floor(i / columns)) ?? 0,
    );
  }

  /** All non-empty cells. */
  filled(): { x: number; y: number; value: number }[] {
    return this.pieces.flatMap(({ x, y, columns, numbers }) =>
      numbers
        .map((value, i) => ({ x: x + (i % columns), y: y + Math.floor(i / columns), value }))
        .filter(({ value }) => value !== 0),
    );
  }

  /** Sets a cell, adding a chunk to an infinite map if needed. */
  put(x: number, y: number, value: number): void {
    if (this.at(x, y) === value) return;
    const piece = this.pieceAt(x, y) ?? (this.map.isInfinite ? this.newChunk(x, y) : undefined);
    if (!piece) return;
    piece.numbers[(y - piece.y) * piece.columns + x - piece.x] = value;
    piece.isChanged = true;
  }

  /** Changes the area of a layer in one piece. Cells outside of it are dropped. */
  cover(area: CellArea): void {
    const numbers = this.cellsIn(area);
    Object.assign(this.pieces[0], { ...area, x: 0, y: 0, numbers, isChanged: true });
  }

  /** The edits for all changes. The encoding is kept, and so is the compression if it can be written. */
  edits(): Edit[] {
    const { form, map } = this;
    const isChanged = this.pieces.some(piece => piece.isChanged);
    if (!isChanged) return [];
    const compression = compressionEdits(form, this.holder);
    // All chunks share one compression.
    const isOther = compression.length > 0;
    const written = this.pieces.filter(piece => piece.data && (piece.isChanged || isOther));
    const edits = written.map(({ data, numbers, columns }): Edit => {
      const { start, end } = data!;
      const widths = { now: columns, before: this.before?.columns ?? columns };
      const text = withCells(map.text.slice(start, end), form, numbers, widths, this.name);
      return { start, end, text };
    });
    return [...edits, ...compression, ...this.sizeEdits(), ...this.chunkEdits()];
  }

  private get name(): string {
    return this.layer.fields.string('name', '');
  }

  /** The element or object that contains the data. */
  private get holder(): TextNode {
    const { node } = this.layer;
    const holder = this.map.isXml ? childrenOf(node, 'data')[0] : node;
    if (holder) return holder;
    throw this.problem('has no data');
  }

  private get chunkList() {
    return this.map.isXml
      ? listInXml(this.holder, childrenOf(this.holder, 'chunk'))
      : listInJson(this.map.text, this.holder, 'chunks');
  }

  private problem(what: string): MapProblem {
    return new MapProblem(`the layer "${this.name}" ${what}`, 'Save the map again in Tiled.');
  }

  private readWhole(): Piece {
    const { map, layer } = this;
    const [columns, rows] = [
      layer.fields.integer('width', 0, 65536),
      layer.fields.integer('height', 0, 65536),
    ];
    if (layer.fields.has('chunks')) throw this.problem('is stored in chunks, but the map is not infinite');
    const numbers = this.numbersOf(layer.fields, columns * rows);
    const { holder } = this;
    const data = map.isXml ? holder.inside : holder.value('data');
    if (!data || (map.isXml && holder.isEmpty)) throw this.problem('has no data');
    return { x: 0, y: 0, columns, rows, numbers, isChanged: false, node: layer.node, data };
  }

  private readChunks(): Piece[] {
    const { map, layer } = this;
    const nodes = this.chunkList?.items ?? [];
    return layer.fields.objects('chunks', 'chunk').map((chunk, index) => {
      const node = nodes[index];
      const data = map.isXml ? node?.inside : node?.value('data');
      if (!data) throw this.problem('has no data in a chunk');
      const [x, y] = [chunk.integer('x', -32768, 32767), chunk.integer('y', -32768, 32767)];
      const [columns, rows] = [chunk.integer('width', 1, 65536), chunk.integer('height', 1, 65536)];
      const numbers = this.numbersOf(chunk, columns * rows);
      return { x, y, columns, rows, numbers, isChanged: false, node, data };
    });
  }

  private numbersOf(owner: Fields, count: number): number[] {
    const { encoding, compression } = this.form;
    return Array.from(tileNumbers(owner.raw('data'), encoding, compression, count, this.name));
  }

  private pieceAt(x: number, y: number): Piece | undefined {
    if (!this.lastPiece || !isIn(this.lastPiece, x, y))
      // Later chunks cover earlier ones.
      this.lastPiece = this.pieces.findLast(piece => isIn(piece, x, y));
    return this.lastPiece;
  }

  /** The chunk that Tiled would create there, unless it would overlap another one. */
  private newChunk(x: number, y: number): Piece {
    const { map } = this.map;
    const settings = new Fields(map.raw('editorsettings') ?? {}, 'the settings');
    const size = new Fields(settings.raw('chunksize') ?? {}, 'the size of chunks');
    const [columns, rows] = [size.integer('width', 1, 4096, CHUNK), size.integer('height', 1, 4096, CHUNK)];
    const whole = {
      x: Math.floor(x / columns) * columns,
      y: Math.floor(y / rows) * rows,
      columns,
      rows,
    };
    const isFree = !this.pieces.some(piece => overlap(piece, whole));
    const area = isFree ? whole : { x, y, columns: 1, rows: 1 };
    const numbers = new Array<number>(area.columns * area.rows).fill(0);
    const made: Piece = { ...area, numbers, isChanged: true, node: undefined, data: undefined };
    this.pieces.push(made);
    this.lastPiece = made;
    return made;
  }

  /** Updates the size in the text, of the layer or of all chunks together. */
  private sizeEdits(): Edit[] {
    const { node } = this.layer;
    const isGrown = this.map.isInfinite && this.pieces.some(piece => !piece.node);
    // In XML, an infinite layer has the size of the map.
    if (this.map.isInfinite ? !isGrown || !node.value('startx') : !this.pieces[0].isChanged) return [];
    const all = areaOfAll(this.areas);
    const said = { startx: all.x, starty: all.y, width: all.columns, height: all.rows };
    return this.map.numberEdits(node, said);
  }

  /** Inserts new chunks among the others, from left to right and top to bottom. */
  private chunkEdits(): Edit[] {
    const { map, form } = this;
    const made = this.pieces.filter(piece => !piece.node).sort(isBefore);
    if (made.length === 0) return [];
    const list = this.chunkList;
    if (!list) throw this.problem('has no chunks');
    const known = this.pieces.filter(piece => piece.node);
    const gap = /\s*$/.exec(map.text.slice(0, this.holder.start))![0].replace(/^.*\n/s, '\n');
    const text = ({ x, y, columns, rows, numbers }: Piece): string => {
      const data = newData(form, numbers, columns, map.isXml ? `${gap} ` : '');
      return map.isXml
        ? `<chunk x="${x}" y="${y}" width="${columns}" height="${rows}">${data}</chunk>`
        : `{ "data":${data}, "height":${rows}, "width":${columns}, "x":${x}, "y":${y} }`;
    };
    const groups = new Map<number, string[]>();
    for (const piece of made) {
      const next = known.findIndex(other => isBefore(piece, other) < 0);
      const order = next < 0 ? known.length : next;
      groups.set(order, [...(groups.get(order) ?? []), text(piece)]);
    }
    const between = `${map.isXml ? '' : ','}${gap} `;
    return [...groups].map(([order, texts]) => insertion(map.text, list, order, texts.join(between)));
  }
}

function areaOf({ x, y, columns, rows }: CellArea): CellArea {
  return { x, y, columns, rows };
}

/** The bounding area of several areas. */
export function areaOfAll(areas: readonly CellArea[]): CellArea {
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const x = least(areas.map(area => area.x));
  const y = least(areas.map(area => area.y));
  const right = -least(areas.map(area => -area.x - area.columns));
  const bottom = -least(areas.map(area => -area.y - area.rows));
  return areas.length === 0
    ? { x: 0, y: 0, columns: 0, rows: 0 }
    : { x, y, columns: right - x, rows: bottom - y };
}

function isIn(area: CellArea, x: number, y: number): boolean {
  return x >= area.x && y >= area.y && x < area.x + area.columns && y < area.y + area.rows;
}

function overlap(a: CellArea, b: CellArea): boolean {
  return a.x < b.x + b.columns && b.x < a.x + a.columns && a.y < b.y + b.rows && b.y < a.y + a.rows;
}

function isBefore(a: CellArea, b: CellArea): number {
  return a.y - b.y || a.x - b.x;
}
