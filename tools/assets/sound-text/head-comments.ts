/** Comments after the heads of SFX and tracks: `sfx 3   # fire`. */

/** Numbers and comments of a sound text. */
export function headComments(text: string): Record<'sfx' | 'track', [number, string][]> {
  const comments: Record<'sfx' | 'track', [number, string][]> = { sfx: [], track: [] };
  for (const [, block, number, comment] of text.matchAll(/^\s*(sfx|track)\s+(\d+)\b.*?\s#\s*(.+?)\s*$/gm))
    comments[block as 'sfx' | 'track'].push([Number(number), comment]);
  return comments;
}
