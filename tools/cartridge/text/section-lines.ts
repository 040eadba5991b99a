/** Finds the sections of a text project, and lines after the code that are lost. */

import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';

/** Lines of a section, from 0, both inclusive. */
export interface SectionLines {
  first: number;
  last: number;
}

/** The sections among lines: an opening tag, rows of digits, and the closing tag. */
export function sectionLines(lines: readonly string[], prefix: string): SectionLines[] {
  const sections: SectionLines[] = [];
  for (let first = 0; first < lines.length; first++) {
    const tag =
      lines[first].startsWith(`${prefix} <`) && TAG.exec(lines[first].slice(prefix.length + 2))?.[1];
    if (!tag) continue;
    let last = first + 1;
    while (last < lines.length && isRow(lines[last], prefix)) last++;
    if (!lines[last]?.startsWith(`${prefix} </${tag}>`)) continue;
    sections.push({ first, last });
    first = last;
  }
  return sections;
}

const TAG = /^([A-Z]+[1-7]?)>/;

function isRow(line: string, prefix: string): boolean {
  return line.trim() === '' || (line.startsWith(`${prefix} `) && ROW.test(line.slice(prefix.length + 1)));
}

const ROW = /^\d{3}:[\da-fA-F]*\s*$/;

/**
 * The lost lines of a text project: the console ends the code at the first line that looks like the start of a
 * section, whether it is one or not.
 *
 * @param text without carriage returns, one character per byte
 * @param codeEnd end of the code
 */
export function lostLines(text: string, codeEnd: number, prefix: string): Diagnostic[] {
  const before = text.slice(0, codeEnd + 1).split('\n').length - 1;
  const lines = text.slice(codeEnd + 1).split('\n');
  const isLost = lines.map(line => line.trim() !== '');
  for (const { first, last } of sectionLines(lines, prefix)) isLost.fill(false, first, last + 1);
  const count = isLost.filter(Boolean).length;
  if (count === 0) return [];
  const place = errorDiagnostic(
    'cartridge/code-cut',
    `${count === 1 ? 'a line is' : `${count} lines are`} not read as code, which ends where a line begins with "${prefix} <": in line ${before + 1}`,
    {
      line: before + isLost.indexOf(true) + 1,
      remedy: `Write such comments without the space, "${prefix}<", and put all code before the sections.`,
    },
  );
  return [{ ...place, severity: 'warning' }];
}
