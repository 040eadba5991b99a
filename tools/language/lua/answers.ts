/** Answers questions about files of Lua, by their text and the tables of the console and of Lua. */

import { parseLuaText } from '../../project/lua/lua-text.ts';
import type {
  Answers,
  CalledSignatures,
  EditedPlace,
  EditedText,
  TextProblem,
  TextRange,
} from '../answers.ts';
import { LuaFiles } from './files.ts';
import { format } from './format.ts';
import {
  consoleDescription,
  consoleSignatures,
  globalSuggestions,
  memberSuggestions,
  withoutComments,
} from './names.ts';
import { outline } from './outline.ts';
import { definition, hoverOwn, references } from './places.ts';
import { rename } from './rename.ts';

/** @param entry path of the game's entry file */
export function luaAnswers(entry: string): Answers {
  const files = new LuaFiles(entry);
  return {
    complete({ text, offset }) {
      const plain = withoutComments(text.slice(0, offset));
      if (plain.length > 0 && /\s/.test(plain.at(-1)!) && !/\s/.test(text[offset - 1])) return null;
      const [, owner, dot, word] = /(?:([A-Za-z_]\w*)\s*([.:])\s*)?([A-Za-z_]\w*|)$/.exec(plain)!;
      const range = { from: offset - word.length, to: offset };
      if (dot === undefined && /\d$/.test(plain)) return null;
      const rest = text.slice(0, range.from) + text.slice(offset);
      return { range, suggestions: dot ? memberSuggestions(rest, owner) : globalSuggestions(rest) };
    },
    describe({ label }) {
      const description = consoleDescription(label);
      return description ? { ...description, edits: [] } : null;
    },
    signatures,
    hover(asked) {
      const { text, offset } = asked;
      const range = wordAt(text, offset);
      const description = range && consoleDescription(text.slice(range.from, range.to));
      return description ? { range, ...description } : hoverOwn(files, asked);
    },
    definition: asked => definition(files, asked),
    references: asked => references(files, asked),
    rename: asked => rename(files, asked),
    move: () => [],
    format,
    problems,
    fixes: () => [],
    outline,
    otherFiles: () => [],
  };
}

/** The call around a place, if it is one of a function of the console. */
function signatures({ text, offset }: EditedPlace): CalledSignatures | null {
  const before = withoutComments(text.slice(0, offset));
  let depth = 0;
  let argument = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    const sign = before[at];
    if (/[)\]}]/.test(sign)) depth++;
    else if (/[([{]/.test(sign) && depth > 0) depth--;
    else if (sign === ',' && depth === 0) argument++;
    else if (sign === '(') {
      const name = /([A-Za-z_]\w*)\s*$/.exec(before.slice(0, at))?.[1];
      const found = consoleSignatures(name ?? '');
      if (found.length === 0) return null;
      const active = found.findIndex(({ parameters }) => parameters.length > argument);
      return { signatures: found, active: Math.max(0, active), argument };
    } else if (/[[{]/.test(sign)) argument = 0;
  }
  return null;
}

/** The word around a place. */
function wordAt(text: string, offset: number): TextRange | undefined {
  const from = offset - (/\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  const length = /^[A-Za-z_]\w*/.exec(text.slice(from))?.[0].length ?? 0;
  return length > 0 ? { from, to: from + length } : undefined;
}

/** The first error of the syntax; the build looks for more. */
function problems({ text }: EditedText): TextProblem[] {
  try {
    parseLuaText(text);
    return [];
  } catch (error) {
    const { index = 0, message } = error as { index?: number; message: string };
    const from = Math.min(index, Math.max(0, text.length - 1));
    const to = Math.min(text.length, from + 1);
    return [{ from, to, severity: 'error', message: message.replace(/^\[\d+:\d+\] /, '') }];
  }
}
