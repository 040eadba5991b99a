/**
 * Joins modules into one scope: exports and top-level locals become variables of the chunk with unique names
 * (`name$module`), so that later passes can move, merge and drop statements and resolve names anew.
 */

import * as lua from 'typescript-to-lua';
import { isCallback } from '../../api/index.ts';
import { UNIQUE } from '../../lua/chunk/chunk-names.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { innerName } from '../../lua/chunk/unique-names.ts';
import { replacedInCopy } from '../../lua/kinds.ts';
import { note, notesOf } from '../../lua/notes.ts';
import type { Variable } from '../../lua/scope.ts';
import { copyTree, fieldName, type Located, locationAt, type Replacements } from '../../lua/tree.ts';
import type { DefinedValue, Defines } from '../program/defines.ts';
import { memoize } from '../program/memoize.ts';
import { luaGlobals } from './lua-globals.ts';
import type { Binding, Module } from './read.ts';

/** The expression that replaces uses of an export. */
export function exportExpression(modules: readonly Module[], module: Module, name: string): lua.Expression {
  const { owner, name: ownName } = findExport(modules, module, name) ?? { owner: module, name };
  if (owner.luaForm === 'globals')
    return lua.createIdentifier(globalsOf(modules).variables.get(ownName) ?? ownName);
  if (!owner.keepsTable) return lua.createIdentifier(`${ownName}${UNIQUE}e${owner.index}`);
  const table = lua.createIdentifier(tableName(owner));
  // The default export of a JSON or Lua file is its whole value.
  return ownName === 'default' && (owner.file.endsWith('.json') || owner.luaForm)
    ? table
    : lua.createTableIndexExpression(table, lua.createStringLiteral(ownName));
}

/** The module that defines an export, and its name there; undefined if that is unknown, as for JSON files. */
export function findExport(
  modules: readonly Module[],
  module: Module,
  name: string,
  seen = new Set<Module>(),
): { owner: Module; name: string } | undefined {
  if (module.exportNames.has(name)) return { owner: module, name };
  const passed = module.passed.get(name);
  if (passed) {
    const owner = modules[passed.module];
    return findExport(modules, owner, passed.name) ?? { owner, name: passed.name };
  }
  seen.add(module);
  for (const star of module.stars) {
    const found = seen.has(modules[star]) ? undefined : findExport(modules, modules[star], name, seen);
    if (found) return found;
  }
  return undefined;
}

/** All names that a module exports, except `default`. */
export function starNames(modules: readonly Module[], module: Module, seen = new Set<Module>()): Set<string> {
  seen.add(module);
  const names = new Set([...module.exportNames, ...module.passed.keys()]);
  for (const star of module.stars)
    if (!seen.has(modules[star])) for (const name of starNames(modules, modules[star], seen)) names.add(name);
  names.delete('default');
  return names;
}

/** What the globals of Lua files stand for in a program. */
export const globalsOf = memoize((modules: readonly Module[]) =>
  luaGlobals(modules, module => starNames(modules, module)),
);

/** Name of the variable that holds the exports of a module in a table. */
export function tableName(module: Module): string {
  const base = module.file
    .replace(/^.*[\\/]|\.[^.]*$/g, '')
    .replace(/\W/g, '_')
    .replace(/^(?=\d)/, '_');
  return `${base}${UNIQUE}t${module.index}`;
}

/** A module after it was joined with others. */
interface JoinedModule {
  /** The exports of all modules at that time. */
  exports: string;
  /** Must not be changed: most modules are the same in the next build. */
  statements: readonly lua.Statement[];
}

const joined = new WeakMap<Module, JoinedModule>();

/**
 * Copies the statements of modules, with every use of an import or export replaced by its variable or table field.
 * Nodes carry the index of their module as `source`.
 *
 * @param hasInnerNames whether the variables of functions and blocks get unique names too
 * @param defines globals that are constants, whose values stand for them
 */
