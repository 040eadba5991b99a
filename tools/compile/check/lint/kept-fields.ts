/** Computed keys because of which fields keep their names in a minified program. */

import type TypeScript from 'typescript';
import type { KeptFields } from '../../minify/fields/renamable-fields.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.ts';
import type { Finding } from './finding.ts';
import { isIgnored } from './ignore.ts';

/** Most names that a message lists. */
const MOST_NAMES = 6;

const CODE = 'lint/kept-fields';

/** A finding for every set of fields, at the first of the objects before such a key that no comment silences. */
export function keptFieldFindings(kept: readonly KeptFields[], checker: TypeScript.TypeChecker): Finding[] {
  const wanted = kept.filter(({ node }) => !isIgnored({ code: CODE, node }, node.getSourceFile()));
  const bySet = new Map<string, KeptFields[]>();
  for (const one of wanted) {
    const key = one.names.join();
    bySet.set(key, [...(bySet.get(key) ?? []), one]);
  }
  return [...bySet.values()].map(([{ node, names }, ...others]) => {
    const listed = names.slice(0, MOST_NAMES).join(', ');
    const fields =
      names.length === 1
        ? `the property ${listed} keeps its name`
        : `${names.length} properties keep their names`;
    const list = names.length === 1 ? '' : `: ${listed}${names.length > MOST_NAMES ? ', …' : ''}`;
    const places = others.length === 1 ? '1 other place' : `${others.length} other places`;
    const isUntyped = checker.getTypeAtLocation(node).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown);
    return {
      code: CODE,
      message: `the keys of ${shown(node)} are listed or computed${others.length > 0 ? `, as in ${places}` : ''}, so ${fields}${list}`,
      remedy: isUntyped
        ? 'For smaller code, give it a type instead of any or unknown, or use a Map.'
        : 'For smaller code, name the properties, or use a Map.',
      node,
    };
  });
}
