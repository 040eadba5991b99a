/**
 * The table of best scores, best first, and how it is kept in the console's persistent memory: slot 0 holds a mark,
 * then come two slots for each entry, its points and its initials.
 */

export interface HighScore {
  points: number;
  /** Three characters of {@link ALPHABET}. */
  initials: string;
}

export const TABLE_LENGTH = 6;
export const INITIALS_LENGTH = 3;
/** What initials are made of. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ .-!';

/** Says that the memory holds a table, and in which layout: the letters "AST" and a number. */
const MARK = 0x41535401;
const BASE = 32;
/** The lowest entry of a new table. */
const MIN_POINTS = 300;
/** The eight digits that the display has room for. */
const MAX_POINTS = 99999999;

/** The table of a new machine: something to beat for everyone, beginners in their first game among them. */
export function createHighScores(): HighScore[] {
  const names = ['ADA', 'ALA', 'KAY', 'GRC', 'DOT', 'LUA'];
  const scores: HighScore[] = [];
  for (let i = 0; i < TABLE_LENGTH; i++)
    scores[i] = { points: (TABLE_LENGTH - i) ** 2 * MIN_POINTS, initials: names[i] };
  return scores;
}

/** Place that a score would take, from 0; TABLE_LENGTH if none. A tie goes to the one who was first. */
export function rankOf(scores: HighScore[], points: number): number {
  let rank = 0;
  while (rank < TABLE_LENGTH && scores[rank].points >= points) rank = rank + 1;
  return rank;
}

/** Puts a score into its place; the last one drops out. Scores that are too low change nothing. */
export function insertScore(scores: HighScore[], points: number, initials: string): void {
  const rank = rankOf(scores, points);
  for (let i = TABLE_LENGTH - 1; i > rank; i--) {
    scores[i].points = scores[i - 1].points;
    scores[i].initials = scores[i - 1].initials;
  }
  if (rank < TABLE_LENGTH) {
    scores[rank].points = Math.min(points, MAX_POINTS);
    scores[rank].initials = initials;
  }
}

/** Writes the table; `write` stores an unsigned 32-bit number in a slot. */
export function saveScores(scores: HighScore[], write: (slot: number, value: number) => void): void {
  for (let i = 0; i < TABLE_LENGTH; i++) {
    write(1 + 2 * i, scores[i].points);
    write(2 + 2 * i, packInitials(scores[i].initials));
  }
  write(0, MARK);
}

/** Reads the table; `read` gives the number in a slot. Memory without the mark leaves the table as it is. */
export function loadScores(scores: HighScore[], read: (slot: number) => number): void {
  if (read(0) !== MARK) return;
  for (let i = 0; i < TABLE_LENGTH; i++) {
    scores[i].points = Math.min(read(1 + 2 * i), MAX_POINTS);
    scores[i].initials = unpackInitials(read(2 + 2 * i));
  }
}

/** Three letters as one number: digits to the base 32. */
export function packInitials(initials: string): number {
  let packed = 0;
  for (let i = 0; i < INITIALS_LENGTH; i++) {
    packed = packed * BASE + Math.max(ALPHABET.indexOf(initials.charAt(i)), 0);
  }
  return packed;
}

/** The letters of a packed number; whatever number it is, they are letters of the alphabet. */
export function unpackInitials(packed: number): string {
  let rest = packed;
  let initials = '';
  for (let i = 0; i < INITIALS_LENGTH; i++) {
    const code = rest % BASE;
    initials = ALPHABET.charAt(Math.min(code, ALPHABET.length - 1)) + initials;
    rest = Math.floor(rest / BASE);
  }
  return initials;
}
