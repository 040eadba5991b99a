/** Makes `docs/memory.md` from the memory map and its words. */

import { hexadecimal } from './memory-module.ts';
import { constants, type MemorySection, memorySections, syncSections } from './memory-parts.ts';

const HEAD = `# The memory

The console has ${constants.RAM_SIZE} bytes of memory. The screen, the palette, tiles, map, sound and input all lie in it, and a game
can read and write every byte. \`cartwright/memory\` has a name for each address:

\`\`\`ts
import { PALETTE } from 'cartwright/memory';

/** Gives a color another red, green and blue, 0 to 255 each. */
function setColor(color: number, red: number, green: number, blue: number): void {
  poke(PALETTE + 3 * color, red);
  poke(PALETTE + 3 * color + 1, green);
  poke(PALETTE + 3 * color + 2, blue);
}

export function TIC(): void {
  const glow = Math.floor(128 + 127 * Math.sin(time() / 200));
  setColor(2, glow, 40, 60);
  cls(0);
  circ(120, 68, 30, 2);
}
\`\`\`

The compiler replaces each name by its number: \`poke(PALETTE + 3, 93)\` becomes \`poke(16323,93)\`. Unused constants take no
room in the cartridge.

## Functions

Each function counts addresses in its own unit: bytes, or parts of a byte.

| functions | unit | address of a byte's first unit |
|---|---|---|
| \`peek(address)\`, \`poke(address, value)\` | byte, 0 to 255 | \`address\` |
| \`peek4\`, \`poke4\` | 4 bits, 0 to 15: a pixel | \`2 * address\` |
| \`peek2\`, \`poke2\` | 2 bits, 0 to 3 | \`4 * address\` |
| \`peek1\`, \`poke1\` | 1 bit | \`8 * address\` |
| \`memcpy(to, from, size)\` | bytes; the two parts may overlap | |
| \`memset(address, value, size)\` | bytes | |
| \`vbank(0)\`, \`vbank(1)\` | selects the bank at \`VRAM\` and returns the previous one | |

Within a byte, the unit with the lowest bits comes first. Reading outside of the memory gives 0; writing there, or copying to
or from there, does nothing. A negative number is stored as that number plus 256: -3 as 253.
`;

