/** A second, slow reader of text projects: the numbered rules of the specification (console §2.3) on a string. */

import { type Cartridge, emptyCartridge, type SectionName } from '../../tools/cartridge/cartridge.ts';

/** Tag, rows, bytes of a row, whether nibbles are swapped, and the sections of the bank that the rows fill. */
const TABLE: [string, number, number, boolean, SectionName[]][] = [
  ['TILES', 256, 32, true, ['tiles']],
  ['SPRITES', 256, 32, true, ['sprites']],
  ['MAP', 136, 240, true, ['map']],
  ['WAVES', 16, 16, true, ['waveforms']],
  ['SFX', 64, 66, true, ['samples']],
  ['PATTERNS', 60, 192, true, ['patterns']],
  ['TRACKS', 8, 51, true, ['tracks']],
  ['FLAGS', 2, 256, true, ['flags']],
  ['SCREEN', 136, 120, true, ['screen']],
  ['PALETTE', 2, 48, false, ['palette0', 'palette1']],
];

/** What a C program gets from `strtol(text, NULL, base)`, as an unsigned byte for base 16. */
function strtol(text: string, base: 10 | 16): number {
  const digits = base === 10 ? '0-9' : '0-9a-fA-F';
  const match = new RegExp(`^[ \\t\\n\\v\\f\\r]*([+-]?[${digits}]+)`).exec(text);
  return match ? Number.parseInt(match[1], base) : 0;
}

/** The cartridge in a text project; undefined if it has no code. */
export function readTextProject(source: string, prefix: string): Cartridge | undefined {
  const text = source.replaceAll('\r', '').split('\0')[0];
  const code = text.split(`\n${prefix} <`)[0];
  if (code === '') return undefined;
  const cartridge = emptyCartridge();
  cartridge.code = new Uint8Array(Buffer.from(code, 'latin1'));
  for (const [tag, rows, size, swapped, parts] of TABLE)
    for (let bank = 0; bank < 8; bank++) {
      const content = new Uint8Array(rows * size);
      readSection(text, prefix, bank === 0 ? tag : tag + bank, rows, size, swapped, content);
      let offset = 0;
      for (const part of parts) {
        const section = cartridge.banks[bank][part];
        section.set(content.subarray(offset, offset + section.length));
        offset += section.length;
      }
    }
  const language = new Uint8Array(1);
  readSection(text, prefix, 'LANG', 1, 1, false, language);
  cartridge.language = language[0];
  return cartridge;
}

function readSection(
  text: string,
  prefix: string,
  tag: string,
  rows: number,
  size: number,
  swapped: boolean,
  content: Uint8Array,
): void {
  const opening = text.indexOf(`${prefix} <${tag}>`);
  if (opening < 0) return;
  let at = skip(text, opening + `${prefix} <${tag}>`.length);
  const end = text.indexOf(`\n${prefix} </${tag}>`, at);
  while (at < end) {
    const row = strtol(text.substring(at + prefix.length + 1, at + prefix.length + 4), 10);
    if (row < 0 || row >= rows) return;
    at += prefix.length + 5;
    for (let i = 0; i < size; i++) {
      const pair = text.substring(at, at + 2).padEnd(2, '\0');
      content[row * size + i] = strtol(swapped ? pair[1] + pair[0] : pair, 16);
      at += 2;
    }
    at = skip(text, at + 1);
  }
}

/** Skips white space up to and including a line feed. */
function skip(text: string, from: number): number {
  return from + (/^(?:[ \t\v\f\r]*\n|[ \t\v\f\r]+)/.exec(text.substring(from, from + 5000))?.[0].length ?? 0);
}
