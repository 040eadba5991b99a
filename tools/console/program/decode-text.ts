/** Strings of Lua, which are bytes, as text. */

/** A string of bytes as text: UTF-8 if it is that, else one character per byte. */
export function decodeText(bytes: string): string {
  if (/^[\x20-\x7e]*$/.test(bytes)) return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, character => character.charCodeAt(0)),
    );
  } catch {
    return bytes;
  }
}
