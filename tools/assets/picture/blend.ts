/**
 * Blend modes of layers, by W3C's "Compositing and Blending": formulas on channels from 0 to 1 of the backdrop
 * and the source. Modes are numbered as in Aseprite.
 */

type Separable = (below: number, above: number) => number;
type Parts = [number, number, number];

const screen: Separable = (below, above) => below + above - below * above;
const hardLight: Separable = (below, above) =>
  above <= 0.5 ? 2 * below * above : screen(below, 2 * above - 1);

function softLight(below: number, above: number): number {
  if (above <= 0.5) return below - (1 - 2 * above) * below * (1 - below);
  const root = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
  return below + (2 * above - 1) * (root - below);
}

function dodge(below: number, above: number): number {
  if (below === 0) return 0;
  return above === 1 ? 1 : Math.min(1, below / (1 - above));
}

function burn(below: number, above: number): number {
  if (below === 1) return 1;
  return above === 0 ? 0 : 1 - Math.min(1, (1 - below) / above);
}

/** Modes that blend each channel separately, by number. */
const SEPARABLE: (Separable | undefined)[] = [
  (_, above) => above,
  (below, above) => below * above,
  screen,
  (below, above) => hardLight(above, below),
  Math.min,
  Math.max,
  dodge,
  burn,
  hardLight,
  softLight,
  (below, above) => Math.abs(below - above),
  (below, above) => below + above - 2 * below * above,
  undefined,
  undefined,
  undefined,
  undefined,
  (below, above) => Math.min(1, below + above),
  (below, above) => Math.max(0, below - above),
  (below, above) => (below === 0 ? 0 : above === 0 ? 1 : Math.min(1, below / above)),
];

function luminosity([red, green, blue]: Parts): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

function saturation(parts: Parts): number {
  return Math.max(...parts) - Math.min(...parts);
}

/** A color with the same hue and another luminosity. */
function withLuminosity(parts: Parts, wanted: number): Parts {
  const step = wanted - luminosity(parts);
  const moved = parts.map(part => part + step) as Parts;
  const [least, most] = [Math.min(...moved), Math.max(...moved)];
  return moved.map(part => {
    if (least < 0) return wanted + ((part - wanted) * wanted) / (wanted - least);
    return most > 1 ? wanted + ((part - wanted) * (1 - wanted)) / (most - wanted) : part;
  }) as Parts;
}

function withSaturation(parts: Parts, wanted: number): Parts {
  const least = Math.min(...parts);
  const range = saturation(parts);
  return parts.map(part => (range === 0 ? 0 : ((part - least) * wanted) / range)) as Parts;
}

/** Modes that blend whole colors: hue, saturation, color, luminosity. */
const WHOLE: Record<number, (below: Parts, above: Parts) => Parts> = {
  12: (below, above) => withLuminosity(withSaturation(above, saturation(below)), luminosity(below)),
  13: (below, above) => withLuminosity(withSaturation(below, saturation(above)), luminosity(below)),
  14: (below, above) => withLuminosity(above, luminosity(below)),
  15: (below, above) => withLuminosity(below, luminosity(above)),
};

/** Whether a blend mode is supported. */
export function isBlendMode(mode: number): boolean {
  return SEPARABLE[mode] !== undefined || WHOLE[mode] !== undefined;
}

/** Shows the source, and the backdrop where the source is transparent. */
export const NORMAL = 0;

/**
 * Blends a color into a pixel.
 *
 * @param pixels RGBA of pixels, one of which begins at `at`; changed
 * @param above RGBA of the source, whose pixel begins at `from`
 * @param opacity of the source, 0 to 1
 */
export function blendInto(
  pixels: Uint8Array,
  at: number,
  above: Uint8Array,
  from: number,
  mode: number,
  opacity: number,
): void {
  const alphaAbove = (above[from + 3] / 255) * opacity;
  if (alphaAbove === 0) return;
  if (mode === NORMAL && alphaAbove === 1) {
    for (let i = 0; i < 4; i++) pixels[at + i] = above[from + i];
    return;
  }
  const alphaBelow = pixels[at + 3] / 255;
  const alpha = alphaAbove + alphaBelow - alphaAbove * alphaBelow;
  const below: Parts = [pixels[at] / 255, pixels[at + 1] / 255, pixels[at + 2] / 255];
  const source: Parts = [above[from] / 255, above[from + 1] / 255, above[from + 2] / 255];
  const separable = SEPARABLE[mode];
  const mixed = separable
    ? source.map((part, index) => separable(below[index], part))
    : WHOLE[mode](below, source);
  for (let i = 0; i < 3; i++) {
    const color = (1 - alphaBelow) * source[i] + alphaBelow * mixed[i];
    const sum = alphaAbove * color + (1 - alphaAbove) * alphaBelow * below[i];
    pixels[at + i] = Math.round((255 * sum) / alpha);
  }
  pixels[at + 3] = Math.round(255 * alpha);
}
