/** Where the data of tile layers stand in the text of a map of Tiled that has been read without an error. */

import type { Span } from './text-edits.ts';

/** The parts of the text that say which cells a layer has. */
export interface LayerSpans {
  /** The value of `data` with its brackets or quotes in JSON, what is within the element in XML. */
  data: Span;
  /** The name of the compression with its quotes, where there is one. */
  compression?: Span;
}

interface Container {
  /** Key of the member that is being read; undefined in arrays. */
  key: string | undefined;
  isObject: boolean;
  members: Map<string, Span>;
  start: number;
}

/** Strings, single marks, and all else: numbers, `true`, `false`, `null`. */
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** Of the tile layers in the order of the text; undefined for those in chunks. */
export function layersInJson(text: string): (LayerSpans | undefined)[] {
  const found: (LayerSpans | undefined)[] = [];
  visitJson(text, (keys, members) => {
    if (keys.every(key => key === 'layers') && keys.length > 0 && isTileLayer(text, members))
      found.push(spansIn(members));
  });
  return found;
}

/**
 * Shows every object of a JSON text, the inner ones first.
 *
 * @param visit is told the keys that lead to it, where the values of its members stand, and where it does
 */
export function visitJson(
  text: string,
  visit: (keys: readonly string[], members: ReadonlyMap<string, Span>, whole: Span) => void,
): void {
  const stack: Container[] = [];
  let isKey = false;
  const ended = (start: number, end: number): void => {
    const inside = stack.at(-1);
    if (inside?.key !== undefined) inside.members.set(inside.key, { start, end });
  };
  for (const { 0: token, index: start } of text.matchAll(JSON_TOKEN)) {
    const top = stack.at(-1);
    if (token === '{' || token === '[') {
      stack.push({ key: undefined, isObject: token === '{', members: new Map(), start });
      isKey = token === '{';
    } else if (token === '}' || token === ']') {
      const { members, start: first } = stack.pop()!;
      if (token === '}')
        visit(
          stack.flatMap(({ key }) => (key === undefined ? [] : [key])),
          members,
          { start: first, end: start + 1 },
        );
      ended(first, start + 1);
      isKey = false;
    } else if (token === ',') isKey = top!.isObject;
    else if (token === ':') isKey = false;
    else if (isKey) top!.key = JSON.parse(token) as string;
    else ended(start, start + token.length);
  }
}

function isTileLayer(text: string, members: ReadonlyMap<string, Span>): boolean {
  const type = members.get('type');
  return type !== undefined && text.slice(type.start, type.end) === '"tilelayer"';
}

function spansIn(members: ReadonlyMap<string, Span>): LayerSpans | undefined {
  const data = members.get('data');
  return data && { data, compression: members.get('compression') };
}

/** Comments and the like, or a tag: its slash, name, attributes, and the slash of an empty one. */
export const XML_TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>/])*)(\/?)>/g;

const ATTRIBUTE = /([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Of the tile layers in the order of the text; undefined for those in chunks. */
export function layersInXml(text: string): (LayerSpans | undefined)[] {
  const found: (LayerSpans | undefined)[] = [];
  let data: LayerSpans | undefined;
  let isInLayer = false;
  for (const match of text.matchAll(XML_TAG)) {
    const [whole, slash, name, attributes, isEmpty] = match;
    if (name === 'layer') {
      if (slash === '') found.push(undefined);
      isInLayer = slash === '' && isEmpty === '';
    } else if (name === 'data' && isInLayer && slash === '' && isEmpty === '') {
      const start = match.index + whole.length;
      data = {
        data: { start, end: start },
        compression: attributeIn('compression', attributes, match.index + 5),
      };
    } else if (name === 'chunk') data = undefined;
    else if (name === 'data' && slash !== '' && data) {
      data.data.end = match.index;
      found[found.length - 1] = data;
      data = undefined;
    }
  }
  return found;
}

/**
 * The value of an attribute, without its quotes.
 *
 * @param start where the attributes begin in the text
 */
export function attributeIn(name: string, attributes: string, start: number): Span | undefined {
  for (const { 1: key, 2: value, 0: whole, index } of attributes.matchAll(ATTRIBUTE))
    if (key === name) {
      const end = start + index + whole.length - 1;
      return { start: end - value.length + 2, end };
    }
  return undefined;
}