export function joinModules(
  order: readonly Module[],
  modules: readonly Module[],
  hasInnerNames: boolean,
  defines: Defines,
): Section[] {
  const { variables, exports: shared } = globalsOf(modules);
  const globals = JSON.stringify([...variables.keys(), ...shared]);
  const exports = `${hasInnerNames}${JSON.stringify(defines)}${globals}${modules.map(describeExports).join('|')}`;
  return order.map(module => {
    let known = joined.get(module);
    if (known?.exports !== exports) {
      known = { exports, statements: joinModule(module, modules, hasInnerNames, defines) };
      joined.set(module, known);
    }
    return { file: module.file, statements: known.statements.map(statement => copyTree(statement)) };
  });
}

/** A text that identifies everything that importers see of a module. */
function describeExports({ file, keepsTable, exportNames, passed, stars, numbers }: Module): string {
  return JSON.stringify([file, keepsTable, [...exportNames], [...passed], stars, [...numbers]]);
}

function joinModule(
  module: Module,
  modules: readonly Module[],
  hasInnerNames: boolean,
  defines: Defines,
): lua.Statement[] {
  const replacements = referenceReplacements(module, modules, uniqueNames(module, hasInnerNames), defines);
  const statements = module.keepsTable ? makeTable(module, modules) : [];
  for (const statement of module.statements) statements.push(copyTree(statement, module.index, replacements));
  return statements;
}

/** Statements that declare the exports table of a module that needs one, and copy its re-exports into it. */
function makeTable(module: Module, modules: readonly Module[]): lua.Statement[] {
  const table = tableName(module);
  const statements: lua.Statement[] = [];
  if (!module.makesTable)
    statements.push(
      lua.createVariableDeclarationStatement(lua.createIdentifier(table), lua.createTableExpression()),
    );
  for (const name of new Set([...module.passed.keys(), ...starNames(modules, module)]))
    if (!module.exportNames.has(name))
      statements.push(
        lua.createAssignmentStatement(
          lua.createTableIndexExpression(lua.createIdentifier(table), lua.createStringLiteral(name)),
          exportExpression(modules, module, name),
        ),
      );
  return statements;
}

/**
 * The name in the chunk of a top-level variable of a module that is not an export.
 *
 * @param declaration which of those with the same name, from 1
 */
export function variableName(module: Module, name: string, declaration = 1): string {
  return `${name}${UNIQUE}${'l'.repeat(declaration)}${module.index}`;
}

/** The unique names of a module's variables. */
function uniqueNames(module: Module, hasInnerNames: boolean): Map<Variable, string> {
  const newNames = new Map<Variable, string>();
  const counts = new Map<string, number>();
  for (const variable of module.names.variables) {
    if (!variable.topLevel) {
      // A variable with the name of a callback would shadow the global.
      if (hasInnerNames || isCallback(variable.name))
        newNames.set(variable, innerName(variable.name, `${module.index}.${newNames.size}`));
      continue;
    }
    const count = counts.get(variable.name) ?? 0;
    counts.set(variable.name, count + 1);
    newNames.set(variable, variableName(module, variable.name, count + 1));
  }
  return newNames;
}

