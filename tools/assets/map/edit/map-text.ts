/** A Tiled map as text: its values, and their positions in the text. */

import { largest } from '../../../long-lists.ts';
import type { Fields } from '../fields.ts';
import { MapProblem } from '../map-file.ts';
import { isTiledXml, parseTiled } from '../tiled-file.ts';
import type { Edit, Span } from './text-edits.ts';
import { childrenOf, listInJson, listInXml, type NodeList, readTree, type TextNode } from './text-tree.ts';

/** A layer of any kind. */
export interface LayerText {
  /** Its id in Tiled; -1, -2, … for tile layers of old files without ids. */
  id: number;
  /** As in Tiled's JSON, such as `tilelayer`. */
  type: string;
  fields: Fields;
  node: TextNode;
  /** The group that contains it. */
  group: LayerText | undefined;
  /** Its position in the group or the map, from 0 for the lowest. */
  order: number;
  /** Whether neither it nor one of its groups is hidden. */
  isVisible: boolean;
}

/** The tags of layers in XML. */
const LAYER_TAGS = new Set(['layer', 'objectgroup', 'group', 'imagelayer']);

export class MapText {
  readonly text: string;
  readonly isXml: boolean;
  /** The values of the map. */
  readonly map: Fields;
  readonly root: TextNode;
  /** All layers in the order of the text: the lowest first, groups before their content. */
  readonly layers: readonly LayerText[];
  private olderId = -1;

  /**
   * @throws MapProblem if the text is not a Tiled map
   */
  constructor(text: string) {
    this.text = text;
    this.isXml = isTiledXml(text);
    this.map = parseTiled(text, 'map', 'the map');
    this.root = readTree(text);
    this.layers = this.readLayers(this.map, this.root, undefined);
  }

  get isInfinite(): boolean {
    return this.map.boolean('infinite', false);
  }

  /** Size of a finite map in cells. */
  get size(): { columns: number; rows: number } {
    return { columns: this.map.number('width'), rows: this.map.number('height') };
  }

  get tileLayers(): LayerText[] {
    return this.layers.filter(({ type }) => type === 'tilelayer');
  }

  get objectLayers(): LayerText[] {
    return this.layers.filter(({ type }) => type === 'objectgroup');
  }

  /** The id of the next layer. */
  get nextLayer(): number {
    return largest(
      this.layers.map(({ id }) => id + 1),
      this.next('nextlayerid'),
    );
  }

  /** The layers of a group, or of the map itself, as a text list. */
  layerList(group: LayerText | undefined): NodeList {
    const node = group?.node ?? this.root;
    const items = this.layers.filter(layer => layer.group === group).map(layer => layer.node);
    const list = this.isXml ? listInXml(node, items) : listInJson(this.text, node, 'layers');
    if (!list) throw new MapProblem('the map has no list of layers', 'Save it again in Tiled.');
    return { ...list, items };
  }

  /** The objects of an object layer as a text list. */
  objectList({ node }: LayerText): NodeList | undefined {
    return this.isXml ? listInXml(node, childrenOf(node, 'object')) : listInJson(this.text, node, 'objects');
  }

  /** The number at a position in the text; undefined if there is none. */
  numberAt(span: Span | undefined): number | undefined {
    return span && Number(this.text.slice(span.start, span.end));
  }

  /** The map's next layer or object id; 1 by default. */
  next(name: 'nextlayerid' | 'nextobjectid'): number {
    return this.numberAt(this.root.value(name)) ?? 1;
  }

  /** The edits after which the next id is larger than `id`. */
  nextAfter(name: 'nextlayerid' | 'nextobjectid', id: number): Edit[] {
    return this.next(name) <= id ? this.numberEdits(this.root, { [name]: id + 1 }) : [];
  }

  /** The edits that set numbers of a node; absent ones are not added. */
  numberEdits(node: TextNode, values: Readonly<Record<string, number>>): Edit[] {
    return Object.entries(values).flatMap(([name, value]) => {
      const span = node.value(name);
      return span && this.numberAt(span) !== value ? [{ ...span, text: String(value) }] : [];
    });
  }

  private readLayers(owner: Fields, node: TextNode, group: LayerText | undefined): LayerText[] {
    const nodes = this.isXml
      ? node.children.filter(({ name }) => LAYER_TAGS.has(name))
      : childrenOf(node, 'layers');
    const all = owner.objects('layers', 'layer');
    if (nodes.length !== all.length)
      throw new MapProblem('the layers of the map are in an unexpected position', 'Save it again in Tiled.');
    return all.flatMap((fields, order) => {
      const isVisible = (group?.isVisible ?? true) && fields.boolean('visible', true);
      const type = fields.string('type');
      const id = fields.number('id', type === 'tilelayer' ? this.olderId-- : 0);
      const layer: LayerText = { id, type, fields, node: nodes[order], group, order, isVisible };
      return [layer, ...(type === 'group' ? this.readLayers(fields, nodes[order], layer) : [])];
    });
  }
}

/** The offset of a layer in pixels, including its groups. */
export function offsetOf({ fields, group }: LayerText): { left: number; top: number } {
  const { left, top } = group ? offsetOf(group) : { left: 0, top: 0 };
  return { left: left + fields.number('offsetx', 0), top: top + fields.number('offsety', 0) };
}
