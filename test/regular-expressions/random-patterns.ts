/** Random regular expressions, and programs that show what they find in random strings. */

import { Random } from '../compile/generated-programs/random.ts';

export interface PatternCase {
  source: string;
  flags: string;
  texts: readonly string[];
}

const LETTERS = ['a', 'b', 'c', 'A', 'B', '1', '_', ' ', '-', '\n'];
const ATOMS = 'a b c B 1 _ - \\d \\w \\s . \\D \\W \\S \\n \\x61 \\u0062 \\.'.split(' ');
const CLASSES =
  '[ab] [^a] [a-c1] [^\\w] [\\d_-] [^] [] [A-Z] [^a-cA-C] [\\W_] [\\S] [.*] [\\]^-] [Z-b]'.split(' ');
const EDGES = ['^', '$', '\\b', '\\B'];
const COUNTS = ['*', '+', '?', '*', '+', '{2}', '{1,2}', '{0,1}', '{2,}', '{0}', '{0,3}'];
const REPLACEMENTS = ['<$&>', '$1', '$2$1', "$`|$'", '$$', '$<n1>', '$10', '$0', 'x$'];

/** Regular expressions that JavaScript takes, each with strings to look in. */
export function randomCases(seed: number, count: number): PatternCase[] {
  const random = new Random(seed);
  const cases: PatternCase[] = [];
  while (cases.length < count) {
    const source = new PatternMaker(random).choice(3);
    const flags = [...'gimsuy'].filter(() => random.once(5)).join('');
    const texts = random.some(2, 3, () => random.some(0, 9, () => random.pick(LETTERS)).join(''));
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
      // On the console, groups that took no part are no keys.
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
  private groups = 0;
  private names = 0;

  constructor(random: Random) {
    this.random = random;
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
    if (random.once(5)) return random.pick(CLASSES);
    if (this.groups > 0 && random.once(8)) return this.reference();
    return random.pick(ATOMS);
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
