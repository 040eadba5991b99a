/**
 * Makes one variable of two where the second is a copy for life: `local Ship = Ship_exported`, which the
 * transpiler writes for exported classes and for `export { name }`.
 */

import * as lua from 'typescript-to-lua';
import { renameAll } from '../lua/scope.ts';
import type { VariableFacts } from '../optimise/program-facts.ts';
import { chunkName } from './chunk-names.ts';
import type { Section } from './join.ts';

/**
 * Removes top-level copies `a = b` where neither variable ever gets another value.
 *
 * @param facts of all variables; their counts are changed as the program is
 */
export function mergeCopies(sections: readonly Section[], facts: ReadonlyMap<string, VariableFacts>): void {
  const newNames = new Map<string, string>();
  /** Variables that have their only value by now. */
  const settled = new Set<string>();
  const isOnce = (name: string | undefined): name is string =>
    name !== undefined && facts.get(name)?.writes === 1;

  const isCopy = (statement: lua.Statement): boolean => {
    if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement)) return false;
    const targets = statement.left.map(chunkName);
    const value = chunkName(statement.right?.[0]);
    const original = value && (newNames.get(value) ?? value);
    const [target] = targets;
    // Only declarations: what is assigned without one was declared early, because it is used before.
    if (
      lua.isVariableDeclarationStatement(statement) &&
      targets.length === 1 &&
      isOnce(target) &&
      isOnce(original) &&
      settled.has(original)
    ) {
      newNames.set(target, original);
      // The copy itself goes, and with it one use of each.
      facts.get(original)!.count += facts.get(target)!.count - 2;
      return true;
    }
    for (const name of targets) if (isOnce(name)) settled.add(name);
    return false;
  };

  for (const section of sections)
    section.statements = section.statements.filter(statement => !isCopy(statement));
  renameAll(
    sections.flatMap(({ statements }) => statements),
    newNames,
  );
}
