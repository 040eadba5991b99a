/** Random regular expressions, and programs that show what they find in random strings. */

import { Random } from '../compile/generated-programs/random.ts';

export interface PatternCase {
  source: string;
  flags: string;
  texts: readonly string[];
}

/** What patterns and texts are made of. */
export interface Alphabet {
  letters: readonly string[];
  atoms: readonly string[];
  classes: readonly string[];
  /** The flags that may be there, after those that always are. */
  flags: readonly [string, string];
}

export const ASCII: Alphabet = {
  letters: ['a', 'b', 'c', 'A', 'B', '1', '_', ' ', '-', '\n'],
  atoms: 'a b c B 1 _ - \\d \\w \\s . \\D \\W \\S \\n \\x61 \\u0062 \\.'.split(' '),
  classes: '[ab] [^a] [a-c1] [^\\w] [\\d_-] [^] [] [A-Z] [^a-cA-C] [\\W_] [\\S] [.*] [\\]^-] [Z-b]'.split(
    ' ',
  ),
  flags: ['', 'gimsuy'],
};

const BEYOND = ['é', 'É', 'ß', 'я', 'Ж', 'ω', 'Ω', 'ſ', 'ａ', '中', '٣', '—', '€', '\u00a0', '\u3000'];

/** Characters of any size, in patterns whose flag `u` makes everything take whole ones. */
export const CHARACTERS: Alphabet = {
  letters: ['a', 'k', 'S', '1', ' ', '\n', ...BEYOND, '😀', '𝒳', '𐐀', '𐐨'],
  atoms: 'a k é я 😀 \\d \\w \\s . . \\D \\W \\S \\u00e9 \\u{1f600} \\ud83d\\ude00'.split(' '),
  classes:
    '[^a] [éя] [^éя] [а-я] [^а-яa] [À-ÿ] [\\x80-\\uffff] [^\\s] [\\W] [\\Dé] [^] [😀-😎] [^😀𝒳] [ſ-ω]'.split(
      ' ',
    ),
  flags: ['u', 'gmsy'],
};

/** The same with cases and properties, which only literals have. */
export const PROPERTIES: Alphabet = {
  ...CHARACTERS,
  atoms: [
    ...CHARACTERS.atoms,
    ...'\\p{L} \\p{Lu} \\P{Ll} \\p{N} \\p{Nd} \\p{P} \\P{S} \\p{Z} \\p{Letter} \\p{Alphabetic} \\p{White_Space}'.split(
      ' ',
    ),
    ...'\\p{Script=Latin} \\p{Script=Greek} \\p{sc=Cyrillic} \\P{L} \\P{Script=Latin} \\p{Lowercase}'.split(
      ' ',
    ),
  ],
  classes: [...CHARACTERS.classes, ...'[\\p{L}\\d_] [^\\p{L}] [\\P{L}a] [^\\P{Lu}é] [\\p{Nd}-]'.split(' ')],
  flags: ['u', 'gimsy'],
};

/** What names characters beyond ASCII, without the flag `u`, in texts of such that JavaScript counts as one, too. */
export const NAMED: Alphabet = {
  letters: ['a', 'k', 'S', '1', ' ', '\n', ...BEYOND],
  atoms: 'a k 1 é я É € \\d \\w \\u00e9'.split(' '),
  classes: '[éя] [^éя] [а-я] [^а-яa] [À-ÿ] [^À-ÿ_] [\\wé] [ſ-ω1]'.split(' '),
  flags: ['', 'gimsy'],
};
const EDGES = ['^', '$', '\\b', '\\B'];
const COUNTS = ['*', '+', '?', '*', '+', '{2}', '{1,2}', '{0,1}', '{2,}', '{0}', '{0,3}'];
const REPLACEMENTS = ['<$&>', '$1', '$2$1', "$`|$'", '$$', '$<n1>', '$10', '$0', 'x$'];

/** Regular expressions that JavaScript takes, each with strings to look in. */
export function randomCases(seed: number, count: number, alphabet = ASCII): PatternCase[] {
  const random = new Random(seed);
  const cases: PatternCase[] = [];
  while (cases.length < count) {
    const source = new PatternMaker(random, alphabet).choice(3);
    const [always, sometimes] = alphabet.flags;
    const flags = always + [...sometimes].filter(() => random.once(5)).join('');
    const texts = random.some(2, 3, () => random.some(0, 9, () => random.pick(alphabet.letters)).join(''));
    if (source !== '' && isPattern(source, flags)) cases.push({ source, flags, texts });
  }
  return cases;
}

