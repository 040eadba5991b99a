/** All modules of a program as one list of statements in one scope, without what the program never uses. */

import { resolveNames } from '../lua/scope.ts';
import { callbackSection, makeGlobal } from './callbacks.ts';
import { chooseNames } from './choose-names.ts';
import { declareVariables } from './declare.ts';
import { inlineConstants } from './inline-constants.ts';
import { joinModules, type Section } from './join.ts';
import { limitLocals } from './limit-locals.ts';
import { mergeCopies } from './merge-copies.ts';
import { evaluationOrder, type ModuleTree, readModules } from './read.ts';
import { dropUnused } from './shake.ts';

export interface LinkedProgram {
  /** Statements by module, in the order in which they run. */
  sections: Section[];
  /** Names that the statements use and do not define. */
  globals: Set<string>;
}

/**
 * Links the modules that `trees[entry]` needs. `countHelpers` tells how many variables of the chunk the library
 * helpers among some names take.
 */
export function link(
  trees: readonly ModuleTree[],
  entry: number,
  countHelpers: (globals: Iterable<string>) => number,
): LinkedProgram {
  const modules = readModules(trees);
  const order = evaluationOrder(modules, entry);
  const sections = joinModules(order, modules);
  const callbacks = callbackSection(modules, modules[entry]);
  sections.push(callbacks);
  declareVariables(sections);
  mergeCopies(sections);
  const callbackNames = makeGlobal(sections, callbacks);
  inlineConstants(sections);
  dropUnused(sections);
  const globals = findGlobals(sections);
  limitLocals(sections, countHelpers(globals));
  chooseNames(sections, callbackNames);
  return { sections: sections.filter(({ statements }) => statements.length > 0), globals };
}

function findGlobals(sections: readonly Section[]): Set<string> {
  return new Set(resolveNames(sections.flatMap(section => section.statements)).globals.keys());
}
