/** An index of problems by position, to find those near another one without searching all. */

import type ts from 'typescript';
import { firstIndex } from '../../first-index.ts';

/** The problems of one file. */
interface FilePositions {
  /** Start positions, in order. */
  starts: number[];
  /** For each start, the largest end of the problems up to it. */
  ends: number[];
  lines: Set<number>;
}

export class ProblemIndex {
  private readonly positionsByFile = new Map<ts.SourceFile, FilePositions>();

  constructor(problems: readonly ts.Diagnostic[]) {
    for (const problem of problems.toSorted((one, other) => startOf(one) - startOf(other))) {
      const { file, length = 0 } = problem;
      if (!file) continue;
      const places = this.positionsByFile.get(file) ?? { starts: [], ends: [], lines: new Set() };
      this.positionsByFile.set(file, places);
      places.starts.push(startOf(problem));
      places.ends.push(Math.max(places.ends.at(-1) ?? 0, startOf(problem) + length));
      places.lines.add(lineOf(file, startOf(problem)));
    }
  }

  /** Whether one of the problems starts on the line of another problem. */
  hasInLineOf(problem: ts.Diagnostic): boolean {
    const { file } = problem;
    return (
      file !== undefined &&
      (this.positionsByFile.get(file)?.lines.has(lineOf(file, startOf(problem))) ?? false)
    );
  }

  /** Whether another problem starts within one of the problems. */
  hasAround(problem: ts.Diagnostic): boolean {
    const places = problem.file && this.positionsByFile.get(problem.file);
    if (!places) return false;
    const later = firstIndex(places.starts, start => start > startOf(problem));
    return places.ends[later - 1] > startOf(problem);
  }

  /** Whether one of the problems starts within a node. */
  hasWithin(node: ts.Node): boolean {
    const file = node.getSourceFile();
    const places = this.positionsByFile.get(file);
    if (!places) return false;
    const from = node.getStart(file);
    return places.starts[firstIndex(places.starts, start => start >= from)] < node.end;
  }
}

function startOf({ start = 0 }: ts.Diagnostic): number {
  return start;
}

function lineOf(file: ts.SourceFile, place: number): number {
  return file.getLineAndCharacterOfPosition(place).line;
}