const EXAMPLES = `## Examples

**Draw a picture in other colors**: this one flashes white.

\`\`\`ts
import { PALETTE_MAP } from 'cartwright/memory';

/** Draws everything that follows in one color; without a color as it is. */
function tint(color?: number): void {
  for (let c = 0; c < 16; c++) poke4(2 * PALETTE_MAP + c, color ?? c);
}

export function TIC(): void {
  cls(1);
  if (time() % 400 < 200) tint(12);
  rect(100, 50, 40, 36, 2);
  circ(120, 68, 12, 4);
  tint();
}
\`\`\`

**Write pixels without drawing**: a fire that climbs from the bottom row. \`peek4\` and \`poke4\` ignore \`clip\` and the
palette map.

\`\`\`ts
import { SCREEN, SCREEN_HEIGHT, SCREEN_WIDTH } from 'cartwright/memory';

const HEAT = [0, 1, 2, 3, 4, 12];
const heat: number[] = [];
for (let i = 0; i < SCREEN_WIDTH * 40; i++) heat[i] = 0;

export function TIC(): void {
  const bottom = SCREEN_WIDTH * 39;
  for (let x = 0; x < SCREEN_WIDTH; x++) heat[bottom + x] = Math.floor(Math.random() * 8) + 28;
  const top = 2 * SCREEN + SCREEN_WIDTH * (SCREEN_HEIGHT - 40);
  for (let i = 0; i < bottom; i++) {
    heat[i] = Math.max(0, heat[i + SCREEN_WIDTH] - Math.floor(Math.random() * 3));
    poke4(top + i, HEAT[Math.floor(heat[i] / 6)]);
  }
}
\`\`\`

**Move a picture** with \`memcpy\`: the screen scrolls up by one row. A row has half as many bytes as pixels.

\`\`\`ts
import { SCREEN, SCREEN_SIZE, SCREEN_WIDTH } from 'cartwright/memory';

const ROW = SCREEN_WIDTH / 2;

export function TIC(): void {
  memcpy(SCREEN, SCREEN + ROW, SCREEN_SIZE - ROW);
  memset(SCREEN + SCREEN_SIZE - ROW, 0, ROW);
  pix(Math.random() * SCREEN_WIDTH, 135, 12);
}
\`\`\`

**Use both banks**: a picture in bank 1 stays above everything in bank 0, and has its own palette.

\`\`\`ts
import { BORDER_COLOR, PALETTE } from 'cartwright/memory';

export function BOOT(): void {
  vbank(1);
  poke(BORDER_COLOR, 0);
  poke(PALETTE + 3 * 12, 255);
  cls(0);
  print('ABOVE', 100, 64, 12);
  vbank(0);
}

export function TIC(): void {
  cls(time() / 500);
}
\`\`\`

**Shake the picture** for a moment:

\`\`\`ts
import { SCREEN_OFFSET_X, SCREEN_OFFSET_Y } from 'cartwright/memory';

let shaking = 0;

export function TIC(): void {
  if (btnp(4)) shaking = 12;
  if (shaking > 0) shaking--;
  poke(SCREEN_OFFSET_X, shaking === 0 ? 0 : Math.floor(Math.random() * 5) - 2);
  poke(SCREEN_OFFSET_Y, shaking === 0 ? 0 : Math.floor(Math.random() * 5) - 2);
  cls(0);
  print('PRESS Z', 100, 64, 12);
}
\`\`\`

**Make a tile in code**, and set its flag:

\`\`\`ts
import { SPRITE_FLAGS, TILE_SIZE, TILES } from 'cartwright/memory';

const TILE = 5;
const SOLID = 1;

for (let i = 0; i < 64; i++) poke4(2 * (TILES + TILE_SIZE * TILE) + i, (i + Math.floor(i / 8)) % 2 === 0 ? 2 : 4);
poke1(8 * (SPRITE_FLAGS + TILE) + SOLID, 1);

export function TIC(): void {
  cls(0);
  spr(TILE, 100, 50, -1, 4);
  print(fget(TILE, SOLID) ? 'SOLID' : 'OPEN', 100, 90, 12);
}
\`\`\`
`;

/** The page as the content of a file. */
export function renderMemoryPage(): string {
  return [HEAD, ...memorySections.map(renderSection), renderSync(), EXAMPLES].join('\n');
}

function renderSync(): string {
  const rows = syncSections.map(({ name, doc }) => `| \`${name}\` | ${constants[name]} | ${doc} |`);
  const table = ['| name | number | what it is |', '|---|---|---|', ...rows].join('\n');
  const text =
    'What `sync` copies between a bank of the cartridge and the memory is a sum of these: `sync(SYNC_TILES | SYNC_MAP, 2)`.';
  return `## Sections of a bank\n\n${text}\n\n${table}\n`;
}

function renderSection({ title, doc, parts }: MemorySection): string {
  const rows = parts.map(({ name, doc: words, needs = {} }) => {
    const size = constants[`${name}_SIZE`];
    const bytes = size === undefined ? '1' : `\`${name}_SIZE\` = ${size}`;
    const others = Object.entries(needs).map(
      ([other, text]) => `\`${other}\` = ${constants[other]}: ${text}`,
    );
    return `| ${hexadecimal(constants[name])} | \`${name}\` | ${bytes} | ${[words, ...others].join('<br>')} |`;
  });
  const table = ['| address | name | bytes | what it holds |', '|---|---|---|---|', ...rows].join('\n');
  return `## ${title}\n\n${doc ? `${doc}\n\n` : ''}${table}\n`;
}
