/**
 * Makes one variable of two where the second is a copy for life: `local Ship = Ship_exported`, which the
 * transpiler writes for exported classes and for `export { name }`.
 */

import * as lua from 'typescript-to-lua';
import { rename, resolveNames, type Variable } from '../lua/scope.ts';
import type { Section } from './join.ts';

/** Removes top-level copies `a = b` where neither variable ever gets another value. */
export function mergeCopies(sections: readonly Section[]): void {
  const names = resolveNames(sections.flatMap(section => section.statements));
  /** Variables that have their final value by now. */
  const settled = new Set<Variable>();
  const isOnce = (variable: Variable | undefined): variable is Variable =>
    variable?.topLevel === true && variable.writes.length === 1;

  const isCopy = (statement: lua.Statement): boolean => {
    if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement)) return false;
    const targets = statement.left.map(target =>
      lua.isIdentifier(target) ? names.variableOf.get(target) : undefined,
    );
    const value = statement.right?.[0];
    const original = value && lua.isIdentifier(value) ? names.variableOf.get(value) : undefined;
    const [target] = targets;
    // A declaration without value elsewhere (a name used early) would be left behind without its assignment.
    if (targets.length === 1 && isOnce(target) && isOnce(original) && settled.has(original)) {
      if (target !== original && target.nodes[0] === statement.left[0]) {
        rename(target, original.name);
        original.nodes.push(...target.nodes);
        for (const node of target.nodes) names.variableOf.set(node, original);
        return true;
      }
    }
    for (const variable of targets) if (isOnce(variable)) settled.add(variable);
    return false;
  };

  for (const section of sections)
    section.statements = section.statements.filter(statement => !isCopy(statement));
}
