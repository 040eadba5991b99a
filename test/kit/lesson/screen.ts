/**
 * The screen after a frame, and what is written on it. Text is looked for by its shape, that is by what the console's
 * own print draws, wherever it stands: so a test can say what a lesson should write before it looks.
 */

import { installFonts, print } from '../../../tools/console/graphics/index.ts';
import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../../tools/console/memory-map.ts';
import { type ConsoleState, createConsoleState } from '../../../tools/console/state.ts';

/** A text found on a screen: its upper left corner and its color. */
export interface FoundText {
  x: number;
  y: number;
  color: number;
}

/** The pixels of a text in the smallest box at 0, 0 that holds them, those of the letters and those between. */
interface Shape {
  ink: number[];
  gaps: number[];
  width: number;
  height: number;
}

/** A copy of the colors in the chosen video bank, row by row. */
export class Screen {
  private readonly colors: Uint8Array;

  constructor(state: ConsoleState) {
    this.colors = new Uint8Array(SCREEN_WIDTH * SCREEN_HEIGHT);
    for (let i = 0; i < this.colors.length; i++)
      this.colors[i] = i % 2 === 0 ? state.ram[i >> 1] & 15 : state.ram[i >> 1] >> 4;
  }

  /** Color of a pixel, 0 to 15. */
  at(x: number, y: number): number {
    return this.colors[y * SCREEN_WIDTH + x];
  }

  /**
   * All places where a text stands in one color that nothing between its strokes has, from left to right in rows from
   * above. A text that is part of another one is found as well.
   */
  find(text: string, small = true): FoundText[] {
    const shape = shapeOf(text, small);
    const found: FoundText[] = [];
    for (let y = 0; y + shape.height <= SCREEN_HEIGHT; y++) {
      for (let x = 0; x + shape.width <= SCREEN_WIDTH; x++) {
        const corner = y * SCREEN_WIDTH + x;
        const color = this.colors[corner + shape.ink[0]];
        if (this.shows(shape, corner, color)) found.push({ x, y, color });
      }
    }
    return found;
  }

  /** Whether a text stands somewhere, in a color if one is given. */
  says(text: string, color?: number, small = true): boolean {
    return this.find(text, small).some(found => color === undefined || found.color === color);
  }

  private shows({ ink, gaps }: Shape, corner: number, color: number): boolean {
    return (
      ink.every(place => this.colors[corner + place] === color) &&
      gaps.every(place => this.colors[corner + place] !== color)
    );
  }
}

const shapes = new Map<string, Shape>();

function shapeOf(text: string, small: boolean): Shape {
  const name = `${small} ${text}`;
  const known = shapes.get(name);
  if (known) return known;
  const state = createConsoleState();
  installFonts(state.ram);
  print(state, new TextEncoder().encode(text), 0, 0, 1, false, 1, small);
  const screen = new Screen(state);
  const shape: Shape = { ink: [], gaps: [], width: 0, height: 0 };
  for (let y = 0; y < SCREEN_HEIGHT; y++) {
    for (let x = 0; x < SCREEN_WIDTH; x++) {
      if (screen.at(x, y) === 0) continue;
      shape.ink.push(y * SCREEN_WIDTH + x);
      shape.width = Math.max(shape.width, x + 1);
      shape.height = Math.max(shape.height, y + 1);
    }
  }
  for (let y = 0; y < shape.height; y++)
    for (let x = 0; x < shape.width; x++) if (screen.at(x, y) === 0) shape.gaps.push(y * SCREEN_WIDTH + x);
  shapes.set(name, shape);
  return shape;
}
