/** Reads a JSON object that has neither comments nor mistakes, as most have, without TypeScript's parser. */

import { MAX_LEVELS, MAX_TEXT } from '../../reading-budget.ts';

/** A key with its value. */
export type Entry = [key: string, value: unknown];

/**
 * The keys and values of an object, in the order of the text.
 *
 * @returns undefined for what TypeScript's parser must explain: a text that is not strict JSON, no object, one with a key
 * that occurs twice, or one that is too large or nested too deeply
 */
export function plainEntries(text: string): Entry[] | undefined {
  if (text.length > MAX_TEXT) return undefined;
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined;
  const keys = keysInOrder(text);
  if (!keys) return undefined;
  return keys.map(key => [key, (object as Record<string, unknown>)[key]]);
}

/**
 * Keys of the outermost object of a valid text; objects have those that are numbers in another order. Undefined if an object
 * has a key twice, or for too many levels.
 */
function keysInOrder(text: string): string[] | undefined {
  /** The keys of the objects around a place; empty for lists. */
  const around: Set<string>[] = [];
  let outermost: Set<string> | undefined;
  for (const [token, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    const keys = around.at(-1);
    if (token === '{' || token === '[') {
      if (around.length >= MAX_LEVELS) return undefined;
      around.push(new Set());
      outermost ??= around[0];
    } else if (token === '}' || token === ']') around.pop();
    else if (colon && keys) {
      const key: string = JSON.parse(token.slice(0, -colon.length));
      if (keys.has(key)) return undefined;
      keys.add(key);
    }
  }
  return [...(outermost ?? [])];
}
