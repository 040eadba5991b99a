/**
 * Reads the Lua tree of a module: its exports, and the modules that it requires. It recognizes the forms of
 * TypeScriptToLua: `local ____exports = {}` first, `return ____exports` last, and imports as `local ____file =
 * require("./file.ts")` and `local name = ____file.name`. These declarations are removed, so that the names that they
 * declare resolve to no variable and are known to be imports.
 */

import * as lua from 'typescript-to-lua';
import { isCallback } from '../../api/index.ts';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { type Names, resolveNames } from '../../lua/scope.ts';
import { fieldName, type Located, locationAt } from '../../lua/tree.ts';
import { EXPORTS, type ExportForm, globalsSetIn } from '../lua-files/module-form.ts';
import type { ModuleTree } from '../module-tree.ts';
import { requireMark } from './require-marks.ts';

/** What a name refers to: a whole module, or one of its exports. */
export interface Binding {
  module: number;
  name?: string;
}

export interface Module {
  index: number;
  file: string;
  /**
   * The statements of the file without its imports, its exports table and its final `return`. Must not be changed.
   */
  statements: readonly lua.Statement[];
  names: Names;
  /** Modules that run before it, in this order. */
  imports: readonly number[];
  /** Imports by their names in the file, and the file's own exports table. */
  bindings: Map<string, Binding>;
  /** Calls of `require` in expressions, with their modules. */
  requires: Map<lua.Node, number>;
  /** Names that the file itself exports. */
  exportNames: Set<string>;
  /** Re-exports (`export { name } from`) by exported name. */
  passed: Map<string, Required<Binding>>;
  /** Modules of `export * from`. */
  stars: number[];
  /** Modules whose exports tables the file uses as values and not only for a named field. */
  wholes: Set<number>;
  /** Exports of TypeScript that Lua reads as numbers, or that are functions which give numbers. */
  numbers: ReadonlySet<string>;
  /** Of a Lua file how it exports what it exports. */
  luaForm: ExportForm | undefined;
  /** Globals that a Lua file sets. */
  setGlobals: ReadonlySet<string>;
  /** Modules that a Lua file requires by a statement, so that their exports are globals. */
  shared: ReadonlySet<number>;
  /** Whether the statements make the exports table, as those of a JSON file do. */
  makesTable: boolean;
  /** Whether the exports table is used as a value, so that it must exist at run time. */
  keepsTable: boolean;
}

/** Reads all modules of a program; the result has the order of `trees`. */
export function readModules(trees: readonly ModuleTree[]): Module[] {
  const modules = trees.map(readOnce);
  for (const module of modules) module.keepsTable = module.makesTable;
  for (const { wholes } of modules) for (const whole of wholes) modules[whole].keepsTable = true;
  for (const { bindings, passed } of modules)
    for (const { module, name } of [...bindings.values(), ...passed.values()])
      if (name === 'default' && modules[module].luaForm) modules[module].keepsTable = true;
  return modules;
}

/** Modules in evaluation order: the imports of a file before the file itself. */
export function evaluationOrder(modules: readonly Module[], entry: number): Module[] {
  const order: Module[] = [];
  const seen = new Set<number>();
  const visit = (index: number): void => {
    if (seen.has(index)) return;
    seen.add(index);
    modules[index].imports.forEach(visit);
    order.push(modules[index]);
  };
  visit(entry);
  return order;
}

/** Modules by the statements that they were read from, kept because most files are unchanged in the next build. */
const known = new WeakMap<
  readonly lua.Statement[],
  { module: Module; targets: Map<string, number | undefined> }
>();

function readOnce(tree: ModuleTree, index: number): Module {
  if (!tree.statements) return readModule(tree, index);
  const found = known.get(tree.statements);
  if (found?.module.index === index && found.module.file === tree.file) {
    const targets = [...found.targets];
    const isSame = String([...(tree.numbers ?? [])]) === String([...found.module.numbers]);
    if (isSame && targets.every(([specifier, target]) => tree.resolve(specifier) === target))
      return found.module;
  }
  const targets = new Map<string, number | undefined>();
  const resolve = (specifier: string): number | undefined => {
    const target = tree.resolve(specifier);
    targets.set(specifier, target);
    return target;
  };
  const module = readModule({ ...tree, resolve }, index);
  known.set(tree.statements, { module, targets });
  return module;
}

