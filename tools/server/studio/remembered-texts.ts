/**
 * Texts as they were before the studio changed them: when an undo makes one say again what it said before, it is that
 * text again, byte for byte, with the blanks and columns that changing it there and back would not bring back.
 */

const MOST_TEXTS = 200;

export class RememberedTexts {
  private readonly files = new Map<string, { written: string; texts: Map<string, string> }>();

  /**
   * The text that a file gets.
   *
   * @param current what is in the file now; what somebody else has written makes all that was before forgotten
   * @param next what it is to become
   * @param meaning a text that is the same for texts that mean the same
   * @returns an earlier text of the same meaning, else `next`
   */
  restore(file: string, current: string, next: string, meaning: (text: string) => string): string {
    const known = this.files.get(file);
    const texts = known?.written === current ? known.texts : new Map([[meaning(current), current]]);
    const key = meaning(next);
    const text = texts.get(key) ?? next;
    // The newest last: what is oldest goes first.
    texts.delete(key);
    texts.set(key, text);
    if (texts.size > MOST_TEXTS) texts.delete(texts.keys().next().value!);
    this.files.set(file, { written: text, texts });
    return text;
  }
}
