/** A tree of positions in a JSON or XML text, which must be valid. */

import { isTiledXml } from '../tiled-file.ts';
import type { Span } from './text-edits.ts';
import type { TextList } from './text-list.ts';

/** A JSON object, or an XML element. */
export interface TextNode extends Span {
  /** Its key, also through arrays, or its tag. */
  name: string;
  /** The span between its braces or tags. */
  inside: Span;
  /** Whether it is a self-closing element. */
  isEmpty: boolean;
  /** The objects of all members, or the child elements. */
  children: TextNode[];
  /** The position of a member's value; without quotes for an attribute. */
  value(name: string): Span | undefined;
}

/** A list of objects or elements. */
export interface NodeList extends TextList {
  items: TextNode[];
}

/** The children with a name, in order. */
export function childrenOf(node: TextNode, name: string): TextNode[] {
  return node.children.filter(child => child.name === name);
}

/** The array of objects of a member; undefined if it is absent or `null`. */
export function listInJson(text: string, node: TextNode, key: string): NodeList | undefined {
  const list = node.value(key);
  if (!list || text[list.start] !== '[') return undefined;
  return { inside: { start: list.start + 1, end: list.end - 1 }, items: childrenOf(node, key) };
}

/** An element as a list of some of its children. */
export function listInXml(node: TextNode, items: TextNode[]): NodeList {
  const { inside, isEmpty, end, name } = node;
  // Other content of the element stays before the items.
  const start = items.length === 0 ? (node.children.at(-1)?.end ?? inside.start) : inside.start;
  const emptyEnd = isEmpty && { emptyEnd: { start: end - 2, end } };
  return { tag: name, inside: { start, end: inside.end }, items, ...emptyEnd };
}

/** The root object or element. */
export function readTree(text: string): TextNode {
  return isTiledXml(text) ? readXmlTree(text) : readJsonTree(text);
}

/** Arrays of numbers, strings, punctuation, and other tokens: numbers, `true`, `false`, `null`. */
const JSON_TOKEN = /\[[\d\s,.eE+-]*\]|"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

interface OpenJson {
  /** Undefined for an array. */
  node: TextNode | undefined;
  values: Map<string, Span>;
  key: string;
  start: number;
}

function readJsonTree(text: string): TextNode {
  let root: TextNode | undefined;
  const open: OpenJson[] = [];
  let isKey = false;
  const ended = (start: number, end: number): void => {
    const owner = open.at(-1);
    if (owner?.node) owner.values.set(owner.key, { start, end });
  };
  for (const { 0: token, index: start } of text.matchAll(JSON_TOKEN)) {
    const end = start + token.length;
    const top = open.at(-1);
    if (token === '{') {
      const values = new Map<string, Span>();
      const inside = { start: end, end };
      const made = { start, end, inside, isEmpty: false, children: [], value: values.get.bind(values) };
      const node: TextNode = { name: top?.key ?? '', ...made };
      open.findLast(each => each.node)?.node?.children.push(node);
      root ??= node;
      open.push({ node, values, key: '', start });
      isKey = true;
    } else if (token === '[') {
      // Items of an array have the array's key.
      open.push({ node: undefined, values: new Map(), key: top?.key ?? '', start });
      isKey = false;
    } else if (token === '}' || token === ']') {
      const { node, start: first } = open.pop()!;
      if (node) Object.assign(node, { end, inside: { start: first + 1, end: start } });
      ended(first, end);
      isKey = false;
    } else if (token === ',') isKey = top!.node !== undefined;
    else if (token === ':') isKey = false;
    else if (isKey) top!.key = JSON.parse(token) as string;
    else ended(start, end);
  }
  return root!;
}

/** A comment or similar, or a tag: its slash, name, attributes, and the slash of an empty one. */
const XML_TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>/])*)(\/?)>/g;

const ATTRIBUTE = /([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;

function readXmlTree(text: string): TextNode {
  let root: TextNode | undefined;
  const open: TextNode[] = [];
  for (const match of text.matchAll(XML_TAG)) {
    const { 0: whole, 1: slash, 2: name, 3: attributes, 4: empty, index: start } = match;
    if (name === undefined) continue;
    const end = start + whole.length;
    if (slash !== '') {
      const node = open.pop();
      if (node) Object.assign(node, { end, inside: { start: node.inside.start, end: start } });
      continue;
    }
    const isEmpty = empty !== '';
    const value = (wanted: string) => attributeIn(wanted, attributes, start + 1 + name.length);
    const node: TextNode = { name, start, end, inside: { start: end, end }, isEmpty, children: [], value };
    open.at(-1)?.children.push(node);
    root ??= node;
    if (!isEmpty) open.push(node);
  }
  return root!;
}

/**
 * The value of an attribute, without its quotes.
 *
 * @param start position of the attributes in the text
 */
function attributeIn(name: string, attributes: string, start: number): Span | undefined {
  for (const { 1: key, 2: value, 0: whole, index } of attributes.matchAll(ATTRIBUTE))
    if (key === name) {
      const end = start + index + whole.length - 1;
      return { start: end - value.length + 2, end };
    }
  return undefined;
}
