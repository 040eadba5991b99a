/** Texts of files and cartridges that come from strangers, as a terminal may show them. */

/** Control characters could play tricks on a terminal: all but tab and line feed are replaced. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}
