/** What can be a name in Lua. */

/** Where Lua looks for globals: a variable of this name would hide all of them. */
export const ENVIRONMENT = '_ENV';

/** Words that cannot be names in Lua. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while'.split(
    ' ',
  ),
);

/** A name with letters and digits of ASCII alone: other characters become their codes, as the transpiler writes them. */
export function asciiName(name: string): string {
  return name.replace(/[^A-Za-z0-9_]/g, sign => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Whether a string can stand as a name in Lua. */
export function isName(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) && !KEYWORDS.has(text);
}