/** The replacements for references to imports and exports in the copy of a module. */
function referenceReplacements(
  module: Module,
  modules: readonly Module[],
  newNames: ReadonlyMap<Variable, string>,
  defines: Defines,
): Replacements {
  const at = <T extends lua.Node>(made: T, place: lua.Node): T => {
    locationAt(made, place as Located);
    (made as Located).source = module.index;
    return notesOf(place).isAlias ? note(made, { isAlias: true }) : made;
  };
  const { names, bindings, requires } = module;
  const bindingOf = (node: lua.Node): Binding | undefined => {
    if (lua.isIdentifier(node)) return names.variableOf.has(node) ? undefined : bindings.get(node.text);
    const required = requires.get(node);
    return required === undefined ? undefined : { module: required };
  };
  const globals = globalsOf(modules);
  const globalMeaning = (name: string): lua.Expression | undefined => {
    const variable = globals.variables.get(name);
    if (variable !== undefined) return lua.createIdentifier(variable);
    const owner = globals.exports.get(name);
    return owner === undefined ? undefined : exportExpression(modules, modules[owner], name);
  };
  const meaningOf = ({ module: index, name }: Binding): lua.Expression =>
    name === undefined
      ? lua.createIdentifier(tableName(modules[index]))
      : exportExpression(modules, modules[index], name);
  /** Whether Lua gets a number from TypeScript by an export. */
  const isNumber = (node: lua.Node): boolean => {
    if (!module.luaForm) return false;
    const field = fieldName(node);
    if (field !== undefined) {
      const binding = bindingOf((node as lua.TableIndexExpression).table);
      return binding !== undefined && isNumberOf(modules, modules[binding.module], field);
    }
    if (!lua.isIdentifier(node) || names.variableOf.has(node)) return false;
    const owner = globals.variables.has(node.text) ? undefined : globals.exports.get(node.text);
    return owner !== undefined && isNumberOf(modules, modules[owner], node.text);
  };
  const converted = (value: lua.Expression, node: lua.Node): lua.Expression =>
    at(lua.createCallExpression(lua.createIdentifier('js_lua_numbers'), [value]), node);
  /** A call of a function, without the conversion of what it gives. */
  const plainCall = ({ expression, params }: lua.CallExpression): lua.CallExpression =>
    lua.createCallExpression(
      meaningAt(expression) ?? copyTree(expression, module.index, replacements),
      params.map(value => copyTree(value, module.index, replacements)),
    );
  const replacements: Replacements = replacedInCopy({
    [lua.SyntaxKind.ExpressionStatement]: node => {
      const { expression } = node;
      if (!lua.isCallExpression(expression) || !isNumber(expression.expression)) return undefined;
      return at(lua.createExpressionStatement(at(plainCall(expression), expression)), node);
    },
    [lua.SyntaxKind.TableIndexExpression]: node => {
      const meaning = meaningAt(node);
      return meaning && isNumber(node) ? converted(meaning, node) : meaning;
    },
    [lua.SyntaxKind.Identifier]: node => {
      const meaning = meaningAt(node);
      if (meaning) return isNumber(node) ? converted(meaning, node) : meaning;
      const variable = names.variableOf.get(node);
      if (!variable)
        return Object.hasOwn(defines, node.text) ? at(definedLiteral(defines[node.text]), node) : undefined;
      const name = newNames.get(variable);
      if (name === undefined) return undefined;
      const copy = copyTree(node, module.index);
      copy.text = name;
      return copy;
    },
    [lua.SyntaxKind.CallExpression]: node => {
      const binding = bindingOf(node);
      if (binding) return at(meaningOf(binding), node);
      return isNumber(node.expression) ? converted(at(plainCall(node), node), node) : undefined;
    },
  });
  return replacements;

  /** What an import, an export or a global of a Lua file stands for. */
  function meaningAt(node: lua.Node): lua.Expression | undefined {
    const field = fieldName(node);
    if (field !== undefined) {
      const table = bindingOf((node as lua.TableIndexExpression).table);
      return table && table.name === undefined ? at(meaningOf({ ...table, name: field }), node) : undefined;
    }
    const binding = bindingOf(node);
    if (binding) return at(meaningOf(binding), node);
    const isGlobal = module.luaForm && lua.isIdentifier(node) && !names.variableOf.has(node);
    const meaning = isGlobal ? globalMeaning(node.text) : undefined;
    return meaning && at(meaning, node);
  }
}

/** Whether an export of TypeScript is a number for Lua, or gives one. */
function isNumberOf(modules: readonly Module[], module: Module, name: string): boolean {
  const found = findExport(modules, module, name);
  return found?.owner.numbers.has(found.name) ?? false;
}

function definedLiteral(value: DefinedValue): lua.Expression {
  if (typeof value === 'boolean') return lua.createBooleanLiteral(value);
  return typeof value === 'number' ? lua.createNumericLiteral(value) : lua.createStringLiteral(value);
}
