/** The colors of a page: derives all colors of the style sheets from the few that a game sets. */

import type { PageColors } from '../project/settings/page-config.ts';

/** Default colors, as in theme.css. */
export const DEFAULT_COLORS = { background: '#0b0c14', text: '#f4f4f4', accent: '#73eff7' };

/** The share of the text color in mixtures of background and text. */
const MIXTURES = { glow: 0.05, panel: 0.08, raised: 0.14, line: 0.24, soft: 0.75 };

/** Minimum contrast of small text (WCAG 2, AA). */
const MIN_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

/** A style sheet with the colors, '' for the defaults. */
export function colorStyle(colors: PageColors | undefined): string {
  if (!colors) return '';
  const { background, text, accent } = { ...DEFAULT_COLORS, ...colors };
  const mixed = Object.entries(MIXTURES).map(([name, part]) => [name, mix(background, text, part)]);
  const all = [['night', background], ['text', text], ['accent', accent], ...mixed];
  return `:root{${all.map(([name, color]) => `--${name}:${color}`).join(';')}}`;
}

/** Texts that are hard to read in these colors, with their contrast. */
export function weakContrasts(colors: PageColors | undefined): { name: string; contrast: number }[] {
  const all = { ...DEFAULT_COLORS, ...colors };
  const soft = mix(all.background, all.text, MIXTURES.soft);
  const panel = mix(all.background, all.text, MIXTURES.panel);
  const pairs = [
    { name: 'text', contrast: Math.min(contrast(all.text, panel), contrast(soft, panel)) },
    { name: 'accent', contrast: contrast(all.accent, all.background) },
  ];
  return pairs.filter(pair => pair.contrast < MIN_CONTRAST);
}

/** Whether a background is dark. */
export function isDark(color: string): boolean {
  return luminance(rgbOf(color)) < 0.18;
}

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
function rgbOf(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function mix(from: string, to: string, part: number): string {
  const [one, other] = [rgbOf(from), rgbOf(to)];
  const parts = one.map((value, i) => Math.round(value + (other[i] - value) * part));
  return `#${parts.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colors, from 1 to 21 (WCAG 2). */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(value => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
