/** Where the data of tile layers stands in the text of a map of Tiled that has been read without an error. */

/** From the first character to the one behind the last. */
export interface Span {
  start: number;
  end: number;
}

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
      if (isInLayers(stack) && isTileLayer(text, members)) found.push(spansIn(members));
      ended(first, start + 1);
      isKey = false;
    } else if (token === ',') isKey = top!.isObject;
    else if (token === ':') isKey = false;
    else if (isKey) top!.key = JSON.parse(token) as string;
    else ended(start, start + token.length);
  }
  return found;
}

function isInLayers(stack: readonly Container[]): boolean {
  return stack.length > 0 && stack.every(({ isObject, key }) => !isObject || key === 'layers');
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
const XML_TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>/])*)(\/?)>/g;

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
      data = { data: { start, end: start }, compression: compressionIn(attributes, match.index + 5) };
    } else if (name === 'chunk') data = undefined;
    else if (name === 'data' && slash !== '' && data) {
      data.data.end = match.index;
      found[found.length - 1] = data;
      data = undefined;
    }
  }
  return found;
}

/** @param start where the attributes begin in the text */
function compressionIn(attributes: string, start: number): Span | undefined {
  const match = /\scompression\s*=\s*("[^"]*"|'[^']*')/.exec(attributes);
  if (!match) return undefined;
  const end = start + match.index + match[0].length;
  return { start: end - match[1].length, end };
}
