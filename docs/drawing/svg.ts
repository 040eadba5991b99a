/** A picture in the making: shapes in pixels, y downwards, in a few quiet colors on paper of its own. */

export const INK = '#263238';
export const SOFT = '#9fb0b8';
export const FILL = '#e3e8ea';
export const HIT = '#c62839';
export const HIT_FILL = '#f3c9cd';
export const FREE = '#1f7a8c';
/** What the paper shows through: the inside of an outline that is only a line, and of a hole. */
export const EMPTY = 'none';
export const PAPER = '#f8f8f6';

/** Sizes that every picture shares. */
export const WIDTH = 240;
export const HEIGHT = 150;

/** Places are given to a hundredth of a pixel. */
const round = (value: number) => String(Math.round(value * 100) / 100);

export class Picture {
  private readonly parts: string[] = [];

  /** A closed outline given as [x0, y0, x1, y1, …]. */
  ring(ring: ArrayLike<number>, stroke = INK, fill = FILL, count = ring.length / 2): void {
    const points = Array.from(
      { length: count },
      (_, i) => `${round(ring[2 * i]!)},${round(ring[2 * i + 1]!)}`,
    );
    this.parts.push(
      `<polygon points="${points.join(' ')}" fill="${fill}" fill-rule="evenodd" stroke="${stroke}" stroke-width="1.5" stroke-linejoin="round"/>`,
    );
  }

  ball(x: number, y: number, r: number, stroke = INK, fill = FILL): void {
    this.parts.push(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`,
    );
  }

  box(x: number, y: number, w: number, h: number, stroke = INK, fill = FILL): void {
    this.parts.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`,
    );
  }

  dot(x: number, y: number, color = INK, r = 2.6): void {
    this.parts.push(`<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${color}"/>`);
  }

  line(x0: number, y0: number, x1: number, y1: number, color = INK, dashed = false): void {
    const dash = dashed ? ' stroke-dasharray="3 3"' : '';
    this.parts.push(
      `<line x1="${round(x0)}" y1="${round(y0)}" x2="${round(x1)}" y2="${round(y1)}" stroke="${color}" stroke-width="1.5"${dash}/>`,
    );
  }

  /** A line with a point at its end. */
  arrow(x0: number, y0: number, x1: number, y1: number, color = INK): void {
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length === 0) return;
    const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
    this.line(x0, y0, x1 - ux * 3, y1 - uy * 3, color);
    this.ring(
      [x1, y1, x1 - 7 * ux - 3 * uy, y1 - 7 * uy + 3 * ux, x1 - 7 * ux + 3 * uy, y1 - 7 * uy - 3 * ux],
      color,
      color,
    );
  }

  text(x: number, y: number, text: string, color = INK, anchor: 'start' | 'middle' | 'end' = 'middle'): void {
    this.parts.push(
      `<text x="${round(x)}" y="${round(y)}" fill="${color}" font-family="sans-serif" font-size="10" text-anchor="${anchor}">${text}</text>`,
    );
  }

  /** The file; screen readers read the title. */
  toSvg(title: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><title>${title}</title><rect width="${WIDTH}" height="${HEIGHT}" rx="4" fill="${PAPER}"/>${this.parts.join('')}</svg>\n`;
  }
}

/** A picture of the page and the functions that it is the picture of. */
export interface Drawing {
  shows: string[];
  /** What is to be seen. */
  caption: string;
  draw: (picture: Picture) => void;
}

/** A part of the page: some words, then its pictures by the names of their files. */
export interface Group {
  title: string;
  text: string;
  pictures: Record<string, Drawing>;
}

/** A dented rock round x, y, the same for the same turn. */
export function rock(x: number, y: number, radius: number, corners = 11, turn = 0): number[] {
  const ring: number[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = turn + (2 * Math.PI * i) / corners;
    const r = radius * (0.72 + 0.28 * Math.sin(i * 2.4 + turn * 3) ** 2 - (i % 4 === 3 ? 0.22 : 0));
    ring.push(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  return ring;
}

/** A ring in another place. */
export const moved = (ring: readonly number[], dx: number, dy: number) =>
  ring.map((value, i) => value + (i % 2 ? dy : dx));

/** Asks a question at every point of a lattice. */
export function lattice(step: number, ask: (x: number, y: number) => void): void {
  for (let y = step / 2; y < HEIGHT; y += step) for (let x = step / 2; x < WIDTH; x += step) ask(x, y);
}

/** Numbers strewn evenly from 0 to size, the same every time; lists of different steps go well together. */
export const strewn = (count: number, size: number, step: number, start = 0.5) =>
  Array.from({ length: count }, (_, i) => ((start + i * step) % 1) * size);

/** Numbers from 0 to size in no order that the eye could see, the same every time. */
export const scattered = (count: number, size: number, step: number, start = 0.5) =>
  Array.from({ length: count }, (_, i) => ((start + i * i * step) % 1) * size);

/** Steps that strew points evenly over a plane (M. Roberts, 2018: powers of 1 / 1.3247). */
export const STEP_X = 0.7548776662466927;
export const STEP_Y = 0.5698402909980532;
