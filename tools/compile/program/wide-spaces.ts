/**
 * White space beyond ASCII, which Lua's patterns do not know. All text of a program comes from its source: without any
 * there, white space is that of ASCII, and costs nothing.
 */

/** Whether a text has white space beyond ASCII, as such or as JavaScript and JSON escape it. */
export function mayHaveWideSpaces(text: string): boolean {
  return WIDE.test(text) || ESCAPED.test(text);
}

const WIDE = /(?![\0-\x7f])\s/;
const ESCAPED = /\\x[aA]0|\\u\{?0*(?:[aA]0|1680|20(?:0[\daA]|[25][fF]|2[89])|3000|[fF][eE][fF][fF])/;
