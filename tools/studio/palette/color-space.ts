/**
 * Perceptual colors: lightness, chroma and hue of Oklab (Björn Ottosson, 2020), contrast as in WCAG 2, and
 * simulation of the three kinds of color blindness (Viénot, Brettel and Mollon, 1999). Colors are numbers of
 * six hexadecimal digits. Independent of the page.
 */

/** Lightness from 0 to 1, chroma from 0 to about 0.32, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

export const BLINDNESS = {
  protan: [0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1],
  deutan: [0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1],
  tritan: [1, 0.1446, -0.1446, 0, 0.85924, 0.14076, 0, 0.85924, 0.14076],
} as const;
export type Blindness = keyof typeof BLINDNESS;

type Triple = [number, number, number];

/** Red, green and blue of a color, 0 to 255. */
export function channelsOf(color: number): Triple {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/** The color with these channels, rounded and clamped to bytes. */
export function colorOfChannels([red, green, blue]: readonly number[]): number {
  const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  return (byte(red) << 16) | (byte(green) << 8) | byte(blue);
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return value * 255;
}

/** Lightness and the two axes of Oklab. */
function oklabOf(color: number): Triple {
  const [r, g, b] = channelsOf(color).map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The bytes of a color, which may be outside of 0 to 255 if a screen cannot show it. */
function bytesOfOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A color in Oklch, whose hue of a grey is 0. */
export function oklchOf(color: number): Oklch {
  const [lightness, a, b] = oklabOf(color);
  const chroma = Math.hypot(a, b);
  const hue = chroma < 1e-4 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { lightness, chroma, hue };
}

/** The color with this lightness and hue, and as much of the chroma as a screen can show. */
export function colorOfOklch({ lightness, chroma, hue }: Oklch): number {
  const angle = (hue * Math.PI) / 180;
  const bytes = (share: number) =>
    bytesOfOklab([lightness, share * chroma * Math.cos(angle), share * chroma * Math.sin(angle)]);
  const isShown = (values: Triple) => values.every(value => value > -0.5 && value < 255.5);
  if (isShown(bytes(1))) return colorOfChannels(bytes(1));
  let [least, most] = [0, 1];
  for (let i = 0; i < 12; i++) {
    const middle = (least + most) / 2;
    if (isShown(bytes(middle))) least = middle;
    else most = middle;
  }
  return colorOfChannels(bytes(least));
}

/** Colors in perceptually equal steps from one to another, both included. */
export function ramp(from: number, to: number, count: number): number[] {
  const [start, end] = [oklabOf(from), oklabOf(to)];
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return from;
    if (index === count - 1) return to;
    const share = index / (count - 1);
    return colorOfChannels(bytesOfOklab(start.map((value, i) => value + (end[i] - value) * share) as Triple));
  });
}

/** Perceptual difference of two colors: 0 for equal ones, 1 for black and white. */
export function difference(one: number, other: number): number {
  const [a, b] = [oklabOf(one), oklabOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** From 1 to 21; text needs 4.5. */
export function contrast(one: number, other: number): number {
  const luminance = (color: number) => {
    const [r, g, b] = channelsOf(color).map(toLinear);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The appearance of a color to a color-blind person. */
export function seenBy(color: number, blindness: Blindness): number {
  const linear = channelsOf(color).map(toLinear);
  const matrix = BLINDNESS[blindness];
  return colorOfChannels(
    [0, 3, 6].map(row => toByte(linear.reduce((sum, value, i) => sum + matrix[row + i] * value, 0))),
  );
}

/** Pairs of hardly distinguishable colors, by number. */
export function similarPairs(colors: readonly number[], blindness?: Blindness): [number, number][] {
  const seen = blindness ? colors.map(color => seenBy(color, blindness)) : colors;
  const pairs: [number, number][] = [];
  for (let i = 0; i < seen.length; i++)
    for (let j = i + 1; j < seen.length; j++)
      if (colors[i] !== colors[j] && difference(seen[i], seen[j]) < MIN_DIFFERENCE) pairs.push([i, j]);
  return pairs;
}

/** Colors closer than this are hardly distinguishable in small pictures. */
const MIN_DIFFERENCE = 0.045;

/** The nearest color to the requested one that differs from all others. */
export function unlike(color: number, others: readonly number[]): number {
  const taken = new Set(others);
  for (let distance = 0; distance < 256; distance++)
    for (const channel of [0, 8, 16])
      for (const sign of [1, -1]) {
        const byte = ((color >> channel) & 255) + sign * distance;
        if (byte < 0 || byte > 255) continue;
        const candidate = (color & ~(255 << channel)) | (byte << channel);
        if (!taken.has(candidate)) return candidate;
      }
  return color;
}

/** The numbers of colors sorted: grays by lightness, then the others by hue. */
export function sortedNumbers(colors: readonly number[]): number[] {
  const GRAY = 0.035;
  const key = (color: number) => {
    const { lightness, chroma, hue } = oklchOf(color);
    return chroma < GRAY ? lightness : 10 + Math.floor(((hue + 15) % 360) / 30) + lightness;
  };
  return colors.map((_, number) => number).sort((a, b) => key(colors[a]) - key(colors[b]) || a - b);
}
