/**
 * Reads what the transpiler made of one file: where its exports table is used and which modules it requires.
 * The shapes recognized here are those of TypeScriptToLua: `local ____exports = {}` first, `return ____exports`
 * last, and imports as `local ____file = require("./file.ts")` and `local name = ____file.name`.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../lua/kinds.ts';
import { type Names, resolveNames, type Variable } from '../lua/scope.ts';
import { fieldName } from '../lua/tree.ts';

/** Transpiled file, before linking. */
export interface ModuleTree {
  file: string;
  /** Never changed; none of a file of which only its imports matter. */
  statements?: readonly lua.Statement[];
  /** Indices of the modules that its text names, in that order; it may need some for their types only. */
  imports: readonly number[];
  /** Index of the module that an import of this file names. */
  resolve(specifier: string): number | undefined;
}

export interface Module {
  index: number;
  file: string;
  /** What is left of the file to run: without its imports, its exports table and its final `return`. Never changed. */
  statements: readonly lua.Statement[];
  names: Names;
  exportsVariable?: Variable;
  /** Whether the statements make the exports table, as those of a JSON file do. */
  makesTable: boolean;
  /** Modules that run before it, in this order. */
  imports: readonly number[];
  /** Names that the file itself exports. */
  exportNames: Set<string>;
  /** Modules of `export * from`. */
  stars: number[];
  /** Calls of `require`, with the module that each names. */
  requires: Map<lua.Node, number>;
  /** Those of them that only import. */
  importCalls: Set<lua.Node>;
  /** Variables that stand for a whole module. */
  namespaces: Map<Variable, number>;
  /** Variables that stand for one export of a module. */
  aliases: Map<Variable, { module: number; name: string }>;
  /** Whether the exports table is used as a value, here or by an importer, so that it must exist at run time. */
  keepsTable: boolean;
}

/** Reads all modules of a program; the result has the order of `trees`. */
export function readModules(trees: readonly ModuleTree[]): Module[] {
  const modules = trees.map(readOnce);
  for (const module of modules) module.keepsTable = module.makesTable;
  for (const module of modules) markTables(module, modules);
  return modules;
}

/** Modules in the order in which they run: what a file imports before the file itself. */
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

/** Modules by the statements that they were read from: those of most files are the same in the next build. */
const known = new WeakMap<
  readonly lua.Statement[],
  { module: Module; targets: Map<string, number | undefined> }
>();

