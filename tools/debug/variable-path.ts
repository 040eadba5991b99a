/**
 * Paths of variables as a user writes them: `lives`, `player.lives`, `rocks[0].x`, `names["a b"]`,
 * `world.ts:rocks`.
 */

export interface VariablePath {
  /** End of the path of the declaring file, if given. */
  file?: string;
  name: string;
  /** The steps from the variable: fields, and indices from 0. */
  steps: (string | number)[];
}

/** A path that cannot be resolved. */
export class UnknownVariable extends Error {
  override readonly name = 'UnknownVariable';
}

const START = /^(?:([^:[\]"']+):)?([\p{L}_$][\p{L}\p{N}_$]*)/u;
const STEP = /^(?:\.(#?[\p{L}_$][\p{L}\p{N}_$]*)|\[(-?\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\['([^']*)'\])/u;

/** Parses a path; undefined if it is invalid. */
export function parsePath(text: string): VariablePath | undefined {
  const start = START.exec(text.trim());
  if (!start) return undefined;
  const steps: (string | number)[] = [];
  let rest = text.trim().slice(start[0].length);
  while (rest !== '') {
    const step = STEP.exec(rest);
    if (!step) return undefined;
    const [all, field, index, quoted, single] = step;
    steps.push(index === undefined ? (field ?? single ?? quoted.replace(/\\(.)/g, '$1')) : Number(index));
    rest = rest.slice(all.length);
  }
  return { ...(start[1] ? { file: start[1] } : {}), name: start[2], steps };
}
