/** Writes cells into a map of Tiled and leaves all else of its text as it was. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Fields } from './fields.ts';
import { type LayerSpans, layersInJson, layersInXml } from './layer-spans.ts';
import { MapProblem } from './map-file.ts';
import { type Edit, edited } from './text-edits.ts';
import { encodeTiles, tileNumbers } from './tile-data.ts';
import { isTiledXml, parseTiled } from './tiled-file.ts';

/** What a tile layer shall show. */
export interface LayerCells {
  /** Which of the tile layers, in the order of the text. */
  layer: number;
  /** Numbers of tiles as Tiled writes them, 0 for an empty cell, with the bits of flips; row by row. */
  cells: readonly number[];
}

/**
 * Changes the cells of tile layers of a `.tmj` or `.tmx`. Encoding and compression stay, but what was compressed with
 * zstd is with zlib afterwards; a layer whose cells are the same stays as it is.
 *
 * @param text of the map
 * @param file its name, for diagnostics
 * @returns the whole text; or an error where the text is no map, or a layer is not there, in chunks, or of another size
 */
export function writeTiledLayers(text: string, file: string, layers: readonly LayerCells[]): Outcome<string> {
  try {
    const map = parseTiled(text, 'map', 'the map');
    const isXml = isTiledXml(text);
    const spans = isXml ? layersInXml(text) : layersInJson(text);
    const written = tileLayers(map);
    if (spans.length !== written.length)
      throw new MapProblem('the layers of the map are not where they should be', 'Save it again in Tiled.');
    const edits = layers.flatMap(({ layer, cells }) => {
      if (!written[layer])
        throw new MapProblem(`the map has no tile layer number ${layer + 1}`, 'Add it in Tiled.');
      return editsOf(text, isXml, written[layer].fields, spans[layer], cells);
    });
    return success(edited(text, edits));
  } catch (error) {
    if (!(error instanceof MapProblem)) throw error;
    return failure(errorDiagnostic('map/file', error.message, { file, remedy: error.remedy }));
  }
}

/** A tile layer of a map. */
export interface WrittenLayer {
  fields: Fields;
  /** Whether neither it nor a group that it is in is hidden. */
  isVisible: boolean;
  /** Names of the groups that it is in, the outermost first. */
  groups: string[];
}

/** All tile layers in the order of the text, which is from the lowest to the highest. */
export function tileLayers(owner: Fields, isVisible = true, groups: string[] = []): WrittenLayer[] {
  return owner.objects('layers', 'layer').flatMap(fields => {
    const isSeen = isVisible && fields.boolean('visible', true);
    const type = fields.string('type');
    if (type === 'group') return tileLayers(fields, isSeen, [...groups, fields.string('name', '')]);
    return type === 'tilelayer' ? [{ fields, isVisible: isSeen, groups }] : [];
  });
}

/** The numbers of a layer that is not in chunks. */
export function layerNumbers(layer: Fields): readonly number[] {
  return tileNumbers(
    layer.raw('data'),
    layer.string('encoding', ''),
    layer.string('compression', ''),
    layer.number('width') * layer.number('height'),
    layer.string('name', ''),
  );
}

function editsOf(
  text: string,
  isXml: boolean,
  layer: Fields,
  spans: LayerSpans | undefined,
  cells: readonly number[],
): Edit[] {
  const name = layer.string('name', '');
  if (!spans)
    throw new MapProblem(
      `the layer "${name}" is kept in chunks`,
      'Turn off Map > Map Properties > Infinite in Tiled, and save the map.',
    );
  const count = layer.number('width') * layer.number('height');
  if (cells.length !== count)
    throw new MapProblem(
      `the layer "${name}" has ${count} cells and would get ${cells.length}`,
      'Make both equally large: Map > Resize Map in Tiled.',
    );
  const encoding = layer.string('encoding', '');
  const compression = layer.string('compression', '');
  const before = layerNumbers(layer);
  if (before.every((cell, index) => cell === cells[index])) return [];
  const { start, end } = spans.data;
  const old = text.slice(start, end);
  if (encoding === 'base64') {
    const kept = compression === 'zstd' ? 'zlib' : compression;
    const data: Edit = { start, end, text: withContent(old, encodeTiles(cells, kept)) };
    return kept === compression
      ? [data]
      : [{ ...spans.compression!, text: isXml ? kept : JSON.stringify(kept) }, data];
  }
  let next = 0;
  const made =
    isXml && encoding === ''
      ? old.replaceAll(/<tile\b[^>]*>/g, () => tileElement(cells[next++]))
      : old.replaceAll(/[\d.eE+-]+/g, () => String(cells[next++]));
  if (next !== count)
    throw new MapProblem(`the layer "${name}" has gaps between its numbers`, 'Save the map again in Tiled.');
  return [{ start, end, text: made }];
}

/** With the quotes of JSON, or the line ends and spaces that XML has around it. */
function withContent(old: string, content: string): string {
  const [, before, after] = /^([\s"]*)[^\s"]*([\s"]*)$/.exec(old) ?? ['', '', ''];
  return before + content + after;
}

function tileElement(cell: number): string {
  return cell === 0 ? '<tile/>' : `<tile gid="${cell}"/>`;
}