function readOnce(tree: ModuleTree, index: number): Module {
  if (!tree.statements) return readModule(tree, index);
  const found = known.get(tree.statements);
  if (found?.module.index === index && found.module.file === tree.file) {
    const targets = [...found.targets];
    if (targets.every(([specifier, target]) => tree.resolve(specifier) === target)) return found.module;
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
  const { file, imports, statements = [] } = tree;
  const names = resolveNames(statements);
  const module: Module = {
    index,
    file,
    statements,
    names,
    imports,
    exportNames: new Set(),
    stars: [],
    requires: new Map(),
    importCalls: new Set(),
    namespaces: new Map(),
    aliases: new Map(),
    makesTable: false,
    keepsTable: false,
  };
  findRequires(module, tree.resolve);
  // The transpiler puts imports before exports from other files.
  const required = new Set(module.requires.values());
  if (tree.statements) module.imports = imports.filter(target => required.has(target));
  readExportsTable(module);
  readImports(module);
  for (const node of module.exportsVariable?.nodes ?? []) {
    const access = names.accessOf.get(node);
    const name = access && fieldName(access);
    if (name !== undefined) module.exportNames.add(name);
  }
  return module;
}

function findRequires({ names, requires, statements }: Module, resolve: ModuleTree['resolve']): void {
  const globals = new Set<lua.Node>(names.globals.get('require'));
  if (globals.size === 0) return;
  const visits = visitsByKind({
    [lua.SyntaxKind.CallExpression]: call => {
      if (!globals.has(call.expression) || !lua.isStringLiteral(call.params[0])) return;
      const target = resolve(call.params[0].value);
      if (target !== undefined) requires.set(call, target);
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
}

/** Takes the declaration of the exports table and its `return` out of the statements. */
function readExportsTable(module: Module): void {
  const { names } = module;
  const last = module.statements.at(-1);
  if (!last || !lua.isReturnStatement(last)) return;
  const statements = module.statements.slice(0, -1);
  module.statements = statements;
  const [result] = last.expressions;
  const variable = lua.isIdentifier(result) ? names.variableOf.get(result) : undefined;
  const declaration = statements[0];
  if (variable && declaration && isDeclarationOf(declaration, variable)) {
    statements.shift();
    module.exportsVariable = variable;
    variable.nodes = variable.nodes.filter(node => node !== declaration.left[0] && node !== result);
  } else {
    // The value of a JSON file, or `export =`: the table is what the file returns.
    const identifier = lua.createIdentifier('____exports');
    statements.push(lua.createVariableDeclarationStatement(identifier, result));
    module.exportsVariable = {
      name: identifier.text,
      nodes: [identifier],
      writes: [identifier],
      topLevel: true,
      start: 0,
      end: Infinity,
    };
    names.variableOf.set(identifier, module.exportsVariable);
    module.makesTable = true;
  }
}

function isDeclarationOf(
  statement: lua.Statement,
  variable: Variable,
): statement is lua.VariableDeclarationStatement {
  return lua.isVariableDeclarationStatement(statement) && statement.left[0] === variable.nodes[0];
}

/** Takes import statements out of the statements and notes what they bind. */
function readImports(module: Module): void {
  const { names, requires, importCalls, namespaces, aliases } = module;
  const isImport = (statement: lua.Statement): boolean => {
    if (lua.isExpressionStatement(statement)) {
      if (!requires.has(statement.expression)) return false;
      importCalls.add(statement.expression);
      return true;
    }
    if (lua.isDoStatement(statement) && isStarExport(statement)) {
      const declaration = statement.statements[0] as lua.VariableDeclarationStatement;
      const [call] = declaration.right!;
      module.stars.push(requires.get(call)!);
      importCalls.add(call);
      const loop = names.variableOf.get(declaration.left[0])!;
      namespaces.delete(loop);
      const table = module.exportsVariable;
      const inside = identifiersIn(statement);
      if (table) table.nodes = table.nodes.filter(node => !inside.has(node));
      return true;
    }
    if (!lua.isVariableDeclarationStatement(statement) || statement.right?.length !== 1) return false;
    const [target] = statement.left;
    const [value] = statement.right;
    const variable = names.variableOf.get(target)!;
    const required = requires.get(value);
    if (required !== undefined) {
      namespaces.set(variable, required);
      importCalls.add(value);
      return true;
    }
    const name = fieldName(value);
    if (name === undefined || !lua.isTableIndexExpression(value) || !lua.isIdentifier(value.table))
      return false;
    const table = names.variableOf.get(value.table);
    const source = table && namespaces.get(table);
    // Only names that the transpiler made up: `const a = namespace.a` of the user is a copy of a value.
    if (!table || source === undefined || !table.name.startsWith('____')) return false;
    aliases.set(variable, { module: source, name });
    return true;
  };
  /** A block with imports is one of `export … from`: what is left of it are assignments to exports. */
  const withoutImports = (statements: readonly lua.Statement[]): readonly lua.Statement[] =>
    statements.flatMap(statement => {
      if (isImport(statement)) return [];
      if (!lua.isDoStatement(statement)) return statement;
      const rest = withoutImports(statement.statements);
      return rest.length < statement.statements.length ? rest : statement;
    });
  module.statements = withoutImports(module.statements);

  function isStarExport(statement: lua.DoStatement): boolean {
    const [declaration, loop] = statement.statements;
    return (
      statement.statements.length === 2 &&
      lua.isVariableDeclarationStatement(declaration) &&
      declaration.left[0].text === '____export' &&
      requires.has(declaration.right![0]) &&
      lua.isForInStatement(loop)
    );
  }
}

function identifiersIn(root: lua.Node): Set<lua.Node> {
  const found = new Set<lua.Node>();
  walkKinds(root, visitsByKind({ [lua.SyntaxKind.Identifier]: node => found.add(node) }));
  return found;
}

/** Finds the exports tables that are used as values and not only for a named field. */
function markTables(module: Module, modules: readonly Module[]): void {
  const { names } = module;
  const isFieldAccess = (node: lua.Identifier): boolean => {
    const access = names.accessOf.get(node);
    return access !== undefined && fieldName(access) !== undefined;
  };
  if (module.exportsVariable?.nodes.some(node => !isFieldAccess(node))) module.keepsTable = true;
  for (const [variable, target] of module.namespaces)
    if (variable.nodes.slice(1).some(node => !isFieldAccess(node))) modules[target].keepsTable = true;
  for (const [call, target] of module.requires)
    if (!module.importCalls.has(call)) modules[target].keepsTable = true;
}
