/** A map of Tiled as it is written: what it says, and where in its text that stands. Both are found once. */

import type { Fields } from '../fields.ts';
import { MapProblem } from '../map-file.ts';
import { isTiledXml, parseTiled } from '../tiled-file.ts';
import type { Edit, Span } from './text-edits.ts';
import { childrenOf, listInJson, listInXml, type NodeList, readTree, type TextNode } from './text-tree.ts';

/** A layer of any kind. */
export interface LayerText {
  /** Its id in Tiled; -1, -2, … for tile layers of files from before there were such. */
  id: number;
  /** As in Tiled's JSON, such as `tilelayer`. */
  type: string;
  fields: Fields;
  node: TextNode;
  /** The group that it is in. */
  group: LayerText | undefined;
  /** Its position in that, or in the map: 0 for the lowest. */
  order: number;
  /** Whether neither it nor a group that it is in is hidden. */
  isVisible: boolean;
}

/** The tags of layers in XML. */
const LAYER_TAGS = new Set(['layer', 'objectgroup', 'group', 'imagelayer']);

export class MapText {
  readonly text: string;
  readonly isXml: boolean;
  /** What the map says. */
  readonly map: Fields;
  readonly root: TextNode;
  /** Layers of all kinds in the order of the text, the lowest first, groups before what is in them. */
  readonly layers: readonly LayerText[];
  private olderId = -1;

  /** @throws MapProblem where the text is no map of Tiled */
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

  /** Cells of a map that is not infinite. */
  get size(): { columns: number; rows: number } {
    return { columns: this.map.number('width'), rows: this.map.number('height') };
  }

  /** Those with cells. */
  get tileLayers(): LayerText[] {
    return this.layers.filter(({ type }) => type === 'tilelayer');
  }

  /** Those with objects. */
  get objectLayers(): LayerText[] {
    return this.layers.filter(({ type }) => type === 'objectgroup');
  }

  /** The number of the next layer. */
  get nextLayer(): number {
    return Math.max(this.next('nextlayerid'), ...this.layers.map(({ id }) => id + 1));
  }

  /** The layers that stand in a group, or in the map itself, as a list of the text. */
  layerList(group: LayerText | undefined): NodeList {
    const node = group?.node ?? this.root;
    const items = this.layers.filter(layer => layer.group === group).map(layer => layer.node);
    const list = this.isXml ? listInXml(node, items) : listInJson(this.text, node, 'layers');
    if (!list) throw new MapProblem('the map has no list of layers', 'Save it again in Tiled.');
    return { ...list, items };
  }

  /** The objects of a layer of such, as a list of the text. */
  objectList({ node }: LayerText): NodeList | undefined {
    return this.isXml ? listInXml(node, childrenOf(node, 'object')) : listInJson(this.text, node, 'objects');
  }

  /** A number that stands in the text; undefined where there is none. */
  numberAt(span: Span | undefined): number | undefined {
    return span && Number(this.text.slice(span.start, span.end));
  }

  /** What the map says of the next layer or object; 1 where it says nothing. */
  next(name: 'nextlayerid' | 'nextobjectid'): number {
    return this.numberAt(this.root.value(name)) ?? 1;
  }

  /** What has to be written so that the next layer or object comes after one. */
  nextAfter(name: 'nextlayerid' | 'nextobjectid', id: number): Edit[] {
    return this.next(name) <= id ? this.numberEdits(this.root, { [name]: id + 1 }) : [];
  }

  /** What has to be written so that a node says other numbers; what it does not say stays unsaid. */
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
      throw new MapProblem('the layers of the map are not where they should be', 'Save it again in Tiled.');
    return all.flatMap((fields, order) => {
      const isVisible = (group?.isVisible ?? true) && fields.boolean('visible', true);
      const type = fields.string('type');
      const id = fields.number('id', type === 'tilelayer' ? this.olderId-- : 0);
      const layer: LayerText = { id, type, fields, node: nodes[order], group, order, isVisible };
      return [layer, ...(type === 'group' ? this.readLayers(fields, nodes[order], layer) : [])];
    });
  }
}

/** Pixels that a layer is moved, with its groups. */
export function offsetOf({ fields, group }: LayerText): { left: number; top: number } {
  const { left, top } = group ? offsetOf(group) : { left: 0, top: 0 };
  return { left: left + fields.number('offsetx', 0), top: top + fields.number('offsety', 0) };
}
