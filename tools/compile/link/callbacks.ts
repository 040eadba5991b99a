/** Makes the callbacks of a program globals, because the console looks them up by name at every call. */

import * as lua from 'typescript-to-lua';
import { callbacks } from '../../api/index.ts';
import { chunkName } from '../../lua/chunk/chunk-names.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { renameAll } from '../../lua/scope.ts';
import { toAssignment } from '../../lua/tree.ts';
import { exportExpression, findExport, globalsOf, variableName } from './join.ts';
import type { Module } from './read.ts';

/**
 * Assignments of the entry module's callbacks to globals, for the end of the program.
 *
 * @param withThis names of those that get the value of `this`, which the console does not hand on
 */
export function callbackSection(
  modules: readonly Module[],
  entry: Module,
  withThis: ReadonlySet<string>,
): Section {
  const locals = new Set(entry.names.variables.filter(variable => variable.topLevel).map(({ name }) => name));
  const statements = callbacks.flatMap(({ name }) => {
    const shared = globalsOf(modules).exports.get(name);
    const value = findExport(modules, entry, name)
      ? exportExpression(modules, entry, name)
      : locals.has(name) && !entry.luaForm
        ? lua.createIdentifier(variableName(entry, name))
        : shared === undefined
          ? undefined
          : exportExpression(modules, modules[shared], name);
    if (!value) return [];
    const called = withThis.has(name)
      ? lua.createCallExpression(lua.createIdentifier('js_without_this'), [value])
      : value;
    return lua.createAssignmentStatement(lua.createIdentifier(name), called);
  });
  return { file: entry.file, statements };
}

/** Turns variables of callbacks into the globals themselves, so that no assignment at the end is necessary. */
export function makeGlobal(sections: readonly Section[], callbackAssignments: Section): void {
  const newNames = new Map<string, string>();
  const assignments = callbackAssignments.statements as lua.AssignmentStatement[];
  callbackAssignments.statements = assignments.filter(({ left, right }) => {
    const name = chunkName(right[0]);
    // If two callbacks share a function, the second one keeps its assignment.
    if (name === undefined || newNames.has(name)) return true;
    newNames.set(name, (left[0] as lua.Identifier).text);
    return false;
  });
  renameAll(
    sections.flatMap(({ statements }) => statements),
    newNames,
  );
  const made = new Set(newNames.values());
  for (const section of sections)
    section.statements = section.statements.flatMap(statement => withoutDeclaration(statement, made));
}

/** Turns a declaration of variables that have become globals into an assignment, or drops it if it has no value. */
function withoutDeclaration(statement: lua.Statement, globals: ReadonlySet<string>): lua.Statement | [] {
  if (!lua.isVariableDeclarationStatement(statement)) return statement;
  const left = statement.left.filter(({ text }) => !globals.has(text));
  if (left.length === statement.left.length) return statement;
  if (statement.right?.length) return toAssignment(statement);
  return left.length > 0 ? lua.createVariableDeclarationStatement(left) : [];
}
