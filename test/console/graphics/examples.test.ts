import { describe, expect, it } from 'vitest';
import * as drawing from '../../../tools/console/graphics/index.ts';
import { type ConsoleState, createConsoleState } from '../../../tools/console/state.ts';
import { LONG_FORM } from '../../deep.ts';
import { cloneState, difference } from './compare.ts';
import { paint } from './reference/shapes.ts';

/** An empty screen with the palette map and segment of a console that has just started. */
function openScreen(): ConsoleState {
  const s = createConsoleState();
  s.ram.set([0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe], 0x3ff0);
  s.ram[0x3ffc] = 2;
  return s;
}

/** Rows of a part of the screen, `#` for every color but 0. */
function picture(s: ConsoleState, x: number, y: number, width: number, height: number): string[] {
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) =>
      drawing.pixGet(s, x + column, y + row) === 0 ? '.' : '#',
    ).join(''),
  );
}

describe('ellipses', () => {
  it.each([
    [0, 0, ['#']],
    [1, 1, ['.#.', '#.#', '.#.']],
    [1, 4, ['...', '.#.', '#.#', '#.#', '#.#', '#.#', '#.#', '.#.', '...']],
    [0, 3, ['.', '#', '#', '#', '#', '#', '.']],
    [3, 0, ['#######']],
    [3, 1, ['.#####.', '#.....#', '.#####.']],
    [2, 2, ['.###.', '#...#', '#...#', '#...#', '.###.']],
  ])('have the outline of the specification for half axes %i and %i', (a, b, rows) => {
    const s = openScreen();
    drawing.ellib(s, 50, 50, a, b, 1);
    expect(picture(s, 50 - a, 50 - b, 2 * a + 1, 2 * b + 1)).toEqual(rows);
    expect(picture(s, 0, 0, 240, 136).join('').replaceAll('.', '')).toBe(rows.join('').replaceAll('.', ''));
  });

  it('are filled exactly between their outlines', () => {
    for (let a = 0; a < 12; a++) {
      for (let b = 0; b < 12; b++) {
        const s = openScreen();
        drawing.ellib(s, 20, 20, a, b, 1);
        const filled = picture(s, 0, 0, 40, 40).map(row =>
          row.includes('#')
            ? `${'.'.repeat(row.indexOf('#'))}${'#'.repeat(row.lastIndexOf('#') - row.indexOf('#') + 1)}`.padEnd(
                40,
                '.',
              )
            : row,
        );
        drawing.elli(s, 20, 20, a, b, 1);
        expect(picture(s, 0, 0, 40, 40)).toEqual(filled);
      }
    }
  });

  it.each([
    [-1, 5],
    [5, -1],
    [-1, -1],
  ])('with half axes %i and %i are empty', LONG_FORM, (a, b) => {
    const s = openScreen();
    drawing.elli(s, 50, 50, a, b, 1);
    drawing.ellib(s, 50, 50, a, b, 1);
    expect(difference(s, openScreen())).toBe('');
  });

  it('too large for 64-bit error terms draw nothing', LONG_FORM, () => {
    const s = openScreen();
    drawing.circ(s, 120, 60, 2 ** 31 - 1, 1);
    drawing.circb(s, 120, 60, 2 ** 30, 1);
    drawing.elli(s, 120, 60, 2 ** 31 - 1, 3, 1);
    expect(difference(s, openScreen())).toBe('');
  });
});

describe('rectb', () => {
  it('with height 0 draws two lines, one above the other', () => {
    const s = openScreen();
    drawing.rectb(s, 2, 3, 4, 0, 1);
    expect(picture(s, 0, 0, 8, 6)).toEqual([
      '........',
      '........',
      '..####..',
      '..####..',
      '........',
      '........',
    ]);
  });

  it('with width 0 draws two lines side by side', () => {
    const s = openScreen();
    drawing.rectb(s, 3, 1, 0, 3, 1);
    expect(picture(s, 0, 0, 6, 5)).toEqual(['......', '..##..', '..##..', '..##..', '......']);
  });

  it('with a negative height draws lines without sides', () => {
    const s = openScreen();
    drawing.rectb(s, 1, 5, 3, -3, 1);
    expect(picture(s, 0, 0, 5, 7)).toEqual(['.....', '.###.', '.....', '.....', '.....', '.###.', '.....']);
  });

  it('with size 1 draws one pixel', () => {
    const s = openScreen();
    drawing.rectb(s, 1, 1, 1, 1, 1);
    expect(picture(s, 0, 0, 3, 3)).toEqual(['...', '.#.', '...']);
  });
});

describe('rect', () => {
  it('wraps the right edge at 32 bits', () => {
    const s = openScreen();
    drawing.rect(s, -(2 ** 31), 0, -(10 ** 6), 10, 1);
    expect(picture(s, 0, 0, 240, 11)).toEqual([...Array(10).fill('#'.repeat(240)), '.'.repeat(240)]);
  });
});

