/**
 * The order in which statements run. The imports of a file of TypeScript run before it; what a Lua file requires runs
 * before the statement that requires it, behind those in front of it.
 */

import type { Section } from '../../lua/chunk/section.ts';
import type { Module } from './read.ts';
import { markedModule } from './require-marks.ts';

/**
 * Puts sections into the order in which they run, and removes the marks from them.
 *
 * @param sections those of the modules, and others, which run first
 * @param own the section of each module in `order`
 */
export function inRunOrder(
  sections: readonly Section[],
  own: readonly Section[],
  order: readonly Module[],
  modules: readonly Module[],
  entry: number,
): Section[] {
  if (!order.some(({ luaForm }) => luaForm)) return [...sections];
  const arranged = sections.filter(section => !own.includes(section));
  const seen = new Set<number>();
  const run = (index: number): void => {
    if (seen.has(index)) return;
    seen.add(index);
    const module = modules[index];
    const { file, statements } = own[order.indexOf(module)];
    if (!module.luaForm) module.imports.forEach(run);
    let part: Section = { file, statements: [] };
    for (const statement of statements) {
      const target = markedModule(statement);
      if (target === undefined) part.statements.push(statement);
      else if (!seen.has(target)) {
        arranged.push(part);
        run(target);
        part = { file, statements: [] };
      }
    }
    arranged.push(part);
  };
  run(entry);
  return arranged;
}
