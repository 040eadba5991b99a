/** Warns of computed keys that prevent fields from being renamed in a minified program. */

import type { KeptFields } from '../../minify/fields/renamable-fields.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { problemOf, type RuleProblem, warning } from '../rule.ts';
import { isIgnored } from './ignore.ts';

/** The number of names that a message lists at most. */
const MAX_NAMES = 6;

export const KEPT_FIELDS = warning({
  code: 'lint/kept-fields',
  isLint: true,
  examples: [
    'const ship = { speed: 1, lives: 3 };\nconst all: Record<string, number> = ship;\ntrace(all[String(time())] + ship.speed);',
  ],
});

/** A warning for every set of fields, at the first of the objects before such a key that no comment silences. */
export function keptFieldProblems(kept: readonly KeptFields[], checker: ts.TypeChecker): RuleProblem[] {
  const wanted = kept.filter(({ node }) => !isIgnored(problemOf(KEPT_FIELDS, node, '')));
  const bySet = new Map<string, KeptFields[]>();
  for (const one of wanted) {
    const key = one.names.join();
    bySet.set(key, [...(bySet.get(key) ?? []), one]);
  }
  return [...bySet.values()].map(([{ node, names }, ...others]) => {
    const listed = names.slice(0, MAX_NAMES).join(', ');
    const fields =
      names.length === 1
        ? `the property ${listed} keeps its name`
        : `${names.length} properties keep their names`;
    const list = names.length === 1 ? '' : `: ${listed}${names.length > MAX_NAMES ? ', …' : ''}`;
    const places = others.length === 1 ? '1 other place' : `${others.length} other places`;
    const isUntyped = checker.getTypeAtLocation(node).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown);
    return problemOf(KEPT_FIELDS, node, {
      message: `the keys of ${shown(node)} are listed or computed${others.length > 0 ? `, as in ${places}` : ''}, so ${fields}${list}`,
      remedy: isUntyped
        ? 'For smaller code, give it a type instead of any or unknown, or use a Map.'
        : 'For smaller code, name the properties, or use a Map.',
    });
  });
}
