/**
 * Hoists functions of modules that import each other, so that these modules can call each other's functions while
 * they run. As in JavaScript, all of them exist before the first of these modules runs.
 */

import * as lua from 'typescript-to-lua';
import { chunkName } from '../../lua/chunk/chunk-names.ts';
import { collectFacts } from '../../lua/chunk/program-facts.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { fieldName } from '../../lua/tree.ts';
import { tableName } from './join.ts';
import type { Module } from './read.ts';

/** Helpers that make a generator of a function. */
const GENERATORS: ReadonlySet<string> = new Set(['__TS__Generator', 'js_async_generator']);

/**
 * Puts functions of modules that import each other in front of the first of them.
 * @param order the modules of the sections
 * @returns the sections with new ones
 */
export function hoistFunctions(
  sections: readonly Section[],
  order: readonly Module[],
  modules: readonly Module[],
): Section[] {
  const circles = findCycles(order, modules);
  if (circles.length === 0) return [...sections];
  const { variables } = collectFacts(sections);
  /** The number of writes of each export in a table. */
  const exportWrites = new Map<string, number>();
  const exportOf = (target: lua.Node): string | undefined => {
    const table = lua.isTableIndexExpression(target) ? chunkName(target.table) : undefined;
    return table === undefined ? undefined : `${table}.${fieldName(target)}`;
  };
  const visits = visitsByKind({
    [lua.SyntaxKind.AssignmentStatement]: ({ left }) => {
      for (const name of left.map(exportOf))
        if (name !== undefined) exportWrites.set(name, (exportWrites.get(name) ?? 0) + 1);
    },
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  /** Whether a statement creates the table of exports, or sets an export to a function and is its only write. */
  const isHoisted = (statement: lua.Statement, table: string): boolean => {
    if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement)) return false;
    const [target, ...others] = statement.left;
    const value = statement.right?.[0];
    if (others.length > 0 || !value) return false;
    if (!lua.isIdentifier(target))
      return (
        isFunction(value) && chunkName(target.table) === table && exportWrites.get(exportOf(target)!) === 1
      );
    const isTable = target.text === table && lua.isTableExpression(value) && value.fields.length === 0;
    return isTable || (isFunction(value) && variables.get(target.text)?.writes === 1);
  };
  return sections.flatMap((section, index) => {
    const circle = circles.find(([first]) => first === order[index]);
    if (!circle) return section;
    const hoisted = circle.map(module => {
      const home = sections[order.indexOf(module)];
      const functions = home.statements.filter(statement => isHoisted(statement, tableName(module)));
      home.statements = home.statements.filter(statement => !functions.includes(statement));
      return { file: home.file, statements: functions };
    });
    return [...hoisted, section];
  });
}

/** Whether a value is a function or a generator function. */
function isFunction(value: lua.Expression): boolean {
  if (lua.isCallExpression(value) && lua.isIdentifier(value.expression))
    return GENERATORS.has(value.expression.text) && isFunction(value.params[0]);
  return lua.isFunctionExpression(value);
}

/**
 * Groups of modules that import each other (strongly connected components by Sharir 1981), each in the order in which
 * they run.
 */
function findCycles(order: readonly Module[], modules: readonly Module[]): Module[][] {
  const importers = new Map<Module, Module[]>(order.map(module => [module, []]));
  for (const module of order) for (const index of module.imports) importers.get(modules[index])!.push(module);
  const seen = new Set<Module>();
  const collect = (module: Module): Module[] => {
    if (seen.has(module)) return [];
    seen.add(module);
    return [module, ...importers.get(module)!.flatMap(collect)];
  };
  return order
    .toReversed()
    .map(collect)
    .filter(circle => circle.length > 1)
    .map(circle => circle.sort((a, b) => order.indexOf(a) - order.indexOf(b)));
}