describe('clip', () => {
  it('does not shrink the rectangle when its left edge is cut', () => {
    const s = openScreen();
    drawing.clip(s, -50, 0, 60, 10);
    expect([s.clipLeft, s.clipTop, s.clipRight, s.clipBottom]).toEqual([0, 0, 10, 10]);
  });

  it('of negative size stops all drawing', LONG_FORM, () => {
    const s = openScreen();
    drawing.installFonts(s.ram);
    s.ram.fill(0x11, 0x4000, 0xff80);
    drawing.clip(s, 50, 50, -10, 20);
    const before = cloneState(s);
    const coords = Float64Array.of(0, 0, 240, 0, 0, 136, 0, 0, 9, 0, 0, 9, 1, 1, 1);
    drawing.cls(s, 1);
    drawing.pixSet(s, 45, 55, 1);
    drawing.line(s, 0, 0, 200, 100, 1);
    drawing.rect(s, 0, 0, 240, 136, 1);
    drawing.rectb(s, 45, 55, 9, 9, 1);
    drawing.circ(s, 45, 55, 30, 1);
    drawing.circb(s, 45, 55, 30, 1);
    drawing.tri(s, 0, 0, 240, 0, 0, 136, 1);
    drawing.ttri(s, coords, 0, 0, true);
    drawing.textri(s, coords, false, 0);
    drawing.paint(s, 45, 55, 1, 255);
    drawing.spr(s, 0, 45, 55, 0, 1, 0, 0, 1, 1);
    drawing.spr(s, 0, 30, 40, 0, 2, 1, 1, 3, 3);
    drawing.map(s, 0, 0, 30, 17, 0, 0, 0, 1, null);
    drawing.print(s, Uint8Array.of(65, 66), 45, 55, 1, false, 2, false);
    expect(difference(s, before)).toBe('');
  });
});

describe('tri', () => {
  it('draws nothing with an area from 0 to 1, but does with one from -1 to 0', () => {
    const s = openScreen();
    drawing.tri(s, 20, 10, 20.9, 10.2, 20.4, 10.9, 1);
    expect(picture(s, 19, 9, 3, 3)).toEqual(['...', '...', '...']);
    drawing.tri(s, 20, 10, 20.4, 10.9, 20.9, 10.2, 1);
    expect(picture(s, 19, 9, 3, 3)).toEqual(['...', '.#.', '...']);
  });
});

describe('spr', () => {
  it('vanishes by its unturned size when turned', () => {
    const s = openScreen();
    s.ram.fill(0x11, 0x4000, 0x8000);
    drawing.spr(s, 0, 0, -7, 0, 1, 0, 1, 8, 1);
    expect(drawing.pixGet(s, 0, 40)).toBe(1);
    drawing.cls(s, 0);
    drawing.spr(s, 0, 0, -8, 0, 1, 0, 1, 8, 1);
    expect(drawing.pixGet(s, 0, 40)).toBe(0);
  });
});

describe('paint', () => {
  /** A screen of color 1 with corridors of color 0 that fork at equal distances from the middle. */
  function forkingCorridors(): ConsoleState {
    const s = openScreen();
    drawing.cls(s, 1);
    const fork = (x: number, y: number, length: number): void => {
      if (length < 4) return;
      const half = length / 2;
      drawing.rect(s, x - half, y, length + 1, 1, 0);
      drawing.rect(s, x - half, y - half, 1, length + 1, 0);
      drawing.rect(s, x + half, y - half, 1, length + 1, 0);
      for (const dx of [-half, half]) for (const dy of [-half, half]) fork(x + dx, y + dy, half);
    };
    fork(120, 67, 64);
    return s;
  }

  it('loses what does not fit into a queue of 399 records', LONG_FORM, () => {
    const start = forkingCorridors();
    const painted = cloneState(start);
    drawing.paint(painted, 120, 67, 5, 255);
    const withLimit = (limit: number) => {
      const s = cloneState(start);
      paint(s, 120, 67, 5, 255, limit);
      return difference(painted, s);
    };
    expect(withLimit(399)).toBe('');
    expect(withLimit(398)).not.toBe('');
    expect(withLimit(400)).not.toBe('');
    expect(withLimit(Number.POSITIVE_INFINITY)).not.toBe('');
  });

  it('stops at diagonal gaps and at the border color', () => {
    const s = openScreen();
    drawing.line(s, 0, 20, 20, 0, 7);
    drawing.paint(s, 2, 2, 5, 255);
    expect(drawing.pixGet(s, 0, 0)).toBe(5);
    expect(drawing.pixGet(s, 100, 100)).toBe(0);
    drawing.paint(s, 2, 2, 3, 7);
    expect(drawing.pixGet(s, 0, 0)).toBe(3);
    expect(drawing.pixGet(s, 10, 10)).toBe(7);
    expect(drawing.pixGet(s, 100, 100)).toBe(0);
  });
});
