/** A problem that TypeScript found in a file, with what its remedies ask about. */

import type TypeScript from 'typescript';
import ts from '../../program/typescript.ts';

export interface Problem {
  code: number;
  /** What TypeScript says. */
  message: string;
  file: TypeScript.SourceFile;
  start: number;
  /** The part of the file that it is about. */
  text: string;
  related: readonly TypeScript.DiagnosticRelatedInformation[];
}

/** A problem as remedies see it; undefined for one without a place. */
export function placedProblem(diagnostic: TypeScript.Diagnostic): Problem | undefined {
  const { code, file, start, length = 0, messageText, relatedInformation = [] } = diagnostic;
  if (!file || start === undefined) return undefined;
  return {
    code,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    file,
    start,
    text: file.text.slice(start, start + length),
    related: relatedInformation,
  };
}

/** The nodes around a place, such as that of a problem, the smallest first. */
export function nodesAround({ file, start }: Pick<Problem, 'file' | 'start'>): TypeScript.Node[] {
  const nodes: TypeScript.Node[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (start < node.getStart(file) || start >= node.end) return;
    nodes.unshift(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return nodes;
}

/** The text of a problem's line before it. */
export function lineBefore({ file, start }: Problem): string {
  return file.text.slice(file.text.lastIndexOf('\n', start - 1) + 1, start);
}