function readModule(tree: ModuleTree, index: number): Module {
  const required = new Set<number>();
  const shared = new Set<number>();
  const stars: number[] = [];
  let makesTable = false;
  const bindings = new Map<string, Binding>([[EXPORTS, { module: index }]]);
  const requires = new Map<lua.Node, number>();
  const exportNames = new Set<string>();
  const passed = new Map<string, Required<Binding>>();
  /** Exports tables that are only accessed by a named field. */
  const named = new Set<lua.Node>();
  /** The module that a call of `require` names. */
  const requiredBy = (node: lua.Node | undefined): number | undefined => {
    if (!node || !lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return undefined;
    const [specifier] = node.params;
    if (node.expression.text !== 'require' || !specifier || !lua.isStringLiteral(specifier)) return undefined;
    const target = tree.resolve(specifier.value);
    if (target !== undefined) required.add(target);
    return target;
  };
  /** Whether a variable declares an import, or the exports table. */
  const isBinding = ({ left: [target], right: [value] = [] }: lua.VariableDeclarationStatement): boolean => {
    if (!value || target.text === EXPORTS) return target.text === EXPORTS;
    const module = requiredBy(value);
    if (module !== undefined) bindings.set(target.text, { module });
    if (module !== undefined || !lua.isTableIndexExpression(value) || !lua.isIdentifier(value.table))
      return module !== undefined;
    // Only for names that the transpiler generated: a user's `const a = namespace.a` copies a value.
    const table = value.table.text.startsWith('____') ? bindings.get(value.table.text) : undefined;
    const name = fieldName(value);
    if (!table || table.name !== undefined || table.module === index || name === undefined) return false;
    bindings.set(target.text, { module: table.module, name });
    return true;
  };
  /** Whether a block is the lowered form of `export … from`, which copies the re-exports. */
  const isReExport = ({ statements: [declaration, ...copies] }: lua.DoStatement): boolean => {
    const isDeclaration = declaration && lua.isVariableDeclarationStatement(declaration);
    const module = isDeclaration ? requiredBy(declaration.right?.[0]) : undefined;
    if (module === undefined) return false;
    if (copies.some(lua.isForInStatement)) stars.push(module);
    else
      for (const { left, right } of copies as lua.AssignmentStatement[])
        passed.set(fieldName(left[0])!, { module, name: fieldName(right[0])! });
    return true;
  };
  const withoutBindings = (statement: lua.Statement): lua.Statement | lua.Statement[] => {
    if (lua.isVariableDeclarationStatement(statement) && isBinding(statement)) return [];
    const run = lua.isExpressionStatement(statement) ? requiredBy(statement.expression) : undefined;
    if (run !== undefined) {
      shared.add(run);
      return [];
    }
    if (lua.isReturnStatement(statement)) {
      const [value] = statement.expressions;
      if (lua.isIdentifier(value) && value.text === EXPORTS) return [];
      // The value of a JSON or Lua file.
      makesTable = true;
      return locationAt(
        lua.createAssignmentStatement(lua.createIdentifier(EXPORTS), value),
        statement as Located,
      );
    }
    return !tree.luaForm && lua.isDoStatement(statement) && isReExport(statement) ? [] : statement;
  };
  const visits = visitsByKind({
    [lua.SyntaxKind.CallExpression]: call => {
      const module = requiredBy(call);
      if (module !== undefined) requires.set(call, module);
    },
    [lua.SyntaxKind.TableIndexExpression]: node => {
      const name = fieldName(node);
      if (name === undefined) return;
      named.add(node.table);
      if (lua.isIdentifier(node.table) && node.table.text === EXPORTS) exportNames.add(name);
    },
  });
  const statements = (tree.statements ?? []).flatMap(statement => {
    const before = required.size;
    const rest = [withoutBindings(statement)].flat();
    for (const one of rest) walkKinds(one, visits);
    return tree.luaForm ? [...[...required].slice(before).map(requireMark), ...rest] : rest;
  });
  const names = resolveNames(statements);
  const setGlobals = tree.luaForm ? globalsSetIn(statements, names) : new Set<string>();
  if (tree.luaForm === 'globals') for (const name of setGlobals) if (!isCallback(name)) exportNames.add(name);
  const wholes = new Set<number>();
  for (const [name, binding] of bindings)
    if (binding.name === undefined && names.globals.get(name)?.some(node => !named.has(node)))
      wholes.add(binding.module);
  for (const [call, module] of requires) if (!named.has(call)) wholes.add(module);
  return {
    index,
    file: tree.file,
    statements,
    names,
    // The transpiler puts imports before exports from other files.
    imports: tree.statements ? tree.imports.filter(target => required.has(target)) : tree.imports,
    bindings,
    requires,
    exportNames,
    passed,
    stars,
    wholes,
    numbers: tree.numbers ?? new Set(),
    luaForm: tree.luaForm,
    setGlobals,
    shared,
    makesTable,
    keepsTable: makesTable,
  };
}
