/** An error of TypeScript in a file, as the tables of remedies see it. */

import ts from '../../program/typescript.js';

export interface Problem {
  code: number;
  /** What TypeScript says. */
  message: string;
  file: ts.SourceFile;
  start: number;
  /** The part of the file that it is about. */
  text: string;
  /**
   * Its line with that part between `▸` and `◂`, and the message in the lines below. Strings in it have the same length
   * and digits, but `_` for all other characters.
   */
  marked: string;
  related: readonly ts.DiagnosticRelatedInformation[];
  /** The program that it is found in, for names near to a misspelt one. */
  program: ts.Program | undefined;
}

/** A remedy: a text, in which `$0` is the part of the file and `$1` a group of the pattern, or how it is found. */
export type Remedy = string | ((problem: Problem, match: RegExpExecArray) => string | undefined);

/** A remedy for problems whose marked line and message match. */
export type Row = readonly [pattern: RegExp, remedy: Remedy];

/** Remedies by TypeScript's code, where it takes more than that by the marked line. */
export type Table = Readonly<Record<number, Remedy | readonly Row[]>>;

/** The remedy of an entry of a table: that of the first row that has one. */
export function remedyIn(entry: Table[number] | undefined, problem: Problem): string | undefined {
  const rows = typeof entry === 'object' ? entry : ([[/^/, entry ?? '']] as const);
  for (const [pattern, remedy] of rows) {
    const match = pattern.exec(problem.marked);
    const found =
      match &&
      (typeof remedy === 'string'
        ? remedy.replace(/\$(\d)/g, (_, group) => (group === '0' ? problem.text : match[group]))
        : remedy(problem, match));
    if (found) return found;
  }
  return undefined;
}

/** A problem as remedies see it; undefined for one without a place. */
export function placedProblem(diagnostic: ts.Diagnostic, program?: ts.Program): Problem | undefined {
  const { code, file, start, length = 0, messageText, relatedInformation = [] } = diagnostic;
  if (!file || start === undefined) return undefined;
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  const text = file.text.slice(start, start + length);
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const line = file.text.slice(lineStart).split('\n', 1)[0];
  const shown = line.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, string => string.replace(/[^\d'"`]/g, '_'));
  const [from, to] = [start - lineStart, start - lineStart + length];
  const marked = `${shown.slice(0, from)}▸${shown.slice(from, to)}◂${shown.slice(to)}\n${message}`;
  return { code, message, file, start, text, marked, related: relatedInformation, program };
}

/** The nodes around a place, such as that of a problem, the smallest first. */
export function nodesAround({ file, start }: Pick<Problem, 'file' | 'start'>): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (start < node.getStart(file) || start >= node.end) return;
    nodes.unshift(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return nodes;
}
