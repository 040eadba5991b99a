/** The expression under the pointer whose value can be looked at without calling anything. */

/** `rocks[0]!.x`, `this.#speed`, `player?.name` */
const PATH =
  /(?:[\p{L}_$][\p{L}\d_$]*)(?:!?\??\.#?[\p{L}_$][\p{L}\d_$]*|!?\[(?:\d+|[\p{L}_$][\p{L}\d_$]*)\])*/gu;
/** Words that are not variables. */
const WORDS = new Set(
  'break case catch class const continue default delete do else export extends false finally for function if import in instanceof let new null of return static super switch throw true try typeof undefined var void while yield'.split(
    ' ',
  ),
);

/**
 * Finds the variable or field at a place, with all that it belongs to: at `x` of `rock.x * 2` it is `rock.x`, at
 * `rock` it is `rock`.
 *
 * @param line the text of a line
 * @param at a place in it, from 0
 * @returns its text, and where it begins and ends in the line; undefined if there is none
 */
export function expressionAt(
  line: string,
  at: number,
): { text: string; from: number; to: number } | undefined {
  for (const { 0: path, index: from } of line.matchAll(PATH)) {
    if (at < from || at > from + path.length) continue;
    // A field of what a call gives.
    if (/[.#\w\])]$/.test(line.slice(0, from))) return undefined;
    const rest = /^[\p{L}\d_$]*\]?/u.exec(path.slice(at - from))![0];
    const inside = path.slice(0, at - from);
    const isIndex = /\[[^\]]*$/.test(inside);
    const end = at - from + (isIndex ? rest.length : rest.replace(/\]$/, '').length);
    const text = path.slice(0, end);
    return WORDS.has(text) ? undefined : { text, from, to: from + end };
  }
  return undefined;
}
