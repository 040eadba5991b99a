/**
 * Converts Tiled's XML files (.tmx, .tsx, .tx) to the objects of its JSON format, so that one reader handles
 * both.
 */

import { MapProblem } from './map-file.ts';
import { readXml, type XmlElement } from './xml.ts';

type Json = Record<string, unknown>;

/** The root element as an object of Tiled's JSON format, with its name as `type`. */
export function readTiledXml(text: string): Json {
  const root = readXml(text);
  if (!root) throw new MapProblem('the file is empty', 'Save it again in Tiled.');
  return { ...convert(root), type: root.name };
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

function convert({ name, attributes, children }: XmlElement): Json {
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

function addChild(made: Json, parent: string, child: XmlElement): void {
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

function addData(made: Json, data: XmlElement): void {
  made.encoding = data.attributes.encoding ?? '';
  made.compression = data.attributes.compression ?? '';
  const cells = ({ cells, text }: XmlElement): unknown => cells ?? text;
  const chunks = data.children.filter(({ name }) => name === 'chunk');
  if (chunks.length > 0) made.chunks = chunks.map(chunk => ({ ...convert(chunk), data: cells(chunk) }));
  else made.data = cells(data);
}

function propertyOf({ attributes, children, text }: XmlElement): Json {
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
