/**
 * Drops unnecessary temporary variables that the transpiler creates to keep the order of evaluation: copies of
 * variables and literals, and variables that are only assigned to another one.
 */

import * as lua from 'typescript-to-lua';
import { functionsByName } from '../../api/index.ts';
import type { ProgramFacts } from '../chunk/program-facts.ts';
import type { Section } from '../chunk/section.ts';
import { isInnerName, isTemporary } from '../chunk/unique-names.ts';
import { replacementsByKind, rewriteKinds, rewriteLists } from '../kinds.ts';
import { inPlaceOf } from '../notes.ts';
import { renameAll } from '../scope.ts';
import { copyTree, type Located, locationAt } from '../tree.ts';
import { isSimple, type StatementList } from './lua-shapes.ts';

/** Replaces temporary variables by their values, and merges those that are copied once. */
export function dropTemporaries(sections: readonly Section[], facts: ProgramFacts): void {
  const newNames = new Map<string, string>();
  const values = new Map<string, lua.Expression>();
  rewriteLists(sections, statements =>
    mergeCopies(withoutConstants(statements, facts, values), facts, newNames),
  );
  const roots = sections.flatMap(({ statements }) => statements);
  renameAll(roots, newNames);
  if (values.size === 0) return;
  const replacements = replacementsByKind({ [lua.SyntaxKind.Identifier]: node => constantFor(node, values) });
  for (const root of roots) rewriteKinds(root, replacements);
}

/** The final value of a temporary variable, whose value may be another one. */
function constantFor(node: lua.Identifier, values: ReadonlyMap<string, lua.Expression>): lua.Node {
  let value = values.get(node.text);
  for (let next = value; next; next = lua.isIdentifier(next) ? values.get(next.text) : undefined)
    value = next;
  if (!value) return node;
  return inPlaceOf(node, locationAt(copyTree(value, (node as Located).source), node as Located));
}

/**
 * Removes `local temporary = value` if the value is a literal, or a name that keeps its value in the scope of the
 * temporary, and records the value.
 */
function withoutConstants(
  statements: StatementList,
  facts: ProgramFacts,
  values: Map<string, lua.Expression>,
): StatementList {
  const isConstant = (value: lua.Expression): boolean => {
    if (!lua.isIdentifier(value)) return isSimple(value);
    if (facts.functions.has(value.text)) return true;
    // A variable that is assigned once may have had no value before.
    const variable = isInnerName(value.text) ? facts.variables.get(value.text) : undefined;
    if (variable) return variable.writes === 1 && variable.assignments === 0;
    return functionsByName.has(value.text) && !facts.writtenGlobals.has(value.text);
  };
  for (const statement of statements) {
    if (!lua.isVariableDeclarationStatement(statement) || !statement.right) continue;
    const { left, right } = statement;
    if (left.length !== right.length || lua.isFunctionDefinition(statement)) continue;
    const isGone = left.map(
      ({ text }, index) =>
        isTemporary(text) && facts.variables.get(text)?.writes === 1 && isConstant(right[index]),
    );
    for (const [index, { text }] of left.entries()) if (isGone[index]) values.set(text, right[index]);
    statement.left = left.filter((_, index) => !isGone[index]);
    statement.right = right.filter((_, index) => !isGone[index]);
  }
  return statements.filter(
    statement => !lua.isVariableDeclarationStatement(statement) || statement.left.length > 0,
  );
}

/** In `local name = temporary`, merges both variables if nothing else reads the temporary. */
function mergeCopies(
  statements: StatementList,
  facts: ProgramFacts,
  newNames: Map<string, string>,
): StatementList {
  return statements.filter((statement, index) => {
    if (!lua.isVariableDeclarationStatement(statement) || statement.left.length !== 1) return true;
    const [value] = statement.right ?? [];
    if (!value || !lua.isIdentifier(value) || !isTemporary(value.text)) return true;
    const variable = facts.variables.get(value.text);
    if (variable?.reads !== 1 || variable.isCaptured) return true;
    const isHere = statements
      .slice(0, index)
      .some(
        earlier =>
          lua.isVariableDeclarationStatement(earlier) && earlier.left.some(({ text }) => text === value.text),
      );
    if (!isHere) return true;
    newNames.set(value.text, statement.left[0].text);
    return false;
  });
}
