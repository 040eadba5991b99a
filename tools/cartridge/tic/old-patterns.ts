/** Music patterns of old cartridges, before patterns had commands (specification: console §2.2, sound §1.10). */

const ROW_SIZE = 3;
const FIRST_NOTE = 4;
const VOLUME_COMMAND = 1;

/** Converts the volume in rows of the old format to a volume command, in place. */
export function convertOldPatterns(patterns: Uint8Array): void {
  for (let row = 0; row + ROW_SIZE <= patterns.length; row += ROW_SIZE) {
    const note = patterns[row] & 15;
    const command = (patterns[row + 1] >> 4) & 7;
    if (note < FIRST_NOTE || command !== 0) continue;
    const volume = 15 - (patterns[row] >> 4);
    patterns[row] = note | (volume << 4);
    patterns[row + 1] = (patterns[row + 1] & 0x80) | (VOLUME_COMMAND << 4) | volume;
  }
}
