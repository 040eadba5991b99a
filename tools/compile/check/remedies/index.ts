/** Remedies for errors of TypeScript: the one place that knows which kind takes precedence. */

import { TOP_LEVEL_AWAIT } from '../refusals/syntax.ts';
import { OF_IMPORTS } from './imports.ts';
import { nameRemedy } from './names.ts';
import { type Problem, remedyIn } from './problem.ts';
import { syntaxRemedy } from './syntax.ts';
import { OF_TYPES } from './types.ts';

/** Codes of "'await' expressions are only allowed within async functions". */
const AWAIT_CODES: ReadonlySet<number> = new Set([1308, 1375, 1378]);

/** What to do about a problem; undefined where TypeScript's own words have to do. */
export function remedyOf(problem: Problem): string | undefined {
  const { code } = problem;
  if (AWAIT_CODES.has(code)) return TOP_LEVEL_AWAIT.remedy;
  return (
    syntaxRemedy(problem) ??
    nameRemedy(problem) ??
    remedyIn(OF_IMPORTS[code], problem) ??
    remedyIn(OF_TYPES[code], problem)
  );
}
