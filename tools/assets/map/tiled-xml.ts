/**
 * Converts Tiled's XML files (.tmx, .tsx, .tx) to the objects of its JSON format, so that one reader handles
 * both.
 */

import { XMLParser } from 'fast-xml-parser';
import { MAX_LEVELS, ReadingBudget } from '../../reading-budget.ts';
import { MapProblem } from './map-file.ts';

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

type Json = Record<string, unknown>;

/** Memory of a parsed element, in parts of a file. */
const ELEMENT_PARTS = 2;
/** The parser's message may quote the whole file. */
const LONGEST_REASON = 200;

/** The root element as an object of Tiled's JSON format, with its name as `type`. */
export function readTiledXml(text: string): Json {
  // Entity definitions can blow up, and Tiled never writes any.
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new MapProblem('the file declares a document type', 'Save it again in Tiled.');
  const budget = new ReadingBudget();
  for (let i = text.indexOf('<'); i >= 0; i = text.indexOf('<', i + 1))
    if (!budget.spendParts(ELEMENT_PARTS))
      throw new MapProblem('the file has too many elements', 'Save it again in Tiled, with layers as CSV.');
  let parsed: unknown;
  try {
    parsed = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      parseAttributeValue: false,
      trimValues: false,
      // Line ends in attributes are written as character references.
      htmlEntities: true,
    }).parse(text, true);
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new MapProblem(
      `the file is not valid XML: ${reason.slice(0, LONGEST_REASON)}`,
      'Save it again in Tiled.',
    );
  }
  const root = elementsOf(parsed, 0).elements.find(({ name }) => !name.startsWith('?'));
  if (!root) throw new MapProblem('the file is empty', 'Save it again in Tiled.');
  return { ...convert(root), type: root.name };
}

function elementsOf(nodes: unknown, depth: number): { elements: Element[]; text: string } {
  if (depth > MAX_LEVELS) throw new MapProblem('the file is nested too deeply', 'Nest fewer groups.');
  const elements: Element[] = [];
  let text = '';
  for (const node of nodes as readonly Readonly<Record<string, unknown>>[]) {
    const name = Object.keys(node).find(key => key !== ':@');
    if (name === undefined) continue;
    if (name === '#text') text += String(node[name]);
    else {
      const { elements: children, text: inner } = elementsOf(node[name], depth + 1);
      elements.push({
        name,
        attributes: (node[':@'] ?? {}) as Element['attributes'],
        children,
        text: inner,
      });
    }
  }
  return { elements, text };
}

/** Attributes that are text even if they look like numbers. */
const TEXT = new Set(
  'name class type source template value encoding compression orientation renderorder objectalignment tintcolor mode tilerendersize'.split(
    ' ',
  ),
);
const LAYERS: Readonly<Record<string, string>> = {
  layer: 'tilelayer',
  objectgroup: 'objectgroup',
  group: 'group',
  imagelayer: 'imagelayer',
};
/** Elements that become objects of the same name. */
const MEMBERS = new Set(['tileoffset', 'editorsettings', 'chunksize']);
const ON_OFF = new Set(['visible', 'infinite']);

function convert({ name, attributes, children }: Element): Json {
  const made: Json = {};
  for (const [key, value] of Object.entries(attributes))
    made[key] = ON_OFF.has(key)
      ? value !== '0'
      : TEXT.has(key) || !/^-?\d*\.?\d+(e[-+]?\d+)?$/i.test(value)
        ? value
        : Number(value);
  if (LAYERS[name]) made.type = LAYERS[name];
  for (const child of children) addChild(made, name, child);
  return made;
}

function addChild(made: Json, parent: string, child: Element): void {
  const { name, attributes } = child;
  const push = (key: string, value: unknown): void => {
    made[key] ??= [];
    (made[key] as unknown[]).push(value);
  };
  if (LAYERS[name] && parent !== 'tile') push('layers', convert(child));
  else if (name === 'objectgroup') made.objectgroup = convert(child);
  else if (name === 'animation') made.animation = child.children.map(convert);
  else if (name === 'tileset')
    parent === 'map' ? push('tilesets', convert(child)) : Object.assign(made, { tileset: convert(child) });
  else if (name === 'properties') made.properties = child.children.map(propertyOf);
  else if (name === 'data') addData(made, child);
  else if (name === 'object')
    parent === 'template' ? Object.assign(made, { object: convert(child) }) : push('objects', convert(child));
  else if (name === 'tile' && parent === 'tileset') push('tiles', convert(child));
  else if (name === 'image') {
    made.image = attributes.source;
    for (const side of ['width', 'height'])
      if (attributes[side] !== undefined) made[`image${side}`] = Number(attributes[side]);
    if (attributes.trans !== undefined) made.transparentcolor = `#${attributes.trans.replace(/^#/, '')}`;
  } else if (MEMBERS.has(name)) made[name] = convert(child);
  else if (name === 'polygon' || name === 'polyline') made[name] = pointsOf(attributes.points ?? '');
  else if (name === 'point' || name === 'ellipse' || name === 'capsule') made[name] = true;
  else if (name === 'text') made.text = { text: child.text };
}

function addData(made: Json, { attributes, children, text }: Element): void {
  made.encoding = attributes.encoding ?? '';
  made.compression = attributes.compression ?? '';
  const cells = (of: Element): unknown =>
    of.children.some(({ name }) => name === 'tile')
      ? of.children.map(tile => Number(tile.attributes.gid ?? 0))
      : of.text;
  const chunks = children.filter(({ name }) => name === 'chunk');
  if (chunks.length > 0) made.chunks = chunks.map(chunk => ({ ...convert(chunk), data: cells(chunk) }));
  else made.data = children.length > 0 ? cells({ name: 'data', attributes, children, text }) : text;
}

function propertyOf({ attributes, children, text }: Element): Json {
  const { name, type = 'string', propertytype } = attributes;
  const value = attributes.value ?? text;
  const inner = children.find(child => child.name === 'properties');
  const typed =
    type === 'bool'
      ? value === 'true'
      : type === 'int' || type === 'float' || type === 'object'
        ? Number(value)
        : type === 'class'
          ? Object.fromEntries((inner?.children ?? []).map(propertyOf).map(each => [each.name, each.value]))
          : type === 'list'
            ? children.filter(child => child.name === 'item').map(propertyOf)
            : value;
  return { name, type, propertytype, value: typed };
}

function pointsOf(text: string): { x: number; y: number }[] {
  return text
    .trim()
    .split(/\s+/)
    .filter(pair => pair !== '')
    .map(pair => {
      const [x, y] = pair.split(',').map(Number);
      return { x, y };
    });
}
