/** Parses JSON from other programs; rejects invalid, deeply nested and huge files. */

import { MAX_LEVELS, ReadingBudget } from '../../reading-budget.ts';
import { MapProblem } from './map-file.ts';

const [QUOTE, BACKSLASH] = ['"', '\\'].map(character => character.charCodeAt(0));
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'[]{}'].map(mark => mark.charCodeAt(0));

/**
 * Parses JSON text.
 *
 * @param program that writes such files, for the remedy
 * @throws MapProblem
 */
export function parseJsonText(text: string, program: string): unknown {
  const remedy = `Save it again in ${program}.`;
  checkSize(text, remedy);
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MapProblem(`the file is not valid JSON: ${reason}`, remedy);
  }
}

/** Checks the nesting and size before anything is allocated. */
function checkSize(text: string, remedy: string): void {
  const budget = new ReadingBudget();
  let levels = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++levels > MAX_LEVELS)
        throw new MapProblem(`lists and objects are nested more than ${MAX_LEVELS} deep`, remedy);
      if (!budget.spendParts(1)) throw new MapProblem('the file has too many lists and objects', remedy);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) levels--;
  }
}

/** The position of a string's closing quote; the end of the text if it is missing. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i;
  }
  return text.length;
}
