/** Drops local functions and generators that nothing refers to any more, since their calls have been inlined. */

import * as lua from 'typescript-to-lua';
import type { ProgramFacts } from '../chunk/program-facts.ts';
import type { Section } from '../chunk/section.ts';
import { rewriteLists } from '../kinds.ts';
import { functionOfGenerator } from './inline/generator-shapes.ts';

/** Removes their declarations and assignments; the linker drops those outside of blocks. */
export function dropUnusedFunctions(sections: readonly Section[], { variables }: ProgramFacts): void {
  const isUnused = (name: string): boolean => {
    const facts = variables.get(name);
    if (facts?.kind !== 'local' || facts.isOutermost || facts.reads > 0) return false;
    const { values, writes } = facts;
    return writes > 0 && values.length === writes && values.every(isFunction);
  };
  const isDropped = (statement: lua.Statement): boolean => {
    if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement)) return false;
    const [target, ...others] = statement.left;
    return others.length === 0 && lua.isIdentifier(target) && isUnused(target.text);
  };
  rewriteLists(sections, statements => {
    const kept = statements.filter(statement => !isDropped(statement));
    return kept.length < statements.length ? kept : statements;
  });
}

function isFunction(value: lua.Expression): boolean {
  return lua.isFunctionExpression(value) || functionOfGenerator(value) !== undefined;
}
