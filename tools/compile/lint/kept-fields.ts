/** Computed keys because of which fields keep their names in a minified program. */

import type TypeScript from 'typescript';
import type { KeptFields } from '../minify/renamable-fields.ts';
import { shown } from '../shown-source.ts';
import ts from '../typescript.ts';
import type { Finding } from './finding.ts';

/** Most names that a message lists. */
const MOST_NAMES = 6;

/** A finding for every object before such a key. */
export function keptFieldFindings(kept: readonly KeptFields[], checker: TypeScript.TypeChecker): Finding[] {
  return kept.map(({ node, names }) => {
    const listed = names.slice(0, MOST_NAMES).join(', ');
    const fields =
      names.length === 1
        ? `the property ${listed} keeps its name`
        : `${names.length} properties keep their names`;
    const list = names.length === 1 ? '' : `: ${listed}${names.length > MOST_NAMES ? ', …' : ''}`;
    const isUntyped = checker.getTypeAtLocation(node).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown);
    return {
      code: 'lint/kept-fields',
      message: `the keys of ${shown(node)} are listed or computed, so ${fields}${list}`,
      remedy: isUntyped
        ? 'For smaller code, give it a type instead of any or unknown, or use a Map.'
        : 'For smaller code, name the properties, or use a Map.',
      node,
    };
  });
}
