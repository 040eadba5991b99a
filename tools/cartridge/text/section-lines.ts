/** Finds the sections of a text project. */

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
