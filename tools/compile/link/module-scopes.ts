/**
 * Scopes for the debugger: every variable of each module, including unused ones, and what names in each file refer
 * to, including imports.
 */

import * as lua from 'typescript-to-lua';
import { append } from '../../long-lists.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { fieldName } from '../../lua/tree.ts';
import { exportExpression, findExport, starNames, variableName } from './join.ts';
import type { Binding, Module } from './read.ts';

/** What a name refers to in the chunk: a variable with a path of fields, or the exports of a module by name. */
export type ScopeEntry = string[] | { [name: string]: string[] };

/** What the names of a file refer to. */
export type ModuleScope = { [name: string]: ScopeEntry };

/** A name of a module, with the nodes that refer to it; final names are chosen later. */
type NamedNodes = [name: string, value: lua.Expression | Map<string, lua.Expression>];

/** Most variables that a function may return. */
const MAX_VALUES = 100;
/** Temporary variables of the transpiler. */
const TEMPORARY = /^____(\w*_\d+)?$/;

/**
 * Keeps the variables of modules alive: a function at the end of each, which is never called, uses all of them.
 * @param sections the sections of the modules
 * @param isKept whether variables that nothing uses are kept as well, by the file of a module
 * @returns what tells the scopes of the modules, by their indices, as soon as all variables have their names
 */
export function keepVariables(
  sections: readonly Section[],
  order: readonly Module[],
  modules: readonly Module[],
  isKept: (file: string) => boolean,
): () => ModuleScope[] {
  const names = new Map<Module, NamedNodes[]>();
  for (const module of order.filter(({ file }) => isKept(file))) {
    const found = [...ownNames(modules, module), ...importedNames(modules, module)];
    names.set(module, found);
    const nodes = found.flatMap(([, value]) => (value instanceof Map ? [...value.values()] : [value]));
    append(sections.findLast(({ file }) => file === module.file)!.statements, keepers(nodes, module.index));
  }
  return () => modules.map(module => Object.fromEntries((names.get(module) ?? []).map(described)));
}

function ownNames(modules: readonly Module[], module: Module): NamedNodes[] {
  const declared = module.names.variables.flatMap(({ topLevel, name }) =>
    topLevel && !TEMPORARY.test(name) ? [name] : [],
  );
  return [
    // If several declarations have one name, the first comes from the source.
    ...[...new Set(declared)].map(
      (name): NamedNodes => [name.replace(/^____/, ''), lua.createIdentifier(variableName(module, name))],
    ),
    ...[...module.exportNames].map((name): NamedNodes => [name, exportExpression(modules, module, name)]),
  ];
}

function importedNames(modules: readonly Module[], module: Module): NamedNodes[] {
  return [...module.bindings].flatMap(([local, binding]): NamedNodes[] => {
    // Names of the transpiler's own are those of whole modules.
    const isMade = binding.name === undefined && local.startsWith('____');
    if (binding.module === module.index || isMade) return [];
    return [[local.replace(/^____/, ''), meaningOf(modules, binding)]];
  });
}

function meaningOf(modules: readonly Module[], { module, name }: Binding): NamedNodes[1] {
  const target = modules[module];
  if (name !== undefined) return exportExpression(modules, target, name);
  const names = [...starNames(modules, target)].filter(each => findExport(modules, target, each));
  return new Map(names.map(each => [each, exportExpression(modules, target, each)]));
}

/** Functions with names that no program can have. */
function keepers(nodes: readonly lua.Expression[], module: number): lua.Statement[] {
  const statements: lua.Statement[] = [];
  for (let start = 0; start < nodes.length; start += MAX_VALUES) {
    const body = lua.createBlock([lua.createReturnStatement(nodes.slice(start, start + MAX_VALUES))]);
    const name = lua.createStringLiteral(`____variables_${module}_${start}`);
    statements.push(
      lua.createAssignmentStatement(
        lua.createTableIndexExpression(lua.createIdentifier('_G'), name),
        lua.createFunctionExpression(body),
      ),
    );
  }
  return statements;
}

function described([name, value]: NamedNodes): [name: string, entry: ScopeEntry] {
  if (!(value instanceof Map)) return [name, pathOf(value)];
  return [name, Object.fromEntries([...value].map(([each, node]) => [each, pathOf(node)]))];
}

function pathOf(node: lua.Expression): string[] {
  if (lua.isIdentifier(node)) return [node.text];
  const { table } = node as lua.TableIndexExpression;
  return [...pathOf(table), fieldName(node)!];
}
