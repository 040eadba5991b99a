/** Finds what is wrong behind the code of a text project, which the console reads as something else or not at all. */

import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { SECTION_SIZES } from '../cartridge.ts';
import { type SectionLines, sectionLines } from './section-lines.ts';
import { LANGUAGE_TAG, TEXT_SECTIONS } from './text-sections.ts';

/** What a section holds. */
interface Rows {
  count: number;
  /** Digits of each row. */
  digits: number;
}

const ROWS: ReadonlyMap<string, Rows> = new Map([
  [LANGUAGE_TAG.tag, { count: 1, digits: 2 }],
  ...TEXT_SECTIONS.map(({ tag, parts, rowSize }): [string, Rows] => {
    const size = parts.reduce((sum, part) => sum + SECTION_SIZES[part], 0);
    return [tag, { count: size / rowSize, digits: 2 * rowSize }];
  }),
]);

/**
 * @param text without carriage returns, one character per byte
 * @param codeEnd end of the code
 * @returns warnings: of each section with lines that are none of its rows, and of lines in no section
 */
export function sectionProblems(text: string, codeEnd: number, prefix: string): Diagnostic[] {
  const before = text.slice(0, codeEnd + 1).split('\n').length;
  const lines = text.slice(codeEnd + 1).split('\n');
  const known = knownSections(lines, prefix);
  const broken = known.flatMap(section => brokenRows(lines, prefix, section, before));
  const sections = [...sectionLines(lines, prefix), ...known];
  return [...broken, ...lostLines(lines, prefix, sections, before)];
}

interface KnownSection extends SectionLines, Rows {
  tag: string;
}

/** The sections of the format among lines, whatever stands between their tags: the first of each name counts. */
function knownSections(lines: readonly string[], prefix: string): KnownSection[] {
  const seen = new Set<string>();
  return lines.flatMap((line, first) => {
    const [, tag, name] = /^ <(([A-Z]+)[1-7]?)>\s*$/.exec(line.slice(prefix.length)) ?? [];
    const rows = line.startsWith(prefix) && !seen.has(tag) ? ROWS.get(name) : undefined;
    seen.add(tag);
    const last = rows
      ? lines.findIndex((other, i) => i > first && other.startsWith(`${prefix} </${tag}>`))
      : -1;
    return rows && last >= 0 ? [{ ...rows, tag, first, last }] : [];
  });
}

function brokenRows(
  lines: readonly string[],
  prefix: string,
  { tag, first, last, count, digits }: KnownSection,
  before: number,
): Diagnostic[] {
  const row = new RegExp(`^ (\\d{3}):[\\da-fA-F]{${digits}}\\s*$`);
  const isBroken = (line: string): boolean => {
    const number = line.startsWith(prefix) && row.exec(line.slice(prefix.length))?.[1];
    return line.trim() !== '' && !(number && Number(number) < count);
  };
  const wrong = lines
    .slice(first + 1, last)
    .flatMap((line, index) => (isBroken(line) ? [first + 1 + index] : []));
  if (wrong.length === 0) return [];
  const range = count === 1 ? '000' : `a number from 000 to ${String(count - 1).padStart(3, '0')}`;
  return [
    warning(
      'cartridge/broken-row',
      `${wrong.length === 1 ? 'a line' : `${wrong.length} lines`} of <${tag}> cannot be read: a row is "${prefix} ", ${range}, a colon and ${digits} hexadecimal digits`,
      {
        line: before + wrong[0],
        remedy:
          'Correct the line or remove it: the console takes other digits for it, or leaves out what follows.',
      },
    ),
  ];
}

/** The console ends the code at the first line that looks like the start of a section, whether it is one or not. */
function lostLines(
  lines: readonly string[],
  prefix: string,
  sections: readonly SectionLines[],
  before: number,
): Diagnostic[] {
  const isLost = lines.map(line => line.trim() !== '');
  for (const { first, last } of sections) isLost.fill(false, first, last + 1);
  const count = isLost.filter(Boolean).length;
  if (count === 0) return [];
  return [
    warning(
      'cartridge/code-cut',
      `${count === 1 ? 'a line is' : `${count} lines are`} not read as code, which ends where a line begins with "${prefix} <": in line ${before}`,
      {
        line: before + isLost.indexOf(true),
        remedy: `Write such comments without the space, "${prefix}<", and put all code before the sections.`,
      },
    ),
  ];
}

function warning(...about: Parameters<typeof errorDiagnostic>): Diagnostic {
  return { ...errorDiagnostic(...about), severity: 'warning' };
}
