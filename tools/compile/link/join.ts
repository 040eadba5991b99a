/**
 * Joins modules into one scope: exports and top-level locals become variables of the chunk with names that occur
 * nowhere else (`name$module`), so that later steps may move, merge and drop statements by resolving names anew.
 */

import * as lua from 'typescript-to-lua';
import { type KindTable, replacementsByKind, rewriteKinds } from '../lua/kinds.ts';
import { rename } from '../lua/scope.ts';
import { fieldName, type Located, placeAt } from '../lua/tree.ts';
import type { Names } from '../optimise/unique-names.ts';
import type { Module } from './read.ts';

/** Statements of one module inside the linked program. */
export interface Section {
  file: string;
  statements: lua.Statement[];
}

/** Sign between the original name of a variable of the chunk and what makes it unique. */
export const UNIQUE = '$';

/** Name of an export of a module as a variable of the chunk, or undefined if it lives in the exports table. */
export function exportVariableName(
  modules: readonly Module[],
  module: Module,
  name: string,
): string | undefined {
  const owner = findOwner(modules, module, name);
  return owner && !owner.keepsTable ? `${name}${UNIQUE}e${owner.index}` : undefined;
}

/** Expression that stands for an export wherever it is used. */
export function exportExpression(modules: readonly Module[], module: Module, name: string): lua.Expression {
  const variable = exportVariableName(modules, module, name);
  if (variable !== undefined) return lua.createIdentifier(variable);
  const owner = findOwner(modules, module, name) ?? module;
  return lua.createTableIndexExpression(
    lua.createIdentifier(tableName(owner)),
    lua.createStringLiteral(name),
  );
}

/** The module that defines an export, by way of `export *` too. */
function findOwner(
  modules: readonly Module[],
  module: Module,
  name: string,
  seen = new Set<Module>(),
): Module | undefined {
  if (module.keepsTable || module.exportNames.has(name)) return module;
  seen.add(module);
  for (const star of module.stars) {
    const owner = seen.has(modules[star]) ? undefined : findOwner(modules, modules[star], name, seen);
    if (owner) return owner;
  }
  return undefined;
}

/** All names that importers of a module can use, except `default`. */
function starNames(modules: readonly Module[], module: Module, seen = new Set<Module>()): Set<string> {
  seen.add(module);
  const names = new Set(module.exportNames);
  for (const star of module.stars)
    if (!seen.has(modules[star])) for (const name of starNames(modules, modules[star], seen)) names.add(name);
  names.delete('default');
  return names;
}

function tableName(module: Module): string {
  const base = module.file.replace(/^.*[\\/]|\.[^.]*$/g, '').replace(/\W/g, '_');
  return `${base}${UNIQUE}t${module.index}`;
}

/**
 * Replaces every use of an import or export by the variable or table field that it stands for.
 *
 * @param innerNames gives the variables of functions and blocks unique names too; left out, they stay as they are
 */
export function joinModules(
  order: readonly Module[],
  modules: readonly Module[],
  innerNames?: Names,
): Section[] {
  for (const module of order) makeNamesUnique(module, innerNames);
  return order.map(module => {
    const root = lua.createBlock(module.statements);
    rewriteKinds(root, referenceReplacements(module, modules));
    if (module.keepsTable) root.statements.unshift(...makeTable(module, modules));
    return { file: module.file, statements: root.statements.filter(isSomething) };
  });
}

/** Statements that declare the exports table of a module that needs one and copy `export *` into it. */
function makeTable(module: Module, modules: readonly Module[]): lua.Statement[] {
  const table = tableName(module);
  const [identifier] = module.exportsVariable?.writes ?? [];
  const statements: lua.Statement[] = [];
  if (identifier?.text !== table)
    statements.push(
      lua.createVariableDeclarationStatement(lua.createIdentifier(table), lua.createTableExpression()),
    );
  for (const star of module.stars)
    for (const name of starNames(modules, modules[star]))
      if (!module.exportNames.has(name))
        statements.push(
          lua.createAssignmentStatement(
            lua.createTableIndexExpression(lua.createIdentifier(table), lua.createStringLiteral(name)),
            exportExpression(modules, modules[star], name),
          ),
        );
  return statements;
}

function makeNamesUnique(module: Module, innerNames: Names | undefined): void {
  const counts = new Map<string, number>();
  for (const variable of module.names.variables) {
    if (variable === module.exportsVariable) continue;
    if (!variable.topLevel) {
      if (innerNames) rename(variable, innerNames.fresh(variable.name));
      continue;
    }
    const count = counts.get(variable.name) ?? 0;
    counts.set(variable.name, count + 1);
    rename(variable, `${variable.name}${UNIQUE}${'l'.repeat(count + 1)}${module.index}`);
  }
  if (module.exportsVariable && module.keepsTable) rename(module.exportsVariable, tableName(module));
}

function referenceReplacements(module: Module, modules: readonly Module[]): KindTable<lua.Node> {
  return replacementsByKind({
    [lua.SyntaxKind.TableIndexExpression]: node => replaceField(node, module, modules),
    [lua.SyntaxKind.Identifier]: node => replaceName(node, module, modules),
    [lua.SyntaxKind.CallExpression]: node => {
      const required = module.requires.get(node);
      if (required === undefined) return node;
      return placeAt(lua.createIdentifier(tableName(modules[required])), node as Located);
    },
  });
}

/** `____exports.name` and `____imported.name`. */
function replaceField(node: lua.TableIndexExpression, module: Module, modules: readonly Module[]): lua.Node {
  const { names, namespaces, exportsVariable } = module;
  const name = fieldName(node);
  const table = lua.isIdentifier(node.table) ? names.variableOf.get(node.table) : undefined;
  if (name === undefined || table === undefined) return node;
  if (table === exportsVariable)
    return module.keepsTable ? node : placeAt(exportExpression(modules, module, name), node);
  const target = namespaces.get(table);
  return target === undefined ? node : placeAt(exportExpression(modules, modules[target], name), node);
}

function replaceName(node: lua.Identifier, module: Module, modules: readonly Module[]): lua.Node {
  const { names, namespaces, aliases } = module;
  const variable = names.variableOf.get(node);
  if (!variable) return node;
  const namespace = namespaces.get(variable);
  if (namespace !== undefined && fieldName(names.accessOf.get(node) ?? node) === undefined)
    return placeAt(lua.createIdentifier(tableName(modules[namespace])), node);
  const alias = aliases.get(variable);
  return alias ? placeAt(exportExpression(modules, modules[alias.module], alias.name), node) : node;
}

/** Whether a statement does anything: a block that only held imports does not. */
function isSomething(statement: lua.Statement): boolean {
  return !lua.isDoStatement(statement) || statement.statements.length > 0;
}
