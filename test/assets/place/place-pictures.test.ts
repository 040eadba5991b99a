import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LoosePicture, placePictures } from '../../../tools/assets/place/place-pictures.ts';
import { flipped, TileMemory } from '../../../tools/assets/place/tile-memory.ts';

let made = 0;

/** A picture whose frames are all different. */
function picture(columns: number, rows: number, frameCount = 1, name = `p${made++}`): LoosePicture {
  const [width, height] = [8 * columns, 8 * rows];
  const frames = Array.from({ length: frameCount }, () => {
    made++;
    return Uint8Array.from({ length: width * height }, (_, i) =>
      i === 0 ? 1 : (made >> (i % 12)) & 1 ? 2 + (i % 7) : 0,
    );
  });
  return { name, file: `${name}.png`, width, height, frames };
}

function place(pictures: readonly LoosePicture[], memory = new TileMemory()) {
  const outcome = placePictures(memory, pictures, 'sprites');
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}

/** Palette numbers of a rectangle of slots. */
function shown(memory: TileMemory, id: number, width: number, height: number): number[] {
  return Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return memory.tile(id + Math.floor(y / 8) * 16 + Math.floor(x / 8))[(y % 8) * 8 + (x % 8)];
  });
}

test('frames lie in a run where there is room', () => {
  const [walk, tall] = place([picture(2, 2, 4), picture(1, 3, 2)]);
  const steps = (ids: number[]) => ids.slice(1).map((id, index) => id - ids[index]);
  expect(steps(walk.frames.map(({ id }) => id))).toEqual([2, 2, 2]);
  expect(steps(tall.frames.map(({ id }) => id))).toEqual([1]);
  expect(walk).toMatchObject({ columns: 2, rows: 2 });
});

test('equal frames are stored once, mirrored ones too', () => {
  const one = picture(1, 1);
  const [frame] = one.frames;
  const mirrored = flipped({ width: 8, height: 8, colors: frame }, 1).colors;
  const memory = new TileMemory();
  const [first, second] = place(
    [
      { ...one, frames: [frame, mirrored, frame] },
      { ...one, name: 'other' },
    ],
    memory,
  );
  expect(first.frames.map(({ flip }) => flip)).toEqual([0, 1, 0]);
  expect(new Set([...first.frames, ...second.frames].map(({ id }) => id)).size).toBe(1);
  expect(memory.takenSlots('sprites').filter(taken => taken === 1)).toHaveLength(1);
});

test('more frames than fit side by side go below each other', () => {
  const [many] = place([picture(2, 1, 20)]);
  expect(many.frames.map(({ id }) => id - 256)).toEqual(Array.from({ length: 20 }, (_, i) => 2 * i));
  const [large] = place([picture(4, 4, 6)]);
  expect(large.frames).toHaveLength(6);
});

test('what a sheet holds stays, and what it leaves empty is filled', () => {
  const memory = new TileMemory();
  const colors = new Uint8Array(128 * 128).fill(3);
  for (let y = 64; y < 72; y++) colors.fill(0, y * 128 + 8, y * 128 + 24);
  memory.putSheet(256, { width: 128, height: 128, colors }, 'sprites.png');
  const [two] = place([picture(1, 1, 2)], memory);
  expect(two.frames.map(({ id }) => id)).toEqual([256 + 8 * 16 + 1, 256 + 8 * 16 + 2]);
  expect(memory.tile(256)[0]).toBe(3);
});

test('too much is an error that says what needs how many slots', () => {
  const outcome = placePictures(
    new TileMemory(),
    [picture(8, 8, 4, 'boss'), picture(4, 4, 2, 'ship')],
    'sprites',
  );
  expect(outcome.diagnostics[0]).toMatchObject({
    code: 'art/no-room',
    message: 'no room for ship in the sprites: 32 slots needed, 0 of 256 free',
    file: 'ship.png',
  });
  expect(outcome.diagnostics[0].remedy).toContain('boss 256, ship 32');
  expect(placePictures(new TileMemory(), [picture(17, 1)], 'tiles').ok).toBe(false);
});

test('pictures of any size are found where they were placed, none over another', () => {
  const sizes = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 })),
    { minLength: 1, maxLength: 7 },
  );
  fc.assert(
    fc.property(sizes, list => {
      const pictures = list.map(([columns, rows, count]) => picture(columns, rows, count));
      const memory = new TileMemory();
      const outcome = placePictures(memory, pictures, 'tiles');
      if (!outcome.ok) return;
      for (const [index, { frames }] of outcome.value.entries()) {
        const { width, height } = pictures[index];
        for (const [frame, { id, flip }] of frames.entries()) {
          const colors = Uint8Array.from(shown(memory, id, width, height));
          expect([...flipped({ width, height, colors }, flip).colors]).toEqual([
            ...pictures[index].frames[frame],
          ]);
        }
      }
    }),
    { numRuns: 60 },
  );
});
