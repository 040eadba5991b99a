/** The console's default palette for the page on art: a table, and a picture of its colors. */

import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';

/** What people call the colors, by their numbers. */
const NAMES = [
  'black',
  'purple',
  'red',
  'orange',
  'yellow',
  'light green',
  'green',
  'dark green',
  'dark blue',
  'blue',
  'light blue',
  'cyan',
  'white',
  'light grey',
  'grey',
  'dark grey',
];

/** Width and height of a color in the picture, in pixels. */
const SIZE = 40;
/** Colors in a row of the picture. */
const COLUMNS = 8;
/** Sums of red, green and blue above which a number is black. */
const LIGHT = 3 * 128;

/** The lines between which the table stands on the page. */
const [START, END] = ['<!-- table of the default palette -->', '<!-- end of the table -->'];

/**
 * Puts the table into the page: number, name and hex value of each color.
 *
 * @param page Markdown that has the two lines of the table
 */
export function withPaletteTable(page: string): string {
  const [before, rest] = page.split(START);
  const rows = NAMES.map((name, color) => `| ${color} | ${name} | \`${hexOf(color)}\` |`);
  const table = ['| number | color | hex value |', '|---|---|---|', ...rows].join('\n');
  return `${before}${START}\n\n${table}\n\n${rest.slice(rest.indexOf(END))}`;
}

/** The colors with their numbers, as an SVG. */
export function drawPalette(): string {
  const squares = NAMES.map((_, color) => {
    const [left, top] = [(color % COLUMNS) * SIZE, Math.floor(color / COLUMNS) * SIZE];
    const ink = partsOf(color).reduce((sum, part) => sum + part) > LIGHT ? '#000' : '#fff';
    return [
      `<rect x="${left}" y="${top}" width="${SIZE}" height="${SIZE}" fill="${hexOf(color)}"/>`,
      `<text x="${left + SIZE / 2}" y="${top + SIZE / 2 + 5}" fill="${ink}">${color}</text>`,
    ].join('');
  });
  const [width, height] = [COLUMNS * SIZE, (NAMES.length / COLUMNS) * SIZE];
  const start = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14" text-anchor="middle">`;
  const title = '<title>The sixteen colors of the default palette with their numbers</title>';
  return `${[start, title, ...squares, '</svg>'].join('\n')}\n`;
}

function hexOf(color: number): string {
  return `#${partsOf(color)
    .map(part => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

function partsOf(color: number): number[] {
  return [...DEFAULT_PALETTE.subarray(3 * color, 3 * color + 3)];
}
