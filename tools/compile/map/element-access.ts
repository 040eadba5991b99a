/**
 * Finds the element that an error of Lua is about, which Lua itself has no name for: in the source text, as the program
 * has no room for it. Independent of TypeScript, because pages of `play` do without.
 */

/** An access of an element, as the source has it. */
export interface ElementAccess {
  /** Such as `grid[y]`. */
  text: string;
  /** Its parts: `grid` and `y`. */
  object: string;
  index: string;
}

/** What is done with the element. */
export type ElementUse = 'index' | 'get length of' | 'call' | 'other';

/**
 * The only element in lines of source that is used in a way; undefined if there is none, or if there are several.
 */
export function elementUsed(lines: readonly string[], use: ElementUse): ElementAccess | undefined {
  const found = new Map<string, ElementAccess>();
  for (const line of lines)
    for (const { access, rest } of elementsIn(withoutTexts(line)))
      if (isUsed(rest, use)) found.set(access.text, accessIn(line, access));
  const [first] = found.values();
  return found.size === 1 ? first : undefined;
}

/** Whether a property, an element or a call of what a call or a group gives stands in a line. */
export function usesResult(line: string): boolean {
  return /\)\s*!?\s*[.[(]/.test(withoutTexts(line));
}

/** Places of an access in its line. */
interface Place {
  text: string;
  start: number;
  bracket: number;
  end: number;
}

/** The accesses in a line, from left to right, each with the text behind it. */
function elementsIn(line: string): { access: Place; rest: string }[] {
  return [...line.matchAll(/[\w$)\]]!?\s*(?:\?\.)?\[/g)].flatMap(match => {
    const bracket = match.index + match[0].length - 1;
    const end = closing(line, bracket);
    const start = startOf(line, bracket);
    if (end < 0 || start === bracket || line.slice(bracket + 1, end).trim() === '') return [];
    if (NO_VALUES.test(line.slice(start, bracket))) return [];
    const access = { text: line.slice(start, end + 1), start, bracket, end };
    return [{ access, rest: line.slice(end + 1).replace(/^(?:!|\s)+(?!=)/, '') }];
  });
}

/** Words before a bracket that begins an array: `return [1]`. */
const NO_VALUES = /^(?:return|of|in|case|yield|await|typeof|else|do|new|throw|default|const|let|var)\s*$/;

function isUsed(rest: string, use: ElementUse): boolean {
  if (use === 'call') return rest.startsWith('(');
  if (use === 'get length of') return /^\.length\b/.test(rest);
  if (use === 'index') return /^(?:\.[A-Za-z_$#]|\[)/.test(rest);
  return !/^(?:[.([]|\?\.|=(?!=))/.test(rest);
}

/** The access in the text of the source, whose strings are as they were. */
function accessIn(line: string, { start, bracket, end }: Place): ElementAccess {
  return {
    text: line.slice(start, end + 1),
    object: line.slice(start, bracket).replace(/\s*(?:\?\.|!)?\s*$/, ''),
    index: line.slice(bracket + 1, end).trim(),
  };
}

/** Where an expression begins whose last part ends before a place: `ships` in `x + ships[i].parts[`. */
function startOf(line: string, end: number): number {
  let at = end;
  for (;;) {
    const before = line.slice(0, at);
    const word = before.match(/[\w$]+\s*!?\s*(?:\?\.)?$/);
    if (word) {
      at = word.index!;
      const dot = line.slice(0, at).match(/(?:!|\?)?\.#?$/);
      if (!dot) return at;
      at = dot.index!;
      continue;
    }
    const group = before.match(/[)\]]\s*!?\s*(?:\?\.)?$/);
    const open = group ? opening(line, group.index!) : -1;
    if (open < 0) return end;
    at = open;
    if (line[open] === '(' && !/[\w$)\]]!?$/.test(line.slice(0, open))) return at;
  }
}

const PAIRS: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

/** The place of the bracket that closes the one at a place, or -1. */
function closing(line: string, at: number): number {
  const open: string[] = [];
  for (let i = at; i < line.length; i++) {
    if (PAIRS[line[i]]) open.push(PAIRS[line[i]]);
    else if (')]}'.includes(line[i])) {
      if (open.pop() !== line[i]) return -1;
      if (open.length === 0) return i;
    }
  }
  return -1;
}

/** The place of the bracket that opens the one at a place, or -1. */
function opening(line: string, at: number): number {
  for (let i = at - 1; i >= 0; i--) if (PAIRS[line[i]] && closing(line, i) === at) return i;
  return -1;
}

/** A line with its strings and comments as blanks of the same length, but with their quotes. */
function withoutTexts(line: string): string {
  return line.replace(/(["'`])((?:\\.|(?!\1).)*)\1|\/\/.*$|\/\*.*?\*\//g, (text, quote) =>
    quote === undefined ? ' '.repeat(text.length) : quote + '_'.repeat(text.length - 2) + quote,
  );
}
