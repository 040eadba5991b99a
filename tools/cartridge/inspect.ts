/** Everything known about a cartridge file without running it. */

import { type Outcome, success } from '../diagnostic.ts';
import { trimmedLength } from './bytes.ts';
import { SECTION_SIZES } from './cartridge.ts';
import { readCartridgeFile } from './decode.ts';
import type { CartridgeContent, CartridgeForm } from './forms.ts';
import { cartridgeLanguage, readMetadata, saveKey } from './metadata.ts';
import { type CartridgeSizes, sizesOf } from './sizes.ts';

/** A tile of 8 × 8 pixels. */
const TILE_BYTES = SECTION_SIZES.tiles / 256;

/** The output of `cartwright inspect --json`; keys may be added, but never renamed. */
export interface Inspection extends CartridgeSizes {
  file: string;
  fileSize: number;
  form: CartridgeForm['name'];
  /** Only for PNG cartridges: where the cartridge is in the picture, and its compressed size. */
  picture?: CartridgeContent['picture'];
  /** The language that the console chooses; `id` is that of the LANG chunk, 0 without one. */
  language: { name: string; id: number };
  /** Values of the metadata tags in the code. */
  metadata: Record<string, string>;
  /** Colors 0 to 15 of bank 0 as `#rrggbb`; `[]` for a text project without a palette. */
  palette: string[];
  /** The same for the second VRAM bank; `[]` if the cartridge has none. */
  palette1: string[];
  /** How many of the 256 tiles and 256 sprites of each bank are not empty; empty banks are left out. */
  slots: { bank: number; tiles: number; sprites: number }[];
  /** The key of the cartridge's persistent memory, 32 hexadecimal digits. */
  saveKey: string;
}

/** Inspects a cartridge file of any format; or returns why it is not one. */
export function inspectCartridge(bytes: Uint8Array, fileName: string): Outcome<Inspection> {
  const outcome = readCartridgeFile(bytes, fileName);
  if (!outcome.ok) return outcome;
  const { form, cartridge, binary, picture } = outcome.value;
  const [bank] = cartridge.banks;
  const inspection: Inspection = {
    file: fileName,
    fileSize: bytes.length,
    form: form.name,
    ...(picture && { picture }),
    language: { name: cartridgeLanguage(cartridge).name, id: cartridge.language },
    metadata: readMetadata(cartridge),
    ...sizesOf(cartridge, binary),
    palette: colorsOf(bank.palette0),
    palette1: colorsOf(bank.palette1),
    slots: cartridge.banks.flatMap(({ tiles, sprites }, number) => {
      const used = { bank: number, tiles: filledTiles(tiles), sprites: filledTiles(sprites) };
      return used.tiles + used.sprites > 0 ? [used] : [];
    }),
    saveKey: saveKey(cartridge),
  };
  return success(inspection, outcome.diagnostics);
}

function filledTiles(section: Uint8Array): number {
  let count = 0;
  for (let start = 0; start < section.length; start += TILE_BYTES)
    if (section.subarray(start, start + TILE_BYTES).some(byte => byte !== 0)) count++;
  return count;
}

function colorsOf(palette: Uint8Array): string[] {
  if (trimmedLength(palette) === 0) return [];
  return Array.from({ length: 16 }, (_, color) => {
    const parts = Array.from(palette.subarray(color * 3, color * 3 + 3));
    return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
  });
}
