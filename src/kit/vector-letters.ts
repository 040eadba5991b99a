/**
 * Letters made of straight strokes, as on the vector screens of the arcades. Each letter stands in a cell 4 units wide
 * and 6 high, with the origin in its upper left corner.
 */

/** Width of a letter in units. */
export const LETTER_WIDTH = 4;
/** Height of a letter in units. */
export const LETTER_HEIGHT = 6;
/** Units from the left side of a letter to that of the next one. */
export const LETTER_ADVANCE = 6;

/**
 * The strokes of each letter: two digits a point, column and row; a blank lifts the pen. "000646" is an L: down from
 * 0,0 to 0,6 and right to 4,6.
 */
const STROKES: Record<string, string> = {
  A: '0602204246 0444',
  B: '00063645443303 3342413000',
  C: '40000646',
  D: '00062644422000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41400006464323',
  H: '0006 0343 4046',
  I: '0040 2026 0646',
  J: '40462604',
  K: '0006 4003 0346',
  L: '000646',
  M: '0600224046',
  N: '06004640',
  O: '0040460600',
  P: '0600404303',
  Q: '004044260600 2446',
  R: '0600404303 1346',
  S: '400003434606',
  T: '0040 2026',
  U: '00064640',
  V: '002640',
  W: '0006244640',
  X: '0046 4006',
  Y: '002240 2226',
  Z: '00400646',
  '0': '0040460600',
  '1': '2026',
  '2': '004043030646',
  '3': '00404606 0343',
  '4': '000343 4046',
  '5': '400003434606',
  '6': '400006464303',
  '7': '004046',
  '8': '0040460600 0343',
  '9': '4640000343',
  '-': '0343',
  '.': '2526',
  '!': '2024 2526',
};

/**
 * The strokes of a line of text. Call it once, not in every frame: it makes arrays.
 * @param text capital letters, digits and `-.!`; anything else leaves a gap
 * @returns flat lines [x0, y0, x1, y1], in units from the upper left corner of the text
 */
export function letterStrokes(text: string): number[][] {
  const strokes: number[][] = [];
  for (let i = 0; i < text.length; i++) {
    const letter = STROKES[text.charAt(i)];
    if (letter !== undefined) addStrokes(strokes, letter, i * LETTER_ADVANCE);
  }
  return strokes;
}

/**
 * Width of a line of text in strokes.
 * @param text one line
 * @returns units
 */
export function letterWidth(text: string): number {
  return text.length * LETTER_ADVANCE - (LETTER_ADVANCE - LETTER_WIDTH);
}

function addStrokes(strokes: number[][], letter: string, left: number): void {
  let penDown = false;
  let fromX = 0;
  let fromY = 0;
  let i = 0;
  while (i < letter.length) {
    if (letter.charAt(i) === ' ') {
      penDown = false;
      i = i + 1;
    } else {
      const x = left + Number(letter.charAt(i));
      const y = Number(letter.charAt(i + 1));
      if (penDown) strokes.push([fromX, fromY, x, y]);
      penDown = true;
      fromX = x;
      fromY = y;
      i = i + 2;
    }
  }
}
