/** All modules of a program as one list of statements in one scope, without what the program never uses. */

import type * as lua from 'typescript-to-lua';
import { notesOf } from '../lua/notes.ts';
import { resolveNames } from '../lua/scope.ts';
import { walk } from '../lua/tree.ts';
import { optimise } from '../optimise/index.ts';
import type { InlineProblem, InlineWishes } from '../optimise/inline/inline-functions.ts';
import { collectFacts } from '../optimise/program-facts.ts';
import { createNames } from '../optimise/unique-names.ts';
import type { Defines } from '../program/defines.ts';
import { callbackSection, makeGlobal } from './callbacks.ts';
import { chooseNames } from './choose-names.ts';
import { dropDeadBranches } from './dead-branches.ts';
import { declareVariables } from './declare.ts';
import { hoistFunctions } from './hoist-functions.ts';
import { inlineConstants } from './inline-constants.ts';
import { joinModules, type Section } from './join.ts';
import { limitLocals } from './limit-locals.ts';
import { keepVariables, type ModuleScope } from './module-scopes.ts';
import { throwTexts } from './plain-errors.ts';
import { evaluationOrder, type ModuleTree, readModules } from './read.ts';
import { dropUnused } from './shake.ts';

/** The module that the console calls. */
interface Entry {
  /** Its place among the trees. */
  index: number;
  /** Names of its callbacks that get the value of `this`. */
  withThis: ReadonlySet<string>;
}

export interface LinkedProgram {
  /** Statements by module, in the order in which they run. */
  sections: Section[];
  /** Helpers that operations rely on without naming them. */
  hiddenHelpers: string[];
  /** Names that the statements use and do not define, with the places where they stand. */
  globals: Map<string, lua.Identifier[]>;
  /** Functions that were to be inlined and could not be. */
  inlineProblems: InlineProblem[];
  /** Whether errors are strings, those of the library helpers too. */
  throwsTexts: boolean;
  /** Constants of the build that no module names. */
  unusedDefines: string[];
  /** What the names in each module stand for, of a program that is debugged. */
  scopes: ModuleScope[] | undefined;
}

/**
 * Links the modules that the entry needs. `countHelpers` tells how many variables of the chunk the library
 * helpers among some names take; `wishes` says which calls the optimiser inlines, and is left out where it does not work on
 * the program. `defines` are the constants of the build. `isKept` says in which files of a program that is debugged all
 * variables are kept, whether anything uses them or not; it is left out for other programs.
 */
export function link(
  trees: readonly ModuleTree[],
  entry: Entry,
  countHelpers: (globals: Iterable<string>) => number,
  wishes: InlineWishes | undefined,
  defines: Defines,
  isKept?: (file: string) => boolean,
): LinkedProgram {
  const modules = readModules(trees);
  const order = evaluationOrder(modules, entry.index);
  const names = wishes && createNames();
  const sections = hoistFunctions(joinModules(order, modules, names !== undefined, defines), order, modules);
  const scopes = isKept && keepVariables(sections, order, modules, isKept);
  const callbacks = callbackSection(modules, modules[entry.index], entry.withThis);
  sections.push(callbacks);
  declareVariables(sections);
  let { variables } = collectFacts(sections);
  inlineConstants(sections, variables, isKept !== undefined);
  makeGlobal(sections, callbacks);
  // What is only changed where nothing runs is a constant as well.
  while (dropDeadBranches(sections)) {
    ({ variables } = collectFacts(sections));
    inlineConstants(sections, variables, isKept !== undefined);
  }
  dropUnused(sections, variables);
  const throwsTexts = throwTexts(sections.flatMap(({ statements }) => statements));
  const inlineProblems = names ? optimise(sections, names, wishes) : [];
  const facts = collectFacts(sections);
  dropUnused(sections, facts.variables);
  limitLocals(sections, countHelpers(facts.globals.keys()));
  const resolved = resolveNames(sections.flatMap(({ statements }) => statements));
  chooseNames(resolved);
  return {
    sections: sections.filter(({ statements }) => statements.length > 0),
    globals: resolved.globals,
    inlineProblems,
    hiddenHelpers: hiddenHelpersIn(sections),
    throwsTexts,
    scopes: scopes?.(),
    unusedDefines: Object.keys(defines).filter(
      name => !order.some(({ names, bindings }) => names.globals.has(name) && !bindings.has(name)),
    ),
  };
}

/** Helpers that statements rely on and do not name. */
function hiddenHelpersIn(sections: readonly Section[]): string[] {
  const found = new Set<string>();
  const note = (node: lua.Node): undefined => {
    for (const helper of notesOf(node).hiddenHelpers ?? []) found.add(helper);
  };
  for (const { statements } of sections) for (const statement of statements) walk(statement, note);
  return [...found].sort();
}
