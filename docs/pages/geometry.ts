/**
 * The page of the collision library: what the doc comments say, beside the pictures. Words that belong to one function stand in
 * its doc comment; here are only those that belong to all.
 */

import { groups } from '../drawing/pictures.ts';
import { readExports } from './exports.ts';
import { anchorOf, renderFunction, renderTypes } from './functions.ts';

/** Width at which pictures stand beside the text. */
const PICTURE_WIDTH = 300;
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
- **Results longer than a number** are written into your array \`out\`, which you make once and pass with every
  call. When a test returns \`false\`, \`out\` is unchanged. \`Numbers\` are arrays that are read, \`Out\` those that are
  written; plain arrays and typed arrays serve alike.
- **A touch is a hit** for balls, boxes, segments and outlines, and zero size is allowed: they are closed. **Membership is
  half-open**: a point on an edge that two rings or tiles share is in exactly one of them.
- **Exact** means right for all finite doubles, on edges, on corners and beside them: where rounding could change the answer,
  exact arithmetic decides. Other tests are exact while all numbers are multiples of 1/256 within ±32768, which
  \`snapToGrid\` makes them. Where things meet, times and distances are rounded.
- **In Lua** numbers may be floats, or integers up to 2^53 (for many things at once, 2^31).
- **No console function is called**: rules written with this library can be tested in Node.

In the signatures below, a parameter without a type is a number. Only the first of several coordinates of a point is explained.
`;

/** The whole page. */
export function renderGeometryPage(): string {
  const exports = readExports('src/geometry/index.ts');
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
      const picture = `<img align="right" width="${PICTURE_WIDTH}" src="./geometry/${name}.svg" alt="${caption}">`;
      return `### ${headingOf(shows)}\n\n${picture}\n\n${functions.join('\n')}\n*Picture: ${caption}*\n\n<br clear="all">\n`;
    }),
  ]);
  return `${[HEAD, renderContents(anchors), ...parts, renderTypes(exports, anchors)].join('\n').trimEnd()}\n`;
}

const headingOf = (shows: string[]) => shows.join(', ');

function renderContents(anchors: Map<string, string>): string {
  const lines = groups.map(({ title, pictures }) => {
    const names = Object.values(pictures).flatMap(({ shows }) => shows);
    const links = names.map(name => `[\`${name}\`](#${anchors.get(name)})`);
    return `- **[${title}](#${anchorOf(title)})**: ${links.join(', ')}`;
  });
  return `## Contents\n\n${lines.join('\n')}\n- **[Types](#types)**\n`;
}
