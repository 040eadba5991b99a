/** Recognises art in clipboard text: palettes and tables of cells, as the files that they would be. */

import { CELL_TABLE_EXTENSION } from './map/model/cell-table.ts';

/** A web color, and six or eight digits that are a color if nothing else is in the text. */
const WEB_COLOR = /#([0-9a-f]{6})(?:[0-9a-f]{2})?\b/gi;
const HEX_WORD = /^(?:0x)?[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;
const PALETTE_HEAD = /^(JASC-PAL|GIMP Palette)\s/;
/** A row of a table, which may have a single cell. */
const ROW = /^-?\d+([ \t]*[,;\t][ \t]*-?\d+)*[ \t,;]*$/;

/** The pasted file: one from the clipboard, or its text if that is art. */
export function pastedFile(data: DataTransfer | null): File | undefined {
  return data?.files[0] ?? fileOfText(data?.getData('text/plain') ?? '');
}

/** Text as a file with a name that identifies its type; undefined if it is not supported. */
export function fileOfText(text: string): File | undefined {
  const trimmed = text.trim();
  const colors = colorsIn(trimmed);
  if (PALETTE_HEAD.test(trimmed)) return new File([trimmed], 'pasted.gpl');
  // A single color is for a field.
  if (colors.length > 1) return new File([colors.join('\n')], 'pasted.hex');
  return isTable(trimmed) ? new File([trimmed], `pasted.${CELL_TABLE_EXTENSION}`) : undefined;
}

function colorsIn(text: string): string[] {
  const web = [...text.matchAll(WEB_COLOR)].map(([, digits]) => digits);
  if (web.length > 0) return web;
  const words = text.split(/[\s,;]+/);
  // Six digits alone may be a number.
  const areColors = words.every(word => HEX_WORD.test(word)) && words.some(word => /[a-fx]/i.test(word));
  return areColors ? words : [];
}

function isTable(text: string): boolean {
  const rows = text.split(/\r?\n/).map(line => line.trim());
  return /[,;\t]/.test(text) && rows.every(row => row === '' || ROW.test(row));
}
