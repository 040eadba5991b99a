/**
 * The page of the library: what the doc comments say, beside the pictures. Words that belong to one function stand in
 * its doc comment; here are only those that belong to all.
 */

import { type Export, readExports } from './exports.ts';
import { groups } from './pictures.ts';

/** Width at which pictures stand beside the text. */
const PICTURE_WIDTH = 300;
/** Columns of a signature beside a picture. */
const SIGNATURE_WIDTH = 64;

const HEAD = `# The collision library

Pure functions on numbers and flat arrays: balls, boxes, lines, polygons, pixel masks, motion, response, grids. The same
source runs in Node, in the browser and, compiled to Lua, on the console, with the same bits in every answer. It has no
dependency, keeps no state between calls, and allocates nothing per call.

## Use

In a game for the console there is nothing to install; the compiler knows the name:

\`\`\`ts
import { pointInRing, transformRing } from 'cartwright/geometry';

const rock = [40, 0, 16, 34, -30, 26, -14, 0, -32, -24, 14, -40];
const world: number[] = [];

export function TIC(): void {
  const angle = time() / 1000;
  const [x, y] = mouse();
  transformRing(rock, 120, 68, Math.cos(angle), Math.sin(angle), world);
  cls(0);
  const color = pointInRing(x, y, world) ? 2 : 12;
  for (let i = 0; i < 12; i += 2)
    line(world[i], world[i + 1], world[(i + 2) % 12], world[(i + 3) % 12], color);
}
\`\`\`

Elsewhere install the package \`cartwright\` and import the same name, in JavaScript or TypeScript; types come with it, and
a bundler keeps only the functions that are used.

## Conventions

- **Numbers in, a number or a boolean out.** Points come first, then shapes, then the caller's array for results.
  x grows to the right, y grows downwards, angles turn from +x towards +y, which is clockwise on the screen.
- **Shapes** are a ball \`x, y, r\`, a box \`x, y, w, h\` as \`rect\` takes it, a segment \`x0, y0, x1, y1\`, and a ring
  \`[x0, y0, x1, y1, …]\`: three or more corners, in either direction, the last joined to the first without being repeated.
- **What is longer than a number** is written into an array of the caller's, \`out\`, made once and handed in with every
  call. When a test answers \`false\`, \`out\` is unchanged. \`Numbers\` are arrays that are read, \`Out\` those that are
  written; plain arrays and typed arrays serve alike.
- **A touch is a hit** for balls, boxes, segments and outlines, and zero size is allowed: they are closed. **Membership is
  half-open**: a point on an edge that two rings or tiles share is in exactly one of them.
- **Exact** means right for all finite doubles, on edges, on corners and beside them: what a rounded number cannot decide
  is decided by exact arithmetic. Other tests are exact while all numbers are multiples of 1/256 within ±32768, which
  \`snapToGrid\` makes them. Where things meet, times and distances are rounded.
- **In Lua** numbers may be floats, or integers up to 2^53 (for many things at once, 2^31).
- **No console function is called**: rules written with this library can be tested in Node.

In the signatures below a parameter without a type is a number. Of coordinates that belong together the first is
explained.
`;

/** Names that are plain words, too: they are not taken for a function in a sentence. */
const WORDS = new Set(['orientation', 'reflect']);

/** The whole page. */
export function renderPage(): string {
  const exports = readExports();
  const anchors = new Map<string, string>();
  for (const { pictures } of groups) {
    for (const { shows } of Object.values(pictures))
      for (const name of shows) anchors.set(name, anchorOf(headingOf(shows)));
  }
  const shown = new Set<string>();
  const parts = groups.flatMap(({ title, text, pictures }) => [
    `## ${title}\n\n${text}\n`,
    ...Object.entries(pictures).map(([name, { shows, caption }]) => {
      const functions = shows.map(each => renderFunction(exports.get(each)!, exports, anchors, shown));
      const picture = `<img align="right" width="${PICTURE_WIDTH}" src="geometry/${name}.svg" alt="${caption}">`;
      return `### ${headingOf(shows)}\n\n${picture}\n\n${functions.join('\n')}\n*Picture: ${caption}*\n\n<br clear="all">\n`;
    }),
  ]);
  return `${[HEAD, renderContents(anchors), ...parts, renderTypes(exports, anchors)].join('\n').trimEnd()}\n`;
}

const headingOf = (shows: string[]) => shows.join(', ');

/** The anchor that a heading gets on code forges. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

function renderContents(anchors: Map<string, string>): string {
  const lines = groups.map(({ title, pictures }) => {
    const names = Object.values(pictures).flatMap(({ shows }) => shows);
    const links = names.map(name => `[\`${name}\`](#${anchors.get(name)})`);
    return `- **[${title}](#${anchorOf(title)})**: ${links.join(', ')}`;
  });
  return `## Contents\n\n${lines.join('\n')}\n- **[Types](#types)**\n`;
}

function renderFunction(
  { signature, paragraphs, source, parameters, returns }: Export,
  exports: Map<string, Export>,
  anchors: Map<string, string>,
  shown: Set<string>,
): string {
  const words = [...paragraphs, ...parameters.map(({ text }) => text), returns].join(' ');
  const constants = [...exports.values()].filter(
    ({ kind, name }) => kind === 'constant' && !shown.has(name) && new RegExp(`\\b${name}\\b`).test(words),
  );
  constants.sort((a, b) => Number(a.value) - Number(b.value));
  for (const { name } of constants) shown.add(name);
  const link = (text: string) => linkNames(text, exports, anchors);
  const [summary, ...rest] = paragraphs;
  const list = [
    ...parameters.map(({ name, text }) => `- \`${name}\` ${link(text)}`),
    ...(returns === '' ? [] : [`- returns ${link(returns)}`]),
    ...constants.map(({ name, value, paragraphs: [text = ''] }) => `- \`${name}\` = ${value}: ${link(text)}`),
  ];
  return [
    `\`\`\`ts\n${wrap(signature)}\n\`\`\`\n`,
    `${link(summary!)}\n`,
    ...rest.map(text => `${link(text).replace(/^Rule:/, '**Rule:**')}\n`),
    ...(list.length > 0 ? [`${list.join('\n')}\n`] : []),
    `*Source: ${link(source).replace(/\.$/, '')}.*\n`,
  ].join('\n');
}

/** Breaks a long signature between parameters. */
function wrap(signature: string): string {
  let column = 0;
  return signature
    .replace(/[^,]+(, |$)/g, part => {
      const breaks = column > 0 && column + part.trimEnd().length > SIGNATURE_WIDTH;
      column = part.length + (breaks ? 2 : column);
      return breaks ? `\n  ${part}` : part;
    })
    .replace(/ +$/gm, '');
}

/** Turns names of functions in a sentence into links, those of constants into code. */
function linkNames(text: string, exports: Map<string, Export>, anchors: Map<string, string>): string {
  return text.replace(/(?<![`\w.])[A-Za-z]\w+(?!`)\b/g, word => {
    const kind = WORDS.has(word) ? undefined : exports.get(word)?.kind;
    if (kind === 'function') return `[\`${word}\`](#${anchors.get(word)})`;
    return kind === 'constant' ? `\`${word}\`` : word;
  });
}

function renderTypes(exports: Map<string, Export>, anchors: Map<string, string>): string {
  const types = [...exports.values()].filter(({ kind }) => kind === 'type');
  const lines = types.map(
    ({ name, paragraphs }) => `- \`${name}\`: ${linkNames(paragraphs.join(' '), exports, anchors)}`,
  );
  return `## Types\n\n${lines.join('\n')}\n`;
}
