/** Makes the functions that the console calls globals: the console looks them up by name at every call. */

import * as lua from 'typescript-to-lua';
import { callbacks } from '../../api/index.ts';
import { rename, resolveNames } from '../lua/scope.ts';
import { toAssignment } from './declare.ts';
import { exportExpression, exportVariableName, type Section, UNIQUE } from './join.ts';
import type { Module } from './read.ts';

/** Names of the callbacks that the entry module defines, with the expression that stands for each. */
export function findCallbacks(modules: readonly Module[], entry: Module): Map<string, lua.Expression> {
  const found = new Map<string, lua.Expression>();
  const locals = new Set(entry.names.variables.filter(variable => variable.topLevel).map(({ name }) => name));
  for (const { name } of callbacks) {
    const local = `${name}${UNIQUE}l${entry.index}`;
    if (exportsName(modules, entry, name)) found.set(name, exportExpression(modules, entry, name));
    else if (locals.has(local)) found.set(name, lua.createIdentifier(local));
  }
  return found;
}

function exportsName(modules: readonly Module[], module: Module, name: string): boolean {
  return module.exportNames.has(name) || exportVariableName(modules, module, name) !== undefined;
}

/** Turns the variables of callbacks into globals; what is no variable of its own is assigned at the end. */
export function makeGlobal(sections: Section[], found: ReadonlyMap<string, lua.Expression>): void {
  const names = resolveNames(sections.flatMap(section => section.statements));
  const byName = new Map(names.variables.filter(({ topLevel }) => topLevel).map(v => [v.name, v]));
  const taken = new Map<string, string>();
  const rest: lua.Statement[] = [];
  for (const [name, expression] of found) {
    const variable = lua.isIdentifier(expression) ? byName.get(expression.text) : undefined;
    const other = lua.isIdentifier(expression) ? taken.get(expression.text) : undefined;
    if (variable && other === undefined) {
      taken.set(variable.name, name);
      rename(variable, name);
    } else {
      const value = other === undefined ? expression : lua.createIdentifier(other);
      rest.push(lua.createAssignmentStatement(lua.createIdentifier(name), value));
    }
  }
  const isGlobal = (target: lua.Node): boolean => lua.isIdentifier(target) && found.has(target.text);
  for (const section of sections)
    section.statements = section.statements.flatMap(statement => {
      if (!lua.isVariableDeclarationStatement(statement) || !statement.left.some(isGlobal)) return statement;
      if (statement.right?.length) return toAssignment(statement);
      const left = statement.left.filter(target => !isGlobal(target));
      return left.length > 0 ? lua.createVariableDeclarationStatement(left) : [];
    });
  if (rest.length > 0) sections.push({ file: '', statements: rest });
}