function isPattern(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * A program that shows what some regular expressions find in texts with characters beyond ASCII, whose places differ.
 *
 * @param isMade whether each is made of a string, too, while the program runs
 */
export function programOfTexts(cases: readonly PatternCase[], isMade: boolean): string {
  const rows = cases.map(({ flags, source, texts }, index) => {
    const other = isMade
      ? `new RegExp(${JSON.stringify(source)} + end, ${JSON.stringify(flags)})`
      : 'undefined';
    return `use(${index}, /${source}/${flags}, ${other}, ${JSON.stringify(texts)});`;
  });
  return `${USE_TEXTS}\n${rows.join('\n')}`;
}

const USE_TEXTS = `
  const end = [''].join('');
  const plain = (parts: readonly (string | undefined)[] | null): string =>
    parts === null ? 'null' : parts.map(part => part ?? 'undefined').join('|');
  function find(pattern: RegExp, text: string): string {
    const again = (): RegExp => {
      pattern.lastIndex = 0;
      return pattern;
    };
    const match = again().exec(text);
    const shown = [plain(match), match ? text.slice(0, match.index) : '', String(again().test(text))];
    shown.push(plain(text.match(again())), plain(text.split(again())), text.replace(again(), '<$&>'));
    again();
    if (pattern.global) for (const one of text.matchAll(pattern)) shown.push(plain(one));
    return shown.join(' ; ');
  }
  function use(index: number, literal: RegExp, other: RegExp | undefined, texts: string[]): void {
    for (const text of texts) {
      const found = find(literal, text);
      const made = other ? find(other, text) : found;
      show(index, literal.source, literal.flags, text, found, made === found ? 'same' : made);
    }
  }
`;

/** A program that uses each of some regular expressions as a literal, and made of a string while it runs. */
export function programOf(cases: readonly PatternCase[]): string {
  const rows = cases.map(({ flags, source, texts }, index) => {
    const replacement = JSON.stringify(REPLACEMENTS[index % REPLACEMENTS.length]);
    const [literal, text, mode] = [`/${source}/${flags}`, JSON.stringify(source), JSON.stringify(flags)];
    return `use(${index}, ${literal}, ${text}, ${mode}, ${JSON.stringify(texts)}, ${replacement});`;
  });
  return `${USE}\n${rows.join('\n')}`;
}

const USE = `
  const plain = (parts: readonly (string | undefined)[] | null): string =>
    parts === null ? 'null' : parts.map(part => part ?? 'undefined').join('|');
  function find(pattern: RegExp, text: string, replacement: string): string[] {
    const shown: string[] = [];
    for (let round = 0; round < 3; round++) {
      const match = pattern.exec(text);
      // On the console, groups that took no part are not keys.
      const named = Object.entries(match?.groups ?? {}).map(([key, value]) => (value === undefined ? '' : key + value)).join('');
      shown.push(plain(match), String(match?.index), named, String(pattern.lastIndex));
      if (match && pattern.lastIndex === match.index) pattern.lastIndex++;
    }
    pattern.lastIndex = 1;
    shown.push(String(pattern.test(text)), String(pattern.lastIndex), String(text.search(pattern)));
    pattern.lastIndex = 0;
    shown.push(plain(text.match(pattern)), plain(text.split(pattern)), plain(text.split(pattern, 2)));
    shown.push(text.replace(pattern, replacement), text.replace(pattern, (...all) => '(' + all.slice(0, 3).join() + ')'));
    pattern.lastIndex = 1;
    if (pattern.global) for (const one of text.matchAll(pattern)) shown.push(plain(one), String(one.index));
    return shown;
  }
  function use(
    index: number, literal: RegExp, source: string, flags: string, texts: string[], replacement: string,
  ): void {
    const other = new RegExp(source, flags);
    for (const text of texts) {
      literal.lastIndex = other.lastIndex = 0;
      const found = find(literal, text, replacement).join(' ; ');
      const made = find(other, text, replacement).join(' ; ');
      show(index, literal.source, literal.flags, text, found, made === found ? 'same' : made);
    }
  }
`;

class PatternMaker {
  private readonly random: Random;
  private readonly alphabet: Alphabet;
  private groups = 0;
  private names = 0;

  constructor(random: Random, alphabet: Alphabet) {
    this.random = random;
    this.alphabet = alphabet;
  }

  choice(depth: number): string {
    return this.random.some(1, this.random.once(3) ? 3 : 1, () => this.sequence(depth)).join('|');
  }

  private sequence(depth: number): string {
    return this.random.some(this.random.once(9) ? 0 : 1, 4, () => this.term(depth)).join('');
  }

  private term(depth: number): string {
    const { random } = this;
    if (random.once(9)) return random.pick(EDGES);
    const atom = this.atom(depth);
    if (!random.once(3)) return atom;
    return atom + random.pick(COUNTS) + (random.once(3) ? '?' : '');
  }

  private atom(depth: number): string {
    const { random } = this;
    if (depth > 0 && random.once(3)) return this.group(depth - 1);
    if (random.once(5)) return random.pick(this.alphabet.classes);
    if (this.groups > 0 && random.once(8)) return this.reference();
    return random.pick(this.alphabet.atoms);
  }

  private reference(): string {
    const isNamed = this.names > 0 && this.random.once(3);
    return isNamed
      ? `\\k<n${1 + this.random.below(this.names)}>`
      : `(?:\\${1 + this.random.below(this.groups)})`;
  }

  private group(depth: number): string {
    const { random } = this;
    if (random.once(3)) return `(?:${this.choice(depth)})`;
    if (random.once(4)) return `(?${random.pick(['=', '!', '<=', '<!'])}${this.choice(depth)})`;
    this.groups += 1;
    if (!random.once(5)) return `(${this.choice(depth)})`;
    this.names += 1;
    return `(?<n${this.names}>${this.choice(depth)})`;
  }
}
